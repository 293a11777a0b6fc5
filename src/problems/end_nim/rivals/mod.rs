//! Plausible wrong solutions, each named by its mistake.
//!
//! The first witness is the smallest wrong row there is, by length, then by its largest pile,
//! then from left to right, if it has at most five piles of at most five stones. Others show the
//! mistake in other subtasks.

pub(super) mod lengths;
pub(super) mod shortcuts;
pub(super) mod state;
pub(super) mod tables;
pub(super) mod widths;

use super::{EndNim, FirstWins, Row};
use crate::model::Solution;

type Rival = Solution<EndNim>;

/// A rival that answers row by row.
const fn rival(
    name: &'static str,
    about: &'static str,
    solve: fn(&Row) -> FirstWins,
    witnesses: fn() -> Vec<Vec<Row>>,
) -> Rival {
    Solution::rival(name, about, solve, witnesses)
}

/// A small row, and a longer one that is raised by 10^8 stones a pile.
fn small_and_large(small: &[u64], large: &[u64]) -> Vec<Vec<Row>> {
    let raised = large.iter().map(|&it| it + 100_000_000).collect();
    vec![vec![small.to_vec()], vec![raised]]
}

/// Files of one row each.
fn single(rows: &[&[u64]]) -> Vec<Vec<Row>> {
    rows.iter().map(|row| vec![row.to_vec()]).collect()
}
