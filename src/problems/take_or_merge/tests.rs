use super::solutions::Counts;
use super::*;
use crate::problems::testing::{bear, check_sample, fault, solved};

fn yes_no(input: &str, by: &str) -> String {
    solved::<TakeOrMerge>(by, input).replace('\n', " ").trim_end().to_owned()
}

/// Forty-nine piles of 1000 and one of 999.
fn full() -> String {
    format!("50\n{}999\n", "1000 ".repeat(49))
}

#[test]
fn known_answers() {
    let check = |input: &str, answers: &str| assert_eq!(yes_no(input, "closed-form"), answers);
    check("3\n3\n1 1 2\n2\n3 4\n3\n2 3 5\n", "YES NO NO");
    let small = "7\n2\n1 2\n2\n1 1\n3\n1 1 1\n3\n1 1 3\n2\n1 3\n1\n2\n2\n2 2\n";
    check(small, "YES YES NO YES YES NO YES");
    check(&format!("2\n{}2\n1 38\n", full()), "NO YES");
}

#[test]
fn a_short_memo_row_spoils_whichever_case_comes_second() {
    let full = full();
    assert_eq!(yes_no(&format!("2\n{full}2\n1 38\n"), "short-memo-row"), "NO NO");
    assert_eq!(yes_no(&format!("2\n2\n1 38\n{full}"), "short-memo-row"), "YES YES");
    assert_eq!(yes_no(&format!("1\n{full}"), "short-memo-row"), "NO");
}

#[test]
fn faults_have_their_places() {
    let check = |input: &str, place| {
        assert_eq!(fault::<TakeOrMerge>(input.as_bytes()), place, "{input:?}");
    };
    check("1\n2\n1 1000\n", None);
    check("1\n2\n1 1001\n", Some((3, 3)));
    check("1\n2\n1 0\n", Some((3, 3)));
    check("1\n0\n\n", Some((2, 1)));
    check("1\n51\n", Some((2, 1)));
    check("0\n", Some((1, 1)));
    check("101\n", Some((1, 1)));
    check("1\n2\n1\n", Some((3, 2)));
    check("1\n2\n1 2 3\n", Some((3, 4)));
    check("1\n2\n1  2\n", Some((3, 3)));
    check("1\n2\n1 2", Some((3, 4)));
    check("1\n2\n1 2\n\n", Some((4, 1)));
    check("2\n2\n1 2\n", Some((4, 1)));
    check("1\n2\n01 2\n", Some((3, 1)));
    check("1\r\n", Some((1, 2)));
    check("", Some((1, 1)));
}

#[test]
fn solutions_bear_more_than_the_limits() {
    let many = format!("1\n100000\n{}\n", "1 10000000000 ".repeat(50_000).trim_end());
    bear::<TakeOrMerge>(&many);
    bear::<TakeOrMerge>(&format!("1\n100001\n{}\n", "1 ".repeat(100_001).trim_end()));
}

#[test]
fn all_are_counted_as_partitions_are() {
    assert_eq!(
        TakeOrMerge::all(3).collect::<Vec<_>>(),
        [vec![1], vec![2], vec![3], vec![1, 1], vec![1, 2], vec![1, 1, 1],]
    );
    // Partitions of 1 to 20.
    assert_eq!(TakeOrMerge::all(20).count(), 2713);
}

#[test]
fn a_closed_form_decides_also_where_only_counters_can_follow() {
    for ones in 0..=50 {
        for larger in 0..=(50 - ones).min(3) {
            for pile in 2..=9 {
                let piles = [vec![1; ones], vec![pile; larger]].concat();
                let file = TakeOrMerge::LAYOUT.write::<TakeOrMerge>(&[piles]);
                if ones + larger == 0 {
                    continue;
                }
                let file = String::from_utf8(file).unwrap();
                assert_eq!(yes_no(&file, "two-counters"), yes_no(&file, "closed-form"), "{file}");
            }
        }
    }
}

#[test]
fn explained_moves_are_the_moves() {
    let after = |piles: &[u64]| {
        let mut after = Vec::new();
        for (idx, &pile) in piles.iter().enumerate() {
            let rest = [&piles[..idx], &piles[idx + 1..]].concat();
            after.push(if pile == 1 { rest.clone() } else { [&rest[..], &[pile - 1]].concat() });
            for other in idx..rest.len() {
                let mut merged = rest.clone();
                merged[other] += pile;
                after.push(merged);
            }
        }
        after
    };
    for piles in TakeOrMerge::all(12) {
        let mut played: Vec<_> = after(&piles).iter().map(|it| Counts::of(it)).collect();
        let mut told: Vec<_> = explain::moves(&piles).into_iter().map(|(_, it)| it).collect();
        for list in [&mut played, &mut told] {
            list.sort_by_key(|it| (it.ones, it.larger, it.stones));
            list.dedup();
        }
        assert_eq!(told, played, "{piles:?}");
    }
}

#[test]
fn explanations_read_well() {
    assert_eq!(
        TakeOrMerge::explain(&vec![1, 1]),
        [
            "the first player wins; ones: 2, moves in the larger piles (stones + piles - 1): 0",
            "with 0 of these the mover loses iff 3 divides the ones, and 2 mod 3 is 2",
            "winning moves: merge two piles of 1",
        ]
    );
    assert_eq!(
        TakeOrMerge::explain(&vec![4, 3]),
        [
            "the second player wins; ones: 0, moves in the larger piles (stones + piles - 1): 8",
            "from 3 of these on the mover loses iff both numbers are even",
            "winning moves: none",
        ]
    );
}

#[test]
fn impossible_draws_are_refused() {
    let refusal = |draw: &str| {
        let family: Family = toml::from_str(draw).unwrap();
        TakeOrMerge::possible(&family).err().map(|it| format!("{}: {}", it.key, it.reason))
    };
    let check = |draw: &str, why: Option<&str>| assert_eq!(refusal(draw).as_deref(), why, "{draw}");
    check("split = { ones = 26, larger = 25 }", Some("ones: 51 piles at least, where 50 may be"));
    check("split = { ones = 0, larger = 0 }", Some("ones: no piles at all, where 1 must be"));
    let all_first = Some("winner: the first player wins all of these");
    check("split = { ones = 1, larger = [0, 49], winner = 'second' }", all_first);
    check("split = { ones = 0, larger = 1, a = 2, winner = 'second' }", None);
    let all_second = Some("winner: the second player wins all of these");
    check("split = { ones = 0, larger = 1, a = 2, winner = 'first' }", all_second);
    check("split = { ones = [0, 50], larger = [0, 50], winner = 'second' }", None);
    let too_many = Some("moves: 1 to 2 piles of 2 to 1000 stones hold 2 to 2001 moves");
    check("hold = { moves = 2002, larger = [1, 2] }", too_many);
    check("hold = { moves = 2001, larger = [1, 2] }", None);
}

#[test]
fn the_sample_of_the_statement_holds() {
    check_sample::<TakeOrMerge>();
}
