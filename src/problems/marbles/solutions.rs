//! The right solutions.

use std::cmp::Reverse;

use super::{Colour, Colours};

impl Colour {
    /// What the first player keeps if he moves on this colour.
    pub(super) fn kept_by_first(self) -> i64 {
        self.a.cast_signed() - 1
    }

    /// What the second player keeps if he does.
    pub(super) fn kept_by_second(self) -> i64 {
        self.b.cast_signed() - 1
    }

    /// What decides who wants it how much.
    pub(super) fn worth(self) -> u64 {
        self.a + self.b
    }
}

/// Sorts by worth, and lets the players take turns.
pub(super) fn by_worth(colours: &Colours) -> i64 {
    let mut order = colours.clone();
    order.sort_unstable_by_key(|it| Reverse(it.worth()));
    take_turns(order)
}

/// The difference if the players move on the colours in this order, the first player on the
/// first, the second on the second, and so on.
pub(super) fn take_turns(order: impl IntoIterator<Item = Colour>) -> i64 {
    let kept = |(turn, colour): (usize, Colour)| {
        if turn % 2 == 0 { colour.kept_by_first() } else { -colour.kept_by_second() }
    };
    order.into_iter().enumerate().map(kept).sum()
}

/// Up to how many colours every set of them is looked at.
const MOST_COLOURS: usize = 10;

pub(super) fn search_fits(colours: &Colours) -> bool {
    colours.len() <= MOST_COLOURS
}

/// Plays: of the colours left, the mover tries each.
pub(super) fn search(colours: &Colours) -> i64 {
    let all = (1usize << colours.len()) - 1;
    best(all, true, colours, &mut vec![None; all + 1])
}

/// The best difference for the mover that the colours `left`, a set of bits, can add.
fn best(left: usize, first_moves: bool, colours: &[Colour], known: &mut [Option<i64>]) -> i64 {
    if let Some(value) = known[left] {
        return value;
    }
    let moves = (0..colours.len()).filter(|idx| left >> idx & 1 == 1);
    let values = moves.map(|idx| {
        let rest = best(left & !(1 << idx), !first_moves, colours, known);
        // The mover drops one of his, the other loses all; then nobody can move on it again.
        if first_moves {
            colours[idx].kept_by_first() + rest
        } else {
            rest - colours[idx].kept_by_second()
        }
    });
    let value = if first_moves { values.max() } else { values.min() }.unwrap_or(0);
    known[left] = Some(value);
    value
}
