//! The count against plain enumeration, and the figures that are promised.

use super::super::evidence::Evidence;
use super::super::space::Space;
use super::super::tables::{Cell, Ending, Output, Outputs, Tables};
use super::super::testing::{Random, losing_by_ends};
use super::Survivors;
use rayon::prelude::*;

/// The rows of issue C.
const ROWS: [&[u64]; 24] = [
    &[3, 2, 2],
    &[2, 2, 3],
    &[3, 2, 3, 2],
    &[2, 3, 2, 3],
    &[1, 2, 5, 2],
    &[2, 5, 2, 1],
    &[3, 3, 5, 3],
    &[3, 5, 3, 3],
    &[5, 4, 2, 4],
    &[4, 2, 4, 5],
    &[5, 5, 4, 5],
    &[5, 4, 5, 5],
    &[3, 4, 1, 4],
    &[4, 1, 4, 3],
    &[5, 5, 1, 3, 4],
    &[4, 3, 1, 5, 5],
    &[4, 4, 4, 1, 4],
    &[4, 1, 4, 4, 4],
    &[2, 1, 5, 4, 3],
    &[3, 4, 5, 1, 2],
    &[2, 4, 4, 3, 2],
    &[2, 3, 4, 4, 2],
    &[4, 3, 3, 4, 4],
    &[4, 4, 3, 3, 4],
];

/// Rows of 1 to 5 piles of which many are losing, as real test files have them.
fn small_file(random: &mut Random, rows: usize) -> Vec<Vec<u64>> {
    let mut file = Vec::new();
    for _ in 0..rows {
        let n = 1 + random.below(5);
        let mut row = random.row(n, 4);
        if random.below(2) == 0 {
            let losing = (1..=4).find(|&pile| losing_by_ends(&[&[pile], &row[1..]].concat()));
            row[0] = losing.unwrap_or(row[0]);
        }
        file.push(row);
    }
    file
}

fn survives(tables: &Tables, rows: &[Vec<u64>], ending: Ending) -> bool {
    rows.iter().all(|row| tables.call_losing(row, ending) == losing_by_ends(row))
}

fn exactly(count: u128) -> (u128, bool) {
    (count, true)
}

fn counted(survivors: &Survivors) -> (u128, bool) {
    (survivors.count, survivors.exact)
}

#[test]
fn the_24_rows_leave_2080_pairs() {
    let survivors = Evidence::new(ROWS, Ending::Left).survivors(Outputs::Four);
    assert_eq!(counted(&survivors), exactly(2080));
    assert_eq!(survivors.examples.len(), 8);
    for tables in &survivors.examples {
        assert!(ROWS.iter().all(|row| survives(tables, &[row.to_vec()], Ending::Left)));
        assert_ne!(*tables, Tables::right());
    }
    let six = Evidence::new(ROWS, Ending::Left).survivors(Outputs::Six);
    assert_eq!(counted(&six), exactly(109_440));
}

/// The usual program for the left ending with one table of four outputs for both sides, two bits a
/// cell. It shares nothing with the code under test, and it is quick without optimisation too.
fn calls_losing(row: &[u64], table: u32) -> bool {
    let n = row.len();
    if n < 2 {
        return false;
    }
    let threshold = |x: u64, own: u64, far: u64| {
        let against = |other: u64| u32::from(other <= x) + u32::from(other < x);
        let cell = 3 * against(own) + against(far);
        [0, x, x + 1, x - 1][(table >> (2 * cell) & 3) as usize]
    };
    let (mut left, mut right) = ([0; 5], [0; 5]);
    left[..n].copy_from_slice(row);
    right[..n].copy_from_slice(row);
    for extent in 1..n - 1 {
        for first in 0..n - extent {
            let grown = threshold(row[first + extent], left[first], right[first]);
            right[first] = threshold(row[first], right[first + 1], left[first + 1]);
            left[first] = grown;
        }
    }
    row[0] == left[1]
}

#[test]
fn mirrored_tables_are_counted_as_they_are_enumerated() {
    let mut random = Random::new(11);
    for _ in 0..20 {
        let file_len = 3 + random.below(12);
        let mut rows = small_file(&mut random, file_len);
        for ending in Ending::ALL {
            let space = Space::all_mirrored(Outputs::Four);
            let survivors = Evidence::new(&rows, ending).survivors_of(space, u64::MAX);
            // With a mirrored pair, the right ending is the left one of the row read backwards.
            if ending == Ending::Right {
                for row in &mut rows {
                    row.reverse();
                }
            }
            let agrees =
                |table: u32| rows.iter().all(|row| calls_losing(row, table) == losing_by_ends(row));
            let enumerated =
                (0..1_u32 << 18).into_par_iter().filter(|&table| agrees(table)).count();
            assert_eq!(counted(&survivors), exactly(enumerated as u128), "{rows:?} {ending:?}");
        }
    }
}

/// All cells right but six: 6^6 pairs, of both sides.
#[test]
fn reduced_spaces_are_counted_as_they_are_enumerated() {
    let mut random = Random::new(12);
    for _ in 0..5 {
        let mut cells: Vec<Cell> = Cell::ALL.into_iter().collect();
        let open: Vec<Cell> =
            (0..6).map(|_| cells.swap_remove(random.below(cells.len()))).collect();
        // Some rows of more than 8 piles, which the search does not steer by.
        let mut rows = small_file(&mut random, 8);
        rows.extend([9, 12].map(|n| random.row(n, 3)));
        for ending in Ending::ALL {
            let enumerated = (0..6_usize.pow(6))
                .into_par_iter()
                .filter(|code| {
                    let digits = open.iter().zip(0..);
                    let tables = digits.fold(Tables::right(), |tables, (&cell, digit)| {
                        tables.with(cell, Output::ALL[code / 6_usize.pow(digit) % 6])
                    });
                    survives(&tables, &rows, ending)
                })
                .count();
            // The space is that of the turned rows.
            let turned = |cell: Cell| if ending == Ending::Left { cell } else { cell.mirrored() };
            let right = cells.iter().map(|&cell| turned(cell));
            let space =
                right.fold(Space::all(Outputs::Six), |space, cell| space.with(cell, cell.right()));
            let survivors = Evidence::new(&rows, ending).survivors_of(space, u64::MAX);
            assert_eq!(counted(&survivors), exactly(enumerated as u128), "{rows:?} {open:?}");
            for tables in &survivors.examples {
                assert!(survives(tables, &rows, ending) && *tables != Tables::right());
            }
        }
    }
}

#[test]
fn random_rows_of_five_piles_are_counted() {
    let mut random = Random::new(13);
    let rows: Vec<Vec<u64>> = (0..400).map(|_| random.row(5, 4)).collect();
    for ending in Ending::ALL {
        assert!(Evidence::new(&rows, ending).survivors(Outputs::Six).exact);
    }
}

#[test]
fn data_without_short_rows_has_a_lower_bound() {
    let mut random = Random::new(14);
    let rows: Vec<Vec<u64>> = (0..50).map(|_| random.row(1000, 1_000_000_000)).collect();
    for ending in Ending::ALL {
        let survivors = Evidence::new(&rows, ending).survivors(Outputs::Six);
        assert!(!survivors.exact);
        assert!(1_000_000_000 < survivors.count, "{}", survivors.count);
        assert_eq!(survivors.examples.len(), 8);
    }
}

#[test]
fn data_that_asks_for_no_cell_leaves_all_pairs() {
    let none: [Vec<u64>; 0] = [];
    let survivors = Evidence::new(none, Ending::Left).survivors(Outputs::Six);
    assert_eq!(counted(&survivors), exactly(Outputs::Six.pairs()));
    let tiny = Evidence::new([vec![1], vec![2, 2], vec![]], Ending::Right).survivors(Outputs::Four);
    assert_eq!(counted(&tiny), exactly(Outputs::Four.pairs()));
}

#[test]
fn a_count_given_up_is_a_lower_bound_and_the_same_for_any_threads() {
    let mut random = Random::new(15);
    let rows = small_file(&mut random, 40);
    let evidence = Evidence::new(&rows, Ending::Left);
    let whole = evidence.survivors(Outputs::Four);
    assert!(whole.exact);
    for budget in [0, 1, 100_000, 1_000_000] {
        let with_threads = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| evidence.survivors_of(Space::all(Outputs::Four), budget))
        };
        let one = with_threads(1);
        assert_eq!(one, with_threads(3));
        assert!(1 <= one.count && one.count <= whole.count, "{one:?} {whole:?}");
        assert!(
            one.exact || one.examples.iter().all(|tables| survives(tables, &rows, Ending::Left))
        );
    }
    assert!(!evidence.survivors_of(Space::all(Outputs::Four), 1).exact);
}
