//! Who wins, and how to begin.

use super::Bar;
use super::solutions::{spare_moves, spare_moves_of};

pub(super) fn explain(bars: &[Bar]) -> Vec<String> {
    let sum = spare_moves(bars);
    let alices: i128 = bars.iter().map(|it| i128::from(spare_moves_of(*it).max(0))).sum();
    let bobs = alices - sum;
    let moves = if alices == 1 { "move" } else { "moves" };
    let why = format!("Alice has {alices} {moves} to spare, Bob has {bobs}");
    if sum <= 0 {
        return vec![format!("Bob wins: {why}, and Alice moves first.")];
    }
    let best = bars.iter().enumerate().find(|(_, bar)| 0 < spare_moves_of(**bar));
    let (idx, bar) = best.expect("a positive sum has a positive part");
    // A piece as wide as the power of two under the other side is worth nothing to anybody, and
    // what is left is worth one move less: the one that Alice makes.
    let part = 1u64 << bar.y.ilog2();
    vec![
        format!("Alice wins: {why}. A winning move:"),
        format!("  bar {}: split {} into {part} and {}", idx + 1, bar.x, bar.x - part),
    ]
}
