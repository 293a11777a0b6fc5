//! What is known of this game, by hand and by all 2^20 rows.

use super::solutions::{columns, mask, mex, moved, moves, odd_groups_of, reachable};
use super::{CELLS, ChessRows, families};
use crate::model::{Draw, End, Nth, Problem as _};
use crate::problems::testing::{bear, fault, solved};

#[test]
fn the_groups_are_right_on_every_row() {
    for mask in 0..1 << CELLS {
        let row = columns(mask);
        assert_eq!(odd_groups_of(mask), u64::from(mex(&[row])), "{:?}", columns(mask));
    }
}

#[test]
fn samples_and_values_from_bug_reports() {
    #[track_caller]
    fn check(board: &str, expected: &str) {
        for solution in ["odd-groups", "search", "mex"] {
            assert_eq!(
                solved::<ChessRows>(solution, &format!("1\n{board}")),
                expected,
                "{solution}"
            );
        }
    }
    check("1\n2 19 20\n", "NO\n");
    check("2\n1 19\n1 18\n", "YES\n");
    check("1\n1 1\n", "YES\n");
    check("1\n2 1 2\n", "NO\n");
    check("1\n2 2 3\n", "YES\n");
    check("1\n0\n", "NO\n");
    check("1\n1 20\n", "NO\n");
}

#[test]
fn faults_have_their_places() {
    #[track_caller]
    fn check(input: &str, expected: Option<(usize, usize)>) {
        assert_eq!(fault::<ChessRows>(input.as_bytes()), expected, "{input:?}");
    }
    check("1\n1\n0\n", None);
    check("1\n1\n3 20 1 5\n", None);
    check("1\n1\n2 5 5\n", Some((3, 5)));
    check("1\n1\n21\n", Some((3, 1)));
    check("1\n1\n1 21\n", Some((3, 3)));
    check("1\n1\n1 0\n", Some((3, 3)));
    check("1\n1\n2 5\n", Some((3, 4)));
    check("1\n1\n1 5 6\n", Some((3, 4)));
    check("1\n1\n0 \n", Some((3, 2)));
    check("1\n0\n", Some((2, 1)));
    check("1\n1001\n", Some((2, 1)));
    check("1\n2\n1 1\n", Some((4, 1)));
    check("101\n", Some((1, 1)));
    check("", Some((1, 1)));
}

#[test]
fn solutions_bear_what_a_tolerant_reader_takes() {
    bear::<ChessRows>("1\r\n2\r\n  0 \r\n2  20\t19");
    let rows = "1 1\n1 20\n2 7 9\n".repeat(1_000);
    bear::<ChessRows>(&format!("1\n3000\n{rows}"));
}

#[test]
fn reachable_boards_are_counted_by_binomials() {
    assert_eq!(reachable(&[vec![]]), 1);
    assert_eq!(reachable(&[vec![1], vec![19]]), 40);
    assert_eq!(reachable(&[(1..=10).collect()]), 184_756);
    assert_eq!(reachable(&vec![vec![1]; 1000]), u64::MAX);
}

#[test]
fn every_listed_move_wins_and_no_other_does() {
    for case in ChessRows::all(9) {
        let listed = ChessRows::explain(&case).len() - 1;
        let mut winning = 0;
        for idx in 0..case.len() {
            let row = mask(&case[idx]);
            for step in moves(row) {
                let mut next = case.clone();
                next[idx] = columns(moved(row, step));
                winning += usize::from(!super::solutions::search(&next));
            }
        }
        assert_eq!(listed, winning, "{case:?}");
    }
}

#[test]
fn ends_are_met() {
    for size in [1, 2, 7, 1000] {
        for family in families::about(size) {
            let mut draw = Draw::new([7; 32], Nth { file: 1, case: 1 });
            let board = (0..1_000).find_map(|_| families::draw(&family, &mut draw).ok()).unwrap();
            let sum = super::solutions::odd_groups(&board);
            match families::end(&family) {
                End::Free => {}
                End::Losing => assert_eq!(sum, 0),
                End::NearMiss => assert!(1 < ChessRows::explain(&board).len()),
            }
        }
    }
}

#[test]
fn what_can_never_be_drawn_is_refused_by_its_key() {
    #[track_caller]
    fn check(family: &str, key: Option<&str>) {
        let family = serde_json::from_str(family).unwrap();
        assert_eq!(ChessRows::possible(&family).err().map(|it| it.key), key);
    }
    check(r#"{"uniform": {"n": 3, "m": 6, "p": [1, 5]}}"#, Some("m"));
    check(r#"{"uniform": {"n": 3, "m": 5, "p": [1, 5]}}"#, None);
    check(r#"{"uniform": {"n": 3, "m": 5, "p": [1, 5], "end": "near-miss"}}"#, Some("end"));
    check(r#"{"uniform": {"n": 3, "m": 0, "end": "near-miss"}}"#, Some("end"));
    check(r#"{"runs": {"n": 3, "p": 20, "end": "near-miss"}}"#, Some("end"));
    check(r#"{"right-edge": {"n": 3, "run": [1, 12], "others": [0, 8]}}"#, Some("others"));
    check(r#"{"right-edge": {"n": 3, "run": 20, "others": 0}}"#, None);
    check(r#"{"right-edge": {"n": 3, "run": 20, "others": 0, "end": "near-miss"}}"#, Some("end"));
    check(r#"{"paired": {"n": 3, "m": 2, "p": 7}}"#, Some("m"));
}
