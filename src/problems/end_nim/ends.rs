//! The closed form: only the two end runs of equal piles matter.
//!
//! Each end of a row that is not constant has a half-integer next to its pile: see [`End`]. The
//! row loses iff the two ends have the same one; a constant row loses iff its length is even.
//! docs/end-nim.md has the proof. Piles are at most `u64::MAX / 8`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An end of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Side {
    /// The left end.
    Left,
    /// The right end.
    Right,
}

/// A move: the pile at an end goes down from one number of stones to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Move {
    pub(super) side: Side,
    pub(super) from: u64,
    pub(super) to: u64,
}

/// The run of equal piles at one end of a row that is not constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct End {
    /// Stones in each pile of the run.
    pub(super) pile: u64,
    /// Piles in the run.
    pub(super) run: u64,
    /// The first pile after the run.
    pub(super) next: u64,
}

impl Side {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }
}

/// Says whether the first player wins.
pub(super) fn first_wins(row: &[u64]) -> bool {
    !loses(row)
}

/// Says whether the player to move loses; the empty row does.
pub(super) fn loses(row: &[u64]) -> bool {
    match ends(row) {
        Some((left, right)) => left.doubled() == right.doubled(),
        None => row.len().is_multiple_of(2),
    }
}

/// The pile that makes a losing row when it is put on the left; 0 if no pile is needed.
pub(super) fn left_threshold(rest: &[u64]) -> u64 {
    threshold(rest.iter())
}

/// The pile that makes a losing row when it is put on the right; 0 if no pile is needed.
pub(super) fn right_threshold(rest: &[u64]) -> u64 {
    threshold(rest.iter().rev())
}

/// Every winning move; there are at most two.
pub(super) fn winning_moves(row: &[u64]) -> Vec<Move> {
    let ([first, right_rest @ ..], [left_rest @ .., last]) = (row, row) else { return Vec::new() };
    let left = Move { side: Side::Left, from: *first, to: left_threshold(right_rest) };
    let right = Move { side: Side::Right, from: *last, to: right_threshold(left_rest) };
    // A single pile is at both ends, and taking all of it is one move.
    let moves = if row.len() == 1 { vec![left] } else { vec![left, right] };
    moves.into_iter().filter(|it| it.to < it.from).collect()
}

/// Both ends of a row; `None` if all its piles are equal.
pub(super) fn ends(row: &[u64]) -> Option<(End, End)> {
    Some((end(row.iter())?, end(row.iter().rev())?))
}

/// The end from which the piles are listed; `None` if they are all equal.
fn end<'a>(mut piles: impl Iterator<Item = &'a u64>) -> Option<End> {
    let &pile = piles.next()?;
    let (after, &next) = piles.enumerate().find(|&(_, &next)| next != pile)?;
    Some(End { pile, run: after as u64 + 1, next })
}

/// The threshold on the side from which the piles are listed.
///
/// If the rest is constant, so is the losing row. Otherwise the new pile's half-integer must be
/// that of the far end. A pile apart from `first` stands on its own and has the half-integer next
/// to it, towards `first`; a pile equal to it makes the run longer by one, which turns the
/// half-integer of this end to the other side of `first`; no pile leaves it as it is.
fn threshold<'a>(rest: impl DoubleEndedIterator<Item = &'a u64> + Clone) -> u64 {
    let Some(&first) = rest.clone().next() else { return 0 };
    let (Some(near), Some(far)) = (end(rest.clone()), end(rest.clone().rev())) else {
        return if rest.count() % 2 == 1 { first } else { 0 };
    };
    let aim = far.doubled();
    if near.doubled() == aim {
        0
    } else if aim.abs_diff(2 * first) == 1 {
        first
    } else if aim < 2 * first {
        aim.div_ceil(2)
    } else {
        aim / 2
    }
}

impl End {
    /// Twice the half-integer: below the pile if an odd run steps up or an even run steps down,
    /// else above it.
    pub(super) fn doubled(self) -> u64 {
        let is_below = (self.pile < self.next) == (self.run % 2 == 1);
        if is_below { 2 * self.pile - 1 } else { 2 * self.pile + 1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(row: &[u64], wins: bool, moves: &[(Side, u64)]) {
        assert_eq!(first_wins(row), wins, "{row:?}");
        let got: Vec<_> = winning_moves(row).into_iter().map(|it| (it.side, it.to)).collect();
        assert_eq!(got, moves, "{row:?}");
    }

    #[test]
    fn small_rows_have_the_moves_one_finds_by_hand() {
        check(&[5], true, &[(Side::Left, 0)]);
        check(&[2, 2], false, &[]);
        check(&[2, 5], true, &[(Side::Right, 2)]);
        check(&[2, 2, 2], true, &[(Side::Left, 0), (Side::Right, 0)]);
        check(&[3, 1, 9, 4], false, &[]);
        check(&[7, 1, 9, 4], true, &[(Side::Left, 3)]);
        check(&[9, 4], true, &[(Side::Left, 4)]);
    }

    #[test]
    fn thresholds_of_the_sample() {
        assert_eq!(left_threshold(&[1, 9, 4]), 3);
        assert_eq!(right_threshold(&[3, 1, 9]), 4);
        assert_eq!((left_threshold(&[]), right_threshold(&[])), (0, 0));
        assert_eq!((left_threshold(&[6, 6]), right_threshold(&[6, 6, 6])), (0, 6));
    }
}
