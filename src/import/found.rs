//! What a package holds, whatever its format.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::Value;

use super::files::Files;
use crate::spec::MOST_POINTS;

/// The content of a package.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) time: Option<Duration>,
    /// In bytes.
    pub(crate) memory: Option<u64>,
    /// Input and output file, where programs use those.
    pub(crate) io: [Option<String>; 2],
    pub(crate) samples: Vec<Pair>,
    pub(crate) subtasks: Vec<Group>,
    pub(crate) solutions: Vec<Program>,
    pub(crate) warnings: Vec<String>,
}

/// Tests that score together.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Group {
    pub(crate) points: u64,
    /// Earlier groups, by their numbers from 1.
    pub(crate) requires: Vec<u32>,
    pub(crate) tests: Vec<Pair>,
}

/// The paths of an input, and of its answer if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) input: String,
    pub(crate) answer: Option<String>,
}

/// A program, and its expectation as it stands in a spec.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Program {
    pub(crate) path: String,
    pub(crate) expect: Option<&'static str>,
}

/// What could not be understood: a file of the package and why, or all of it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Misread {
    #[error("`{file}`: {why}")]
    File { file: String, why: String },
    #[error("it has no `.in` file")]
    NoTests,
}

impl Misread {
    pub(super) fn new(file: impl Into<String>, why: impl Into<String>) -> Self {
        Self::File { file: file.into(), why: why.into() }
    }
}

/// A subtask as a format names it.
struct NamedGroup {
    name: String,
    points: Option<u64>,
    requires: Vec<String>,
    tests: Vec<Pair>,
}

/// Subtasks as a format names them, on the way to numbers from 1.
#[derive(Default)]
pub(super) struct Named(Vec<NamedGroup>);

impl Named {
    /// Adds a subtask: its name, its points, the names of those it requires, its tests.
    pub(super) fn add(
        &mut self,
        name: impl Into<String>,
        points: Option<u64>,
        requires: Vec<String>,
        tests: Vec<Pair>,
    ) {
        self.0.push(NamedGroup { name: name.into(), points, requires, tests });
    }

    /// Numbers the subtasks. Those without tests are dropped; points that are not told are what
    /// the others leave of 100.
    pub(super) fn number(self, warnings: &mut Vec<String>) -> Vec<Group> {
        let (kept, empty): (Vec<_>, Vec<_>) =
            self.0.into_iter().partition(|it| !it.tests.is_empty());
        warnings.extend(empty.iter().map(|it| format!("subtask {} has no test", it.name)));
        let told: u64 = kept.iter().filter_map(|it| it.points).sum();
        let untold = kept.iter().filter(|it| it.points.is_none()).count() as u64;
        let mut left = 100u64.saturating_sub(told);
        let mut untold_left = untold;
        if 0 < untold && 1 < kept.len() {
            let what =
                if untold == 1 { "1 subtask".to_owned() } else { format!("{untold} subtasks") };
            warnings.push(format!("the points of {what} are not told: {left} are shared out"));
        }
        let names: BTreeMap<String, u32> =
            (1..).zip(&kept).map(|(number, it)| (it.name.clone(), number)).collect();
        let mut groups = Vec::new();
        for (number, NamedGroup { name, points, requires, tests }) in (1..).zip(kept) {
            let points = points.unwrap_or_else(|| {
                let share = left.div_ceil(untold_left);
                (left, untold_left) = (left - share, untold_left - 1);
                share
            });
            let mut earlier = Vec::new();
            for required in requires {
                match names.get(&required) {
                    Some(it) if *it < number => earlier.push(*it),
                    _ => warnings.push(format!(
                        "subtask {name} requires {required}, which is no subtask before it"
                    )),
                }
            }
            earlier.sort_unstable();
            earlier.dedup();
            groups.push(Group { points, requires: earlier, tests });
        }
        groups
    }
}

/// The answer beside an input, by the usual extensions.
pub(super) fn answer_of(files: &Files, stem: &str) -> Option<String> {
    let candidates = ["out", "ans", "a", "OUT", "ANS"].map(|it| format!("{stem}.{it}"));
    candidates.into_iter().find(|it| files.contains_key(it))
}

/// Reads YAML as people wrote it.
pub(super) fn yaml(files: &Files, path: &str) -> Result<Value, Misread> {
    let Some(bytes) = files.get(path) else { return Ok(Value::Null) };
    let text = std::str::from_utf8(bytes).map_err(|_| Misread::new(path, "it is not UTF-8"))?;
    if text.lines().all(|it| it.trim().is_empty() || it.starts_with('#')) {
        return Ok(Value::Null);
    }
    serde_saphyr::from_str(text).map_err(|err| {
        let first = err.to_string();
        Misread::new(path, first.lines().next().unwrap_or_default())
    })
}

/// A number or a text, as a text.
pub(super) fn word(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Points, rounded; as many as a subtask may give.
pub(super) fn points(value: &Value) -> Option<u64> {
    number(value).filter(|it| *it <= MOST_POINTS)
}

/// A number that is not negative, rounded.
pub(super) fn number(value: &Value) -> Option<u64> {
    rounded(word(value)?.trim())
}

/// The same of a text. What is larger than any limit that a package may tell is no number.
pub(super) fn rounded(text: &str) -> Option<u64> {
    const MOST: f64 = 1e12;
    let value: f64 = text.parse().ok().filter(|it| (0.0..=MOST).contains(it))?;
    format!("{value:.0}").parse().ok()
}

/// A limit as it is told, if it is; one that is not understood is warned of.
pub(super) fn limit(
    told: Option<String>,
    what: &str,
    read: impl Fn(&str) -> Option<u64>,
    warnings: &mut Vec<String>,
) -> Option<u64> {
    let told = told?;
    let limit = read(told.trim());
    if limit.is_none() {
        warnings.push(format!("`{}` is no {what} that can be read", told.escape_debug()));
    }
    limit
}

/// Orders names as people do: `2` before `10`.
pub(super) fn natural(name: &str) -> Vec<(bool, String, u64)> {
    let mut parts = Vec::new();
    let mut rest = name;
    while let Some(first) = rest.chars().next() {
        let digits = first.is_ascii_digit();
        let end = rest.find(|it: char| it.is_ascii_digit() != digits).unwrap_or(rest.len());
        let (part, more) = rest.split_at(end);
        let number = if digits { part.parse().unwrap_or(u64::MAX) } else { 0 };
        let text = if digits { String::new() } else { part.to_owned() };
        parts.push((!digits, text, number));
        rest = more;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_ordered_as_people_do() {
        let mut names = vec!["a10", "a9", "1-10", "1-2", "10-1", "2-1", "a"];
        names.sort_by_key(|it| natural(it));
        assert_eq!(names, ["1-2", "1-10", "2-1", "10-1", "a", "a9", "a10"]);
    }

    #[test]
    fn points_that_are_not_told_are_what_is_left() {
        let pair = || vec![Pair { input: "1.in".to_owned(), answer: None }];
        let mut named = Named::default();
        named.add("a", Some(30), vec![], pair());
        named.add("none", None, vec![], vec![]);
        named.add("b", None, vec!["a".to_owned(), "c".to_owned()], pair());
        named.add("c", None, vec!["b".to_owned()], pair());
        let mut warnings = Vec::new();
        let groups = named.number(&mut warnings);
        let told: Vec<_> = groups.iter().map(|it| (it.points, it.requires.clone())).collect();
        assert_eq!(told, [(30, vec![]), (35, vec![1]), (35, vec![2])]);
        assert_eq!(
            warnings,
            [
                "subtask none has no test",
                "the points of 2 subtasks are not told: 70 are shared out",
                "subtask b requires c, which is no subtask before it",
            ]
        );
    }
}
