//! # Turning Turtles: turning-turtles
//!
//! A row of coins shows heads and tails. The players take turns; a move turns a coin from heads to
//! tails and, if the player likes, turns over one coin to the left of it. Who cannot move loses.
//! Does the first player win?
//!
//! The game is classical (Berlekamp, Conway, Guy, *Winning Ways*, chapter 14) and has no judge that
//! everybody knows, so format and limits are ours: `T`, then a row a line.

mod explain;
mod families;
mod rivals;
mod solutions;
#[cfg(test)]
mod tests;

use self::families::Family;
use crate::model::{
    Draw, Fault, Layout, Limit, Problem, Refusal, Solution, Statement, Text, Tokens, Unmet,
    Validator, Winner,
};

pub(crate) struct TurningTurtles;

/// For each coin, from left to right, whether it shows heads.
pub(crate) type Row = Vec<bool>;

const MOST_COINS: u64 = 1000;

impl Problem for TurningTurtles {
    const ID: &'static str = "turning-turtles";
    const STATEMENT: Statement = Statement {
        title: Text { en: "Turning Turtles", zh: "翻硬币" },
        source: "classical (Winning Ways, chapter 14); format and limits are ours",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::Counted;
    const LIMITS: &'static [Limit] = &[
        Limit::cases("T", 1, 100, "cases in a file"),
        Limit::value("n", 1, MOST_COINS, "coins in a row").bearable(100_000_000),
    ];

    type Case = Row;
    type Answer = Winner;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<Row, Fault> {
        let coins = tokens.letters(
            Text { en: "a row of `H` and `T`", zh: "由 `H` 和 `T` 组成的一行" },
            |byte| byte == b'H' || byte == b'T',
        )?;
        tokens.measure("n", coins.len() as u64)?;
        tokens.newline()?;
        Ok(coins.iter().map(|&byte| byte == b'H').collect())
    }

    fn write(row: &Row, out: &mut Vec<u8>) {
        out.extend(row.iter().map(|&is_head| if is_head { b'H' } else { b'T' }));
        out.push(b'\n');
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        families::possible(family)
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<Row, Unmet> {
        families::draw(family, draw)
    }

    fn families(size: u64) -> Vec<Family> {
        families::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = solutions::ALL;

    /// In coins.
    const EXHAUSTIVE: u32 = 12;

    /// All rows of at most `size` coins; by length, then as words, where `H` is before `T`.
    fn all(size: u32) -> Box<dyn Iterator<Item = Row>> {
        Box::new((1..=size).flat_map(|n| {
            (0..1u64 << n).map(move |word| (0..n).map(|i| word >> (n - 1 - i) & 1 == 0).collect())
        }))
    }

    fn shrink(row: &Row) -> Vec<Row> {
        let n = row.len();
        let mut smaller = Vec::new();
        if 3 < n {
            smaller.extend([row[..n / 2].to_vec(), row[n / 2..].to_vec()]);
        }
        if 1 < n {
            smaller.extend((0..n).map(|idx| [&row[..idx], &row[idx + 1..]].concat()));
        }
        for idx in (0..n).filter(|&idx| row[idx]) {
            let mut turned = row.clone();
            turned[idx] = false;
            smaller.push(turned);
        }
        smaller
    }

    fn explain(row: &Row) -> Vec<String> {
        explain::explain(row)
    }
}
