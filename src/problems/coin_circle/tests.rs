use super::families::Family;
use super::*;
use crate::problems::testing::{bear, check_sample, fault, solved};

#[test]
fn known_answers() {
    let answers = solved::<CoinCircle>("at-most-two", "1\n2\n3\n1000000\n0\n");
    assert_eq!(answers, "Alice\nAlice\nBob\nBob\n");
}

#[test]
fn faults_have_their_places() {
    let check = |input: &str, place| {
        assert_eq!(fault::<CoinCircle>(input.as_bytes()), place, "{input:?}");
    };
    check("1\n0\n", None);
    check(&format!("{}0\n", "1\n".repeat(1000)), None);
    check(&format!("{}0\n", "1\n".repeat(1001)), Some((1002, 1)));
    check("1000001\n0\n", Some((1, 1)));
    // A file needs a case.
    check("0\n", Some((1, 1)));
    check("", Some((1, 1)));
    check("1\n", Some((2, 1)));
    check("1\n0", Some((2, 2)));
    check("1\n0\n\n", Some((3, 1)));
    check("1\n0\n1\n", Some((3, 1)));
    check("1\n00\n", Some((2, 1)));
    check("1\n0x\n", Some((2, 1)));
    check("1\n0.0\n", Some((2, 1)));
    check("01\n0\n", Some((1, 1)));
    check("1 \n0\n", Some((1, 2)));
    check("1 2\n0\n", Some((1, 2)));
    check("1\r\n0\r\n", Some((1, 2)));
    check("\n1\n0\n", Some((1, 1)));
    check("1\n\n0\n", Some((2, 1)));
    check("-1\n0\n", Some((1, 1)));
}

#[test]
fn solutions_bear_more_than_the_limits() {
    bear::<CoinCircle>("9999999999999999999\n65536\n1000000007\n0\n");
}

#[test]
fn shrinking_leads_down_to_one_coin() {
    assert_eq!(CoinCircle::shrink(&1), [0; 0]);
    assert_eq!(CoinCircle::shrink(&2), [1]);
    assert_eq!(CoinCircle::shrink(&3), [1, 2]);
    assert_eq!(CoinCircle::shrink(&100), [1, 50, 88]);
}

#[test]
fn impossible_draws_are_refused() {
    let refusal = |draw: &str| {
        let family: Family = toml::from_str(draw).unwrap();
        CoinCircle::possible(&family).err().map(|it| format!("{}: {}", it.key, it.reason))
    };
    let check = |draw: &str, why: Option<&str>| assert_eq!(refusal(draw).as_deref(), why, "{draw}");
    let never = Some("remainder: dividing by 3 never leaves 3");
    check("leaving = { n = [1, 100], by = 3, remainder = 3 }", never);
    let none = Some("n: no number from 1 to 2 leaves that remainder by 3");
    check("leaving = { n = [1, 2], by = 3, remainder = 0 }", none);
    check("leaving = { n = [1, 3], by = 3, remainder = 0 }", None);
}

#[test]
fn the_sample_of_the_statement_holds() {
    check_sample::<CoinCircle>();
}
