//! Taking adjacent coins from a circle, played out; the statement's game is that of one or two
//! coins a move, its variant that of up to `k`.

/// The most coins that the search is asked about.
const SEARCHED: u64 = 14;

pub(in crate::problems) fn search_fits(n: u64) -> bool {
    n <= SEARCHED
}

/// Says whether the first player wins with `n` coins in a circle, up to `k` adjacent ones a move,
/// by trying every move on the circle itself; `n` fits.
pub(in crate::problems) fn search(n: u64, k: u64) -> bool {
    Search { n, k: k.min(n), known: vec![None; 1 << n] }.wins((1 << n) - 1)
}

struct Search {
    n: u64,
    k: u64,
    /// For each set of coins whether the mover wins, once it is known.
    known: Vec<Option<bool>>,
}

impl Search {
    /// Says whether the mover wins; bit i of `coins` says whether coin i still lies there.
    fn wins(&mut self, coins: usize) -> bool {
        if let Some(known) = self.known[coins] {
            return known;
        }
        let wins = (0..self.n).any(|first| self.wins_from(coins, first));
        self.known[coins] = Some(wins);
        wins
    }

    /// Says whether the mover wins by taking `first` and coins next to it, clockwise.
    fn wins_from(&mut self, mut coins: usize, first: u64) -> bool {
        for step in 0..self.k {
            let coin = 1 << ((first + step) % self.n);
            if coins & coin == 0 {
                return false;
            }
            coins &= !coin;
            if !self.wins(coins) {
                return true;
            }
        }
        false
    }
}

/// Moves, all rows together, that [`grundy`] may look at.
const MOVES: u64 = 1_000_000;

pub(in crate::problems) fn grundy_fits(n: u64, k: u64) -> bool {
    // A row of m coins has at most m * k moves, of which only one of a mirrored pair is looked at.
    n.saturating_mul(n).saturating_mul(k.min(n)) <= 4 * MOVES
}

/// Says whether the first player wins, by the Grundy values of the rows that a circle falls into;
/// `n` and `k` fit, and `n` is not 0.
pub(in crate::problems) fn grundy(n: u64, k: u64) -> bool {
    let rows = rows(n, k);
    let rest = rows.len() - usize::try_from(k.min(n)).expect("a number that fits is small");
    // The first move opens the circle; it must leave a row that is worth nothing.
    rows[rest..].contains(&0)
}

/// The Grundy values of the rows of 0 to `n - 1` coins.
fn rows(n: u64, k: u64) -> Vec<usize> {
    let index = |value: u64| usize::try_from(value).expect("a number that fits is small");
    let (n, k) = (index(n), index(k.min(n)));
    let mut rows: Vec<usize> = vec![0];
    // The row that reached a value last.
    let mut reached: Vec<usize> = Vec::new();
    for len in 1..n {
        for taken in 1..=k.min(len) {
            let left = len - taken;
            for beside in 0..=left / 2 {
                let value = rows[beside] ^ rows[left - beside];
                if reached.len() <= value {
                    reached.resize(value + 1, 0);
                }
                reached[value] = len;
            }
        }
        let value = reached.iter().position(|&it| it != len).unwrap_or(reached.len());
        rows.push(value);
    }
    rows
}

/// Says whether the mover wins with a row of `n` coins.
#[cfg(test)]
pub(in crate::problems) fn row_is_won(n: u64, k: u64) -> bool {
    rows(n + 1, k).last() != Some(&0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_one_or_two_are_kayles() {
        // Kayles: a row of 2 opens to 0, a circle of 3 to rows of 1 and 2, which are won.
        let won: Vec<u64> = (1..=40).filter(|&n| grundy(n, 2)).collect();
        assert_eq!(won, [1, 2]);
    }

    #[test]
    fn both_ways_to_play_agree() {
        for n in 1..=12 {
            for k in 1..=14 {
                assert_eq!(search(n, k), grundy(n, k), "{n} {k}");
            }
        }
    }
}
