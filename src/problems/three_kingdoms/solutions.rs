//! The right solutions.

use std::collections::HashMap;

use super::{Fate, Generals};

/// The largest of the second-largest values of each general.
///
/// Every pair of a higher value is the best pair of both its generals, so these pairs share no
/// general, and of each of them you can always take one: the computer never gets such a pair.
pub(super) fn second_in_row(generals: &Generals) -> Fate {
    let seconds = (0..generals.n).map(|it| top_two(generals.partners(it).map(|it| it.0)).1);
    seconds.max().map_or(Fate::Loss, Fate::Win)
}

/// The largest and the second-largest of some values; 0 where there are fewer.
pub(super) fn top_two(values: impl Iterator<Item = u64>) -> (u64, u64) {
    values.fold(
        (0, 0),
        |(first, second), value| {
            if first < value { (value, first) } else { (first, second.max(value)) }
        },
    )
}

/// Up to how many generals every choice is tried: some 10,000 positions.
const MOST_GENERALS: usize = 14;

pub(super) fn every_choice_fits(generals: &Generals) -> bool {
    generals.n <= MOST_GENERALS
}

/// Plays the game: you try every free general, the computer follows its rule.
pub(super) fn every_choice(generals: &Generals) -> Fate {
    let mut game = Game { generals, known: HashMap::new() };
    game.best(Position { mine: 0, its: 0 })
}

/// Who has which generals, as sets of bits; it is your turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Position {
    mine: u32,
    its: u32,
}

struct Game<'a> {
    generals: &'a Generals,
    known: HashMap<Position, Fate>,
}

impl Game<'_> {
    fn best(&mut self, position: Position) -> Fate {
        if let Some(fate) = self.known.get(&position) {
            return *fate;
        }
        let Position { mine, its } = position;
        let mut best = Fate::Loss;
        for choice in members(!(mine | its), self.generals.n) {
            let mine = mine | 1 << choice;
            let reply = self.reply(mine, its);
            best = best.or_better(self.best(Position { mine, its: its | 1 << reply }));
        }
        if mine.count_ones() as usize == self.generals.n / 2 {
            let (my_best, its_best) = (self.best_pair(mine), self.best_pair(its));
            best = if its_best < my_best { Fate::Win(my_best) } else { Fate::Loss };
        }
        self.known.insert(position, best);
        best
    }

    /// The free general of the highest value together with any of yours.
    fn reply(&self, mine: u32, its: u32) -> usize {
        let n = self.generals.n;
        let promise =
            |free: &usize| members(mine, n).map(|it| self.generals.value(it, *free)).max();
        members(!(mine | its), n).max_by_key(promise).expect("the number of generals is even")
    }

    fn best_pair(&self, side: u32) -> u64 {
        let n = self.generals.n;
        let pairs = members(side, n).flat_map(|i| members(side, n).map(move |j| (i, j)));
        let values = pairs.filter(|(i, j)| i < j).map(|(i, j)| self.generals.value(i, j));
        values.max().expect("each side has two generals at least")
    }
}

impl Fate {
    fn or_better(self, other: Self) -> Self {
        match (self, other) {
            (Self::Win(one), Self::Win(another)) => Self::Win(one.max(another)),
            (Self::Loss, fate) | (fate, Self::Loss) => fate,
        }
    }
}

fn members(set: u32, n: usize) -> impl Iterator<Item = usize> {
    (0..n).filter(move |it| set >> it & 1 == 1)
}
