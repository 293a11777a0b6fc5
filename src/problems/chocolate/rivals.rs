//! Plausible wrong solutions, each named by its mistake.

use super::solutions::{spare_moves, spare_moves_of};
use super::{Bar, Bars, Chocolate, winner};
use crate::model::{Player, Solution};

type Rival = Solution<Chocolate>;

/// Answers by the sum of a value of each bar.
fn by_sum(bars: &[Bar], value: impl Fn(Bar) -> i64) -> Player {
    winner(bars.iter().map(|it| i128::from(value(*it))).sum())
}

pub(super) const STRIPS_ONLY: Rival = Solution::rival(
    "strips-only",
    "Counts only strips one square wide, as if a bar that both can break were worth nothing.",
    |bars: &Bars| by_sum(bars, |bar| if bar.x == 1 || bar.y == 1 { difference(bar) } else { 0 }),
    || files(&[&[(4, 2)]]),
);

pub(super) const ROUNDS_UP: Rival = Solution::rival(
    "rounds-up",
    "Rounds up where an odd side is halved, and so keeps the larger part.",
    |bars: &Bars| {
        by_sum(bars, |mut bar| {
            while 1 < bar.x.min(bar.y) {
                bar = Bar { x: bar.x.div_ceil(2), y: bar.y.div_ceil(2) };
            }
            difference(bar)
        })
    },
    || files(&[&[(3, 2)]]),
);

pub(super) const DIFFERENCE: Rival = Solution::rival(
    "difference",
    "Takes X less Y for the moves to spare, which is right for strips.",
    |bars: &Bars| by_sum(bars, difference),
    || files(&[&[(3, 2)]]),
);

pub(super) const WHOLE_QUOTIENT: Rival = Solution::rival(
    "whole-quotient",
    "Divides the longer side by the shorter one, which is right if that is a power of two.",
    |bars: &Bars| {
        by_sum(
            bars,
            |Bar { x, y }| {
                if x < y { 1 - (y / x).cast_signed() } else { (x / y).cast_signed() - 1 }
            },
        )
    },
    || files(&[&[(4, 3)]]),
);

pub(super) const ONE_SQUARE_FOR_BOB: Rival = Solution::rival(
    "one-square-for-bob",
    "Counts sides instead of breaks, and a single square, where X is 1 at last, for Bob.",
    |bars: &Bars| by_sum(bars, |bar| by_sides(bar, Player::Bob)),
    || files(&[&[(1, 1), (1, 1), (2, 1)]]),
);

pub(super) const ONE_SQUARE_FOR_ALICE: Rival = Solution::rival(
    "one-square-for-alice",
    "Counts sides instead of breaks, and a single square, where Y is 1 at last, for Alice.",
    |bars: &Bars| by_sum(bars, |bar| by_sides(bar, Player::Alice)),
    || files(&[&[(1, 1)]]),
);

pub(super) const NEAR_SQUARES_ARE_ZERO: Rival = Solution::rival(
    "near-squares-are-zero",
    "Takes bars whose sides differ by 1 for worth nothing, as 2 by 3 is.",
    |bars: &Bars| {
        by_sum(bars, |bar| if bar.x.abs_diff(bar.y) <= 1 { 0 } else { spare_moves_of(bar) })
    },
    || files(&[&[(2, 1)]]),
);

pub(super) const TIE_TO_ALICE: Rival = Solution::rival(
    "tie-to-alice",
    "Gives the win to Alice where both have as many moves, though she runs out first.",
    |bars: &Bars| Player::alice_if(0 <= spare_moves(bars)),
    || files(&[&[(1, 1)]]),
);

pub(super) const SIDES_EXCHANGED: Rival = Solution::rival(
    "sides-exchanged",
    "Mixes up whose side is X, since who splits X draws lines along Y.",
    |bars: &Bars| by_sum(bars, |bar| -spare_moves_of(bar)),
    || files(&[&[(1, 2)]]),
);

pub(super) const COUNTS_HALVINGS: Rival = Solution::rival(
    "counts-halvings",
    "Counts how often each side can be halved, as if strips were halved too.",
    |bars: &Bars| by_sum(bars, |bar| i64::from(bar.x.ilog2()) - i64::from(bar.y.ilog2())),
    || files(&[&[(1, 2), (3, 1)]]),
);

pub(super) const PARITY_OF_BREAKS: Rival = Solution::rival(
    "parity-of-breaks",
    "Lets both players break either way until all squares are single, so that parity decides.",
    |bars: &Bars| {
        let breaks = |bar: &Bar| bar.x.wrapping_mul(bar.y).wrapping_sub(1);
        let parity = bars.iter().map(breaks).fold(0, |sum, it| sum ^ (it & 1));
        winner(i128::from(parity))
    },
    || files(&[&[(1, 2)]]),
);

pub(super) const XOR_OF_CUTS: Rival = Solution::rival(
    "xor-of-cuts",
    "Takes the game for an impartial one, with X - 1 and Y - 1 as heaps of Nim.",
    |bars: &Bars| {
        let xor = bars.iter().fold(0, |sum, bar| sum ^ (bar.x - 1) ^ (bar.y - 1));
        Player::alice_if(xor != 0)
    },
    || files(&[&[(1, 2)]]),
);

pub(super) const NARROW_SUM: Rival = Solution::rival(
    "narrow-sum",
    "Adds in 32 bits, which three strips of 10^9 squares overflow.",
    |bars: &Bars| {
        #[expect(clippy::cast_possible_truncation, reason = "this is the mistake")]
        let narrow = bars.iter().map(|it| spare_moves_of(*it) as i32).fold(0, i32::wrapping_add);
        winner(i128::from(narrow))
    },
    || files(&[&[(1_000_000_000, 1); 3]]),
);

pub(super) const UNSIGNED_SUMS: Rival = Solution::rival(
    "unsigned-sums",
    "Adds the moves of each player in unsigned 32 bits, as they are never below 0; five strips of \
     10^9 squares overflow that too.",
    |bars: &Bars| {
        let mut sums = [0_u32; 2];
        for bar in bars {
            let spare = spare_moves_of(*bar);
            #[expect(clippy::cast_possible_truncation, reason = "this is the mistake")]
            let moves = spare.unsigned_abs() as u32;
            let sum = &mut sums[usize::from(spare < 0)];
            *sum = sum.wrapping_add(moves);
        }
        Player::alice_if(sums[1] < sums[0])
    },
    || {
        let mut strips = vec![(1_000_000_000, 1); 5];
        strips.push((1, 1_000_000_000));
        files(&[&strips])
    },
);

pub(super) const NARROW_LOGARITHM: Rival = Solution::rival(
    "narrow-logarithm",
    "Takes the number of halvings from a logarithm in single precision, where 2^25 - 1 is 2^25.",
    |bars: &Bars| {
        by_sum(bars, |Bar { x, y }| {
            let halvings = single_precision_log2(x.min(y));
            if x < y {
                1 - (y >> halvings).cast_signed()
            } else {
                (x >> halvings).cast_signed() - 1
            }
        })
    },
    || files(&[&[((1 << 26) - 2, (1 << 25) - 1)]]),
);

pub(super) const SUM_CARRIED_OVER: Rival = Solution::careless_rival(
    "sum-carried-over",
    "Sets the sum to 0 once, not for each case.",
    |tables: &[Bars]| {
        let mut sum = 0;
        let mut answer = |bars: &Bars| {
            sum += spare_moves(bars);
            winner(sum)
        };
        tables.iter().map(&mut answer).collect()
    },
    || vec![vec![bars(&[(2, 1)]), bars(&[(1, 1)])]],
);

pub(super) const ALWAYS_ALICE: Rival = Solution::rival(
    "always-alice",
    "Hopes that the first move is worth more than it is.",
    |_| Player::Alice,
    || files(&[&[(1, 1)]]),
);

pub(super) const ALWAYS_BOB: Rival = Solution::rival(
    "always-bob",
    "Takes every table for even, so that Alice runs out of moves first.",
    |_| Player::Bob,
    || files(&[&[(2, 1)]]),
);

fn difference(bar: Bar) -> i64 {
    bar.x.cast_signed().wrapping_sub(bar.y.cast_signed())
}

/// The longer side at last, for whose it is; a single square counts for `single`.
fn by_sides(Bar { x, y }: Bar, single: Player) -> i64 {
    let halvings = x.min(y).ilog2();
    let (x, y) = ((x >> halvings).cast_signed(), (y >> halvings).cast_signed());
    if y < x || (x == y && single == Player::Alice) { x } else { -y }
}

/// The exponent of a number as it is rounded to single precision.
fn single_precision_log2(value: u64) -> u32 {
    let (log, lost) = (value.ilog2(), value.ilog2().saturating_sub(23));
    // All of the 24 bits that are kept are set, and so is the first one that is lost.
    if 0 < lost && value >> (lost - 1) == (1 << 25) - 1 { log + 1 } else { log }
}

fn bars(sides: &[(u64, u64)]) -> Bars {
    sides.iter().map(|&(x, y)| Bar { x, y }).collect()
}

/// Files of one case each.
fn files(tables: &[&[(u64, u64)]]) -> Vec<Vec<Bars>> {
    tables.iter().map(|it| vec![bars(it)]).collect()
}
