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
    /// Whether the row is read from right to left, for solutions that compare the last pile.
    #[serde(default)]
    pub(super) mirrored: bool,
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

/// How many rows the suite has.
pub(super) const CORE_ROWS: u64 = SUITE.len() as u64;

const SUITE: [CoreRow; 20] = [
    framed(&[-1, 0, 1, 1, 2, 2, -1, -2], LowHigh, &[0, -1]),
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
            let reason =
                format!("the suite needs {LEAST_PILES} piles at least, and `n` is {n} at most");
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
        let mut row: Row = match numbered(&SUITE, number) {
            CoreRow::Framed(row) => row.draw(n, base, self.a, draw)?,
            CoreRow::Literal(letters) => shifted(letters, base)?,
            CoreRow::TwoRuns => times(base, n / 4 * 2).chain(times(base + 1, n / 4 * 2)).collect(),
            CoreRow::Equal => times(base, n / 2 * 2).collect(),
        };
        if self.mirrored {
            row.reverse();
        }
        if row.iter().all(|&it| self.a.contains(it)) { Ok(row) } else { Err(Unmet) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::mutants::Mutant;
    use super::*;
    use crate::model::Nth;
    use crate::problems::end_nim::ends;

    #[test]
    fn answers_are_those_of_the_suite() {
        let suite = "00000000010010100000";
        for n in [16, 17, 18, 19, 48, 101, 1000] {
            for (base, a) in [(134_250_495, Span::FULL), (500_000, Span::new(7, 1_000_000))] {
                let core = Core {
                    n: Span::one(n),
                    row: None,
                    base: Span::one(base),
                    a,
                    stride: table_stride(),
                    mirrored: false,
                };
                core.possible().unwrap();
                for case in 1..=20 {
                    let nth = Nth { file: 2, case };
                    let row = core.draw(&mut Draw::new([3; 32], nth)).unwrap();
                    // The second file begins ten rows further on.
                    let number = (case + 9) % 20;
                    let expected = suite.as_bytes()[usize::try_from(number).unwrap()] == b'1';
                    assert_eq!(ends::first_wins(&row), expected, "row {}, n {n}", number + 1);
                }
            }
        }
    }

    #[test]
    fn every_wrong_output_and_every_pair_of_them_shows() {
        for seed in 0..3 {
            let core = |n| Core {
                n: Span::one(n),
                row: None,
                base: wrapping_base(),
                a: Span::FULL,
                stride: table_stride(),
                mirrored: false,
            };
            let row = |case| {
                let nth = Nth { file: 1, case };
                core(16 + seed).draw(&mut Draw::new([7; 32], nth)).unwrap()
            };
            let suite: Vec<Row> = (1..=ROWS).map(row).collect();
            assert_eq!(Mutant::RIGHT.shown_by(&suite), None);
            let singles = Mutant::singles();
            for one in &singles {
                assert!(one.shown_by(&suite).is_some(), "{one:?}");
                for other in singles.iter().filter_map(|it| one.and(it)) {
                    assert!(other.shown_by(&suite).is_some(), "{other:?}");
                }
            }
        }
    }

    #[test]
    fn lengths_are_n_or_what_the_row_says() {
        let len = |n, number| {
            let row = Some(Span::one(number));
            let core = Core {
                n: Span::one(n),
                row,
                base: wrapping_base(),
                a: Span::FULL,
                stride: table_stride(),
                mirrored: false,
            };
            core.draw(&mut Draw::new([3; 32], Nth { file: 1, case: 1 })).unwrap().len()
        };
        assert_eq!(
            [1, 3, 13, 14, 15, 16, 19, 20].map(|it| len(16, it)),
            [16, 7, 3, 2, 1, 16, 16, 16]
        );
        assert_eq!([19, 20].map(|it| len(23, it)), [20, 22]);
        assert_eq!([1, 18, 19, 20].map(|it| len(1000, it)), [1000; 4]);
    }
}
