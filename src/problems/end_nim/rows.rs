//! All rows up to a size, and smaller rows next to a row.

use super::Row;
use crate::model::smaller as smaller_numbers;

/// All rows of up to `size` piles of up to `size` stones: by length, then by the largest pile,
/// then from left to right.
pub(super) fn all(size: u32) -> impl Iterator<Item = Row> {
    (1..=size).flat_map(move |n| (1..=u64::from(size)).flat_map(move |most| of(n, most)))
}

/// The rows of `n` piles the largest of which has `most` stones.
fn of(n: u32, most: u64) -> impl Iterator<Item = Row> {
    let row = move |code: u64| -> Row {
        (0..n).rev().map(|place| code / most.pow(place) % most + 1).collect()
    };
    (0..most.pow(n)).map(row).filter(move |row| row.contains(&most))
}

/// Up to how many piles all smaller rows have together, roughly; rows inside the limits are far
/// from it.
const MOST_PILES_MADE: usize = 4_000_000;

/// Smaller rows: without a stretch of piles, the longest stretches first; then with the sizes in
/// the same order but closer together; then with all piles lower, or one.
pub(super) fn shrink(row: &Row) -> Vec<Row> {
    let mut smaller = Vec::new();
    let most_steps = MOST_PILES_MADE / row.len().max(1);
    let mut len = row.len() / 2;
    while 0 < len && row.len() / len <= most_steps {
        for start in (0..row.len()).step_by(len) {
            let end = (start + len).min(row.len());
            smaller.push([&row[..start], &row[end..]].concat());
        }
        len /= 2;
    }
    if row.len() <= most_steps {
        smaller.extend([1, 2, 3].map(|gap| with_gaps(row, gap)));
        let least = row.iter().copied().min().unwrap_or(1);
        for lower in smaller_numbers(least, 1) {
            smaller.push(row.iter().map(|pile| pile - (least - lower)).collect());
        }
        for (i, &pile) in row.iter().enumerate() {
            for lower in smaller_numbers(pile, 1) {
                let mut lowered = row.clone();
                lowered[i] = lower;
                smaller.push(lowered);
            }
        }
    }
    smaller.retain(|it| it != row && !it.contains(&0));
    smaller.dedup();
    smaller
}

/// The row with every gap between neighbouring sizes, 0 being one of them, cut to `most`.
fn with_gaps(row: &[u64], most: u64) -> Row {
    let mut sizes = row.to_vec();
    sizes.sort_unstable();
    sizes.dedup();
    let lowered_to = |pile: u64| {
        let below = sizes.iter().take_while(|&&it| it <= pile);
        let (mut last, mut sum) = (0, 0);
        for &size in below {
            sum += (size - last).min(most);
            last = size;
        }
        sum
    };
    row.iter().map(|&pile| lowered_to(pile)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rows_come_once_and_in_order() {
        let rows: Vec<Row> = all(5).collect();
        assert_eq!(rows.len(), 3905);
        let key = |row: &Row| (row.len(), row.iter().max().copied(), row.clone());
        assert!(rows.is_sorted_by(|one, next| key(one) < key(next)));
        assert_eq!(
            all(2).collect::<Vec<_>>(),
            [vec![1], vec![2], vec![1, 1], vec![1, 2], vec![2, 1], vec![2, 2],]
        );
    }

    #[test]
    fn smaller_rows_are_valid_and_smaller() {
        let weight = |row: &Row| (row.len(), row.iter().sum::<u64>());
        for row in all(4).chain([vec![9, 1_000_000_000, 14, 9, 9, 1, 2]]) {
            for smaller in shrink(&row) {
                assert!(!smaller.is_empty() && !smaller.contains(&0), "{row:?} {smaller:?}");
                assert!(weight(&smaller) < weight(&row), "{row:?} {smaller:?}");
            }
        }
    }

    /// Shrinks as far as some property holds.
    fn shrunk(mut row: Row, holds: fn(&Row) -> bool) -> Row {
        while let Some(smaller) = shrink(&row).into_iter().find(holds) {
            row = smaller;
        }
        row
    }

    #[test]
    fn steps_lead_to_the_smallest_row() {
        let row: Row = (0..1000).map(|i| 1 + i * 7919 % 1013).collect();
        assert_eq!(shrunk(row.clone(), |_| true), [1]);
        assert_eq!(shrunk(row.clone(), |it| 501 <= it.len()), vec![1; 501]);
        assert_eq!(shrunk(row.clone(), |it| it.iter().any(|&pile| 40 <= pile)), [40]);
        // From far above, steps are an eighth of the way, so this is near, not least.
        let near = shrunk(row.clone(), |it| it.iter().any(|&pile| 900 <= pile));
        assert!(near.len() == 1 && near[0] <= 900 * 8 / 7, "{near:?}");
        assert_eq!(shrunk(row, |it| 3 <= it.len() && it[0] < it[1] && it[1] < it[2]), [1, 2, 3]);
    }

    #[test]
    fn gaps_are_cut() {
        assert_eq!(with_gaps(&[9, 2, 9, 4, 5], 2), [7, 2, 7, 4, 5]);
        assert_eq!(with_gaps(&[9, 2, 9, 4, 5], 1), [4, 1, 4, 2, 3]);
    }
}
