//! How cases and answers make up a file.

use super::{Fault, Problem, Tokens};

/// How cases follow each other in an input file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// The number of cases on the first line, then the cases.
    Counted,
    /// One case.
    Single,
    /// Cases until the file ends; empty lines may stand before each and at the end.
    UntilEof,
    /// Cases, then a line `0`.
    ZeroEnded,
}

/// How answers follow each other in an output file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answers {
    /// Each answer as it prints itself, and the end of the line.
    Lines,
    /// The same after `Case i: `, counted from 1.
    Numbered,
}

impl Layout {
    /// Reads a whole file.
    pub(crate) fn read<P: Problem>(self, tokens: &mut Tokens<'_>) -> Result<Vec<P::Case>, Fault> {
        let mut cases = Vec::new();
        match self {
            Self::Counted => {
                let name = P::cases_limit().expect("a counted layout has a limit of cases").name;
                let count = tokens.int(name)?;
                tokens.newline()?;
                for _ in 0..count {
                    cases.push(P::read(tokens)?);
                }
            }
            Self::Single => cases.push(P::read(tokens)?),
            Self::UntilEof => {
                loop {
                    cases.push(P::read(tokens)?);
                    if tokens.only_empty_lines_left() {
                        break;
                    }
                }
                tokens.empty_lines();
            }
            Self::ZeroEnded => {
                while !tokens.sees_zero_line() || cases.is_empty() {
                    cases.push(P::read(tokens)?);
                }
                tokens.zero_line()?;
            }
        }
        if self != Self::Counted {
            tokens.cases(cases.len() as u64)?;
        }
        tokens.end_sums()?;
        tokens.end()?;
        Ok(cases)
    }

    /// Writes a whole file.
    pub(crate) fn write<P: Problem>(self, cases: &[P::Case]) -> Vec<u8> {
        let mut out = Vec::new();
        if self == Self::Counted {
            out.extend_from_slice(format!("{}\n", cases.len()).as_bytes());
        }
        for case in cases {
            P::write(case, &mut out);
        }
        if self == Self::ZeroEnded {
            out.extend_from_slice(b"0\n");
        }
        out
    }
}

impl Answers {
    /// Writes an answer file.
    pub(crate) fn write(self, answers: &[String]) -> Vec<u8> {
        let mut out = String::new();
        for (idx, answer) in answers.iter().enumerate() {
            out.push_str(&self.prefix(idx));
            out.push_str(answer);
            out.push('\n');
        }
        out.into_bytes()
    }

    /// What stands before the answer to the case of this index, from 0.
    pub(crate) fn prefix(self, idx: usize) -> String {
        match self {
            Self::Lines => String::new(),
            Self::Numbered => format!("Case {}: ", idx + 1),
        }
    }
}

impl Tokens<'_> {
    fn only_empty_lines_left(&mut self) -> bool {
        let blank = self.rest().iter().all(u8::is_ascii_whitespace);
        // A strict reader finds the fault of a stray blank where the next case would begin.
        blank && (self.is_tolerant() || self.rest().iter().all(|&b| b == b'\n'))
    }

    fn sees_zero_line(&self) -> bool {
        self.sees(b"0") && !self.rest().get(1).is_some_and(u8::is_ascii_digit)
    }

    fn zero_line(&mut self) -> Result<(), Fault> {
        self.word("the closing `0`")?;
        self.newline()
    }
}
