//! Wrong solutions, each named by its mistake.
//!
//! Those that sort by something else break its ties as is right, by a + b, so that they are
//! caught for their idea and not by luck.

use std::cmp::Reverse;

use super::solutions::{by_worth, take_turns};
use super::{Colour, Colours, Marbles};
use crate::model::Solution;

type Rival = Solution<Marbles>;

pub(super) const BY_A: Rival = Solution::rival(
    "by-a",
    "Who reads the first move as \"keep as much as I can\" sorts by a.",
    |it| descending(it, |colour| signed(colour.a)),
    || padded(&[(1, 3), (2, 1)]),
);

pub(super) const BY_B: Rival = Solution::rival(
    "by-b",
    "Who reads the first move as \"take as much as I can\" sorts by b.",
    |it| descending(it, |colour| signed(colour.b)),
    || padded(&[(1, 2), (3, 1)]),
);

pub(super) const BY_LARGER: Rival = Solution::rival(
    "by-larger",
    "Who takes the largest heap for the most urgent sorts by the larger of a and b.",
    |it| descending(it, |colour| signed(colour.a.max(colour.b))),
    || padded(&[(1, 4), (3, 3)]),
);

pub(super) const BY_SMALLER: Rival = Solution::rival(
    "by-smaller",
    "Who thinks that only what both have is contested sorts by the smaller of a and b.",
    |it| descending(it, |colour| signed(colour.a.min(colour.b))),
    || padded(&[(1, 4), (2, 2)]),
);

pub(super) const BY_PRODUCT: Rival = Solution::rival(
    "by-product",
    "Who knows that both numbers matter, but not how, multiplies them.",
    |it| descending(it, |colour| signed(colour.a) * signed(colour.b)),
    || padded(&[(1, 5), (2, 3)]),
);

pub(super) const BY_DIFFERENCE: Rival = Solution::rival(
    "by-difference",
    "Since A - B is asked for, it seems natural to sort by a - b.",
    |it| descending(it, |colour| signed(colour.a) - signed(colour.b)),
    || padded(&[(1, 1), (1, 2)]),
);

pub(super) const ASCENDING: Rival = Solution::rival(
    "ascending",
    "The right key, but the default order of a sort.",
    |it| ascending(it, |colour| signed(colour.worth())),
    || padded(&[(1, 1), (1, 2)]),
);

pub(super) const AS_GIVEN: Rival = Solution::rival(
    "as-given",
    "Lets the players take turns in the order of the file, the sort forgotten.",
    |it: &Colours| take_turns(it.iter().copied()),
    || padded(&[(1, 1), (1, 2)]),
);

pub(super) const EACH_BY_OWN: Rival = Solution::rival(
    "each-by-own",
    "Lets each player keep the most that he can, and forgets that what the opponent loses counts \
     as much.",
    each_by_own,
    || padded(&[(1, 3), (2, 1)]),
);

pub(super) const SECOND_BEGINS: Rival = Solution::rival(
    "second-begins",
    "Exchanges the turns, as happens when an odd place is the first player's and counting starts \
     at 0.",
    |it: &Colours| -by_worth(&it.iter().map(|&Colour { a, b }| Colour { a: b, b: a }).collect()),
    || padded(&[(1, 1), (1, 2)]),
);

pub(super) const DROPS_NONE: Rival = Solution::rival(
    "drops-none",
    "Forgets that a move costs a marble; it cancels out when n is even.",
    |it| by_worth(it) + i64::from(it.len() % 2 == 1),
    || padded(&[(1, 1), (1, 1), (1, 1)]),
);

pub(super) const IN_32_BITS: Rival = Solution::rival(
    "in-32-bits",
    "Every number fits in 32 bits, so the total is kept in 32 bits as well.",
    in_32_bits,
    || padded(&[(1_000_000_000, 1); 5]),
);

pub(super) const ABSOLUTE: Rival = Solution::rival(
    "absolute",
    "Reads a difference as a number that is never negative.",
    |it| by_worth(it).abs(),
    || padded(&[(1, 2), (1, 2)]),
);

pub(super) const CARRIED_OVER: Rival = Solution::careless_rival(
    "carried-over",
    "Adds up in a variable that is not set back to 0 for the next case.",
    carried_over,
    || vec![vec![colours(&[(1, 1), (2, 1)]), colours(&[(1, 1), (1, 1)])]],
);

/// Lets the players take turns in descending order of a key.
fn descending(colours: &Colours, key: fn(Colour) -> i128) -> i64 {
    let mut order = colours.clone();
    order.sort_by_key(|&it| (Reverse(key(it)), Reverse(it.worth())));
    take_turns(order)
}

/// The same in ascending order.
fn ascending(colours: &Colours, key: fn(Colour) -> i128) -> i64 {
    let mut order = colours.clone();
    order.sort_by_key(|&it| key(it));
    take_turns(order)
}

fn each_by_own(colours: &Colours) -> i64 {
    let sorted = |own: fn(Colour) -> u64| {
        let mut order: Vec<usize> = (0..colours.len()).collect();
        order.sort_by_key(|&idx| (Reverse(own(colours[idx])), Reverse(colours[idx].worth())));
        order.into_iter()
    };
    let mut wishes = [sorted(|it| it.a), sorted(|it| it.b)];
    let mut is_left = vec![true; colours.len()];
    let take = |turn: usize| {
        let idx = wishes[turn % 2].find(|&idx| is_left[idx])?;
        is_left[idx] = false;
        Some(colours[idx])
    };
    take_turns((0..colours.len()).filter_map(take))
}

#[expect(clippy::cast_possible_truncation, reason = "this is the mistake")]
fn in_32_bits(colours: &Colours) -> i64 {
    i64::from(by_worth(colours) as i32)
}

fn carried_over(cases: &[Colours]) -> Vec<i64> {
    let add = |total: &mut i64, case| {
        *total = total.wrapping_add(by_worth(case));
        Some(*total)
    };
    cases.iter().scan(0, add).collect()
}

fn signed(count: u64) -> i128 {
    i128::from(count)
}

fn colours(pairs: &[(u64, u64)]) -> Colours {
    pairs.iter().map(|&(a, b)| Colour { a, b }).collect()
}

/// A witness, and longer ones: an even number of colours with a marble each changes no turn and
/// no total.
fn padded(pairs: &[(u64, u64)]) -> Vec<Vec<Colours>> {
    let padded = |padding: usize| {
        let mut case = colours(pairs);
        case.resize(case.len() + padding, Colour { a: 1, b: 1 });
        vec![case]
    };
    [0, 2, 100, 10_000].map(padded).into()
}
