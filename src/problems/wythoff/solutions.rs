//! Right ways to tell who wins, besides the reference.

use super::Heaps;

/// The most stones that the search bears, of both heaps.
const SEARCHED: u64 = 200;
/// The largest smaller heap up to which pairs are listed.
const LISTED: u64 = 100_000;

pub(super) fn search_fits(heaps: Heaps) -> bool {
    heaps.a.saturating_add(heaps.b) <= SEARCHED
}

/// Whether some move leads to a position from which none does.
pub(super) fn search(Heaps { a, b }: Heaps) -> bool {
    let [a, b] = [a, b].map(|it| usize::try_from(it).expect("heaps that a search fits are small"));
    let mut wins = vec![vec![false; b + 1]; a + 1];
    for i in 0..=a {
        for j in 0..=b {
            wins[i][j] = (1..=i).any(|taken| !wins[i - taken][j])
                || (1..=j).any(|taken| !wins[i][j - taken])
                || (1..=i.min(j)).any(|taken| !wins[i - taken][j - taken]);
        }
    }
    wins[a][b]
}

pub(super) fn mex_fits(heaps: Heaps) -> bool {
    heaps.a.min(heaps.b) <= LISTED
}

/// Whether the heaps are none of the pairs.
pub(super) fn mex(heaps: Heaps) -> bool {
    let least = usize::try_from(heaps.a.min(heaps.b)).expect("the pairs are listed for few stones");
    let mut is_taken = vec![false; least + 1];
    let mut low = 0;
    for n in 0.. {
        while low < least && is_taken[low] {
            low += 1;
        }
        if low == least {
            // If it is taken, then as the larger heap of a pair.
            return is_taken[least] || heaps.a.abs_diff(heaps.b) != n as u64;
        }
        is_taken[low] = true;
        if let Some(high) = is_taken.get_mut(low + n) {
            *high = true;
        }
    }
    unreachable!("every number comes up in a pair")
}

/// Whether the larger heap is not the smaller one moved by a place, or that ends wrongly.
pub(super) fn zeckendorf(heaps: Heaps) -> bool {
    let (least, most) = (heaps.a.min(heaps.b), heaps.a.max(heaps.b));
    // Pairs of neighbours, from the places' values 1 and 2.
    let mut places = vec![(1, 2)];
    while let Some(&(value, next)) = places.last()
        && next <= least
    {
        places.push((next, value + next));
    }
    let (mut rest, mut moved, mut zeros) = (least, 0, 0);
    for (idx, (value, next)) in places.into_iter().enumerate().rev() {
        if value <= rest {
            (rest, moved, zeros) = (rest - value, moved + next, idx);
        }
    }
    zeros % 2 == 1 || moved != most
}
