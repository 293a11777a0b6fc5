//! Makes piles small without changing what any pair of tables answers.

/// Replaces every pile by a small one of the same rank.
///
/// The least pile becomes 1, equal piles stay equal, neighbours among the sorted distinct values
/// that differ by 1 still do, and those that differ by more differ by 2.
///
/// **No pair of tables, right or wrong, can tell the two rows apart.** A threshold is 0, or it is
/// `q`, `q + 1` or `q - 1` for some pile `q` of the row: this holds for single piles, a table puts
/// out 0, x, x + 1 or x - 1 with `x` a pile, or copies a threshold (own, far). So write it as the
/// symbol `0` or `q + d`, `d` one of -1, 0, 1. All that a solution ever does is to compare a *pile*
/// with a threshold, in the cells as well as at the end; never two thresholds. Let `f` be the
/// replacement. It is enough that it keeps the sign of
///
/// * `p - 0`: always positive, since `p` and `f(p)` are at least 1;
/// * `p - (q + d)`: if `p = q` this is `-d` before and after. If `p > q`, then `p - q` is a sum of
///   gaps, each at least 1, and `f(p) - f(q)` the sum of the same gaps, each clipped to 2. One is
///   1 iff the other is, namely for a single gap of 1; otherwise both are at least 2. In both
///   cases the sign of `p - q - d` stays, since `|d| <= 1`. For `p < q` exchange them and `d`'s
///   sign.
///
/// By induction over the length of a stretch, the same cells are read and the thresholds of the new
/// row are the symbols of the old one with `f(q)` for `q`. That two symbols with one value (such as
/// `0` and `q - 1` for `q = 1`) may part, or two others meet, does no harm: no two thresholds are
/// ever compared. A gap cannot be clipped to 1: `p` and `q + 1` would become equal.
///
/// Every pile must be at least 1.
pub(super) fn compress(row: &[u64]) -> Vec<u32> {
    let mut values = row.to_vec();
    values.sort_unstable();
    values.dedup();
    let mut small = Vec::with_capacity(values.len());
    let mut last = 1;
    for (rank, &value) in values.iter().enumerate() {
        if 0 < rank {
            last += if value - values[rank - 1] == 1 { 1 } else { 2 };
        }
        small.push(last);
    }
    row.iter().map(|pile| small[values.partition_point(|value| value < pile)]).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tables::{Ending, Tables};
    use super::super::testing::{Random, rows};
    use super::compress;

    #[test]
    fn gaps_are_clipped() {
        assert_eq!(compress(&[1_000_000_000, 7, 8, 8, 10, 1_000_000]), [8, 1, 2, 2, 4, 6]);
        assert_eq!(compress(&[5]), [1]);
        assert!(compress(&[]).is_empty());
    }

    /// Every row over 1..=7 of up to four piles, and over 1..=4 of five, by many tables.
    #[test]
    fn no_tables_can_tell_the_compressed_row() {
        let mut random = Random::new(1);
        let mut all_tables = vec![Tables::right()];
        for _ in 0..40 {
            let wrong = random.tables();
            // Nearly right tables keep more thresholds alive up to the end.
            let few = random.below(1 << 18) & random.below(1 << 18);
            all_tables.push(wrong);
            all_tables.push(Tables::from_fn(|cell| {
                if few >> cell.index() & 1 == 1 { wrong.get(cell) } else { cell.right() }
            }));
        }
        for row in (1..=4).flat_map(|n| rows(n, 7)).chain(rows(5, 4)) {
            // Spread, so that gaps beyond the clip occur too, and lifted off the ground.
            for (factor, base) in [(1, 0), (1, 5), (2, 0), (3, 1)] {
                let raw: Vec<u64> = row.iter().map(|pile| factor * pile + base).collect();
                let small: Vec<u64> = compress(&raw).into_iter().map(u64::from).collect();
                for tables in &all_tables {
                    for ending in Ending::ALL {
                        assert_eq!(
                            tables.call_losing(&raw, ending),
                            tables.call_losing(&small, ending),
                            "{raw:?} {tables:?}"
                        );
                    }
                }
            }
        }
    }
}
