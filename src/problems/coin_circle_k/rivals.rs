//! Plausible wrong solutions, each with the smallest circle on which it is wrong.

use super::{Circle, CoinCircleK};
use crate::model::{Solution, Winner};

type Rival = Solution<CoinCircleK>;

pub(super) const EQUAL_ONLY: Rival = Solution::rival(
    "equal-only",
    "Gives the first player exactly k coins, as a text on the web does, and forgets that he takes \
     fewer at once too.",
    |it: &Circle| by_parity_of_one(it, it.n == it.k),
    || alone([(1, 2), (999_999, 1_000_000)]),
);

pub(super) const LESS_ONLY: Rival = Solution::rival(
    "less-only",
    "Writes `n < k` for `n <= k`.",
    |it: &Circle| by_parity_of_one(it, it.n < it.k),
    || alone([(2, 2), (1_000_000, 1_000_000)]),
);

pub(super) const ONE_MORE: Rival = Solution::rival(
    "one-more",
    "Writes `n <= k + 1`, the size up to which two moves take all.",
    |it: &Circle| by_parity_of_one(it, it.n <= it.k + 1),
    || alone([(3, 2), (1_000_000, 999_999)]),
);

pub(super) const TWICE: Rival = Solution::rival(
    "twice",
    "Lets the second player halve what is left of more than 2k coins only.",
    |it: &Circle| by_parity_of_one(it, it.n <= 2 * it.k),
    || alone([(3, 2), (1_000_000, 500_000)]),
);

pub(super) const ONE_NOT_BY_PARITY: Rival = Solution::rival(
    "one-not-by-parity",
    "Forgets that with k = 1 the second player cannot halve every row, because he may not take two \
     coins from its middle.",
    |it: &Circle| Winner::of(it.n <= it.k),
    || alone([(3, 1), (999_999, 1)]),
);

pub(super) const GAP_CLOSES: Rival = Solution::rival(
    "gap-closes",
    "Lets gaps close, which makes it the game of taking 1 to k from a heap.",
    |it: &Circle| Winner::of(!it.n.is_multiple_of(it.k + 1)),
    || alone([(4, 2), (1_000_000, 2)]),
);

pub(super) const ON_A_LINE: Rival = Solution::rival(
    "on-a-line",
    "Plays on a line, where the first player takes the middle.",
    |it: &Circle| by_parity_of_one(it, true),
    || alone([(3, 2), (1_000_000, 999_999)]),
);

pub(super) const ODD_CANNOT_BE_HALVED: Rival = Solution::rival(
    "odd-cannot-be-halved",
    "Lets the second player mirror in even circles only, though he may take one coin or two from \
     the middle.",
    |it: &Circle| by_parity_of_one(it, it.n <= it.k || it.n % 2 == 1),
    || alone([(3, 2), (999_999, 999_998)]),
);

pub(super) const PARITY: Rival = Solution::rival(
    "parity",
    "Takes one coin at a time whatever k is.",
    |it: &Circle| Winner::of(it.n % 2 == 1),
    || alone([(2, 2), (1_000_000, 1_000_000)]),
);

pub(super) const ALWAYS_TWO: Rival = Solution::rival(
    "always-two",
    "Prints the answer for k = 2, the problem that everybody knows.",
    |it: &Circle| Winner::of(it.n <= 2),
    || alone([(2, 1), (1_000_000, 1_000_000)]),
);

pub(super) const EXCHANGED: Rival = Solution::rival(
    "exchanged",
    "Reads k before n.",
    |it: &Circle| Winner::of(Circle { n: it.k, k: it.n }.first_wins()),
    || alone([(1, 2), (1_000_000, 2)]),
);

pub(super) const ALWAYS_FIRST: Rival = Solution::rival(
    "always-first",
    "Prints `First` whatever comes.",
    |_: &Circle| Winner::First,
    || alone([(2, 1), (1_000_000, 999_999)]),
);

pub(super) const ALWAYS_SECOND: Rival = Solution::rival(
    "always-second",
    "Prints `Second` whatever comes.",
    |_: &Circle| Winner::Second,
    || alone([(1, 1), (1_000_000, 1_000_000)]),
);

pub(super) const SIXTEEN_BITS: Rival = Solution::rival(
    "sixteen-bits",
    "Keeps both numbers in 16 bits, so that 65537 coins are one.",
    |it: &Circle| Winner::of(Circle { n: it.n % 65_536, k: it.k % 65_536 }.first_wins()),
    || alone([(2, 65_537), (65_537, 2)]),
);

/// The right answer where k = 1; else the first player wins if `first_wins`.
fn by_parity_of_one(circle: &Circle, first_wins: bool) -> Winner {
    Winner::of(if circle.k == 1 { circle.n % 2 == 1 } else { first_wins })
}

/// Files of one circle each.
fn alone<const N: usize>(circles: [(u64, u64); N]) -> Vec<Vec<Circle>> {
    circles.map(|(n, k)| vec![Circle { n, k }]).to_vec()
}
