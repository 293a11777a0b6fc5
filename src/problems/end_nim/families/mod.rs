//! How rows are drawn.
//!
//! What a family draws, and in which order, is told where it is drawn and never changes.
//! `draw.within` takes as many random words as it needs, even where only one value is possible.

mod core_rows;
mod end;
mod filler;
mod frame;
#[cfg(test)]
mod mutants;
mod plain;
mod probe;
mod runs;
mod strong;
mod target;
#[cfg(test)]
mod tests;
mod two_runs;
mod walk;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use self::core_rows::Core;
use self::end::End;
use self::filler::Fill;
use self::frame::Frame;
use self::plain::{Equal, Letters, Palindrome, Uniform};
use self::probe::Probe;
use self::runs::{Runs, Turn};
use self::target::Target;
use self::two_runs::TwoRuns;
use self::walk::Walk;
use super::{MOST_PILES, MOST_STONES, Row};
use crate::model::{Draw, Refusal, Span, Unmet, Whole};

#[cfg(test)]
pub(super) use self::probe::PROBE_ROWS;
pub(super) use self::strong::strong_tests;

/// A number of piles.
type Piles = Span<1, MOST_PILES>;
/// A number of piles that leaves room for three others.
type RunLength = Span<1, { MOST_PILES - 3 }>;
/// Stones in a pile.
type Stones = Span<1, MOST_STONES>;
/// How far a table is walked from one file to the next.
type Stride = Whole<1, 1_000_000>;

/// How a row is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Every pile from `a`.
    Uniform(Uniform),
    /// Every pile from `kinds` neighbouring sizes: tiny alphabets, clusters near 10^9.
    Letters(Letters),
    /// All piles equal, but for what `end` changes.
    Equal(Equal),
    /// The same from both sides, but for what `end` changes.
    Palindrome(Palindrome),
    /// Some piles of one size, then some of another.
    TwoRuns(TwoRuns),
    /// End runs of given lengths, anything between them.
    Runs(Runs),
    /// Grows pile by pile at random ends, each pile on or next to a threshold of the row so far.
    Walk(Walk),
    /// Neighbouring sizes at both ends, wide filler between them.
    Frame(Frame),
    /// Losing rows that show one wrong cell of a solution's table each.
    Target(Target),
    /// Twenty rows that together catch every small slip in a solution.
    Core(Core),
    /// Short rows that together agree with the right tables only.
    Probe(Probe),
}

/// What each family knows.
trait Rows {
    /// Refuses parameters that no draw can ever meet.
    fn possible(&self) -> Result<(), Refusal>;
    /// Draws a row, or gives this attempt up.
    fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet>;
}

impl Family {
    pub(super) fn possible(&self) -> Result<(), Refusal> {
        self.rows().possible()
    }

    pub(super) fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet> {
        self.rows().draw(draw)
    }

    fn rows(&self) -> &dyn Rows {
        match self {
            Self::Uniform(it) => it,
            Self::Letters(it) => it,
            Self::Equal(it) => it,
            Self::Palindrome(it) => it,
            Self::TwoRuns(it) => it,
            Self::Runs(it) => it,
            Self::Walk(it) => it,
            Self::Frame(it) => it,
            Self::Target(it) => it,
            Self::Core(it) => it,
            Self::Probe(it) => it,
        }
    }

    /// Families for rows of about `size` piles of about `size` stones, with every ending. Those
    /// whose filler must be wide have the largest piles.
    pub(super) fn about(size: u64) -> Vec<Self> {
        let n = Span::new(1, size.clamp(1, MOST_PILES));
        let a = Span::new(1, size.clamp(1, MOST_STONES));
        let ended = |end| {
            [
                Self::Uniform(Uniform { n, a, end }),
                Self::Letters(Letters { n, base: Span::one(1), kinds: a, end }),
                Self::Equal(Equal { n, a, end }),
                Self::Palindrome(Palindrome { n, a, end }),
                Self::TwoRuns(TwoRuns { n, a, left: None, step: Span::one(1), end }),
                Self::Runs(Runs {
                    n: Span::new(n.most(), n.most()),
                    a,
                    left: Span::new(1, 2),
                    right: Span::new(1, 2),
                    left_turn: Turn::Any,
                    right_turn: Turn::Any,
                    end,
                }),
                Self::Walk(Walk { n, a, end }),
                Self::Frame(Frame {
                    n: Span::new(n.most(), n.most()),
                    base: filler::wrapping_base(),
                    left: Span::new(1, 2),
                    right: Span::new(1, 2),
                    fill: Fill::Any,
                    a: Span::FULL,
                    end,
                }),
            ]
        };
        // Sizes at the top of their range, where a case is large anyway.
        let highest = [End::Free, End::Losing, End::NearMiss].into_iter().filter(|_| 100 <= size);
        let highest = highest.map(|end| {
            Self::Letters(Letters { n, base: Span::one(MOST_STONES - 2), kinds: Span::one(3), end })
        });
        let (base, a, stride) = (filler::wrapping_base(), Span::FULL, table_stride());
        let walking = [
            Self::Target(Target { n, side: None, kind: None, base, a, stride, mirrored: false }),
            Self::Core(Core { n, row: None, base, a, stride, mirrored: false }),
            Self::Probe(Probe { row: None, base: Span::one(1), stride }),
        ];
        [End::Free, End::Losing, End::NearMiss]
            .into_iter()
            .flat_map(ended)
            .chain(walking)
            .chain(highest)
            .filter(|it| it.possible().is_ok())
            .collect()
    }
}

/// Which row of a table of `len` rows the case walks to, from 0: cases go on one by one, files by
/// `stride`.
fn walked(draw: &Draw, stride: Stride, len: u64) -> u64 {
    let nth = draw.nth();
    // Remainders keep the product small.
    ((nth.file - 1) % len * (stride.0 % len) + (nth.case - 1) % len) % len
}

/// The row of this number, from 1.
fn numbered<T>(table: &[T], number: u64) -> &T {
    let idx = usize::try_from(number - 1).expect("the number of a table's row is small");
    &table[idx]
}

fn all_stones() -> Stones {
    Span::FULL
}

fn table_stride() -> Stride {
    Whole(10)
}
