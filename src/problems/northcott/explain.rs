//! Who wins a board, and how.

use super::Board;
use super::solutions::nim_of_gaps;

pub(super) fn explain(board: &Board) -> Vec<String> {
    let sum = nim_of_gaps(board);
    if sum == 0 {
        return vec!["White wins: the gaps cancel in Nim, so no move of black wins.".to_owned()];
    }
    let mut lines =
        vec![format!("Black wins: the Nim sum of the gaps is {sum}. Every winning move:")];
    for (idx, row) in board.rows.iter().enumerate() {
        let wanted = row.gap() ^ sum;
        // A gap fixes the column, since the piece stays on its side.
        let to = if row.black < row.white {
            row.white.checked_sub(wanted + 1).filter(|it| 0 < *it)
        } else {
            Some(row.white + wanted + 1).filter(|it| *it <= board.m)
        };
        if let Some(to) = to {
            lines.push(format!("  row {}: column {} to {to}", idx + 1, row.black));
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::explain;
    use crate::model::Problem as _;
    use crate::problems::northcott::solutions::retrograde;
    use crate::problems::northcott::{Northcott, Row};

    /// All columns that a piece can move to while the other one stands still.
    fn moves(piece: u64, other: u64, m: u64) -> impl Iterator<Item = u64> {
        let room = if piece < other { 1..=other - 1 } else { other + 1..=m };
        room.filter(move |&to| to != piece)
    }

    #[test]
    fn every_listed_move_wins_and_no_other_does() {
        for board in Northcott::all(7) {
            let mut winning = Vec::new();
            for (idx, row) in board.rows.iter().enumerate() {
                for to in moves(row.black, row.white, board.m) {
                    // White is to move next, so the players change sides.
                    let swap = |it: &Row| Row { black: it.white, white: it.black };
                    let mut next = board.clone();
                    next.rows = next.rows.iter().map(swap).collect();
                    next.rows[idx] = Row { black: row.white, white: to };
                    if retrograde(&next) == Some(false) {
                        winning.push(format!("  row {}: column {} to {to}", idx + 1, row.black));
                    }
                }
            }
            assert_eq!(explain(&board)[1..], winning, "{board:?}");
        }
    }
}
