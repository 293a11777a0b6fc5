//! Counts the table pairs that agree with every row.
//!
//! A box of pairs ([`Space`]) is tried on the rows. A row on which all of its pairs agree is done
//! with; one on which none does ends the box; otherwise the box is split by the cell that most
//! undecided rows wait for. A cell that no row asks about is never split, so that a box counts for
//! many pairs. Long rows have their turn when the short ones are done with.

use super::evidence::{Agreement, Evidence, Row};
use super::space::Space;
use super::tables::{Cell, Outputs, Tables};
use rayon::prelude::*;
use std::sync::Arc;

/// Longer rows do not steer the search; what the short ones leave is tried on them.
const MAX_SHORT: usize = 8;
/// Cells evaluated before a count is given up.
const BUDGET: u64 = 60_000_000;
/// Boxes worked on at once, and the cells that each may evaluate before the next are chosen. Where
/// the budget ends depends on both, so neither may depend on the number of threads.
const BATCH: usize = 64;
const QUOTA: u64 = 100_000;
/// Survivors shown.
const MAX_EXAMPLES: usize = 8;

/// The table pairs that agree with some data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Survivors {
    /// Their number, the right pair included; only a lower bound unless `exact`.
    pub(crate) count: u128,
    pub(crate) exact: bool,
    /// Some of them, those wrong in the fewest cells first; never the right pair.
    pub(crate) examples: Vec<Tables>,
}

impl Evidence {
    /// Counts the pairs that answer every row rightly, the right pair among them.
    ///
    /// Without a row of 3 to 8 piles, or if the count takes too much work, `count` is a lower bound.
    pub(crate) fn survivors(&self, outputs: Outputs) -> Survivors {
        self.survivors_of(Space::all(outputs), BUDGET)
    }

    /// Counts within a space that holds the right pair, evaluating about `budget` cells at most.
    pub(super) fn survivors_of(&self, space: Space, budget: u64) -> Survivors {
        let mut rows: Vec<&Row> = self.rows().iter().collect();
        // Losing rows contradict most tables, so they come first. Only the time depends on it.
        rows.sort_by_key(|row| (MAX_SHORT < row.n, !row.losing));
        let can_search = rows.first().is_none_or(|row| row.n <= MAX_SHORT);
        let (mut found, exact) =
            if can_search { search(&rows, space, budget) } else { (Found::default(), false) };
        if !exact {
            let sure = sure_box(&rows, space);
            if found.count < sure.len() {
                found = Found::default();
                found.add(sure.len(), sure.nearest_wrong());
            }
        }
        let examples = found.nearest.iter().map(|tables| self.turn(tables)).collect();
        Survivors { count: found.count, exact, examples }
    }
}

/// A box around the right pair, as large as it gets by one output after the other, all of whose
/// pairs survive.
fn sure_box(rows: &[&Row], space: Space) -> Space {
    let mut sure = space;
    for cell in Cell::ALL {
        sure = sure.with(cell, cell.right());
    }
    for cell in Cell::ALL {
        for output in space.get(cell).outputs() {
            let larger = sure.allowing(cell, output);
            if rows.iter().all(|row| row.agrees(&larger, &mut 0) == Agreement::All) {
                sure = larger;
            }
        }
    }
    sure
}

/// What a search has found so far.
#[derive(Default)]
struct Found {
    count: u128,
    nearest: Vec<Tables>,
}

impl Found {
    fn add(&mut self, count: u128, wrong: Vec<Tables>) {
        self.count += count;
        self.nearest.extend(wrong);
        // The sort is stable and results come in a fixed order, so the choice is fixed as well.
        self.nearest.sort_by_key(|tables| tables.mistakes().count());
        self.nearest.truncate(MAX_EXAMPLES);
    }
}

/// A box and the rows on which not all of its pairs are known to agree.
struct Node<'a> {
    space: Space,
    undecided: Arc<[&'a Row]>,
}

/// Searches a space as far as the budget allows; tells too whether that was all of it.
fn search(rows: &[&Row], space: Space, budget: u64) -> (Found, bool) {
    let mut found = Found::default();
    let mut open = vec![Node { space, undecided: rows.into() }];
    let mut work = 0;
    while !open.is_empty() && work < budget {
        // The newest boxes are the smallest; taking them first keeps the list short.
        let batch = open.split_off(open.len().saturating_sub(BATCH));
        let results: Vec<_> = batch.into_par_iter().map(search_for_a_while).collect();
        for (part, left, spent) in results {
            found.add(part.count, part.nearest);
            open.extend(left);
            work += spent;
        }
    }
    (found, open.is_empty())
}

/// Searches one box; returns what was found, what is left, and the cells evaluated.
fn search_for_a_while(node: Node<'_>) -> (Found, Vec<Node<'_>>, u64) {
    let mut found = Found::default();
    let mut open = vec![node];
    let mut work = 0;
    while work < QUOTA {
        let Some(node) = open.pop() else { break };
        match node.look(&mut work) {
            Look::Dead => {}
            Look::Survives => found.add(node.space.len(), node.space.nearest_wrong()),
            Look::Split(cell, undecided) => {
                let parts = node.space.split(cell).rev();
                open.extend(parts.map(|space| Node { space, undecided: undecided.clone() }));
            }
        }
    }
    (found, open, work)
}

/// What becomes of a box.
enum Look<'a> {
    Dead,
    Survives,
    Split(Cell, Arc<[&'a Row]>),
}

impl<'a> Node<'a> {
    fn look(&self, work: &mut u64) -> Look<'a> {
        let mut undecided = Vec::new();
        let mut waiting = [0_u32; Cell::COUNT];
        for (idx, &row) in self.undecided.iter().enumerate() {
            if MAX_SHORT < row.n && !undecided.is_empty() {
                undecided.extend_from_slice(&self.undecided[idx..]);
                break;
            }
            match row.agrees(&self.space, work) {
                Agreement::All => {}
                Agreement::None => return Look::Dead,
                Agreement::Open(wanted) => {
                    // A cell read only by stretches that the view does not reach is open as well.
                    if let Some(cell) = wanted.or_else(|| self.space.open_cells().next()) {
                        waiting[cell.index()] += 1;
                        undecided.push(row);
                    } else if !row.agrees_with(&self.space.nearest(), work) {
                        return Look::Dead;
                    }
                }
            }
        }
        // Of the most wanted, the first: with the last, some data take twice the work.
        let most_wanted = Cell::ALL.into_iter().rev().max_by_key(|cell| waiting[cell.index()]);
        match most_wanted {
            Some(cell) if !undecided.is_empty() => Look::Split(cell, undecided.into()),
            _ => Look::Survives,
        }
    }
}

#[cfg(test)]
mod tests;
