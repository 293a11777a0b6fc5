use super::families::Family;
use super::*;
use crate::problems::testing::{bear, check_sample, fault, solved};

#[test]
fn known_answers() {
    let check = |input: &str, answers: &str| {
        assert_eq!(solved::<CoinCircleK>("at-most-k", input).replace('\n', " "), answers);
    };
    let input = "6\n3 4\n4 1\n5 1\n4 4\n5 4\n1000000 1000000\n";
    check(input, "First Second First First Second First ");
    check("4\n3 4\n4 3\n4 1\n5 1\n", "First Second Second First ");
}

#[test]
fn faults_have_their_places() {
    let check = |input: &str, place| {
        assert_eq!(fault::<CoinCircleK>(input.as_bytes()), place, "{input:?}");
    };
    check("1\n1000000 1000000\n", None);
    check("1\n1000001 1\n", Some((2, 1)));
    check("1\n1 1000001\n", Some((2, 3)));
    check("1\n0 1\n", Some((2, 1)));
    check("1\n1 0\n", Some((2, 3)));
    check("1\n1\n", Some((2, 2)));
    check("1\n1 2 3\n", Some((2, 4)));
    check("1\n1  2\n", Some((2, 3)));
    check("1\n1\t2\n", Some((2, 2)));
    check("1\n1 +2\n", Some((2, 3)));
    check("1\n1 02\n", Some((2, 3)));
    check("1\n1 2", Some((2, 4)));
    check("1\n1 2\n0\n", Some((3, 1)));
    check("2\n1 2\n", Some((3, 1)));
    check("101\n", Some((1, 1)));
    check("", Some((1, 1)));
}

#[test]
fn solutions_bear_more_than_the_limits() {
    let most = u64::MAX / 2 - 1;
    bear::<CoinCircleK>(&format!("3\n{most} {most}\n1 {most}\n{most} 1\n"));
}

#[test]
fn explained_moves_are_those_that_win() {
    for circle in CoinCircleK::all(9) {
        let Circle { n, k } = circle;
        let told = &CoinCircleK::explain(&circle)[1];
        let expected = match (circle::search(n, k), k) {
            (false, _) => "winning moves: none",
            (true, 1) => "winning moves: take any coin",
            (true, _) => "winning moves: take all coins",
        };
        assert_eq!(told, expected, "{circle:?}");
        // To take fewer than all never wins with k >= 2: a row is left, whose mover takes its
        // middle.
        if 2 <= k {
            assert!((1..n).all(|row| circle::row_is_won(row, k)), "{circle:?}");
        }
    }
}

#[test]
fn shrinking_leads_down_to_one_coin() {
    let shrunk = CoinCircleK::shrink(&Circle { n: 2, k: 1 });
    assert_eq!(shrunk, [Circle { n: 1, k: 1 }]);
    assert!(CoinCircleK::shrink(&Circle { n: 1, k: 1 }).is_empty());
}

#[test]
fn impossible_draws_are_refused() {
    let is_refused = |draw: &str| {
        let family: Family = toml::from_str(draw).unwrap();
        CoinCircleK::possible(&family).is_err()
    };
    assert!(is_refused("near-multiple = { k = 1, side = 'below' }"));
    assert!(is_refused("near-multiple = { k = [1000, 2000], times = 1001, side = 'at' }"));
    assert!(is_refused("near-multiple = { k = 1000000, side = 'above' }"));
    assert!(is_refused("near-multiple = { k = 1000, times = 1002 }"));
    assert!(!is_refused("near-multiple = { k = 1 }"));
    assert!(!is_refused("near-multiple = { k = [1, 2], side = 'below' }"));
    assert!(!is_refused("near-multiple = { k = 1000, times = 1000, side = 'at' }"));
    assert!(!is_refused("near-multiple = { k = [1, 1000000], times = [1, 1000000] }"));
}

#[test]
fn the_sample_of_the_statement_holds() {
    check_sample::<CoinCircleK>();
}
