//! Tells which rows hang on each cell: those that a wrong output in it, and nothing else, spoils.

use super::evidence::{Agreement, Evidence, Row};
use super::space::Space;
use super::tables::{Cell, Output, Tables};
use rayon::prelude::*;

/// What rows say of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hanging {
    pub(crate) cell: Cell,
    /// How many are answered wrongly with some wrong output.
    pub(crate) rows: usize,
    /// Each wrong output, and how many catch it.
    pub(crate) caught: Vec<(Output, usize)>,
}

impl Evidence {
    /// Tries the five wrong outputs of every cell, in the order of the cells.
    pub(crate) fn hanging(&self) -> Vec<Hanging> {
        Cell::ALL.par_iter().map(|&cell| self.hanging_on(cell)).collect()
    }

    fn hanging_on(&self, cell: Cell) -> Hanging {
        let mut spoilt = vec![false; self.rows().len()];
        let mut caught = Vec::new();
        for output in cell.wrong() {
            // What was turned once is turned back by the same exchange.
            let tables = self.turn(&Tables::right().with(cell, output));
            let space = Space::one(&tables);
            let mut count = 0;
            for (row, spoilt) in self.rows().iter().zip(&mut spoilt) {
                if is_wrong(row, &space, &tables) {
                    count += 1;
                    *spoilt = true;
                }
            }
            caught.push((output, count));
        }
        Hanging { cell, rows: spoilt.iter().filter(|it| **it).count(), caught }
    }
}

fn is_wrong(row: &Row, space: &Space, tables: &Tables) -> bool {
    match row.agrees(space, &mut 0) {
        Agreement::All => false,
        Agreement::None => true,
        Agreement::Open(_) => !row.agrees_with(tables, &mut 0),
    }
}

#[cfg(test)]
mod tests {
    use super::super::evidence::Evidence;
    use super::super::tables::{Cell, Ending, Tables};
    use super::super::testing::{Random, losing_by_ends};

    #[test]
    fn the_rows_counted_are_those_that_the_plain_program_spoils() {
        let mut random = Random::new(12);
        let mut rows: Vec<Vec<u64>> = Vec::new();
        for _ in 0..300 {
            let (n, max) = (3 + random.below(30), 2 + random.below(4));
            rows.push(random.row(n, max));
        }
        // Compressed rows may coincide; the plain program counts the same ones once, too.
        for ending in Ending::ALL {
            let evidence = Evidence::new(&rows, ending);
            let hanging = evidence.hanging();
            assert_eq!(hanging.len(), Cell::COUNT);
            let is_wrong = |row: &[u64], tables: &Tables| {
                tables.call_losing(row, ending) != losing_by_ends(row)
            };
            let mut seen = 0;
            for (cell, it) in Cell::ALL.into_iter().zip(&hanging) {
                assert_eq!(it.cell, cell);
                for &(output, caught) in &it.caught {
                    let tables = Tables::right().with(cell, output);
                    let plain = rows.iter().filter(|row| is_wrong(row, &tables)).count();
                    assert!(caught <= it.rows && caught <= plain, "{tables:?}");
                    assert_eq!(caught == 0, plain == 0, "{tables:?}");
                    seen += caught;
                }
            }
            assert!(100 < seen, "{seen}");
        }
    }
}
