//! What is known of this game, and of its files.

use super::solutions::Retrograde;
use super::{Board, Northcott, Row, families};
use crate::model::{Bounds, Draw, Layout, LineEnds, Nth, Problem as _, Tokens};
use crate::problems::testing::{bear, fault, solved};

const REPORTED: &str = "1 3\n1 2\n\n\n1 3\n3 1\n2 9\n1 3\n1 3\n2 9\n1 4\n1 3";

#[test]
fn values_from_bug_reports() {
    let expected = "BAD LUCK!\nI WIN!\nBAD LUCK!\nI WIN!\n";
    for solution in ["nim-of-gaps", "retrograde", "forward-search"] {
        assert_eq!(solved::<Northcott>(solution, REPORTED), expected, "{solution}");
    }
}

#[test]
fn faults_have_their_places() {
    #[track_caller]
    fn check(input: &str, expected: Option<(usize, usize)>) {
        assert_eq!(fault::<Northcott>(input.as_bytes()), expected, "{input:?}");
    }
    check(REPORTED, None);
    check("1 3\n1 2", None);
    check("1 3\n1 2\n\n\n\n", None);
    check("1 3\n1 2\n\n1 3\n1 2\n", None);
    check("1 3\n2 2\n", Some((2, 3)));
    check("1 3\n4 2\n", Some((2, 1)));
    check("1 3\n2 4\n", Some((2, 3)));
    check("1 3\n0 2\n", Some((2, 1)));
    check("1 1\n", Some((1, 3)));
    check("1 101\n", Some((1, 3)));
    check("0 3\n", Some((1, 1)));
    check("\n1 3\n1 2\n", Some((1, 1)));
    check("1 3\n\n1 2\n", Some((2, 1)));
    check("1 3\n1 2 \n", Some((2, 4)));
    check("1 3\n1 2\n \n", Some((3, 1)));
    check("1 3\n1 2\r\n", Some((2, 4)));
    check("2 3\n1 2\n\n", Some((3, 1)));
    check("2 3\n1 2", Some((2, 4)));
    check("1 3\n1 2x", Some((2, 4)));
    check("", Some((1, 1)));
    check("\n", Some((1, 1)));
}

#[test]
fn a_file_keeps_its_empty_lines_and_its_missing_line_end() {
    #[track_caller]
    fn check(input: &str) {
        let bounds = Bounds::of_statement(Northcott::LIMITS);
        let mut tokens = Tokens::strict(input.as_bytes(), &bounds);
        let cases = Layout::UntilEof.read::<Northcott>(&mut tokens).unwrap();
        let written = Layout::UntilEof.write::<Northcott>(&cases);
        assert_eq!(String::from_utf8(written).unwrap(), input);
    }
    check(REPORTED);
    check("1 3\n1 2\n\n1 3\n1 2\n\n\n\n");
    check("1 3\n1 2");
}

#[test]
fn a_case_without_a_line_end_gets_one_when_another_follows() {
    let bounds = Bounds::of_statement(Northcott::LIMITS);
    let read = |input: &str| Northcott::read(&mut Tokens::strict(input.as_bytes(), &bounds));
    let cases = [read("1 3\n1 2").unwrap(), read("1 4\n1 3").unwrap()];
    let written = Layout::UntilEof.write::<Northcott>(&cases);
    assert_eq!(String::from_utf8(written.clone()).unwrap(), "1 3\n1 2\n1 4\n1 3");
    let mut tokens = Tokens::strict(&written, &bounds);
    assert_eq!(Layout::UntilEof.read::<Northcott>(&mut tokens).unwrap(), cases);
}

#[test]
fn too_many_cases_are_refused() {
    let case = "1 2\n1 2\n";
    assert_eq!(fault::<Northcott>(case.repeat(1000).as_bytes()), None);
    assert_eq!(fault::<Northcott>(case.repeat(1001).as_bytes()), Some((2002, 3)));
}

#[test]
fn what_is_legal_is_read_without_a_warning_and_the_rest_is_borne() {
    let warnings = |input: &str| {
        let bounds = Bounds::of_statement(Northcott::LIMITS);
        let mut tokens = Tokens::tolerant(input.as_bytes(), &bounds);
        Layout::UntilEof.read::<Northcott>(&mut tokens).unwrap();
        tokens.finish().1.len()
    };
    assert_eq!(warnings(REPORTED), 0);
    assert_eq!(warnings("1 3\n1 2\n\n\n"), 0);
    assert_eq!(warnings("1 3\r\n1 2\r\n\r\n1 3 1 2 \n"), 1);
    bear::<Northcott>("\r\n1 3\r\n1 2\r\n");
    let far = u64::MAX / 8;
    bear::<Northcott>(&format!("2 {far}\n1 {far}\n{far} 1\n"));
    bear::<Northcott>(&format!("2000 2\n{}", "1 2\n".repeat(2000)));
}

#[test]
fn play_always_ends_and_gaps_decide_every_position() {
    for (n, m) in [(1, 100), (2, 12), (3, 7), (4, 5), (5, 4), (8, 3)] {
        for is_black_left in [|_| true, |idx| idx % 2 == 0, |idx| idx != 0] {
            let rows: Vec<Row> = (0..n).map(|idx| Row::new(is_black_left(idx), 1, 2)).collect();
            let board = Board { m, rows, line_ends: LineEnds(1) };
            let retrograde = Retrograde::decide(&board);
            for (position, wins) in retrograde.wins.iter().enumerate() {
                let sum = (0..n).fold(0, |sum, row| sum ^ retrograde.gap(position, row));
                assert_eq!(*wins, [Some(sum != 0); 2], "n = {n}, m = {m}, position {position}");
            }
        }
    }
}

#[test]
fn ends_are_met() {
    use crate::model::End;
    for family in families::about(5) {
        let (end, mut draw) =
            (families::end(&family), Draw::new([7; 32], Nth { file: 1, case: 1 }));
        let board = (0..1_000).find_map(|_| families::draw(&family, &mut draw).ok()).unwrap();
        let sum = super::solutions::nim_of_gaps(&board);
        assert!(end == End::Free || (end == End::Losing) == (sum == 0), "{family:?}: {board:?}");
    }
}

#[test]
fn what_can_never_be_drawn_is_refused_by_its_key() {
    #[track_caller]
    fn check(family: &str, key: Option<&str>) {
        let family = serde_json::from_str(family).unwrap();
        assert_eq!(Northcott::possible(&family).err().map(|it| it.key), key);
    }
    check(r#"{"uniform": {"n": 3, "m": 2}}"#, None);
    check(r#"{"uniform": {"n": 3, "m": 2, "end": "near-miss"}}"#, Some("end"));
    check(r#"{"gaps": {"n": 3, "m": [2, 5], "gap": [4, 9]}}"#, Some("gap"));
    check(r#"{"gaps": {"n": 3, "m": [2, 5], "gap": [3, 9]}}"#, None);
    check(r#"{"gaps": {"n": 1, "m": 5, "gap": [1, 3], "end": "losing"}}"#, Some("end"));
    check(r#"{"gaps": {"n": 3, "m": 5, "gap": 2, "end": "near-miss"}}"#, Some("end"));
}
