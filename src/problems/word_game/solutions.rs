//! The reference and the oracle.

use std::collections::{BTreeMap, BTreeSet};

use super::Game;
use super::trie::{Flags, Trie};

/// What can be forced where no letter can follow: the round is lost.
pub(super) const STUCK: Flags = Flags { win: false, lose: true };

/// Says whether the first player wins.
pub(super) fn two_flags(game: &Game) -> bool {
    starter_wins(Trie::new(&game.words).root(STUCK), game.k)
}

/// Says whether the starter wins a match of `k` rounds, from what the starter of one can force.
///
/// Who can force both loses every round but the last, and so starts all of them. Who can force
/// only to win starts every other round. Who cannot win loses the last round too.
pub(super) fn starter_wins(root: Flags, k: u64) -> bool {
    root.win && (root.lose || k % 2 == 1)
}

/// How many letters of words, and of words in all rounds, the search can do.
const LETTERS: u64 = 1_000;
const LETTERS_OF_ROUNDS: u64 = 100_000;

pub(super) fn is_searchable(game: &Game) -> bool {
    let letters = game.words.iter().map(|it| it.len() as u64).sum::<u64>();
    letters <= LETTERS && letters.saturating_mul(game.k) <= LETTERS_OF_ROUNDS
}

/// Says whether the first player wins, from the moves of the whole match: for each round, the
/// last one first, and each prefix, the longest first, whether the player to move wins the match.
pub(super) fn search(game: &Game) -> bool {
    let prefixes: BTreeSet<&str> =
        game.words.iter().flat_map(|word| (0..=word.len()).map(|len| &word[..len])).collect();
    let mut longest_first: Vec<&str> = prefixes.iter().copied().collect();
    longest_first.sort_by_key(|it| std::cmp::Reverse(it.len()));
    // To begin the round after the last one would be to have lost.
    let mut starter_wins = false;
    for _ in 0..game.k {
        let mut wins: BTreeMap<&str, bool> = BTreeMap::new();
        for &prefix in &longest_first {
            let mut next = ('a'..='z').map(|letter| format!("{prefix}{letter}"));
            let mut can_move = false;
            let mover_wins = next.any(|next| {
                let other_wins = wins.get(next.as_str()).copied();
                can_move |= other_wins.is_some();
                other_wins == Some(false)
            });
            // Who cannot move starts the next round.
            wins.insert(prefix, mover_wins || (!can_move && starter_wins));
        }
        starter_wins = wins[""];
    }
    starter_wins
}
