//! How the words of a game are made.

use super::MOST_LETTERS;
use super::families::Class;
use super::solutions::STUCK;
use super::trie::Trie;
use crate::model::{Draw, Span, Unmet};

fn letter(draw: &mut Draw) -> char {
    draw.one_of(&ALPHABET)
}

const ALPHABET: [char; 26] = [
    'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's',
    't', 'u', 'v', 'w', 'x', 'y', 'z',
];

/// Two letters that differ.
fn two_letters(draw: &mut Draw) -> (char, char) {
    let first = draw.below(26);
    let step = draw.below(25) + 1;
    (ALPHABET[first], ALPHABET[(first + step) % 26])
}

pub(super) fn word(length: u64, letters: u64, draw: &mut Draw) -> String {
    let letters = usize::try_from(letters).map_or(26, |it| it.min(26));
    (0..length).map(|_| draw.one_of(&ALPHABET[..letters])).collect()
}

/// The first letters of a word, all of which are ASCII.
pub(super) fn prefix(word: &str, len: u64) -> String {
    word.chars().zip(0..len).map(|(letter, _)| letter).collect()
}

pub(super) fn random(
    n: u64,
    length: Span<1, MOST_LETTERS>,
    letters: u64,
    draw: &mut Draw,
) -> Result<Vec<String>, Unmet> {
    let mut left = MOST_LETTERS;
    let mut words = Vec::new();
    for _ in 0..n {
        let length = length.draw(draw);
        left = left.checked_sub(length).ok_or(Unmet)?;
        words.push(word(length, letters, draw));
    }
    Ok(words)
}

/// Puts letters in front of words, and adds one or two, so that the class is as wished.
pub(super) fn force(class: Class, words: Vec<String>, draw: &mut Draw) -> Vec<String> {
    let (x, y) = two_letters(draw);
    let (a, b) = two_letters(draw);
    let below = |front: &str| words.iter().map(|it| format!("{front}{it}")).collect::<Vec<_>>();
    let after_x = Trie::new(&words).root(STUCK);
    // A letter more exchanges what can be forced and what cannot.
    let front = |is_good: bool| if is_good { x.to_string() } else { format!("{x}{a}") };
    match class {
        // After every first letter the other player can force to lose; after one of them nobody
        // is to move, who so cannot win.
        Class::Win => [below(&front(after_x.lose)), vec![y.to_string()]].concat(),
        // The same with a letter more.
        Class::Lose => [below(&front(after_x.win)), vec![format!("{y}{a}")]].concat(),
        // After one first letter the other player can force nothing.
        Class::Both => {
            [below(&front(true)), vec![format!("{y}{a}{b}"), format!("{y}{a}{a}{b}")]].concat()
        }
        // After the only first letter the other player can force both.
        Class::Neither => {
            force(Class::Both, words, draw).into_iter().map(|word| format!("{a}{word}")).collect()
        }
    }
}

/// Words of one shared beginning, the longer one of this length or one less.
pub(super) fn chain(class: Class, length: u64, draw: &mut Draw) -> Vec<String> {
    let wants_odd = matches!(class, Class::Win | Class::Neither);
    let length = if (length % 2 == 1) == wants_odd { length } else { length - 1 };
    let shared = word(length - 2, 26, draw);
    let (a, b) = two_letters(draw);
    match class {
        Class::Win | Class::Lose => vec![format!("{shared}{a}{b}")],
        // `a` and `ba` leave both; each letter in front exchanges that for neither.
        Class::Both | Class::Neither => vec![format!("{shared}{a}"), format!("{shared}{b}{a}")],
    }
}

/// A word, and a branch of no, one or two letters from each of its prefixes.
pub(super) fn comb(length: u64, draw: &mut Draw) -> Vec<String> {
    let mut spine = String::new();
    let mut words = Vec::new();
    for _ in 0..length {
        let (on, off) = two_letters(draw);
        match draw.within(0..=2) {
            0 => {}
            1 => words.push(format!("{spine}{off}")),
            _ => words.push(format!("{spine}{off}{}", letter(draw))),
        }
        spine.push(on);
    }
    words.push(spine);
    words
}
