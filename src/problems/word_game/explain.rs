//! Who wins a match, and how it begins.

use super::Game;
use super::solutions::{STUCK, starter_wins};
use super::trie::Trie;

pub(super) fn explain(game: &Game) -> Vec<String> {
    let trie = Trie::new(&game.words);
    let root = trie.root(STUCK);
    let parity = if game.k.is_multiple_of(2) { "even" } else { "odd" };
    let why = match (root.win, root.lose) {
        (true, true) => "who starts a round can force to win it, and can force to lose it: so to \
                         lose all but the last, and win that"
            .to_owned(),
        (true, false) => format!(
            "who starts a round can force to win it, not to lose it, and so the other starts the \
             next one; k is {parity}"
        ),
        (false, true) => "who starts a round can force to lose it, not to win it".to_owned(),
        (false, false) => "who starts a round is at the other's mercy".to_owned(),
    };
    if !starter_wins(root, game.k) {
        return vec![format!("The second player wins: {why}.")];
    }
    let mut lines = vec![format!("The first player wins: {why}. Every winning first letter:")];
    // After a lost round the first player starts again, which is good if that wins.
    let loses_first = 1 < game.k && starter_wins(root, game.k - 1);
    for (letter, after) in trie.after_first_letters(STUCK) {
        let other_can_prevent = if loses_first { after.lose } else { after.win };
        if !other_can_prevent {
            let aim = if loses_first { "to lose" } else { "to win" };
            lines.push(format!("  {letter}, {aim} the first round"));
        }
    }
    lines
}
