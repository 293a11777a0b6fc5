//! How circles are drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::MOST_COINS;
use crate::model::{Draw, LARGE, Refusal, Span, Unmet, Whole};

/// How a circle is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Evenly from a range; Alice wins 1 and 2 and nothing else.
    Uniform(Uniform),
    /// Numbers that leave a chosen remainder, where wrong rules go by remainders.
    Leaving(Leaving),
    /// A power of two and the numbers next to it, where small types of numbers end.
    NearPower(NearPower),
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Number of coins.
    n: Span<1, MOST_COINS>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Leaving {
    /// Number of coins.
    n: Span<1, MOST_COINS>,
    /// The divisor.
    by: Whole<2, 1000>,
    /// What is left.
    remainder: Span<0, 999>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct NearPower {
    /// The power of two.
    exponent: Span<1, 19>,
    /// What is added to it, less one: 0 is one below, 1 the power itself.
    #[serde(default = "around")]
    plus: Span<0, 4>,
}

fn around() -> Span<0, 4> {
    Span::FULL
}

pub(super) fn draw(family: &Family, draw: &mut Draw) -> Result<u64, Unmet> {
    match family {
        Family::Uniform(it) => Ok(it.n.draw(draw)),
        Family::Leaving(it) => {
            let remainder = it.remainder.draw(draw);
            let n = it.n.draw(draw);
            // The next number that leaves it.
            let step = (remainder + it.by.0 - n % it.by.0) % it.by.0;
            if remainder < it.by.0 && it.n.contains(n + step) { Ok(n + step) } else { Err(Unmet) }
        }
        Family::NearPower(it) => {
            let power = 1 << it.exponent.draw(draw);
            Ok(power + it.plus.draw(draw) - 1)
        }
    }
}

pub(super) fn possible(family: &Family) -> Result<(), Refusal> {
    let Family::Leaving(it) = family else { return Ok(()) };
    let by = it.by.0;
    if by <= it.remainder.least() {
        let least = it.remainder.least();
        return Err(Refusal::new("remainder", format!("dividing by {by} never leaves {least}")));
    }
    let (least, most) = (it.n.least(), it.n.most());
    let leaves = |n: u64| it.remainder.contains(n % by);
    if (least..=most.min(least + by)).any(leaves) {
        return Ok(());
    }
    Err(Refusal::new(
        "n",
        format!("no number from {least} to {most} leaves that remainder by {by}"),
    ))
}

pub(super) fn about(size: u64) -> Vec<Family> {
    let n = Span::new(1, size.clamp(1, MOST_COINS));
    let mut families = vec![Family::Uniform(Uniform { n })];
    if 3 <= size {
        let remainder = Span::one(0);
        families.push(Family::Leaving(Leaving { n, by: Whole(3), remainder }));
    }
    if 2 <= size {
        let exponent = Span::one(u64::from(size.ilog2()).clamp(1, 19));
        families.push(Family::NearPower(NearPower { exponent, plus: around() }));
    }
    if LARGE <= size {
        let (n, remainder) = (Span::FULL, Span::FULL);
        families.extend([
            Family::Uniform(Uniform { n }),
            Family::Leaving(Leaving { n, by: Whole(1000), remainder }),
            Family::NearPower(NearPower { exponent: Span::FULL, plus: around() }),
        ]);
    }
    families
}
