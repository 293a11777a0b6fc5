use super::families::Family;
use super::*;
use crate::model::Nth;
use crate::problems::testing::{bear, check_sample, fault, solved};

fn row(text: &str) -> Row {
    text.bytes().map(|byte| byte == b'H').collect()
}

#[test]
fn known_answers() {
    let check = |input: &str, answers: &str| {
        assert_eq!(solved::<TurningTurtles>("xor-of-positions", input).replace('\n', " "), answers);
    };
    check("5\nH\nHH\nHHH\nT\nTHTHTH\n", "First First Second Second Second ");
    check("3\nHHH\nT\nTHTHTT\n", "Second Second First ");
}

#[test]
fn faults_have_their_places() {
    let check = |input: &[u8], place| {
        assert_eq!(fault::<TurningTurtles>(input), place, "{}", input.escape_ascii());
    };
    check(b"1\nHT\n", None);
    check(&[b"1\n", &[b'H'; 1000][..], b"\n"].concat(), None);
    check(&[b"1\n", &[b'H'; 1001][..], b"\n"].concat(), Some((2, 1)));
    check(b"1\nHHX\n", Some((2, 3)));
    check(b"1\nHhT\n", Some((2, 2)));
    check(b"1\nH T\n", Some((2, 2)));
    check(b"1\nHT \n", Some((2, 3)));
    check(b"1\n HT\n", Some((2, 1)));
    check(b"1\n\n", Some((2, 1)));
    check(b"1\nHT\r\n", Some((2, 3)));
    check(b"1\nH\0T\n", Some((2, 2)));
    check(b"1\nH\xC3\xA9\n", Some((2, 2)));
    check(b"1\nHT", Some((2, 3)));
    check(b"2\nHT\n", Some((3, 1)));
    check(b"1\nHT\n\n", Some((3, 1)));
    check(b"1\nHT\nHT\n", Some((3, 1)));
    check(b"0\n", Some((1, 1)));
    check(b"101\n", Some((1, 1)));
    check(b"01\nH\n", Some((1, 1)));
    check(b"\xEF\xBB\xBF1\nH\n", Some((1, 1)));
    check(b"", Some((1, 1)));
}

#[test]
fn solutions_bear_more_than_the_limits() {
    bear::<TurningTurtles>(&format!("1\n{}\n", "HTT".repeat(100_000)));
}

#[test]
fn all_rows_come_once_in_order() {
    let all: Vec<Row> = TurningTurtles::all(2).collect();
    assert_eq!(all, ["H", "T", "HH", "HT", "TH", "TT"].map(row));
    assert_eq!(TurningTurtles::all(12).count(), 8190);
}

#[test]
fn explained_moves_are_those_that_win() {
    for row in TurningTurtles::all(8) {
        let xor = solutions::xor(&row);
        let told: Vec<_> = explain::winning_moves(&row, xor).collect();
        let mut played = Vec::new();
        for head in solutions::heads(&row) {
            for other in 0..head {
                let mut next = row.clone();
                next[head - 1] = false;
                if 0 < other {
                    next[other - 1] = !next[other - 1];
                }
                let file =
                    String::from_utf8(TurningTurtles::LAYOUT.write::<TurningTurtles>(&[next]));
                if solved::<TurningTurtles>("search", &file.unwrap()) == "Second\n" {
                    played.push((head, other));
                }
            }
        }
        assert_eq!(told, played, "{row:?}");
    }
}

#[test]
fn explanations_read_well() {
    assert_eq!(
        TurningTurtles::explain(&row("THTHTT")),
        [
            "the first player wins: the xor of the places of heads is 6",
            "winning moves: turn 4 and 2",
        ]
    );
    assert_eq!(
        TurningTurtles::explain(&row("HHH")),
        ["the second player wins: the xor of the places of heads is 0", "winning moves: none",]
    );
    assert_eq!(TurningTurtles::explain(&row("H"))[1], "winning moves: turn 1");
}

#[test]
fn families_are_won_and_lost_as_they_say() {
    let check = |text: &str, is_lost: bool| {
        let family: Family = toml::from_str(text).unwrap();
        let mut stream = Draw::new([7; 32], Nth { file: 1, case: 1 });
        let rows: Vec<_> =
            (0..200).filter_map(|_| TurningTurtles::draw(&family, &mut stream).ok()).collect();
        assert!(20 < rows.len(), "{text}: only {}", rows.len());
        assert!(rows.iter().all(|it| (solutions::xor(it) == 0) == is_lost), "{text}");
    };
    check("lost = { n = 1000 }", true);
    check("lost = { n = [1, 20] }", true);
    check("triple = { n = 3 }", true);
    check("triple = { n = [3, 1000] }", true);
    check("near-lost = { n = [1, 20] }", false);
    check("near-lost = { n = 1000, at = [256, 512] }", false);
    check("heads = { n = 9, heads = [1, 2] }", false);
}

#[test]
fn impossible_draws_are_refused() {
    let refusal = |draw: &str| {
        let family: Family = toml::from_str(draw).unwrap();
        TurningTurtles::possible(&family).err().map(|it| format!("{}: {}", it.key, it.reason))
    };
    let check = |draw: &str, why: Option<&str>| assert_eq!(refusal(draw).as_deref(), why, "{draw}");
    check("heads = { n = [1, 9], heads = [9, 10] }", None);
    check("heads = { n = [1, 9], heads = 10 }", Some("heads: 10 heads in a row of at most 9"));
    check("near-lost = { n = 9, at = [10, 20] }", Some("at: place 10 in a row of at most 9"));
    check("near-lost = { n = 9, at = [9, 20] }", None);
}

#[test]
fn the_sample_of_the_statement_holds() {
    check_sample::<TurningTurtles>();
}
