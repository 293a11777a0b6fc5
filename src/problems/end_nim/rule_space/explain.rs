//! Tells what is wrong with a pair of tables, and which row shows it.

use super::tables::{Ending, Mistake, Side, Tables};
use crate::lang::Say;
use std::fmt;

/// The rows searched have at most so many piles of at most so many stones.
const MAX_PILES: u32 = 6;
const MAX_STONES: u64 = 5;

/// `left: x = own > far gives x`
impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} gives {}", self.cell, self.output)
    }
}

impl Say for Mistake {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = match self.cell.side() {
            Side::Left => "左表",
            Side::Right => "右表",
        };
        write!(f, "{side}：{} 时得 {}", self.cell.comparisons(), self.output)
    }
}

impl Tables {
    /// The smallest row that the tables answer wrongly: by n, then by the largest pile, then in
    /// lexicographic order. None if that takes more than 6 piles or piles of more than 5.
    pub(crate) fn smallest_mistaken_row(&self, ending: Ending) -> Option<Vec<u64>> {
        let right = Tables::right();
        let mut sizes = (3..=MAX_PILES).flat_map(|n| (1..=MAX_STONES).map(move |max| (n, max)));
        sizes.find_map(|(n, max)| {
            rows_with_largest(n, max)
                .find(|row| self.call_losing(row, ending) != right.call_losing(row, ending))
        })
    }
}

/// The rows of `n` piles whose largest is `max`, in lexicographic order.
fn rows_with_largest(n: u32, max: u64) -> impl Iterator<Item = Vec<u64>> {
    (0..max.pow(n))
        .map(move |code| (0..n).rev().map(|digit| code / max.pow(digit) % max + 1).collect())
        .filter(move |row: &Vec<u64>| row.contains(&max))
}

#[cfg(test)]
mod tests {
    use super::super::tables::{Cell, Ending, Output, Side, Tables};
    use std::cmp::Ordering::{Equal, Greater, Less};

    /// Wrong outputs, the row that shows them (none is asked for where `row` is empty), the words.
    fn check(
        wrong: &[(Side, (std::cmp::Ordering, std::cmp::Ordering), Output)],
        row: &[u64],
        words: &str,
    ) {
        let tables = wrong.iter().fold(Tables::right(), |tables, &(side, (own, far), output)| {
            tables.with(Cell::new(side, own, far), output)
        });
        let told: Vec<String> = tables.mistakes().map(|mistake| mistake.to_string()).collect();
        assert_eq!(told.join("; "), words);
        assert_eq!(tables.smallest_mistaken_row(Ending::Left).as_deref(), Some(row), "{words}");
    }

    #[test]
    fn published_mistakes_are_named_and_shown() {
        use Output::{Far, Less as Down, More, X, Zero};
        use Side::{Left, Right};
        check(
            &[(Left, (Equal, Greater), X), (Right, (Equal, Greater), X)],
            &[1, 1, 2, 2],
            "left: x = own > far gives x; right: x = own > far gives x",
        );
        check(
            &[(Right, (Equal, Greater), More)],
            &[2, 2, 2, 1, 1],
            "right: x = own > far gives x + 1",
        );
        check(&[(Left, (Equal, Less), X)], &[1, 2, 1, 1], "left: x = own < far gives x");
        check(&[(Right, (Equal, Less), X)], &[1, 1, 1, 2, 1], "right: x = own < far gives x");
        check(
            &[(Right, (Less, Greater), More), (Right, (Greater, Less), Down)],
            &[1, 2, 1, 3, 1],
            "right: far < x < own gives x + 1; right: own < x < far gives x - 1",
        );
        check(&[(Left, (Less, Less), Zero)], &[1, 2, 1], "left: x < own, x < far gives 0");
        check(&[(Left, (Greater, Greater), Far)], &[1, 1, 2], "left: x > own, x > far gives far");
    }

    #[test]
    fn every_single_mistake_shows_in_a_small_row() {
        for cell in Cell::ALL {
            for output in cell.wrong() {
                for ending in Ending::ALL {
                    let row = Tables::right().with(cell, output).smallest_mistaken_row(ending);
                    assert!(row.is_some_and(|row| row.len() <= 5), "{cell} gives {output}");
                }
            }
        }
    }

    #[test]
    fn nothing_shows_where_nothing_is_wrong() {
        assert_eq!(Tables::right().smallest_mistaken_row(Ending::Left), None);
    }
}
