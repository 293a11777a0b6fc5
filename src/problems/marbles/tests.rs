use super::explain::{best_first_moves, explain};
use super::families::{Family, Lopsided, NearSum, Uniform};
use super::solutions::{by_worth, search};
use super::{Colour, Marbles};
use crate::model::{Problem, Span};
use crate::problems::testing::{bear, check_sample, draw, fault, solved, told_fault};

#[track_caller]
fn check(input: &str, expected: &str) {
    let expected = expected.replace(' ', "\n") + "\n";
    assert_eq!(solved::<Marbles>(Marbles::reference().name, input), expected);
}

#[track_caller]
fn check_fault(input: &str, expected: &str) {
    assert_eq!(told_fault::<Marbles>(input), expected);
}

#[test]
fn the_statement_holds_in_both_languages() {
    check_sample::<Marbles>();
}

#[test]
fn small_cases_that_tell_keys_apart() {
    check("4\n2\n1 1\n1 2\n2\n1 2\n1 1\n2\n1 2\n2 2\n2\n2 1\n2 4\n", "0 1 0 -1");
    check("4\n2\n1 2\n3 1\n2\n1 3\n2 1\n2\n1 3\n4 3\n2\n1 2\n5 3\n", "0 1 -1 -2");
}

#[test]
fn the_total_goes_to_its_extremes() {
    let case = |a, b| vec![Colour { a, b }; 200_000];
    assert_eq!(by_worth(&case(1_000_000_000, 1)), 99_999_999_900_000);
    assert_eq!(by_worth(&case(1, 1_000_000_000)), -99_999_999_900_000);
    let bearable = vec![Colour { a: 1_000_000_000_000, b: 1 }; 1_000_000];
    assert_eq!(by_worth(&bearable), 499_999_999_999_500_000);
}

#[test]
fn faults_have_places() {
    check_fault("1\n1\n1\n1\n", "2:1: found `1`, allowed is `n` from 2 to 200000");
    check_fault("1\n2\n1 0\n1 1\n", "3:3: found `0`, allowed is `a` from 1 to 1000000000");
    check_fault("1\n2\n1 1\n1000000001 1\n", {
        "4:1: found `1000000001`, allowed is `b` from 1 to 1000000000"
    });
    check_fault("1\n2\n1 1\n1 1 1\n", "4:4: found a blank, allowed is the end of the line");
    check_fault("1\n2\n1 1\n1\n", "4:2: found the end of the line, allowed is a single blank");
}

#[test]
fn the_sum_of_n_is_bounded_over_the_file() {
    let line = |n| vec!["1"; n].join(" ");
    let case = |n: usize| format!("{n}\n{0}\n{0}\n", line(n));
    assert_eq!(fault::<Marbles>(format!("2\n{0}{0}", case(100_000)).as_bytes()), None);
    check_fault(&format!("2\n{}{}", case(100_000), case(100_001)), {
        "5:1: found a sum of 200001, allowed is sum of all `n` of the file from 2 to 200000"
    });
}

#[test]
fn best_first_moves_are_those_of_the_search() {
    for colours in Marbles::all(6) {
        let value = search(&colours);
        let is_best = |&idx: &usize| {
            let mut rest = colours.clone();
            let moved = rest.remove(idx);
            // What is left is the same game with the players exchanged.
            let exchanged = rest.iter().map(|&Colour { a, b }| Colour { a: b, b: a }).collect();
            moved.kept_by_first() - search(&exchanged) == value
        };
        let best: Vec<usize> = (0..colours.len()).filter(is_best).collect();
        assert_eq!(best_first_moves(&colours), best, "{colours:?}");
    }
}

#[test]
fn an_explanation_names_the_moves() {
    let colours = vec![Colour { a: 4, b: 1 }, Colour { a: 2, b: 2 }, Colour { a: 1, b: 4 }];
    assert_eq!(
        explain(&colours),
        [
            "A - B = 1: the first player keeps 1 more",
            "to have the move on a colour is worth a + b - 2, so both want the largest a + b",
            "best first moves: colour 1 (4 + 1 = 5), colour 2 (2 + 2 = 4), colour 3 (1 + 4 = 5)",
        ]
    );
}

#[test]
fn all_cases_are_counted() {
    // n = 2 to 2 marbles, and n = 3 to 1.
    assert_eq!(Marbles::all(4).count(), 16 + 1);
    assert_eq!(Marbles::all(Marbles::EXHAUSTIVE).count(), 625 + 4_096 + 6_561 + 1_024 + 1);
}

#[test]
fn sums_lie_near_and_inside_the_limits() {
    for sum in [2, 3, 1_000_000_000, 1_999_999_999, 2_000_000_000] {
        let family = NearSum { n: Span::one(200), sum: Span::one(sum), spread: Span::one(1) };
        for Colour { a, b } in Family::NearSum(family).draw(&mut draw(7)) {
            assert!((a + b).abs_diff(sum) <= 1);
            assert!((1..=1_000_000_000).contains(&a) && (1..=1_000_000_000).contains(&b));
        }
    }
}

#[test]
fn little_is_not_more_than_much() {
    let lopsided = |much, little| {
        let n = Span::one(2);
        Family::Lopsided(Lopsided { n, much, little }).possible().map_err(|it| it.key)
    };
    assert_eq!(lopsided(Span::new(5, 9), Span::new(1, 5)), Ok(()));
    assert_eq!(lopsided(Span::new(5, 9), Span::new(1, 6)), Err("little"));
}

#[test]
fn rivals_end_on_the_largest_cases() {
    let n = Span::one(200_000);
    let family = Family::Uniform(Uniform { n, a: Span::FULL, b: Span::FULL });
    let file = Marbles::LAYOUT.write::<Marbles>(&[family.draw(&mut draw(7))]);
    bear::<Marbles>(&String::from_utf8(file).unwrap());
}
