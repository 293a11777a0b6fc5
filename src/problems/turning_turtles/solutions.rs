//! The list of solutions; the reference and the ways to play it out.

use super::{Row, TurningTurtles, rivals};
use crate::model::{Solution, Winner};

pub(super) const ALL: &[Solution<TurningTurtles>] = &[
    Solution::reference(
        "xor-of-positions",
        "A coin that shows heads is a pile of Nim of as many stones as its place, counted from 1.",
        |row: &Row| Winner::of(xor(row) != 0),
    ),
    Solution::oracle(
        "search",
        "Tries every move on the row itself.",
        |row: &Row| Winner::of(search(row)),
        |row: &Row| last_head(row) <= SEARCHED,
    ),
    Solution::oracle(
        "grundy",
        "Finds the Grundy value of each place as the least that no move from there leads to.",
        |row: &Row| Winner::of(grundy(row) != 0),
        |row: &Row| last_head(row) <= 1000,
    ),
    rivals::ZERO_BASED,
    rivals::FROM_THE_RIGHT,
    rivals::PARITY_OF_HEADS,
    rivals::HEADS_BY_THREES,
    rivals::NEXT_COIN_ONLY,
    rivals::PARITY_OF_POSITIONS,
    rivals::PAIRS_OF_HEADS,
    rivals::EIGHT_BITS,
    rivals::ANY_HEAD,
    rivals::ALWAYS_SECOND,
    rivals::KEPT_XOR,
];

/// The xor of the places, from 1, of the coins that show heads.
pub(super) fn xor(row: &[bool]) -> usize {
    heads(row).fold(0, |xor, place| xor ^ place)
}

/// The places, from 1, of the coins that show heads.
pub(super) fn heads(row: &[bool]) -> impl DoubleEndedIterator<Item = usize> + '_ {
    row.iter().enumerate().filter(|(_, is_head)| **is_head).map(|(idx, _)| idx + 1)
}

/// The place of the rightmost head, or 0; what lies to its right is never turned.
fn last_head(row: &[bool]) -> usize {
    heads(row).next_back().unwrap_or(0)
}

/// The rightmost place that the search allows a head.
const SEARCHED: usize = 12;

/// Says whether the mover wins: all rows of heads and tails, as numbers whose bit i is coin i,
/// counted from 0. Every move makes the number smaller, since the highest bit it changes is
/// cleared.
fn search(row: &[bool]) -> bool {
    let start = heads(row).fold(0usize, |coins, place| coins | 1 << (place - 1));
    let mut wins: Vec<bool> = Vec::with_capacity(start + 1);
    for coins in 0..=start {
        let is_head = |i: &usize| coins >> i & 1 == 1;
        let any = (0..SEARCHED).filter(is_head).any(|i| {
            let turned = coins & !(1 << i);
            !wins[turned] || (0..i).any(|j| !wins[turned ^ 1 << j])
        });
        wins.push(any);
    }
    wins[start]
}

/// The xor of Grundy values, each the least number that no move from its coin alone leads to.
fn grundy(row: &[bool]) -> usize {
    let n = last_head(row);
    let mut is_reached = vec![false; n + 2];
    let mut values = vec![0; n + 1];
    let mut unreached = 0;
    // A head alone at a place moves wherever one at the place before does, and to that place; no
    // head at all is worth 0.
    for place in 1..=n {
        is_reached[values[place - 1]] = true;
        while is_reached[unreached] {
            unreached += 1;
        }
        values[place] = unreached;
    }
    heads(row).fold(0, |xor, place| xor ^ values[place])
}
