//! The table-driven dynamic program over diagonals, in a form that vectorises.
//!
//! `L` and `R` of all stretches of one length come from those one pile shorter; the two rolling
//! rows are plain loops without a branch. Which of the nine cells applies is a one-hot bit, found as
//! the meet of two masks of three; each output has the mask of the cells that put it out.

use super::tables::{Cell, Output, Side, Tables};
use multiversion::multiversion;
use std::mem;

/// A compressed row in the narrowest lanes that hold its thresholds.
#[derive(Debug)]
pub(super) enum Row {
    Narrow(Vec<i16>),
    Wide(Vec<i32>),
}

impl Row {
    pub(super) fn new(piles: &[u32]) -> Row {
        // A threshold is at most a pile and 1. Compressed piles are below twice their number.
        match piles.iter().map(|&pile| i16::try_from(pile + 1).map(|more| more - 1)).collect() {
            Ok(narrow) => Row::Narrow(narrow),
            Err(_) => Row::Wide(piles.iter().map(|&pile| pile.cast_signed()).collect()),
        }
    }

    /// Plays a solution with the left ending on a row of two piles or more.
    pub(super) fn call_losing(&self, tables: &Tables) -> bool {
        let masks = Masks::new(tables);
        match self {
            Row::Narrow(piles) => left_threshold_i16(&piles[1..], &masks) == piles[0],
            Row::Wide(piles) => left_threshold_i32(&piles[1..], &masks) == piles[0],
        }
    }
}

/// For each side and each output but 0, the set of cells that put it out.
struct Masks {
    left: [u16; 5],
    right: [u16; 5],
}

impl Masks {
    fn new(tables: &Tables) -> Masks {
        let mut masks = Masks { left: [0; 5], right: [0; 5] };
        for cell in Cell::ALL {
            let side = match cell.side() {
                Side::Left => &mut masks.left,
                Side::Right => &mut masks.right,
            };
            let output = match tables.get(cell) {
                Output::Zero => continue,
                Output::X => 0,
                Output::More => 1,
                Output::Less => 2,
                Output::Own => 3,
                Output::Far => 4,
            };
            side[output] |= 1 << (cell.index() % 9);
        }
        masks
    }
}

/// Defines the program for one width of lanes: a function under `multiversion` has to be concrete.
macro_rules! left_threshold {
    ($name:ident, $lane:ty) => {
        /// `L` of all the piles.
        #[multiversion(targets(
            "x86_64+avx512f+avx512bw+avx512vl+avx512dq",
            "x86_64+avx2",
            "aarch64+neon"
        ))]
        fn $name(piles: &[$lane], masks: &Masks) -> $lane {
            /// The threshold that the masks give for a pile against two shorter thresholds.
            #[inline(always)]
            fn put(x: $lane, own: $lane, far: $lane, masks: &[u16; 5]) -> $lane {
                let by_own: u16 = if x < own {
                    0o007
                } else if x == own {
                    0o070
                } else {
                    0o700
                };
                let by_far: u16 = if x < far {
                    0o111
                } else if x == far {
                    0o222
                } else {
                    0o444
                };
                let cell = by_own & by_far;
                let mut threshold = 0;
                threshold = if cell & masks[0] != 0 { x } else { threshold };
                threshold = if cell & masks[1] != 0 { x + 1 } else { threshold };
                threshold = if cell & masks[2] != 0 { x - 1 } else { threshold };
                threshold = if cell & masks[3] != 0 { own } else { threshold };
                if cell & masks[4] != 0 { far } else { threshold }
            }

            let n = piles.len();
            let (mut left, mut right) = (piles.to_vec(), piles.to_vec());
            let (mut next_left, mut next_right) = (piles.to_vec(), piles.to_vec());
            for extent in 1..n {
                let count = n - extent;
                // Slices of one known length, so that the loop below needs no bounds check.
                let (firsts, lasts) = (&piles[..count], &piles[extent..][..count]);
                let (left_of, left_in) = (&left[..count], &left[1..][..count]);
                let (right_of, right_in) = (&right[..count], &right[1..][..count]);
                let (left_to, right_to) = (&mut next_left[..count], &mut next_right[..count]);
                for i in 0..count {
                    left_to[i] = put(lasts[i], left_of[i], right_of[i], &masks.left);
                    right_to[i] = put(firsts[i], right_in[i], left_in[i], &masks.right);
                }
                mem::swap(&mut left, &mut next_left);
                mem::swap(&mut right, &mut next_right);
            }
            left[0]
        }
    };
}

left_threshold!(left_threshold_i16, i16);
left_threshold!(left_threshold_i32, i32);

#[cfg(test)]
mod tests {
    use super::super::compress::compress;
    use super::super::tables::{Ending, Tables};
    use super::super::testing::Random;
    use super::Row;

    #[test]
    fn lanes_agree_with_the_plain_program() {
        let mut random = Random::new(6);
        for round in 0..600 {
            let (n, max) = (2 + random.below(120), 2 + random.below(40));
            let row = random.row(n, max);
            let tables = if round % 3 == 0 { Tables::right() } else { random.tables() };
            let piles = compress(&row);
            let wide = Row::Wide(piles.iter().map(|&pile| pile.cast_signed()).collect());
            let losing = tables.call_losing(&row, Ending::Left);
            assert!(matches!(Row::new(&piles), Row::Narrow(_)));
            assert_eq!(Row::new(&piles).call_losing(&tables), losing, "{row:?} {tables:?}");
            assert_eq!(wide.call_losing(&tables), losing, "{row:?} {tables:?}");
        }
    }

    #[test]
    fn the_largest_threshold_must_fit() {
        assert!(matches!(Row::new(&[1, 32_766]), Row::Narrow(_)));
        assert!(matches!(Row::new(&[1, 32_767]), Row::Wide(_)));
    }
}
