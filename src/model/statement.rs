//! What a problem is called, where it comes from, and how it is told.

use std::fmt;

use crate::lang::Say;

/// A problem's statement.
#[derive(Debug)]
pub(crate) struct Statement {
    pub(crate) title: Text,
    /// Where the statement can be looked up.
    pub(crate) source: &'static str,
    /// The rules, the input and the output, as Markdown, in our own words.
    pub(crate) body: Text,
}

/// A text in the two languages of our users.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    pub(crate) en: &'static str,
    pub(crate) zh: &'static str,
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.en)
    }
}

impl Say for Text {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.zh)
    }
}
