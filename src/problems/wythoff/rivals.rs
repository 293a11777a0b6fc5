//! Plausible wrong solutions, each with the heaps of fewest stones on which it is wrong.

use super::{Heaps, Wythoff, low};
use crate::model::{Solution, Winner};

type Rival = Solution<Wythoff>;

pub(super) const NIM: Rival = Solution::rival(
    "nim",
    "Forgets the move from both heaps, and xors them as in Nim.",
    |it: &Heaps| Winner::of(it.a ^ it.b != 0),
    || alone([(1, 1), (1_000_000_000, 1_000_000_000)]),
);

pub(super) const ONE_AT_A_TIME: Rival = Solution::rival(
    "one-at-a-time",
    "Takes one stone from a heap or one from both, so that only even heaps are lost.",
    |it: &Heaps| Winner::of(it.a % 2 == 1 || it.b % 2 == 1),
    || alone([(0, 2), (1_000_000_000, 1_000_000_000)]),
);

pub(super) const AS_GIVEN: Rival = Solution::rival(
    "as-given",
    "Takes the first heap for the smaller one, because it is so in every example of his text.",
    |it: &Heaps| lost_if(it.b.checked_sub(it.a).is_some_and(|gap| it.a == low(gap))),
    || alone([(2, 1), (999_999_999, 618_033_988)]),
);

pub(super) const LARGER_FOR_SMALLER: Rival = Solution::rival(
    "larger-for-smaller",
    "Compares the larger heap with the gap times the golden ratio: the exchange was turned round.",
    |it: &Heaps| lost_if(it.a.max(it.b) == low(it.a.abs_diff(it.b))),
    || alone([(0, 1), (999_999_999, 618_033_988)]),
);

pub(super) const GOLDEN_HEAPS: Rival = Solution::rival(
    "golden-heaps",
    "Multiplies the smaller heap by the golden ratio and not the gap: the heaps of lost positions \
     are about in that ratio.",
    |it: &Heaps| lost_if(it.a.max(it.b) == low(it.a.min(it.b))),
    || alone([(1, 1), (165_580_140, 267_914_295)]),
);

pub(super) const CONSECUTIVE_FIBONACCI: Rival = Solution::rival(
    "consecutive-fibonacci",
    "Guesses from 1 2 and 3 5 that neighbours among the Fibonacci numbers are lost.",
    |it: &Heaps| lost_if((it.a, it.b) == (0, 0) || are_fibonacci_neighbours(*it)),
    || alone([(2, 3), (433_494_437, 701_408_733)]),
);

pub(super) const ROUNDED: Rival = Solution::rival(
    "rounded",
    "Rounds the gap times the golden ratio to the nearest number, not down.",
    |it: &Heaps| {
        let gap = it.a.abs_diff(it.b);
        // Half of a number rounds up where twice the number is odd.
        lost_if(it.a.min(it.b) == low(2 * gap).div_ceil(2))
    },
    || alone([(1, 2), (267_914_295, 165_580_140)]),
);

pub(super) const NEXT_PAIR: Rival = Solution::rival(
    "next-pair",
    "Counts the lost pairs from 1 and the gaps from 0, so that each gap gets the next pair's heap.",
    |it: &Heaps| lost_if(it.a.min(it.b) == low(it.a.abs_diff(it.b) + 1)),
    || alone([(0, 0), (618_033_988, 999_999_999)]),
);

pub(super) const AT_MOST: Rival = Solution::rival(
    "at-most",
    "Stops at the first pair whose smaller heap is not below the given one, and does not look \
     whether it is that heap.",
    |it: &Heaps| lost_if(it.a.min(it.b) <= low(it.a.abs_diff(it.b))),
    || alone([(0, 1), (618_033_987, 999_999_998)]),
);

pub(super) const EMPTY_NOT_LISTED: Rival = Solution::rival(
    "empty-not-listed",
    "Lists the lost pairs from 1 2 on, and forgets that who finds nothing has lost too.",
    |it: &Heaps| lost_if(it.is_cold() && (it.a, it.b) != (0, 0)),
    || alone([(0, 0)]),
);

pub(super) const MISERE: Rival = Solution::rival(
    "misere",
    "Lets who takes the last stone lose, which changes only the smallest positions.",
    |it: &Heaps| {
        lost_if(match (it.a.min(it.b), it.a.max(it.b)) {
            (0, 0) | (1, 2) => false,
            (0, 1) | (2, 2) => true,
            _ => it.is_cold(),
        })
    },
    || alone([(0, 0), (1, 2), (2, 2)]),
);

pub(super) const THREE_DECIMALS: Rival = Solution::rival(
    "three-decimals",
    "Takes 1.618 for the golden ratio.",
    |it: &Heaps| lost_if(it.a.min(it.b) == it.a.abs_diff(it.b).saturating_mul(1_618) / 1_000),
    || alone([(376, 609), (618_033_988, 999_999_999)]),
);

pub(super) const TEN_DECIMALS: Rival = Solution::rival(
    "ten-decimals",
    "Takes 1.6180339887 for the golden ratio, which is right for nearly all heaps.",
    |it: &Heaps| by_float(it, |gap| gap * 1.618_033_988_7),
    || alone([(317_810, 514_228), (267_914_296, 433_494_437)]),
);

pub(super) const SINGLE_PRECISION: Rival = Solution::rival(
    "single-precision",
    "Multiplies by the golden ratio in 32-bit floats.",
    #[expect(clippy::cast_possible_truncation, reason = "the mistake that is meant")]
    |it: &Heaps| by_float(it, |gap| f64::from(gap as f32 * f32::midpoint(1.0, 5_f32.sqrt()))),
    || alone([(4_180, 6_764), (618_033_988, 999_999_999)]),
);

pub(super) const DOUBLE_PRECISION: Rival = Solution::rival(
    "double-precision",
    "Multiplies by the golden ratio in 64-bit floats, as most published programs do, which is \
     wrong for 14 gaps in the limits, multiples of Fibonacci numbers.",
    |it: &Heaps| by_float(it, |gap| gap * f64::midpoint(1.0, 5_f64.sqrt())),
    || alone([(165_580_140, 267_914_295), (599_074_577, 969_323_028)]),
);

pub(super) const DOUBLE_ROOT: Rival = Solution::rival(
    "double-root",
    "Takes the root of 5d^2 in 64-bit floats, which is wrong for 12 gaps in the limits.",
    |it: &Heaps| by_float(it, |gap| f64::midpoint(gap, (5.0 * gap * gap).sqrt())),
    || alone([(165_580_140, 267_914_295), (608_302_042, 984_253_380)]),
);

pub(super) const THIRTY_TWO_BITS: Rival = Solution::rival(
    "thirty-two-bits",
    "Computes 5d^2 in 32 bits before it takes the whole root.",
    |it: &Heaps| {
        let gap = it.a.abs_diff(it.b);
        let root = (gap.wrapping_mul(gap).wrapping_mul(5) % (1 << 32)).isqrt();
        lost_if(it.a.min(it.b) == gap.midpoint(root))
    },
    || alone([(14_827, 44_136), (618_033_988, 999_999_999)]),
);

pub(super) const SHORT_TABLE: Rival = Solution::rival(
    "short-table",
    "Lists the lost pairs up to 1000000 in advance, and finds no larger ones.",
    |it: &Heaps| lost_if(it.is_cold() && it.a.max(it.b) <= 1_000_000),
    || alone([(618_035, 1_000_002), (618_033_988, 999_999_999)]),
);

pub(super) const ALWAYS_FIRST: Rival = Solution::rival(
    "always-first",
    "Prints `First` whatever comes.",
    |_: &Heaps| Winner::First,
    || alone([(0, 0), (618_033_988, 999_999_999)]),
);

pub(super) const ALWAYS_SECOND: Rival = Solution::rival(
    "always-second",
    "Prints `Second` whatever comes.",
    |_: &Heaps| Winner::Second,
    || alone([(0, 1), (1_000_000_000, 1_000_000_000)]),
);

fn lost_if(is_lost: bool) -> Winner {
    Winner::of(!is_lost)
}

fn are_fibonacci_neighbours(heaps: Heaps) -> bool {
    let (least, most) = (heaps.a.min(heaps.b), heaps.a.max(heaps.b));
    let (mut value, mut next) = (1, 2);
    while value < least {
        (value, next) = (next, value + next);
    }
    (value, next) == (least, most)
}

/// Lost if the smaller heap is what becomes of the gap, rounded down.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "the rivals are wrong by their floats"
)]
fn by_float(heaps: &Heaps, smaller: fn(f64) -> f64) -> Winner {
    lost_if(heaps.a.min(heaps.b) == smaller(heaps.a.abs_diff(heaps.b) as f64) as u64)
}

/// Files of one position each.
fn alone<const N: usize>(positions: [(u64, u64); N]) -> Vec<Vec<Heaps>> {
    positions.map(|(a, b)| vec![Heaps { a, b }]).to_vec()
}
