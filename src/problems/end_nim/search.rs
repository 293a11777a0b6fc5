//! Search: tries every move, and remembers the positions that it has judged.

/// Up to how many slots of memory, and with them how much work, a row is worth.
const MOST_SLOTS: u64 = 20_000;
const MOST_PILES: usize = 8;

/// Says whether the row is small enough to be searched at once.
pub(super) fn fits(row: &[u64]) -> bool {
    if MOST_PILES < row.len() {
        return false;
    }
    let most = row.iter().max().copied().unwrap_or(0);
    let ends = (row.len() as u64).saturating_mul(most.saturating_add(1));
    ends.saturating_mul(ends) <= MOST_SLOTS
}

/// Says whether the first player wins; the row [`fits`].
pub(super) fn first_wins(row: &[u64]) -> bool {
    let row: Vec<usize> =
        row.iter().map(|&pile| usize::try_from(pile).expect("a pile that fits is small")).collect();
    Search::new(&row).wins(Position::Row {
        first: 0,
        last: row.len() - 1,
        left: row[0],
        right: row[row.len() - 1],
    })
}

/// What is left of the row.
///
/// Only the two end piles can be smaller than they were, so their numbers tell all.
#[derive(Clone, Copy)]
enum Position {
    /// The piles `first..=last`; a single one has `left = right`.
    Row {
        first: usize,
        last: usize,
        left: usize,
        right: usize,
    },
    Empty,
}

struct Search<'a> {
    row: &'a [usize],
    most: usize,
    /// What is known of each position.
    known: Vec<Option<bool>>,
}

impl<'a> Search<'a> {
    fn new(row: &'a [usize]) -> Self {
        let most = row.iter().max().copied().unwrap_or(0);
        let ends = row.len() * (most + 1);
        Self { row, most, known: vec![None; ends * ends] }
    }

    /// A position is won iff some move leaves a position that is not.
    fn wins(&mut self, position: Position) -> bool {
        let Position::Row { first, last, left, right } = position else { return false };
        let slot = (first * (self.most + 1) + left) * self.row.len() * (self.most + 1)
            + last * (self.most + 1)
            + right;
        if let Some(known) = self.known[slot] {
            return known;
        }
        let wins = (0..left).any(|rest| !self.wins(self.with_left(position, rest)))
            || (0..right).any(|rest| !self.wins(self.with_right(position, rest)));
        self.known[slot] = Some(wins);
        wins
    }

    /// The position after a move that leaves `rest` stones of the leftmost pile.
    fn with_left(&self, position: Position, rest: usize) -> Position {
        match position {
            Position::Row { first, last, .. } if first == last => single(first, rest),
            Position::Row { first, last, right, .. } if rest == 0 => {
                let first = first + 1;
                let left = if first == last { right } else { self.row[first] };
                Position::Row { first, last, left, right }
            }
            Position::Row { first, last, right, .. } => {
                Position::Row { first, last, left: rest, right }
            }
            Position::Empty => position,
        }
    }

    /// The position after a move that leaves `rest` stones of the rightmost pile.
    fn with_right(&self, position: Position, rest: usize) -> Position {
        match position {
            Position::Row { first, last, .. } if first == last => single(first, rest),
            Position::Row { first, last, left, .. } if rest == 0 => {
                let last = last - 1;
                let right = if first == last { left } else { self.row[last] };
                Position::Row { first, last, left, right }
            }
            Position::Row { first, last, left, .. } => {
                Position::Row { first, last, left, right: rest }
            }
            Position::Empty => position,
        }
    }
}

fn single(at: usize, stones: usize) -> Position {
    match stones {
        0 => Position::Empty,
        _ => Position::Row { first: at, last: at, left: stones, right: stones },
    }
}

#[cfg(test)]
mod tests {
    use super::{first_wins, fits};

    fn check(row: &[u64], expected: bool) {
        assert!(fits(row), "{row:?}");
        assert_eq!(first_wins(row), expected, "{row:?}");
    }

    #[test]
    fn rows_that_one_can_play_by_hand() {
        check(&[1], true);
        check(&[7], true);
        check(&[1, 1], false);
        check(&[1, 2], true);
        check(&[4, 4], false);
        check(&[1, 1, 1], true);
        check(&[2, 1, 2], false);
        check(&[1, 2, 1], false);
        check(&[3, 1, 9, 4], false);
    }

    #[test]
    fn only_small_rows_fit() {
        assert!(fits(&[16; 8]) && fits(&[27; 5]) && fits(&[140]));
        assert!(!fits(&[17; 8]) && !fits(&[28; 5]) && !fits(&[141]));
        assert!(!fits(&[1; 9]) && !fits(&[u64::MAX]));
    }
}
