//! Two runs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{End, Piles, Rows, Stones, all_stones};
use crate::model::{Draw, Refusal, Span, Unmet};
use crate::problems::end_nim::{MOST_PILES, MOST_STONES, Row};

/// `left` piles of a size from `a`, then piles `step` larger or smaller, inside `a`.
///
/// Draws `n`, the first size, `left`, `step`, a bit: larger (0) or smaller (1); then what `end`
/// needs. The row is drawn anew if `left` leaves no pile for the second run, or if the second
/// size is outside `a`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct TwoRuns {
    /// Number of piles, at least 2.
    pub(super) n: Piles,
    /// Stones in a pile.
    #[serde(default = "all_stones")]
    pub(super) a: Stones,
    /// Number of piles in the left run; 1 to n - 1 if absent.
    pub(super) left: Option<Span<1, { MOST_PILES - 1 }>>,
    /// How far the second size is from the first.
    #[serde(default = "one")]
    pub(super) step: Span<1, { MOST_STONES - 1 }>,
    /// What becomes of the row: as drawn, losing, or one stone from losing.
    #[serde(default)]
    pub(super) end: End,
}

fn one() -> Span<1, { MOST_STONES - 1 }> {
    Span::one(1)
}

impl Rows for TwoRuns {
    fn possible(&self) -> Result<(), Refusal> {
        let (n, step) = (self.n.most(), self.step.least());
        let (least, most) = (self.a.least(), self.a.most());
        if n < 2 {
            return Err(Refusal::new("n", "two runs take 2 piles at least"));
        }
        if let Some(left) = self.left.map(Span::least)
            && n <= left
        {
            let reason = format!("{left} piles on the left leave none of {n} for the right run");
            return Err(Refusal::new("left", reason));
        }
        if most - least < step {
            let reason = format!("no two sizes from {least} to {most} are {step} apart");
            return Err(Refusal::new("step", reason));
        }
        self.end.possible(self.n, self.a)
    }

    fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet> {
        let (n, first) = (self.n.draw(draw), self.a.draw(draw));
        if n < 2 {
            return Err(Unmet);
        }
        let left = match self.left {
            Some(left) => left.draw(draw),
            None => draw.within(1..=n - 1),
        };
        let step = self.step.draw(draw);
        let second = if draw.bit() { first.checked_sub(step) } else { Some(first + step) };
        let second = second.filter(|&it| left < n && self.a.contains(it)).ok_or(Unmet)?;
        let mut row: Row = (0..n).map(|i| if i < left { first } else { second }).collect();
        self.end.put(&mut row, self.a, draw)?;
        Ok(row)
    }
}
