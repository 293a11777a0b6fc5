//! Wrong solutions, each named by its mistake.

use super::solutions::top_two;
use super::{Fate, Generals, ThreeKingdoms};
use crate::model::Solution;

type Rival = Solution<ThreeKingdoms>;

pub(super) const SECOND_OF_ALL: Rival = Solution::rival(
    "second-of-all",
    "The computer breaks up the best pair, so the second of all pairs is thought to be left.",
    |it| nth_of_all(it, 1),
    || padded(&[0, 1, 4, 5, 2, 3]),
);

pub(super) const THIRD_OF_ALL: Rival = Solution::rival(
    "third-of-all",
    "Where the second of all pairs fails, as two best pairs can both be broken up, the third is \
     tried.",
    |it| nth_of_all(it, 2),
    || padded(&[0, 1, 2, 3, 4, 5]),
);

pub(super) const LARGEST: Rival = Solution::rival(
    "largest",
    "You choose first, so the best pair of all seems to be yours.",
    |it| nth_of_all(it, 0),
    || padded(&[0, 1, 2, 3, 4, 5]),
);

pub(super) const ROWS_AS_PRINTED: Rival = Solution::rival(
    "rows-as-printed",
    "Looks at the rows as the file has them, the upper triangle, and not at whole rows.",
    |it| best_second(it, |general, partner| general < partner),
    || padded(&[0, 1, 2, 3, 4, 5]),
);

pub(super) const COLUMNS_AS_PRINTED: Rival = Solution::rival(
    "columns-as-printed",
    "Stores each value under its second general only, and so sees the lower triangle.",
    |it| best_second(it, |general, partner| partner < general),
    || padded(&[0, 1, 2, 4, 3, 5]),
);

pub(super) const LAST_FORGOTTEN: Rival = Solution::rival(
    "last-forgotten",
    "Loops over the N - 1 lines of the file, and the last general has none.",
    |it: &Generals| {
        let seconds = (0..it.n - 1).map(|general| nth_of_one(it, general, 1));
        seconds.max().map_or(Fate::Loss, Fate::Win)
    },
    || padded(&[0, 1, 2, 3, 4, 5]),
);

pub(super) const LAST_PARTNER_FORGOTTEN: Rival = Solution::rival(
    "last-partner-forgotten",
    "Ends the loop over the partners of a general one too soon, so that the last is nobody's.",
    |it: &Generals| best_second(it, |_, partner| partner != it.n - 1),
    || padded(&[0, 1, 2, 4, 3, 5]),
);

pub(super) const FIRST_GENERAL: Rival = Solution::rival(
    "first-general",
    "Takes it for given that you begin with general 1.",
    |it| Fate::Win(nth_of_one(it, 0, 1)),
    || padded(&[0, 1, 2, 3, 4, 5]),
);

pub(super) const LARGEST_PAIR_FIRST: Rival = Solution::rival(
    "largest-pair-first",
    "Greedy: begins with one of the two generals of the best pair of all.",
    |it: &Generals| {
        let (i, j) = largest_pair(it);
        Fate::Win(nth_of_one(it, i, 1).max(nth_of_one(it, j, 1)))
    },
    || padded(&[14, 0, 1, 2, 3, 4, 5, 6, 7, 13, 12, 8, 9, 10, 11]),
);

pub(super) const LARGEST_PAIR_LOST: Rival = Solution::rival(
    "largest-pair-lost",
    "Thinks that with the best pair broken up, both its generals are out of the game.",
    |it: &Generals| {
        let (i, j) = largest_pair(it);
        nth_of_all(&it.without(&[i, j]), 0)
    },
    || padded(&[0, 1, 2, 3, 4, 5]),
);

pub(super) const SMALLEST_SECOND: Rival = Solution::rival(
    "smallest-second",
    "Takes the second of every row, but then the smallest, as the one that is safe.",
    |it: &Generals| {
        let seconds = (0..it.n).map(|general| nth_of_one(it, general, 1));
        seconds.min().map_or(Fate::Loss, Fate::Win)
    },
    || padded(&[0, 1, 2, 3, 4, 5]),
);

pub(super) const THIRD_IN_ROW: Rival = Solution::rival(
    "third-in-row",
    "Counts the computer's second choice as well, and leaves you the third partner of a general.",
    |it: &Generals| {
        let thirds = (0..it.n).map(|general| nth_of_one(it, general, 2));
        thirds.max().map_or(Fate::Loss, Fate::Win)
    },
    || padded(&[0, 1, 2, 3, 4, 5]),
);

pub(super) const ALWAYS_LOSES: Rival = Solution::rival(
    "always-loses",
    "The computer takes away whatever is best, so you are thought never to win.",
    |_| Fate::Loss,
    || padded(&[0, 1, 2, 3, 4, 5]),
);

/// The largest of all values, the second, and so on, from 0.
fn nth_of_all(generals: &Generals, nth: usize) -> Fate {
    let mut values = generals.values.clone();
    values.sort_unstable();
    values.iter().rev().nth(nth).map_or(Fate::Loss, |it| Fate::Win(*it))
}

/// The largest of one general's values, the second, and so on, from 0.
fn nth_of_one(generals: &Generals, general: usize, nth: usize) -> u64 {
    let mut values: Vec<u64> = generals.partners(general).map(|it| it.0).collect();
    values.sort_unstable();
    values[values.len() - 1 - nth]
}

/// The largest second value of a general among the partners that count.
fn best_second(generals: &Generals, counts: impl Fn(usize, usize) -> bool) -> Fate {
    let second = |general| {
        let partners = generals.partners(general).filter(|it| counts(general, it.1));
        top_two(partners.map(|it| it.0)).1
    };
    (0..generals.n).map(second).max().map_or(Fate::Loss, Fate::Win)
}

fn largest_pair(generals: &Generals) -> (usize, usize) {
    let pairs = (0..generals.n).flat_map(|j| (0..j).map(move |i| (i, j)));
    pairs.max_by_key(|&(i, j)| generals.value(i, j)).expect("four generals make six pairs")
}

/// A witness, and larger ones: before its last general stand others whose pairs are all worth
/// less.
fn padded(values: &[u64]) -> Vec<Vec<Generals>> {
    let small = if values.len() == 6 { 4 } else { 6 };
    let witness = Generals { n: small, values: values.to_vec() };
    let grow = |more: usize| {
        let n = small + more;
        let place = |general: usize| match general {
            it if it < small - 1 => Some(it),
            it if it == n - 1 => Some(small - 1),
            _ => None,
        };
        let fresh = n * (n - 1) / 2 - values.len();
        let mut next = 0..fresh as u64;
        let with = |i, j| match (place(i), place(j)) {
            (Some(i), Some(j)) => fresh as u64 + witness.value(i, j),
            _ => next.next().expect("every other pair is a fresh one"),
        };
        vec![Generals::from_values(n, with)]
    };
    [0, 2, 6, 12, 100].map(grow).into()
}
