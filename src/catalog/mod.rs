//! Problems without their types: what everything above sees.
//!
//! Nothing above this module may assume that a problem is compiled in.

mod recipe;
mod typed;

use std::fmt;

use toml::Spanned;
use toml::de::DeValue;

use crate::lang::Say;
use crate::model::{
    Answers, Bounds, Fault, Layout, Limit, Nth, Refusal, RuleSpace, RuleTables, Seen, Statement,
    StrongTest, Validators,
};

pub(crate) use self::recipe::{CaseSource, RECIPES, Recipe, digest, hex, shuffled};

/// A problem seen from outside: texts go in, texts come out.
pub(crate) trait AnyProblem: Sync {
    fn id(&self) -> &str;
    fn statement(&self) -> &Statement;
    fn layout(&self) -> Layout;
    fn answers(&self) -> Answers;
    fn limits(&self) -> &'static [Limit];
    /// The solutions, the reference first.
    fn solutions(&self) -> Vec<SolutionInfo<'_>>;
    /// The JSON Schema of its draws.
    fn draw_schema(&self, settings: schemars::generate::SchemaSettings) -> schemars::Schema;

    /// Understands a draw as it stands in a spec.
    fn parse_draw(&self, value: Spanned<DeValue<'_>>) -> Result<Box<dyn AnyDraw>, ParseDrawError>;
    /// Draws for cases about this large.
    fn draws(&self, size: u64) -> Vec<Box<dyn AnyDraw>>;
    /// All cases up to a size, in one list.
    fn all(&self, size: u32) -> Box<dyn AnyCases>;
    /// The size up to which `all` is tried by the contract tests.
    fn exhaustive(&self) -> u32;

    /// Reads an input file to the letter.
    fn read(&self, bytes: &[u8], bounds: &Bounds) -> Result<Reading, Fault>;
    /// Reads an input file, forgiving blanks, line ends and passed limits.
    fn read_tolerantly(&self, bytes: &[u8], bounds: &Bounds) -> Result<Reading, Fault>;
    /// Reads one case to the letter, without the file's head.
    fn read_case(&self, bytes: &[u8], bounds: &Bounds) -> Result<Reading, Fault>;
    /// An empty list of cases.
    fn no_cases(&self) -> Box<dyn AnyCases>;
    /// The files on which a rival is known to be wrong.
    fn witnesses(&self, rival: &str) -> Vec<Box<dyn AnyCases>>;

    /// The source of validators that accept what `read` accepts under these bounds.
    fn validators_within(&self, bounds: &Bounds) -> Validators;

    /// Tests that make a subtask of these limits strong, as far as its rule space goes.
    fn strong_tests(&self, bounds: &Bounds) -> Vec<StrongTest<Box<dyn AnyDraw>>>;

    /// The limits in force when nothing tightens them.
    fn bounds(&self) -> Bounds {
        Bounds::of_statement(self.limits())
    }

    /// The source of validators that hold a file to the statement.
    fn validators(&self) -> Validators {
        self.validators_within(&self.bounds())
    }

    /// Says whether one of a rival's witnesses lies inside the bounds.
    fn can_show(&self, rival: &str, bounds: &Bounds) -> bool {
        self.witnesses(rival).iter().any(|it| self.read(&it.write(), bounds).is_ok())
    }
}

/// What is told of a solution.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SolutionInfo<'a> {
    pub(crate) name: &'a str,
    pub(crate) about: &'a str,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Reference,
    Oracle,
    Rival,
}

/// How a case is made: a family and its parameters.
pub(crate) trait AnyDraw: Send + Sync {
    /// The canonical line, which is part of the recipe.
    fn line(&self) -> &str;
    /// Makes one case.
    fn draw(&self, seed: u64, nth: Nth) -> Result<Box<dyn AnyCases>, CannotDraw>;
}

/// Says that 1,000 attempts did not meet what the draw asks.
#[derive(Debug, thiserror::Error)]
#[error("1,000 attempts did not meet what `{line}` asks (seed {seed}, nth {nth})")]
pub(crate) struct CannotDraw {
    pub(crate) line: String,
    pub(crate) seed: u64,
    pub(crate) nth: Nth,
}

/// Says why a text is no draw.
#[derive(Debug)]
pub(crate) enum ParseDrawError {
    /// It does not have the shape of one.
    Shape(toml::de::Error),
    /// It can never be met.
    Refused(Refusal),
}

/// Cases of one problem.
pub(crate) trait AnyCases: Send + Sync {
    fn len(&self) -> usize;
    /// Takes over the cases of another list of the same problem.
    fn append(&mut self, other: Box<dyn AnyCases>);
    /// The cases of these indices, in this order.
    fn pick(&self, indices: &[usize]) -> Box<dyn AnyCases>;
    /// Says whether the other list holds the same cases.
    fn same(&self, other: &dyn AnyCases) -> bool;

    /// The whole input file.
    fn write(&self) -> Vec<u8>;
    /// One case as it stands in a file.
    fn write_case(&self, idx: usize) -> Vec<u8>;

    /// The answers of one solution; `None` if there is no such solution.
    fn solve(&self, solution: &str) -> Option<Vec<String>>;
    /// The first case that a solution cannot be asked about.
    fn unfit(&self, solution: &str) -> Option<usize>;
    /// The reference's answers, after every oracle that fits has been asked.
    fn prove(&self) -> Result<Proof, Disagreement>;
    /// The first case on which a solution does not give the right answer.
    fn first_difference(&self, solution: &str, right: &[String]) -> Option<usize>;
    /// The first case on which a solution differs from the reference.
    fn first_wrong(&self, solution: &str) -> Option<usize>;
    /// How many solutions of the usual kind agree with all cases, where such a kind is known.
    fn rule_space(&self, bounds: &Bounds, outputs: u32) -> Option<RuleSpace>;
    /// What the cases say of each cell of such a solution's tables.
    fn rule_tables(&self) -> Option<RuleTables>;
    /// Who wins a case, and how.
    fn explain(&self, idx: usize) -> Vec<String>;
    /// Smaller cases in the place of one.
    fn shrink(&self, idx: usize) -> Vec<Box<dyn AnyCases>>;

    #[doc(hidden)]
    fn as_any(&self) -> &dyn std::any::Any;
    #[doc(hidden)]
    fn into_any(self: Box<Self>) -> Box<dyn std::any::Any>;
}

/// A file that was read.
pub(crate) struct Reading {
    pub(crate) cases: Box<dyn AnyCases>,
    /// The extremes, in the order of the limits.
    pub(crate) seen: Vec<Option<Seen>>,
    /// What a tolerant reader forgave.
    pub(crate) warnings: Vec<Fault>,
}

/// Answers on which all solutions that fit agree.
#[derive(Debug)]
pub(crate) struct Proof {
    pub(crate) answers: Vec<String>,
    /// For each case, how many oracles were asked.
    pub(crate) oracles: Vec<usize>,
}

impl Say for Disagreement {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { oracle, its, reference, .. } = self;
        write!(f, "`{oracle}` 的答案是 `{its}`，标准解法的答案是 `{reference}`")
    }
}

/// Two solutions differ: the tool itself is wrong.
#[derive(Debug, thiserror::Error)]
#[error("`{oracle}` says `{its}` where the reference says `{reference}`")]
pub(crate) struct Disagreement {
    pub(crate) case: usize,
    pub(crate) oracle: &'static str,
    pub(crate) its: String,
    pub(crate) reference: String,
}
