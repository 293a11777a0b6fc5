//! How a drawn row ends up: as it is, made to lose, or one stone from losing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Piles, Stones};
use crate::model::{Draw, Refusal, Unmet};
use crate::problems::end_nim::Row;
use crate::problems::end_nim::ends::{left_threshold, right_threshold};

/// What becomes of the row once it is drawn.
///
/// Draws a bit: the pile at the left end (0) or at the right end (1) is replaced by the one with
/// which the row loses. A near miss then draws a second bit: one stone more (0) or one less (1).
/// The row is drawn anew if it loses without any pile there, or if the new pile is outside what
/// the family draws from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum End {
    /// The row stays as it is.
    #[default]
    Free,
    /// The row loses.
    Losing,
    /// The row wins, and would lose with one stone more or less in an end pile.
    NearMiss,
}

impl End {
    /// Refuses what no row with these numbers of piles and stones can be.
    pub(super) fn possible(self, n: Piles, a: Stones) -> Result<(), Refusal> {
        if a.least() == a.most() {
            return self.possible_if_equal(n, a);
        }
        if self == Self::Free || n.most() != 1 {
            return Ok(());
        }
        Err(Refusal::new("n", self.why_not_one()))
    }

    /// The same for rows whose piles are all equal before they are changed.
    pub(super) fn possible_if_equal(self, n: Piles, a: Stones) -> Result<(), Refusal> {
        if self == Self::Free {
            return Ok(());
        }
        if n.most() == 1 {
            return Err(Refusal::new("n", self.why_not_one()));
        }
        if n.least() == n.most() && n.most() % 2 == 1 {
            let n = n.most();
            let reason = format!(
                "{} equal piles lose, so none beside them makes {n} piles lose; an even `n` can",
                n - 1
            );
            return Err(Refusal::new("n", reason));
        }
        if self == Self::NearMiss && a.least() == a.most() {
            let a = a.most();
            let reason = format!(
                "all piles would have {a} stones, and a near miss needs one with {} or {}",
                a - 1,
                a + 1
            );
            return Err(Refusal::new("a", reason));
        }
        Ok(())
    }

    fn why_not_one(self) -> &'static str {
        match self {
            Self::NearMiss => "no row of 1 pile is one stone from a losing row of 1 pile",
            Self::Free | Self::Losing => "a row of 1 pile never loses",
        }
    }

    /// Changes the row; every pile is from `a`.
    pub(super) fn put(self, row: &mut Row, a: Stones, draw: &mut Draw) -> Result<(), Unmet> {
        if self == Self::Free {
            return Ok(());
        }
        let (pile, threshold) = if draw.bit() {
            let (last, rest) = row.split_last_mut().ok_or(Unmet)?;
            (last, right_threshold(rest))
        } else {
            let (first, rest) = row.split_first_mut().ok_or(Unmet)?;
            (first, left_threshold(rest))
        };
        if threshold == 0 {
            return Err(Unmet);
        }
        *pile = if self == Self::NearMiss { next_to(threshold, draw) } else { threshold };
        if a.contains(*pile) { Ok(()) } else { Err(Unmet) }
    }
}

/// Draws a bit: one more (0) or one less (1) than a number that is not 0.
pub(super) fn next_to(value: u64, draw: &mut Draw) -> u64 {
    if draw.bit() { value - 1 } else { value + 1 }
}
