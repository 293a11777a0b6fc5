//! Rows that are not read to their end.

use super::{Rival, rival};
use crate::problems::end_nim::FirstWins;
use crate::problems::end_nim::ends;

pub(in super::super) const FIRST_500: Rival = rival(
    "first-500",
    "Reads 500 piles at most: the arrays were made for a smaller limit.",
    |row| FirstWins(ends::first_wins(&row[..row.len().min(500)])),
    || vec![vec![vec![1; 501]], vec![vec![1_000_000_000; 501]]],
);

pub(in super::super) const FIRST_999: Rival = rival(
    "first-999",
    "Reads 999 piles at most: arrays of 1000 that are filled from index 1.",
    |row| FirstWins(ends::first_wins(&row[..row.len().min(999)])),
    || vec![vec![vec![1; 1000]], vec![vec![1_000_000_000; 1000]]],
);
