//! What a problem is called, where it comes from, and how it is told.

use crate::lang::Text;

/// A problem's statement.
#[derive(Debug)]
pub(crate) struct Statement {
    pub(crate) title: Text,
    /// Where the statement can be looked up.
    pub(crate) source: &'static str,
    /// The rules, the input and the output, as Markdown, in our own words.
    pub(crate) body: Text,
}
