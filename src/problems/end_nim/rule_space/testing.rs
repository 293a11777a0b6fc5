//! What several tests of this module need.

use super::tables::{Output, Tables};

/// A small generator (`SplitMix64`), so that tests need nothing else and stay the same.
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % bound as u64).expect("below a usize")
    }

    /// A row of `n` piles of 1 to `max`.
    pub(super) fn row(&mut self, n: usize, max: usize) -> Vec<u64> {
        (0..n).map(|_| 1 + self.below(max) as u64).collect()
    }

    pub(super) fn tables(&mut self) -> Tables {
        let outputs: [Output; 18] = std::array::from_fn(|_| Output::ALL[self.below(6)]);
        Tables::from_fn(|cell| outputs[cell.index()])
    }
}

/// All rows of `n` piles of 1 to `max`, in lexicographic order.
pub(super) fn rows(n: u32, max: u64) -> impl Iterator<Item = Vec<u64>> {
    (0..max.pow(n))
        .map(move |code| (0..n).rev().map(|digit| code / max.pow(digit) % max + 1).collect())
}

/// The closed form of the two end runs (`end-nim.md` A1): losing for the player to move?
pub(super) fn losing_by_ends(row: &[u64]) -> bool {
    let n = row.len();
    let left = row.iter().take_while(|&&pile| pile == row[0]).count();
    if left == n {
        return n.is_multiple_of(2);
    }
    let right = row.iter().rev().take_while(|&&pile| pile == row[n - 1]).count();
    let twice_tau = |end: u64, inner: u64, run: usize| {
        if (end < inner) == (run % 2 == 1) { 2 * end - 1 } else { 2 * end + 1 }
    };
    twice_tau(row[0], row[left], left) == twice_tau(row[n - 1], row[n - 1 - right], right)
}
