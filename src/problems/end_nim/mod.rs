//! # 取石子游戏 (ZJOI2009, Luogu P2599): end-nim
//!
//! `n` piles lie in a row. The players take turns; a move takes one or more stones from the
//! leftmost or from the rightmost pile. Who cannot move loses. Does the first player win?

mod ends;
mod explain;
mod families;
mod interval_dp;
mod rivals;
mod rows;
mod rule_space;
mod search;
mod strength;
#[cfg(test)]
mod tests;

use std::fmt;

use self::families::Family;
use self::rivals::{lengths, shortcuts, state, tables, widths};
use crate::model::{
    Bounds, Draw, Fault, Layout, Limit, Problem, Refusal, RuleSpace, RuleTables, Solution,
    Statement, StrongTest, Text, Tokens, Unmet, Validator, write_line,
};

pub(crate) struct EndNim;

/// The piles, from left to right.
pub(crate) type Row = Vec<u64>;

/// Whether the first player wins: printed as `1` or `0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FirstWins(pub(crate) bool);

const MOST_PILES: u64 = 1000;
/// From so many piles on a row is long: what a wrong rule computes inside seldom reaches the ends.
const LONG: u64 = 100;
const MOST_STONES: u64 = 1_000_000_000;

impl Problem for EndNim {
    const ID: &'static str = "end-nim";
    const STATEMENT: Statement = Statement {
        title: Text { en: "End Nim", zh: "取石子游戏" },
        source: "ZJOI2009, Luogu P2599",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::Counted;
    const LIMITS: &'static [Limit] = &[
        Limit::cases("T", 1, 10, "cases in a file"),
        Limit::value("n", 1, MOST_PILES, "piles in a row").bearable(100_000_000),
        Limit::value("a", 1, MOST_STONES, "stones in a pile").bearable(u64::MAX / 8),
    ];

    type Case = Row;
    type Answer = FirstWins;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<Row, Fault> {
        let n = tokens.int("n")?;
        tokens.newline()?;
        let row = tokens.ints("a", n)?;
        tokens.newline()?;
        Ok(row)
    }

    fn write(row: &Row, out: &mut Vec<u8>) {
        write_line([row.len()], out);
        write_line(row, out);
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        family.possible()
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<Row, Unmet> {
        family.draw(draw)
    }

    fn families(size: u64) -> Vec<Family> {
        Family::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = &[
        Solution::reference(
            "interval-dp",
            "Two thresholds for every stretch of the row, from those of the shorter stretches.",
            |row: &Row| FirstWins(interval_dp::first_wins(row)),
        ),
        Solution::oracle(
            "search",
            "Tries every move and knows nothing else; small rows only.",
            |row: &Row| FirstWins(search::first_wins(row)),
            |row: &Row| search::fits(row),
        ),
        Solution::oracle(
            "ends",
            "Closed form: looks at nothing but the runs of equal piles at both ends.",
            |row: &Row| FirstWins(ends::first_wins(row)),
            |_| true,
        ),
        tables::KEEPS_AT_OWN_ABOVE_FAR,
        tables::ADDS_AT_OWN_ABOVE_FAR,
        tables::ADDS_AT_OWN_ABOVE_FAR_RIGHT,
        tables::KEEPS_AT_OWN_BELOW_FAR,
        tables::KEEPS_AT_OWN_BELOW_FAR_LEFT,
        tables::KEEPS_AT_OWN_BELOW_FAR_RIGHT,
        tables::RIGHT_SIGNS_EXCHANGED,
        tables::RIGHT_SIGNS_EXCHANGED_BETWEEN,
        tables::RIGHT_NOT_MIRRORED,
        shortcuts::NEAR_ENDS_LOSE,
        shortcuts::EQUAL_ENDS_LOSE,
        shortcuts::ALWAYS_ONE,
        shortcuts::ALWAYS_ZERO,
        shortcuts::ODD_LENGTH,
        shortcuts::ODD_TOTAL,
        shortcuts::XOR_OF_ALL,
        shortcuts::PALINDROMES_LOSE,
        shortcuts::EVEN_PALINDROMES_LOSE,
        shortcuts::SINGLE_PILE_LOSES,
        shortcuts::FORGETS_RUN_PARITY,
        shortcuts::FORGETS_DIRECTION,
        shortcuts::FORGETS_EQUAL_PILES,
        shortcuts::CAPS_RUN,
        widths::SIXTEEN_BITS,
        widths::LOW_BYTE,
        widths::FLOATS,
        widths::CAPS_AT_A_MILLION,
        lengths::FIRST_500,
        lengths::FIRST_999,
        state::STALE_THRESHOLD,
        state::STALE_PILES,
    ];

    const EXHAUSTIVE: u32 = 5;

    fn all(size: u32) -> Box<dyn Iterator<Item = Row>> {
        Box::new(rows::all(size))
    }

    fn shrink(row: &Row) -> Vec<Row> {
        rows::shrink(row)
    }

    fn explain(row: &Row) -> Vec<String> {
        explain::explain(row)
    }

    fn rule_space(rows: &[Row], bounds: &Bounds, outputs: u32) -> Option<RuleSpace> {
        Some(strength::rule_space(rows, bounds, outputs))
    }

    fn rule_tables(rows: &[Row]) -> Option<RuleTables> {
        Some(strength::rule_tables(rows))
    }

    fn strong_tests(bounds: &Bounds) -> Vec<StrongTest<Family>> {
        families::strong_tests(bounds)
    }
}

impl fmt::Display for FirstWins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "1" } else { "0" })
    }
}
