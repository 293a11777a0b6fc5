//! What data leave open to solutions of a problem's usual kind, where such a kind is known.

use super::Text;
use crate::lang::Words;

/// How many solutions of the usual kind agree with all cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RuleSpace {
    /// How many outputs a cell of a table may have.
    pub(crate) outputs: u32,
    /// How many pairs of tables there are.
    pub(crate) pairs: u128,
    /// The count for each way to end such a solution.
    pub(crate) endings: Vec<Ending>,
    /// What the long cases catch alone, where the limits allow long ones.
    pub(crate) long_rows: Option<LongRows>,
}

impl RuleSpace {
    /// Whether the data leaves the right solution alone, and its long cases do what they can.
    pub(crate) fn is_closed(&self) -> bool {
        self.endings.iter().all(Ending::is_closed)
            && self.long_rows.as_ref().is_none_or(LongRows::is_closed)
    }
}

impl Ending {
    /// Whether only the right solution agrees with all cases.
    pub(crate) fn is_closed(&self) -> bool {
        self.exact && self.survivors == 1
    }
}

impl LongRows {
    /// Whether none escapes.
    pub(crate) fn is_closed(&self) -> bool {
        [self.singles, self.pairs].iter().all(|it| it.caught == it.all)
    }
}

/// The count for one way to end a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    /// The name of the way.
    pub(crate) name: Text,
    /// How many agree with all cases; the right solution is one of them.
    pub(crate) survivors: u128,
    /// Otherwise the number is a lower bound.
    pub(crate) exact: bool,
    /// Some of the wrong ones.
    pub(crate) shown: Vec<Survivor>,
}

/// Wrong solutions by one cell, and by two, that long cases catch alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LongRows {
    /// Which cases those are, such as "rows of n >= 100".
    pub(crate) which: Text,
    pub(crate) singles: Caught,
    pub(crate) pairs: Caught,
    /// Some that escape.
    pub(crate) shown: Vec<Survivor>,
}

/// So many of so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Caught {
    pub(crate) caught: usize,
    pub(crate) all: usize,
}

/// A wrong solution that some cases do not catch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Survivor {
    /// Where it differs from the right one, such as `left: x = own > far gives x`.
    pub(crate) formula: Words,
    /// A case that would catch it, in the statement's format.
    pub(crate) caught_by: Option<String>,
}

/// Tests that make a subtask strong: so many files, each of so many cases by these families.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StrongTest<Family> {
    pub(crate) files: u64,
    pub(crate) lines: Vec<(u64, Family)>,
}
