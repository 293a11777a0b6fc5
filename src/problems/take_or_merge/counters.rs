//! The game with two numbers: the piles of 1, and the moves that the larger piles hold.
//!
//! A move takes a 1 away, merges two of them into a larger pile, merges one into a larger pile, or
//! uses up a move of the larger piles; the last but one of these leaves a pile of 1. That the
//! larger piles are worth no more than a number is what the published solutions rest on.

use super::solutions::Counts;

/// What is believed of merges.
#[derive(Clone, Copy)]
pub(super) struct Merging {
    /// Moves in the pile that two merged piles of 1 make where there is no larger one.
    pub(super) ones_alone: usize,
    /// Moves that two merged piles of 1 add where there is a larger pile.
    pub(super) ones_beside_larger: usize,
    /// Whether a pile of 1 may be merged with a larger one.
    pub(super) one_and_larger: bool,
}

impl Merging {
    pub(super) const RIGHT: Self =
        Self { ones_alone: 2, ones_beside_larger: 3, one_and_larger: true };
}

/// Cells of the table that [`first_wins`] may fill for one case.
const TABLE: u64 = 300_000;

pub(super) fn fits(counts: Counts) -> bool {
    counts.ones.saturating_add(1).saturating_mul(width(counts)) <= TABLE
}

/// Says whether the first player wins; the counts fit.
pub(super) fn first_wins(counts: Counts) -> bool {
    let width = usize::try_from(width(counts)).expect("a table that fits is small");
    wins_in(width, counts, Merging::RIGHT)
}

/// More moves than can ever be left: at most 3 are added for 2 ones less. An even number.
fn width(counts: Counts) -> u64 {
    (counts.rest() / 2 + counts.ones) * 2 + 4
}

/// Says whether the mover wins, by a table whose rows have `width` cells, an even number: more
/// moves are taken for as many as the last cell of that parity stands for.
pub(super) fn wins_in(width: usize, counts: Counts, merging: Merging) -> bool {
    let fold = |moves: usize| if moves < width { moves } else { width - 2 + moves % 2 };
    // The row of no ones has none before it.
    let lost = |row: &[bool], moves: usize| row.get(fold(moves)) == Some(&false);
    let (mut two_less, mut one_less): (Vec<bool>, Vec<bool>) = (Vec::new(), Vec::new());
    for _ in 0..=counts.ones {
        let mut row = vec![false; width];
        row[0] = lost(&one_less, 0) || lost(&two_less, merging.ones_alone);
        // A single move left is a pile of 1 more, and no larger pile.
        row[1] = !row[0] || lost(&one_less, merging.ones_alone);
        for moves in 2..width {
            row[moves] = !row[moves - 1]
                || lost(&one_less, moves)
                || merging.one_and_larger && lost(&one_less, moves + 1)
                || lost(&two_less, moves + merging.ones_beside_larger);
        }
        (two_less, one_less) = (one_less, row);
    }
    let rest = usize::try_from(counts.rest()).expect("a number of stones in memory");
    one_less[fold(rest)]
}
