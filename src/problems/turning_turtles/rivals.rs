//! Plausible wrong solutions, each with the smallest row on which it is wrong.

use super::solutions::heads;
use super::{Row, TurningTurtles};
use crate::model::{Solution, Winner};

type Rival = Solution<TurningTurtles>;

pub(super) const ZERO_BASED: Rival = Solution::rival(
    "zero-based",
    "Counts the places from 0, as the array does; this is the game in which two coins must be \
     turned, so that a head at the left end cannot move.",
    |row: &Row| Winner::of(heads(row).fold(0, |xor, place| xor ^ (place - 1)) != 0),
    || [alone("H"), head_at(1, 1000)].concat(),
);

pub(super) const FROM_THE_RIGHT: Rival = Solution::rival(
    "from-the-right",
    "Reads the row from the wrong end, so that the second coin lies to the right of the first.",
    |row: &Row| Winner::of(heads(row).fold(0, |xor, place| xor ^ (row.len() + 1 - place)) != 0),
    || [alone("HHHT"), alone(&("HHH".to_owned() + &"T".repeat(997)))].concat(),
);

pub(super) const PARITY_OF_HEADS: Rival = Solution::rival(
    "parity-of-heads",
    "Forgets the second coin, so that every move takes one head away.",
    |row: &Row| Winner::of(heads(row).count() % 2 == 1),
    || [alone("HH"), alone(&"H".repeat(1000))].concat(),
);

pub(super) const HEADS_BY_THREES: Rival = Solution::rival(
    "heads-by-threes",
    "Lets the second coin be turned from heads to tails only, so that a move takes one head or \
     any two.",
    |row: &Row| Winner::of(!heads(row).count().is_multiple_of(3)),
    || [alone("HHTH"), alone(&"HTH".repeat(333))].concat(),
);

pub(super) const NEXT_COIN_ONLY: Rival = Solution::rival(
    "next-coin-only",
    "Takes \"a coin to the left\" for the neighbour, which makes places worth 1, 2, 1, 2, ... .",
    |row: &Row| Winner::of(heads(row).fold(0, |xor, place| xor ^ (2 - place % 2)) != 0),
    || [alone("HHH"), alone(&"HTH".repeat(333))].concat(),
);

pub(super) const PARITY_OF_POSITIONS: Rival = Solution::rival(
    "parity-of-positions",
    "Takes each head to be worth as many moves as its place, and looks at the parity of the sum.",
    |row: &Row| Winner::of(heads(row).sum::<usize>() % 2 == 1),
    || [alone("TH"), head_at(1000, 1000)].concat(),
);

pub(super) const PAIRS_OF_HEADS: Rival = Solution::rival(
    "pairs-of-heads",
    "Takes the heads for pieces that walk to the left and may not pass each other, and xors the \
     gaps of neighbouring pairs.",
    |row: &Row| Winner::of(pairs_of_heads(row) != 0),
    || [alone("HH"), alone(&"H".repeat(1000))].concat(),
);

pub(super) const EIGHT_BITS: Rival = Solution::rival(
    "eight-bits",
    "Keeps the places in 8 bits, so that place 256 is worth nothing.",
    |row: &Row| Winner::of(heads(row).fold(0, |xor, place| xor ^ (place % 256)) != 0),
    || [head_at(256, 256), head_at(768, 1000)].concat(),
);

pub(super) const ANY_HEAD: Rival = Solution::rival(
    "any-head",
    "Prints `First` wherever there is a move to make, which random long rows hardly ever refute.",
    |row: &Row| Winner::of(heads(row).next().is_some()),
    || [alone("HHH"), alone(&"H".repeat(999))].concat(),
);

pub(super) const ALWAYS_SECOND: Rival = Solution::rival(
    "always-second",
    "Prints `Second` whatever comes.",
    |_: &Row| Winner::Second,
    || [alone("H"), head_at(1000, 1000)].concat(),
);

pub(super) const KEPT_XOR: Rival = Solution::careless_rival(
    "kept-xor",
    "Sets the xor to 0 once, before the first case, and not before each.",
    |cases: &[Row]| {
        let mut xor = 0;
        let mut answer = |row: &Row| {
            xor = heads(row).fold(xor, |xor, place| xor ^ place);
            Winner::of(xor != 0)
        };
        cases.iter().map(&mut answer).collect()
    },
    || {
        let file = |rows: [&str; 2]| rows.map(row).to_vec();
        vec![file(["H", "T"]), file(["H", "H"])]
    },
);

fn pairs_of_heads(row: &[bool]) -> usize {
    let mut xor = 0;
    let mut places = heads(row).rev();
    while let Some(right) = places.next() {
        // A head without a partner walks off the left end.
        xor ^= places.next().map_or(right, |left| right - left - 1);
    }
    xor
}

fn row(text: &str) -> Row {
    text.bytes().map(|byte| byte == b'H').collect()
}

/// A file of this row alone.
fn alone(text: &str) -> Vec<Vec<Row>> {
    vec![vec![row(text)]]
}

/// A file of one row with a single head.
fn head_at(place: usize, n: usize) -> Vec<Vec<Row>> {
    vec![vec![(1..=n).map(|it| it == place).collect()]]
}
