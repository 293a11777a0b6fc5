//! The right solutions.

use std::collections::BTreeMap;

use super::table::Table;

/// A number loses if there is no move, which is so for 0 alone: the other cow has just won.
static WINS: Table = Table::new(false, |it, wins| {
    !wins[it.number - it.largest] || !wins[it.number - it.smallest_but_zero]
});

pub(super) fn recurrence(number: u64) -> bool {
    WINS.at(number)
}

/// The digits that may be subtracted: the largest, and the smallest but 0 if it is another.
pub(super) fn moves(number: u64) -> Vec<u64> {
    let text = number.to_string();
    let mut digits: Vec<u64> =
        text.bytes().map(|it| u64::from(it - b'0')).filter(|it| *it != 0).collect();
    digits.sort_unstable();
    let ends = [digits.last().copied(), digits.first().copied()];
    let mut moves: Vec<u64> = ends.into_iter().flatten().collect();
    moves.dedup();
    moves
}

/// Up to which number the search goes.
pub(super) const MOST_SEARCHED: u64 = 20_000;

/// Plays the game from the number down: on a stack of its own, since games are long.
pub(super) fn search(number: u64) -> bool {
    let mut known: BTreeMap<u64, bool> = BTreeMap::new();
    let mut stack = vec![number];
    while let Some(&here) = stack.last() {
        let next: Vec<u64> = moves(here).into_iter().map(|it| here - it).collect();
        match next.iter().find(|it| !known.contains_key(*it)) {
            Some(&unknown) => stack.push(unknown),
            None => {
                known.insert(here, next.iter().any(|it| !known[it]));
                stack.pop();
            }
        }
    }
    known[&number]
}
