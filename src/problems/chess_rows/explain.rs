//! Who wins a board, and how.

use super::Row;
use super::solutions::{mask, moved, moves, odd_groups, odd_groups_of};

pub(super) fn explain(rows: &[Row]) -> Vec<String> {
    let sum = odd_groups(rows);
    if sum == 0 {
        let why = "the odd groups, counted from the right, cancel in Nim";
        return vec![format!("The second player wins: {why}, so no move wins.")];
    }
    let why = "the Nim sum of the odd groups, counted from the right, is";
    let mut lines = vec![format!("The first player wins: {why} {sum}. Every winning move:")];
    for (idx, row) in rows.iter().enumerate() {
        let mask = mask(row);
        let wanted = odd_groups_of(mask) ^ sum;
        for step in moves(mask).filter(|it| odd_groups_of(moved(mask, *it)) == wanted) {
            lines.push(format!("  row {}: column {} to {}", idx + 1, step.0, step.1));
        }
    }
    lines
}
