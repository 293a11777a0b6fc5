//! How piles are drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::solutions::Counts;
use super::{MOST_PILES, MOST_STONES, Piles};
use crate::model::{Draw, LARGE, Refusal, Span, Unmet};

/// How a case is drawn; what is drawn is shuffled.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Every pile from `a`.
    Uniform(Uniform),
    /// Piles of one stone and nothing else: the first player loses iff 3 divides `N`.
    Ones(Ones),
    /// So many piles of one stone and so many larger ones; a chosen player wins.
    Split(Split),
    /// Larger piles that hold exactly `moves` moves (their stones + their number - 1).
    Hold(Hold),
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Number of piles.
    #[serde(rename = "N")]
    n: Span<1, MOST_PILES>,
    /// Stones in a pile.
    #[serde(default = "full_piles")]
    a: Span<1, MOST_STONES>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Ones {
    /// Number of piles.
    #[serde(rename = "N")]
    n: Span<1, MOST_PILES>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Split {
    /// Number of piles of one stone.
    ones: Span<0, MOST_PILES>,
    /// Number of piles of more stones.
    larger: Span<0, MOST_PILES>,
    /// Stones in a pile of more.
    #[serde(default = "larger_piles")]
    a: Span<2, MOST_STONES>,
    /// Who wins.
    #[serde(default)]
    winner: Wanted,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Hold {
    /// Moves that the piles of more than one stone hold: their stones + their number - 1.
    moves: Span<2, { MOST_PILES * MOST_STONES + MOST_PILES - 1 }>,
    /// Number of piles of more than one stone.
    larger: Span<1, MOST_PILES>,
    /// Number of piles of one stone.
    #[serde(default = "no_ones")]
    ones: Span<0, MOST_PILES>,
}

/// Who is to win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Wanted {
    /// Whoever does.
    #[default]
    Any,
    First,
    Second,
}

fn full_piles() -> Span<1, MOST_STONES> {
    Span::FULL
}

fn larger_piles() -> Span<2, MOST_STONES> {
    Span::FULL
}

fn no_ones() -> Span<0, MOST_PILES> {
    Span::one(0)
}

impl Wanted {
    fn is_met(self, counts: Counts) -> bool {
        match self {
            Self::Any => true,
            Self::First => counts.first_wins(),
            Self::Second => !counts.first_wins(),
        }
    }
}

pub(super) fn draw(family: &Family, draw: &mut Draw) -> Result<Piles, Unmet> {
    match family {
        Family::Uniform(it) => {
            let n = it.n.draw(draw);
            Ok((0..n).map(|_| it.a.draw(draw)).collect())
        }
        Family::Ones(it) => Ok((0..it.n.draw(draw)).map(|_| 1).collect()),
        Family::Split(it) => {
            let (ones, larger) = (it.ones.draw(draw), it.larger.draw(draw));
            let mut piles: Piles = (0..ones).map(|_| 1).collect();
            piles.extend((0..larger).map(|_| it.a.draw(draw)));
            draw.shuffle(&mut piles);
            let is_met = is_number(piles.len() as u64) && it.winner.is_met(Counts::of(&piles));
            if is_met { Ok(piles) } else { Err(Unmet) }
        }
        Family::Hold(it) => {
            let (larger, ones) = (it.larger.draw(draw), it.ones.draw(draw));
            let moves = it.moves.draw(draw);
            if !is_number(larger + ones) || !holds(larger, moves) {
                return Err(Unmet);
            }
            let mut stones = moves - (larger - 1);
            let mut piles: Piles = (0..ones).map(|_| 1).collect();
            for left in (0..larger).rev() {
                // What the piles to come must and can take.
                let least = stones.saturating_sub(MOST_STONES * left).max(2);
                let pile = draw.within(least..=(stones - 2 * left).min(MOST_STONES));
                piles.push(pile);
                stones -= pile;
            }
            draw.shuffle(&mut piles);
            Ok(piles)
        }
    }
}

fn is_number(piles: u64) -> bool {
    (1..=MOST_PILES).contains(&piles)
}

/// Says whether so many piles of two stones or more can hold exactly so many moves.
fn holds(larger: u64, moves: u64) -> bool {
    (3 * larger - 1..=(MOST_STONES + 1) * larger - 1).contains(&moves)
}

pub(super) fn possible(family: &Family) -> Result<(), Refusal> {
    match family {
        Family::Uniform(_) | Family::Ones(_) => Ok(()),
        Family::Split(it) => {
            numbers(it.ones, it.larger.least(), it.larger.most())?;
            let all = pairs(it.ones, it.larger.least(), it.larger.most());
            let met = all.into_iter().any(|(ones, larger)| {
                // From few stones on only the parity of their number matters.
                let (least, most) = (larger * it.a.least(), larger * it.a.most());
                (least..=most.min(least + 3))
                    .any(|stones| it.winner.is_met(Counts { ones, larger, stones }))
            });
            if met {
                return Ok(());
            }
            let loser = if it.winner == Wanted::First { "second" } else { "first" };
            Err(Refusal::new("winner", format!("the {loser} player wins all of these")))
        }
        Family::Hold(it) => {
            numbers(it.ones, it.larger.least(), it.larger.most())?;
            let all = pairs(it.ones, it.larger.least(), it.larger.most());
            let reach = |larger: u64| {
                it.moves.least() < (MOST_STONES + 1) * larger && 3 * larger - 1 <= it.moves.most()
            };
            if all.into_iter().any(|(_, larger)| reach(larger)) {
                return Ok(());
            }
            let (least, most) = (it.larger.least(), it.larger.most());
            let reason = format!(
                "{least} to {most} piles of 2 to {MOST_STONES} stones hold {} to {} moves",
                3 * least - 1,
                (MOST_STONES + 1) * most - 1
            );
            Err(Refusal::new("moves", reason))
        }
    }
}

/// Refuses numbers of piles that no case can have.
fn numbers(ones: Span<0, MOST_PILES>, least: u64, most: u64) -> Result<(), Refusal> {
    let fewest = ones.least() + least;
    if MOST_PILES < fewest {
        return Err(Refusal::new(
            "ones",
            format!("{fewest} piles at least, where {MOST_PILES} may be"),
        ));
    }
    if ones.most() + most == 0 {
        return Err(Refusal::new("ones", "no piles at all, where 1 must be"));
    }
    Ok(())
}

/// The numbers of ones and of larger piles that make a case.
fn pairs(ones: Span<0, MOST_PILES>, least: u64, most: u64) -> Vec<(u64, u64)> {
    let pairs = ones.range().flat_map(|it| (least..=most).map(move |larger| (it, larger)));
    pairs.filter(|(ones, larger)| is_number(ones + larger)).collect()
}

pub(super) fn about(size: u64) -> Vec<Family> {
    let n = size.clamp(1, MOST_PILES);
    let upto = Span::new(0, n);
    let split = |larger: Span<0, MOST_PILES>, most, winner| {
        let a = Span::new(2, most);
        Family::Split(Split { ones: upto, larger, a, winner })
    };
    let few = size.clamp(3, MOST_STONES);
    let mut families = vec![
        Family::Uniform(Uniform {
            n: Span::new(1, n),
            a: Span::new(1, size.clamp(1, MOST_STONES)),
        }),
        Family::Uniform(Uniform { n: Span::new(1, n), a: Span::new(1, 3) }),
        Family::Ones(Ones { n: Span::new(1, n) }),
        split(Span::one(1), 4, Wanted::Any),
        split(Span::new(1, n.div_ceil(4)), few, Wanted::First),
        split(Span::new(1, n.div_ceil(4)), few, Wanted::Second),
        Family::Hold(Hold {
            moves: Span::new(2, 3 * n),
            larger: Span::new(1, n.div_ceil(4)),
            ones: Span::new(0, n / 2),
        }),
    ];
    if LARGE <= size {
        families.push(Family::Uniform(Uniform { n: Span::new(1, n), a: Span::FULL }));
        families.push(split(Span::new(1, n.div_ceil(4)), MOST_STONES, Wanted::Any));
    }
    families
}
