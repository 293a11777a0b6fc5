//! How the rows of a board are made, as bits.

use std::ops::RangeInclusive;

use super::families::Order;
use super::solutions::{columns, odd_groups_of};
use super::{CELLS, Row};
use crate::model::{Draw, End, Unmet};

/// How often a row is drawn anew before the whole draw is.
const REDRAWS: u32 = 1_000;

/// Draws `n` rows, and some of them anew until the board is what it shall be, or a move from it.
pub(super) fn make(
    n: u64,
    end: End,
    draw: &mut Draw,
    row: impl Fn(&mut Draw) -> u32,
) -> Result<Vec<u32>, Unmet> {
    let mut rows: Vec<u32> = (0..n).map(|_| row(draw)).collect();
    if end == End::Free {
        return Ok(rows);
    }
    let mut sum = rows.iter().fold(0, |sum, row| sum ^ odd_groups_of(*row));
    for _ in 0..REDRAWS {
        if sum == 0 {
            return Ok(rows);
        }
        let idx = draw.below(rows.len());
        sum ^= odd_groups_of(rows[idx]);
        rows[idx] = row(draw);
        sum ^= odd_groups_of(rows[idx]);
    }
    Err(Unmet)
}

/// Takes back a move that a piece in the given columns of its row may have made.
pub(super) fn step_back(
    rows: &mut [u32],
    within: impl Fn(u32) -> RangeInclusive<u64>,
    draw: &mut Draw,
) -> Result<(), Unmet> {
    for _ in 0..REDRAWS {
        let row = &mut rows[draw.below(rows.len())];
        let range = within(*row);
        let to = draw.within(range.clone());
        let is_free = |p: &u64| *row >> (p - 1) & 1 == 0;
        if is_free(&to) {
            continue;
        }
        if let Some(from) = (*range.start()..to).rev().find(is_free) {
            *row ^= 1 << (to - 1) | 1 << (from - 1);
            return Ok(());
        }
    }
    Err(Unmet)
}

/// Puts `m` pieces into columns of a range, which has that many; 0 of an empty range is good.
pub(super) fn pick(m: u64, range: RangeInclusive<u64>, draw: &mut Draw) -> u32 {
    let mut free: Vec<u64> = range.collect();
    let mut mask = 0;
    for _ in 0..m {
        mask |= 1 << (free.swap_remove(draw.below(free.len())) - 1);
    }
    mask
}

pub(super) fn sticky(range: RangeInclusive<u64>, draw: &mut Draw) -> u32 {
    let mut mask = 0;
    let mut is_taken = draw.bit();
    for p in range {
        is_taken ^= draw.within(0..=3) == 0;
        mask |= u32::from(is_taken) << (p - 1);
    }
    mask
}

/// A run at the right edge.
pub(super) fn edge(run: u64) -> u32 {
    (1 << CELLS) - (1 << (CELLS - run))
}

/// The length of the run at the right edge.
pub(super) fn edge_len(row: u32) -> u64 {
    u64::from((row << (u64::from(u32::BITS) - CELLS)).leading_ones())
}

pub(super) fn written(rows: &[u32], order: Order, draw: &mut Draw) -> Vec<Row> {
    let row = |mask: &u32| {
        let mut row = columns(*mask);
        if order == Order::Any {
            draw.shuffle(&mut row);
        }
        row
    };
    rows.iter().map(row).collect()
}
