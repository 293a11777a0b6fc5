//! Every family keeps its promises.

use std::fmt::Debug;

use super::*;
use crate::model::Nth;
use crate::problems::end_nim::ends;

const ENDINGS: [End; 3] = [End::Free, End::Losing, End::NearMiss];

/// Draws a row as the catalog does; `None` if a thousand attempts fail.
fn drawn(rows: &dyn Rows, seed: u8, nth: Nth) -> Option<Row> {
    let mut draw = Draw::new([seed; 32], nth);
    (0..1000).find_map(|_| rows.draw(&mut draw).ok())
}

fn first(case: u64) -> Nth {
    Nth { file: 1, case }
}

/// A row of the same length loses with one stone more or less in one pile, or in one end run.
fn is_next_to_losing(row: &[u64]) -> bool {
    let changed = |places: std::ops::Range<usize>, up: bool| {
        let mut other = row.to_vec();
        other[places].iter_mut().for_each(|it| *it = if up { *it + 1 } else { *it - 1 });
        !other.contains(&0) && ends::loses(&other)
    };
    let n = row.len();
    let run = row.iter().rev().take_while(|&&it| it == row[n - 1]).count();
    [0..1, n - 1..n, n - run..n]
        .into_iter()
        .any(|it| changed(it.clone(), true) || changed(it, false))
}

fn end_of(family: &Family) -> End {
    match family {
        Family::Uniform(it) => it.end,
        Family::Letters(it) => it.end,
        Family::Equal(it) => it.end,
        Family::Palindrome(it) => it.end,
        Family::TwoRuns(it) => it.end,
        Family::Runs(it) => it.end,
        Family::Walk(it) => it.end,
        Family::Frame(it) => it.end,
        Family::Target(_) | Family::Core(_) | Family::Probe(_) => End::Free,
    }
}

#[test]
fn rows_lie_in_the_limits_and_end_as_asked() {
    for size in [1, 2, 3, 5, 8, 30, 1000] {
        for family in Family::about(size) {
            for case in 1..=200 {
                let row = drawn(family.rows(), 5, first(case));
                let row = row.unwrap_or_else(|| panic!("{size}: {family:?} cannot be drawn"));
                assert!(!row.is_empty() && row.len() as u64 <= MOST_PILES, "{family:?}");
                assert!(row.iter().all(|it| (1..=MOST_STONES).contains(it)), "{family:?}");
                match end_of(&family) {
                    End::Free => {}
                    End::Losing => assert!(ends::loses(&row), "{family:?} {row:?}"),
                    End::NearMiss => {
                        assert!(!ends::loses(&row), "{family:?} {row:?}");
                        assert!(is_next_to_losing(&row), "{family:?} {row:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn every_family_stands_for_itself() {
    let names = |size| {
        let mut names: Vec<String> = Family::about(size)
            .iter()
            .map(|it| format!("{it:?}").split('(').next().unwrap_or_default().to_owned())
            .collect();
        names.sort();
        names.dedup();
        names
    };
    assert_eq!(names(1), ["Equal", "Letters", "Palindrome", "Probe", "Uniform", "Walk"]);
    assert_eq!(names(16).len(), 11);
}

/// Every combination of small parameters: what is not refused is drawn, what is refused never is.
#[test]
fn what_is_refused_cannot_be_drawn() {
    let mut n_refused = 0;
    let mut check = |rows: &dyn Rows, shown: &dyn Debug| match rows.possible() {
        Ok(()) => {
            for seed in 0..3 {
                assert!(drawn(rows, seed, first(1)).is_some(), "{shown:?}");
            }
        }
        Err(refusal) => {
            n_refused += 1;
            assert!(drawn(rows, 0, first(1)).is_none(), "{shown:?}: {refusal:?}");
        }
    };
    let spans = |most| (1..=most).flat_map(move |low| (low..=most).map(move |high| (low, high)));
    for end in ENDINGS {
        for (low, high) in spans(4) {
            let n = Span::new(low, high);
            for (least, most) in spans(3) {
                let a = Span::new(least, most);
                let uniform = Uniform { n, a, end };
                check(&uniform, &uniform);
                let equal = Equal { n, a, end };
                check(&equal, &equal);
                let palindrome = Palindrome { n, a, end };
                check(&palindrome, &palindrome);
                let walk = Walk { n, a, end };
                check(&walk, &walk);
                let letters = Letters { n, base: Span::one(least), kinds: Span::one(most), end };
                check(&letters, &letters);
                for step in 1..=3 {
                    for left in [None, Some(1), Some(2), Some(4)] {
                        let (left, step) = (left.map(Span::one), Span::one(step));
                        let two_runs = TwoRuns { n, a, left, step, end };
                        check(&two_runs, &two_runs);
                    }
                }
            }
        }
        for (n, most) in [(3, 9), (4, 9), (5, 9), (6, 9), (7, 1), (7, 2), (7, 3), (7, 4), (7, 5)] {
            for (left, right) in [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3)] {
                for turns in 0..9 {
                    let turn = |it| [Turn::Any, Turn::Up, Turn::Down][it];
                    let runs = Runs {
                        n: Span::one(n),
                        a: Span::new(1, most),
                        left: Span::one(left),
                        right: Span::one(right),
                        left_turn: turn(turns / 3),
                        right_turn: turn(turns % 3),
                        end,
                    };
                    check(&runs, &runs);
                }
            }
        }
    }
    assert!(300 < n_refused, "{n_refused}");
}

fn refusal(text: &str) -> String {
    let family: Family = toml::from_str(text).unwrap();
    let refusal = family.possible().unwrap_err();
    format!("{}: {}", refusal.key, refusal.reason)
}

#[test]
fn a_refusal_names_the_key_and_the_numbers() {
    insta::assert_snapshot!(
        [
            r#"uniform = { n = 1, end = "losing" }"#,
            r#"uniform = { n = 1, end = "near-miss" }"#,
            r#"uniform = { n = [2, 9], a = 7, end = "near-miss" }"#,
            r#"equal = { n = 5, end = "losing" }"#,
            "letters = { n = 5, base = 999_999_999 }",
            "two-runs = { n = 1 }",
            "two-runs = { n = [2, 5], left = [5, 6] }",
            "two-runs = { n = 5, a = [3, 9], step = 7 }",
            "runs = { n = 4, left = 2 }",
            r#"runs = { n = 9, a = [1, 2], left = 1, right = 1, left-turn = "up", right-turn = "down", end = "losing" }"#,
            "frame = { n = 5 }",
            r#"frame = { n = 50, base = 3, fill = "low" }"#,
            "target = { n = 5 }",
            "target = { n = 50, base = 3 }",
            "target = { n = 50, a = [1, 1000] }",
            "core = { n = 15 }",
            "core = { n = 50, base = 999_999_998 }",
            "core = { n = 50, a = [5, 9], row = 15 }",
        ]
        .map(refusal)
        .join("\n"),
        @r"
        n: a row of 1 pile never loses
        n: no row of 1 pile is one stone from a losing row of 1 pile
        a: all piles would have 7 stones, and a near miss needs one with 6 or 8
        n: 4 equal piles lose, so none beside them makes 5 piles lose; an even `n` can
        kinds: 3 sizes from 999999999 on reach 1000000001, and a pile has 1000000000 stones at most
        n: two runs take 2 piles at least
        left: 5 piles on the left leave none of 5 for the right run
        step: no two sizes from 3 to 9 are 7 apart
        n: runs of 2 and 1 and their 2 neighbours are 5 piles, and `n` is 4 at most
        a: the sizes from 1 to 2 are too few for these runs and the turns beside them
        n: 2 and 2 piles at the ends and 2 of filler are 6, and `n` is 5 at most
        base: `low` filler needs a base from 100006 to 999999998
        n: type 1 on the right needs 6 piles at least, and `n` is 5 at most
        base: type 4 on the left needs a base from 100006 to 1000000000
        a: type 1 on the left has no room in piles from 1 to 1000
        n: the suite needs 16 piles at least, and `n` is 15 at most
        base: row 1 needs a base from 100006 to 999899995
        base: row 15 needs a base from 5 to 9
        "
    );
}

#[test]
fn names_and_defaults_are_those_of_the_statement() {
    for (text, same) in [
        ("uniform = { n = 5 }", "uniform = { n = [5, 5], a = [1, 1_000_000_000], end = 'free' }"),
        ("letters = { n = 5 }", "letters = { n = 5, base = 1, kinds = 3, end = 'free' }"),
        ("equal = { n = 5 }", "equal = { n = 5, a = [1, 1_000_000_000], end = 'free' }"),
        ("palindrome = { n = 5 }", "palindrome = { n = 5, a = [1, 1_000_000_000], end = 'free' }"),
        ("two-runs = { n = 5 }", "two-runs = { n = 5, a = [1, 1_000_000_000], step = 1 }"),
        (
            "runs = { n = 9 }",
            "runs = { n = 9, left = [1, 3], right = [1, 3], left-turn = 'any', right-turn = 'any' }",
        ),
        ("walk = { n = 5 }", "walk = { n = 5, a = [1, 1_000_000_000], end = 'free' }"),
        (
            "frame = { n = 9 }",
            "frame = { n = 9, base = 134_250_495, left = [2, 8], right = [2, 8], fill = 'any' }",
        ),
        ("target = { n = 9 }", "target = { n = 9, base = 134_250_495, stride = 10 }"),
        ("core = { n = 16 }", "core = { n = 16, base = 134_250_495, stride = 10 }"),
        ("probe = { }", "probe = { base = 1, stride = 10 }"),
    ] {
        let read = |text: &str| toml::from_str::<Family>(text).unwrap();
        assert_eq!(read(text), read(same));
    }
    let target: Family =
        toml::from_str("target = { n = 9, side = 'left', type = [3, 14] }").unwrap();
    let Family::Target(target) = target else { panic!("{target:?}") };
    assert_eq!((target.side, target.kind), (Some(ends::Side::Left), Some(Span::new(3, 14))));
}

/// What these draw never changes.
#[test]
fn golden_rows() {
    let golden = |text: &str| {
        let family: Family = toml::from_str(text).unwrap();
        let row = drawn(family.rows(), 9, Nth { file: 2, case: 3 }).unwrap();
        format!("{text}\n    {}", row.iter().map(u64::to_string).collect::<Vec<_>>().join(" "))
    };
    insta::assert_snapshot!(
        [
            "uniform = { n = [4, 9], a = [1, 99] }",
            "uniform = { n = 5, end = 'losing' }",
            "letters = { n = 12, base = [5, 9], end = 'near-miss' }",
            "equal = { n = [3, 6], a = [1, 9], end = 'losing' }",
            "palindrome = { n = 7, a = [1, 9] }",
            "two-runs = { n = 9, a = [1, 50], step = [2, 5] }",
            "runs = { n = 12, a = [1, 30], end = 'losing' }",
            "runs = { n = 12, a = [1, 30], end = 'near-miss' }",
            "walk = { n = 20, a = [1, 20], end = 'losing' }",
            "frame = { n = 14, left = 4, right = [3, 4], end = 'losing' }",
            "target = { n = 9 }",
            "core = { n = 16, stride = 5 }",
            "probe = { base = 7 }",
        ]
        .map(golden)
        .join("\n"),
        @r"
        uniform = { n = [4, 9], a = [1, 99] }
            49 81 4 85 34 13 32
        uniform = { n = 5, end = 'losing' }
            335905796 817614476 35548259 849763434 335905796
        letters = { n = 12, base = [5, 9], end = 'near-miss' }
            7 9 8 7 7 7 8 7 7 9 7 7
        equal = { n = [3, 6], a = [1, 9], end = 'losing' }
            8 8 8 8
        palindrome = { n = 7, a = [1, 9] }
            5 8 1 8 1 8 5
        two-runs = { n = 9, a = [1, 50], step = [2, 5] }
            25 25 25 25 25 25 25 23 23
        runs = { n = 12, a = [1, 30], end = 'losing' }
            11 11 14 10 9 17 7 8 8 11 11 11
        runs = { n = 12, a = [1, 30], end = 'near-miss' }
            11 11 18 9 17 7 8 22 2 12 12 12
        walk = { n = 20, a = [1, 20], end = 'losing' }
            5 5 2 1 4 10 2 2 9 10 10 10 1 4 4 3 3 4 6 5
        frame = { n = 14, left = 4, right = [3, 4], end = 'losing' }
            134250494 134250493 134250494 134250494 616124831 321903469 348563058 96665602 13382785 43646676 48989044 134250497 134250496 134250495
        target = { n = 9 }
            134250493 134250494 109765144 4772372 114081157 45095518 16399492 134250494 134250493
        core = { n = 16, stride = 5 }
            134250494 134250497 134250495 134250495 134250496 109765144 4772372 114081157 134250495 134250497 134250494 134250493 134250496 134250497 134250495 134250494
        probe = { base = 7 }
            8 7 11 10 9
        "
    );
}
