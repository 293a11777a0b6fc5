//! How rows are drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::solutions::xor;
use super::{MOST_COINS, Row};
use crate::model::{Draw, Refusal, Span, Unmet};

/// How a row is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Each coin heads or tails, evenly.
    Uniform(Uniform),
    /// A chosen number of heads at places drawn evenly.
    Heads(Heads),
    /// Each coin evenly, then the one coin turned over that makes the xor 0: the second player
    /// wins.
    Lost(Lost),
    /// A lost row in which one more coin is turned over: the first player wins, by turning it
    /// back or otherwise.
    NearLost(NearLost),
    /// Three heads at places whose xor is 0: the second player wins.
    Triple(Triple),
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Number of coins.
    n: Span<1, MOST_COINS>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Heads {
    /// Number of coins.
    n: Span<1, MOST_COINS>,
    /// Number of heads.
    heads: Span<0, MOST_COINS>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Lost {
    /// Number of coins.
    n: Span<1, MOST_COINS>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct NearLost {
    /// Number of coins.
    n: Span<1, MOST_COINS>,
    /// The place, from 1, of the coin turned over last; every place by default.
    at: Option<Span<1, MOST_COINS>>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Triple {
    /// Number of coins.
    n: Span<3, MOST_COINS>,
}

pub(super) fn draw(family: &Family, draw: &mut Draw) -> Result<Row, Unmet> {
    match family {
        Family::Uniform(it) => Ok(uniform(it.n.draw(draw), draw)),
        Family::Heads(it) => {
            let (n, heads) = (it.n.draw(draw), it.heads.draw(draw));
            if n < heads {
                return Err(Unmet);
            }
            let mut row: Row = (0..n).map(|idx| idx < heads).collect();
            draw.shuffle(&mut row);
            Ok(row)
        }
        Family::Lost(it) => lost(it.n.draw(draw), draw),
        Family::NearLost(it) => {
            let n = it.n.draw(draw);
            let at = it.at.map_or(1..=n, Span::range);
            let at = draw.within(at);
            let mut row = lost(n, draw)?;
            let at = usize::try_from(at).map_err(|_| Unmet)?;
            let coin = row.get_mut(at - 1).ok_or(Unmet)?;
            *coin = !*coin;
            Ok(row)
        }
        Family::Triple(it) => {
            let n = it.n.draw(draw);
            let (a, b) = (draw.within(1..=n), draw.within(1..=n));
            if a == b || n < a ^ b {
                return Err(Unmet);
            }
            Ok((1..=n).map(|place| [a, b, a ^ b].contains(&place)).collect())
        }
    }
}

fn uniform(n: u64, draw: &mut Draw) -> Row {
    (0..n).map(|_| draw.bit()).collect()
}

fn lost(n: u64, draw: &mut Draw) -> Result<Row, Unmet> {
    let mut row = uniform(n, draw);
    // The coin whose place is the xor takes it away, heads or tails alike, if it is there.
    if let Some(idx) = xor(&row).checked_sub(1) {
        let coin = row.get_mut(idx).ok_or(Unmet)?;
        *coin = !*coin;
    }
    Ok(row)
}

pub(super) fn possible(family: &Family) -> Result<(), Refusal> {
    match family {
        Family::Heads(it) if it.n.most() < it.heads.least() => {
            let (heads, n) = (it.heads.least(), it.n.most());
            Err(Refusal::new("heads", format!("{heads} heads in a row of at most {n}")))
        }
        Family::NearLost(NearLost { n, at: Some(at) }) if n.most() < at.least() => {
            let (place, n) = (at.least(), n.most());
            Err(Refusal::new("at", format!("place {place} in a row of at most {n}")))
        }
        _ => Ok(()),
    }
}

pub(super) fn about(size: u64) -> Vec<Family> {
    let most = size.clamp(1, MOST_COINS);
    let n = Span::new(1, most);
    let mut families = vec![
        Family::Uniform(Uniform { n }),
        Family::Heads(Heads { n: Span::one(most), heads: Span::new(0, most.min(3)) }),
        Family::Lost(Lost { n }),
        Family::NearLost(NearLost { n, at: None }),
        Family::NearLost(NearLost { n, at: Some(Span::one(1)) }),
    ];
    if 3 <= most {
        families.push(Family::Triple(Triple { n: Span::new(3, most) }));
    }
    families
}
