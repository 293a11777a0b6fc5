//! Who wins, and how.

use super::{Heaps, low};

pub(super) fn explain(heaps: Heaps) -> Vec<String> {
    let gap = heaps.a.abs_diff(heaps.b);
    let least = low(gap);
    let of_gap = format!("of heaps that differ by {gap}, {least} and {} are lost", least + gap);
    if heaps.is_cold() {
        return vec![format!("the second player wins: {of_gap}"), "winning moves: none".to_owned()];
    }
    vec![
        format!("the first player wins: {of_gap}, and no others"),
        format!("winning moves: {}", winning_moves(heaps, least).join(", ")),
    ]
}

/// The moves to a lost position: at most one from either heap, and one from both.
fn winning_moves(Heaps { a, b }: Heaps, least_of_gap: u64) -> Vec<String> {
    let ways = [("a", partner(b), a), ("b", partner(a), b), ("both", least_of_gap, a.min(b))];
    let moves = ways.iter().filter(|(_, to, from)| to < from);
    moves.map(|(heaps, to, from)| format!("take {} from {heaps}", from - to)).collect()
}

/// The heap that is lost together with this one.
fn partner(heap: u64) -> u64 {
    let wide = u128::from(heap);
    // Divided by the golden ratio, and rounded down.
    let shorter = ((5 * wide * wide).isqrt() - wide) / 2;
    let shorter = u64::try_from(shorter).expect("the golden ratio is more than 1");
    if heap == low(shorter + 1) {
        // The smaller of two that differ so much.
        return heap + shorter + 1;
    }
    shorter
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Problem as _;
    use crate::problems::wythoff::{Wythoff, solutions};

    #[test]
    fn every_told_move_wins_and_no_other_does() {
        for heaps in Wythoff::all(40) {
            let Heaps { a, b } = heaps;
            let from_a = (1..=a).map(|it| (it, "a", Heaps { a: a - it, b }));
            let from_b = (1..=b).map(|it| (it, "b", Heaps { a, b: b - it }));
            let both = (1..=a.min(b)).map(|it| (it, "both", Heaps { a: a - it, b: b - it }));
            let winning: Vec<String> = from_a
                .chain(from_b)
                .chain(both)
                .filter(|(_, _, left)| !solutions::search(*left))
                .map(|(taken, heaps, _)| format!("take {taken} from {heaps}"))
                .collect();
            let expected = if winning.is_empty() { "none".to_owned() } else { winning.join(", ") };
            assert_eq!(explain(heaps)[1], format!("winning moves: {expected}"), "{heaps:?}");
        }
    }

    #[test]
    fn every_heap_has_one_partner() {
        for heap in (0..2_000).chain([618_033_988, 999_999_999, 1_000_000_000]) {
            let other = partner(heap);
            assert!(Heaps { a: heap, b: other }.is_cold(), "{heap} {other}");
            assert_eq!(partner(other), heap);
        }
    }
}
