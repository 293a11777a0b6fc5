//! The words problems are written in. Nothing here opens a file or knows TOML.

mod answer;
mod draw;
mod end;
mod fault;
mod layout;
mod limit;
mod multisets;
mod problem;
mod rule_space;
mod rule_table;
mod shrink;
mod solution;
mod span;
mod statement;
mod tokens;
mod validator;
mod write;

pub(crate) use self::answer::{Player, Winner, YesNo};
pub(crate) use self::draw::{Draw, Nth, Refusal, Unmet};
pub(crate) use self::end::End;
pub(crate) use self::fault::{Allowed, Fault, Found, Place};
pub(crate) use self::layout::{Answers, Layout, LineEnds};
pub(crate) use self::limit::{Bounds, Limit, Scope, Seen};
pub(crate) use self::multisets::multisets;
pub(crate) use self::problem::{LARGE, Problem};
pub(crate) use self::rule_space::{Caught, Ending, LongRows, RuleSpace, StrongTest, Survivor};
pub(crate) use self::rule_table::{RuleCell, RuleTable, RuleTables};
pub(crate) use self::shrink::{pieces, smaller};
pub(crate) use self::solution::{Role, Solution};
pub(crate) use self::span::{Span, Whole};
pub(crate) use self::statement::Statement;
pub(crate) use self::tokens::Tokens;
pub(crate) use self::validator::{Validator, Validators};
pub(crate) use self::write::write_line;
pub(crate) use crate::lang::Text;
