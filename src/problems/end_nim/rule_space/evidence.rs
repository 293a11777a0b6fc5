//! Rows prepared for counting: turned to the left ending, compressed, each kept once.

use super::compress::compress;
use super::dp;
use super::space::Space;
use super::tables::{Cell, Ending, Tables};
use super::view::{Answer, View};
use std::collections::BTreeSet;

/// The rows of some data, as they look to solutions with one ending.
///
/// What solutions with the right ending do to a row, those with the left ending and exchanged
/// tables do to the row read backwards. So everything inside knows the left ending only, and
/// [`Evidence::turn`] translates tables on their way out.
#[derive(Debug)]
pub(crate) struct Evidence {
    ending: Ending,
    rows: Vec<Row>,
}

impl Evidence {
    /// Takes rows of piles of at least 1. Their outcome is not asked for: it is worked out here.
    pub(crate) fn new<R: AsRef<[u64]>>(
        rows: impl IntoIterator<Item = R>,
        ending: Ending,
    ) -> Evidence {
        let mut distinct = BTreeSet::new();
        for row in rows {
            let mut piles = compress(row.as_ref());
            if ending == Ending::Right {
                piles.reverse();
            }
            // One or two piles are answered without a table.
            if 2 < piles.len() {
                distinct.insert(piles);
            }
        }
        Evidence { ending, rows: distinct.iter().map(|piles| Row::new(piles)).collect() }
    }

    /// How many rows there are.
    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Exchanges the sides of tables if the rows were turned.
    pub(super) fn turn(&self, tables: &Tables) -> Tables {
        match self.ending {
            Ending::Left => *tables,
            Ending::Right => tables.mirrored(),
        }
    }
}

/// A row of three piles or more, and what the right tables say of it.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) n: usize,
    pub(super) losing: bool,
    view: View,
    lanes: dp::Row,
}

/// How the pairs of a space agree with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Agreement {
    All,
    None,
    /// Perhaps some do; a cell to split by, if one that is open has been read.
    Open(Option<Cell>),
}

impl Row {
    fn new(piles: &[u32]) -> Row {
        let (view, lanes) = (View::new(piles), dp::Row::new(piles));
        let losing = match view.answer(&Space::one(&Tables::right()), &mut 0) {
            Answer::Losing => true,
            Answer::Winning => false,
            Answer::Open(_) => lanes.call_losing(&Tables::right()),
        };
        Row { n: piles.len(), losing, view, lanes }
    }

    /// Compares the answers of all pairs with the right one; adds the cells evaluated to `work`.
    pub(super) fn agrees(&self, space: &Space, work: &mut u64) -> Agreement {
        match self.view.answer(space, work) {
            Answer::Open(cell) => Agreement::Open(cell),
            Answer::Losing if self.losing => Agreement::All,
            Answer::Winning if !self.losing => Agreement::All,
            Answer::Losing | Answer::Winning => Agreement::None,
        }
    }

    /// The same for a single pair, from the whole row; never open, and much slower on long rows.
    pub(super) fn agrees_with(&self, tables: &Tables, work: &mut u64) -> bool {
        // A vectorised cell costs a small part of one of a view.
        *work += (self.n * self.n / 16) as u64;
        self.lanes.call_losing(tables) == self.losing
    }
}
