//! Short rows that leave one pair of tables.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Rows, Stride, numbered, table_stride, walked};
use crate::model::{Draw, Refusal, Span, Unmet};
use crate::problems::end_nim::{MOST_STONES, Row};

/// One of 31 short rows, raised by base - 1. Of all pairs of tables that a solution could follow,
/// only the right one agrees with all of them.
///
/// Without `row`, case C of file F of the case line takes row
/// ((F - 1) * stride + C - 1) mod 31 + 1. Draws `row` if there is one, then `base`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Probe {
    /// Which row, 1 to 31; all in turn if absent.
    pub(super) row: Option<Span<1, ROWS>>,
    /// What a pile of one stone becomes; all others are raised alike.
    #[serde(default = "one")]
    pub(super) base: Base,
    /// How many rows further on the next file begins.
    #[serde(default = "table_stride")]
    pub(super) stride: Stride,
}

const ROWS: u64 = PROBE_ROWS.len() as u64;
/// The largest pile of all rows.
const LARGEST: u64 = 5;

type Base = Span<1, { MOST_STONES - LARGEST + 1 }>;

/// The rows, with `base = 1`.
#[rustfmt::skip]
pub(in crate::problems::end_nim) const PROBE_ROWS: [&[u64]; 31] = [
    &[2, 3, 4, 4, 2], &[2, 4, 4, 3, 2], &[1, 1, 3, 2, 2], &[2, 2, 3, 1, 1],
    &[4, 3, 3, 4, 4], &[4, 4, 3, 3, 4], &[1, 1, 4, 4, 2], &[2, 4, 4, 1, 1],
    &[1, 5, 2, 5, 2], &[2, 5, 2, 5, 1], &[3, 3, 5, 3], &[3, 5, 3, 3],
    &[2, 1, 5, 4, 3], &[3, 4, 5, 1, 2], &[5, 4, 5, 5], &[5, 5, 4, 5],
    &[4, 3, 1, 5, 5], &[5, 5, 1, 3, 4], &[4, 2, 4, 5], &[5, 4, 2, 4],
    &[2, 1, 1, 3, 2], &[2, 3, 1, 1, 2], &[1, 1, 1, 2, 1], &[1, 2, 1, 1, 1],
    &[4, 1, 4, 4, 4], &[4, 4, 4, 1, 4], &[2, 3, 2, 3], &[3, 2, 3, 2],
    &[1, 2, 3, 2, 1], &[2, 2, 1, 3, 2], &[2, 3, 1, 2, 2],
];

fn one() -> Base {
    Span::one(1)
}

impl Rows for Probe {
    fn possible(&self) -> Result<(), Refusal> {
        Ok(())
    }

    fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet> {
        let idx = walked(draw, self.stride, ROWS);
        let number = self.row.map_or(idx + 1, |it| it.draw(draw));
        let base = self.base.draw(draw);
        Ok(numbered(&PROBE_ROWS, number).iter().map(|&it| it + base - 1).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Nth;
    use crate::problems::end_nim::ends;

    #[test]
    fn answers_are_known_whatever_the_base() {
        for base in [1, 2, 6, 1_000_000, 999_999_996] {
            let probe = Probe { row: None, base: Span::one(base), stride: table_stride() };
            let answers: String = (1..=ROWS)
                .map(|case| {
                    let row = probe.draw(&mut Draw::new([3; 32], Nth { file: 1, case })).unwrap();
                    if ends::first_wins(&row) { '1' } else { '0' }
                })
                .collect();
            assert_eq!(answers, "0011110011110011001111000011000");
        }
    }

    #[test]
    fn rows_are_closed_under_reversal() {
        assert_eq!(PROBE_ROWS.iter().flat_map(|it| it.iter()).max(), Some(&LARGEST));
        for row in PROBE_ROWS {
            let reversed: Row = row.iter().rev().copied().collect();
            assert!(PROBE_ROWS.contains(&&reversed[..]), "{row:?}");
        }
    }
}
