//! # A Lot of Games (Codeforces 455B, 51Nod 1490): word-game
//!
//! A round starts from the empty word. The players append one letter each in turn, so that the
//! word stays a prefix of one of `n` given words; who cannot move loses the round. They play `k`
//! rounds; the first player starts the first one, then the loser of a round starts the next. Who
//! wins the last round wins. Who is that?
//!
//! A word may have 10^5 letters, so nothing here recurses along a word.

mod explain;
mod families;
mod rivals;
mod solutions;
#[cfg(test)]
mod tests;
mod trie;
mod words;

use self::families::Family;
use crate::model::{
    Draw, Fault, Layout, Limit, Problem, Refusal, Solution, Statement, Text, Tokens, Unmet,
    Validator, Winner, multisets, pieces, smaller, write_line,
};

pub(crate) struct WordGame;

/// The number of rounds, and the words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    k: u64,
    words: Vec<String>,
}

/// The most letters of all words, thus also of a word, and the most words.
const MOST_LETTERS: u64 = 100_000;
const MOST_ROUNDS: u64 = 1_000_000_000;

impl Problem for WordGame {
    const ID: &'static str = "word-game";
    const STATEMENT: Statement = Statement {
        title: Text { en: "A Lot of Games", zh: "很多轮游戏" },
        source: "Codeforces 455B, 51Nod 1490",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::Single;
    const LIMITS: &'static [Limit] = &[
        Limit::value("n", 1, MOST_LETTERS, "words").bearable(10_000_000),
        Limit::value("k", 1, MOST_ROUNDS, "rounds").bearable(u64::MAX),
        Limit::value("length", 1, MOST_LETTERS, "letters of a word").bearable(10_000_000),
        Limit::sum("total", "length", 1, MOST_LETTERS, "letters of all words").bearable(10_000_000),
    ];

    type Case = Game;
    type Answer = Winner;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<Game, Fault> {
        let n = tokens.int("n")?;
        tokens.space()?;
        let k = tokens.int("k")?;
        tokens.newline()?;
        let mut words = Vec::new();
        for _ in 0..n {
            let word = tokens
                .letters(Text { en: "lower-case letters", zh: "小写字母" }, |byte| {
                    byte.is_ascii_lowercase()
                })?;
            tokens.measure("length", word.len() as u64)?;
            words.push(word.iter().map(|&byte| char::from(byte)).collect());
            tokens.newline()?;
        }
        Ok(Game { k, words })
    }

    fn write(game: &Game, out: &mut Vec<u8>) {
        write_line([game.words.len() as u64, game.k], out);
        for word in &game.words {
            write_line([word], out);
        }
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        families::possible(family)
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<Game, Unmet> {
        families::draw(family, draw)
    }

    fn families(size: u64) -> Vec<Family> {
        families::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = &[
        Solution::reference(
            "two-flags",
            "Asks of every prefix whether who moves can force to win, and to lose, the round.",
            |game: &Game| Winner::of(solutions::two_flags(game)),
        ),
        Solution::oracle(
            "search",
            "Plays all rounds of the match, prefix by prefix, and looks only at who wins the last.",
            |game: &Game| Winner::of(solutions::search(game)),
            solutions::is_searchable,
        ),
        rivals::LOSE_FLAG_IGNORED,
        rivals::WIN_IS_ENOUGH,
        rivals::PARITY_EXCHANGED,
        rivals::LEAF_CANNOT_LOSE,
        rivals::LEAF_WINS,
        rivals::WORD_ENDS_ROUND,
        rivals::LONGEST_WORD,
        rivals::LOSER_ALTERNATES,
        rivals::WINNER_STARTS,
        rivals::ODD_ROUNDS_FORGOTTEN,
        rivals::SHORT_LIST,
        rivals::SHORT_BUFFER,
        rivals::ALWAYS_FIRST,
        rivals::ALWAYS_SECOND,
    ];

    /// In letters of all words and rounds, together.
    const EXHAUSTIVE: u32 = 9;

    /// All games of at most `size` letters and rounds together, by their sum, then by the rounds.
    /// The order of the words and the names of the letters mean little, so words are sorted, and
    /// only the letters a and b occur.
    fn all(size: u32) -> Box<dyn Iterator<Item = Game>> {
        Box::new((2..=size).flat_map(|sum| (1..sum).flat_map(move |k| games(k, sum - k))))
    }

    fn shrink(game: &Game) -> Vec<Game> {
        let Game { k, words } = game;
        let mut found: Vec<Game> = Vec::new();
        for piece in pieces(words.len()).into_iter().filter(|it| it.len() < words.len()) {
            let words = [&words[..piece.start], &words[piece.end..]].concat();
            found.push(Game { k: *k, words });
        }
        // Parity may be all that matters of the rounds.
        let rounds = [2 - k % 2].into_iter().filter(|it| it < k).chain(smaller(*k, 1));
        found.extend(rounds.map(|k| Game { k, words: words.clone() }));
        for (idx, word) in words.iter().enumerate().filter(|_| words.len() <= 50) {
            for piece in pieces(word.len()).into_iter().filter(|it| it.len() < word.len()) {
                let mut game = game.clone();
                game.words[idx] = [&word[..piece.start], &word[piece.end..]].concat();
                found.push(game);
            }
        }
        found
    }

    fn explain(game: &Game) -> Vec<String> {
        explain::explain(game)
    }
}

/// The games of `k` rounds on words of `total` letters.
fn games(k: u32, total: u32) -> impl Iterator<Item = Game> {
    let words = |len: u32| -> Vec<String> {
        let letter = |word: u32, at: u32| if word >> (len - 1 - at) & 1 == 0 { 'a' } else { 'b' };
        (0..1u32 << len).map(|word| (0..len).map(|at| letter(word, at)).collect()).collect()
    };
    let of_total = multisets(total, words).into_iter();
    let of_total =
        of_total.filter(move |it| it.iter().map(String::len).sum::<usize>() == total as usize);
    of_total.map(move |words| Game { k: u64::from(k), words })
}
