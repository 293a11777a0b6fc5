//! # 奶牛的数字游戏 (USACO 2009 Open, Luogu P2953): cow-digits
//!
//! Two cows take turns; a move subtracts from the number its largest digit, or its smallest digit
//! that is not 0. Who reaches 0 wins. Does the first cow win?

mod families;
mod rivals;
mod solutions;
mod table;
#[cfg(test)]
mod tests;

use std::fmt;

use self::families::Family;
use crate::model::{
    Draw, Fault, Layout, Limit, Problem, Refusal, Solution, Statement, Text, Tokens, Unmet,
    Validator, smaller, write_line,
};

pub(crate) struct CowDigits;

/// Whether the first cow wins: printed as `YES` or `NO`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FirstWins(bool);

const MOST_NUMBER: u64 = 1_000_000;

impl Problem for CowDigits {
    const ID: &'static str = "cow-digits";
    const STATEMENT: Statement = Statement {
        title: Text { en: "The Digit Game of the Cows", zh: "奶牛的数字游戏" },
        source: "USACO 2009 Open, Luogu P2953",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::Counted;
    const LIMITS: &'static [Limit] = &[
        Limit::cases("G", 1, 100, "games in a file"),
        Limit::value("N", 1, MOST_NUMBER, "the number at the beginning").bearable(table::MOST),
    ];

    /// The number at the beginning.
    type Case = u64;
    type Answer = FirstWins;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<u64, Fault> {
        let number = tokens.int("N")?;
        tokens.newline()?;
        Ok(number)
    }

    fn write(number: &u64, out: &mut Vec<u8>) {
        write_line([number], out);
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        family.possible()
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<u64, Unmet> {
        family.draw(draw)
    }

    fn families(size: u64) -> Vec<Family> {
        Family::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = &[
        Solution::reference(
            "recurrence",
            "Fills a table from 1 upwards: a number wins if one of its two moves reaches a number \
             that loses.",
            |number| FirstWins(solutions::recurrence(*number)),
        ),
        Solution::oracle(
            "search",
            "Plays from the number downwards, with digits read off its decimal text, and keeps \
             what it has seen; up to 20,000.",
            |number| FirstWins(solutions::search(*number)),
            |number| *number <= solutions::MOST_SEARCHED,
        ),
        rivals::BY_TENS,
        rivals::ZERO_DROPS_MOVE,
        rivals::ZERO_IS_MOVE,
        rivals::LARGEST_ONLY,
        rivals::SMALLEST_ONLY,
        rivals::FIXED_ROLES,
        rivals::LAST_LOSES,
        rivals::ODD_WINS,
        rivals::SHORT_TABLE,
        rivals::ALWAYS_YES,
        rivals::ALWAYS_NO,
    ];

    /// The size is the largest number.
    const EXHAUSTIVE: u32 = 3_000;

    fn all(size: u32) -> Box<dyn Iterator<Item = u64>> {
        Box::new(1..=u64::from(size))
    }

    fn shrink(number: &u64) -> Vec<u64> {
        // Digits matter more than size, so they are dropped one by one, too.
        let without_a_digit = (0..7)
            .map(|place| 10u64.pow(place))
            .map(|unit| number / (10 * unit) * unit + number % unit)
            .filter(|it| (1..*number).contains(it));
        let mut numbers: Vec<u64> = without_a_digit.chain(smaller(*number, 1)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    fn explain(number: &u64) -> Vec<String> {
        let lines = solutions::moves(*number).into_iter().map(|it| {
            let rest = number - it;
            let fate = match (rest, solutions::recurrence(rest)) {
                (0, _) => "this wins at once",
                (_, true) => "the other cow wins from there",
                (_, false) => "a winning move: the other cow loses from there",
            };
            format!("subtract {it}, leave {rest}: {fate}")
        });
        let wins = FirstWins(solutions::recurrence(*number));
        let winner = if wins.0 { "first" } else { "second" };
        std::iter::once(format!("{wins}: the {winner} cow wins from {number}"))
            .chain(lines)
            .collect()
    }
}

impl fmt::Display for FirstWins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "YES" } else { "NO" })
    }
}
