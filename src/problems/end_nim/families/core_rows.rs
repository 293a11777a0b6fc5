//! Twenty rows that together catch every small slip.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filler::Filler::{High, HighLow, Low, LowHigh};
use super::filler::{Filler, Framed, letter_bases, possible_base, shifted, wrapping_base};
use super::{Piles, Rows, Stones, Stride, all_stones, numbered, table_stride, walked};
use crate::model::{Draw, Refusal, Span, Unmet};
use crate::problems::end_nim::Row;

/// One of the twenty rows of the core suite, which together catch every wrong output, wrong
/// comparison or forgotten branch in a solution, every wrong threshold of a single pile, and
/// every pair of wrong outputs.
///
/// Rows 10, 13 and 15 win. Rows 3, 13, 14 and 15 are short whatever `n` is; row 19 has `n`
/// rounded down to a multiple of 4, row 20 to an even number. Without `row`, case C of file F of
/// the case line takes row ((F - 1) * stride + C - 1) mod 20 + 1: two files of ten cases, or four
/// of five with `stride = 5`, have them all.
///
/// Draws `n`, `row` if there is one, `base`, then the filler from left to right; its first half
/// is the shorter one if it is odd. The row is drawn anew if `n` is less than 16, or if the filler
/// has less than 100,000 sizes to choose from.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Core {
    /// Number of piles, at least 16.
    pub(super) n: Piles,
    /// Which row of the suite, 1 to 20; all in turn if absent.
    pub(super) row: Option<Span<1, ROWS>>,
    /// The size that the letters of the row are counted from.
    #[serde(default = "wrapping_base")]
    pub(super) base: Stones,
    /// Stones in a pile.
    #[serde(default = "all_stones")]
    pub(super) a: Stones,
    /// How many rows further on the next file begins.
    #[serde(default = "table_stride")]
    pub(super) stride: Stride,
}

const LEAST_PILES: u64 = 16;
const ROWS: u64 = SUITE.len() as u64;

/// A row of the suite.
enum CoreRow {
    /// Letters, filler, letters.
    Framed(Framed),
    /// Letters only.
    Literal(&'static [i64]),
    /// The base in the first half, one more in the second; both halves even.
    TwoRuns,
    /// The base an even number of times.
    Equal,
}

const SUITE: [CoreRow; 20] = [
    framed(&[-1, 0, 1, 1, 2, 2, -1, -2], LowHigh, &[1, 0]),
    framed(&[-2, -1, 0], HighLow, &[0, -1, -2]),
    CoreRow::Literal(&[-1, -1, 0, 1, 0, 0, 0]),
    framed(&[-2, -1, -2, -2, -2, 2], High, &[-1, -1, 2, 2, 0, -2]),
    framed(&[0, 1, 1, 2, 2, -2], LowHigh, &[-1, 2, -1, -2, 0, 0]),
    framed(&[-1, 1, 1, 1, 2, 0], LowHigh, &[-2, 1, 1, -1, 0, -1, -2, -2]),
    framed(&[-2, 1, 2, 0, -1, -1, 2, -1], LowHigh, &[-2, -2, 0, -2]),
    framed(&[-1, 2, 0, 0, 1], Low, &[0, 2, -1, -2, 1, 2, 0, -1]),
    framed(&[-2, -1, 1, 0], HighLow, &[-2, 1, 1, 1, -2]),
    framed(&[-3, -2, -2, 1], HighLow, &[-2, 0, -1, -2]),
    framed(&[0, -2, 0], HighLow, &[-1, 0]),
    framed(&[1, -1, -1, 1], Low, &[0, 1]),
    CoreRow::Literal(&[-1, -1, -1]),
    CoreRow::Literal(&[-1, -1]),
    CoreRow::Literal(&[0]),
    framed(&[-2, -2, -2], High, &[-2]),
    framed(&[-2, -2], LowHigh, &[-2]),
    framed(&[-1], HighLow, &[-2]),
    CoreRow::TwoRuns,
    CoreRow::Equal,
];

const fn framed(left: &'static [i64], filler: Filler, right: &'static [i64]) -> CoreRow {
    CoreRow::Framed(Framed { left, filler, right })
}

impl CoreRow {
    /// The bases at which the row has room in `a`.
    fn bases(&self, a: Stones) -> Option<Stones> {
        match self {
            Self::Framed(row) => row.bases(a),
            Self::Literal(letters) => letter_bases(letters, a),
            Self::TwoRuns => letter_bases(&[0, 1], a),
            Self::Equal => letter_bases(&[0], a),
        }
    }
}

impl Rows for Core {
    fn possible(&self) -> Result<(), Refusal> {
        let n = self.n.most();
        if n < LEAST_PILES {
            let reason = format!("the suite needs {LEAST_PILES} piles at least, and `n` is {n} at most");
            return Err(Refusal::new("n", reason));
        }
        let rows = self.row.unwrap_or(Span::FULL);
        for number in rows.range() {
            let bases = numbered(&SUITE, number).bases(self.a);
            possible_base(bases, self.base, self.a, |reason| format!("row {number} {reason}"))?;
        }
        Ok(())
    }

    fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet> {
        let idx = walked(draw, self.stride, ROWS);
        let n = self.n.draw(draw);
        let number = self.row.map_or(idx + 1, |it| it.draw(draw));
        let base = self.base.draw(draw);
        if n < LEAST_PILES {
            return Err(Unmet);
        }
        let times = |size, n| (0..n).map(move |_| size);
        let row: Row = match numbered(&SUITE, number) {
            CoreRow::Framed(row) => row.draw(n, base, self.a, draw)?,
            CoreRow::Literal(letters) => shifted(letters, base)?,
            CoreRow::TwoRuns => times(base, n / 4 * 2).chain(times(base + 1, n / 4 * 2)).collect(),
            CoreRow::Equal => times(base, n / 2 * 2).collect(),
        };
        if row.iter().all(|&it| self.a.contains(it)) { Ok(row) } else { Err(Unmet) }
    }
}
