//! Plausible wrong solutions, each named by its mistake.

use super::solutions::{STUCK, starter_wins};
use super::trie::{Flags, Trie};
use super::{Game, WordGame};
use crate::model::{Solution, Winner};

type Rival = Solution<WordGame>;

fn root(game: &Game) -> Flags {
    Trie::new(&game.words).root(STUCK)
}

/// Answers as the reference does, from other flags.
fn by_flags(game: &Game, root: Flags) -> Winner {
    Winner::of(starter_wins(root, game.k))
}

pub(super) const LOSE_FLAG_IGNORED: Rival = Solution::rival(
    "lose-flag-ignored",
    "Overlooks that it can be good to lose a round, so that only odd k are won.",
    |game: &Game| by_flags(game, Flags { lose: false, ..root(game) }),
    || files(&[(2, &["a", "ba"])]),
);

pub(super) const WIN_IS_ENOUGH: Rival = Solution::rival(
    "win-is-enough",
    "Lets the first player win the match who can win a round, as if always the same one started.",
    |game: &Game| Winner::of(root(game).win),
    || files(&[(2, &["a"])]),
);

pub(super) const PARITY_EXCHANGED: Rival = Solution::rival(
    "parity-exchanged",
    "Counts the rounds from 0, and so takes even k for odd.",
    |game: &Game| {
        let Flags { win, lose } = root(game);
        Winner::of(win && (lose || game.k.is_multiple_of(2)))
    },
    || files(&[(1, &["a"])]),
);

pub(super) const LEAF_CANNOT_LOSE: Rival = Solution::rival(
    "leaf-cannot-lose",
    "Leaves both flags of a leaf unset, though who is stuck there can lose.",
    |game: &Game| by_flags(game, Trie::new(&game.words).root(Flags::default())),
    || files(&[(2, &["a"])]),
);

pub(super) const LEAF_WINS: Rival = Solution::rival(
    "leaf-wins",
    "Gives the round to who is stuck, as if the last letter lost.",
    |game: &Game| by_flags(game, Trie::new(&game.words).root(Flags { win: true, lose: false })),
    || files(&[(1, &["a"])]),
);

pub(super) const WORD_ENDS_ROUND: Rival = Solution::rival(
    "word-ends-round",
    "Ends a round when a word is complete, though it may be a prefix of a longer one.",
    |game: &Game| by_flags(game, Trie::new(&game.words).root_up_to_words(STUCK)),
    || files(&[(1, &["a", "aa"])]),
);

pub(super) const LONGEST_WORD: Rival = Solution::rival(
    "longest-word",
    "Takes the parity of the longest word for the outcome of a round.",
    |game: &Game| {
        let longest = game.words.iter().map(String::len).max().unwrap_or(0);
        by_flags(game, Flags { win: longest % 2 == 1, lose: longest % 2 == 0 })
    },
    || files(&[(1, &["a", "ba"])]),
);

pub(super) const LOSER_ALTERNATES: Rival = Solution::rival(
    "loser-alternates",
    "Lets the start change after every round, also where the starter always loses.",
    |game: &Game| {
        let Flags { win, lose } = root(game);
        Winner::of(if win { lose || game.k % 2 == 1 } else { game.k.is_multiple_of(2) })
    },
    || files(&[(2, &["aa"])]),
);

pub(super) const WINNER_STARTS: Rival = Solution::rival(
    "winner-starts",
    "Lets the winner of a round start the next one.",
    |game: &Game| {
        let Flags { win, lose } = root(game);
        // Whether the starter wins a match of one round more, from that of a match as it is.
        let more = |starter_wins| if starter_wins { win } else { lose };
        let rounds = if game.k < 4 { game.k } else { 2 + game.k % 2 };
        Winner::of((1..rounds).fold(win, |starter_wins, _| more(starter_wins)))
    },
    || files(&[(2, &["a"])]),
);

pub(super) const ODD_ROUNDS_FORGOTTEN: Rival = Solution::rival(
    "odd-rounds-forgotten",
    "Lets who can only win a round win a single one, but no longer match of odd length.",
    |game: &Game| {
        let Flags { win, lose } = root(game);
        Winner::of(win && (lose || game.k == 1))
    },
    || files(&[(3, &["a"])]),
);

pub(super) const SHORT_LIST: Rival = Solution::rival(
    "short-list",
    "Has a zero too few in the length of its list of words, and keeps the first 10000.",
    |game: &Game| {
        let kept = &game.words[..game.words.len().min(10_000)];
        by_flags(game, Trie::new(kept).root(STUCK))
    },
    || {
        let words = [vec!["a"; 10_000], vec!["bb"]].concat();
        files(&[(2, &words)])
    },
);

pub(super) const SHORT_BUFFER: Rival = Solution::rival(
    "short-buffer",
    "Reads words into a buffer of 10^5 bytes, of which the end of the text takes one.",
    |game: &Game| {
        let kept = |it: &String| it.chars().take(99_999).collect();
        let words: Vec<String> = game.words.iter().map(kept).collect();
        by_flags(game, Trie::new(&words).root(STUCK))
    },
    || files(&[(1, &["a".repeat(100_000).as_str()])]),
);

pub(super) const ALWAYS_FIRST: Rival = Solution::rival(
    "always-first",
    "Many short words leave the first player every choice.",
    |_| Winner::First,
    || files(&[(1, &["aa"])]),
);

pub(super) const ALWAYS_SECOND: Rival = Solution::rival(
    "always-second",
    "Hopes for the loss that even k often bring.",
    |_| Winner::Second,
    || files(&[(1, &["a"])]),
);

/// Files, which hold one case each.
fn files(games: &[(u64, &[&str])]) -> Vec<Vec<Game>> {
    let game = |&(k, words): &(u64, &[&str])| Game {
        k,
        words: words.iter().map(|&it| it.to_owned()).collect(),
    };
    games.iter().map(|it| vec![game(it)]).collect()
}
