use super::explain::explain;
use super::families::{Family, Hero, Matched, Order, Sorted, Uniform};
use super::solutions::{every_choice, second_in_row};
use super::{Fate, Generals, ThreeKingdoms};
use crate::model::{Problem, Span};
use crate::problems::testing::{bear, check_sample, draw, read, solved, told_fault};

#[track_caller]
fn check(input: &str, expected: &str) {
    assert_eq!(solved::<ThreeKingdoms>(ThreeKingdoms::reference().name, input), expected);
}

#[track_caller]
fn check_fault(input: &str, expected: &str) {
    assert_eq!(told_fault::<ThreeKingdoms>(input), expected);
}

#[test]
fn the_statement_holds_in_both_languages() {
    check_sample::<ThreeKingdoms>();
}

#[test]
fn neither_the_second_of_all_nor_of_a_printed_row() {
    check("4\n1 2 5\n6 3\n4\n", "1\n4\n");
    check("4\n1 2 3\n4 5\n6\n", "1\n5\n");
}

#[test]
fn equal_values_are_refused_where_the_second_one_stands() {
    check_fault("4\n0 1 2\n1 1\n0\n", "3:1: found `1`, allowed is a value that no pair before has");
    check_fault("4\n0 1 2\n3 4\n0\n", "4:1: found `0`, allowed is a value that no pair before has");
}

#[test]
fn the_number_of_generals_is_even_and_from_4() {
    check_fault("5\n1 2 3 4\n5 6 7\n8 9\n10\n", {
        "1:1: found `5`, allowed is an even number of generals"
    });
    check_fault("2\n1\n", "1:1: found `2`, allowed is `N` from 4 to 500");
    check_fault("502\n", "1:1: found `502`, allowed is `N` from 4 to 500");
}

#[test]
fn rows_are_as_long_as_they_must_be() {
    check_fault("4\n1 2 3 4\n5 6\n7\n", "2:6: found a blank, allowed is the end of the line");
    check_fault("4\n1 2\n5 6\n7\n", "2:4: found the end of the line, allowed is a single blank");
    check_fault("4\n1 2 3\n5 6\n7\n\n", {
        "5:1: found the end of the line, allowed is the end of the file"
    });
    check_fault("4\n1 2 3\n5 6\n1000000001\n", {
        "4:1: found `1000000001`, allowed is `w` from 0 to 1000000000"
    });
}

#[test]
fn every_order_of_four_generals_is_tried_once_a_largest_value() {
    let count = |size| <ThreeKingdoms as Problem>::all(size).count();
    assert_eq!(count(4), 0);
    assert_eq!(count(5), 720);
    // 6 is one of the values, the other five are any of the six below.
    assert_eq!(count(6), 720 + 6 * 6 * 120);
}

#[test]
fn larger_games_agree_too() {
    for seed in 0..50 {
        for n in [6, 8, 10, 12] {
            let n = Span::one(n);
            let w = Span::new(0, 70);
            let family = Family::Uniform(Uniform { n, w });
            let generals = family.draw(&mut draw(seed)).unwrap();
            assert_eq!(every_choice(&generals), second_in_row(&generals), "{generals:?}");
        }
    }
}

#[test]
fn without_matching_the_largest_values_the_next_one_decides() {
    for (seed, apart) in [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)] {
        for hero in [Hero::Any, Hero::First, Hero::Last, Hero::BesideLast] {
            let n = Span::one(10);
            let (apart, w) = (Span::one(apart), Span::new(0, 44));
            let family = Family::Matched(Matched { n, apart, hero, w });
            let generals = family.draw(&mut draw(seed)).unwrap();
            assert_eq!(second_in_row(&generals), Fate::Win(44 - apart.least()), "{generals:?}");
        }
    }
}

#[test]
fn both_ends_of_the_values_occur() {
    let (n, w) = (Span::one(20), Span::new(7, 1_000_000));
    for family in [
        Family::Uniform(Uniform { n, w }),
        Family::Matched(Matched { n, apart: Span::one(3), hero: Hero::Any, w }),
        Family::Sorted(Sorted { n, order: Order::Falling, w }),
    ] {
        let Generals { values, .. } = family.draw(&mut draw(9)).unwrap();
        assert_eq!(values.iter().min(), Some(&7));
        assert_eq!(values.iter().max(), Some(&1_000_000));
    }
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let uniform = |n, w| {
        Family::Uniform(Uniform { n, w })
            .possible()
            .map_err(|it| format!("`{}`: {}", it.key, it.reason))
    };
    assert_eq!(uniform(Span::new(4, 11), Span::new(1, 45)), Ok(()));
    assert_eq!(
        uniform(Span::one(10), Span::new(1, 44)),
        Err("`w`: 44 values, where 10 generals make 45 pairs".into())
    );
    assert_eq!(uniform(Span::one(9), Span::FULL), Err("`N`: 8 is below 9, and N is even".into()));
    let (n, apart) = (Span::new(4, 9), Span::new(5, 6));
    let matched = Family::Matched(Matched { n, apart, hero: Hero::Any, w: Span::FULL });
    assert_eq!(matched.possible().unwrap_err().key, "apart");
}

#[test]
fn an_explanation_names_the_first_two_choices() {
    let generals = &read::<ThreeKingdoms>("4\n1 2 5\n6 3\n4\n")[0];
    assert_eq!(
        explain(generals)[..2],
        [
            "you win with 4, the value of generals 3 and 4",
            "take general 3: the computer takes 2, his best partner (6); take general 4, his \
             second-best",
        ]
    );
}

#[test]
fn every_solution_bears_the_largest_case() {
    let (n, w) = (Span::one(500), Span::FULL);
    let generals = Family::Uniform(Uniform { n, w }).draw(&mut draw(1)).unwrap();
    let file = ThreeKingdoms::LAYOUT.write::<ThreeKingdoms>(&[generals]);
    bear::<ThreeKingdoms>(&String::from_utf8(file).unwrap());
}
