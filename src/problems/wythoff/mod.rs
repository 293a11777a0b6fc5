//! # Wythoff's game: wythoff
//!
//! Two heaps hold `a` and `b` stones. The players take turns; a move takes any number of stones,
//! one at least, from one heap, or the same number from both. Who cannot move loses. Does the first
//! player win?
//!
//! The game is classical (W. A. Wythoff, 1907) and its judges differ in format and limits, so both
//! are ours: `T`, then `a b` a line; 1 <= T <= 100, 0 <= a, b <= 10^9.

mod explain;
mod families;
mod rivals;
mod solutions;
#[cfg(test)]
mod tests;

use self::families::Family;
use crate::model::{
    Draw, Fault, Layout, Limit, Problem, Refusal, Solution, Statement, Text, Tokens, Unmet,
    Validator, Winner, smaller, write_line,
};

pub(crate) struct Wythoff;

/// The stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Heaps {
    a: u64,
    b: u64,
}

const MOST_STONES: u64 = 1_000_000_000;

impl Problem for Wythoff {
    const ID: &'static str = "wythoff";
    const STATEMENT: Statement = Statement {
        title: Text { en: "Wythoff's Game", zh: "威佐夫博弈" },
        source: "W. A. Wythoff, 1907; our format",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::Counted;
    const LIMITS: &'static [Limit] = &[
        Limit::cases("T", 1, 100, "cases in a file"),
        Limit::value("a", 0, MOST_STONES, "stones in the first heap").bearable(BEARABLE),
        Limit::value("b", 0, MOST_STONES, "stones in the second heap").bearable(BEARABLE),
    ];

    type Case = Heaps;
    type Answer = Winner;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<Heaps, Fault> {
        let a = tokens.int("a")?;
        tokens.space()?;
        let b = tokens.int("b")?;
        tokens.newline()?;
        Ok(Heaps { a, b })
    }

    fn write(&Heaps { a, b }: &Heaps, out: &mut Vec<u8>) {
        write_line([a, b], out);
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        families::possible(family)
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<Heaps, Unmet> {
        families::draw(family, draw)
    }

    fn families(size: u64) -> Vec<Family> {
        families::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = &[
        Solution::reference(
            "golden-ratio",
            "Heaps that differ by d are lost if and only if the smaller is d times the golden \
             ratio, rounded down, which is half of d and the whole root of 5d^2, without floats.",
            |it: &Heaps| Winner::of(!it.is_cold()),
        ),
        Solution::oracle(
            "search",
            "Tries every move from every position.",
            |it: &Heaps| Winner::of(solutions::search(*it)),
            |it: &Heaps| solutions::search_fits(*it),
        ),
        Solution::oracle(
            "mex",
            "Lists the lost pairs: the nth has the least number that no earlier one has, and n \
             more.",
            |it: &Heaps| Winner::of(solutions::mex(*it)),
            |it: &Heaps| solutions::mex_fits(*it),
        ),
        Solution::oracle(
            "zeckendorf",
            "Writes the smaller heap as a sum of Fibonacci numbers: it is lost if and only if that \
             ends in an even number of zeros and the larger heap is the same, moved by one place.",
            |it: &Heaps| Winner::of(solutions::zeckendorf(*it)),
            |_: &Heaps| true,
        ),
        rivals::NIM,
        rivals::ONE_AT_A_TIME,
        rivals::AS_GIVEN,
        rivals::LARGER_FOR_SMALLER,
        rivals::GOLDEN_HEAPS,
        rivals::CONSECUTIVE_FIBONACCI,
        rivals::ROUNDED,
        rivals::NEXT_PAIR,
        rivals::AT_MOST,
        rivals::EMPTY_NOT_LISTED,
        rivals::MISERE,
        rivals::THREE_DECIMALS,
        rivals::TEN_DECIMALS,
        rivals::SINGLE_PRECISION,
        rivals::DOUBLE_PRECISION,
        rivals::DOUBLE_ROOT,
        rivals::THIRTY_TWO_BITS,
        rivals::SHORT_TABLE,
        rivals::ALWAYS_FIRST,
        rivals::ALWAYS_SECOND,
    ];

    /// All heaps of so many stones together; every oracle goes all the way.
    const EXHAUSTIVE: u32 = 120;

    /// All heaps of `size` stones together at most, by that sum, then by `a`.
    fn all(size: u32) -> Box<dyn Iterator<Item = Heaps>> {
        let of_sum = |sum| (0..=sum).map(move |a| Heaps { a, b: sum - a });
        Box::new((0..=u64::from(size)).flat_map(of_sum))
    }

    /// First the heaps beside a smaller lost pair as these are beside theirs, since many mistakes
    /// show there alone; then fewer stones in both, in `a`, in `b`.
    fn shrink(heaps: &Heaps) -> Vec<Heaps> {
        let Heaps { a, b } = *heaps;
        let (least, gap) = (a.min(b), a.abs_diff(b));
        let mut shrunk = Vec::new();
        for shorter in smaller(gap, 0) {
            // The smaller of heaps that differ less, as far from the lost one as before.
            if let Some(least) = (low(shorter) + least).checked_sub(low(gap)) {
                let most = least + shorter;
                shrunk.push(if a <= b {
                    Heaps { a: least, b: most }
                } else {
                    Heaps { a: most, b: least }
                });
            }
        }
        shrunk.extend(smaller(least, 0).into_iter().map(|it| {
            let taken = least - it;
            Heaps { a: a - taken, b: b - taken }
        }));
        shrunk.extend(smaller(a, 0).into_iter().map(|a| Heaps { a, b }));
        shrunk.extend(smaller(b, 0).into_iter().map(|b| Heaps { a, b }));
        shrunk
    }

    fn explain(heaps: &Heaps) -> Vec<String> {
        explain::explain(*heaps)
    }
}

/// Up to this, five times a square fits 128 bits.
const BEARABLE: u64 = 1_000_000_000_000_000_000;

impl Heaps {
    /// Who is to move from a cold position loses.
    fn is_cold(self) -> bool {
        self.a.min(self.b) == low(self.a.abs_diff(self.b))
    }
}

/// The smaller heap of the cold position whose heaps differ by this.
fn low(gap: u64) -> u64 {
    let gap = u128::from(gap);
    let golden = gap.midpoint((5 * gap * gap).isqrt());
    u64::try_from(golden).expect("the golden ratio is less than 2, and a gap bearable")
}
