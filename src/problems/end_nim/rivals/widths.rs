//! The right rule on numbers that do not hold the piles.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "these casts are the mistakes"
)]

use super::{Rival, rival, single};
use crate::problems::end_nim::interval_dp::{
    first_wins, first_wins_f32, first_wins_i16, first_wins_u8,
};
use crate::problems::end_nim::{FirstWins, Row};

pub(in super::super) const SIXTEEN_BITS: Rival = rival(
    "sixteen-bits",
    "Keeps the piles in 16 bits: `short` was chosen to save memory.",
    |row| FirstWins(first_wins_i16(&cast(row, |pile| pile as i16))),
    || single(&[&[1, 65_537], &[65_537, 1, 1, 1, 1, 1]]),
);

pub(in super::super) const LOW_BYTE: Rival = rival(
    "low-byte",
    "Keeps the piles in 8 bits: the tables were made of `char`.",
    |row| FirstWins(first_wins_u8(&cast(row, |pile| pile as u8))),
    || single(&[&[1, 257], &[257, 1, 1, 1, 1, 1]]),
);

pub(in super::super) const FLOATS: Rival = rival(
    "floats",
    "Keeps the piles in 32-bit floats, which merge neighbours above 2^24.",
    |row| FirstWins(first_wins_f32(&cast(row, |pile| pile as f32))),
    || {
        single(&[
            &[16_777_216, 16_777_217],
            &[100_000_002, 100_000_001, 100_000_001, 100_000_001, 100_000_001, 100_000_001],
        ])
    },
);

pub(in super::super) const CAPS_AT_A_MILLION: Rival = rival(
    "caps-at-a-million",
    "Takes piles above 10^6 for 10^6: a limit was misread, and larger numbers cut to fit.",
    |row| FirstWins(first_wins(&cast(row, |pile| pile.min(1_000_000)))),
    || {
        single(&[
            &[1_000_000, 1_000_001],
            &[1_000_001, 1_000_002, 1_000_002, 1_000_002, 1_000_002, 1_000_002],
        ])
    },
);

fn cast<T>(row: &Row, to: fn(u64) -> T) -> Vec<T> {
    row.iter().map(|&pile| to(pile)).collect()
}
