//! How tables of bars are drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::solutions::spare_moves;
use super::{Bar, Bars, LONGEST, MOST_BARS};
use crate::model::{Draw, Refusal, Span, Unmet};

type Side = Span<1, LONGEST>;

/// How a table of bars is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Every side from its range.
    Uniform(Uniform),
    /// Bars one square wide, of which each counts its length for one player.
    Strips(Strips),
    /// Sides next to powers of two, where halving has its steps.
    Powers(Powers),
    /// Bars with sides of nearly the same length, which count for little or nothing.
    NearSquares(NearSquares),
}

/// Every side from its range.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Number of bars.
    #[serde(rename = "N")]
    n: Span<1, MOST_BARS>,
    /// Squares that Alice can split; drawn for each bar.
    #[serde(rename = "X", default = "any_side")]
    x: Side,
    /// Squares that Bob can split; drawn for each bar.
    #[serde(rename = "Y", default = "any_side")]
    y: Side,
    /// How many moves more one of the players has to spare; the last bar drawn sees to it.
    #[serde(default)]
    pub(super) lead: Lead,
}

/// Bars one square wide.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Strips {
    /// Number of bars.
    #[serde(rename = "N")]
    n: Span<1, MOST_BARS>,
    /// Squares that Alice can split where Bob can split none; drawn for each such bar.
    #[serde(rename = "X", default = "any_side")]
    x: Side,
    /// Squares that Bob can split where Alice can split none; drawn for each such bar.
    #[serde(rename = "Y", default = "any_side")]
    y: Side,
    /// How many moves more one of the players has to spare; the last bar drawn sees to it.
    #[serde(default)]
    pub(super) lead: Lead,
}

/// Sides of 2^e - 1, 2^e or 2^e + 1, for any e with which that lies in the side's range.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Powers {
    /// Number of bars.
    #[serde(rename = "N")]
    n: Span<1, MOST_BARS>,
    /// Squares that Alice can split; drawn for each bar.
    #[serde(rename = "X", default = "any_side")]
    x: Side,
    /// Squares that Bob can split; drawn for each bar.
    #[serde(rename = "Y", default = "any_side")]
    y: Side,
    /// How many moves more one of the players has to spare; the last bar drawn sees to it.
    #[serde(default)]
    pub(super) lead: Lead,
}

/// Bars with sides of nearly the same length.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NearSquares {
    /// Number of bars.
    #[serde(rename = "N")]
    n: Span<1, MOST_BARS>,
    /// Squares that Alice can split; drawn for each bar.
    #[serde(rename = "X", default = "any_side")]
    x: Side,
    /// Squares that Bob can split; a bound on what `gap` makes of X.
    #[serde(rename = "Y", default = "any_side")]
    y: Side,
    /// By how much Y is more or less than X; drawn for each bar.
    gap: Span<0, 1000>,
    /// How many moves more one of the players has to spare; the last bar drawn sees to it.
    #[serde(default)]
    pub(super) lead: Lead,
}

/// How many moves more one of the players has to spare.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Lead {
    /// As many as come.
    #[default]
    Free,
    /// Both have as many, so that Bob wins.
    None,
    /// Alice has one more, so that she wins.
    Alice,
    /// Bob has one more, so that he wins.
    Bob,
}

fn any_side() -> Side {
    Span::FULL
}

impl Lead {
    /// Alice's spare moves less Bob's.
    pub(super) fn moves(self) -> Option<i128> {
        match self {
            Self::Free => None,
            Self::None => Some(0),
            Self::Alice => Some(1),
            Self::Bob => Some(-1),
        }
    }
}

pub(super) fn possible(family: &Family) -> Result<(), Refusal> {
    match family {
        Family::Uniform(it) => can_lead(it.lead, it.n, it.x, it.y),
        Family::Strips(it) => {
            let (x, y) = (Span::new(1, it.x.most()), Span::new(1, it.y.most()));
            can_lead(it.lead, it.n, x, y)
        }
        Family::Powers(it) => {
            for (key, side) in [("X", it.x), ("Y", it.y)] {
                if near_powers(side).is_empty() {
                    let (least, most) = (side.least(), side.most());
                    let why = format!("no power of two is next to a side of {least} to {most}");
                    return Err(Refusal::new(key, why));
                }
            }
            can_lead(it.lead, it.n, it.x, it.y)
        }
        Family::NearSquares(it) => {
            let nearest = it.x.least().saturating_sub(it.y.most());
            let nearest = nearest.max(it.y.least().saturating_sub(it.x.most()));
            let farthest = it.x.most().saturating_sub(it.y.least());
            let farthest = farthest.max(it.y.most().saturating_sub(it.x.least()));
            if it.gap.most() < nearest || farthest < it.gap.least() {
                let why = format!("X and Y differ by {nearest} to {farthest}");
                return Err(Refusal::new("gap", why));
            }
            can_lead(it.lead, it.n, it.x, it.y)
        }
    }
}

/// Refuses a lead of a player whose sides are always the shorter ones.
fn can_lead(lead: Lead, n: Span<1, MOST_BARS>, x: Side, y: Side) -> Result<(), Refusal> {
    let value = |x, y| spare_moves(&[Bar { x, y }]) * i128::from(n.most());
    let (least, most) = (value(x.least(), y.most()), value(x.most(), y.least()));
    match lead.moves() {
        Some(moves) if moves < least || most < moves => {
            let why =
                format!("Alice always has {least} to {most} moves more than Bob, not {moves}");
            Err(Refusal::new("lead", why))
        }
        _ => Ok(()),
    }
}

pub(super) fn draw(family: &Family, draw: &mut Draw) -> Result<Bars, Unmet> {
    match family {
        Family::Uniform(it) => table(it.n, it.lead, (it.x, it.y), draw, |draw| {
            Ok(Bar { x: it.x.draw(draw), y: it.y.draw(draw) })
        }),
        Family::Strips(it) => {
            let n = it.n.draw(draw);
            let strip = |draw: &mut Draw| {
                if draw.bit() {
                    Bar { x: it.x.draw(draw), y: 1 }
                } else {
                    Bar { x: 1, y: it.y.draw(draw) }
                }
            };
            let Some(moves) = it.lead.moves() else {
                return Ok((0..n).map(|_| strip(draw)).collect());
            };
            let mut bars: Bars = (1..n).map(|_| strip(draw)).collect();
            let missing = i64::try_from(moves - spare_moves(&bars)).map_err(|_| Unmet)?;
            let length = missing.unsigned_abs() + 1;
            let bar = if 0 <= missing { Bar { x: length, y: 1 } } else { Bar { x: 1, y: length } };
            if it.x.most() < bar.x || it.y.most() < bar.y {
                return Err(Unmet);
            }
            bars.push(bar);
            draw.shuffle(&mut bars);
            Ok(bars)
        }
        Family::Powers(it) => {
            let (xs, ys) = (near_powers(it.x), near_powers(it.y));
            table(it.n, it.lead, (it.x, it.y), draw, |draw| {
                Ok(Bar { x: draw.one_of(&xs), y: draw.one_of(&ys) })
            })
        }
        Family::NearSquares(it) => table(it.n, it.lead, (it.x, it.y), draw, |draw| {
            let (x, gap) = (it.x.draw(draw), it.gap.draw(draw));
            let y = if draw.bit() { x.checked_add(gap) } else { x.checked_sub(gap) };
            let y = y.filter(|y| it.y.contains(*y)).ok_or(Unmet)?;
            Ok(Bar { x, y })
        }),
    }
}

/// Draws bars; the last one makes the lead, and then stands anywhere.
fn table(
    n: Span<1, MOST_BARS>,
    lead: Lead,
    sides: (Side, Side),
    draw: &mut Draw,
    bar: impl Fn(&mut Draw) -> Result<Bar, Unmet>,
) -> Result<Bars, Unmet> {
    let n = n.draw(draw);
    let Some(moves) = lead.moves() else {
        return (0..n).map(|_| bar(draw)).collect();
    };
    let mut bars: Bars = (1..n).map(|_| bar(draw)).collect::<Result<_, _>>()?;
    let missing = i64::try_from(moves - spare_moves(&bars)).map_err(|_| Unmet)?;
    bars.push(worth(missing, sides, draw).ok_or(Unmet)?);
    draw.shuffle(&mut bars);
    Ok(bars)
}

/// Draws a bar with so many moves to spare for Alice, or, if negative, for Bob.
fn worth(moves: i64, (x, y): (Side, Side), draw: &mut Draw) -> Option<Bar> {
    let (more_x, more_y) = (moves.max(0).unsigned_abs(), moves.min(0).unsigned_abs());
    // With e halvings, the sides at last are 1 + more_x and 1 + more_y.
    let within = |side: Side, last: u64, e: u32| {
        let least = last.checked_shl(e)?.max(side.least());
        let most = ((last + 1).checked_shl(e)? - 1).min(side.most());
        (least <= most).then_some(least..=most)
    };
    let bars: Vec<_> = (0..30)
        .filter_map(|e| Some((within(x, 1 + more_x, e)?, within(y, 1 + more_y, e)?)))
        .collect();
    if bars.is_empty() {
        return None;
    }
    let (x, y) = bars[draw.below(bars.len())].clone();
    Some(Bar { x: draw.within(x), y: draw.within(y) })
}

/// The numbers next to a power of two within a range, the power included.
fn near_powers(side: Side) -> Vec<u64> {
    let near = (0..30).flat_map(|e| [(1 << e) - 1, 1 << e, (1 << e) + 1]);
    let mut near: Vec<u64> = near.filter(|it| side.contains(*it)).collect();
    near.sort_unstable();
    near.dedup();
    near
}

/// Families for tables of about `size` bars.
pub(super) fn about(size: u64) -> Vec<Family> {
    let n = Span::one(size.clamp(1, MOST_BARS));
    let any = Span::FULL;
    // The search can break few bars only, and the table of numbers has short sides.
    let tiny = Span::new(1, if size <= 3 { 3 } else { 2 });
    let short = Span::new(1, 64);
    let mut families = Vec::new();
    for lead in [Lead::Free, Lead::None, Lead::Alice, Lead::Bob] {
        for side in [tiny, short, any] {
            families.push(Family::Uniform(Uniform { n, x: side, y: side, lead }));
        }
        families.push(Family::Strips(Strips { n, x: short, y: short, lead }));
        families.push(Family::Powers(Powers { n, x: short, y: short, lead }));
        families.push(Family::Powers(Powers { n, x: any, y: any, lead }));
        let gap = Span::new(0, 2);
        families.push(Family::NearSquares(NearSquares {
            n,
            x: Span::new(3, 60),
            y: short,
            gap,
            lead,
        }));
    }
    families
}
