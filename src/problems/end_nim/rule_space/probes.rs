//! What the probe rows leave: tests only.

use super::super::families::PROBE_ROWS;
use super::evidence::Evidence;
use super::tables::{Ending, Outputs};
use super::testing::losing_by_ends;

#[test]
fn probes_leave_one_pair_for_each_ending() {
    for added in [0, 1, 5] {
        let rows = PROBE_ROWS.map(|row| row.iter().map(|pile| pile + added).collect::<Vec<u64>>());
        for ending in Ending::ALL {
            let survivors = Evidence::new(&rows, ending).survivors(Outputs::Six);
            assert_eq!((survivors.count, survivors.exact), (1, true));
            assert_eq!(survivors.examples, []);
        }
    }
}

#[test]
fn probes_are_closed_under_reversal_and_have_these_answers() {
    for row in PROBE_ROWS {
        let reversed: Vec<u64> = row.iter().rev().copied().collect();
        assert!(PROBE_ROWS.contains(&&reversed[..]), "{row:?}");
    }
    let answers = PROBE_ROWS.map(|row| if losing_by_ends(row) { '0' } else { '1' });
    assert_eq!(String::from_iter(answers), "0011110011110011001111000011000");
}
