//! A comparison told to a judge: a verdict and one line.

use std::fmt;
use std::io::{self, Read};
use std::path::Path;

use crate::compare::{Options, ReadError, compare};
use crate::files::{open_answer, open_output};

/// The bytes that a ruling's line has at most, without its end. Some judges cut at 256.
pub const MAX_MESSAGE: usize = 250;

/// What is to become of an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is right.
    Accepted,
    /// It is wrong.
    WrongAnswer,
    /// It does not have the form that was asked for, or cannot be read.
    PresentationError,
    /// Nothing can be said: the judge's side is at fault.
    Failed,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Accepted => "ok",
            Self::WrongAnswer => "wrong answer",
            Self::PresentationError => "wrong output format",
            Self::Failed => "FAIL",
        })
    }
}

/// A verdict and its reason.
///
/// Its `Display` is one line of printable ASCII, [`MAX_MESSAGE`] bytes at most, that begins with
/// the verdict in testlib's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    verdict: Verdict,
    message: String,
}

impl Ruling {
    /// Says that nothing can be said, and why.
    pub fn failed(reason: impl fmt::Display) -> Self {
        Self::new(Verdict::Failed, &reason.to_string())
    }

    fn new(verdict: Verdict, message: &str) -> Self {
        let room = MAX_MESSAGE - verdict.to_string().len() - 1;
        Self { verdict, message: fit(message, room) }
    }

    /// What is to become of the output.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Why, without the words for the verdict.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.verdict, self.message)
    }
}

/// Judges an output that lies in a file. The jury's files are looked at first.
pub fn judge(input: Option<&Path>, answer: &Path, output: &Path, options: &Options) -> Ruling {
    ruling(input, answer, || open_output(output), &shown_path(output), options)
}

/// Judges an output that comes in by a stream.
pub fn judge_stream(
    input: Option<&Path>,
    answer: &Path,
    output: impl Read,
    options: &Options,
) -> Ruling {
    ruling(input, answer, || Ok(output), "", options)
}

fn ruling<R: Read>(
    input: Option<&Path>,
    answer: &Path,
    open_output: impl FnOnce() -> io::Result<R>,
    output_name: &str,
    options: &Options,
) -> Ruling {
    let answer_name = shown_path(answer);
    let no_answer = |error| unreadable(Verdict::Failed, "answer", &answer_name, &error);
    let no_output = |error| unreadable(Verdict::PresentationError, "output", output_name, &error);
    let answer = match open_answer(answer) {
        Ok(file) => file,
        Err(error) => return no_answer(error),
    };
    if let Some(input) = input
        && let Err(error) = open_answer(input)
    {
        return unreadable(Verdict::Failed, "input", &shown_path(input), &error);
    }
    let output = match open_output() {
        Ok(output) => output,
        Err(error) => return no_output(error),
    };
    match compare(answer, output, options) {
        Ok(outcome) => Ruling::new(outcome.verdict(), &outcome.message()),
        Err(ReadError::Answer(error)) => no_answer(error),
        Err(ReadError::Output(error)) => no_output(error),
    }
}

fn unreadable(verdict: Verdict, role: &str, name: &str, error: &io::Error) -> Ruling {
    Ruling::new(verdict, &format!("{role}{name} cannot be read: {error}"))
}

/// The end of a path, which says more than its beginning, after a blank and in quotes.
fn shown_path(path: &Path) -> String {
    const MOST: usize = 100;
    let shown = path.as_os_str().as_encoded_bytes().escape_ascii().to_string();
    match shown.len().checked_sub(MOST) {
        None | Some(0) => format!(" '{shown}'"),
        Some(cut) => format!(" '...{}'", &shown[cut..]),
    }
}

/// Makes one line of printable ASCII of a text, and cuts it.
fn fit(text: &str, room: usize) -> String {
    let mut line = String::new();
    for byte in text.bytes() {
        match byte {
            b' '..=b'~' => line.push(char::from(byte)),
            _ => line.extend(byte.escape_ascii().map(char::from)),
        }
        // Whatever comes after is cut off anyway.
        if room < line.len() {
            line.truncate(room - CUT.len());
            line.push_str(CUT);
            break;
        }
    }
    line
}

const CUT: &str = "...";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rulings_are_one_short_line_of_printable_ascii() {
        let ruling = Ruling::failed("a\nb\u{e9}\0'\\");
        assert_eq!(ruling.to_string(), r"FAIL a\nb\xc3\xa9\x00'\");
        let ruling = Ruling::failed("x".repeat(245));
        assert_eq!(ruling.to_string(), format!("FAIL {}", "x".repeat(245)));
        let ruling = Ruling::failed("x".repeat(246));
        assert_eq!(ruling.to_string(), format!("FAIL {}...", "x".repeat(242)));
        let ruling = Ruling::failed("\0".repeat(1000));
        assert_eq!(ruling.to_string().len(), 250);
    }

    #[test]
    fn the_jury_is_looked_at_first() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("missing");
        let there = folder.path().join("there");
        std::fs::File::create(&there).unwrap();
        let check = |input: Option<&Path>, answer: &Path, output: &Path, start: &str| {
            let ruling = judge(input, answer, output, &Options::default()).to_string();
            let start = start.replace('_', &shown_path(&missing));
            assert!(ruling.starts_with(&start), "{ruling}");
        };
        check(Some(&missing), &missing, &missing, "FAIL answer_ cannot be read: No such file");
        check(Some(&missing), &there, &missing, "FAIL input_ cannot be read: No such file");
        check(Some(&there), &there, &missing, "wrong output format output_ cannot be read: No ");
        check(None, &there, &missing, "wrong output format output_ cannot be read: No such ");
        check(None, &there, &there, "ok 0 answers");
    }

    #[test]
    fn long_paths_keep_their_end() {
        let path = format!("/{}/\u{e9}.out", "x".repeat(300));
        let shown = shown_path(Path::new(&path));
        assert!(shown.starts_with(" '...xxx") && shown.ends_with(r"xxx/\xc3\xa9.out'"), "{shown}");
        assert!(shown.len() < 110, "{shown}");
    }
}
