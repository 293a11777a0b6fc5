//! Families that draw each pile from one range.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{End, Piles, Rows, Stones, all_stones};
use crate::model::{Draw, Refusal, Span, Unmet};
use crate::problems::end_nim::{MOST_STONES, Row};

/// Every pile from `a`.
///
/// Draws `n`, then the piles from left to right, then what `end` needs.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Number of piles.
    pub(super) n: Piles,
    /// Stones in a pile.
    #[serde(default = "all_stones")]
    pub(super) a: Stones,
    /// What becomes of the row: as drawn, losing, or one stone from losing.
    #[serde(default)]
    pub(super) end: End,
}

/// Every pile from base to base + kinds - 1.
///
/// Draws `n`, `base`, `kinds`, then the piles from left to right, then what `end` needs.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Letters {
    /// Number of piles.
    pub(super) n: Piles,
    /// The smallest size of a pile.
    #[serde(default = "one")]
    pub(super) base: Stones,
    /// How many sizes there are, one after the other.
    #[serde(default = "three")]
    pub(super) kinds: Stones,
    /// What becomes of the row: as drawn, losing, or one stone from losing.
    #[serde(default)]
    pub(super) end: End,
}

/// All piles equal.
///
/// Draws `n`, the size, then what `end` needs.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Equal {
    /// Number of piles.
    pub(super) n: Piles,
    /// Stones in a pile.
    #[serde(default = "all_stones")]
    pub(super) a: Stones,
    /// What becomes of the row: as drawn, losing, or one stone from losing.
    #[serde(default)]
    pub(super) end: End,
}

/// The first half from `a`, with the middle pile if there is one, then mirrored.
///
/// Draws `n`, then the first half from left to right, then what `end` needs.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Palindrome {
    /// Number of piles.
    pub(super) n: Piles,
    /// Stones in a pile.
    #[serde(default = "all_stones")]
    pub(super) a: Stones,
    /// What becomes of the row: as drawn, losing, or one stone from losing.
    #[serde(default)]
    pub(super) end: End,
}

fn one() -> Stones {
    Span::one(1)
}

fn three() -> Stones {
    Span::one(3)
}

impl Rows for Uniform {
    fn possible(&self) -> Result<(), Refusal> {
        self.end.possible(self.n, self.a)
    }

    fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet> {
        let n = self.n.draw(draw);
        let mut row = piles(n, self.a, draw);
        self.end.put(&mut row, self.a, draw)?;
        Ok(row)
    }
}

impl Rows for Letters {
    fn possible(&self) -> Result<(), Refusal> {
        let (base, kinds) = (self.base.least(), self.kinds.least());
        if alphabet(base, kinds).is_none() {
            let reason = format!(
                "{kinds} sizes from {base} on reach {}, and a pile has {MOST_STONES} stones at most",
                base + kinds - 1
            );
            return Err(Refusal::new("kinds", reason));
        }
        let most_kinds = self.kinds.most().min(MOST_STONES - base + 1);
        self.end.possible(self.n, Span::new(base, base + most_kinds - 1))
    }

    fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet> {
        let (n, base, kinds) = (self.n.draw(draw), self.base.draw(draw), self.kinds.draw(draw));
        let letters = alphabet(base, kinds).ok_or(Unmet)?;
        let mut row = piles(n, letters, draw);
        self.end.put(&mut row, letters, draw)?;
        Ok(row)
    }
}

impl Rows for Equal {
    fn possible(&self) -> Result<(), Refusal> {
        self.end.possible_if_equal(self.n, self.a)
    }

    fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet> {
        let (n, size) = (self.n.draw(draw), self.a.draw(draw));
        let mut row: Row = (0..n).map(|_| size).collect();
        self.end.put(&mut row, self.a, draw)?;
        Ok(row)
    }
}

impl Rows for Palindrome {
    fn possible(&self) -> Result<(), Refusal> {
        self.end.possible(self.n, self.a)
    }

    fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet> {
        let n = self.n.draw(draw);
        let mut row = piles(n.div_ceil(2), self.a, draw);
        let mirrored = row.len() - usize::from(n % 2 == 1);
        row.extend_from_within(..mirrored);
        let half = row.len() - mirrored;
        row[half..].reverse();
        self.end.put(&mut row, self.a, draw)?;
        Ok(row)
    }
}

/// Draws piles from left to right.
pub(super) fn piles(n: u64, a: Stones, draw: &mut Draw) -> Row {
    (0..n).map(|_| a.draw(draw)).collect()
}

fn alphabet(base: u64, kinds: u64) -> Option<Stones> {
    let most = base + kinds - 1;
    (most <= MOST_STONES).then(|| Span::new(base, most))
}
