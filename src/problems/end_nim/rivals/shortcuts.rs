//! Answers without the thresholds: guesses, and the closed form half remembered.

use super::{Rival, rival, small_and_large};
use crate::problems::end_nim::FirstWins;
use crate::problems::end_nim::ends::{self, End};

pub(in super::super) const ALWAYS_ONE: Rival = rival(
    "always-one",
    "Prints 1: random rows with large piles hardly ever lose.",
    |_| FirstWins(true),
    || small_and_large(&[1, 1], &[1, 1, 1, 1, 1, 1]),
);

pub(in super::super) const ALWAYS_ZERO: Rival = rival(
    "always-zero",
    "Prints 0: that is the answer to the sample.",
    |_| FirstWins(false),
    || small_and_large(&[1], &[1, 1, 1, 1, 1, 2]),
);

pub(in super::super) const ODD_LENGTH: Rival = rival(
    "odd-length",
    "Wins iff the number of piles is odd: so it is for equal piles.",
    |row| FirstWins(row.len() % 2 == 1),
    || small_and_large(&[1, 2], &[1, 1, 1, 1, 1, 2]),
);

pub(in super::super) const ODD_TOTAL: Rival = rival(
    "odd-total",
    "Wins iff the number of stones is odd: so it would be if a move took one stone.",
    |row| FirstWins(row.iter().fold(0, |odd, pile| odd ^ (pile & 1)) == 1),
    || small_and_large(&[2], &[1, 1, 1, 2, 1, 2]),
);

pub(in super::super) const XOR_OF_ALL: Rival = rival(
    "xor-of-all",
    "Wins iff the xor of all piles is not 0: takes the game for Nim.",
    |row| FirstWins(row.iter().fold(0, |xor, pile| xor ^ pile) != 0),
    || small_and_large(&[1, 2, 1], &[1, 1, 1, 2, 1, 2]),
);

pub(in super::super) const NEAR_ENDS_LOSE: Rival = rival(
    "near-ends-lose",
    "Loses iff the end piles differ by at most 1: that must hold to lose, but is not enough.",
    |row| FirstWins(1 < row[0].abs_diff(row[row.len() - 1])),
    || small_and_large(&[1], &[1, 1, 1, 1, 1, 2]),
);

pub(in super::super) const EQUAL_ENDS_LOSE: Rival = rival(
    "equal-ends-lose",
    "Two or more piles lose iff the end piles are equal: so it is for two piles.",
    |row| FirstWins(row.len() == 1 || row[0] != row[row.len() - 1]),
    || small_and_large(&[1, 1, 1], &[1, 1, 1, 1, 2, 1]),
);

pub(in super::super) const PALINDROMES_LOSE: Rival = rival(
    "palindromes-lose",
    "Loses iff the row reads the same from both ends: the second player copies every move.",
    |row| FirstWins(!row.iter().eq(row.iter().rev())),
    || small_and_large(&[1], &[1, 1, 1, 1, 2, 2]),
);

pub(in super::super) const EVEN_PALINDROMES_LOSE: Rival = rival(
    "even-palindromes-lose",
    "Loses iff the row has even length and reads the same from both ends; others lose too.",
    |row| FirstWins(row.len() % 2 == 1 || !row.iter().eq(row.iter().rev())),
    || small_and_large(&[1, 2, 1], &[1, 1, 1, 1, 2, 2]),
);

pub(in super::super) const SINGLE_PILE_LOSES: Rival = rival(
    "single-pile-loses",
    "Answers 0 for a single pile: it is its own threshold, so comparing the two says `equal`.",
    |row| FirstWins(1 < row.len() && ends::first_wins(row)),
    || small_and_large(&[1], &[1]),
);

pub(in super::super) const FORGETS_RUN_PARITY: Rival = rival(
    "forgets-run-parity",
    "Closed form that looks at the pile after each end run, but not at the length of the run.",
    |row| by_ends(row, |end| End { run: 1, ..end }),
    || small_and_large(&[1, 1, 2, 1], &[1, 1, 1, 1, 2, 1]),
);

pub(in super::super) const FORGETS_DIRECTION: Rival = rival(
    "forgets-direction",
    "Closed form that looks at the length of each end run, but not at the pile after it.",
    |row| by_ends(row, |end| End { next: end.pile + 1, ..end }),
    || small_and_large(&[1, 1, 2], &[1, 1, 1, 1, 2, 2]),
);

pub(in super::super) const CAPS_RUN: Rival = rival(
    "caps-run",
    "Closed form that tells end runs of one pile from longer ones, but no more.",
    |row| by_ends(row, |end| End { run: end.run.min(2), ..end }),
    || small_and_large(&[1, 1, 1, 2, 1], &[1, 1, 1, 2, 1, 1]),
);

pub(in super::super) const FORGETS_EQUAL_PILES: Rival = rival(
    "forgets-equal-piles",
    "Closed form without the rule for equal piles: both ends of such a row look alike.",
    |row| FirstWins(ends::ends(row).is_some() && ends::first_wins(row)),
    || small_and_large(&[1], &[1, 1, 1, 1, 1, 1, 1]),
);

/// The closed form, with each end as somebody sees it.
fn by_ends(row: &[u64], seen: fn(End) -> End) -> FirstWins {
    FirstWins(match ends::ends(row) {
        Some((left, right)) => seen(left).doubled() != seen(right).doubled(),
        None => row.len() % 2 == 1,
    })
}
