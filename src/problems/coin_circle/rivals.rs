//! Plausible wrong solutions, each with the smallest circle on which it is wrong.

use super::CoinCircle;
use crate::model::{Player, Solution};

type Rival = Solution<CoinCircle>;

pub(super) const MOD_THREE: Rival = Solution::rival(
    "mod-three",
    "Lets the gap close, which makes it the game of taking one or two from a heap.",
    |&n: &u64| Player::alice_if(n % 3 != 0),
    || alone([4, 1_000_000]),
);

pub(super) const MOD_FOUR: Rival = Solution::rival(
    "mod-four",
    "Remembers a heap that goes by fours, and that Bob wins most circles of even size.",
    |&n: &u64| Player::alice_if(n % 4 != 0),
    || alone([3, 999_999]),
);

pub(super) const ODD: Rival = Solution::rival(
    "odd",
    "Takes one coin at a time only, so that the parity decides.",
    |&n: &u64| Player::alice_if(n % 2 == 1),
    || alone([2, 999_999]),
);

pub(super) const ON_A_LINE: Rival = Solution::rival(
    "on-a-line",
    "Plays on a line, where the first player takes the middle and always wins; the same program \
     prints `Alice` whatever comes.",
    |_: &u64| Player::Alice,
    || alone([3, 1_000_000]),
);

pub(super) const ALWAYS_BOB: Rival = Solution::rival(
    "always-bob",
    "Sees that Bob mirrors every move and forgets the circles that Alice takes at once.",
    |_: &u64| Player::Bob,
    || alone([1, 2]),
);

pub(super) const ONE_COIN_ONLY: Rival = Solution::rival(
    "one-coin-only",
    "Lets Alice win a single coin only, as if she could not take two at once.",
    |&n: &u64| Player::alice_if(n < 2),
    || alone([2]),
);

pub(super) const TWO_COINS_ONLY: Rival = Solution::rival(
    "two-coins-only",
    "Lets Alice win two coins only: a published shape of the rule, `n` equal to the most that a \
     move takes.",
    |&n: &u64| Player::alice_if(n == 2),
    || alone([1]),
);

pub(super) const ODD_CANNOT_BE_HALVED: Rival = Solution::rival(
    "odd-cannot-be-halved",
    "Lets Bob mirror in even circles only, though he may take one coin or two from the middle.",
    |&n: &u64| Player::alice_if(n <= 2 || n % 2 == 1),
    || alone([3, 999_999]),
);

pub(super) const SIXTEEN_BITS: Rival = Solution::rival(
    "sixteen-bits",
    "Keeps the number of coins in 16 bits, so that 65537 coins are one.",
    |&n: &u64| Player::alice_if(n % 65_536 <= 2),
    || alone([65_536, 65_537, 983_041]),
);

pub(super) const KEPT_LOSS: Rival = Solution::careless_rival(
    "kept-loss",
    "Sets a flag when Bob wins and never clears it for the next case.",
    |cases: &[u64]| {
        let mut bob_wins = false;
        let mut answer = |&n: &u64| {
            bob_wins |= 2 < n;
            Player::alice_if(!bob_wins)
        };
        cases.iter().map(&mut answer).collect()
    },
    || vec![vec![3, 1], vec![1_000_000, 2]],
);

/// Files of one circle each.
fn alone<const N: usize>(circles: [u64; N]) -> Vec<Vec<u64>> {
    circles.map(|n| vec![n]).to_vec()
}
