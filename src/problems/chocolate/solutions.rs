//! The reference and the oracles.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::{Bar, Bars};

/// How many squares the search can break.
pub(super) const SEARCHABLE: u128 = 18;

/// Up to which side the table of simplest numbers goes.
pub(super) const TABLE: u64 = 64;

/// How many moves more than Bob Alice has to spare.
pub(super) fn spare_moves(bars: &[Bar]) -> i128 {
    bars.iter().map(|it| i128::from(spare_moves_of(*it))).sum()
}

/// The same of one bar; negative if they are Bob's.
///
/// A bar that both can still break is worth what its halves are worth to who breaks it next, so
/// both sides are halved together until one of the players is done.
pub(super) fn spare_moves_of(Bar { x, y }: Bar) -> i64 {
    let halvings = x.min(y).ilog2();
    (x >> halvings).cast_signed() - (y >> halvings).cast_signed()
}

/// The squares of all bars.
pub(super) fn squares(bars: &[Bar]) -> u128 {
    bars.iter().map(|it| u128::from(it.x) * u128::from(it.y)).fold(0, u128::saturating_add)
}

/// Says whether Alice wins, who is to move, by the moves alone.
pub(super) fn search(bars: &[Bar]) -> bool {
    wins(bars.to_vec(), &mut HashMap::new())
}

/// Says whether the player to move wins, who splits the sides `x`.
fn wins(mut bars: Bars, known: &mut HashMap<Bars, bool>) -> bool {
    // Single squares have no moves, and the order of the bars means nothing.
    bars.retain(|it| 1 < it.x || 1 < it.y);
    bars.sort_unstable();
    if let Some(&wins) = known.get(&bars) {
        return wins;
    }
    let mut found = false;
    'moves: for idx in 0..bars.len() {
        let Bar { x, y } = bars[idx];
        for part in 1..=x / 2 {
            let mut next = bars.clone();
            next[idx].x = part;
            next.push(Bar { x: x - part, y });
            // The players change sides.
            for it in &mut next {
                *it = Bar { x: it.y, y: it.x };
            }
            if !wins(next, known) {
                found = true;
                break 'moves;
            }
        }
    }
    known.insert(bars, found);
    found
}

/// The sum of the bars' numbers, in Conway's sense; Alice, who is to move, wins if it is positive.
pub(super) fn simplest_numbers(bars: &[Bar]) -> i128 {
    static NUMBERS: OnceLock<Vec<Vec<i64>>> = OnceLock::new();
    let numbers = NUMBERS.get_or_init(numbers);
    let side = |side: u64| usize::try_from(side).expect("a bar of the table is small");
    bars.iter().map(|it| i128::from(numbers[side(it.x)][side(it.y)])).sum()
}

/// The numbers of all bars up to the table's size, each from those of the pieces it breaks into.
fn numbers() -> Vec<Vec<i64>> {
    let size = usize::try_from(TABLE).expect("the table is small");
    let mut numbers = vec![vec![0; size + 1]; size + 1];
    for x in 1..=size {
        for y in 1..=size {
            let alice = (1..x).map(|part| numbers[part][y] + numbers[x - part][y]).max();
            let bob = (1..y).map(|part| numbers[x][part] + numbers[x][y - part]).min();
            numbers[x][y] = simplest_between(alice, bob);
        }
    }
    numbers
}

/// The integer next to 0 that lies between two, or above or below one.
fn simplest_between(above: Option<i64>, below: Option<i64>) -> i64 {
    let least = above.map_or(i64::MIN, |it| it + 1);
    let most = below.map_or(i64::MAX, |it| it - 1);
    assert!(least <= most, "the numbers of bars are integers");
    0.clamp(least, most)
}
