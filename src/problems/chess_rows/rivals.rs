//! Plausible wrong solutions, each named by its mistake.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::solutions::{columns, groups, mask, mex_table, odd_groups_of};
use super::{Board, CELLS, ChessRows, Row};
use crate::model::{Solution, YesNo};

type Rival = Solution<ChessRows>;

/// Answers by the Nim sum of a value of each row.
fn by_xor(rows: &Board, value: impl Fn(u32) -> u64) -> YesNo {
    YesNo::of(rows.iter().fold(0, |sum, row| sum ^ value(mask(row))) != 0)
}

pub(super) const RIGHT_EDGE_FIRST: Rival = Solution::rival(
    "right-edge-first",
    "Takes the run at the right edge for the first group, though its pieces can never move.",
    |rows: &Board| by_xor(rows, |mask| groups(mask).step_by(2).fold(0, |sum, it| sum ^ it)),
    || files(&[&[&[20]], &[&[1, 2]]]),
);

pub(super) const RIGHT_EDGE_BESIDES: Rival = Solution::rival(
    "right-edge-besides",
    "Lets the run at the right edge count besides the odd groups, since pieces stand there.",
    |rows: &Board| by_xor(rows, |mask| odd_groups_of(mask) ^ groups(mask).next().unwrap_or(0)),
    || files(&[&[&[20]], &[&[18, 19, 20], &[20]]]),
);

pub(super) const FROM_THE_LEFT: Rival = Solution::rival(
    "from-the-left",
    "Numbers the blanks in the order in which the row is read.",
    |rows: &Board| {
        by_xor(rows, |mask| {
            let blanks = groups(mask).count() - 1;
            let odd = groups(mask).enumerate().skip(1).filter(|(k, _)| (blanks + 1 - k) % 2 == 1);
            odd.fold(0, |sum, (_, it)| sum ^ it)
        })
    },
    || files(&[&[&[18, 19]], &[&[1, 2]]]),
);

pub(super) const ALL_GROUPS: Rival = Solution::rival(
    "all-groups",
    "Takes every group for a heap, as if pieces that move on were gone.",
    |rows: &Board| by_xor(rows, |mask| groups(mask).skip(1).fold(0, |sum, it| sum ^ it)),
    || files(&[&[&[18]], &[&[1, 2]]]),
);

pub(super) const EVEN_GROUPS: Rival = Solution::rival(
    "even-groups",
    "Counts the groups from 0, and so takes the wrong half of them.",
    |rows: &Board| by_xor(rows, |mask| groups(mask).skip(2).step_by(2).fold(0, |sum, it| sum ^ it)),
    || files(&[&[&[19]], &[&[1, 2]]]),
);

pub(super) const ONE_CELL_STEPS: Rival = Solution::rival(
    "one-cell-steps",
    "Overlooks the jumps, so that only the parity of all steps to the right end counts.",
    |rows: &Board| {
        let steps = |mask: u32| {
            let to_the_edge: u64 = columns(mask).iter().map(|p| CELLS - p).sum();
            let pieces = u64::from(mask.count_ones());
            to_the_edge - pieces * pieces.saturating_sub(1) / 2
        };
        YesNo::of(rows.iter().map(|row| steps(mask(row))).sum::<u64>() % 2 == 1)
    },
    || files(&[&[&[18, 19]], &[&[2, 3]]]),
);

pub(super) const SINGLE_JUMPS: Rival = Solution::rival(
    "single-jumps",
    "Lets a piece jump over one neighbour, but not over a longer run.",
    |rows: &Board| {
        static TABLE: OnceLock<Vec<u8>> = OnceLock::new();
        let table = TABLE.get_or_init(|| mex_table(|from, to| to <= from + 2));
        by_xor(rows, |mask| u64::from(table[mask as usize]))
    },
    || files(&[&[&[17, 18, 19]], &[&[1, 2, 3]]]),
);

pub(super) const SUM_FOR_XOR: Rival = Solution::rival(
    "sum-for-xor",
    "Adds the odd groups, so that equal heaps do not cancel.",
    |rows: &Board| {
        YesNo::of(rows.iter().any(|row| groups(mask(row)).skip(1).step_by(2).any(|it| 0 < it)))
    },
    || files(&[&[&[16, 19]], &[&[19], &[19]], &[&[1], &[1]]]),
);

pub(super) const PARITY_OF_GROUPS: Rival = Solution::rival(
    "parity-of-groups",
    "Counts the pieces of the odd groups and asks only whether their number is odd.",
    |rows: &Board| {
        let sum = |row: &Row| groups(mask(row)).skip(1).step_by(2).sum::<u64>();
        YesNo::of(rows.iter().map(sum).sum::<u64>() % 2 == 1)
    },
    || files(&[&[&[18, 19]], &[&[2, 3]]]),
);

pub(super) const FOUR_DIGITS: Rival = Solution::rival(
    "four-digits",
    "Plays Nim by counting the binary digits of the groups, four of them, where 16 to 19 have five.",
    |rows: &Board| by_xor(rows, |mask| odd_groups_of(mask) & 15),
    || files(&[&[&[4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]]]),
);

pub(super) const ASSUMES_ASCENDING: Rival = Solution::rival(
    "assumes-ascending",
    "Counts the blanks right of a piece by its place in the line, as if columns were in order.",
    |rows: &Board| {
        let value = |row: &Row| {
            let mut sizes = BTreeMap::new();
            for (idx, &p) in row.iter().enumerate() {
                let blanks = CELLS.checked_sub(p + (row.len() - 1 - idx) as u64);
                *sizes.entry(blanks).or_insert(0u64) += 1;
            }
            let odd = sizes.iter().filter(|(blanks, _)| blanks.is_some_and(|it| it % 2 == 1));
            odd.fold(0, |sum, (_, size)| sum ^ size)
        };
        YesNo::of(rows.iter().fold(0, |sum, row| sum ^ value(row)) != 0)
    },
    || files(&[&[&[20, 19]]]),
);

pub(super) const BOARD_NOT_CLEARED: Rival = Solution::rival(
    "board-not-cleared",
    "Marks the pieces of a row in an array that still holds the rows before it.",
    |rows: &Board| {
        let mut cells = 0;
        let mut value = |row: &Row| {
            cells |= mask(row);
            odd_groups_of(cells)
        };
        YesNo::of(rows.iter().fold(0, |sum, row| sum ^ value(row)) != 0)
    },
    || files(&[&[&[20], &[19]]]),
);

pub(super) const ALWAYS_YES: Rival = Solution::rival(
    "always-yes",
    "Random boards of many rows nearly always say YES.",
    |_| YesNo::Yes,
    || files(&[&[&[]], &[&[1], &[1]]]),
);

pub(super) const ALWAYS_NO: Rival = Solution::rival(
    "always-no",
    "Hopes for boards that pair off, on which every answer is NO.",
    |_| YesNo::No,
    || files(&[&[&[19]], &[&[1]]]),
);

/// Files of one case each.
fn files(cases: &[&[&[u64]]]) -> Vec<Vec<Vec<Row>>> {
    let case = |rows: &&[&[u64]]| rows.iter().map(|row| row.to_vec()).collect();
    cases.iter().map(|it| vec![case(it)]).collect()
}
