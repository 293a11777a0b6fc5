//! Wrong tables of the interval DP.
//!
//! A solution by thresholds is a pair of tables: how a pile `x` that joins a stretch compares with
//! the thresholds `own` and `far` says what the new threshold is, on the left and on the right.

use std::ops::BitAnd;

use multiversion::multiversion;

use self::Output::{Down, Same, Up, Zero};
use super::{Rival, rival, small_and_large};
use crate::problems::end_nim::FirstWins;
use crate::problems::end_nim::interval_dp::{Size, compress, first_wins_by};

pub(in super::super) const KEEPS_AT_OWN_ABOVE_FAR: Rival = rival(
    "keeps-at-own-above-far",
    "Where far < x = own, keeps x: the bounds of `between` were thought to be open.",
    |row| follow(row, &KEPT_ABOVE_FAR, &KEPT_ABOVE_FAR),
    || small_and_large(&[1, 1, 2, 2], &[1, 1, 1, 1, 2, 2]),
);

pub(in super::super) const ADDS_AT_OWN_ABOVE_FAR: Rival = rival(
    "adds-at-own-above-far",
    "Where far < x = own, takes x + 1: x = own was put into the branch of x < far.",
    |row| follow(row, &ADDED_ABOVE_FAR, &ADDED_ABOVE_FAR),
    || small_and_large(&[1, 1, 2, 2], &[1, 1, 1, 1, 2, 2]),
);

pub(in super::super) const ADDS_AT_OWN_ABOVE_FAR_RIGHT: Rival = rival(
    "adds-at-own-above-far-right",
    "Where far < x = own, takes x + 1 on the right: mirrored the order of branches, not the bounds.",
    |row| follow(row, &TABLE, &ADDED_ABOVE_FAR),
    || small_and_large(&[2, 2, 2, 1, 1], &[1, 2, 2, 1, 1, 1]),
);

pub(in super::super) const KEEPS_AT_OWN_BELOW_FAR: Rival = rival(
    "keeps-at-own-below-far",
    "Where own = x < far, keeps x: one `<=` was written as `<`.",
    |row| follow(row, &KEPT_BELOW_FAR, &KEPT_BELOW_FAR),
    || small_and_large(&[1, 2, 1, 1], &[1, 1, 1, 2, 2, 1]),
);

pub(in super::super) const KEEPS_AT_OWN_BELOW_FAR_LEFT: Rival = rival(
    "keeps-at-own-below-far-left",
    "Where own = x < far, keeps x on the left: one `<=` was written as `<` in that half.",
    |row| follow(row, &KEPT_BELOW_FAR, &TABLE),
    || small_and_large(&[1, 2, 1, 1], &[1, 2, 1, 1, 1, 1]),
);

pub(in super::super) const KEEPS_AT_OWN_BELOW_FAR_RIGHT: Rival = rival(
    "keeps-at-own-below-far-right",
    "Where own = x < far, keeps x on the right: one `<=` was written as `<` in that half.",
    |row| follow(row, &TABLE, &KEPT_BELOW_FAR),
    || small_and_large(&[1, 1, 1, 2, 1], &[1, 1, 1, 2, 2, 1]),
);

pub(in super::super) const RIGHT_SIGNS_EXCHANGED: Rival = rival(
    "right-signs-exchanged",
    "On the right, takes x + 1 for x - 1 and the reverse: mirrored the signs along with the sides.",
    |row| follow(row, &TABLE, &SIGNS_EXCHANGED),
    || small_and_large(&[1, 1, 1, 2, 1], &[1, 1, 1, 2, 2, 1]),
);

pub(in super::super) const RIGHT_SIGNS_EXCHANGED_BETWEEN: Rival = rival(
    "right-signs-exchanged-between",
    "On the right, takes x + 1 for x - 1 and the reverse where x is strictly between.",
    |row| follow(row, &TABLE, &SIGNS_EXCHANGED_BETWEEN),
    || small_and_large(&[1, 2, 1, 3, 1], &[1, 1, 2, 1, 3, 1]),
);

pub(in super::super) const RIGHT_NOT_MIRRORED: Rival = rival(
    "right-not-mirrored",
    "On the right, compares with the same sides as on the left: the copied branch was not mirrored.",
    |row| follow(row, &TABLE, &NOT_MIRRORED),
    || small_and_large(&[1, 1, 1, 2, 1], &[1, 1, 1, 2, 2, 1]),
);

/// What becomes of `x`.
#[derive(Clone, Copy, PartialEq)]
enum Output {
    Zero,
    Same,
    Up,
    Down,
}

/// By how `x` compares with `own`, then by how it compares with `far`.
type Table = [[Output; 3]; 3];

/// Where `x` is smaller, equal, larger.
const BELOW: usize = 0;
const AT: usize = 1;
const ABOVE: usize = 2;

/// The right table.
const TABLE: Table = [
    // x < far, x = far, far < x
    [Same, Zero, Down], // x < own
    [Up, Zero, Down],   // x = own
    [Up, Zero, Same],   // own < x
];

const KEPT_ABOVE_FAR: Table = with(TABLE, AT, ABOVE, Same);
const ADDED_ABOVE_FAR: Table = with(TABLE, AT, ABOVE, Up);
const KEPT_BELOW_FAR: Table = with(TABLE, AT, BELOW, Same);
const SIGNS_EXCHANGED_BETWEEN: Table = with(with(TABLE, BELOW, ABOVE, Up), ABOVE, BELOW, Down);
const SIGNS_EXCHANGED: Table = with(with(SIGNS_EXCHANGED_BETWEEN, AT, ABOVE, Up), AT, BELOW, Down);
const NOT_MIRRORED: Table = [
    [TABLE[BELOW][BELOW], TABLE[AT][BELOW], TABLE[ABOVE][BELOW]],
    [TABLE[BELOW][AT], TABLE[AT][AT], TABLE[ABOVE][AT]],
    [TABLE[BELOW][ABOVE], TABLE[AT][ABOVE], TABLE[ABOVE][ABOVE]],
];

const fn with(mut table: Table, own: usize, far: usize, output: Output) -> Table {
    table[own][far] = output;
    table
}

/// The answer by these tables, for the left and for the right.
fn follow(row: &[u64], left: &Table, right: &Table) -> FirstWins {
    let sizes = compress(row);
    // The largest size may go up by one.
    let narrow: Result<Vec<i16>, _> =
        sizes.iter().map(|&size| i16::try_from(size + 1).map(|it| it - 1)).collect();
    FirstWins(if let Ok(sizes) = narrow {
        first_wins_i16(&sizes, Cells::of(left), Cells::of(right))
    } else {
        let wide: Vec<i32> = sizes.iter().map(|&it| it.cast_signed()).collect();
        first_wins_i32(&wide, Cells::of(left), Cells::of(right))
    })
}

#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512vl+avx512dq",
    "x86_64+avx2",
    "aarch64+neon"
))]
fn first_wins_i16(row: &[i16], left: Cells<i16>, right: Cells<i16>) -> bool {
    first_wins_by(
        row,
        |x, own, far| left.extended(x, own, far),
        |x, own, far| right.extended(x, own, far),
    )
}

#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512vl+avx512dq",
    "x86_64+avx2",
    "aarch64+neon"
))]
fn first_wins_i32(row: &[i32], left: Cells<i32>, right: Cells<i32>) -> bool {
    first_wins_by(
        row,
        |x, own, far| left.extended(x, own, far),
        |x, own, far| right.extended(x, own, far),
    )
}

/// A table as sets of cells, a bit a cell, so that it is looked up without a branch.
#[derive(Clone, Copy)]
struct Cells<T> {
    zero: T,
    up: T,
    down: T,
}

impl<T: Size + From<i16> + BitAnd<Output = T>> Cells<T> {
    fn of(table: &Table) -> Self {
        let giving = |output| {
            let cells = (0..9).filter(|cell| table[cell / 3][cell % 3] == output);
            T::from(cells.fold(0, |set, cell| set | 1 << cell))
        };
        Self { zero: giving(Zero), up: giving(Up), down: giving(Down) }
    }

    #[expect(clippy::inline_always, reason = "it must take on the features of the loop around it")]
    #[inline(always)]
    fn extended(self, x: T, own: T, far: T) -> T {
        let rows = select(x, own, [0o007, 0o070, 0o700]);
        let columns = select(x, far, [0o111, 0o222, 0o444]);
        let cell = rows & columns;
        let is_in = |set: T| (cell & set) != T::NO_PILE;
        let moved = x.plus(is_in(self.up)).minus(is_in(self.down));
        if is_in(self.zero) { T::NO_PILE } else { moved }
    }
}

/// The set for `x` below, at or above a threshold.
#[expect(clippy::inline_always, reason = "it must take on the features of the loop around it")]
#[inline(always)]
fn select<T: Size + From<i16>>(x: T, threshold: T, [below, at, above]: [i16; 3]) -> T {
    if x < threshold {
        T::from(below)
    } else if x == threshold {
        T::from(at)
    } else {
        T::from(above)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::end_nim::ends;
    use crate::problems::end_nim::rows::all;

    #[test]
    fn the_right_tables_are_right() {
        for row in all(5) {
            assert_eq!(follow(&row, &TABLE, &TABLE).0, ends::first_wins(&row), "{row:?}");
        }
    }
}
