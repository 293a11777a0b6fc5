//! The interval DP: two thresholds for every stretch of the row, from one pile up to the whole.
//!
//! For a stretch `w` let `L(w)` be the one number of stones that, put on its left, makes a row
//! that loses for the player to move (0 stands for no pile), and `R(w)` the same on its right.
//! Both exist and are unique. At most one number loses, as of two numbers a move leads from the
//! larger to the smaller. And some number does: else every left pile would be won by a move at the
//! right end, which leaves one of finitely many stretches, each of which loses with one left pile
//! at most.
//!
//! A single pile has `L = R =` its own number: two equal piles lose. To extend a stretch by a
//! pile `x` on the right, call `own` its `L` and `far` its `R`; then the new `L` is [`extended`].
//! `R` is the mirror image. docs/end-nim.md tells why, cell by cell.

mod compress;
mod diagonal;
#[cfg(test)]
pub(super) mod plain;

use multiversion::multiversion;

pub(super) use self::compress::compress;
pub(super) use self::diagonal::{Size, first_wins_by};

/// Says whether the first player wins; the row is not empty.
pub(super) fn first_wins(row: &[u64]) -> bool {
    let sizes = compress(row);
    let most = *sizes.iter().max().expect("the row is not empty");
    // One more than the largest size must fit too.
    if most < u32::from(u8::MAX) {
        first_wins_u8(&narrowed(&sizes))
    } else if most < i16::MAX.unsigned_abs().into() {
        first_wins_i16(&narrowed(&sizes))
    } else {
        first_wins_i32(&narrowed(&sizes))
    }
}

/// The threshold on one side, `own`, of a stretch that grows by a pile `x` on the other side,
/// where its threshold was `far`: nine cells told as one sum, so that no branch is taken.
///
/// | `x`                     | becomes |
/// |-------------------------|---------|
/// | `x = far`               | 0       |
/// | `x < own` and `x < far` | `x`     |
/// | `far < x <= own`        | `x - 1` |
/// | `own <= x < far`        | `x + 1` |
/// | `own < x` and `far < x` | `x`     |
#[expect(clippy::inline_always, reason = "it must take on the features of the loop around it")]
#[inline(always)]
fn extended<T: Size>(x: T, own: T, far: T) -> T {
    let above = own <= x && x < far;
    let below = far < x && x <= own;
    let moved = x.plus(above).minus(below);
    if x == far { T::NO_PILE } else { moved }
}

fn narrowed<T: TryFrom<u32>>(sizes: &[u32]) -> Vec<T> {
    let narrow = |&size| T::try_from(size).ok().expect("the width was chosen by the largest size");
    sizes.iter().map(narrow).collect()
}

#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512vl+avx512dq",
    "x86_64+avx2",
    "aarch64+neon"
))]
pub(super) fn first_wins_u8(row: &[u8]) -> bool {
    first_wins_by(row, extended, extended)
}

#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512vl+avx512dq",
    "x86_64+avx2",
    "aarch64+neon"
))]
pub(super) fn first_wins_i16(row: &[i16]) -> bool {
    first_wins_by(row, extended, extended)
}

#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512vl+avx512dq",
    "x86_64+avx2",
    "aarch64+neon"
))]
fn first_wins_i32(row: &[i32]) -> bool {
    first_wins_by(row, extended, extended)
}

#[multiversion(targets(
    "x86_64+avx512f+avx512bw+avx512vl+avx512dq",
    "x86_64+avx2",
    "aarch64+neon"
))]
pub(super) fn first_wins_f32(row: &[f32]) -> bool {
    first_wins_by(row, extended, extended)
}
