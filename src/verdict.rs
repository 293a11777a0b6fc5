//! What is said of a program on a test.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A verdict, by its usual letters.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, JsonSchema,
)]
#[serde(rename_all = "UPPERCASE")]
pub(crate) enum Verdict {
    /// Accepted.
    Ac,
    /// Wrong answer.
    Wa,
    /// Presentation error: right tokens on wrong lines, or no output that could be read.
    Pe,
    /// Time limit exceeded.
    Tle,
    /// Memory limit exceeded.
    Mle,
    /// Output limit exceeded.
    Ole,
    /// Run-time error.
    Re,
    /// Compile error.
    Ce,
    /// The judge's own fault.
    Je,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ac => "AC",
            Self::Wa => "WA",
            Self::Pe => "PE",
            Self::Tle => "TLE",
            Self::Mle => "MLE",
            Self::Ole => "OLE",
            Self::Re => "RE",
            Self::Ce => "CE",
            Self::Je => "JE",
        })
    }
}
