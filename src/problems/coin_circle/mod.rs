//! # A Funny Game (POJ 2484): coin-circle
//!
//! `n` coins lie in a circle. The players take turns; a move takes one coin, or two that are
//! adjacent. Coins with a gap between them are not adjacent, so a gap never closes. Who takes the
//! last coin wins. Alice begins; who wins?
//!
//! The statement gives no number of cases; 1 to 1000 in a file is ours, as is its name `T`. A file
//! with the closing `0` alone is refused, and so is anything after it.

pub(super) mod circle;
mod families;
mod rivals;
#[cfg(test)]
mod tests;

use self::families::Family;
use crate::model::{
    Draw, Fault, Layout, Limit, Player, Problem, Refusal, Solution, Statement, Text, Tokens, Unmet,
    Validator, smaller, write_line,
};

pub(crate) struct CoinCircle;

const MOST_COINS: u64 = 1_000_000;

impl Problem for CoinCircle {
    const ID: &'static str = "coin-circle";
    const STATEMENT: Statement = Statement {
        title: Text { en: "A Funny Game", zh: "硬币圈" },
        source: "POJ 2484; the number of cases in a file is ours",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::ZeroEnded;
    const LIMITS: &'static [Limit] = &[
        Limit::cases("T", 1, 1000, "cases in a file, where the statement says nothing"),
        Limit::value("n", 1, MOST_COINS, "coins in the circle").bearable(u64::MAX),
    ];

    /// The number of coins.
    type Case = u64;
    type Answer = Player;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<u64, Fault> {
        let n = tokens.int("n")?;
        tokens.newline()?;
        Ok(n)
    }

    fn write(&n: &u64, out: &mut Vec<u8>) {
        write_line([n], out);
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        families::possible(family)
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<u64, Unmet> {
        families::draw(family, draw)
    }

    fn families(size: u64) -> Vec<Family> {
        families::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = &[
        Solution::reference(
            "at-most-two",
            "Alice takes all of one or two coins; else Bob cuts the row that she leaves into two \
             equal halves, and answers in one what she does in the other.",
            |&n: &u64| Player::alice_if(n <= 2),
        ),
        Solution::oracle(
            "search",
            "Tries every move on the circle itself.",
            |&n: &u64| Player::alice_if(circle::search(n, 2)),
            |&n: &u64| circle::search_fits(n),
        ),
        Solution::oracle(
            "grundy",
            "Finds the Grundy values of the rows that the first move opens the circle to.",
            |&n: &u64| Player::alice_if(circle::grundy(n, 2)),
            |&n: &u64| circle::grundy_fits(n, 2),
        ),
        rivals::MOD_THREE,
        rivals::MOD_FOUR,
        rivals::ODD,
        rivals::ON_A_LINE,
        rivals::ALWAYS_BOB,
        rivals::ONE_COIN_ONLY,
        rivals::TWO_COINS_ONLY,
        rivals::ODD_CANNOT_BE_HALVED,
        rivals::SIXTEEN_BITS,
        rivals::KEPT_LOSS,
    ];

    /// In coins; the search goes to 14 of them, the Grundy values all the way.
    const EXHAUSTIVE: u32 = 500;

    fn all(size: u32) -> Box<dyn Iterator<Item = u64>> {
        Box::new(1..=u64::from(size))
    }

    fn shrink(&n: &u64) -> Vec<u64> {
        smaller(n, 1)
    }

    fn explain(&n: &u64) -> Vec<String> {
        let told = match n {
            1 => "Alice wins: she takes the one coin, her only move",
            2 => "Alice wins: she takes both coins, her only winning move",
            _ => {
                "Bob wins: whatever Alice takes, the rest is a row; he takes its middle, one coin \
                 or two, and from then on answers in one half what Alice does in the other"
            }
        };
        vec![told.to_owned()]
    }
}
