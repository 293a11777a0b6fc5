//! How heaps are drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Heaps, MOST_STONES, low};
use crate::model::{Draw, LARGE, Refusal, Span, Unmet};

/// The most by which the heaps of a lost position of such heaps can differ.
const MOST_GAP: u64 = 381_966_011;
/// The last Fibonacci number that is no larger, where the first two are 1.
const MOST_K: u64 = 42;

/// How heaps are drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Both evenly from their ranges.
    Uniform(Uniform),
    /// Two equal heaps.
    Equal(Equal),
    /// A lost position.
    Cold(Cold),
    /// One stone more or less than in a lost position, in one heap or in both.
    NearCold(NearCold),
    /// At or beside the lost position whose heaps differ by a multiple of a Fibonacci number, where
    /// the golden ratio comes nearest to a whole number.
    Fibonacci(Fibonacci),
}

/// Both evenly from their ranges.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Stones in the first heap.
    a: Span<0, MOST_STONES>,
    /// Stones in the second heap.
    b: Span<0, MOST_STONES>,
}

/// Two equal heaps.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Equal {
    /// Stones in either heap.
    a: Span<0, MOST_STONES>,
}

/// A lost position.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Cold {
    /// By how much the heaps differ; which of them is the larger is drawn.
    gap: Span<0, MOST_GAP>,
}

/// One stone more or less than in a lost position, in one heap or in both.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct NearCold {
    /// By how much the heaps of the lost position differ; which is the larger is drawn.
    gap: Span<0, MOST_GAP>,
    /// In which heap the stone is too many or too few.
    #[serde(default)]
    changed: Changed,
    /// Whether a stone is too many or too few.
    #[serde(default)]
    side: Beside,
}

/// At or beside the lost position whose heaps differ by a multiple of a Fibonacci number.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Fibonacci {
    /// Which Fibonacci number; the second and third are 1 and 2.
    k: Span<2, MOST_K>,
    /// How many times it the heaps differ; which of them is the larger is drawn.
    #[serde(default = "once")]
    times: Span<1, MOST_GAP>,
    /// Whether the heaps are that lost position, or both have a stone less or more.
    #[serde(default)]
    side: Side,
}

/// Where a heap lies beside another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Beside {
    /// One below or one above, evenly.
    #[default]
    Any,
    Below,
    Above,
}

/// Where heaps lie beside others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Side {
    /// One below, at them, or one above, evenly.
    #[default]
    Any,
    Below,
    At,
    Above,
}

/// Which heap is another than in a lost position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Changed {
    /// One of the three, evenly.
    #[default]
    Any,
    Smaller,
    Larger,
    Both,
}

fn once() -> Span<1, MOST_GAP> {
    Span::one(1)
}

/// In the order in which the parameters are told; which heap is the larger comes last.
pub(super) fn draw(family: &Family, draw: &mut Draw) -> Result<Heaps, Unmet> {
    let (smaller, larger) = match family {
        Family::Uniform(it) => return Ok(Heaps { a: it.a.draw(draw), b: it.b.draw(draw) }),
        Family::Equal(it) => {
            let a = it.a.draw(draw);
            return Ok(Heaps { a, b: a });
        }
        Family::Cold(it) => cold(it.gap.draw(draw)),
        Family::NearCold(it) => {
            let (smaller, larger) = cold(it.gap.draw(draw));
            let changed = match it.changed {
                Changed::Any => draw.one_of(&[Changed::Smaller, Changed::Larger, Changed::Both]),
                one => one,
            };
            let side = match it.side {
                Beside::Any => draw.one_of(&[Side::Below, Side::Above]),
                Beside::Below => Side::Below,
                Beside::Above => Side::Above,
            };
            match changed {
                Changed::Smaller => (beside(smaller, side)?, larger),
                Changed::Larger => (smaller, beside(larger, side)?),
                Changed::Any | Changed::Both => (beside(smaller, side)?, beside(larger, side)?),
            }
        }
        Family::Fibonacci(it) => {
            let gap = fibonacci(it.k.draw(draw)).saturating_mul(it.times.draw(draw));
            if MOST_GAP < gap {
                return Err(Unmet);
            }
            let side = match it.side {
                Side::Any => draw.one_of(&[Side::Below, Side::At, Side::Above]),
                one => one,
            };
            let (smaller, larger) = cold(gap);
            (beside(smaller, side)?, beside(larger, side)?)
        }
    };
    Ok(if draw.bit() { Heaps { a: larger, b: smaller } } else { Heaps { a: smaller, b: larger } })
}

fn cold(gap: u64) -> (u64, u64) {
    (low(gap), low(gap) + gap)
}

fn beside(heap: u64, side: Side) -> Result<u64, Unmet> {
    let heap = match side {
        Side::Below => heap.checked_sub(1),
        Side::Any | Side::At => Some(heap),
        Side::Above => Some(heap + 1),
    };
    heap.filter(|it| *it <= MOST_STONES).ok_or(Unmet)
}

fn fibonacci(k: u64) -> u64 {
    let (mut value, mut next) = (0, 1);
    for _ in 0..k {
        (value, next) = (next, value + next);
    }
    value
}

pub(super) fn possible(family: &Family) -> Result<(), Refusal> {
    match family {
        Family::NearCold(it) if it.gap.most() == 0 && it.side == Beside::Below => {
            Err(Refusal::new("side", "of equal heaps only 0 and 0 are lost, and nothing is below"))
        }
        Family::Fibonacci(it) => {
            let least = fibonacci(it.k.least()).saturating_mul(it.times.least());
            if least <= MOST_GAP {
                return Ok(());
            }
            let reason = format!(
                "the heaps would differ by {least} at least, and lost ones of at most {MOST_STONES} \
                 stones by at most {MOST_GAP}"
            );
            Err(Refusal::new("times", reason))
        }
        _ => Ok(()),
    }
}

pub(super) fn about(size: u64) -> Vec<Family> {
    let most = size.min(MOST_STONES);
    let upto = Span::new(0, most);
    // The larger heap of a lost position is less than three times their gap.
    let gap = Span::new(0, most / 3);
    let k = (2..MOST_K).take_while(|k| 3 * fibonacci(k + 1) <= most).last().map_or(2, |k| k + 1);
    let near = |changed| Family::NearCold(NearCold { gap, changed, side: Beside::Any });
    let mut families = vec![
        Family::Uniform(Uniform { a: upto, b: upto }),
        Family::Equal(Equal { a: upto }),
        Family::Cold(Cold { gap }),
        near(Changed::Any),
        near(Changed::Both),
        Family::Fibonacci(Fibonacci { k: Span::new(2, k), times: once(), side: Side::Any }),
    ];
    if LARGE <= size {
        let (gap, changed, side) = (Span::FULL, Changed::Any, Beside::Any);
        families.extend([
            Family::Uniform(Uniform { a: Span::FULL, b: Span::FULL }),
            Family::Equal(Equal { a: Span::FULL }),
            Family::Cold(Cold { gap }),
            Family::NearCold(NearCold { gap, changed, side }),
            Family::Fibonacci(Fibonacci { k: Span::FULL, times: once(), side: Side::Any }),
        ]);
    }
    families
}
