//! The prefixes of some words, as a tree without recursion.

/// The prefixes of some words; parents stand before their children, the empty word first.
pub(super) struct Trie {
    prefixes: Vec<Prefix>,
}

/// A prefix of one of the words.
struct Prefix {
    /// Where the prefix without its last letter stands; the empty word names itself.
    parent: usize,
    letter: u8,
    /// Whether the prefix is one of the words.
    is_word: bool,
    is_leaf: bool,
}

/// What the player to move can force, from a prefix on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Flags {
    /// To win the round.
    pub(super) win: bool,
    /// To lose it.
    pub(super) lose: bool,
}

impl Trie {
    pub(super) fn new(words: &[String]) -> Self {
        let mut sorted: Vec<&[u8]> = words.iter().map(String::as_bytes).collect();
        sorted.sort_unstable();
        let mut prefixes = vec![Prefix { parent: 0, letter: 0, is_word: false, is_leaf: true }];
        // Where the prefixes of the word before stand. Sorted words share their prefixes with it.
        let mut path = vec![0];
        let mut before: &[u8] = &[];
        for word in sorted {
            let shared = before.iter().zip(word).take_while(|(a, b)| a == b).count();
            path.truncate(shared + 1);
            for &letter in &word[shared..] {
                let parent = path[path.len() - 1];
                prefixes[parent].is_leaf = false;
                path.push(prefixes.len());
                prefixes.push(Prefix { parent, letter, is_word: false, is_leaf: true });
            }
            prefixes[path[path.len() - 1]].is_word = true;
            before = word;
        }
        Self { prefixes }
    }

    /// What can be forced from the empty word, if it is `leaf` where no letter can follow.
    pub(super) fn root(&self, leaf: Flags) -> Flags {
        self.flags(leaf, false)[0]
    }

    /// The same, if a round ends as soon as one of the words is complete.
    pub(super) fn root_up_to_words(&self, leaf: Flags) -> Flags {
        self.flags(leaf, true)[0]
    }

    /// The first letters, and what can be forced after each.
    pub(super) fn after_first_letters(&self, leaf: Flags) -> Vec<(char, Flags)> {
        let flags = self.flags(leaf, false);
        let first = self.prefixes.iter().enumerate().skip(1).filter(|(_, it)| it.parent == 0);
        first.map(|(idx, it)| (char::from(it.letter), flags[idx])).collect()
    }

    fn flags(&self, leaf: Flags, words_are_leaves: bool) -> Vec<Flags> {
        let mut flags = vec![Flags::default(); self.prefixes.len()];
        // Children stand after their parents, so each is decided when it is looked at.
        for (idx, it) in self.prefixes.iter().enumerate().rev() {
            if it.is_leaf || (words_are_leaves && it.is_word) {
                flags[idx] = leaf;
            }
            if 0 < idx {
                let after = flags[idx];
                flags[it.parent].win |= !after.win;
                flags[it.parent].lose |= !after.lose;
            }
        }
        flags
    }
}
