//! # 取石子 (AcWing 1321): take-or-merge
//!
//! Some piles of stones lie there. The players take turns; a move takes one stone from a pile, or
//! merges two piles into one. Who cannot move loses. Does the first player win?
//!
//! The same game is HDU 4111, *Alice and Bob*, with other words printed. Rules, format and limits
//! are those of AcWing 1321.

mod counters;
mod explain;
mod families;
mod rivals;
mod search;
mod solutions;
#[cfg(test)]
mod tests;

use self::families::Family;
use crate::model::{
    Draw, Fault, Layout, Limit, Problem, Refusal, Solution, Statement, Text, Tokens, Unmet,
    Validator, YesNo, write_line,
};

pub(crate) struct TakeOrMerge;

/// The sizes of the piles; their order means nothing.
pub(crate) type Piles = Vec<u64>;

const MOST_PILES: u64 = 50;
const MOST_STONES: u64 = 1000;

impl Problem for TakeOrMerge {
    const ID: &'static str = "take-or-merge";
    const STATEMENT: Statement = Statement {
        title: Text { en: "Take or Merge", zh: "取石子" },
        source: "AcWing 1321 (the game of HDU 4111)",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::Counted;
    const LIMITS: &'static [Limit] = &[
        Limit::cases("T", 1, 100, "cases in a file"),
        Limit::value("N", 1, MOST_PILES, "piles").bearable(100_000_000),
        Limit::value("a", 1, MOST_STONES, "stones in a pile").bearable(10_000_000_000),
    ];

    type Case = Piles;
    type Answer = YesNo;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<Piles, Fault> {
        let n = tokens.int("N")?;
        tokens.newline()?;
        let piles = tokens.ints("a", n)?;
        tokens.newline()?;
        Ok(piles)
    }

    fn write(piles: &Piles, out: &mut Vec<u8>) {
        write_line([piles.len()], out);
        write_line(piles, out);
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        families::possible(family)
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<Piles, Unmet> {
        families::draw(family, draw)
    }

    fn families(size: u64) -> Vec<Family> {
        families::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = solutions::ALL;

    /// In stones, all piles together.
    const EXHAUSTIVE: u32 = 22;

    /// All piles, in ascending order, of at most `size` stones together; by number of piles, then
    /// by the largest, then as words.
    fn all(size: u32) -> Box<dyn Iterator<Item = Piles>> {
        let size = u64::from(size);
        Box::new((1..=size).flat_map(move |n| {
            let mut found = Vec::new();
            ascending(n, 1, size, &mut Vec::new(), &mut found);
            found.sort_by(|a, b| (a.last(), a).cmp(&(b.last(), b)));
            found
        }))
    }

    fn shrink(piles: &Piles) -> Vec<Piles> {
        let n = piles.len();
        let mut smaller = Vec::new();
        if 3 < n {
            smaller.push(piles[..n / 2].to_vec());
            smaller.push(piles[n / 2..].to_vec());
        }
        if 1 < n {
            smaller.extend((0..n).map(|idx| [&piles[..idx], &piles[idx + 1..]].concat()));
        }
        let steps: [fn(u64) -> u64; 3] = [|_| 1, |a| a / 2, |a| a - 1];
        for step in steps {
            for idx in (0..n).filter(|&idx| 1 < piles[idx]) {
                let mut changed = piles.clone();
                changed[idx] = step(piles[idx]);
                if !smaller.contains(&changed) {
                    smaller.push(changed);
                }
            }
        }
        smaller
    }

    fn explain(piles: &Piles) -> Vec<String> {
        explain::explain(piles)
    }
}

/// Completes `begun` by `n` piles, each at least `least`, of at most `stones` together.
fn ascending(n: u64, least: u64, stones: u64, begun: &mut Piles, found: &mut Vec<Piles>) {
    if n == 0 {
        found.push(begun.clone());
        return;
    }
    for pile in least..=stones / n {
        begun.push(pile);
        ascending(n - 1, pile, stones - pile, begun, found);
        begun.pop();
    }
}
