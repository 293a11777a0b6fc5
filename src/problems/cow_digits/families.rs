//! How numbers are drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{MOST_NUMBER, rivals, solutions};
use crate::model::{Draw, LARGE, Refusal, Span, Unmet};

type Number = Span<1, MOST_NUMBER>;

/// How a case is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Any number.
    Uniform(Uniform),
    /// A number with a 0 among its digits, which a cow may not subtract.
    WithZero(WithZero),
    /// A number on which a wrong rule is wrong.
    Telling(Telling),
    /// A power of ten, or a number just below one.
    Power(Power),
}

/// Any number.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// The number.
    #[serde(rename = "N")]
    pub(super) n: Number,
}

/// A number with a 0 among its digits, which a cow may not subtract.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct WithZero {
    /// Bounds of the number.
    #[serde(rename = "N")]
    pub(super) n: Number,
}

/// A number on which a wrong rule is wrong.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Telling {
    /// Bounds of the number.
    #[serde(rename = "N")]
    pub(super) n: Number,
    /// The wrong rule, by its rival's name: `by-tens`, `zero-drops-move`, `zero-is-move`,
    /// `largest-only`, `smallest-only` or `fixed-roles`.
    pub(super) rule: WrongRule,
}

/// A wrong rule, by the name of the rival that follows it.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum WrongRule {
    ByTens,
    ZeroDropsMove,
    ZeroIsMove,
    LargestOnly,
    SmallestOnly,
    FixedRoles,
}

/// A power of ten, or a number just below one.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Power {
    /// The power.
    pub(super) exponent: Span<0, 6>,
    /// How far below it; what is not above 0 is drawn anew.
    #[serde(default = "zero")]
    pub(super) below: Span<0, 100>,
}

fn zero() -> Span<0, 100> {
    Span::one(0)
}

impl Family {
    /// The families with numbers up to `size` thousands.
    pub(super) fn about(size: u64) -> Vec<Self> {
        let n = Span::new(1, (1_000 * size).clamp(1_000, MOST_NUMBER));
        let exponent = Span::new(1, size.clamp(1, 6));
        let mut families = vec![
            Self::Uniform(Uniform { n }),
            Self::WithZero(WithZero { n }),
            Self::Power(Power { exponent, below: zero() }),
            Self::Power(Power { exponent, below: Span::new(0, 20) }),
        ];
        families.extend(WrongRule::ALL.map(|rule| Self::Telling(Telling { n, rule })));
        if LARGE <= size {
            let n = Span::FULL;
            families.extend([Self::Uniform(Uniform { n }), Self::WithZero(WithZero { n })]);
        }
        families
    }

    /// Makes sure that there is a number of the kind.
    pub(super) fn possible(&self) -> Result<(), Refusal> {
        let none = |n: Number, what: &str| {
            let reason = format!("no number from {} to {} {what}", n.least(), n.most());
            Err(Refusal::new("N", reason))
        };
        match self {
            Self::WithZero(it) if !it.n.range().any(has_zero) => none(it.n, "has a digit 0"),
            Self::Telling(it) if !it.n.range().any(|number| it.rule.is_wrong(number)) => {
                none(it.n, "shows that this rule is wrong")
            }
            Self::Power(it) if 10u64.pow(exponent(it.exponent.most())) <= it.below.least() => {
                let (exponent, below) = (it.exponent.most(), it.below.least());
                let reason = format!("{below} below 10^{exponent} is not above 0");
                Err(Refusal::new("below", reason))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn draw(&self, draw: &mut Draw) -> Result<u64, Unmet> {
        let (number, is_met) = match self {
            Self::Uniform(it) => (it.n.draw(draw), true),
            Self::WithZero(it) => {
                let number = it.n.draw(draw);
                (number, has_zero(number))
            }
            Self::Telling(it) => {
                let number = it.n.draw(draw);
                (number, it.rule.is_wrong(number))
            }
            Self::Power(it) => {
                let power = 10u64.pow(exponent(it.exponent.draw(draw)));
                let number = power.saturating_sub(it.below.draw(draw));
                (number, 0 < number)
            }
        };
        if is_met { Ok(number) } else { Err(Unmet) }
    }
}

impl WrongRule {
    pub(super) const ALL: [Self; 6] = [
        Self::ByTens,
        Self::ZeroDropsMove,
        Self::ZeroIsMove,
        Self::LargestOnly,
        Self::SmallestOnly,
        Self::FixedRoles,
    ];

    pub(super) fn is_wrong(self, number: u64) -> bool {
        let wins = match self {
            Self::ByTens => rivals::by_tens(number),
            Self::ZeroDropsMove => rivals::ZERO_DROPPED.at(number),
            Self::ZeroIsMove => rivals::ZERO_MOVED.at(number),
            Self::LargestOnly => rivals::LARGEST.at(number),
            Self::SmallestOnly => rivals::SMALLEST.at(number),
            Self::FixedRoles => rivals::ROLES.at(number),
        };
        wins != solutions::recurrence(number)
    }
}

fn has_zero(number: u64) -> bool {
    number.to_string().contains('0')
}

fn exponent(value: u64) -> u32 {
    u32::try_from(value).expect("an exponent is at most 6")
}
