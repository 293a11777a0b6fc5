//! How boards are drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::boards::{edge, edge_len, make, pick, step_back, sticky, written};
use super::{CELLS, MOST_ROWS, Row};
use crate::model::{Draw, End, Refusal, Span, Unmet};

/// How a board is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Every row has some pieces anywhere.
    Uniform(Uniform),
    /// Every row has its pieces in long runs.
    Runs(Runs),
    /// Every row has a run at the right edge, where no piece can move.
    RightEdge(RightEdge),
    /// Every row stands there twice, so that the first player loses.
    Paired(Paired),
}

/// Every row has some pieces anywhere.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Number of rows.
    n: Span<1, MOST_ROWS>,
    /// Pieces on a row; drawn for each.
    #[serde(default = "any_number")]
    m: Span<0, CELLS>,
    /// Columns that pieces stand in.
    #[serde(default = "any_column")]
    p: Span<1, CELLS>,
    /// "losing": rows are drawn anew until the first player loses; "near-miss": then one move is
    /// taken back.
    #[serde(default)]
    end: End,
    /// The order of the columns in a row.
    #[serde(default)]
    order: Order,
}

/// Every row has its pieces in long runs: a cell is like its left neighbour three times of four.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Runs {
    /// Number of rows.
    n: Span<1, MOST_ROWS>,
    /// Columns that pieces stand in.
    #[serde(default = "any_column")]
    p: Span<1, CELLS>,
    /// "losing": rows are drawn anew until the first player loses; "near-miss": then one move is
    /// taken back.
    #[serde(default)]
    end: End,
    /// The order of the columns in a row.
    #[serde(default)]
    order: Order,
}

/// Every row has a run at the right edge, just this long, and other pieces left of it.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct RightEdge {
    /// Number of rows.
    n: Span<1, MOST_ROWS>,
    /// Pieces at the right edge; drawn for each row.
    run: Span<1, CELLS>,
    /// Pieces elsewhere; drawn for each row.
    others: Span<0, 18>,
    /// "losing": rows are drawn anew until the first player loses; "near-miss": then one move is
    /// taken back.
    #[serde(default)]
    end: End,
    /// The order of the columns in a row.
    #[serde(default)]
    order: Order,
}

/// Every row stands there twice; an odd one has no pieces.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Paired {
    /// Number of rows.
    n: Span<1, MOST_ROWS>,
    /// Pieces on a row; drawn for each pair.
    #[serde(default = "any_number")]
    m: Span<0, CELLS>,
    /// Columns that pieces stand in.
    #[serde(default = "any_column")]
    p: Span<1, CELLS>,
    /// The order of the columns in a row.
    #[serde(default)]
    order: Order,
}

/// The order of the columns in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Order {
    /// From left to right.
    #[default]
    Ascending,
    /// Shuffled.
    Any,
}

fn any_number() -> Span<0, CELLS> {
    Span::FULL
}

fn any_column() -> Span<1, CELLS> {
    Span::FULL
}

pub(super) fn possible(family: &Family) -> Result<(), Refusal> {
    match family {
        Family::Uniform(it) => {
            fits(it.m, it.p)?;
            let stuck = it.m.most() == 0 || width(it.p) <= it.m.least();
            can_step_back(it.end, stuck)
        }
        Family::Runs(it) => can_step_back(it.end, width(it.p) == 1),
        Family::RightEdge(it) => {
            let room = 19u64.saturating_sub(it.run.most());
            if room < it.others.most() {
                let (run, others) = (it.run.most(), it.others.most());
                let why = format!("a run of {run} leaves {room} cells, not {others}");
                return Err(Refusal::new("others", why));
            }
            let stuck = it.others.most() == 0 || 19 <= it.run.least() + it.others.least();
            can_step_back(it.end, stuck)
        }
        Family::Paired(it) => fits(it.m, it.p),
    }
}

fn width(p: Span<1, CELLS>) -> u64 {
    p.most() - p.least() + 1
}

fn fits(m: Span<0, CELLS>, p: Span<1, CELLS>) -> Result<(), Refusal> {
    let (most, width) = (m.most(), width(p));
    if most <= width {
        return Ok(());
    }
    Err(Refusal::new("m", format!("{most} pieces do not fit on the {width} columns of `p`")))
}

fn can_step_back(end: End, stuck: bool) -> Result<(), Refusal> {
    if end == End::NearMiss && stuck {
        return Err(Refusal::new("end", "no piece has room to its left, to take a move back"));
    }
    Ok(())
}

pub(super) fn draw(family: &Family, draw: &mut Draw) -> Result<Vec<Row>, Unmet> {
    match family {
        Family::Uniform(it) => {
            let n = it.n.draw(draw);
            let mut rows = make(n, it.end, draw, |draw| pick(it.m.draw(draw), it.p.range(), draw))?;
            if it.end == End::NearMiss {
                step_back(&mut rows, |_| it.p.range(), draw)?;
            }
            Ok(written(&rows, it.order, draw))
        }
        Family::Runs(it) => {
            let n = it.n.draw(draw);
            let mut rows = make(n, it.end, draw, |draw| sticky(it.p.range(), draw))?;
            if it.end == End::NearMiss {
                step_back(&mut rows, |_| it.p.range(), draw)?;
            }
            Ok(written(&rows, it.order, draw))
        }
        Family::RightEdge(it) => {
            let n = it.n.draw(draw);
            let mut rows = make(n, it.end, draw, |draw| {
                let run = it.run.draw(draw);
                let others = it.others.draw(draw);
                pick(others, 1..=19 - run.min(19), draw) | edge(run)
            })?;
            if it.end == End::NearMiss {
                // The run at the edge stays as long as it is.
                step_back(&mut rows, |row| 1..=CELLS - edge_len(row), draw)?;
            }
            Ok(written(&rows, it.order, draw))
        }
        Family::Paired(it) => {
            let n = it.n.draw(draw);
            let mut rows = Vec::new();
            for _ in 0..n / 2 {
                let row = pick(it.m.draw(draw), it.p.range(), draw);
                rows.extend([row, row]);
            }
            rows.extend((n % 2 == 1).then_some(0));
            draw.shuffle(&mut rows);
            Ok(written(&rows, it.order, draw))
        }
    }
}

/// What a family's boards are made to be.
#[cfg(test)]
pub(super) fn end(family: &Family) -> End {
    match family {
        Family::Uniform(it) => it.end,
        Family::Runs(it) => it.end,
        Family::RightEdge(it) => it.end,
        Family::Paired(_) => End::Losing,
    }
}

/// Families for boards of about `size` rows.
pub(super) fn about(size: u64) -> Vec<Family> {
    let n = Span::one(size.clamp(1, MOST_ROWS));
    let (m, p, order) = (Span::FULL, Span::FULL, Order::Ascending);
    let mut families = vec![
        Family::Paired(Paired { n, m, p, order }),
        // Few cells are left to few pieces, so that the search fits.
        Family::Uniform(Uniform {
            n,
            m: Span::new(0, 2),
            p: Span::new(17, CELLS),
            end: End::Losing,
            order,
        }),
        Family::Uniform(Uniform { n, m, p, end: End::Free, order: Order::Any }),
    ];
    for end in [End::Free, End::Losing, End::NearMiss] {
        families.push(Family::Uniform(Uniform { n, m, p, end, order }));
        families.push(Family::Runs(Runs { n, p, end, order }));
        let (run, others) = (Span::new(1, 5), Span::new(0, 5));
        families.push(Family::RightEdge(RightEdge { n, run, others, end, order }));
    }
    families
}
