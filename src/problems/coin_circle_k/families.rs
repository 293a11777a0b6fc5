//! How circles are drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Circle, MOST_COINS};
use crate::model::{Draw, LARGE, Refusal, Span, Unmet};

/// How a circle is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Both evenly from their ranges.
    Uniform(Uniform),
    /// As many coins as some moves of `k` take, or one more, or one less.
    NearMultiple(NearMultiple),
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Number of coins.
    n: Span<1, MOST_COINS>,
    /// The most coins that a move takes.
    k: Span<1, MOST_COINS>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct NearMultiple {
    /// The most coins that a move takes.
    k: Span<1, MOST_COINS>,
    /// How many moves of `k` coins; with one, `n` is next to where the winner changes.
    #[serde(default = "one_move")]
    times: Span<1, MOST_COINS>,
    /// Whether `n` is that, or next to it.
    #[serde(default)]
    side: Side,
}

/// Where a number lies beside another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Side {
    /// One below, at it, or one above, evenly.
    #[default]
    Any,
    Below,
    At,
    Above,
}

fn one_move() -> Span<1, MOST_COINS> {
    Span::one(1)
}

impl Side {
    /// The place beside a number, if it can be a number of coins.
    fn of(self, number: u64, draw: &mut Draw) -> Option<u64> {
        let side = match self {
            Self::Any => draw.one_of(&[Self::Below, Self::At, Self::Above]),
            one => one,
        };
        let n = match side {
            Self::Below => number - 1,
            Self::Any | Self::At => number,
            Self::Above => number + 1,
        };
        (1..=MOST_COINS).contains(&n).then_some(n)
    }
}

pub(super) fn draw(family: &Family, draw: &mut Draw) -> Result<Circle, Unmet> {
    match family {
        Family::Uniform(it) => Ok(Circle { n: it.n.draw(draw), k: it.k.draw(draw) }),
        Family::NearMultiple(it) => {
            let (k, times) = (it.k.draw(draw), it.times.draw(draw));
            let n = it.side.of(k * times, draw).ok_or(Unmet)?;
            Ok(Circle { n, k })
        }
    }
}

pub(super) fn possible(family: &Family) -> Result<(), Refusal> {
    let Family::NearMultiple(it) = family else { return Ok(()) };
    let (least, most) =
        (it.k.least() * it.times.least(), it.k.most().saturating_mul(it.times.most()));
    let fits = match it.side {
        Side::Any | Side::Below => least <= MOST_COINS + 1 && (it.side == Side::Any || 1 < most),
        Side::At => least <= MOST_COINS,
        Side::Above => least < MOST_COINS,
    };
    if fits {
        return Ok(());
    }
    let reason = format!("the multiple is {least} at least, and `n` 1 to {MOST_COINS}");
    Err(Refusal::new("times", reason))
}

pub(super) fn about(size: u64) -> Vec<Family> {
    let upto = |most: u64| Span::new(1, most.clamp(1, MOST_COINS));
    let near = |k, times, side| Family::NearMultiple(NearMultiple { k, times, side });
    let mut families = vec![
        Family::Uniform(Uniform { n: upto(size), k: upto(size) }),
        Family::Uniform(Uniform { n: upto(size), k: Span::new(1, 2) }),
        near(upto(size), one_move(), Side::Any),
        near(upto(size), one_move(), Side::At),
    ];
    if 4 <= size {
        families.push(near(upto(size / 2), Span::one(2), Side::Any));
    }
    if LARGE <= size {
        families.extend([
            Family::Uniform(Uniform { n: Span::FULL, k: Span::FULL }),
            Family::Uniform(Uniform { n: Span::FULL, k: Span::new(1, 2) }),
            near(Span::FULL, one_move(), Side::Any),
        ]);
    }
    families
}
