//! Wrong solutions, each named by its mistake.

use super::solutions::{last_spared, rule};
use super::{Crew, Fate, Pirates};
use crate::model::Solution;

type Rival = Solution<Pirates>;

pub(super) const PARITY_TOO_FAR: Rival = Solution::rival(
    "parity-too-far",
    "Takes n = 2m + 2 for the last number at which every second pirate gets a coin, though there \
     are more of them than coins; several published programs do.",
    |crew| {
        let Crew { n, m, p } = *crew;
        let gets = n == 2 * m + 2 && p < n && p % 2 == 0;
        if gets { Fate::Coins(1) } else { rule(crew) }
    },
    || files(&[(4, 1, 2), (82, 40, 2), (2_002, 1_000, 2), (8_002, 4_000, 2)]),
);

pub(super) const POOR_TOO_SOON: Rival = Solution::rival(
    "poor-too-soon",
    "At n = 2m + 1 the proposer keeps nothing, so it is thought that nobody gets any.",
    |crew: &Crew| if crew.n == 2 * crew.m + 1 { Fate::Coins(0) } else { rule(crew) },
    || files(&[(3, 1, 1), (81, 40, 1), (2_001, 1_000, 1), (8_001, 4_000, 1)]),
);

pub(super) const THROWN_PAST_EDGE: Rival = Solution::rival(
    "thrown-past-edge",
    "The proposer 2m + 3 cannot buy his life, and it looks as if nobody after him could.",
    |crew| spared_up_to(crew, |crew| 2 * crew.m + 2),
    || files(&[(6, 1, 5), (84, 40, 83), (2_004, 1_000, 2_003), (8_004, 4_000, 8_003)]),
);

pub(super) const PROPOSER_ONLY: Rival = Solution::rival(
    "proposer-only",
    "Stops after the first proposer is thrown, as if the next were sure to be spared.",
    |crew| match rule(crew) {
        Fate::Thrown if crew.p < crew.n => Fate::Coins(0),
        fate => fate,
    },
    || files(&[(8, 1, 7), (87, 40, 85), (2_007, 1_000, 2_005), (8_007, 4_000, 8_005)]),
);

pub(super) const KEEPS_LESS: Rival = Solution::rival(
    "keeps-less",
    "Buys half of all votes and forgets that the proposer has one himself.",
    |crew| match (last_spared(crew), crew.p == crew.n) {
        (None, true) => Fate::Coins(crew.m - crew.n / 2),
        _ => rule(crew),
    },
    || files(&[(2, 1, 2), (80, 40, 80), (2_000, 1_000, 2_000), (8_000, 4_000, 8_000)]),
);

pub(super) const NUMBERED_DOWN: Rival = Solution::rival(
    "numbered-down",
    "Takes pirate 1 for the fiercest, who proposes first, as other tellings of the story have it.",
    |crew: &Crew| rule(&Crew { p: crew.n + 1 - crew.p, ..*crew }),
    || files(&[(2, 1, 1), (80, 40, 1), (2_000, 1_000, 1), (8_000, 4_000, 1)]),
);

pub(super) const MOST_FOR_LEAST: Rival = Solution::rival(
    "most-for-least",
    "Tells the most that a pirate can get, where the plans at n = 2m + 2 differ.",
    |crew| {
        let Crew { n, m, p } = *crew;
        let can_get = n == 2 * m + 2 && p < n && (p % 2 == 0 || p == 2 * m + 1);
        if can_get { Fate::Coins(1) } else { rule(crew) }
    },
    || files(&[(4, 1, 2), (82, 40, 81), (2_002, 1_000, 2_001), (8_002, 4_000, 8_001)]),
);

pub(super) const SAME_IS_ENOUGH: Rival = Solution::rival(
    "same-is-enough",
    "Lets a pirate vote for a plan that gives him no less; then the proposer keeps everything.",
    |crew: &Crew| Fate::Coins(if crew.p == crew.n { crew.m } else { 0 }),
    || files(&[(3, 1, 1), (79, 40, 79), (1_999, 1_000, 1), (7_999, 4_000, 1)]),
);

pub(super) const ODD_GET_COINS: Rival = Solution::rival(
    "odd-get-coins",
    "Takes the example of five pirates, where the odd ones get a coin, for the rule.",
    |crew| match rule(crew) {
        Fate::Coins(_) if crew.p < crew.n && last_spared(crew).is_none() => Fate::Coins(crew.p % 2),
        fate => fate,
    },
    || files(&[(2, 1, 1), (80, 40, 1), (2_000, 1_000, 1), (8_000, 4_000, 1)]),
);

pub(super) const POWERS_ALONE: Rival = Solution::rival(
    "powers-alone",
    "Remembers that powers of two are spared, but counts them from 0 and not from 2m.",
    |crew| spared_up_to(crew, |crew| (1 << crew.n.ilog2()).max(2 * crew.m + 2)),
    || files(&[(6, 1, 5), (84, 40, 83), (2_004, 1_000, 2_003), (8_004, 4_000, 8_003)]),
);

pub(super) const EVERY_SECOND: Rival = Solution::rival(
    "every-second",
    "Sees 2m + 3 thrown and 2m + 4 spared, and goes on by turns.",
    |crew| spared_up_to(crew, |crew| crew.n / 2 * 2),
    || files(&[(8, 1, 7), (87, 40, 85), (2_007, 1_000, 2_005), (8_007, 4_000, 8_005)]),
);

pub(super) const STRICT_POWER: Rival = Solution::rival(
    "strict-power",
    "Looks for the last power below n - 2m, and so throws a proposer who is just at one.",
    |crew| spared_up_to(crew, |crew| 2 * crew.m + (1 << (crew.n - 2 * crew.m - 1).max(2).ilog2())),
    || files(&[(6, 1, 5), (84, 40, 83), (2_004, 1_000, 2_003), (8_004, 4_000, 8_003)]),
);

pub(super) const TABLE_ONE_SHORT: Rival = Solution::rival(
    "table-one-short",
    "Ends its table of the proposers who are spared before n = 10^4.",
    |crew| match rule(crew) {
        Fate::Coins(_) if crew.n == 10_000 && last_spared(crew) == Some(crew.p) => Fate::Thrown,
        fate => fate,
    },
    || files(&[(10_000, 904, 10_000)]),
);

pub(super) const FIRST_GETS_THE_COIN: Rival = Solution::rival(
    "first-gets-the-coin",
    "Thinks that at n = 2m + 2 the first pirate, whose vote seems the cheapest, is sure of a coin.",
    |crew: &Crew| {
        let gets = crew.n == 2 * crew.m + 2 && crew.p == 1;
        if gets { Fate::Coins(1) } else { rule(crew) }
    },
    || files(&[(4, 1, 1), (82, 40, 1), (2_002, 1_000, 1), (8_002, 4_000, 1)]),
);

pub(super) const ALWAYS_0: Rival = Solution::rival(
    "always-0",
    "Most pirates of most crews get nothing.",
    |_| Fate::Coins(0),
    || {
        files(&[
            (1, 1, 1),
            (79, 40, 1),
            (1_999, 1_000, 1),
            (7_999, 4_000, 1),
            (8_007, 4_000, 8_006),
        ])
    },
);

pub(super) const ALWAYS_THROWN: Rival = Solution::rival(
    "always-thrown",
    "Prints the one word of the output format.",
    |_| Fate::Thrown,
    || files(&[(1, 1, 1), (79, 40, 1), (1_999, 1_000, 1), (7_999, 4_000, 1)]),
);

/// The right rule, but with another last pirate who is spared where coins are scarce.
fn spared_up_to(crew: &Crew, last: fn(&Crew) -> u64) -> Fate {
    match last_spared(crew) {
        None => rule(crew),
        Some(_) if crew.p <= last(crew) => Fate::Coins(0),
        Some(_) => Fate::Thrown,
    }
}

/// Files of one crew each.
fn files(crews: &[(u64, u64, u64)]) -> Vec<Vec<Crew>> {
    crews.iter().map(|&(n, m, p)| vec![Crew { n, m, p }]).collect()
}
