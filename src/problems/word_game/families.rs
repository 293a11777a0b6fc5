//! How games are drawn.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::solutions::STUCK;
use super::trie::{Flags, Trie};
use super::words::{chain, comb, force, prefix, random, word};
use super::{Game, MOST_LETTERS, MOST_ROUNDS};
use crate::model::{Draw, LARGE, Refusal, Span, Unmet};

/// How a game is drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Family {
    /// Words of random letters.
    Random(Random),
    /// Words of random letters, and one or two words more that make the class what it shall be.
    Forced(Forced),
    /// One or two words that part only at their ends: as deep as can be.
    Chain(Chain),
    /// A long word, and short branches from many of its prefixes, which decide the class together.
    Comb(Comb),
    /// A word, and others that are prefixes of it, or the word again.
    Nested(Nested),
    /// A short word again and again, and at the end of the file one or two that make the class
    /// what it shall be.
    Repeated(Repeated),
}

/// What can be forced by who starts a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Class {
    /// To win it, but not to lose it.
    Win,
    /// To lose it, but not to win it.
    Lose,
    /// Either.
    Both,
    /// Neither.
    Neither,
}

/// Words of random letters.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Random {
    /// Number of words.
    n: Span<1, MOST_LETTERS>,
    /// Number of rounds.
    k: Span<1, MOST_ROUNDS>,
    /// Letters of a word; drawn for each.
    length: Span<1, MOST_LETTERS>,
    /// How many letters of the alphabet occur, from a on.
    #[serde(default = "whole_alphabet")]
    letters: Span<1, 26>,
}

/// Words of random letters, and one or two words more that make the class what it shall be.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Forced {
    /// Number of all words.
    n: Span<3, MOST_LETTERS>,
    /// Number of rounds.
    k: Span<1, MOST_ROUNDS>,
    /// Letters of a random word; drawn for each. One to three more are put in front of all.
    length: Span<1, MOST_LETTERS>,
    /// How many letters of the alphabet occur in the random words, from a on.
    #[serde(default = "whole_alphabet")]
    letters: Span<1, 26>,
    /// The class; without it any of the four.
    pub(super) class: Option<Class>,
}

/// One or two words that part only at their ends.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Chain {
    /// Number of rounds.
    k: Span<1, MOST_ROUNDS>,
    /// Letters of the longer word, or one less: "win" and "neither" want an odd number, "lose"
    /// and "both" an even one.
    length: Span<4, MOST_LETTERS>,
    /// The class; without it any of the four.
    pub(super) class: Option<Class>,
}

/// A long word, and a branch of one or two letters from two of three of its prefixes.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Comb {
    /// Number of rounds.
    k: Span<1, MOST_ROUNDS>,
    /// Letters of the long word.
    length: Span<4, 400>,
    /// The class; without it whichever comes.
    pub(super) class: Option<Class>,
}

/// A word, and others that are prefixes of it, or the word again.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Nested {
    /// Number of words.
    n: Span<1, MOST_LETTERS>,
    /// Number of rounds.
    k: Span<1, MOST_ROUNDS>,
    /// Letters of the word.
    length: Span<1, MOST_LETTERS>,
}

/// A short word again and again, and at the end of the file one or two that make the class what it
/// shall be.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Repeated {
    /// Number of all words.
    n: Span<3, MOST_LETTERS>,
    /// Number of rounds.
    k: Span<1, MOST_ROUNDS>,
    /// The class; without it any of the four. Only "both" and "neither" hang on the last words.
    pub(super) class: Option<Class>,
}

fn whole_alphabet() -> Span<1, 26> {
    Span::one(26)
}

pub(super) fn possible(family: &Family) -> Result<(), Refusal> {
    let fits = |key, n: u64, length: u64| {
        let least = n.saturating_mul(length);
        let why = format!("{n} words of {length} letters are more than {MOST_LETTERS} together");
        if least <= MOST_LETTERS { Ok(()) } else { Err(Refusal::new(key, why)) }
    };
    match family {
        Family::Random(it) => fits("length", it.n.least(), it.length.least()),
        // One word at least is not random, and the others begin with one letter more.
        Family::Forced(it) => fits("length", it.n.least() - 2, it.length.least() + 1),
        Family::Chain(it) => match it.class {
            Some(Class::Both | Class::Neither) => fits("length", 2, it.length.least() - 1),
            _ => Ok(()),
        },
        Family::Comb(_) => Ok(()),
        Family::Nested(it) => {
            let (n, length) = (it.n.least(), it.length.least());
            if n - 1 + length <= MOST_LETTERS {
                return Ok(());
            }
            let why = format!("a word of {length} letters and {} more words do not fit", n - 1);
            Err(Refusal::new("n", why))
        }
        Family::Repeated(it) => {
            // A letter, and the one or two that are put in front of it.
            let length = if let Some(Class::Win | Class::Neither) = it.class { 3 } else { 2 };
            fits("n", it.n.least() - 2, length)
        }
    }
}

pub(super) fn draw(family: &Family, draw: &mut Draw) -> Result<Game, Unmet> {
    let (k, mut words) = match family {
        Family::Random(it) => {
            let (n, letters) = (it.n.draw(draw), it.letters.draw(draw));
            (it.k, random(n, it.length, letters, draw)?)
        }
        Family::Forced(it) => {
            let class = it.class.unwrap_or_else(|| any_class(draw));
            let (n, letters) = (it.n.draw(draw), it.letters.draw(draw));
            let words = random(n - class.deciding(), it.length, letters, draw)?;
            (it.k, force(class, words, draw))
        }
        Family::Chain(it) => {
            let class = it.class.unwrap_or_else(|| any_class(draw));
            (it.k, chain(class, it.length.draw(draw), draw))
        }
        Family::Comb(it) => {
            let words = comb(it.length.draw(draw), draw);
            let root = Trie::new(&words).root(STUCK);
            if it.class.is_some_and(|class| class.flags() != root) {
                return Err(Unmet);
            }
            (it.k, words)
        }
        Family::Nested(it) => {
            let n = it.n.draw(draw);
            let word = word(it.length.draw(draw), 26, draw);
            // The word itself takes its letters, and each other one at least one.
            let longest =
                ((MOST_LETTERS - word.len() as u64) / n.max(2)).clamp(1, word.len() as u64);
            let mut words = Vec::new();
            for _ in 1..n {
                let is_whole = longest == word.len() as u64 && draw.bit();
                let len = if is_whole { longest } else { draw.within(1..=longest) };
                words.push(prefix(&word, len));
            }
            words.push(word);
            (it.k, words)
        }
        Family::Repeated(it) => {
            let class = it.class.unwrap_or_else(|| any_class(draw));
            let letter = word(1, 26, draw);
            let again = class.deciding()..it.n.draw(draw);
            (it.k, force(class, again.map(|_| letter.clone()).collect(), draw))
        }
    };
    if MOST_LETTERS < words.iter().map(|it| it.len() as u64).sum() {
        return Err(Unmet);
    }
    if !matches!(family, Family::Repeated(_)) {
        draw.shuffle(&mut words);
    }
    Ok(Game { k: k.draw(draw), words })
}

impl Class {
    /// How many words [`force`] adds.
    fn deciding(self) -> u64 {
        if matches!(self, Self::Win | Self::Lose) { 1 } else { 2 }
    }

    pub(super) fn flags(self) -> Flags {
        match self {
            Self::Win => Flags { win: true, lose: false },
            Self::Lose => Flags { win: false, lose: true },
            Self::Both => Flags { win: true, lose: true },
            Self::Neither => Flags { win: false, lose: false },
        }
    }
}

fn any_class(draw: &mut Draw) -> Class {
    draw.one_of(&[Class::Win, Class::Lose, Class::Both, Class::Neither])
}

/// Families for games of about `size` words or letters.
pub(super) fn about(size: u64) -> Vec<Family> {
    let n = size.clamp(3, 1_000);
    let k = Span::new(1, 20);
    let length = Span::new(1, size.clamp(1, 20));
    let letters = Span::new(1, 3);
    let deep = size.clamp(4, 400);
    let classes = [Class::Win, Class::Lose, Class::Both, Class::Neither].map(Some);
    let mut families = vec![
        Family::Random(Random { n: Span::one(n), k, length, letters }),
        Family::Random(Random { n: Span::one(n), k, length, letters: Span::one(26) }),
        Family::Nested(Nested { n: Span::one(n), k, length }),
    ];
    for class in classes.into_iter().chain([None]) {
        families.push(Family::Forced(Forced { n: Span::one(n), k, length, letters, class }));
        families.push(Family::Chain(Chain { k, length: Span::one(deep), class }));
        families.push(Family::Repeated(Repeated { n: Span::one(n), k, class }));
        families.push(Family::Comb(Comb { k, length: Span::one(deep), class }));
    }
    if LARGE <= size {
        let k = Span::FULL;
        families.push(Family::Random(Random { n: Span::one(n), k, length, letters }));
        for class in classes {
            families.push(Family::Forced(Forced { n: Span::one(n), k, length, letters, class }));
        }
    }
    families
}
