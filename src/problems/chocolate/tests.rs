//! What is known of this game.

use super::families::{self, Family};
use super::solutions::{TABLE, search, simplest_numbers, spare_moves, spare_moves_of, squares};
use super::{Bar, Bars, Chocolate};
use crate::model::{Draw, Nth, Problem as _};
use crate::problems::testing::{bear, fault, solved};

#[test]
fn values_from_bug_reports() {
    let input = "8\n1\n1 1\n1\n2 1\n2\n2 2\n2 1\n1\n3 2\n1\n4 2\n1\n4 3\n3\n1 1\n1 1\n2 1\n3\n\
                 1000000000 1\n1000000000 1\n1000000000 1\n";
    let expected = "Case 1: Bob\nCase 2: Alice\nCase 3: Alice\nCase 4: Bob\nCase 5: Alice\n\
                    Case 6: Alice\nCase 7: Alice\nCase 8: Alice\n";
    assert_eq!(solved::<Chocolate>("halving", input), expected);
}

#[test]
fn faults_have_their_places() {
    #[track_caller]
    fn check(input: &str, expected: Option<(usize, usize)>) {
        assert_eq!(fault::<Chocolate>(input.as_bytes()), expected, "{input:?}");
    }
    check("1\n1\n1000000000 1\n", None);
    check("1\n1\n1000000001 1\n", Some((3, 1)));
    check("1\n1\n1 1000000001\n", Some((3, 3)));
    check("1\n1\n1 0\n", Some((3, 3)));
    check("1\n1\n1\n", Some((3, 2)));
    check("1\n1\n1 1 1\n", Some((3, 4)));
    check("1\n0\n", Some((2, 1)));
    check("1\n101\n", Some((2, 1)));
    check("1001\n", Some((1, 1)));
    check("2\n1\n1 1\n", Some((4, 1)));
    check("", Some((1, 1)));
}

#[test]
fn solutions_bear_what_a_tolerant_reader_takes() {
    let far = u64::MAX / 2;
    bear::<Chocolate>(&format!("1\r\n2\r\n{far} 1\r\n 1  {far}"));
    bear::<Chocolate>(&format!("1\n2000\n{}", "1000000000 1\n".repeat(2000)));
}

#[test]
fn halving_gives_every_bar_its_simplest_number() {
    for x in 1..=TABLE {
        for y in 1..=TABLE {
            let bar = Bar { x, y };
            assert_eq!(simplest_numbers(&[bar]), i128::from(spare_moves_of(bar)), "{bar:?}");
        }
    }
}

#[test]
fn every_listed_move_wins() {
    for bars in Chocolate::all(10) {
        if spare_moves(&bars) <= 0 {
            continue;
        }
        let winning = |idx: usize, part: u64| {
            let mut next: Bars = bars.clone();
            next.push(Bar { x: bars[idx].x - part, ..bars[idx] });
            next[idx].x = part;
            // The players change sides.
            let next: Bars = next.iter().map(|it| Bar { x: it.y, y: it.x }).collect();
            !search(&next)
        };
        let listed = Chocolate::explain(&bars)[1].clone();
        let numbers: Vec<u64> = listed
            .split(|it: char| !it.is_ascii_digit())
            .filter(|it| !it.is_empty())
            .map(|it| it.parse().unwrap())
            .collect();
        let [bar, whole, part, rest] = numbers[..] else { panic!("{listed}") };
        assert_eq!(part + rest, whole);
        let idx = usize::try_from(bar).unwrap() - 1;
        assert_eq!(bars[idx].x, whole);
        assert!(winning(idx, part), "{bars:?}: {listed}");
    }
}

#[test]
fn leads_are_met() {
    for family in [1, 2, 5, 100].into_iter().flat_map(families::about) {
        let lead = match &family {
            Family::Uniform(it) => it.lead,
            Family::Strips(it) => it.lead,
            Family::Powers(it) => it.lead,
            Family::NearSquares(it) => it.lead,
        };
        let Some(moves) = lead.moves() else { continue };
        let mut draw = Draw::new([7; 32], Nth { file: 1, case: 1 });
        let bars = (0..1_000).find_map(|_| families::draw(&family, &mut draw).ok()).unwrap();
        assert_eq!(spare_moves(&bars), moves, "{family:?}");
    }
}

#[test]
fn squares_of_long_bars_do_not_overflow() {
    let far = Bar { x: u64::MAX, y: u64::MAX };
    assert_eq!(squares(&[far; 3]), u128::MAX);
}

#[test]
fn what_can_never_be_drawn_is_refused_by_its_key() {
    #[track_caller]
    fn check(family: &str, key: Option<&str>) {
        let family = serde_json::from_str(family).unwrap();
        assert_eq!(Chocolate::possible(&family).err().map(|it| it.key), key);
    }
    check(r#"{"uniform": {"N": 3, "X": 1, "Y": [1, 9]}}"#, None);
    check(r#"{"uniform": {"N": 3, "X": 1, "Y": [1, 9], "lead": "alice"}}"#, Some("lead"));
    check(r#"{"uniform": {"N": 3, "X": 1, "Y": [2, 9], "lead": "none"}}"#, Some("lead"));
    check(r#"{"strips": {"N": 3, "X": 1, "Y": 9, "lead": "alice"}}"#, Some("lead"));
    check(r#"{"powers": {"N": 3, "X": [10, 14]}}"#, Some("X"));
    check(r#"{"near-squares": {"N": 3, "X": [1, 9], "Y": [20, 30], "gap": [0, 10]}}"#, Some("gap"));
    check(r#"{"near-squares": {"N": 3, "X": [1, 9], "Y": [20, 30], "gap": [0, 11]}}"#, None);
    check(r#"{"near-squares": {"N": 3, "X": [1, 9], "Y": [1, 9], "gap": 9}}"#, Some("gap"));
}
