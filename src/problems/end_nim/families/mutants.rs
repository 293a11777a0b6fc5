//! Solutions with wrong outputs, for the tests: each of the fourteen ways to compare a pile with
//! two thresholds has an output of its own, on the left and on the right.

use crate::problems::end_nim::Row;
use crate::problems::end_nim::ends::{self, Side};

/// What becomes of a pile for each type of comparison, on the left and on the right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Mutant([[Output; 14]; 2]);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Output {
    Zero,
    Same,
    Up,
    Down,
}

impl Mutant {
    /// No mistake.
    pub(super) const RIGHT: Self = {
        use Output::{Down, Same, Up, Zero};
        let outputs =
            [Same, Same, Same, Same, Same, Same, Same, Up, Down, Up, Zero, Down, Zero, Zero];
        Self([outputs, outputs])
    };

    /// Every solution with one wrong output.
    pub(super) fn singles() -> Vec<Self> {
        let kinds = || (1..=14).flat_map(|kind| [(Side::Left, kind), (Side::Right, kind)]);
        kinds().flat_map(|(side, kind)| Self::of(side, kind)).collect()
    }

    /// The three solutions with a wrong output of this type, on this side.
    pub(super) fn of(side: Side, kind: u64) -> Vec<Self> {
        let outputs = [Output::Zero, Output::Same, Output::Up, Output::Down];
        let with = |output| {
            let mut mutant = Self::RIGHT;
            mutant.0[side as usize][usize::try_from(kind).unwrap() - 1] = output;
            mutant
        };
        outputs.into_iter().map(with).filter(|it| *it != Self::RIGHT).collect()
    }

    /// Both mistakes of two solutions with one each; `None` unless the second comes later.
    pub(super) fn and(&self, other: &Self) -> Option<Self> {
        let place = |it: &Self| {
            let outputs = it.0.iter().flatten().zip(Self::RIGHT.0.iter().flatten());
            outputs.enumerate().find_map(|(place, (its, right))| (its != right).then_some(place))
        };
        let (mine, theirs) = (place(self)?, place(other)?);
        let mut both = *self;
        both.0[theirs / 14][theirs % 14] = other.0[theirs / 14][theirs % 14];
        (mine < theirs).then_some(both)
    }

    /// The first of some rows on which the answer is wrong.
    pub(super) fn shown_by<'a>(&self, rows: &'a [Row]) -> Option<&'a Row> {
        rows.iter().find(|row| self.first_wins(row) != ends::first_wins(row))
    }

    fn first_wins(&self, row: &[u64]) -> bool {
        let (mut left, mut right) = (row.to_vec(), row.to_vec());
        for len in 2..row.len() {
            for i in 1..=row.len() - len {
                let joined = self.extended(Side::Left, row[i + len - 1], left[i], right[i]);
                right[i] = self.extended(Side::Right, row[i], right[i + 1], left[i + 1]);
                left[i] = joined;
            }
        }
        row.len() == 1 || row[0] != left[1]
    }

    fn extended(&self, side: Side, x: u64, own: u64, far: u64) -> u64 {
        match self.0[side as usize][kind(x, own, far) - 1] {
            Output::Zero => 0,
            Output::Same => x,
            Output::Up => x + 1,
            Output::Down => x - 1,
        }
    }
}

/// The type of a comparison, 1 to 14.
fn kind(x: u64, own: u64, far: u64) -> usize {
    let (l, r) = (own, far);
    let holds = [
        x < l && l < r,
        x < r && r < l,
        x < l && l == r,
        l < r && r < x,
        r < l && l < x,
        0 < l && l == r && r < x,
        l == 0 && r == 0,
        l < x && x < r,
        r < x && x < l,
        x == l && l < r,
        x == r && r < l,
        r < x && x == l,
        l < x && x == r,
        x == l && l == r,
    ];
    holds.into_iter().position(|it| it).expect("the types leave nothing out") + 1
}
