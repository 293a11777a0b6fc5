//! What one case leaves behind for the next.

use super::Rival;
use crate::model::Solution;
use crate::problems::end_nim::ends;
use crate::problems::end_nim::{FirstWins, Row};

pub(in super::super) const STALE_THRESHOLD: Rival = Solution::careless_rival(
    "stale-threshold",
    "Compares a single pile with the threshold that the case before left in the table.",
    |rows| {
        let mut threshold = 0;
        let mut answer = |row: &Row| {
            if 1 < row.len() {
                threshold = ends::left_threshold(&row[1..]);
            }
            FirstWins(row[0] != threshold)
        };
        rows.iter().map(&mut answer).collect()
    },
    || vec![vec![vec![1, 1], vec![1]], vec![vec![150_000; 6], vec![150_000]]],
);

pub(in super::super) const STALE_PILES: Rival = Solution::careless_rival(
    "stale-piles",
    "Counts equal piles past the end of the row, where a longer case left its own.",
    |rows| {
        let mut piles: Vec<u64> = Vec::new();
        let mut answer = |row: &Row| {
            let kept = piles.len().max(row.len());
            piles.resize(kept, 0);
            piles[..row.len()].copy_from_slice(row);
            let run = piles.iter().take_while(|&&it| it == row[0]).count();
            FirstWins(if run < row.len() { ends::first_wins(row) } else { run % 2 == 1 })
        };
        rows.iter().map(&mut answer).collect()
    },
    || vec![vec![vec![1, 1], vec![1]], vec![vec![150_000; 7], vec![150_000; 6]]],
);
