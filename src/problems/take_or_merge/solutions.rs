//! The list of solutions; the reference.

use super::{Piles, TakeOrMerge, counters, rivals, search};
use crate::model::{Solution, YesNo};

pub(super) const ALL: &[Solution<TakeOrMerge>] = &[
    Solution::reference(
        "closed-form",
        "Counts the piles of 1 and the moves that the larger piles hold; parity decides, and a \
         remainder by 3 where the larger piles hold too little.",
        |piles: &Piles| YesNo::of(Counts::of(piles).first_wins()),
    ),
    Solution::oracle(
        "search",
        "Tries every move on the piles themselves.",
        |piles: &Piles| YesNo::of(search::first_wins(piles)),
        search::fits,
    ),
    Solution::oracle(
        "two-counters",
        "Plays with two numbers, the piles of 1 and the moves that the larger piles hold, by a \
         table over both, as the published solutions do.",
        |piles: &Piles| YesNo::of(counters::first_wins(Counts::of(piles))),
        |piles: &Piles| counters::fits(Counts::of(piles)),
    ),
    rivals::PARITY_OF_ALL,
    rivals::NO_EXCEPTION,
    rivals::EXCEPTION_AT_ZERO_ONLY,
    rivals::EXCEPTION_AT_TWO_ONLY,
    rivals::EXCEPTION_UP_TO_THREE,
    rivals::ONES_MERGE_TO_TWO,
    rivals::NO_MERGE_OF_ONE_AND_LARGE,
    rivals::NO_MERGES_COUNTED,
    rivals::MERGES_OFF_BY_ONE,
    rivals::NIM,
    rivals::SHORT_COLUMN_OF_ONES,
    rivals::ALWAYS_YES,
    rivals::ALWAYS_NO,
    rivals::SHORT_MEMO_ROW,
];

/// All that decides a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    /// Piles of one stone.
    pub(super) ones: u64,
    /// Piles of more.
    pub(super) larger: u64,
    /// Stones in the piles of more.
    pub(super) stones: u64,
}

impl Counts {
    pub(super) fn of(piles: &[u64]) -> Self {
        let mut counts = Self { ones: 0, larger: 0, stones: 0 };
        for &pile in piles {
            if pile == 1 {
                counts.ones += 1;
            } else {
                counts.larger += 1;
                counts.stones += pile;
            }
        }
        counts
    }

    /// The moves that the larger piles hold: to take each stone, and to merge all into one.
    pub(super) fn rest(self) -> u64 {
        if self.larger == 0 { 0 } else { self.stones + self.larger - 1 }
    }

    pub(super) fn first_wins(self) -> bool {
        match self.rest() {
            0 | 2 => !self.ones.is_multiple_of(3),
            rest => self.ones % 2 == 1 || rest % 2 == 1,
        }
    }
}
