//! How the values are drawn.

use std::collections::HashSet;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Generals, MOST_GENERALS, MOST_VALUE};
use crate::model::{Draw, Refusal, Span, Unmet};

/// Number of generals; only the even ones of a range are drawn.
type Count = Span<4, MOST_GENERALS>;
/// Values of the pairs.
type Values = Span<0, MOST_VALUE>;

/// How a case is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Different values in any order.
    Uniform(Uniform),
    /// The largest values on pairs that share no general, the next one decides; the hero, who has
    /// it, does not have the largest of all unless `apart` is 1.
    Matched(Matched),
    /// Different values that rise or fall all through the file.
    Sorted(Sorted),
}

/// Different values in any order.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Number of generals; only the even ones of a range are drawn.
    #[serde(rename = "N")]
    pub(super) n: Count,
    /// Bounds of the values, both of which occur; as many numbers as there are pairs, at least.
    #[serde(default = "any_value")]
    pub(super) w: Values,
}

/// The largest values on pairs that share no general, the next one decides; the hero, who has it,
/// does not have the largest of all unless `apart` is 1.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Matched {
    /// Number of generals; only the even ones of a range are drawn.
    #[serde(rename = "N")]
    pub(super) n: Count,
    /// How many of the largest values share no general, N / 2 at most; the answer is the value
    /// after them.
    pub(super) apart: Span<1, 250>,
    /// Which general is the hero, who has one of the largest values and the one after them: `any`,
    /// `first`, `last`, or `beside-last`, who has that one with the last general.
    #[serde(default)]
    pub(super) hero: Hero,
    /// Bounds of the values, both of which occur; as many numbers as there are pairs, at least.
    #[serde(default = "any_value")]
    pub(super) w: Values,
}

/// Which general is the hero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Hero {
    #[default]
    Any,
    First,
    Last,
    BesideLast,
}

/// Different values that rise or fall all through the file.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Sorted {
    /// Number of generals; only the even ones of a range are drawn.
    #[serde(rename = "N")]
    pub(super) n: Count,
    /// `rising`, so that the last pair is the best, or `falling`.
    pub(super) order: Order,
    /// Bounds of the values, both of which occur; as many numbers as there are pairs, at least.
    #[serde(default = "any_value")]
    pub(super) w: Values,
}

/// Whether the values rise or fall.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Order {
    Rising,
    Falling,
}

fn any_value() -> Values {
    Span::FULL
}

impl Family {
    /// The families with about `size` generals, of values close together and far apart.
    pub(super) fn about(size: u64) -> Vec<Self> {
        let size = size.clamp(4, MOST_GENERALS) / 2 * 2;
        let n = Span::one(size);
        let close = Span::new(0, pairs(size) - 1);
        let far = Span::FULL;
        let apart = Span::new(1, size / 2);
        vec![
            Self::Uniform(Uniform { n, w: close }),
            Self::Uniform(Uniform { n, w: far }),
            Self::Matched(Matched { n, apart, hero: Hero::Any, w: close }),
            Self::Matched(Matched { n, apart, hero: Hero::First, w: close }),
            Self::Matched(Matched { n, apart, hero: Hero::Last, w: far }),
            Self::Matched(Matched { n, apart, hero: Hero::BesideLast, w: close }),
            Self::Sorted(Sorted { n, order: Order::Rising, w: close }),
            Self::Sorted(Sorted { n, order: Order::Falling, w: far }),
        ]
    }

    /// Makes sure that there is an even N, and that there are enough values for the largest.
    pub(super) fn possible(&self) -> Result<(), Refusal> {
        let (n, w) = match self {
            Self::Uniform(it) => (it.n, it.w),
            Self::Matched(it) => (it.n, it.w),
            Self::Sorted(it) => (it.n, it.w),
        };
        let most = n.most() / 2 * 2;
        if most < n.least() {
            return Err(Refusal::new("N", format!("{most} is below {}, and N is even", n.least())));
        }
        let (values, pairs) = (w.most() - w.least() + 1, pairs(most));
        if values < pairs {
            let reason = format!("{values} values, where {most} generals make {pairs} pairs");
            return Err(Refusal::new("w", reason));
        }
        match self {
            Self::Matched(it) if most / 2 < it.apart.least() => {
                let apart = it.apart.least();
                let reason = format!("{most} generals have no {apart} pairs that share none");
                Err(Refusal::new("apart", reason))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn draw(&self, draw: &mut Draw) -> Result<Generals, Unmet> {
        match self {
            Self::Uniform(it) => {
                let n = even(it.n, draw);
                let mut values = rising(pairs(n), it.w, draw);
                draw.shuffle(&mut values);
                Ok(Generals { n: index(n), values })
            }
            Self::Matched(it) => it.draw(draw),
            Self::Sorted(it) => {
                let n = even(it.n, draw);
                let mut values = rising(pairs(n), it.w, draw);
                if it.order == Order::Falling {
                    values.reverse();
                }
                Ok(Generals { n: index(n), values })
            }
        }
    }
}

impl Matched {
    fn draw(&self, draw: &mut Draw) -> Result<Generals, Unmet> {
        let n = even(self.n, draw);
        let most_apart = self.apart.most().min(n / 2);
        if most_apart < self.apart.least() {
            return Err(Unmet);
        }
        let apart = index(draw.within(self.apart.least()..=most_apart));
        let mut values = rising(pairs(n), self.w, draw);
        let n = index(n);
        let decisive = values.remove(values.len() - 1 - apart);
        let mut largest = values.split_off(values.len() - apart);
        if 1 < apart
            && let Some(best) = largest.pop()
        {
            draw.shuffle(&mut largest);
            largest.insert(1 + draw.below(apart - 1), best);
        }
        draw.shuffle(&mut values);

        // Generals 0 and 1 of the order are a pair, 2 and 3, and so on, up to `apart` pairs; 0 is
        // the hero, and his second-best partner is in no pair unless all are.
        let mut order: Vec<usize> = (0..n).collect();
        draw.shuffle(&mut order);
        let hero = match self.hero {
            Hero::First => 0,
            Hero::Last => n - 1,
            Hero::BesideLast if order[0] == n - 1 => order[1],
            Hero::Any | Hero::BesideLast => order[0],
        };
        put(&mut order, hero, 0);
        let second = if self.hero == Hero::BesideLast {
            put(&mut order, n - 1, n - 1);
            n - 1
        } else {
            let free = if 2 * apart < n { 2 * apart } else { 2 };
            order[free + draw.below(n - free)]
        };

        let mut cells = vec![vec![None; n]; n];
        let mut set = |one: usize, other: usize, value| {
            cells[one.min(other)][one.max(other)] = Some(value);
        };
        for (pair, value) in largest.into_iter().enumerate() {
            set(order[2 * pair], order[2 * pair + 1], value);
        }
        set(order[0], second, decisive);
        let mut others = values.into_iter();
        let mut rows = Vec::new();
        for (i, row) in cells.into_iter().enumerate() {
            rows.extend(row.into_iter().skip(i + 1).filter_map(|it| it.or_else(|| others.next())));
        }
        Ok(Generals { n, values: rows })
    }
}

/// Exchanges a general with the one at a place of the order.
fn put(order: &mut [usize], general: usize, place: usize) {
    let now = order.iter().position(|&it| it == general).expect("each general has a place");
    order.swap(now, place);
}

/// How many pairs some generals make.
fn pairs(n: u64) -> u64 {
    n * (n - 1) / 2
}

fn index(value: u64) -> usize {
    usize::try_from(value).expect("a limit bounds the number of generals")
}

/// Draws an even number.
fn even(n: Count, draw: &mut Draw) -> u64 {
    2 * draw.within(n.least().div_ceil(2)..=n.most() / 2)
}

/// Draws different values, the ends of the range among them, in rising order.
///
/// The inner ones by Floyd's way: for each new upper end a number up to it, or, if that is taken,
/// the end itself; so every set is as likely, and none is drawn anew.
fn rising(count: u64, range: Values, draw: &mut Draw) -> Vec<u64> {
    let (least, most) = (range.least(), range.most());
    let mut taken = HashSet::from([least, most]);
    let mut values = vec![least, most];
    for end in most + 1 - count + 1..most {
        let value = draw.within(least + 1..=end);
        let value = if taken.insert(value) { value } else { end };
        taken.insert(value);
        values.push(value);
    }
    values.sort_unstable();
    values
}
