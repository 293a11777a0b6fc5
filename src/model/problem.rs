//! What a problem says.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{
    Answers, Bounds, Draw, Fault, Layout, Limit, Refusal, RuleSpace, RuleTables, Scope, Solution,
    Statement, StrongTest, Tokens, Unmet, Validator,
};

/// The size from which on cases are too large for most oracles, and their values may be so too.
pub(crate) const LARGE: u64 = 24;

/// A problem, told in the order of its statement.
///
/// An implementation names no file, no TOML and no command line.
pub(crate) trait Problem: Sized + Sync + 'static {
    /// The name in specs and on the command line.
    const ID: &'static str;
    /// The title, the source and the text.
    const STATEMENT: Statement;
    /// How cases make up an input file.
    const LAYOUT: Layout;
    /// How answers make up an output file.
    const ANSWERS: Answers = Answers::Lines;
    /// The statement's limits, each told here and nowhere else.
    const LIMITS: &'static [Limit];

    /// One position.
    type Case: fmt::Debug + Clone + PartialEq + Send + Sync;
    /// What is printed for it.
    type Answer: fmt::Display + fmt::Debug + PartialEq + Send;
    /// How cases are drawn: a newtype variant a family, its fields the parameters.
    type Family: DeserializeOwned + Serialize + JsonSchema + PartialEq + Send + Sync;

    /// Reads a case in the statement's format, and states on the way all that must hold.
    fn read(tokens: &mut Tokens<'_>) -> Result<Self::Case, Fault>;
    /// Writes a case in the statement's format.
    fn write(case: &Self::Case, out: &mut Vec<u8>);
    /// Reads a case in the languages of other judges' validators, which accept what `read` does.
    const VALIDATOR: Validator;

    /// Refuses parameters that no draw can ever meet.
    fn possible(_family: &Self::Family) -> Result<(), Refusal> {
        Ok(())
    }
    /// Draws a case. An attempt that does not meet what is asked is made anew, from the same
    /// stream, 1,000 times at most.
    fn draw(family: &Self::Family, draw: &mut Draw) -> Result<Self::Case, Unmet>;
    /// Families for cases about this large, for stress and contract tests; every family that
    /// reaches such a size stands for itself at least once.
    ///
    /// A size bounds how much stands in a case. From [`LARGE`] on, some families draw values from
    /// all of the statement's range, since many a mistake shows in large values alone; below, all
    /// values may be as small as the oracles like.
    fn families(size: u64) -> Vec<Self::Family>;

    /// The reference, the oracles and the rivals.
    const SOLUTIONS: &'static [Solution<Self>];
    /// Up to which size the contract tests try all cases.
    const EXHAUSTIVE: u32;
    /// All cases up to a size, small ones first, in the order in which a smallest witness is
    /// meant.
    fn all(size: u32) -> Box<dyn Iterator<Item = Self::Case>>;
    /// Smaller cases next to this one, the boldest steps first; all are valid.
    fn shrink(case: &Self::Case) -> Vec<Self::Case>;

    /// Tells who wins and every winning move, as lines of text.
    fn explain(case: &Self::Case) -> Vec<String>;

    /// Counts the solutions of the usual kind that agree with all cases, where such a kind is
    /// known; `outputs` is how many a cell of a table may have.
    fn rule_space(_cases: &[Self::Case], _bounds: &Bounds, _outputs: u32) -> Option<RuleSpace> {
        None
    }
    /// Tells for each cell of such a solution's tables which cases hang on it.
    fn rule_tables(_cases: &[Self::Case]) -> Option<RuleTables> {
        None
    }
    /// Tests that make a subtask of these limits strong, as far as its rule space goes.
    fn strong_tests(_bounds: &Bounds) -> Vec<StrongTest<Self::Family>> {
        Vec::new()
    }

    /// The limit of the number of cases in a file, if files hold several.
    fn cases_limit() -> Option<&'static Limit> {
        Self::LIMITS.iter().find(|it| it.scope == Scope::Cases)
    }

    /// The solution that writes the answers.
    fn reference() -> &'static Solution<Self> {
        let mut all = Self::SOLUTIONS.iter();
        all.find(|it| matches!(it.role, super::Role::Reference)).expect("a problem has a reference")
    }
}
