//! # Game with Marbles, hard version (Codeforces 1914E2): marbles
//!
//! Of colour `i` the first player has `a_i` marbles, the second `b_i`. They take turns. A move
//! chooses a colour of which both still have marbles: the mover drops one of his own, and his
//! opponent loses all of his. When there is no such colour, `A` and `B` marbles are left; the
//! first player maximises `A - B`, the second minimises it.
//!
//! Rules, format, limits and sample are those of the source; the small subtask of the shipped
//! spec has the limits of its easy version, 1914E1.

mod explain;
mod families;
mod rivals;
mod solutions;
#[cfg(test)]
mod tests;

use self::families::Family;
use crate::model::{
    Draw, Fault, Layout, Limit, Problem, Refusal, Solution, Statement, Text, Tokens, Unmet,
    Validator, pieces, smaller, write_line,
};

pub(crate) struct Marbles;

/// The colours, in the order of the file.
pub(crate) type Colours = Vec<Colour>;

/// What the two players have of a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colour {
    /// The first player's marbles.
    a: u64,
    /// The second player's.
    b: u64,
}

const MOST_COLOURS: u64 = 200_000;
/// The most marbles of a player in a colour.
const MOST_MARBLES: u64 = 1_000_000_000;

impl Problem for Marbles {
    const ID: &'static str = "marbles";
    const STATEMENT: Statement = Statement {
        title: Text { en: "Game with Marbles (Hard Version)", zh: "弹珠游戏（困难版）" },
        source: "Codeforces 1914E2",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::Counted;
    // A million colours of 10^12 marbles still add up within 64 bits.
    const LIMITS: &'static [Limit] = &[
        Limit::cases("t", 1, 10_000, "cases in a file"),
        Limit::value("n", 2, MOST_COLOURS, "colours").bearable(1_000_000),
        Limit::sum("sum-n", "n", 2, MOST_COLOURS, "colours in all cases"),
        Limit::value("a", 1, MOST_MARBLES, "marbles of the first player in a colour")
            .bearable(1_000_000_000_000),
        Limit::value("b", 1, MOST_MARBLES, "marbles of the second player in a colour")
            .bearable(1_000_000_000_000),
    ];

    type Case = Colours;
    /// `A - B`.
    type Answer = i64;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<Colours, Fault> {
        let n = tokens.int("n")?;
        tokens.newline()?;
        let first = tokens.ints("a", n)?;
        tokens.newline()?;
        let second = tokens.ints("b", n)?;
        tokens.newline()?;
        Ok(first.into_iter().zip(second).map(|(a, b)| Colour { a, b }).collect())
    }

    fn write(colours: &Colours, out: &mut Vec<u8>) {
        write_line([colours.len()], out);
        write_line(colours.iter().map(|it| it.a), out);
        write_line(colours.iter().map(|it| it.b), out);
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        family.possible()
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<Colours, Unmet> {
        Ok(family.draw(draw))
    }

    fn families(size: u64) -> Vec<Family> {
        Family::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = &[
        Solution::reference(
            "by-worth",
            "A colour is worth a + b - 2 to whoever moves on it, to both alike; so the players take \
             the colours in descending order of a + b.",
            solutions::by_worth,
        ),
        Solution::oracle(
            "search",
            "Tries every move, and keeps the value of every set of colours left; up to 10 colours.",
            solutions::search,
            solutions::search_fits,
        ),
        rivals::BY_A,
        rivals::BY_B,
        rivals::BY_LARGER,
        rivals::BY_SMALLER,
        rivals::BY_PRODUCT,
        rivals::BY_DIFFERENCE,
        rivals::ASCENDING,
        rivals::AS_GIVEN,
        rivals::EACH_BY_OWN,
        rivals::SECOND_BEGINS,
        rivals::DROPS_NONE,
        rivals::IN_32_BITS,
        rivals::ABSOLUTE,
        rivals::CARRIED_OVER,
    ];

    /// The size bounds `n` plus the largest number of marbles.
    const EXHAUSTIVE: u32 = 7;

    /// Sorted by `n`, then by the largest number, then as the file reads.
    fn all(size: u32) -> Box<dyn Iterator<Item = Colours>> {
        let size = u64::from(size);
        let shapes = (2..size).flat_map(move |n| (1..=size - n).map(move |most| (n, most)));
        Box::new(shapes.flat_map(|(n, most)| {
            let numbers = numbers_to(most, usize::try_from(2 * n).expect("n is small"));
            numbers.filter(move |it| it.contains(&most)).map(|it| {
                let (first, second) = it.split_at(it.len() / 2);
                first.iter().zip(second).map(|(&a, &b)| Colour { a, b }).collect()
            })
        }))
    }

    fn shrink(colours: &Colours) -> Vec<Colours> {
        let n = colours.len();
        let mut smaller_cases: Vec<Colours> = pieces(n)
            .into_iter()
            .filter(|piece| 2 <= n - piece.len())
            .map(|piece| [&colours[..piece.start], &colours[piece.end..]].concat())
            .collect();
        // In a long case the numbers can wait until it is short.
        for idx in 0..if n <= 64 { n } else { 0 } {
            let here = colours[idx];
            let fewer_a = smaller(here.a, 1).into_iter().map(|a| Colour { a, ..here });
            let fewer_b = smaller(here.b, 1).into_iter().map(|b| Colour { b, ..here });
            for colour in fewer_a.chain(fewer_b) {
                let mut colours = colours.clone();
                colours[idx] = colour;
                smaller_cases.push(colours);
            }
        }
        smaller_cases
    }

    fn explain(colours: &Colours) -> Vec<String> {
        explain::explain(colours)
    }
}

/// Every list of `len` numbers from 1 to `most`, in lexicographic order.
fn numbers_to(most: u64, len: usize) -> impl Iterator<Item = Vec<u64>> {
    std::iter::successors(Some(vec![1; len]), move |last| {
        let grows = last.iter().rposition(|&it| it < most)?;
        let mut next = last.clone();
        next[grows] += 1;
        next[grows + 1..].fill(1);
        Some(next)
    })
}
