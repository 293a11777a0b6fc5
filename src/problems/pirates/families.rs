//! How crews are drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::solutions::last_spared;
use super::{Crew, MOST_COINS, MOST_PIRATES};
use crate::model::{Draw, LARGE, Refusal, Span, Unmet};

type Count = Span<1, MOST_PIRATES>;
type Coins = Span<1, MOST_COINS>;

/// How a case is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Pirates and coins independently; that coins are scarce is rare.
    Uniform(Uniform),
    /// Coins for all: n is at most 2m + 1.
    Rich(Rich),
    /// Scarce coins: n is at least 2m + 2.
    Poor(Poor),
    /// As many pirates as 2m and a power of two, or one fewer, or one more.
    Threshold(Threshold),
}

/// Pirates and coins independently; that coins are scarce is rare.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Number of pirates.
    pub(super) n: Count,
    /// Number of coins.
    pub(super) m: Coins,
    /// The pirate asked about: `any`, `first`, `proposer`, `next` (n - 1), `same-parity` or
    /// `other-parity` (as n), `edge` (2m to 2m + 2), `spared` (the last who is) or `thrown`.
    #[serde(default)]
    pub(super) p: Place,
}

/// Coins for all: n is at most 2m + 1.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Rich {
    /// Number of pirates.
    pub(super) n: Count,
    /// Bounds of the number of coins.
    pub(super) m: Coins,
    /// The pirate asked about: `any`, `first`, `proposer`, `next` (n - 1), `same-parity` or
    /// `other-parity` (as n), `edge` (2m to 2m + 2), `spared` (the last who is) or `thrown`.
    #[serde(default)]
    pub(super) p: Place,
}

/// Scarce coins: n is at least 2m + 2.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Poor {
    /// Number of pirates.
    pub(super) n: Count,
    /// Bounds of the number of coins.
    pub(super) m: Coins,
    /// The pirate asked about: `any`, `first`, `proposer`, `next` (n - 1), `same-parity` or
    /// `other-parity` (as n), `edge` (2m to 2m + 2), `spared` (the last who is) or `thrown`.
    #[serde(default)]
    pub(super) p: Place,
}

/// As many pirates as 2m and a power of two, or one fewer, or one more.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Threshold {
    /// Bounds of the number of pirates.
    #[serde(default = "any_count")]
    pub(super) n: Count,
    /// Bounds of the number of coins.
    pub(super) m: Coins,
    /// The exponent of the power; with 0, n is about 2m + 1, the last for which the coins do.
    pub(super) k: Span<0, 13>,
    /// `below` (one pirate fewer), `at`, `above` (one more) or `any` of these.
    #[serde(default)]
    pub(super) side: Side,
    /// The pirate asked about: `any`, `first`, `proposer`, `next` (n - 1), `same-parity` or
    /// `other-parity` (as n), `edge` (2m to 2m + 2), `spared` (the last who is) or `thrown`.
    #[serde(default)]
    pub(super) p: Place,
}

/// A side of a threshold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Side {
    #[default]
    Any,
    Below,
    At,
    Above,
}

/// A pirate by his place in the crew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Place {
    #[default]
    Any,
    First,
    Proposer,
    Next,
    SameParity,
    OtherParity,
    Edge,
    Spared,
    Thrown,
}

fn any_count() -> Count {
    Span::FULL
}

impl Family {
    /// The families with about `size` pirates.
    pub(super) fn about(size: u64) -> Vec<Self> {
        let size = size.clamp(1, MOST_PIRATES);
        let (n, any) = (Span::new(1, size), Place::Any);
        let few = Span::new(1, size.div_ceil(2));
        let mut families = vec![
            Self::Uniform(Uniform { n, m: few, p: any }),
            Self::Rich(Rich { n, m: Span::new(1, size), p: any }),
        ];
        if 8 <= size {
            let (n, m, k) = (Span::new(8, size), Span::new(1, size / 2 - 1), Span::new(1, 2));
            families.push(Self::Poor(Poor { n, m: Span::one(1), p: Place::Thrown }));
            families.push(Self::Poor(Poor { n, m, p: Place::Spared }));
            families.push(Self::Threshold(Threshold { n, m, k, side: Side::Any, p: any }));
            for p in [Place::Next, Place::SameParity, Place::OtherParity, Place::Edge] {
                let k = Span::one(0);
                families.push(Self::Threshold(Threshold { n, m, k, side: Side::Any, p }));
            }
        }
        if LARGE <= size {
            let (n, scarce) = (Span::FULL, Span::new(1, 4_999));
            let (k, side) = (Span::new(0, 12), Side::Any);
            families.extend([
                Self::Uniform(Uniform { n, m: Span::FULL, p: any }),
                Self::Rich(Rich { n, m: scarce, p: any }),
                Self::Poor(Poor { n, m: scarce, p: any }),
                Self::Poor(Poor { n, m: Span::new(1, 100), p: any }),
                Self::Threshold(Threshold { n, m: scarce, k, side, p: any }),
            ]);
        }
        families
    }

    /// Makes sure that there is a crew of the kind, with a pirate in the place.
    pub(super) fn possible(&self) -> Result<(), Refusal> {
        let (n, m, p) = match self {
            Self::Uniform(it) => (it.n, it.m, it.p),
            Self::Rich(it) => (it.n, it.m, it.p),
            Self::Poor(it) => (it.n, it.m, it.p),
            Self::Threshold(it) => (it.n, it.m, it.p),
        };
        let kind = || {
            // From 2m + 1 = n on, more coins change nothing.
            let coins = |n: u64| m.least()..=m.most().min(m.least().max(n / 2));
            n.range().rev().flat_map(move |n| coins(n).map(move |m| Crew { n, m, p: 1 }))
        };
        if !kind().any(|it| self.is_kind(&it)) {
            let (n, m) = (told(n.least(), n.most()), told(m.least(), m.most()));
            let what = match self {
                Self::Uniform(_) => "any crew",
                Self::Rich(_) => "a crew with n at most 2m + 1",
                Self::Poor(_) => "a crew with n at least 2m + 2",
                Self::Threshold(_) => "a crew at this threshold",
            };
            let reason = format!("n {n} and m {m} do not allow {what}");
            return Err(Refusal::new("m", reason));
        }
        if !kind().any(|it| self.is_kind(&it) && p.exists(&it)) {
            let (n, m) = (told(n.least(), n.most()), told(m.least(), m.most()));
            let reason = format!("no crew with n {n} and m {m} has a pirate in this place");
            return Err(Refusal::new("p", reason));
        }
        Ok(())
    }

    fn is_kind(&self, crew: &Crew) -> bool {
        match self {
            Self::Uniform(_) => true,
            Self::Rich(_) => last_spared(crew).is_none(),
            Self::Poor(_) => last_spared(crew).is_some(),
            Self::Threshold(it) => it.k.range().any(|k| {
                let at = 2 * crew.m + (1 << k);
                match it.side {
                    Side::Any => crew.n.abs_diff(at) <= 1,
                    Side::Below => crew.n + 1 == at,
                    Side::At => crew.n == at,
                    Side::Above => crew.n == at + 1,
                }
            }),
        }
    }

    pub(super) fn draw(&self, draw: &mut Draw) -> Result<Crew, Unmet> {
        let (n, m, p) = match self {
            Self::Uniform(it) => (it.n.draw(draw), it.m.draw(draw), it.p),
            Self::Rich(it) => {
                let n = it.n.draw(draw);
                (n, within(it.m, n / 2, u64::MAX, draw)?, it.p)
            }
            Self::Poor(it) => {
                let n = it.n.draw(draw);
                let most = (n / 2).checked_sub(1).ok_or(Unmet)?;
                (n, within(it.m, 0, most, draw)?, it.p)
            }
            Self::Threshold(it) => {
                let power = 1 << it.k.draw(draw);
                let m = within(it.m, 0, it.n.most().saturating_sub(power - 1) / 2, draw)?;
                let at = 2 * m + power;
                let n = match it.side {
                    Side::Any => draw.within(at - 1..=at + 1),
                    Side::Below => at - 1,
                    Side::At => at,
                    Side::Above => at + 1,
                };
                if !it.n.contains(n) {
                    return Err(Unmet);
                }
                (n, m, it.p)
            }
        };
        let p = p.draw(&Crew { n, m, p: n }, draw)?;
        Ok(Crew { n, m, p })
    }
}

impl Place {
    /// Says whether there is such a pirate.
    fn exists(self, crew: &Crew) -> bool {
        let Crew { n, m, .. } = *crew;
        match self {
            Self::Any | Self::First | Self::Proposer => true,
            Self::Next | Self::OtherParity => 2 <= n,
            Self::SameParity => 3 <= n,
            Self::Edge => 2 * m <= n,
            Self::Spared => last_spared(crew).is_some(),
            Self::Thrown => last_spared(crew).is_some_and(|it| it < n),
        }
    }

    fn draw(self, crew: &Crew, draw: &mut Draw) -> Result<u64, Unmet> {
        let Crew { n, m, .. } = *crew;
        if !self.exists(crew) {
            return Err(Unmet);
        }
        let last = last_spared(crew).unwrap_or(n);
        Ok(match self {
            Self::Any => draw.within(1..=n),
            Self::First => 1,
            Self::Proposer => n,
            Self::Next => n - 1,
            Self::SameParity => n - 2 * draw.within(1..=(n - 1) / 2),
            Self::OtherParity => n + 1 - 2 * draw.within(1..=n / 2),
            Self::Edge => draw.within(2 * m..=n.min(2 * m + 2)),
            Self::Spared => last,
            Self::Thrown => draw.within(last + 1..=n),
        })
    }
}

/// Draws from the part of a range that lies within two more bounds.
fn within(range: Coins, least: u64, most: u64, draw: &mut Draw) -> Result<u64, Unmet> {
    let (least, most) = (range.least().max(least), range.most().min(most));
    if least <= most { Ok(draw.within(least..=most)) } else { Err(Unmet) }
}

fn told(least: u64, most: u64) -> String {
    if least == most { format!("= {least}") } else { format!("from {least} to {most}") }
}
