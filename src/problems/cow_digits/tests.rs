use super::families::{Family, Power, Telling, Uniform, WithZero, WrongRule};
use super::table::MOST;
use super::{CowDigits, solutions};
use crate::model::{Bounds, Problem, Span, Tokens};
use crate::problems::testing::{bear, check_sample, draw, solved, told_fault};

#[track_caller]
fn check(input: &str, expected: &str) {
    assert_eq!(solved::<CowDigits>(CowDigits::reference().name, input), expected);
}

#[track_caller]
fn check_fault(input: &str, expected: &str) {
    assert_eq!(told_fault::<CowDigits>(input), expected);
}

#[test]
fn the_statement_holds_in_both_languages() {
    check_sample::<CowDigits>();
}

#[test]
fn numbers_that_tell_rules_apart() {
    check("7\n9\n10\n132\n180\n21\n12\n1000000\n", "YES\nNO\nNO\nYES\nYES\nYES\nNO\n");
}

#[test]
fn so_many_numbers_up_to_a_million_lose() {
    let losing = (1..=1_000_000).filter(|it| !solutions::recurrence(*it)).count();
    assert_eq!(losing, 422_136);
}

#[test]
fn faults_have_places() {
    check_fault("1\n0\n", "2:1: found `0`, allowed is `N` from 1 to 1000000");
    check_fault("1\n1000001\n", "2:1: found `1000001`, allowed is `N` from 1 to 1000000");
    check_fault("2\n5\n", "3:1: found the end of the file, allowed is `N` from 1 to 1000000");
    check_fault("101\n", "1:1: found `101`, allowed is number of cases `G` from 1 to 100");
    check_fault("1\n007\n", "2:1: found `007`, allowed is `N` from 1 to 1000000");
}

#[test]
fn larger_numbers_are_borne_as_far_as_the_table_goes() {
    bear::<CowDigits>(&format!("2\n{MOST}\n1\n"));
    let bounds = Bounds::of_statement(CowDigits::LIMITS);
    let above = format!("1\n{}\n", MOST + 1);
    let mut tokens = Tokens::tolerant(above.as_bytes(), &bounds);
    assert!(CowDigits::LAYOUT.read::<CowDigits>(&mut tokens).is_err());
}

#[test]
fn the_moves_of_a_number_are_its_digits() {
    assert_eq!(solutions::moves(3_014), [4, 1]);
    assert_eq!(solutions::moves(700), [7]);
    assert!(solutions::moves(0).is_empty());
}

#[test]
fn an_explanation_tells_both_moves() {
    assert_eq!(
        CowDigits::explain(&132),
        [
            "NO: the second cow wins from 132",
            "subtract 3, leave 129: the other cow wins from there",
            "subtract 1, leave 131: the other cow wins from there",
        ]
    );
    assert_eq!(
        CowDigits::explain(&21)[1..],
        [
            "subtract 2, leave 19: the other cow wins from there",
            "subtract 1, leave 20: a winning move: the other cow loses from there",
        ]
    );
    assert_eq!(CowDigits::explain(&7)[1..], ["subtract 7, leave 0: this wins at once"]);
}

#[test]
fn drawn_numbers_are_of_their_kind() {
    let n = Span::new(100, 999_999);
    let mut draw = draw(3);
    // An attempt may fail, but nearly half of them must not.
    let mut met = |family: &Family| (0..100).filter_map(|_| family.draw(&mut draw).ok()).collect();
    let with_zero: Vec<u64> = met(&Family::WithZero(WithZero { n }));
    assert!(25 <= with_zero.len() && with_zero.iter().all(|it| it.to_string().contains('0')));
    for rule in WrongRule::ALL {
        let telling: Vec<u64> = met(&Family::Telling(Telling { n, rule }));
        assert!(25 <= telling.len(), "{rule:?}");
        assert!(telling.iter().all(|it| rule.is_wrong(*it)), "{rule:?}");
    }
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let refused = |family: Family| family.possible().unwrap_err().reason;
    let n = Span::new(11, 19);
    assert_eq!(refused(Family::WithZero(WithZero { n })), "no number from 11 to 19 has a digit 0");
    assert_eq!(
        refused(Family::Telling(Telling { n: Span::new(1, 131), rule: WrongRule::ByTens })),
        "no number from 1 to 131 shows that this rule is wrong"
    );
    let (exponent, below) = (Span::new(0, 1), Span::new(10, 20));
    assert_eq!(refused(Family::Power(Power { exponent, below })), "10 below 10^1 is not above 0");
    assert_eq!(Family::Uniform(Uniform { n }).possible(), Ok(()));
}
