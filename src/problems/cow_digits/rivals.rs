//! Wrong solutions, each named by its mistake.

use super::table::{Digits, Table};
use super::{CowDigits, FirstWins, solutions};
use crate::model::Solution;

type Rival = Solution<CowDigits>;

pub(super) const BY_TENS: Rival = Solution::rival(
    "by-tens",
    "Up to 131 a number loses just if it ends in 0, and where any digit might be subtracted, that \
     would be the rule.",
    |it| FirstWins(by_tens(*it)),
    || alone(&[132, 1_032, 10_032, 100_032]),
);

pub(super) const ZERO_DROPS_MOVE: Rival = Solution::rival(
    "zero-drops-move",
    "Finds 0 as the smallest digit and drops the move, instead of looking for the next.",
    |it| FirstWins(ZERO_DROPPED.at(*it)),
    || alone(&[180, 1_021, 10_021, 100_021]),
);

pub(super) const ZERO_IS_MOVE: Rival = Solution::rival(
    "zero-is-move",
    "Finds 0 as the smallest digit and moves to the number itself, whose cell still says that it \
     loses.",
    |it| FirstWins(ZERO_MOVED.at(*it)),
    || alone(&[10, 1_000, 10_000, 1_000_000]),
);

pub(super) const LARGEST_ONLY: Rival = Solution::rival(
    "largest-only",
    "Greedy: the fastest way to 0 is to subtract the largest digit each time.",
    |it| FirstWins(LARGEST.at(*it)),
    || alone(&[21, 1_000, 10_000, 100_000]),
);

pub(super) const SMALLEST_ONLY: Rival = Solution::rival(
    "smallest-only",
    "Looks at one of the two moves, the one that changes the number least.",
    |it| FirstWins(SMALLEST.at(*it)),
    || alone(&[12, 1_002, 10_002, 100_002]),
);

pub(super) const FIXED_ROLES: Rival = Solution::rival(
    "fixed-roles",
    "Reads that the first cow always subtracts the largest digit, the second the smallest.",
    |it| FirstWins(ROLES.at(*it)),
    || alone(&[20, 1_000, 10_000, 100_000]),
);

pub(super) const LAST_LOSES: Rival = Solution::rival(
    "last-loses",
    "Takes the cow that is left with 0 for the winner.",
    |it| FirstWins(MISERE.at(*it)),
    || alone(&[1]),
);

pub(super) const ODD_WINS: Rival = Solution::rival(
    "odd-wins",
    "Guesses a parity, as in games where each move takes one.",
    |it| FirstWins(it % 2 == 1),
    || alone(&[2, 1_002, 10_002, 100_002]),
);

pub(super) const SHORT_TABLE: Rival = Solution::rival(
    "short-table",
    "Has a zero too few in the length of its table, and what lies behind it counts as lost.",
    |it| FirstWins(*it < 100_000 && solutions::recurrence(*it)),
    || alone(&[100_001]),
);

pub(super) const ALWAYS_YES: Rival = Solution::rival(
    "always-yes",
    "The first cow has the choice, and with one digit she always wins.",
    |_| FirstWins(true),
    || alone(&[10]),
);

pub(super) const ALWAYS_NO: Rival = Solution::rival(
    "always-no",
    "Prints what an empty table says.",
    |_| FirstWins(false),
    || alone(&[1]),
);

pub(super) fn by_tens(number: u64) -> bool {
    !number.is_multiple_of(10)
}

pub(super) static ZERO_DROPPED: Table = Table::new(false, |it, wins| {
    !wins[it.number - it.largest] || (!it.has_zero && !wins[it.number - it.smallest_but_zero])
});

pub(super) static ZERO_MOVED: Table = Table::new(false, |it, wins| {
    it.has_zero || !wins[it.number - it.largest] || !wins[it.number - it.smallest_but_zero]
});

pub(super) static LARGEST: Table = Table::new(false, |it, wins| !wins[it.number - it.largest]);

pub(super) static SMALLEST: Table =
    Table::new(false, |it, wins| !wins[it.number - it.smallest_but_zero]);

static MISERE: Table = Table::new(true, |it, wins| {
    !wins[it.number - it.largest] || !wins[it.number - it.smallest_but_zero]
});

/// The second cow's move is made at once, so that every cell is the first cow's.
pub(super) static ROLES: Table = Table::new(false, |it, wins| {
    let rest = it.number - it.largest;
    rest == 0 || wins[rest - Digits::of(rest).smallest_but_zero]
});

/// Files of one number each.
fn alone(numbers: &[u64]) -> Vec<Vec<u64>> {
    numbers.iter().map(|it| vec![*it]).collect()
}
