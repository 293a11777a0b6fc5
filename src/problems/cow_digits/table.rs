//! Tables that are filled from 0 upwards, as far as they are asked for, once a program.

use std::sync::{Mutex, PoisonError};

/// The largest number that is ever asked for; a table up to it takes 10 MB.
pub(super) const MOST: u64 = 10_000_000;

/// What is true of each number, told by what is true of smaller ones.
///
/// The reference and most rivals are such tables; filling one anew for each of a hundred games
/// would take longer than all the rest of a file.
pub(super) struct Table {
    /// Says what is true of a number, given all that is true of those below it.
    rule: fn(&Digits, &[bool]) -> bool,
    /// What is true of 0, where a game ends.
    at_zero: bool,
    cells: Mutex<Vec<bool>>,
}

/// A number and what its digits have to say.
pub(super) struct Digits {
    pub(super) number: usize,
    pub(super) largest: usize,
    pub(super) smallest_but_zero: usize,
    pub(super) has_zero: bool,
}

impl Table {
    pub(super) const fn new(at_zero: bool, rule: fn(&Digits, &[bool]) -> bool) -> Self {
        Self { rule, at_zero, cells: Mutex::new(Vec::new()) }
    }

    /// Looks a number up.
    ///
    /// # Panics
    ///
    /// If the number is above [`MOST`].
    pub(super) fn at(&self, number: u64) -> bool {
        assert!(number <= MOST, "{number} is more than a table holds");
        let number = usize::try_from(number).expect("a small number");
        // A rule that panics has pushed nothing, so what is there is right.
        let mut cells = self.cells.lock().unwrap_or_else(PoisonError::into_inner);
        if cells.is_empty() {
            cells.push(self.at_zero);
        }
        for next in cells.len()..=number {
            let cell = (self.rule)(&Digits::of(next), &cells);
            cells.push(cell);
        }
        cells[number]
    }
}

impl Digits {
    pub(super) fn of(number: usize) -> Self {
        let mut digits = Self { number, largest: 0, smallest_but_zero: 9, has_zero: false };
        let mut rest = number;
        while 0 < rest {
            let digit = rest % 10;
            rest /= 10;
            digits.largest = digits.largest.max(digit);
            if digit == 0 {
                digits.has_zero = true;
            } else {
                digits.smallest_but_zero = digits.smallest_but_zero.min(digit);
            }
        }
        digits
    }
}
