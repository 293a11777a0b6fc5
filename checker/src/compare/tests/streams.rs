//! Streams that are long, endless, broken or dishonest.

use super::super::*;
use super::{options, run};
use crate::Verdict;

#[test]
fn huge_numbers_are_not_equal_as_infinities() {
    let [ones, twos] = ["1", "2"].map(|digit| digit.repeat(400));
    for words in ["abs=1", "rel=1", "abs=1e308 rel=1e308"] {
        assert_eq!(run(ones.as_bytes(), twos.as_bytes(), words).verdict(), Verdict::WrongAnswer);
        assert_eq!(run(ones.as_bytes(), ones.as_bytes(), words).verdict(), Verdict::Accepted);
    }
}

#[test]
fn tokens_longer_than_a_window() {
    // Read as a stream: neither side ever exists as a whole.
    let zeros = |n| io::repeat(b'0').take(n);
    let n = 10 * CAPACITY as u64 + 7;
    let end = |text: &'static str| text.as_bytes();
    let outcome =
        compare(zeros(n).chain(end("\n1")), zeros(n).chain(end(" 1\n")), &options("")).unwrap();
    assert_eq!(outcome.to_string(), "ok 2 answers");
    let outcome =
        compare(zeros(n).chain(end("1")), zeros(n).chain(end("2")), &options("")).unwrap();
    assert_eq!(
        outcome.to_string(),
        "wrong answer 1st answer differs at byte 1310728 - \
         expected '...000000000000000000001', found '...000000000000000000002' (line 1)"
    );
    let outcome = compare(zeros(n), zeros(n + 1), &options("")).unwrap();
    assert_eq!(
        outcome.to_string(),
        "wrong answer 1st answer differs at byte 1310728 - \
         expected '...00000000000000000000', found '...000000000000000000000' (line 1)"
    );
    let outcome = compare(end("0.0"), zeros(n), &options("abs=1")).unwrap();
    assert_eq!(outcome.verdict(), Verdict::PresentationError);
    let long = "x".repeat(2 * CAPACITY);
    assert_eq!(
        run(long.as_bytes(), long.to_ascii_uppercase().as_bytes(), "case").verdict(),
        Verdict::Accepted
    );
}

#[test]
fn endless_outputs_end() {
    for (byte, line) in [
        (
            b'0',
            "wrong answer 1st answer differs - expected '0', found '000000000000000000000000000000000000000000000000...' (line 1)",
        ),
        (
            b'\0',
            r"wrong answer 1st answer differs - expected '0', found '\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00...' (line 1)",
        ),
    ] {
        let outcome = compare(&b"0\n"[..], io::repeat(byte), &options("")).unwrap();
        assert_eq!(outcome.to_string(), line);
    }
    let options = options("");
    let blank =
        Comparison::new(&b"0 1"[..], b"0".chain(io::repeat(b'\n')), &options, CAPACITY, 1 << 20);
    assert_eq!(
        blank.run().unwrap().to_string(),
        "wrong answer 2nd answer is not to be seen - found nothing but blanks (line 1179648)"
    );
}

#[test]
fn nothing_is_read_past_the_difference() {
    struct Poisoned;
    impl Read for Poisoned {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("poisoned"))
        }
    }
    let outcome = compare(b"1 ".chain(Poisoned), b"2 ".chain(Poisoned), &options("")).unwrap();
    assert_eq!(outcome.verdict(), Verdict::WrongAnswer);
    let error = compare(b"1 ".chain(Poisoned), b"1 ".chain(Poisoned), &options("")).unwrap_err();
    assert!(matches!(error, ReadError::Answer(_)), "{error:?}");
    let error = compare(&b"1 2"[..], b"1 ".chain(Poisoned), &options("")).unwrap_err();
    assert!(matches!(error, ReadError::Output(_)), "{error:?}");
}

#[test]
fn a_reader_that_lies_about_its_bytes_is_not_believed() {
    struct Liar;
    impl Read for Liar {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Ok(usize::MAX)
        }
    }
    assert_eq!(
        compare(&b"1"[..], Liar, &Options::default()).unwrap().verdict(),
        Verdict::WrongAnswer
    );
}
