//! Answers of one word that several problems print.

use std::fmt;

/// `YES` or `NO`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum YesNo {
    Yes,
    No,
}

/// `First` or `Second`: who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Winner {
    First,
    Second,
}

/// `Alice` or `Bob`: who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    Alice,
    Bob,
}

impl YesNo {
    /// `YES` to a truth.
    pub(crate) const fn of(truth: bool) -> Self {
        if truth { Self::Yes } else { Self::No }
    }
}

impl Winner {
    /// `First` if the first player wins.
    pub(crate) const fn of(first_wins: bool) -> Self {
        if first_wins { Self::First } else { Self::Second }
    }
}

impl Player {
    /// `Alice` to a truth.
    pub(crate) const fn alice_if(truth: bool) -> Self {
        if truth { Self::Alice } else { Self::Bob }
    }
}

impl fmt::Display for YesNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Yes => "YES",
            Self::No => "NO",
        })
    }
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "First",
            Self::Second => "Second",
        })
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Alice => "Alice",
            Self::Bob => "Bob",
        })
    }
}
