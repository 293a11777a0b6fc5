//! Plausible wrong solutions, each with the smallest piles on which it is wrong.

use super::counters::{self, Merging};
use super::solutions::Counts;
use super::{Piles, TakeOrMerge};
use crate::model::{Solution, YesNo};

mod memo;

type Rival = Solution<TakeOrMerge>;

pub(super) const PARITY_OF_ALL: Rival = Solution::rival(
    "parity-of-all",
    "Takes every game to last stones + piles - 1 moves, though a pile of 1 taken away saves one.",
    |piles: &Piles| YesNo::of((stones(piles) + piles.len() as u64 - 1) % 2 == 1),
    || [alone(&[1, 2]), large(3, 41), large(1, 47)].concat(),
);

pub(super) const NO_EXCEPTION: Rival = Solution::rival(
    "no-exception",
    "Has the parity rule right and tries it on large piles only; the same comes out if merging \
     two piles of 1 is taken to add 3 moves always.",
    |piles: &Piles| by_parity(Counts::of(piles)),
    || [alone(&[1, 1]), ones(50), ones(27)].concat(),
);

pub(super) const EXCEPTION_AT_ZERO_ONLY: Rival = Solution::rival(
    "exception-at-zero-only",
    "Sees that piles of 1 alone go by threes, and forgets them beside a single pile of 2.",
    |piles: &Piles| with_threes(Counts::of(piles), |rest| rest == 0),
    || [alone(&[1, 1, 2]), ones_and(46, 2)].concat(),
);

pub(super) const EXCEPTION_AT_TWO_ONLY: Rival = Solution::rival(
    "exception-at-two-only",
    "Sees that piles of 1 beside a pile of 2 go by threes, and forgets piles of 1 alone.",
    |piles: &Piles| with_threes(Counts::of(piles), |rest| rest == 2),
    || [alone(&[1, 1]), ones(50)].concat(),
);

pub(super) const EXCEPTION_UP_TO_THREE: Rival = Solution::rival(
    "exception-up-to-three",
    "Writes `b <= 3` where the rule by threes ends at 2.",
    |piles: &Piles| with_threes(Counts::of(piles), |rest| rest <= 3),
    || [alone(&[3]), ones_and(48, 3)].concat(),
);

pub(super) const ONES_MERGE_TO_TWO: Rival = Solution::rival(
    "ones-merge-to-two",
    "Counts 2 moves for two merged piles of 1 and forgets the third, to merge the new pile with \
     the larger ones.",
    |piles: &Piles| {
        let merging = Merging { ones_beside_larger: 2, ..Merging::RIGHT };
        by_counters(Counts::of(piles), merging)
    },
    || [alone(&[1, 1, 3]), large(2, 40)].concat(),
);

pub(super) const NO_MERGE_OF_ONE_AND_LARGE: Rival = Solution::rival(
    "no-merge-of-one-and-large",
    "Lets piles of 1 vanish or merge with each other, and forgets that one may join a larger \
     pile.",
    |piles: &Piles| {
        let merging = Merging { one_and_larger: false, ..Merging::RIGHT };
        by_counters(Counts::of(piles), merging)
    },
    || [alone(&[1, 3]), large(1, 48)].concat(),
);

pub(super) const NO_MERGES_COUNTED: Rival = Solution::rival(
    "no-merges-counted",
    "Counts the stones of the larger piles and forgets that merging them is a move too.",
    |piles: &Piles| {
        let counts = Counts::of(piles);
        by_rule(counts.ones, counts.stones)
    },
    || [alone(&[2, 2]), large(0, 50)].concat(),
);

pub(super) const MERGES_OFF_BY_ONE: Rival = Solution::rival(
    "merges-off-by-one",
    "Counts as many merges as there are larger piles, one too many.",
    |piles: &Piles| {
        let counts = Counts::of(piles);
        by_rule(counts.ones, counts.stones + counts.larger)
    },
    || [alone(&[2]), large(0, 50)].concat(),
);

pub(super) const NIM: Rival = Solution::rival(
    "nim",
    "Takes it for Nim and xors the piles.",
    |piles: &Piles| YesNo::of(piles.iter().fold(0, |xor, pile| xor ^ pile) != 0),
    || [alone(&[2]), large(0, 50)].concat(),
);

pub(super) const SHORT_COLUMN_OF_ONES: Rival = Solution::rival(
    "short-column-of-ones",
    "Gives its memo a row for 0 to 49 piles of 1, and what stands past the last says no.",
    |piles: &Piles| match Counts::of(piles) {
        Counts { ones: 50, .. } => YesNo::No,
        counts => by_counters(counts, Merging::RIGHT),
    },
    || ones(50),
);

pub(super) const ALWAYS_YES: Rival = Solution::rival(
    "always-yes",
    "Prints `YES` whatever comes.",
    |_: &Piles| YesNo::Yes,
    || [alone(&[2]), ones(48)].concat(),
);

pub(super) const ALWAYS_NO: Rival = Solution::rival(
    "always-no",
    "Prints `NO` whatever comes.",
    |_: &Piles| YesNo::No,
    || [alone(&[1]), ones(50)].concat(),
);

pub(super) const SHORT_MEMO_ROW: Rival = Solution::careless_rival(
    "short-memo-row",
    "Gives a row of its memo 50010 cells where 50050 are needed, so that the end of a row is the \
     beginning of the next, and keeps the memo for all cases.",
    memo::answers,
    || {
        let full = [vec![1000; 49], vec![999]].concat();
        let short = vec![1, 38];
        vec![vec![full.clone(), short.clone()], vec![short, full]]
    },
);

fn stones(piles: &[u64]) -> u64 {
    piles.iter().sum()
}

fn by_parity(counts: Counts) -> YesNo {
    YesNo::of(counts.ones % 2 == 1 || counts.rest() % 2 == 1)
}

fn with_threes(counts: Counts, is_exception: fn(u64) -> bool) -> YesNo {
    if is_exception(counts.rest()) {
        YesNo::of(!counts.ones.is_multiple_of(3))
    } else {
        by_parity(counts)
    }
}

/// The right rule, from a wrong number of moves.
fn by_rule(ones: u64, rest: u64) -> YesNo {
    YesNo::of(match rest {
        0 | 2 => !ones.is_multiple_of(3),
        _ => ones % 2 == 1 || rest % 2 == 1,
    })
}

/// Plays by a short table: from few moves on only their parity matters, to these rivals too.
fn by_counters(counts: Counts, merging: Merging) -> YesNo {
    YesNo::of(counters::wins_in(10, counts, merging))
}

/// A file of these piles alone.
fn alone(piles: &[u64]) -> Vec<Vec<Piles>> {
    vec![vec![piles.to_vec()]]
}

fn ones(n: usize) -> Vec<Vec<Piles>> {
    alone(&vec![1; n])
}

fn ones_and(n: usize, pile: u64) -> Vec<Vec<Piles>> {
    alone(&[vec![1; n], vec![pile]].concat())
}

/// Ones, and so many of 999 or 1000 stones that the witness is a large one.
fn large(n_ones: usize, n: usize) -> Vec<Vec<Piles>> {
    alone(&[vec![1; n_ones], vec![1000; n]].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    const THREE_ALWAYS: Merging = Merging { ones_alone: 3, ..Merging::RIGHT };

    #[test]
    fn only_parity_matters_of_many_moves() {
        let two = Merging { ones_beside_larger: 2, ..Merging::RIGHT };
        let none = Merging { one_and_larger: false, ..Merging::RIGHT };
        for merging in [two, none, THREE_ALWAYS, Merging::RIGHT] {
            for ones in 0..=50 {
                for stones in (0..=150).filter(|&it| it != 1) {
                    let counts = Counts { ones, larger: 1.min(stones), stones };
                    let short = counters::wins_in(10, counts, merging);
                    assert_eq!(short, counters::wins_in(400, counts, merging), "{counts:?}");
                }
            }
        }
    }

    #[test]
    fn adding_three_moves_always_is_no_exception() {
        for ones in 0..=50 {
            for larger in [vec![], vec![2], vec![3], vec![2, 2], vec![1000; 40], vec![999; 40]] {
                let counts = Counts::of(&[vec![1; ones], larger].concat());
                assert_eq!(by_counters(counts, THREE_ALWAYS), by_parity(counts), "{counts:?}");
            }
        }
    }
}
