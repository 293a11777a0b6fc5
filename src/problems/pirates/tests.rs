use super::explain::explain;
use super::families::{Family, Place, Poor, Rich, Side, Threshold, Uniform};
use super::solutions::{bought_votes, every_plan, every_plan_fits, last_spared, rule};
use super::{BEARABLE, Crew, Fate, Pirates};
use crate::model::{Problem, Span};
use crate::problems::testing::{bear, check_sample, draw, solved, told_fault};

#[track_caller]
fn check(input: &str, expected: &str) {
    let expected = expected.replace(' ', "\n") + "\n";
    assert_eq!(solved::<Pirates>(Pirates::reference().name, input), expected);
}

#[track_caller]
fn check_fault(input: &str, expected: &str) {
    assert_eq!(told_fault::<Pirates>(input), expected);
}

#[test]
fn the_statement_holds_in_both_languages() {
    check_sample::<Pirates>();
}

#[test]
fn small_crews_with_few_coins() {
    check("6\n4 1 2\n6 2 2\n6 1 5\n8 1 7\n7 1 5\n2 1 1\n", "0 0 0 Thrown 0 0");
    check("4\n3 1 1\n2 1 2\n1 1 1\n7 1 7\n", "1 1 1 Thrown");
}

#[test]
fn a_hundred_coins_as_the_puzzle_is_told() {
    check("5\n200 100 200\n201 100 201\n201 100 1\n202 100 2\n203 100 203\n", "1 0 1 0 Thrown");
    check("5\n204 100 203\n207 100 204\n207 100 205\n208 100 207\n500 100 500\n", {
        "0 0 Thrown 0 Thrown"
    });
}

#[test]
fn the_pirate_is_one_of_the_crew() {
    check_fault("1\n3 1 4\n", "2:5: found `4`, allowed is one of the n pirates");
    check_fault("1\n3 1 0\n", "2:5: found `0`, allowed is `p` from 1 to 10000");
    check_fault("1\n3 0 1\n", "2:3: found `0`, allowed is `m` from 1 to 10000000");
    check_fault("1\n10001 1 1\n", "2:1: found `10001`, allowed is `n` from 1 to 10000");
    check_fault("1\n3 1\n", "2:4: found the end of the line, allowed is a single blank");
}

#[test]
fn every_plan_is_tried_for_some_crews_of_each_kind() {
    let fits = |n, m| every_plan_fits(&Crew { n, m, p: 1 });
    assert!(fits(60, 1) && fits(17, 2) && fits(10, 3) && fits(7, 6) && fits(2, 9_000));
    assert!(!fits(7, 60) && !fits(10_000, 10_000_000) && !fits(10_000, 1));
}

#[test]
fn the_oracles_agree_with_each_other_far_past_the_edge() {
    for n in 1..=70 {
        for p in 1..=n {
            let crew = Crew { n, m: 1, p };
            assert_eq!(every_plan(&crew), bought_votes(&crew), "{crew:?}");
        }
    }
    for (n, m) in [(300, 1), (300, 20), (300, 100), (299, 149), (300, 149), (300, 10_000_000)] {
        for p in (1..=n).step_by(7).chain([n - 1, n]) {
            let crew = Crew { n, m, p };
            assert_eq!(bought_votes(&crew), rule(&crew), "{crew:?}");
        }
    }
}

#[test]
fn every_solution_bears_the_largest_numbers() {
    for n in [1, 2, 10_000, BEARABLE] {
        for m in [1, n.div_ceil(2), n, 10_000_000, BEARABLE] {
            for p in [1, n] {
                bear::<Pirates>(&format!("1\n{n} {m} {p}\n"));
            }
        }
    }
}

#[test]
fn drawn_crews_are_of_their_kind() {
    let (n, m) = (Span::new(1, 10_000), Span::new(1, 10_000_000));
    let mut draw = draw(5);
    for _ in 0..200 {
        if let Ok(crew) = Family::Rich(Rich { n, m, p: Place::Any }).draw(&mut draw) {
            assert_eq!(last_spared(&crew), None);
        }
        if let Ok(crew) = Family::Poor(Poor { n, m, p: Place::Thrown }).draw(&mut draw) {
            assert_eq!(rule(&crew), Fate::Thrown);
        }
        let threshold =
            |side, p| Family::Threshold(Threshold { n, m, k: Span::new(3, 12), side, p });
        let at = threshold(Side::At, Place::Proposer).draw(&mut draw).unwrap();
        assert_eq!(rule(&at), Fate::Coins(0));
        let above = threshold(Side::Above, Place::Proposer).draw(&mut draw).unwrap();
        assert_eq!(rule(&above), Fate::Thrown);
        let below = threshold(Side::Below, Place::Spared).draw(&mut draw).unwrap();
        assert!(below.p < below.n);
    }
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let refused = |family: Family| {
        let refusal = family.possible().unwrap_err();
        (refusal.key, refusal.reason)
    };
    let (n, m) = (Span::new(1, 100), Span::new(50, 60));
    assert_eq!(
        refused(Family::Poor(Poor { n, m, p: Place::Any })),
        (
            "m",
            "n from 1 to 100 and m from 50 to 60 do not allow a crew with n at least 2m + 2".into()
        )
    );
    assert_eq!(
        refused(Family::Uniform(Uniform { n, m, p: Place::Thrown })),
        ("p", "no crew with n from 1 to 100 and m from 50 to 60 has a pirate in this place".into())
    );
    let (n, m) = (Span::one(10_000), Span::new(1, 10_000_000));
    assert_eq!(Family::Poor(Poor { n, m, p: Place::Thrown }).possible(), Ok(()));
    let (n, k, side) = (Span::FULL, Span::one(13), Side::At);
    let threshold = |m| Family::Threshold(Threshold { n, m, k, side, p: Place::Any }).possible();
    assert_eq!(threshold(Span::one(904)), Ok(()));
    assert_eq!(threshold(Span::one(905)).map_err(|it| it.key), Err("m"));
}

#[test]
fn explanations_tell_the_plan() {
    assert_eq!(
        explain(&Crew { n: 5, m: 100, p: 5 }),
        [
            "pirate 5 gets 98 coins",
            "5 pirates are at most 2m + 1 = 201, so the coins buy enough votes",
            "the plan of pirate 5: he keeps 98, and 3 and 1 get 1 each",
        ]
    );
    let explained = explain(&Crew { n: 8, m: 1, p: 7 });
    assert_eq!(explained[0], "pirate 7 is thrown overboard");
    assert_eq!(explained[2], "pirates 7 to 8 are thrown, then 6 is spared");
}
