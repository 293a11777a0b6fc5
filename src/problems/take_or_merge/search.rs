//! The game itself: every move is tried, and nothing else is known.

use std::collections::HashMap;

/// Stones that a position may hold, all piles together.
const STONES: u64 = 24;

/// Says whether the piles hold few enough stones.
#[expect(clippy::ptr_arg, reason = "an oracle says of a case whether it fits")]
pub(super) fn fits(piles: &Vec<u64>) -> bool {
    piles.iter().try_fold(0u64, |sum, &pile| sum.checked_add(pile)).is_some_and(|it| it <= STONES)
}

/// Says whether the first player wins; the piles fit.
pub(super) fn first_wins(piles: &[u64]) -> bool {
    Search::default().wins(piles.iter().map(|&pile| Position::pile(pile)).sum())
}

/// How many piles of each size there are: five bits a size, since there are at most 24 piles.
type Packed = u128;

struct Position;

impl Position {
    /// One pile; none if it has no stones.
    fn pile(size: u64) -> Packed {
        size.checked_sub(1).map_or(0, |idx| 1 << (5 * idx))
    }

    fn count(position: Packed, size: u64) -> u128 {
        (position >> (5 * (size - 1))) & 31
    }
}

#[derive(Default)]
struct Search {
    known: HashMap<Packed, bool>,
}

impl Search {
    fn wins(&mut self, position: Packed) -> bool {
        if let Some(&known) = self.known.get(&position) {
            return known;
        }
        let wins = moves(position).into_iter().any(|next| !self.wins(next));
        self.known.insert(position, wins);
        wins
    }
}

fn moves(position: Packed) -> Vec<Packed> {
    let sizes: Vec<u64> = (1..=STONES).filter(|&it| 0 < Position::count(position, it)).collect();
    let mut moves = Vec::new();
    for (idx, &size) in sizes.iter().enumerate() {
        let without = position - Position::pile(size);
        moves.push(without + Position::pile(size - 1));
        for &other in &sizes[idx..] {
            if 0 < Position::count(without, other) {
                moves.push(without - Position::pile(other) + Position::pile(size + other));
            }
        }
    }
    moves
}
