//! The reference and the oracles.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::{CELLS, Row};

/// How many boards the search may reach.
pub(super) const SEARCHABLE: u64 = 4_000;

/// The Nim sum of the odd groups of all rows: not 0 iff the first player wins.
pub(super) fn odd_groups(rows: &[Row]) -> u64 {
    rows.iter().map(|row| odd_groups_of(mask(row))).fold(0, |sum, it| sum ^ it)
}

/// The Nim sum of a row's odd groups.
///
/// A move takes one or more pieces, as seen from its blank, from group k to group k - 1: the run
/// that is jumped over, and the piece itself, now stand before the next blank on the right, or at
/// the edge. So the groups are the steps of a staircase, on which only every other one counts.
pub(super) fn odd_groups_of(mask: u32) -> u64 {
    groups(mask).skip(1).step_by(2).fold(0, |sum, it| sum ^ it)
}

/// The sizes of the groups of a row: the run at the right edge, then, blank by blank from the
/// right, the run directly left of each.
pub(super) fn groups(mask: u32) -> impl Iterator<Item = u64> {
    let mut left = Some(CELLS);
    std::iter::from_fn(move || {
        let mut cells = left?;
        let mut size = 0;
        while 0 < cells && mask >> (cells - 1) & 1 == 1 {
            (cells, size) = (cells - 1, size + 1);
        }
        left = cells.checked_sub(1);
        Some(size)
    })
}

/// A row as bits; the piece in column c is bit c - 1.
pub(super) fn mask(row: &[u64]) -> u32 {
    row.iter().fold(0, |mask, p| mask | 1 << (p - 1))
}

/// The columns of a row's pieces, in ascending order.
pub(super) fn columns(mask: u32) -> Row {
    (1..=CELLS).filter(|p| mask >> (p - 1) & 1 == 1).collect()
}

/// Every move of a row: from which column to which.
pub(super) fn moves(mask: u32) -> impl Iterator<Item = (u64, u64)> {
    let is_free = move |p: u64| mask >> (p - 1) & 1 == 0;
    (1..CELLS)
        .filter(move |&from| !is_free(from))
        .filter_map(move |from| (from + 1..=CELLS).find(|&to| is_free(to)).map(|to| (from, to)))
}

/// The row after a move.
pub(super) fn moved(mask: u32, (from, to): (u64, u64)) -> u32 {
    mask ^ 1 << (from - 1) ^ 1 << (to - 1)
}

/// A bound on the boards that play can reach: pieces never go left, and none is lost.
pub(super) fn reachable(rows: &[Row]) -> u64 {
    let ways = |row: &Row| {
        let room = row.iter().min().map_or(0, |first| CELLS + 1 - first);
        // The binomial coefficient, by factors; each product of i factors divides by i!.
        (1..=row.len() as u64).fold(1, |ways, i| ways * (room + 1 - i) / i)
    };
    rows.iter().map(ways).fold(1, u64::saturating_mul)
}

/// Says whether the first player wins, by the moves alone.
pub(super) fn search(rows: &[Row]) -> bool {
    // The order of the rows means nothing, so boards are compared sorted.
    let mut board: Vec<u32> = rows.iter().map(|it| mask(it)).collect();
    board.sort_unstable();
    wins(board, &mut HashMap::new())
}

fn wins(board: Vec<u32>, known: &mut HashMap<Vec<u32>, bool>) -> bool {
    if let Some(&wins) = known.get(&board) {
        return wins;
    }
    let mut found = false;
    'moves: for idx in 0..board.len() {
        for step in moves(board[idx]) {
            let mut next = board.clone();
            next[idx] = moved(board[idx], step);
            next.sort_unstable();
            if !wins(next, known) {
                found = true;
                break 'moves;
            }
        }
    }
    known.insert(board, found);
    found
}

/// The Nim sum of all rows' values, each by its moves alone.
pub(super) fn mex(rows: &[Row]) -> u8 {
    static TABLE: OnceLock<Vec<u8>> = OnceLock::new();
    let table = TABLE.get_or_init(|| mex_table(|_, _| true));
    rows.iter().fold(0, |sum, row| sum ^ table[mask(row) as usize])
}

/// The value of every row, where only some of the moves are allowed.
pub(super) fn mex_table(is_allowed: fn(u64, u64) -> bool) -> Vec<u8> {
    let mut values = vec![0; 1 << CELLS];
    // A move makes a row a larger number.
    for mask in (0..1 << CELLS).rev() {
        let mut seen = 0u32;
        for (from, to) in moves(mask).filter(|&(from, to)| is_allowed(from, to)) {
            seen |= 1 << values[moved(mask, (from, to)) as usize];
        }
        values[mask as usize] = u8::try_from(seen.trailing_ones()).expect("a word has 32 bits");
    }
    values
}
