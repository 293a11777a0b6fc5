//! # A Puzzle for Pirates (HDU 1538): pirates
//!
//! `n` pirates share `m` coins. The fiercest left, the one of the highest number, proposes; all
//! left vote, and at least half of the votes, his own counted, carry the plan. A refused proposer
//! is thrown overboard. A pirate wants to live, then more coins, then to see others thrown; so he
//! votes for a plan only if he gets strictly more by it. How many coins does pirate `p` get?
//!
//! Asked is the *least* number. At n = 2m + 2 the proposer has m + 1 equally good plans: the m
//! votes that he buys come from any of the m + 1 others who would get nothing. So nobody is sure
//! of a coin, and the answer is 0 for everybody, where several published programs print 1 for
//! some. What pirates expect of a vote that may end in several ways is the least, too; expecting
//! more would change no answer, since there are always more pirates to buy than coins.
//!
//! The limits are those of the source; that of `T`, which it does not tell, is ours.

mod explain;
mod families;
mod rivals;
mod solutions;
#[cfg(test)]
mod tests;

use std::fmt;

use self::families::Family;
use crate::model::{
    Draw, Fault, Layout, Limit, Problem, Refusal, Solution, Statement, Text, Tokens, Unmet,
    Validator, smaller, write_line,
};

pub(crate) struct Pirates;

/// Who shares what, and who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Crew {
    /// How many pirates.
    n: u64,
    /// How many coins.
    m: u64,
    /// The pirate asked about, from 1; `n` proposes first.
    p: u64,
}

/// What becomes of a pirate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// He lives, and gets this many coins at least.
    Coins(u64),
    Thrown,
}

/// Up to here twice the coins and a power of two still add up.
const BEARABLE: u64 = u64::MAX / 4;

const MOST_PIRATES: u64 = 10_000;
const MOST_COINS: u64 = 10_000_000;

impl Problem for Pirates {
    const ID: &'static str = "pirates";
    const STATEMENT: Statement = Statement {
        title: Text { en: "A Puzzle for Pirates", zh: "海盗分金" },
        source: "HDU 1538",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::Counted;
    const LIMITS: &'static [Limit] = &[
        Limit::cases("T", 1, 10_000, "cases in a file"),
        Limit::value("n", 1, MOST_PIRATES, "pirates").bearable(BEARABLE),
        Limit::value("m", 1, MOST_COINS, "coins").bearable(BEARABLE),
        Limit::value("p", 1, MOST_PIRATES, "the pirate asked about, n at most").bearable(BEARABLE),
    ];

    type Case = Crew;
    type Answer = Fate;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<Crew, Fault> {
        let n = tokens.int("n")?;
        tokens.space()?;
        let m = tokens.int("m")?;
        tokens.space()?;
        let p = tokens.int("p")?;
        tokens.ensure(p <= n, Text { en: "one of the n pirates", zh: "`n` 个海盗之一的编号" })?;
        tokens.newline()?;
        Ok(Crew { n, m, p })
    }

    fn write(crew: &Crew, out: &mut Vec<u8>) {
        write_line([crew.n, crew.m, crew.p], out);
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        family.possible()
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<Crew, Unmet> {
        family.draw(draw)
    }

    fn families(size: u64) -> Vec<Family> {
        Family::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = &[
        Solution::reference(
            "rule",
            "Up to n = 2m + 1 the coins buy enough votes, one coin a vote; beyond, only a proposer \
             is spared who is a power of two past 2m, by the votes of those who would follow him.",
            solutions::rule,
        ),
        Solution::oracle(
            "every-plan",
            "Backward induction: each proposer tries every way to share the coins; for small crews.",
            solutions::every_plan,
            solutions::every_plan_fits,
        ),
        Solution::oracle(
            "bought-votes",
            "Backward induction: each proposer buys the cheapest votes; up to 300 pirates.",
            solutions::bought_votes,
            solutions::bought_votes_fits,
        ),
        rivals::PARITY_TOO_FAR,
        rivals::POOR_TOO_SOON,
        rivals::THROWN_PAST_EDGE,
        rivals::PROPOSER_ONLY,
        rivals::KEEPS_LESS,
        rivals::NUMBERED_DOWN,
        rivals::MOST_FOR_LEAST,
        rivals::SAME_IS_ENOUGH,
        rivals::ODD_GET_COINS,
        rivals::POWERS_ALONE,
        rivals::EVERY_SECOND,
        rivals::STRICT_POWER,
        rivals::TABLE_ONE_SHORT,
        rivals::FIRST_GETS_THE_COIN,
        rivals::ALWAYS_0,
        rivals::ALWAYS_THROWN,
    ];

    /// The size bounds `n` and `m`.
    const EXHAUSTIVE: u32 = 32;

    /// Sorted by `n`, then `m`, then `p`.
    fn all(size: u32) -> Box<dyn Iterator<Item = Crew>> {
        let size = u64::from(size);
        let pairs = (1..=size).flat_map(move |n| (1..=size).map(move |m| (n, m)));
        Box::new(pairs.flat_map(|(n, m)| (1..=n).map(move |p| Crew { n, m, p })))
    }

    fn shrink(crew: &Crew) -> Vec<Crew> {
        let Crew { n, m, p } = *crew;
        let fewer_pirates = smaller(n, 1).into_iter().map(|n| Crew { n, m, p: p.min(n) });
        // What decides is how far n lies above 2m, so they shrink together as well.
        let both = smaller(m, 1).into_iter().filter(|it| 2 * (m - it) < n).map(|fewer| {
            let n = n - 2 * (m - fewer);
            Crew { n, m: fewer, p: p.min(n) }
        });
        let fewer_coins = smaller(m, 1).into_iter().map(|m| Crew { m, ..*crew });
        let earlier = smaller(p, 1).into_iter().map(|p| Crew { p, ..*crew });
        both.chain(fewer_pirates).chain(fewer_coins).chain(earlier).collect()
    }

    fn explain(crew: &Crew) -> Vec<String> {
        explain::explain(crew)
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Coins(coins) => write!(f, "{coins}"),
            Self::Thrown => f.write_str("Thrown"),
        }
    }
}
