//! Rows of letters at both ends and wide filler between them.
//!
//! Letters are offsets from a base. What a wrong solution computes inside reaches the ends as
//! good as never if the filler is wide, so the letters alone decide what a row shows.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::plain::piles;
use super::{Piles, Stones};
use crate::model::{Draw, Refusal, Span, Unmet};
use crate::problems::end_nim::Row;

/// How far filler keeps from the base.
const APART: u64 = 6;
/// How many sizes filler has at least.
const WIDTH: u64 = 100_000;

/// Filler: above the letters, below them, or the first half so and the second half so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Filler {
    High,
    Low,
    LowHigh,
    HighLow,
}

/// What lies between the letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Fill {
    /// One of the four that follow.
    #[default]
    Any,
    /// Larger piles, from base + 6 to the top of `a`.
    High,
    /// Smaller piles, from the bottom of `a` to base - 6.
    Low,
    /// Smaller piles in the first half, larger ones in the second.
    LowHigh,
    /// Larger piles in the first half, smaller ones in the second.
    HighLow,
}

/// A row of a table: offsets from a base at both ends, filler between.
#[derive(Debug)]
pub(super) struct Framed {
    pub(super) left: &'static [i64],
    pub(super) filler: Filler,
    pub(super) right: &'static [i64],
}

/// A base near which numbers go wrong in 16 bits, in the low byte, and in 32-bit floats.
pub(super) fn wrapping_base() -> Stones {
    Span::one(134_250_495)
}

impl Fill {
    /// Draws the filler where the setter leaves it open, in the order of the choices.
    pub(super) fn draw(self, draw: &mut Draw) -> Filler {
        match self.choices() {
            [only] => *only,
            choices => draw.one_of(choices),
        }
    }

    pub(super) fn choices(self) -> &'static [Filler] {
        match self {
            Self::Any => &[Filler::High, Filler::Low, Filler::LowHigh, Filler::HighLow],
            Self::High => &[Filler::High],
            Self::Low => &[Filler::Low],
            Self::LowHigh => &[Filler::LowHigh],
            Self::HighLow => &[Filler::HighLow],
        }
    }
}

impl Filler {
    /// The bases beside which this filler, and letters at these offsets, have room in `a`.
    pub(super) fn bases(self, offsets: &[i64], a: Stones) -> Option<Stones> {
        let letters = letter_bases(offsets, a)?;
        let (mut least, mut most) = (letters.least(), letters.most());
        if self != Self::High {
            least = least.max(a.least() + APART + WIDTH - 1);
        }
        if self != Self::Low {
            most = most.min((a.most() + 1).checked_sub(APART + WIDTH)?);
        }
        (least <= most).then(|| Span::new(least, most))
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::High => "high",
            Self::Low => "low",
            Self::LowHigh => "low-high",
            Self::HighLow => "high-low",
        }
    }

    /// How many piles it takes to show what it is.
    pub(super) fn least_len(self) -> u64 {
        match self {
            Self::High | Self::Low => 1,
            Self::LowHigh | Self::HighLow => 2,
        }
    }

    /// Draws the filler from left to right; the first half is the shorter one.
    pub(super) fn draw(self, len: u64, base: u64, a: Stones, draw: &mut Draw) -> Row {
        let high = |len, draw: &mut Draw| piles(len, Span::new(base + APART, a.most()), draw);
        let low = |len, draw: &mut Draw| piles(len, Span::new(a.least(), base - APART), draw);
        let (first, second) = (len / 2, len - len / 2);
        match self {
            Self::High => high(len, draw),
            Self::Low => low(len, draw),
            Self::LowHigh => [low(first, draw), high(second, draw)].concat(),
            Self::HighLow => [high(first, draw), low(second, draw)].concat(),
        }
    }
}

impl Framed {
    /// How many piles the row has at least.
    pub(super) fn least_len(&self) -> u64 {
        (self.left.len() + self.right.len()) as u64 + self.filler.least_len()
    }

    /// The bases at which the row has room in `a`.
    pub(super) fn bases(&self, a: Stones) -> Option<Stones> {
        self.filler.bases(&[self.left, self.right].concat(), a)
    }

    /// Refuses parameters that leave no room; `told` puts the row's name before the reason.
    pub(super) fn possible(
        &self,
        n: Piles,
        base: Stones,
        a: Stones,
        told: impl Fn(String) -> String,
    ) -> Result<(), Refusal> {
        let (needed, n) = (self.least_len(), n.most());
        if n < needed {
            let reason = format!("needs {needed} piles at least, and `n` is {n} at most");
            return Err(Refusal::new("n", told(reason)));
        }
        possible_base(self.bases(a), base, a, told)
    }

    /// Draws the row, which is its filler; no room for it is no row.
    pub(super) fn draw(&self, n: u64, base: u64, a: Stones, draw: &mut Draw) -> Result<Row, Unmet> {
        if n < self.least_len() || !self.bases(a).is_some_and(|it| it.contains(base)) {
            return Err(Unmet);
        }
        let letters = (self.left.len() + self.right.len()) as u64;
        let filler = self.filler.draw(n - letters, base, a, draw);
        Ok([shifted(self.left, base)?, filler, shifted(self.right, base)?].concat())
    }
}

/// The bases from which letters at these offsets stay in `a`.
pub(super) fn letter_bases(offsets: &[i64], a: Stones) -> Option<Stones> {
    let (lowest, highest) = (offsets.iter().min()?, offsets.iter().max()?);
    let least = a.least().checked_add_signed(-lowest)?.max(Stones::FULL.least());
    let most = a.most().checked_add_signed(-highest)?.min(Stones::FULL.most());
    (least <= most).then(|| Span::new(least, most))
}

/// Refuses bases none of which has room.
pub(super) fn possible_base(
    bases: Option<Stones>,
    base: Stones,
    a: Stones,
    told: impl Fn(String) -> String,
) -> Result<(), Refusal> {
    match bases {
        Some(bases) if bases.least() <= base.most() && base.least() <= bases.most() => Ok(()),
        Some(bases) => {
            let reason = format!("needs a base from {} to {}", bases.least(), bases.most());
            Err(Refusal::new("base", told(reason)))
        }
        None => {
            let (least, most) = (a.least(), a.most());
            let reason = format!("has no room in piles from {least} to {most}");
            Err(Refusal::new("a", told(reason)))
        }
    }
}

/// Piles at these offsets from a base.
pub(super) fn shifted(offsets: &[i64], base: u64) -> Result<Row, Unmet> {
    offsets.iter().map(|&it| base.checked_add_signed(it).ok_or(Unmet)).collect()
}
