//! The only source of randomness a problem may use.
//!
//! A case must be the same bytes next year, so the samplers live here rather than in `rand`,
//! which may change its own. docs/bytes.md describes each of them to the bit.

use std::fmt;
use std::ops::RangeInclusive;

use rand::SeedableRng as _;
use rand::rand_core::Rng as _;
use rand_chacha::ChaCha20Rng;

/// The random words of one case.
pub(crate) struct Draw {
    words: ChaCha20Rng,
    nth: Nth,
}

/// Which case of a case line: the file and the place in it, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Nth {
    pub(crate) file: u64,
    pub(crate) case: u64,
}

/// Says that this attempt cannot meet what its family asks; the case is drawn anew.
#[derive(Debug)]
pub(crate) struct Unmet;

/// Says why a family's parameters can never be met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal {
    /// The parameter at fault.
    pub(crate) key: &'static str,
    pub(crate) reason: String,
}

impl Draw {
    /// Opens the stream of one case.
    pub(crate) fn new(key: [u8; 32], nth: Nth) -> Self {
        Self { words: ChaCha20Rng::from_seed(key), nth }
    }

    /// Which case of its line is drawn, for families that walk a table.
    pub(crate) fn nth(&self) -> Nth {
        self.nth
    }

    /// Draws evenly from a range: the high half of word times width, unless the low half says
    /// that this value would come too often.
    ///
    /// # Panics
    ///
    /// If the range is empty.
    pub(crate) fn within(&mut self, range: RangeInclusive<u64>) -> u64 {
        let (least, most) = range.into_inner();
        assert!(least <= most, "empty range {least}..={most}");
        let Some(width) = (most - least).checked_add(1) else {
            return self.words.next_u64();
        };
        let too_often = width.wrapping_neg() % width;
        loop {
            let product = u128::from(self.words.next_u64()) * u128::from(width);
            #[expect(clippy::cast_possible_truncation, reason = "the two halves are wanted")]
            let (high, low) = ((product >> 64) as u64, product as u64);
            if too_often <= low {
                return least + high;
            }
        }
    }

    /// Draws a bit.
    pub(crate) fn bit(&mut self) -> bool {
        self.within(0..=1) == 1
    }

    /// Draws an index below `len`, which is not 0.
    pub(crate) fn below(&mut self, len: usize) -> usize {
        let idx = self.within(0..=len as u64 - 1);
        usize::try_from(idx).expect("an index below a usize is one")
    }

    /// Draws one of some values; there is at least one.
    pub(crate) fn one_of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    /// Shuffles: from the last place down to the second, each is exchanged with one not after it.
    pub(crate) fn shuffle<T>(&mut self, values: &mut [T]) {
        for i in (1..values.len()).rev() {
            let j = self.below(i + 1);
            values.swap(i, j);
        }
    }
}

impl Refusal {
    pub(crate) fn new(key: &'static str, reason: impl Into<String>) -> Self {
        Self { key, reason: reason.into() }
    }
}

impl fmt::Display for Nth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.file, self.case)
    }
}
