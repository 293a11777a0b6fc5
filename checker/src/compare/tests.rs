//! The comparison against tables, against a naive one, and against mangled outputs.

use super::*;

mod properties;
mod streams;
mod tables;

fn options(words: &str) -> Options {
    let mut options = Options::default();
    for word in words.split_ascii_whitespace() {
        match word.split_once('=') {
            None if word == "lines" => options.lines = true,
            None if word == "case" => options.ignore_case = true,
            Some(("abs", value)) => options.float_absolute = Some(value.parse().unwrap()),
            Some(("rel", value)) => options.float_relative = Some(value.parse().unwrap()),
            _ => panic!("{word}"),
        }
    }
    options
}

fn run(answer: &[u8], output: &[u8], words: &str) -> Outcome {
    compare(answer, output, &options(words)).unwrap()
}
