//! # Coins in a circle, up to k a move: coin-circle-k
//!
//! `n` coins lie in a circle. The players take turns; a move takes 1 to `k` coins that lie next to
//! each other without a gap. Who takes the last coin wins. Does the first player win?
//!
//! A variant of `coin-circle` without a judge, so format and limits are ours: `T`, then `n k` a
//! line. A text on the web gives the first player `n = k` only; he takes all of fewer coins too.

mod families;
mod rivals;
#[cfg(test)]
mod tests;

use self::families::Family;
use super::coin_circle::circle;
use crate::model::{
    Draw, Fault, Layout, Limit, Problem, Refusal, Solution, Statement, Text, Tokens, Unmet,
    Validator, Winner, write_line,
};

pub(crate) struct CoinCircleK;

/// The circle and the rule to play by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Circle {
    /// Coins in the circle.
    n: u64,
    /// The most coins that a move takes.
    k: u64,
}

/// The most coins in a circle, and in a move.
const MOST_COINS: u64 = 1_000_000;

impl Problem for CoinCircleK {
    const ID: &'static str = "coin-circle-k";
    const STATEMENT: Statement = Statement {
        title: Text {
            en: "Coins in a Circle, up to k a Move", zh: "硬币圈（每次至多取 k 枚）"
        },
        source: "a variant of POJ 2484; format and limits are ours",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::Counted;
    const LIMITS: &'static [Limit] = &[
        Limit::cases("T", 1, 100, "cases in a file"),
        Limit::value("n", 1, MOST_COINS, "coins in the circle").bearable(u64::MAX / 2 - 1),
        Limit::value("k", 1, MOST_COINS, "the most coins that a move takes")
            .bearable(u64::MAX / 2 - 1),
    ];

    type Case = Circle;
    type Answer = Winner;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<Circle, Fault> {
        let n = tokens.int("n")?;
        tokens.space()?;
        let k = tokens.int("k")?;
        tokens.newline()?;
        Ok(Circle { n, k })
    }

    fn write(&Circle { n, k }: &Circle, out: &mut Vec<u8>) {
        write_line([n, k], out);
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        families::possible(family)
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<Circle, Unmet> {
        families::draw(family, draw)
    }

    fn families(size: u64) -> Vec<Family> {
        families::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = &[
        Solution::reference(
            "at-most-k",
            "The first player takes all of at most k coins; else the second cuts the row that he \
             leaves into equal halves, which takes one coin or two, so k = 1 goes by parity.",
            |it: &Circle| Winner::of(it.first_wins()),
        ),
        Solution::oracle(
            "search",
            "Tries every move on the circle itself.",
            |it: &Circle| Winner::of(circle::search(it.n, it.k)),
            |it: &Circle| circle::search_fits(it.n),
        ),
        Solution::oracle(
            "grundy",
            "Finds the Grundy values of the rows that the first move opens the circle to.",
            |it: &Circle| Winner::of(circle::grundy(it.n, it.k)),
            |it: &Circle| circle::grundy_fits(it.n, it.k),
        ),
        rivals::EQUAL_ONLY,
        rivals::LESS_ONLY,
        rivals::ONE_MORE,
        rivals::TWICE,
        rivals::ONE_NOT_BY_PARITY,
        rivals::GAP_CLOSES,
        rivals::ON_A_LINE,
        rivals::ODD_CANNOT_BE_HALVED,
        rivals::PARITY,
        rivals::ALWAYS_TWO,
        rivals::EXCHANGED,
        rivals::ALWAYS_FIRST,
        rivals::ALWAYS_SECOND,
        rivals::SIXTEEN_BITS,
    ];

    /// Both `n` and `k` up to this; the search goes to 14 coins, the Grundy values all the way.
    const EXHAUSTIVE: u32 = 40;

    /// All `n` and `k` up to `size`, by `n`, then by `k`.
    fn all(size: u32) -> Box<dyn Iterator<Item = Circle>> {
        let size = u64::from(size);
        Box::new((1..=size).flat_map(move |n| (1..=size).map(move |k| Circle { n, k })))
    }

    fn shrink(circle: &Circle) -> Vec<Circle> {
        let steps: [fn(u64) -> u64; 4] = [|_| 1, |it| it / 10, |it| it / 2, |it| it - 1];
        let mut smaller = Vec::new();
        for step in steps {
            let (n, k) = (step(circle.n), step(circle.k));
            smaller.extend([Circle { n, k }, Circle { n, ..*circle }, Circle { k, ..*circle }]);
        }
        smaller.retain(|it| 0 < it.n && 0 < it.k && it != circle);
        smaller.dedup();
        smaller
    }

    fn explain(circle: &Circle) -> Vec<String> {
        let first_wins = circle.first_wins();
        let (winner, why) = match (circle.k, first_wins) {
            (1, true) => ("first", "every move takes one coin, and their number is odd"),
            (1, false) => ("second", "every move takes one coin, and their number is even"),
            (_, true) => ("first", "one move takes all coins"),
            (_, false) => (
                "second",
                "the first must leave a row; the second takes its middle, one coin or two, and \
                 from then on answers in one half what the first does in the other",
            ),
        };
        let moves = match (circle.k, first_wins) {
            (_, false) => "none",
            (1, true) => "take any coin",
            (_, true) => "take all coins",
        };
        vec![format!("the {winner} player wins: {why}"), format!("winning moves: {moves}")]
    }
}

impl Circle {
    fn first_wins(self) -> bool {
        if self.k == 1 { self.n % 2 == 1 } else { self.n <= self.k }
    }
}
