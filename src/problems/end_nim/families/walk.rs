//! A walk along the thresholds.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{End, Piles, Rows, Stones, all_stones};
use crate::model::{Draw, Refusal, Unmet};
use crate::problems::end_nim::Row;
use crate::problems::end_nim::ends::{left_threshold, right_threshold};

/// One pile from `a`, then piles at random ends, each on a threshold of the row so far, next to
/// one, between the two, or as an old pile.
///
/// Draws `n` and the first pile. Then for each pile a bit: it joins at the left end (0) or at the
/// right end (1). `far` is the threshold of the row so far at that end, the pile that would make
/// it lose there; `own` is the one at the other end. Then a choice from 0 to 7: `own`, `own - 1`,
/// `own + 1`, `far`, `far - 1`, `far + 1`, a number strictly between the two, an old pile. For
/// choice 6 the number is drawn, and if there is none between, an old pile is taken as for choice
/// 7; an old pile is drawn by its place in the row so far, from 0 at the left. If the pile is
/// outside `a`, the choice is drawn again. At last what `end` needs.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Walk {
    /// Number of piles.
    pub(super) n: Piles,
    /// Stones in a pile.
    #[serde(default = "all_stones")]
    pub(super) a: Stones,
    /// What becomes of the row: as drawn, losing, or one stone from losing.
    #[serde(default)]
    pub(super) end: End,
}

impl Rows for Walk {
    fn possible(&self) -> Result<(), Refusal> {
        self.end.possible(self.n, self.a)
    }

    fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet> {
        let n = self.n.draw(draw);
        let mut row = vec![self.a.draw(draw)];
        for _ in 1..n {
            if draw.bit() {
                let pile = self.step(left_threshold(&row), right_threshold(&row), &row, draw);
                row.push(pile);
            } else {
                let pile = self.step(right_threshold(&row), left_threshold(&row), &row, draw);
                row.insert(0, pile);
            }
        }
        self.end.put(&mut row, self.a, draw)?;
        Ok(row)
    }
}

impl Walk {
    fn step(&self, own: u64, far: u64, row: &[u64], draw: &mut Draw) -> u64 {
        loop {
            let pile = match draw.within(0..=7) {
                0 => Some(own),
                1 => own.checked_sub(1),
                2 => Some(own + 1),
                3 => Some(far),
                4 => far.checked_sub(1),
                5 => Some(far + 1),
                6 if 1 < own.abs_diff(far) => {
                    Some(draw.within(own.min(far) + 1..=own.max(far) - 1))
                }
                _ => Some(draw.one_of(row)),
            };
            if let Some(pile) = pile.filter(|&it| self.a.contains(it)) {
                return pile;
            }
        }
    }
}
