//! Limits that a subtask, or the command line, tightens.

use std::collections::BTreeMap;

use serde::Deserialize as _;
use toml::Spanned;
use toml::de::{DeTable, ValueDeserializer};

use super::{SpecError, suggest};
use crate::catalog::AnyProblem;
use crate::model::{Bounds, Span};

/// Tighter limits as people write them: `{ n = [1, 5] }`.
pub(super) type Written = BTreeMap<Spanned<String>, Spanned<Span<0, { u64::MAX }>>>;

/// Limits in force, and those that were tightened, in the statement's order.
#[derive(Debug)]
pub(crate) struct Tightened {
    pub(crate) bounds: Bounds,
    pub(crate) limits: Vec<(&'static str, u64, u64)>,
}

/// Tightens a problem's limits.
pub(super) fn tightened(
    problem: &dyn AnyProblem,
    written: &Written,
) -> Result<Tightened, SpecError> {
    let all = problem.limits();
    let mut bounds = problem.bounds();
    let mut limits = Vec::new();
    for (name, range) in written {
        let Some(limit) = all.iter().find(|it| it.name == name.get_ref()) else {
            let known: Vec<&str> = all.iter().map(|it| it.name).collect();
            let message = format!("unknown limit `{}`", name.get_ref());
            return Err(SpecError::new(name.span(), message, "no such limit")
                .help(suggest(name.get_ref(), &known).en));
        };
        let (least, most) = (range.get_ref().least(), range.get_ref().most());
        if least < limit.least || limit.most < most {
            let message = format!("the limit of `{}` is wider than the statement's", limit.name);
            let label = format!("the statement has {} to {}", limit.least, limit.most);
            return Err(SpecError::new(range.span(), message, label));
        }
        bounds.tighten(limit.name, least, most);
        limits.push((limit.name, least, most));
    }
    limits.sort_by_key(|(name, ..)| all.iter().position(|it| it.name == *name));
    Ok(Tightened { bounds, limits })
}

/// Reads limits from the command line, such as `n = [1, 5], a = [1, 9]`.
pub(crate) fn parse_limits(problem: &dyn AnyProblem, text: &str) -> Result<Bounds, SpecError> {
    // The pairs are those of an inline table, which TOML knows only as a value.
    let head = "limits = { ";
    let source = format!("{head}{text} }}");
    let moved = |mut error: SpecError| {
        let shift = |at: usize| at.saturating_sub(head.len()).min(text.len());
        error.span = shift(error.span.start)..shift(error.span.end);
        error
    };
    let written = DeTable::parse(&source)
        .map_err(|err| {
            SpecError::new(err.span().unwrap_or(0..0), err.message(), "these are no limits")
                .help("write them as a spec does: 'n = [1, 5], a = [1, 9]'")
        })
        .and_then(|table| {
            let mut table = table.into_inner();
            let value = table.remove("limits").expect("the source begins with this key");
            let whole = value.span();
            Written::deserialize(ValueDeserializer::from(value))
                .map_err(|err| SpecError::from_toml(&err, &source, whole, "limit"))
        })
        .map_err(moved)?;
    tightened(problem, &written).map(|it| it.bounds).map_err(moved)
}
