//! What a comparison finds, and the words for it.

use std::fmt;

use crate::ruling::Verdict;

/// The result of a comparison.
///
/// Its `Display` is the line that judges read: `ok 3 answers`, `wrong answer ...`,
/// `wrong output format ...`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The output says what the answer says.
    Same {
        /// The number of tokens in either.
        answers: u64,
    },
    /// The output says something else.
    Different(Difference),
}

impl Outcome {
    /// What the outcome means for the output.
    pub fn verdict(&self) -> Verdict {
        match self {
            Self::Same { .. } => Verdict::Accepted,
            Self::Different(difference) => difference.verdict(),
        }
    }

    /// The words of the outcome, without those for its verdict.
    pub fn message(&self) -> String {
        match self {
            Self::Same { answers: 1 } => "1 answer".to_owned(),
            Self::Same { answers } => format!("{answers} answers"),
            Self::Different(difference) => difference.to_string(),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.verdict(), self.message())
    }
}

/// The first place where an output is not what the answer is.
///
/// Its `Display` is one line of printable ASCII, without the words for the verdict:
/// `3rd answer differs - expected '0', found '1' (line 3)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What is the matter.
    pub kind: Kind,
    /// Which token of the answer it concerns, counted from 0.
    pub index: u64,
    /// The line of the output, counted from 1.
    pub line: u64,
    /// What the answer has there, escaped and cut; empty if it has nothing.
    pub expected: String,
    /// What the output has there, escaped and cut; empty if it has nothing.
    pub found: String,
    /// Where in the token the two part, in bytes from 0, if that is all that is shown of them.
    pub at: Option<u64>,
}

/// The ways in which an output can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A token is not the answer's.
    Differs,
    /// The output ends too early.
    TooFew,
    /// The output goes on after the last answer.
    TooMany,
    /// The output has no token at all, though the answer has.
    Empty,
    /// All tokens are right, but a line does not end where the answer's does.
    Lines,
    /// The answer has a number where the output has none.
    NotANumber,
    /// The output has more blanks in a row than any honest one.
    Blanks,
}

impl Difference {
    /// What the difference means for the output.
    pub fn verdict(&self) -> Verdict {
        match self.kind {
            Kind::Differs | Kind::TooFew | Kind::TooMany | Kind::Empty | Kind::Blanks => {
                Verdict::WrongAnswer
            }
            Kind::Lines | Kind::NotANumber => Verdict::PresentationError,
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, index, line, expected, found, at } = self;
        write!(f, "{} answer ", Ordinal(u128::from(*index) + 1))?;
        match kind {
            Kind::Differs => {
                f.write_str("differs")?;
                if let Some(at) = at {
                    write!(f, " at byte {}", u128::from(*at) + 1)?;
                }
                write!(f, " - expected '{expected}', found '{found}'")
            }
            Kind::NotANumber => write!(f, "is no number - expected '{expected}', found '{found}'"),
            Kind::TooFew => write!(f, "is missing - expected '{expected}', found end of output"),
            Kind::Empty => {
                return write!(f, "is missing - expected '{expected}', found an empty output");
            }
            Kind::TooMany => {
                write!(f, "is one too many - expected end of output, found '{found}'")
            }
            Kind::Lines => write!(f, "is on a wrong line - expected {expected}, found {found}"),
            Kind::Blanks => f.write_str("is not to be seen - found nothing but blanks"),
        }?;
        write!(f, " (line {line})")
    }
}

/// A number as a rank: 1st, 2nd, 3rd, 4th, 11th, 21st.
struct Ordinal(u128);

impl fmt::Display for Ordinal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suffix = match (self.0 % 10, self.0 % 100) {
            (_, 11..=13) => "th",
            (1, _) => "st",
            (2, _) => "nd",
            (3, _) => "rd",
            _ => "th",
        };
        write!(f, "{}{suffix}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MAX_MESSAGE;

    #[test]
    fn ordinals() {
        for (number, text) in [
            (1, "1st"),
            (2, "2nd"),
            (3, "3rd"),
            (4, "4th"),
            (10, "10th"),
            (11, "11th"),
            (12, "12th"),
            (13, "13th"),
            (21, "21st"),
            (102, "102nd"),
            (111, "111th"),
            (1_000_003, "1000003rd"),
        ] {
            assert_eq!(Ordinal(number).to_string(), text);
        }
    }

    #[test]
    fn the_longest_messages_fit() {
        for kind in [
            Kind::Differs,
            Kind::TooFew,
            Kind::TooMany,
            Kind::Empty,
            Kind::Lines,
            Kind::NotANumber,
            Kind::Blanks,
        ] {
            let widest = format!("...{}...", "x".repeat(48));
            let difference = Difference {
                kind,
                index: u64::MAX,
                line: u64::MAX,
                expected: widest.clone(),
                found: widest,
                at: Some(u64::MAX),
            };
            let line = Outcome::Different(difference).to_string();
            assert!(line.len() <= MAX_MESSAGE, "{} bytes: {line}", line.len());
        }
    }
}
