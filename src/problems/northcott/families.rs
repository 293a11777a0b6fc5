//! How boards are drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Board, MOST_CELLS, MOST_ROWS, Row};
use crate::model::{Draw, End, LineEnds, Refusal, Span, Unmet};

/// How a board is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Every piece anywhere.
    Uniform(Uniform),
    /// Every row with a gap from a range, so that gaps can be small, none, or as large as can be.
    Gaps(Gaps),
    /// Every gap stands there twice, in both orders of the pieces, so that black loses.
    Paired(Paired),
}

/// Every piece anywhere in its row.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Uniform {
    /// Number of rows.
    n: Span<1, MOST_ROWS>,
    /// Cells of a row.
    m: Span<2, MOST_CELLS>,
    /// "losing": one row gets the gap with which black loses; "near-miss": a gap one or
    /// two cells longer or shorter than that.
    #[serde(default)]
    end: End,
    /// Line ends after the last row: each one more is an empty line; with 0 the file ends there,
    /// or, if another case follows, it is as with 1.
    #[serde(default = "one_line_end")]
    line_ends: Span<0, 1000>,
}

/// Every row with a gap from a range, anywhere in the row.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Gaps {
    /// Number of rows.
    n: Span<1, MOST_ROWS>,
    /// Cells of a row.
    m: Span<2, MOST_CELLS>,
    /// Free cells between the pieces of a row; drawn for each, at most m - 2.
    gap: Span<0, 98>,
    /// Which piece is on the left.
    #[serde(default)]
    left: Left,
    /// "losing": one row gets the gap, from `gap`, with which black loses; "near-miss": a gap one
    /// or two cells longer or shorter than that.
    #[serde(default)]
    end: End,
    /// Line ends after the last row: each one more is an empty line; with 0 the file ends there,
    /// or, if another case follows, it is as with 1.
    #[serde(default = "one_line_end")]
    line_ends: Span<0, 1000>,
}

/// Every gap stands there twice, in both orders of the pieces; an odd row has no gap.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Paired {
    /// Number of rows.
    n: Span<1, MOST_ROWS>,
    /// Cells of a row.
    m: Span<2, MOST_CELLS>,
    /// Line ends after the last row: each one more is an empty line; with 0 the file ends there,
    /// or, if another case follows, it is as with 1.
    #[serde(default = "one_line_end")]
    line_ends: Span<0, 1000>,
}

/// Which piece is on the left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Left {
    /// Either, in each row.
    #[default]
    Any,
    /// The black one.
    Black,
    /// The white one.
    White,
}

fn one_line_end() -> Span<0, 1000> {
    Span::one(1)
}

pub(super) fn possible(family: &Family) -> Result<(), Refusal> {
    match family {
        Family::Uniform(it) => can_miss(it.end, it.m.most() - 2),
        Family::Gaps(it) => {
            let (least, most) = (it.gap.least(), it.m.most() - 2);
            if most < least {
                let why = format!("rows of {} cells have gaps of {most} at most", it.m.most());
                return Err(Refusal::new("gap", why));
            }
            if it.end == End::Losing && it.n.most() == 1 && 0 < least {
                return Err(Refusal::new("end", "a single row loses only with a gap of 0"));
            }
            can_miss(it.end, it.gap.most().min(most) - least)
        }
        Family::Paired(_) => Ok(()),
    }
}

/// Refuses a near miss where all gaps are alike.
fn can_miss(end: End, range: u64) -> Result<(), Refusal> {
    if end == End::NearMiss && range == 0 {
        return Err(Refusal::new("end", "all gaps are equal here, so none is a cell off"));
    }
    Ok(())
}

pub(super) fn draw(family: &Family, draw: &mut Draw) -> Result<Board, Unmet> {
    let (m, rows, line_ends) = match family {
        Family::Uniform(it) => {
            let (n, m) = (it.n.draw(draw), it.m.draw(draw));
            let mut rows: Vec<Row> = (0..n).map(|_| anywhere(m, draw)).collect();
            finish(&mut rows, it.end, m, 0..=m - 2, draw)?;
            (m, rows, it.line_ends)
        }
        Family::Gaps(it) => {
            let (n, m) = (it.n.draw(draw), it.m.draw(draw));
            let gaps = it.gap.least()..=it.gap.most().min(m - 2);
            if gaps.is_empty() {
                return Err(Unmet);
            }
            let mut rows = Vec::new();
            for _ in 0..n {
                let is_black_left = match it.left {
                    Left::Any => draw.bit(),
                    Left::Black => true,
                    Left::White => false,
                };
                let gap = draw.within(gaps.clone());
                rows.push(with_gap(gap, is_black_left, m, draw));
            }
            finish(&mut rows, it.end, m, gaps, draw)?;
            (m, rows, it.line_ends)
        }
        Family::Paired(it) => {
            let (n, m) = (it.n.draw(draw), it.m.draw(draw));
            let mut rows = Vec::new();
            for _ in 0..n / 2 {
                let gap = draw.within(0..=m - 2);
                rows.extend([true, false].map(|it| with_gap(gap, it, m, draw)));
            }
            if n % 2 == 1 {
                let is_black_left = draw.bit();
                rows.push(with_gap(0, is_black_left, m, draw));
            }
            draw.shuffle(&mut rows);
            (m, rows, it.line_ends)
        }
    };
    Ok(Board { m, rows, line_ends: LineEnds(line_ends.draw(draw)) })
}

fn anywhere(m: u64, draw: &mut Draw) -> Row {
    let black = draw.within(1..=m);
    let white = draw.within(1..=m - 1);
    Row { black, white: white + u64::from(black <= white) }
}

fn with_gap(gap: u64, is_black_left: bool, m: u64, draw: &mut Draw) -> Row {
    let left = draw.within(1..=m - 1 - gap);
    Row::new(is_black_left, left, left + gap + 1)
}

/// Gives a row the gap that makes the board what it shall be.
fn finish(
    rows: &mut [Row],
    end: End,
    m: u64,
    gaps: std::ops::RangeInclusive<u64>,
    draw: &mut Draw,
) -> Result<(), Unmet> {
    if end == End::Free {
        return Ok(());
    }
    let idx = draw.below(rows.len());
    let sum = rows.iter().fold(0, |sum, row| sum ^ row.gap());
    let losing = sum ^ rows[idx].gap();
    let gap = match end {
        // Not only one cell, since gaps in Nim agree on parity anyway.
        End::NearMiss if draw.bit() => losing.checked_add(draw.within(1..=2)),
        End::NearMiss => losing.checked_sub(draw.within(1..=2)),
        _ => Some(losing),
    };
    let gap = gap.filter(|it| gaps.contains(it)).ok_or(Unmet)?;
    rows[idx] = with_gap(gap, rows[idx].black < rows[idx].white, m, draw);
    Ok(())
}

/// What a family's boards are made to be.
#[cfg(test)]
pub(super) fn end(family: &Family) -> End {
    match family {
        Family::Uniform(it) => it.end,
        Family::Gaps(it) => it.end,
        Family::Paired(_) => End::Losing,
    }
}

/// Families for boards of about `size` rows.
pub(super) fn about(size: u64) -> Vec<Family> {
    let n = Span::one(size.clamp(1, MOST_ROWS));
    let line_ends = Span::one(1);
    // Few rows can be as long as they like for the oracles; many rows have to be short.
    let m = Span::new(2, if size <= 2 { 11 } else { 4 });
    let mut families = vec![
        Family::Paired(Paired { n, m, line_ends: Span::new(0, 3) }),
        Family::Uniform(Uniform { n, m: Span::FULL, end: End::Free, line_ends }),
    ];
    for end in [End::Free, End::Losing, End::NearMiss] {
        let gap = Span::new(0, 3);
        families.push(Family::Uniform(Uniform { n, m, end, line_ends }));
        families.push(Family::Gaps(Gaps {
            n,
            m: Span::new(5, 9),
            gap,
            left: Left::Any,
            end,
            line_ends,
        }));
        families.push(Family::Gaps(Gaps {
            n,
            m: Span::one(MOST_CELLS),
            gap,
            left: Left::White,
            end,
            line_ends,
        }));
    }
    families
}
