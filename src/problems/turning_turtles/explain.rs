//! Who wins, why, and every winning move.

use super::solutions::{heads, xor};

pub(super) fn explain(row: &[bool]) -> Vec<String> {
    let xor = xor(row);
    let winner = if xor == 0 { "second" } else { "first" };
    let told = format!("the {winner} player wins: the xor of the places of heads is {xor}");
    let winning: Vec<String> = winning_moves(row, xor)
        .map(|it| match it {
            (head, 0) => format!("turn {head}"),
            (head, other) => format!("turn {head} and {other}"),
        })
        .collect();
    let moves = if winning.is_empty() { "none".to_owned() } else { winning.join("; ") };
    vec![told, format!("winning moves: {moves}")]
}

/// The head that is turned, and the coin that is turned with it, or 0.
pub(super) fn winning_moves(row: &[bool], xor: usize) -> impl Iterator<Item = (usize, usize)> + '_ {
    // The two places must make up the xor; there is none such if the xor is 0, since a coin is
    // not to the left of itself.
    heads(row).map(move |head| (head, head ^ xor)).filter(|(head, other)| other < head)
}
