//! What is known of this game, and of long words.

use super::families::{self, Class, Family};
use super::solutions::{STUCK, search, two_flags};
use super::trie::Trie;
use super::{Game, WordGame};
use crate::model::{Draw, Nth, Problem as _};
use crate::problems::testing::{bear, fault, solved};

#[test]
fn values_from_bug_reports() {
    #[track_caller]
    fn check(input: &str, expected: &str) {
        for solution in ["two-flags", "search"] {
            assert_eq!(solved::<WordGame>(solution, input), format!("{expected}\n"), "{solution}");
        }
    }
    check("2 3\na\nb\n", "First");
    check("1 2\na\n", "Second");
    check("2 2\na\nba\n", "First");
    check("2 1\naa\naba\n", "Second");
    check("3 1\na\nb\nc\n", "First");
}

#[test]
fn faults_have_their_places() {
    #[track_caller]
    fn check(input: &str, expected: Option<(usize, usize)>) {
        assert_eq!(fault::<WordGame>(input.as_bytes()), expected, "{input:?}");
    }
    check("1 1\na\n", None);
    check("2 1\na\na\n", None);
    check("1 1\nAb\n", Some((2, 1)));
    check("1 1\naB\n", Some((2, 2)));
    check("1 1\na\u{e9}\n", Some((2, 2)));
    check("1 1\na1\n", Some((2, 2)));
    check("1 1\n\n", Some((2, 1)));
    check("2 1\na b\n", Some((2, 2)));
    check("2 1\na\n", Some((3, 1)));
    check("1 1\na\nb\n", Some((3, 1)));
    check("0 1\n", Some((1, 1)));
    check("1 0\na\n", Some((1, 3)));
    check("1 1000000001\na\n", Some((1, 3)));
    check("100001 1\n", Some((1, 1)));
    check("", Some((1, 1)));
}

#[test]
fn the_words_have_100_000_letters_together_and_no_more() {
    let word = |len: usize| "a".repeat(len);
    let input = |first: usize, second: usize| format!("2 1\n{}\n{}\n", word(first), word(second));
    assert_eq!(fault::<WordGame>(input(50_000, 50_000).as_bytes()), None);
    assert_eq!(fault::<WordGame>(input(50_000, 50_001).as_bytes()), Some((3, 1)));
    assert_eq!(fault::<WordGame>(format!("1 1\n{}\n", word(100_001)).as_bytes()), Some((2, 1)));
}

#[test]
fn a_very_long_word_overflows_no_stack() {
    let deep = |len: usize| Game { k: 1, words: vec!["a".repeat(len)] };
    // Such a thread has little room for frames.
    let work = move || {
        for len in [100_000, 1_000_000] {
            let game = deep(len);
            for solution in WordGame::SOLUTIONS.iter().filter(|it| it.name != "search") {
                assert_eq!(solution.answers(std::slice::from_ref(&game)).len(), 1);
            }
            assert!(!two_flags(&game));
            assert_eq!(WordGame::explain(&game).len(), 1);
            assert!(!WordGame::shrink(&game).is_empty());
        }
    };
    std::thread::Builder::new().stack_size(128 * 1024).spawn(work).unwrap().join().unwrap();
}

#[test]
fn solutions_bear_what_a_tolerant_reader_takes() {
    bear::<WordGame>("1 9999999999999999999\r\n  abc");
    bear::<WordGame>(&format!("2 1\n{}\n{}\n", "ab".repeat(100_000), "b".repeat(200_000)));
}

#[test]
fn the_smallest_words_of_each_class() {
    #[track_caller]
    fn check(class: Class, words: &[&str]) {
        let words: Vec<String> = words.iter().map(|&it| it.to_owned()).collect();
        assert_eq!(Trie::new(&words).root(STUCK), class.flags());
    }
    check(Class::Win, &["a"]);
    check(Class::Lose, &["ab"]);
    check(Class::Both, &["a", "ba"]);
    check(Class::Neither, &["aa", "aba"]);
}

#[test]
fn classes_are_met() {
    let mut met = 0;
    for family in (3..30).flat_map(families::about) {
        let class = match &family {
            Family::Forced(it) => it.class,
            Family::Chain(it) => it.class,
            Family::Comb(it) => it.class,
            Family::Repeated(it) => it.class,
            _ => None,
        };
        let Some(class) = class else { continue };
        let mut draw = Draw::new([7; 32], Nth { file: 1, case: 1 });
        let game = (0..1_000).find_map(|_| families::draw(&family, &mut draw).ok()).unwrap();
        assert_eq!(Trie::new(&game.words).root(STUCK), class.flags(), "{family:?}");
        met += 1;
    }
    // Sixteen at each size, and four more at large ones.
    assert_eq!(met, 27 * 16 + 6 * 4);
}

#[test]
fn every_listed_letter_wins_and_no_other_does() {
    for game in WordGame::all(8) {
        let listed = WordGame::explain(&game).len() - 1;
        let winning = ["a", "b"].iter().filter(|letter| wins_after(&game, letter)).count();
        assert_eq!(listed, winning, "{game:?}");
    }
}

/// Says whether the first player wins after a first letter, from the rounds that follow.
fn wins_after(game: &Game, letter: &str) -> bool {
    let tails: Vec<String> =
        game.words.iter().filter_map(|it| it.strip_prefix(letter)).map(str::to_owned).collect();
    if tails.is_empty() {
        return false;
    }
    let starter_wins_next =
        1 < game.k && search(&Game { k: game.k - 1, words: game.words.clone() });
    // The other player is to move; who wins this round does not start the next one.
    let other = Trie::new(&tails).root(STUCK);
    let other_wins = if starter_wins_next { other.lose } else { other.win };
    !other_wins
}

#[test]
fn what_can_never_be_drawn_is_refused_by_its_key() {
    #[track_caller]
    fn check(family: &str, key: Option<&str>) {
        let family = serde_json::from_str(family).unwrap();
        assert_eq!(WordGame::possible(&family).err().map(|it| it.key), key);
    }
    check(r#"{"random": {"n": 100000, "k": 1, "length": 1}}"#, None);
    check(r#"{"random": {"n": 50001, "k": 1, "length": 2}}"#, Some("length"));
    check(r#"{"forced": {"n": 50003, "k": 1, "length": 1}}"#, Some("length"));
    check(r#"{"chain": {"k": 1, "length": 100000, "class": "lose"}}"#, None);
    check(r#"{"chain": {"k": 1, "length": 50003, "class": "both"}}"#, Some("length"));
    check(r#"{"nested": {"n": 2, "k": 1, "length": 100000}}"#, Some("n"));
}
