//! Random pairs of texts, read in random pieces.

use proptest::prelude::*;

use super::super::*;
use super::{options, run};
use crate::{MAX_MESSAGE, Verdict};

/// Gives its bytes in pieces of the lengths it is told, with interruptions between them.
struct Chunked<'a> {
    left: &'a [u8],
    lengths: std::iter::Cycle<std::slice::Iter<'a, usize>>,
}

impl<'a> Chunked<'a> {
    fn new(bytes: &'a [u8], lengths: &'a [usize]) -> Self {
        Self { left: bytes, lengths: lengths.iter().cycle() }
    }
}

impl Read for Chunked<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = *self.lengths.next().unwrap();
        if len == 0 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let (now, later) = self.left.split_at(len.min(self.left.len()).min(buffer.len()));
        buffer[..now.len()].copy_from_slice(now);
        self.left = later;
        Ok(now.len())
    }
}

/// The whole comparison in the plainest way: verdict kind, index, line.
fn naive(
    answer: &[u8],
    output: &[u8],
    options: &Options,
    capacity: usize,
) -> Option<(Kind, u64, u64)> {
    // Each token with its line, and whether a line begins with it.
    let tokens = |bytes: &[u8]| {
        let mut tokens: Vec<(Vec<u8>, u64, bool)> = Vec::new();
        for (line, text) in bytes.split(|&byte| byte == b'\n').enumerate() {
            let mut first = true;
            for token in text.split(|&byte| is_blank(byte)) {
                if !token.is_empty() {
                    tokens.push((token.to_vec(), line as u64 + 1, first));
                    first = false;
                }
            }
        }
        tokens
    };
    let number = |token: &[u8]| if token.len() < capacity { parse(token) } else { None };
    let (answers, outputs) = (tokens(answer), tokens(output));
    let mut broken = None;
    for (idx, (expected, _, expected_first)) in answers.iter().enumerate() {
        let index = idx as u64;
        let Some((found, line, found_first)) = outputs.get(idx) else {
            let last = outputs.last().map_or(1, |token| token.1);
            return Some((if idx == 0 { Kind::Empty } else { Kind::TooFew }, index, last));
        };
        if options.lines && 0 < idx && expected_first != found_first && broken.is_none() {
            broken = Some((Kind::Lines, index, *line));
        }
        if expected == found || options.ignore_case && expected.eq_ignore_ascii_case(found) {
            continue;
        }
        let floats = options.float_absolute.or(options.float_relative).is_some();
        let kind = match (number(expected).filter(|_| floats), number(found)) {
            (Some(_), None) => Kind::NotANumber,
            (Some(a), Some(b)) if is_near(a, b, options.float_absolute, options.float_relative) => {
                continue;
            }
            _ => Kind::Differs,
        };
        return Some((kind, index, *line));
    }
    match outputs.get(answers.len()) {
        Some((_, line, _)) => Some((Kind::TooMany, answers.len() as u64, *line)),
        None => broken,
    }
}

fn any_options() -> impl Strategy<Value = Options> {
    prop::sample::select(vec!["", "lines", "case", "abs=0.5", "rel=0.1", "lines case abs=1 rel=1"])
        .prop_map(options)
}

/// Texts whose tokens and blanks meet in every way.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let words: [&[u8]; 22] = [
        b" ",
        b" ",
        b" ",
        b"\n",
        b"\n",
        b"\r\n",
        b"\t",
        b"\x0b",
        b"\x0c",
        b"0",
        b"1",
        b"12",
        b"1.0",
        b"-1",
        b"1e1",
        b".",
        b"a",
        b"A",
        b"nan",
        b"\0",
        b"\xff",
        b"0000000000000000",
    ];
    prop::collection::vec(prop::sample::select(words.to_vec()), 0..40).prop_map(|it| it.concat())
}

/// The same with a few bytes changed, taken away or put in.
fn mangled(original: Vec<u8>) -> impl Strategy<Value = (Vec<u8>, Vec<u8>)> {
    let byte = prop::sample::select(b" \n\r01aA.e\0\xff".to_vec());
    let edits = prop::collection::vec((any::<prop::sample::Index>(), 0..3, byte), 0..3);
    edits.prop_map(move |edits| {
        let mut text = original.clone();
        for (at, edit, byte) in edits {
            let at = at.index(text.len() + 1);
            match edit {
                0 => text.insert(at, byte),
                1 if at < text.len() => text[at] = byte,
                _ if at < text.len() => drop(text.remove(at)),
                _ => text.push(byte),
            }
        }
        (original.clone(), text)
    })
}

fn is_one_short_line(text: &str) -> bool {
    text.len() <= MAX_MESSAGE && text.bytes().all(|byte| matches!(byte, b' '..=b'~'))
}

/// Bytes of every kind but blanks, 1 at least.
fn junk() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 1..100).prop_map(|mut bytes| {
        for byte in bytes.iter_mut().filter(|byte| is_blank(**byte)) {
            *byte = b'1';
        }
        bytes
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn equals_the_naive_comparison(
        (answer, output) in prop_oneof![text().prop_flat_map(mangled), (text(), text())],
        options in any_options(),
        capacity in 2_usize..70,
        lengths in prop::collection::vec(0_usize..20, 1..6),
    ) {
        prop_assume!(lengths.iter().any(|&len| 0 < len));
        let chunked = |bytes| Chunked::new(bytes, &lengths);
        let comparison =
            Comparison::new(chunked(&answer), chunked(&output), &options, capacity, u64::MAX);
        let outcome = comparison.run().unwrap();
        let expected = naive(&answer, &output, &options, capacity);
        match &outcome {
            Outcome::Same { .. } => prop_assert_eq!(None, expected),
            Outcome::Different(found) => {
                prop_assert_eq!(Some((found.kind, found.index, found.line)), expected);
            }
        }
        prop_assert!(is_one_short_line(&outcome.to_string()), "{}", outcome);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn mangled_outputs_are_never_accepted(
        tokens in prop::collection::vec(junk(), 1..8),
        at in any::<prop::sample::Index>(),
        edit in 0..4,
        junk in junk(),
        words in prop::sample::select(vec!["", "lines"]),
    ) {
        let mut wrong = tokens.clone();
        let at = at.index(wrong.len());
        match edit {
            0 => drop(wrong.remove(at)),
            1 => wrong.insert(at, junk),
            2 => wrong[at].extend(junk),
            _ if wrong[at] == junk => wrong.clear(),
            _ => wrong[at] = junk,
        }
        let outcome = run(&tokens.join(&b'\n'), &wrong.join(&b'\n'), words);
        prop_assert_ne!(outcome.verdict(), Verdict::Accepted);
        prop_assert!(is_one_short_line(&outcome.to_string()), "{}", outcome);
    }

    #[test]
    fn harmless_changes_stay_accepted(
        tokens in prop::collection::vec("[!-~]{1,12}", 0..20),
        ends in prop::collection::vec(
            prop::sample::select(vec!["\n", "\r\n", " \n", "\n\n", "\t\r\n \n"]),
            20,
        ),
        start in prop::sample::select(vec!["", " ", "\n", "\r\n\t"]),
        keep_end in any::<bool>(),
        words in prop::sample::select(vec!["", "lines", "case", "abs=0"]),
    ) {
        let answer: String = tokens.iter().flat_map(|token| [token, "\n"]).collect();
        let mut output = start.to_owned();
        for (token, end) in tokens.iter().zip(&ends) {
            output.push_str(token);
            output.push_str(end);
        }
        let output = if keep_end { output.as_str() } else { output.trim_end() };
        let outcome = run(answer.as_bytes(), output.as_bytes(), words);
        prop_assert_eq!(outcome, Outcome::Same { answers: tokens.len() as u64 });
    }
}
