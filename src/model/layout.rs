//! How cases and answers make up a file.

use super::{Allowed, Fault, Problem, Tokens};

/// How cases follow each other in an input file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layout {
    /// The number of cases on the first line, then the cases.
    Counted,
    /// One case.
    Single,
    /// Cases until the file ends; what may stand between them, a problem reads as [`LineEnds`].
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

/// How many line ends follow a case: one, and one more for each empty line after it; none if the
/// file ends before.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineEnds(pub(crate) u64);

impl LineEnds {
    /// Ends the last line of a case.
    pub(crate) fn write(self, out: &mut Vec<u8>) {
        out.extend((0..self.0).map(|_| b'\n'));
    }
}

impl PartialEq for LineEnds {
    /// None is as good as one: whether a case is the last of a file, so that it can go without,
    /// is the file's business.
    fn eq(&self, other: &Self) -> bool {
        self.0.max(1) == other.0.max(1)
    }
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
                while !tokens.is_at_end() || cases.is_empty() {
                    cases.push(P::read(tokens)?);
                }
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
            if out.last().is_some_and(|&b| b != b'\n') {
                // Only the last case of a file can go without its line end.
                out.push(b'\n');
            }
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
    fn sees_zero_line(&self) -> bool {
        self.sees(b"0") && !self.rest().get(1).is_some_and(u8::is_ascii_digit)
    }

    fn zero_line(&mut self) -> Result<(), Fault> {
        let word = self.word(&Allowed::ClosingZero)?;
        if word != b"0" {
            return Err(self.fault_at_last(Allowed::ClosingZero));
        }
        self.newline()
    }
}
