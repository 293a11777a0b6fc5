//! Neighbouring sizes at both ends.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filler::{Filler, possible_base, wrapping_base};
use super::plain::piles;
use super::{End, Fill, Piles, Rows, RunLength, Stones, all_stones};
use crate::model::{Draw, Refusal, Span, Unmet};
use crate::problems::end_nim::Row;

/// Piles from base - 2 to base + 2 at both ends, filler between them that is much larger or much
/// smaller.
///
/// Draws `n`, `base`, `left`, `right`; if `fill` is `any`, one of `high`, `low`, `low-high`,
/// `high-low` in this order; then the piles from left to right; then what `end` needs. The first
/// half of the filler is the shorter one if it is odd. The row is drawn anew if no pile is left
/// for each kind of filler, or if the filler has less than 100,000 sizes to choose from.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Frame {
    /// Number of piles, at least left + right + 2.
    pub(super) n: Piles,
    /// The middle one of the five neighbouring sizes.
    #[serde(default = "wrapping_base")]
    pub(super) base: Stones,
    /// How many piles at the left end are near the base.
    #[serde(default = "two_to_eight")]
    pub(super) left: RunLength,
    /// How many piles at the right end are near the base.
    #[serde(default = "two_to_eight")]
    pub(super) right: RunLength,
    /// What lies between.
    #[serde(default)]
    pub(super) fill: Fill,
    /// Stones in a pile.
    #[serde(default = "all_stones")]
    pub(super) a: Stones,
    /// What becomes of the row: as drawn, losing, or one stone from losing.
    #[serde(default)]
    pub(super) end: End,
}

/// The letters that are farthest from the base.
const LETTERS: [i64; 2] = [-2, 2];

fn two_to_eight() -> RunLength {
    Span::new(2, 8)
}

impl Rows for Frame {
    fn possible(&self) -> Result<(), Refusal> {
        let n = self.n.most();
        let (left, right) = (self.left.least(), self.right.least());
        let needed = left + right + 2;
        if n < needed {
            let reason = format!(
                "{left} and {right} piles at the ends and 2 of filler are {needed}, and `n` is {n} \
                 at most"
            );
            return Err(Refusal::new("n", reason));
        }
        // One filler that has room is enough; if none has, the first says why.
        let choice = |filler: Filler| {
            let told = |reason| format!("`{}` filler {reason}", filler.name());
            possible_base(filler.bases(&LETTERS, self.a), self.base, self.a, told)
        };
        let mut choices = self.fill.choices().iter().map(|&it| choice(it));
        let first = choices.next().unwrap_or(Ok(()));
        if choices.any(|it| it.is_ok()) { Ok(()) } else { first }
    }

    fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet> {
        let (n, base) = (self.n.draw(draw), self.base.draw(draw));
        let (left, right) = (self.left.draw(draw), self.right.draw(draw));
        let filler = self.fill.draw(draw);
        let inside = n.checked_sub(left + right).filter(|&it| 2 <= it).ok_or(Unmet)?;
        if !filler.bases(&LETTERS, self.a).is_some_and(|it| it.contains(base)) {
            return Err(Unmet);
        }
        let letters = Span::new(base - 2, base + 2);
        let mut row = piles(left, letters, draw);
        row.extend(filler.draw(inside, base, self.a, draw));
        row.extend(piles(right, letters, draw));
        self.end.put(&mut row, self.a, draw)?;
        Ok(row)
    }
}
