//! Plausible wrong solutions, each named by its mistake.

use super::{BlackWins, Board, Northcott, Row};
use crate::model::{LineEnds, Solution};

type Rival = Solution<Northcott>;

/// Answers by the Nim sum of a value of each row.
fn by_xor(board: &Board, value: impl Fn(&Row) -> i64) -> BlackWins {
    BlackWins(board.rows.iter().fold(0, |sum, row| sum ^ value(row)) != 0)
}

/// White's column less black's.
fn signed(row: &Row) -> i64 {
    row.white.cast_signed() - row.black.cast_signed()
}

pub(super) const DISTANCE_FOR_GAP: Rival = Solution::rival(
    "distance-for-gap",
    "Takes the distance of the pieces for the number of free cells between them.",
    |board: &Board| by_xor(board, |row| signed(row).abs()),
    || files(&[(2, &[(1, 2)]), (100, &[(40, 41)])]),
);

pub(super) const WHITE_IS_RIGHT: Rival = Solution::rival(
    "white-is-right",
    "Takes white less black less 1 for the gap, which is wrong if white is on the left.",
    |board: &Board| by_xor(board, |row| signed(row) - 1),
    || files(&[(2, &[(2, 1)]), (100, &[(41, 40)])]),
);

pub(super) const BLACK_IS_RIGHT: Rival = Solution::rival(
    "black-is-right",
    "Takes black less white less 1 for the gap, which is wrong if black is on the left.",
    |board: &Board| by_xor(board, |row| -signed(row) - 1),
    || files(&[(2, &[(1, 2)]), (100, &[(40, 41)])]),
);

pub(super) const SUM_OF_GAPS: Rival = Solution::rival(
    "sum-of-gaps",
    "Adds the gaps, so that equal heaps do not cancel.",
    |board: &Board| BlackWins(board.rows.iter().any(|row| 0 < row.gap())),
    || files(&[(3, &[(1, 3), (1, 3)]), (100, &[(1, 100), (100, 1)])]),
);

pub(super) const PARITY_OF_GAPS: Rival = Solution::rival(
    "parity-of-gaps",
    "Lets pieces step one cell at a time, so that only the parity of all gaps counts.",
    |board: &Board| BlackWins(board.rows.iter().fold(0, |sum, row| sum ^ (row.gap() & 1)) == 1),
    || files(&[(4, &[(1, 4)]), (100, &[(1, 100)])]),
);

pub(super) const COUNTS_OPEN_ROWS: Rival = Solution::rival(
    "counts-open-rows",
    "Closes a row with every move, so that only the number of open rows counts.",
    |board: &Board| BlackWins(board.rows.iter().filter(|row| 0 < row.gap()).count() % 2 == 1),
    || files(&[(4, &[(1, 3), (1, 4)]), (100, &[(1, 100), (1, 99)])]),
);

pub(super) const COUNTS_RETREATS: Rival = Solution::rival(
    "counts-retreats",
    "Takes the cells behind the pieces for heaps too, since pieces can move there.",
    |board: &Board| {
        by_xor(board, |row| {
            let (left, right) = (row.black.min(row.white), row.black.max(row.white));
            (row.gap() ^ (left - 1) ^ (board.m - right)).cast_signed()
        })
    },
    || files(&[(3, &[(1, 2)]), (100, &[(1, 2)])]),
);

pub(super) const SIX_DIGITS: Rival = Solution::rival(
    "six-digits",
    "Plays Nim by counting the binary digits of the gaps, six of them, where 64 to 98 have seven.",
    |board: &Board| by_xor(board, |row| (row.gap() & 63).cast_signed()),
    || files(&[(100, &[(1, 66)])]),
);

pub(super) const LAST_MOVER_LOSES: Rival = Solution::rival(
    "last-mover-loses",
    "Plays misère Nim on the gaps: lets the player win who cannot move.",
    |board: &Board| {
        let is_small = board.rows.iter().all(|row| row.gap() <= 1);
        let BlackWins(wins) = by_xor(board, |row| row.gap().cast_signed());
        BlackWins(wins != is_small)
    },
    || files(&[(2, &[(1, 2)]), (100, &[(1, 3), (100, 98)])]),
);

pub(super) const XOR_CARRIED_OVER: Rival = Solution::careless_rival(
    "xor-carried-over",
    "Sets the Nim sum to 0 once, not for each case.",
    |boards: &[Board]| {
        let mut sum = 0;
        let mut answer = |board: &Board| {
            sum ^= super::solutions::nim_of_gaps(board);
            BlackWins(sum != 0)
        };
        boards.iter().map(&mut answer).collect()
    },
    || vec![vec![board(3, &[(1, 3)]), board(3, &[(1, 3)])]],
);

pub(super) const STOPS_AT_EMPTY_LINE: Rival = Solution::careless_rival(
    "stops-at-empty-line",
    "Reads lines, and takes an empty one between two cases for the end of the file.",
    |boards: &[Board]| {
        let read =
            boards.iter().position(|it| 1 < it.line_ends.0).map_or(boards.len(), |it| it + 1);
        boards[..read].iter().map(right).collect()
    },
    || {
        let before = Board { line_ends: LineEnds(2), ..board(2, &[(1, 2)]) };
        vec![vec![before, board(2, &[(1, 2)])]]
    },
);

pub(super) const NEEDS_LAST_LINE_END: Rival = Solution::careless_rival(
    "needs-last-line-end",
    "Leaves its loop at the end of the file, and so loses a last line that has no line end.",
    |boards: &[Board]| {
        let lost = usize::from(boards.last().is_some_and(|it| it.line_ends.0 == 0));
        boards[..boards.len() - lost].iter().map(right).collect()
    },
    || vec![vec![Board { line_ends: LineEnds(0), ..board(2, &[(1, 2)]) }]],
);

pub(super) const ALWAYS_WIN: Rival = Solution::rival(
    "always-win",
    "Random boards of many rows nearly always say so.",
    |_| BlackWins(true),
    || files(&[(2, &[(1, 2)]), (100, &[(1, 100), (1, 100)])]),
);

pub(super) const ALWAYS_BAD_LUCK: Rival = Solution::rival(
    "always-bad-luck",
    "Hopes that white can answer every move of black's by the like.",
    |_| BlackWins(false),
    || files(&[(3, &[(1, 3)]), (100, &[(1, 100)])]),
);

fn right(board: &Board) -> BlackWins {
    BlackWins(super::solutions::nim_of_gaps(board) != 0)
}

fn board(m: u64, rows: &[(u64, u64)]) -> Board {
    let rows = rows.iter().map(|&(black, white)| Row { black, white }).collect();
    Board { m, rows, line_ends: LineEnds(1) }
}

/// Files of one case each.
fn files(boards: &[(u64, &[(u64, u64)])]) -> Vec<Vec<Board>> {
    boards.iter().map(|(m, rows)| vec![board(*m, rows)]).collect()
}
