//! Losing rows, each of which shows every wrong output of one cell.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filler::Filler::{High, HighLow, Low, LowHigh};
use super::filler::{Filler, Framed, wrapping_base};
use super::{Piles, Rows, Stones, Stride, all_stones, numbered, table_stride, walked};
use crate::model::{Draw, Refusal, Span, Unmet};
use crate::problems::end_nim::Row;
use crate::problems::end_nim::ends::Side;

/// A losing row that shows every wrong output of one cell of the thresholds' table: the type says
/// how the pile that joins a stretch compares with the two thresholds.
///
/// `side` is the threshold that a wrong cell computes. Types: 1 x<l<r, 2 x<r<l, 3 x<l=r, 4 l<r<x,
/// 5 r<l<x, 6 0<l=r<x, 7 l=r=0, 8 l<x<r, 9 r<x<l, 10 x=l<r, 11 x=r<l, 12 r<x=l, 13 l<x=r, 14
/// x=l=r, where x is the pile, l the threshold on the side asked for, r the one where the pile
/// joins. Without `side` or `type`, case C of file F of the case line takes
/// i = ((F - 1) * stride + C - 1) mod 28 for what is absent: the left side if i < 14, the type
/// i mod 14 + 1.
///
/// Draws `n`, `type` if there is one, `base`, then the filler from left to right; its first half
/// is the shorter one if it is odd. The row is drawn anew if `n` leaves no pile for each kind of
/// filler, or if the filler has less than 100,000 sizes to choose from.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Target {
    /// Number of piles.
    pub(super) n: Piles,
    /// The threshold that a wrong cell computes; both in turn if absent.
    pub(super) side: Option<Side>,
    /// How the pile compares with the thresholds, 1 to 14; all in turn if absent.
    #[serde(rename = "type")]
    pub(super) kind: Option<Span<1, TYPES>>,
    /// The size that the letters of the row are counted from.
    #[serde(default = "wrapping_base")]
    pub(super) base: Stones,
    /// Stones in a pile.
    #[serde(default = "all_stones")]
    pub(super) a: Stones,
    /// How many rows further on the next file begins.
    #[serde(default = "table_stride")]
    pub(super) stride: Stride,
    /// Whether the row is read from right to left, for solutions that compare the last pile.
    #[serde(default)]
    pub(super) mirrored: bool,
}

/// How many ways there are to compare a pile with two thresholds.
const TYPES: u64 = ROWS.len() as u64;

/// How many rows there are.
pub(super) const TARGET_ROWS: u64 = ROWS.as_flattened().len() as u64;

/// For each type the row that shows it on the left, and on the right.
#[rustfmt::skip]
const ROWS: [[Framed; 2]; 14] = [
    /* x<l<r   */ [row(&[-2],     High,    &[-1, -2]),     row(&[-2, -1, 0],   High,    &[-1, -2])],
    /* x<r<l   */ [row(&[-2, -1], High,    &[-2]),         row(&[-2, -1],      High,    &[0, -1, -2])],
    /* x<l=r   */ [row(&[-2, -1], High,    &[0, -2]),      row(&[-2, -1, 1],   High,    &[0, -1, -2])],
    /* l<r<x   */ [row(&[-1, -2], Low,     &[-1]),         row(&[-2, -1],      Low,     &[-2, -1, -2])],
    /* r<l<x   */ [row(&[-2],     LowHigh, &[-2, -2]),     row(&[-2, -2, -2],  HighLow, &[-2, -2])],
    /* 0<l=r<x */ [row(&[-1, -2], High,    &[-1, -1]),     row(&[-2, -1, -1],  High,    &[-2, -1, -2])],
    /* l=r=0   */ [row(&[-2, -2], High,    &[-2, -2]),     row(&[-2, -1, -2],  High,    &[-2, -1, -2])],
    /* l<x<r   */ [row(&[-1],     HighLow, &[-2]),         row(&[-2, -2],      LowHigh, &[-2])],
    /* r<x<l   */ [row(&[-3],     LowHigh, &[-2]),         row(&[-2, -1, 0],   Low,     &[-2, -2])],
    /* x=l<r   */ [row(&[-1],     High,    &[-2, -2]),     row(&[-2, -2, -2],  High,    &[-2])],
    /* x=r<l   */ [row(&[-2, -1], High,    &[-1, -2]),     row(&[-2, -1],      High,    &[-1, -2])],
    /* r<x=l   */ [row(&[-3],     Low,     &[-2, -2]),     row(&[-2, -1, -1],  Low,     &[-2, -2])],
    /* l<x=r   */ [row(&[-2, -1], Low,     &[-1, -2]),     row(&[-2, -1],      Low,     &[-1, -2])],
    /* x=l=r   */ [row(&[-2, 0],  High,    &[-1, -1, -2]), row(&[-2, -1, 0],   High,    &[-1, -2])],
];

const fn row(left: &'static [i64], filler: Filler, right: &'static [i64]) -> Framed {
    Framed { left, filler, right }
}

fn framed(side: Side, kind: u64) -> &'static Framed {
    let [left, right] = numbered(&ROWS, kind);
    match side {
        Side::Left => left,
        Side::Right => right,
    }
}

impl Rows for Target {
    fn possible(&self) -> Result<(), Refusal> {
        let sides = self.side.map_or(vec![Side::Left, Side::Right], |it| vec![it]);
        let kinds = self.kind.unwrap_or(Span::FULL);
        for kind in kinds.range() {
            for &side in &sides {
                let row = framed(side, kind);
                row.possible(self.n, self.base, self.a, |reason| {
                    format!("type {kind} on the {} {reason}", side.name())
                })?;
            }
        }
        Ok(())
    }

    fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet> {
        let idx = walked(draw, self.stride, 2 * TYPES);
        let n = self.n.draw(draw);
        let kind = self.kind.map_or(idx % TYPES + 1, |it| it.draw(draw));
        let side = self.side.unwrap_or(if idx < TYPES { Side::Left } else { Side::Right });
        let base = self.base.draw(draw);
        let mut row = framed(side, kind).draw(n, base, self.a, draw)?;
        if self.mirrored {
            row.reverse();
        }
        Ok(row)
    }
}

#[cfg(test)]
mod tests {
    use super::super::mutants::Mutant;
    use super::*;
    use crate::model::Nth;
    use crate::problems::end_nim::ends;

    fn target(n: u64) -> Target {
        Target {
            n: Span::one(n),
            side: None,
            kind: None,
            base: wrapping_base(),
            a: Span::FULL,
            stride: table_stride(),
            mirrored: false,
        }
    }

    #[test]
    fn twenty_five_rows_differ() {
        let mut texts: Vec<String> = ROWS.iter().flatten().map(|it| format!("{it:?}")).collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), 25);
    }

    #[test]
    fn absent_parameters_walk_the_table() {
        let ends = |file, case| {
            let row = target(20).draw(&mut Draw::new([7; 32], Nth { file, case })).unwrap();
            (row[0], row[19])
        };
        let base = 134_250_495;
        assert_eq!(ends(1, 1), (base - 2, base - 2));
        assert_eq!(ends(1, 8), (base - 1, base - 2));
        assert_eq!(ends(2, 8), (base - 2, base - 2));
        assert_eq!(ends(1, 9), (base - 3, base - 2));
        // 2 * 10 + 17 - 1 = 36, which is 8 after one round.
        assert_eq!(ends(3, 17), (base - 3, base - 2));
        assert_eq!(ends(3, 3), (base - 2, base - 2));
    }

    #[test]
    fn every_row_loses_and_shows_every_wrong_output_of_its_type() {
        for n in [9, 10, 17, 40, 61] {
            for case in 1..=2 * TYPES {
                for seed in 0..10 {
                    let nth = Nth { file: 1, case };
                    let row = target(n).draw(&mut Draw::new([seed; 32], nth)).unwrap();
                    assert!(ends::loses(&row), "{row:?}");
                    let side = if case <= TYPES { Side::Left } else { Side::Right };
                    for mutant in Mutant::of(side, (case - 1) % TYPES + 1) {
                        assert!(
                            mutant.shown_by(std::slice::from_ref(&row)).is_some(),
                            "{mutant:?}: {row:?}"
                        );
                    }
                }
            }
        }
    }
}
