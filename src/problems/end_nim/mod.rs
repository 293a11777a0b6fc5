//! # 取石子游戏 (ZJOI2009, Luogu P2599): end-nim
//!
//! `n` piles lie in a row. The players take turns; a move takes one or more stones from the
//! leftmost or from the rightmost pile. Who cannot move loses. Does the first player win?

mod ends;

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::{
    Draw, Fault, Layout, Limit, Problem, Solution, Span, Statement, Text, Tokens, Unmet,
    write_line,
};

pub(crate) struct EndNim;

/// The piles, from left to right.
pub(crate) type Row = Vec<u64>;

/// Whether the first player wins: printed as `1` or `0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FirstWins(pub(crate) bool);

/// How a row is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Every pile from `a`.
    Uniform(Uniform),
}

/// Every pile from `a`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Number of piles.
    n: Span<1, 1000>,
    /// Stones in a pile.
    #[serde(default = "all_piles")]
    a: Span<1, 1_000_000_000>,
}

fn all_piles() -> Span<1, 1_000_000_000> {
    Span::FULL
}

impl Problem for EndNim {
    const ID: &'static str = "end-nim";
    const STATEMENT: Statement = Statement {
        title: Text { en: "End Nim", zh: "取石子游戏" },
        source: "ZJOI2009, Luogu P2599",
        body: Text { en: "", zh: "" },
    };
    const LAYOUT: Layout = Layout::Counted;
    const LIMITS: &'static [Limit] = &[
        Limit::cases("T", 1, 10, "cases in a file"),
        Limit::value("n", 1, 1000, "piles in a row").bearable(100_000_000),
        Limit::value("a", 1, 1_000_000_000, "stones in a pile").bearable(u64::MAX / 8),
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

    fn draw(family: &Family, draw: &mut Draw) -> Result<Row, Unmet> {
        match family {
            Family::Uniform(it) => {
                let n = it.n.draw(draw);
                Ok((0..n).map(|_| it.a.draw(draw)).collect())
            }
        }
    }

    fn families(_size: u64) -> Vec<Family> {
        vec![Family::Uniform(Uniform { n: Span::one(3), a: Span::FULL })]
    }

    const SOLUTIONS: &'static [Solution<Self>] = &[
        Solution::reference("interval-dp", "todo", |row: &Row| FirstWins(ends::first_wins(row))),
        Solution::rival("always-one", "Uniform data nearly always say 1.", |_| FirstWins(true), || {
            vec![vec![vec![1, 1]]]
        }),
    ];

    const EXHAUSTIVE: u32 = 5;

    fn all(size: u32) -> Box<dyn Iterator<Item = Row>> {
        let _ = size;
        Box::new([vec![1, 1], vec![1]].into_iter())
    }

    fn shrink(row: &Row) -> Vec<Row> {
        (1..row.len()).map(|n| row[..n].to_vec()).collect()
    }

    fn explain(_row: &Row) -> Vec<String> {
        Vec::new()
    }
}

impl fmt::Display for FirstWins {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0 { "1" } else { "0" })
    }
}
