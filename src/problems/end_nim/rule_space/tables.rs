//! The pair of nine-cell tables that a solution of the usual kind consists of.

use std::cmp::Ordering;
use std::fmt;

/// Names the end of a stretch at which a new pile is put, and so one of the two tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Right,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Left => "left",
            Side::Right => "right",
        })
    }
}

/// Tells how a solution reads its answer off the thresholds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// The row is losing iff `a_1 = L(2, n)`.
    Left,
    /// The row is losing iff `a_n = R(1, n - 1)`.
    Right,
}

impl Ending {
    pub(crate) const ALL: [Ending; 2] = [Ending::Left, Ending::Right];
}

/// One of the 18 cells: a side, `x` against `own`, `x` against `far`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cell(u8);

impl Cell {
    pub(crate) const COUNT: usize = 18;

    pub(crate) const ALL: [Cell; Cell::COUNT] = {
        let mut all = [Cell(0); Cell::COUNT];
        let mut index = 0_u8;
        while (index as usize) < all.len() {
            all[index as usize] = Cell(index);
            index += 1;
        }
        all
    };

    /// The cell of `side` for `x` that is `own` than the own and `far` than the far threshold.
    pub(crate) const fn new(side: Side, own: Ordering, far: Ordering) -> Cell {
        Cell((9 * side as i8 + 3 * (own as i8 + 1) + (far as i8 + 1)).unsigned_abs())
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn side(self) -> Side {
        if self.0 < 9 { Side::Left } else { Side::Right }
    }

    pub(crate) const fn own(self) -> Ordering {
        ORDERS[(self.0 % 9 / 3) as usize]
    }

    pub(crate) const fn far(self) -> Ordering {
        ORDERS[(self.0 % 3) as usize]
    }

    /// The cell of the other side with the same comparisons.
    pub(crate) const fn mirrored(self) -> Cell {
        Cell((self.0 + 9) % 18)
    }

    /// What the right solution has in this cell; the same on both sides.
    pub(crate) const fn right(self) -> Output {
        match (self.own(), self.far()) {
            (_, Ordering::Equal) => Output::Zero,
            (Ordering::Less, Ordering::Less) | (Ordering::Greater, Ordering::Greater) => Output::X,
            (_, Ordering::Greater) => Output::Less,
            (_, Ordering::Less) => Output::More,
        }
    }

    /// The five outputs that are wrong in this cell.
    pub(crate) fn wrong(self) -> impl Iterator<Item = Output> {
        Output::ALL.into_iter().filter(move |&output| output != self.right())
    }
}

const ORDERS: [Ordering; 3] = [Ordering::Less, Ordering::Equal, Ordering::Greater];

/// `left: x = own > far`, the side and the comparisons as one chain where there is one.
impl Cell {
    /// How `x` compares here.
    pub(super) fn comparisons(self) -> &'static str {
        use Ordering::{Equal, Greater, Less};
        match (self.own(), self.far()) {
            (Less, Less) => "x < own, x < far",
            (Less, Equal) => "x = far < own",
            (Less, Greater) => "far < x < own",
            (Equal, Less) => "x = own < far",
            (Equal, Equal) => "x = own = far",
            (Equal, Greater) => "x = own > far",
            (Greater, Less) => "own < x < far",
            (Greater, Equal) => "x = far > own",
            (Greater, Greater) => "x > own, x > far",
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.side(), self.comparisons())
    }
}

/// What a cell makes the new threshold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Output {
    Zero,
    X,
    /// `x + 1`
    More,
    /// `x - 1`
    Less,
    Own,
    Far,
}

impl Output {
    pub(crate) const ALL: [Output; 6] =
        [Output::Zero, Output::X, Output::More, Output::Less, Output::Own, Output::Far];
}

impl fmt::Display for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Output::Zero => "0",
            Output::X => "x",
            Output::More => "x + 1",
            Output::Less => "x - 1",
            Output::Own => "own",
            Output::Far => "far",
        })
    }
}

/// The outputs that a cell of the counted space may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outputs {
    /// 0, x, x + 1, x - 1
    Four,
    /// these, own and far
    Six,
}

impl Outputs {
    pub(crate) fn all(self) -> &'static [Output] {
        match self {
            Outputs::Four => &Output::ALL[..4],
            Outputs::Six => &Output::ALL,
        }
    }

    /// How many pairs of tables there are.
    pub(crate) fn pairs(self) -> u128 {
        (self.all().len() as u128).pow(18)
    }
}

/// A wrong entry of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    pub(crate) cell: Cell,
    pub(crate) output: Output,
}

/// A pair of tables: an output for each of the 18 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tables([Output; Cell::COUNT]);

impl Tables {
    /// The pair that is right for both endings.
    pub(crate) fn right() -> Tables {
        Tables::from_fn(Cell::right)
    }

    pub(crate) fn from_fn(output: impl Fn(Cell) -> Output) -> Tables {
        Tables(Cell::ALL.map(output))
    }

    #[must_use]
    pub(crate) fn with(mut self, cell: Cell, output: Output) -> Tables {
        self.0[cell.index()] = output;
        self
    }

    pub(crate) fn get(&self, cell: Cell) -> Output {
        self.0[cell.index()]
    }

    /// The same solution for rows read from right to left: the sides exchanged.
    #[must_use]
    pub(crate) fn mirrored(&self) -> Tables {
        Tables::from_fn(|cell| self.get(cell.mirrored()))
    }

    /// The cells in which this pair is wrong, in order.
    pub(crate) fn mistakes(&self) -> impl Iterator<Item = Mistake> {
        Cell::ALL
            .into_iter()
            .map(|cell| Mistake { cell, output: self.get(cell) })
            .filter(|mistake| mistake.output != mistake.cell.right())
    }

    /// Plays the solution on a row: does it call the row losing for the player to move?
    ///
    /// This is the obvious dynamic program; everything faster in this module is tested against it.
    pub(crate) fn call_losing(&self, row: &[u64], ending: Ending) -> bool {
        let n = row.len();
        if n < 2 {
            return false;
        }
        // Thresholds of the stretches of one length by their first pile; longer ones grow in place.
        let mut left = row.to_vec();
        let mut right = row.to_vec();
        // The whole row is never needed, only what is left when an end is taken off.
        for extent in 1..n - 1 {
            for first in 0..n - extent {
                let last = first + extent;
                let (l, r) = (left[first], right[first]);
                left[first] = self.threshold(Side::Left, row[last], l, r);
                right[first] =
                    self.threshold(Side::Right, row[first], right[first + 1], left[first + 1]);
            }
        }
        match ending {
            Ending::Left => row[0] == left[1],
            Ending::Right => row[n - 1] == right[0],
        }
    }

    fn threshold(&self, side: Side, x: u64, own: u64, far: u64) -> u64 {
        match self.get(Cell::new(side, x.cmp(&own), x.cmp(&far))) {
            Output::Zero => 0,
            Output::X => x,
            Output::More => x.saturating_add(1),
            Output::Less => x.saturating_sub(1),
            Output::Own => own,
            Output::Far => far,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Random, losing_by_ends, rows};
    use super::{Cell, Ending, Outputs, Tables};

    fn check(row: &[u64]) {
        for ending in Ending::ALL {
            let losing = Tables::right().call_losing(row, ending);
            assert_eq!(losing, losing_by_ends(row), "{row:?} {ending:?}");
        }
    }

    #[test]
    fn right_tables_agree_with_the_closed_form() {
        (1..=6).flat_map(|n| rows(n, 4)).for_each(|row| check(&row));
        let mut random = Random::new(2);
        for n in (1..80).chain([300, 301]) {
            for max in [2, 3, 5, 1_000_000_000] {
                let mut row = random.row(n, max);
                check(&row);
                row[0] = row[n - 1];
                check(&row);
            }
        }
    }

    #[test]
    fn there_are_so_many_pairs() {
        assert_eq!(Outputs::Four.pairs(), 68_719_476_736);
        assert_eq!(Outputs::Six.pairs(), 101_559_956_668_416);
    }

    #[test]
    fn a_cell_knows_its_comparisons() {
        for cell in Cell::ALL {
            assert_eq!(Cell::new(cell.side(), cell.own(), cell.far()), cell);
        }
    }

    #[test]
    fn exchanged_tables_answer_reversed_rows() {
        let mut random = Random::new(3);
        for _ in 0..2000 {
            let tables = random.tables();
            let n = 1 + random.below(8);
            let row = random.row(n, 4);
            let reversed: Vec<u64> = row.iter().rev().copied().collect();
            assert_eq!(
                tables.call_losing(&row, Ending::Right),
                tables.mirrored().call_losing(&reversed, Ending::Left)
            );
        }
    }
}
