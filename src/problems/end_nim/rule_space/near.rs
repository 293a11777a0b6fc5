//! Tries the solutions that are wrong in one or two cells on the long rows alone.
//!
//! A few short rows can leave a single pair of tables while the big data, which is what a slow or
//! overflowing program has to get through, would let every mistake pass. This tells.

use super::super::LONG;
use super::evidence::{Agreement, Evidence, Row};
use super::space::Space;
use super::tables::{Cell, Output, Tables};
use rayon::prelude::*;

/// Solutions tried by one task, which learns which rows catch most.
const CHUNK: usize = 128;

/// Which nearly right table pairs the long rows catch; always with all six outputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NearMisses {
    /// Pairs of tables that are wrong in a single cell: 90.
    pub(crate) singles: Tally,
    /// Those that are wrong in two: 3,825.
    pub(crate) pairs: Tally,
    /// Those that answer all long rows rightly, singles first.
    pub(crate) escaped: Vec<Tables>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) caught: usize,
    pub(crate) all: usize,
}

impl Evidence {
    /// Tries all nearly right table pairs on the rows of [`LONG`] piles or more.
    pub(crate) fn near_misses(&self) -> NearMisses {
        let rows: Vec<&Row> = self.rows().iter().filter(|row| LONG <= row.n as u64).collect();
        let mut escaped = Vec::new();
        let mut try_all = |mutants: &[Tables]| {
            let left = escaping(&rows, mutants);
            escaped.extend(left.iter().map(|tables| self.turn(tables)));
            Tally { caught: mutants.len() - left.len(), all: mutants.len() }
        };
        let singles = try_all(&singles());
        let pairs = try_all(&pairs());
        NearMisses { singles, pairs, escaped }
    }
}

fn wrong_entries() -> impl Iterator<Item = (Cell, Output)> {
    Cell::ALL.into_iter().flat_map(|cell| cell.wrong().map(move |output| (cell, output)))
}

fn singles() -> Vec<Tables> {
    wrong_entries().map(|(cell, output)| Tables::right().with(cell, output)).collect()
}

fn pairs() -> Vec<Tables> {
    let mut pairs = Vec::new();
    for (cell, output) in wrong_entries() {
        let single = Tables::right().with(cell, output);
        let others = wrong_entries().filter(|&(other, _)| cell < other);
        pairs.extend(others.map(|(other, output)| single.with(other, output)));
    }
    pairs
}

/// Those that answer every row rightly, in their order.
fn escaping(rows: &[&Row], mutants: &[Tables]) -> Vec<Tables> {
    let chunks: Vec<Vec<Tables>> = mutants
        .par_chunks(CHUNK)
        .map(|chunk| {
            let mut rows = rows.to_vec();
            let escapes = |tables: &&Tables| !catch(&mut rows, tables);
            chunk.iter().filter(escapes).copied().collect()
        })
        .collect();
    chunks.concat()
}

/// Does a row show that the tables are wrong? The one that does moves to the front.
fn catch(rows: &mut [&Row], tables: &Tables) -> bool {
    let space = Space::one(tables);
    let mut unclear = Vec::new();
    for idx in 0..rows.len() {
        match rows[idx].agrees(&space, &mut 0) {
            Agreement::All => {}
            Agreement::None => {
                rows[..=idx].rotate_right(1);
                return true;
            }
            Agreement::Open(_) => unclear.push(idx),
        }
    }
    // Only now the rows whose ends do not tell enough, since these are evaluated as a whole.
    for idx in unclear {
        if !rows[idx].agrees_with(tables, &mut 0) {
            rows[..=idx].rotate_right(1);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::super::evidence::Evidence;
    use super::super::tables::{Ending, Tables};
    use super::super::testing::{Random, losing_by_ends};
    use super::{Tally, pairs, singles};

    /// Rows of few letters whose first pile makes them losing where it can.
    fn rows() -> Vec<Vec<u64>> {
        let mut random = Random::new(8);
        let mut rows: Vec<Vec<u64>> = (0..4).map(|_| random.row(100, 4)).collect();
        for row in &mut rows {
            while !losing_by_ends(row) && row[0] < 7 {
                row[0] += 1;
            }
        }
        rows
    }

    #[test]
    fn they_are_90_and_3825_and_escape_where_no_row_is_long() {
        let near = Evidence::new([vec![1, 2, 1, 1], vec![1; 99]], Ending::Left).near_misses();
        assert_eq!(near.singles, Tally { caught: 0, all: 90 });
        assert_eq!(near.pairs, Tally { caught: 0, all: 3825 });
        assert_eq!(near.escaped.len(), 3915);
    }

    #[test]
    fn those_that_escape_are_those_of_the_plain_program() {
        let rows = rows();
        for ending in Ending::ALL {
            let near = Evidence::new(&rows, ending).near_misses();
            let escapes = |tables: &Tables| {
                rows.iter().all(|row| tables.call_losing(row, ending) == losing_by_ends(row))
            };
            for tables in singles().iter().chain(pairs().iter().step_by(13)) {
                assert_eq!(near.escaped.contains(tables), escapes(tables), "{tables:?}");
            }
            assert_eq!(
                near.singles.all - near.singles.caught + near.pairs.all - near.pairs.caught,
                near.escaped.len()
            );
            assert!(0 < near.pairs.caught && near.pairs.caught < near.pairs.all);
        }
    }

    /// Rows of one letter hide what happens below their ends, so they are evaluated as a whole.
    #[test]
    fn unclear_rows_are_evaluated_as_a_whole() {
        let rows = [vec![7; 100], vec![7; 101]];
        let near = Evidence::new(&rows, Ending::Left).near_misses();
        for tables in singles() {
            let escapes =
                rows.iter().all(|row| tables.call_losing(row, Ending::Left) == losing_by_ends(row));
            assert_eq!(near.escaped.contains(&tables), escapes, "{tables:?}");
        }
    }
}
