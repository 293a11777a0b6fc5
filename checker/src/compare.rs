//! The comparison of two streams.

use std::error::Error;
use std::fmt;
use std::io::{self, Read};

use crate::bytes::{
    common_prefix, common_prefix_ignoring_case, common_token, count_lines, count_tokens,
    end_of_whole_tokens, is_blank, leading_blanks,
};
use crate::difference::{Difference, Kind, Outcome};
use crate::excerpt::{CONTEXT_BYTES, Piece, show, show_pair};
use crate::number::{Tolerance, is_near, parse};
use crate::window::{Extent, Window};

/// What counts as the same; by default, equal tokens and nothing else.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// Lines must end where the answer's do. Blank lines are forgiven all the same.
    pub lines: bool,
    /// ASCII letters are equal in both cases.
    pub ignore_case: bool,
    /// Numbers may differ from the answer by so much.
    pub float_absolute: Option<Tolerance>,
    /// Numbers may differ from the answer by such a part of it.
    pub float_relative: Option<Tolerance>,
}

/// A stream that cannot be read.
#[derive(Debug)]
pub enum ReadError {
    /// The jury's answer: nothing can be said of the output.
    Answer(io::Error),
    /// The output.
    Output(io::Error),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Answer(_) => "cannot read the answer",
            Self::Output(_) => "cannot read the output",
        })
    }
}

impl Error for ReadError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Answer(error) | Self::Output(error) => Some(error),
        }
    }
}

/// Compares an output with the answer, up to the first difference.
///
/// Tokens are what stands between the six ASCII blanks. Reads no further than it must, answer
/// first, and takes a quarter of a megabyte however long the streams or their tokens are.
pub fn compare(
    answer: impl Read,
    output: impl Read,
    options: &Options,
) -> Result<Outcome, ReadError> {
    Comparison::new(answer, output, options, CAPACITY, MOST_BLANKS).run()
}

/// The bytes of each stream that are in memory; a number must be shorter.
const CAPACITY: usize = 128 * 1024;
/// The blanks in a row that an output may have: a stream of nothing else must not go on for ever.
const MOST_BLANKS: u64 = 1 << 30;

struct Comparison<'a, A, O> {
    answer: Window<A>,
    output: Window<O>,
    options: &'a Options,
    most_blanks: u64,
    /// The tokens found equal so far.
    index: u64,
    /// The output's line.
    line: u64,
    /// The first line that ended in a wrong place: matters only if all tokens are right.
    broken_line: Option<Difference>,
}

impl<'a, A: Read, O: Read> Comparison<'a, A, O> {
    fn new(answer: A, output: O, options: &'a Options, capacity: usize, most_blanks: u64) -> Self {
        Self {
            answer: Window::new(answer, capacity),
            output: Window::new(output, capacity),
            options,
            most_blanks,
            index: 0,
            line: 1,
            broken_line: None,
        }
    }

    fn run(mut self) -> Result<Outcome, ReadError> {
        loop {
            self.skip_equal();
            self.skip_respaced();
            let answer_gap = self.answer.skip_blanks(u64::MAX).map_err(ReadError::Answer)?;
            let output_gap =
                self.output.skip_blanks(self.most_blanks).map_err(ReadError::Output)?;
            let last_line = self.line;
            self.line += output_gap.lines;
            if output_gap.too_long {
                let blanks = self.difference(Kind::Blanks, String::new(), String::new());
                return Ok(Outcome::Different(blanks));
            }
            match (self.answer.unread().is_empty(), self.output.unread().is_empty()) {
                (true, true) => {
                    return Ok(match self.broken_line {
                        Some(difference) => Outcome::Different(difference),
                        None => Outcome::Same { answers: self.index },
                    });
                }
                (false, true) => {
                    self.line = last_line;
                    return self.too_few().map(Outcome::Different);
                }
                (true, false) => return self.too_many().map(Outcome::Different),
                (false, false) => {}
            }
            if self.wants_lines() {
                self.compare_lines(0 < answer_gap.lines, 0 < output_gap.lines);
            }
            if let Some(difference) = self.compare_tokens()? {
                return Ok(Outcome::Different(difference));
            }
            self.index += 1;
        }
    }

    /// Passes over what is equal byte for byte in both windows, up to the end of a token.
    ///
    /// This is where nearly all of a right output goes. Both sides are between two tokens, before
    /// and after, so that nothing else need be looked at: not even the lines.
    fn skip_equal(&mut self) {
        let answer = self.answer.unread();
        let equal = &answer[..common_prefix(answer, self.output.unread())];
        let whole = &equal[..end_of_whole_tokens(equal)];
        self.index += count_tokens(whole);
        self.line += count_lines(whole);
        let len = whole.len();
        self.answer.consume(len);
        self.output.consume(len);
    }

    /// Passes over tokens that are equal, though what lies between them is not.
    ///
    /// A whole output may be of this kind, with CR LF for LF. Stops before whatever does not lie
    /// in the windows, or wants something said of it.
    fn skip_respaced(&mut self) {
        let mut answer = self.answer.unread();
        let mut output = self.output.unread();
        let (whole_answer, whole_output) = (answer.len(), output.len());
        loop {
            let (answer_blanks, answer_lines) = leading_blanks(answer);
            let (output_blanks, output_lines) = leading_blanks(output);
            let lines_differ = (answer_lines == 0) != (output_lines == 0);
            if lines_differ && self.wants_lines() {
                break;
            }
            let (answer_rest, output_rest) = (&answer[answer_blanks..], &output[output_blanks..]);
            let len = if self.options.ignore_case {
                common_token(answer_rest, output_rest, u8::eq_ignore_ascii_case)
            } else {
                common_token(answer_rest, output_rest, u8::eq)
            };
            let followed = |rest: &[u8]| rest.get(len).is_some_and(|&byte| is_blank(byte));
            if len == 0 || !followed(answer_rest) || !followed(output_rest) {
                break;
            }
            self.index += 1;
            self.line += output_lines;
            (answer, output) = (&answer_rest[len..], &output_rest[len..]);
        }
        let (answer, output) = (whole_answer - answer.len(), whole_output - output.len());
        self.answer.consume(answer);
        self.output.consume(output);
    }

    /// Whether a line that ends in a wrong place here would be the first.
    fn wants_lines(&self) -> bool {
        self.options.lines && 0 < self.index && self.broken_line.is_none()
    }

    fn compare_lines(&mut self, expected: bool, found: bool) {
        if expected != found {
            let words = |new_line| if new_line { "a new line" } else { "the same line" };
            let (expected, found) = (words(expected).to_owned(), words(found).to_owned());
            self.broken_line = Some(self.difference(Kind::Lines, expected, found));
        }
    }

    fn compare_tokens(&mut self) -> Result<Option<Difference>, ReadError> {
        let (expected, found) = self.measure()?;
        match self.fault(expected, found) {
            None => {
                self.answer.consume(expected.len);
                self.output.consume(found.len);
                Ok(None)
            }
            Some(Kind::Differs) if !expected.whole || !found.whole => self.compare_long_tokens(),
            Some(kind) => Ok(Some(self.pair(kind, 0, expected, found))),
        }
    }

    /// What is wrong with the output's token, as far as the windows show it.
    fn fault(&self, expected: Extent, found: Extent) -> Option<Kind> {
        let answer = &self.answer.unread()[..expected.len];
        let output = &self.output.unread()[..found.len];
        let whole = expected.whole && found.whole;
        if whole && expected.len == found.len && self.equal_prefix(answer, output) == found.len {
            return None;
        }
        let Options { float_absolute, float_relative, .. } = *self.options;
        if !expected.whole || float_absolute.is_none() && float_relative.is_none() {
            return Some(Kind::Differs);
        }
        let Some(answer) = parse(answer) else { return Some(Kind::Differs) };
        match if found.whole { parse(output) } else { None } {
            None => Some(Kind::NotANumber),
            Some(output) if is_near(answer, output, float_absolute, float_relative) => None,
            Some(_) => Some(Kind::Differs),
        }
    }

    /// Compares tokens of any length as texts, a window at a time.
    fn compare_long_tokens(&mut self) -> Result<Option<Difference>, ReadError> {
        let mut offset = 0;
        loop {
            let (expected, found) = self.measure()?;
            let answer = &self.answer.unread()[..expected.len];
            let output = &self.output.unread()[..found.len];
            let equal = self.equal_prefix(answer, output);
            let answer_ends = expected.whole && equal == expected.len;
            let output_ends = found.whole && equal == found.len;
            let parted = equal < expected.len.min(found.len);
            if answer_ends && output_ends {
                self.answer.consume(equal);
                self.output.consume(equal);
                return Ok(None);
            }
            if parted || answer_ends || output_ends {
                return Ok(Some(self.pair(Kind::Differs, offset, expected, found)));
            }
            // A window is full of what is equal. Some of it stays, for an excerpt to begin with.
            let done = equal - CONTEXT_BYTES.min(equal / 2);
            self.answer.consume(done);
            self.output.consume(done);
            offset += done as u64;
        }
    }

    fn measure(&mut self) -> Result<(Extent, Extent), ReadError> {
        let expected = self.answer.token().map_err(ReadError::Answer)?;
        let found = self.output.token().map_err(ReadError::Output)?;
        Ok((expected, found))
    }

    fn equal_prefix(&self, answer: &[u8], output: &[u8]) -> usize {
        if self.options.ignore_case {
            common_prefix_ignoring_case(answer, output)
        } else {
            common_prefix(answer, output)
        }
    }

    fn too_few(mut self) -> Result<Difference, ReadError> {
        let extent = self.answer.token().map_err(ReadError::Answer)?;
        let expected = show(piece(&self.answer, 0, extent));
        let kind = if self.index == 0 { Kind::Empty } else { Kind::TooFew };
        Ok(self.difference(kind, expected, String::new()))
    }

    fn too_many(mut self) -> Result<Difference, ReadError> {
        let extent = self.output.token().map_err(ReadError::Output)?;
        let found = show(piece(&self.output, 0, extent));
        Ok(self.difference(Kind::TooMany, String::new(), found))
    }

    fn pair(&self, kind: Kind, offset: u64, expected: Extent, found: Extent) -> Difference {
        let expected = piece(&self.answer, offset, expected);
        let found = piece(&self.output, offset, found);
        let pair = show_pair(expected, found, self.options.ignore_case);
        Difference { at: pair.at, ..self.difference(kind, pair.expected, pair.found) }
    }

    fn difference(&self, kind: Kind, expected: String, found: String) -> Difference {
        Difference { kind, index: self.index, line: self.line, expected, found, at: None }
    }
}

fn piece<R: Read>(window: &Window<R>, offset: u64, extent: Extent) -> Piece<'_> {
    Piece { bytes: &window.unread()[..extent.len], offset, whole: extent.whole }
}

#[cfg(test)]
mod tests;
