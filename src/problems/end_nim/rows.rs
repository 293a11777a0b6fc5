//! All rows up to a size, and smaller rows next to a row.

use super::Row;

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

/// Smaller rows: without a stretch of piles, the longest stretches first; then with the same
/// order of sizes closer together; then with one pile lower.
pub(super) fn shrink(row: &Row) -> Vec<Row> {
    let mut smaller = Vec::new();
    let mut len = row.len() / 2;
    while 0 < len {
        for start in (0..row.len()).step_by(len) {
            let end = (start + len).min(row.len());
            smaller.push([&row[..start], &row[end..]].concat());
        }
        len /= 2;
    }
    smaller.extend([1, 2, 3].map(|gap| with_gaps(row, gap)));
    for (i, &pile) in row.iter().enumerate() {
        for lower in [1, pile / 2, pile - 1] {
            let mut lowered = row.clone();
            lowered[i] = lower;
            smaller.push(lowered);
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
