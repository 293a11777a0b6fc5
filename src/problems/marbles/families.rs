//! How colours are drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Colour, Colours, MOST_COLOURS, MOST_MARBLES};
use crate::model::{Draw, Refusal, Span};

/// Marbles in a colour.
type Count = Span<1, MOST_MARBLES>;
/// Marbles of a colour of both players together.
type Sum = Span<2, { 2 * MOST_MARBLES }>;

/// How a case is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Every number on its own.
    Uniform(Uniform),
    /// All colours nearly equal in what decides, a + b, however their marbles are shared.
    NearSum(NearSum),
    /// In every colour one of the players, by a bit, has much and the other little.
    Lopsided(Lopsided),
    /// All colours alike.
    Equal(Equal),
}

/// Every number on its own.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Number of colours.
    pub(super) n: Span<2, MOST_COLOURS>,
    /// Marbles of the first player, anew for each colour.
    #[serde(default = "any_count")]
    pub(super) a: Count,
    /// Marbles of the second player, anew for each colour.
    #[serde(default = "any_count")]
    pub(super) b: Count,
}

/// All colours nearly equal in what decides, a + b, however their marbles are shared.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct NearSum {
    /// Number of colours.
    pub(super) n: Span<2, MOST_COLOURS>,
    /// What a + b lies near, drawn once a case.
    pub(super) sum: Sum,
    /// How far a + b may lie from it: 0 makes all equal, 1 puts each just below, at, or just above.
    #[serde(default = "one")]
    pub(super) spread: Span<0, 1_000_000>,
}

/// In every colour one of the players, by a bit, has much and the other little.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Lopsided {
    /// Number of colours.
    pub(super) n: Span<2, MOST_COLOURS>,
    /// The larger number, anew for each colour.
    pub(super) much: Count,
    /// The smaller number, anew for each colour.
    pub(super) little: Count,
}

/// All colours alike.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Equal {
    /// Number of colours.
    pub(super) n: Span<2, MOST_COLOURS>,
    /// Marbles of the first player in each colour, drawn once a case.
    #[serde(default = "any_count")]
    pub(super) a: Count,
    /// Marbles of the second player in each colour, drawn once a case.
    #[serde(default = "any_count")]
    pub(super) b: Count,
}

fn any_count() -> Count {
    Span::FULL
}

fn one() -> Span<0, 1_000_000> {
    Span::one(1)
}

impl Family {
    /// The families with about `size` colours, of few marbles and of many.
    pub(super) fn about(size: u64) -> Vec<Self> {
        let n = Span::one(size.clamp(2, MOST_COLOURS));
        let few = Span::new(1, 4);
        let much = Span::new(MOST_MARBLES - 10, MOST_MARBLES);
        vec![
            Self::Uniform(Uniform { n, a: few, b: few }),
            Self::Uniform(Uniform { n, a: Span::FULL, b: Span::FULL }),
            Self::NearSum(NearSum { n, sum: Span::new(6, 8), spread: one() }),
            Self::NearSum(NearSum { n, sum: Span::one(MOST_MARBLES), spread: one() }),
            Self::Lopsided(Lopsided { n, much, little: few }),
            Self::Equal(Equal { n, a: few, b: few }),
        ]
    }

    /// The numbers of marbles are free of each other, so only a crossed pair is impossible.
    pub(super) fn possible(&self) -> Result<(), Refusal> {
        match self {
            Self::Lopsided(it) if it.much.least() < it.little.most() => {
                let (much, little) = (it.much.least(), it.little.most());
                let reason =
                    format!("`little` goes up to {little}, more than the least of `much`, {much}");
                Err(Refusal::new("little", reason))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn draw(&self, draw: &mut Draw) -> Colours {
        match self {
            Self::Uniform(it) => {
                let n = it.n.draw(draw);
                (0..n).map(|_| Colour { a: it.a.draw(draw), b: it.b.draw(draw) }).collect()
            }
            Self::NearSum(it) => {
                let n = it.n.draw(draw);
                let sum = it.sum.draw(draw);
                let spread = it.spread.draw(draw);
                (0..n).map(|_| near(sum, spread, draw)).collect()
            }
            Self::Lopsided(it) => {
                let n = it.n.draw(draw);
                let colour = |_| {
                    let (much, little) = (it.much.draw(draw), it.little.draw(draw));
                    let (a, b) = if draw.bit() { (much, little) } else { (little, much) };
                    Colour { a, b }
                };
                (0..n).map(colour).collect()
            }
            Self::Equal(it) => {
                let n = it.n.draw(draw);
                let colour = Colour { a: it.a.draw(draw), b: it.b.draw(draw) };
                (0..n).map(|_| colour).collect()
            }
        }
    }
}

/// Draws a colour whose marbles sum to nearly `sum`, as far as the limits allow, and shares them
/// out evenly at random.
fn near(sum: u64, spread: u64, draw: &mut Draw) -> Colour {
    let least = sum.saturating_sub(spread).max(Sum::FULL.least());
    let most = (sum + spread).min(Sum::FULL.most());
    let sum = draw.within(least..=most);
    let most = Count::FULL.most();
    let a = draw.within(sum.saturating_sub(most).max(1)..=(sum - 1).min(most));
    Colour { a, b: sum - a }
}
