//! Adds a test to a spec, and proves that this changes nothing else.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::catalog::AnyCases;
use crate::dataset::manifest::{Manifest, TestEntry};
use crate::generate::{GenerateError, make_test};
use crate::spec::{Plan, SpecError, given_test};

/// A spec with one more test.
pub(crate) struct Grown {
    pub(crate) text: String,
    pub(crate) plan: Plan,
    /// The name of the new test.
    pub(crate) test: String,
}

/// Why a test is not added.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HackError {
    /// The table cannot stand in this spec.
    #[error("the spec has no place for one more `[[subtask.test]]`")]
    NoPlace {
        /// The table that was to be added.
        block: String,
    },
    #[error(transparent)]
    Generate(#[from] GenerateError),
    #[error("{} would not be the same", .0.join(", "))]
    Changed(Vec<String>),
}

/// Adds a test of given cases to the last subtask of a spec, below its last test.
///
/// `note` is a comment for those who read the spec; `load` reads a spec as it was read.
pub(crate) fn grow(
    text: &str,
    old: &Plan,
    cases: &dyn AnyCases,
    note: &str,
    load: impl Fn(&str) -> Result<Plan, Vec<SpecError>>,
) -> Result<Grown, HackError> {
    let block = format!("# {note}\n{}", given_test(cases));
    let last_subtask = old.subtasks.last();
    let last_test = last_subtask.and_then(|it| it.tests.last()).map_or(0, |it| it.span.start);
    // A line that looks like a table's head may stand inside a text or an array: only what reads
    // as the old spec and one more test is taken.
    heads_after(text, last_test)
        .chain([text.len()])
        .find_map(|at| {
            let text = inserted(text, before_comments(text, at), &block);
            let plan = load(&text).ok()?;
            let test = only_one_more(old, &plan)?;
            Some(Grown { text, plan, test })
        })
        .ok_or(HackError::NoPlace { block })
}

/// Makes every test of the new spec and holds it against the old dataset.
pub(crate) fn prove_unchanged(old: &Manifest, grown: &Grown) -> Result<(), HackError> {
    let known: BTreeMap<&str, &TestEntry> =
        old.tests.iter().map(|it| (it.name.as_str(), it)).collect();
    let tests: Vec<_> = grown.plan.tests().filter(|it| it.name != grown.test).collect();
    let made: Vec<Result<TestEntry, GenerateError>> =
        tests.par_iter().map(|it| Ok(make_test(&grown.plan, it)?.entry)).collect();
    let mut changed = Vec::new();
    for entry in made {
        let entry = entry?;
        if known.get(entry.name.as_str()) != Some(&&entry) {
            changed.push(entry.name);
        }
    }
    if changed.is_empty() && tests.len() == known.len() {
        return Ok(());
    }
    Err(HackError::Changed(changed))
}

/// Where lines begin, after an offset, that look like a table's head.
fn heads_after(text: &str, offset: usize) -> impl Iterator<Item = usize> + '_ {
    let mut at = 0;
    let starts = text.split_inclusive('\n').map(move |line| {
        let start = at;
        at += line.len();
        (start, line)
    });
    starts
        .filter(move |(start, line)| offset < *start && line.trim_start().starts_with('['))
        .map(|(start, _)| start)
}

/// Goes back over the empty lines and comments that stand above a table, and belong to it.
fn before_comments(text: &str, at: usize) -> usize {
    if at == text.len() {
        return at;
    }
    let mut place = at;
    for line in text[..at].split_inclusive('\n').rev() {
        let line_text = line.trim();
        if !(line_text.is_empty() || line_text.starts_with('#')) {
            break;
        }
        place -= line.len();
    }
    place
}

fn inserted(text: &str, at: usize, block: &str) -> String {
    let (before, after) = text.split_at(at);
    let missing_end = if before.is_empty() || before.ends_with('\n') { "" } else { "\n" };
    let gap = if after.is_empty() || after.starts_with(['\n', '\r']) { "" } else { "\n" };
    let new = format!("{missing_end}\n{block}{gap}");
    let new = if text.contains("\r\n") { new.replace('\n', "\r\n") } else { new };
    format!("{before}{new}{after}")
}

/// The name of the one test, the last of the last subtask, that a plan has more than another one.
fn only_one_more(old: &Plan, new: &Plan) -> Option<String> {
    let names = |plan: &Plan| -> Vec<String> { plan.tests().map(|it| it.name.clone()).collect() };
    let header = |plan: &Plan| {
        let solutions: Vec<_> =
            plan.solutions.iter().map(|it| (it.path.clone(), it.expect.clone())).collect();
        let subtasks: Vec<_> = plan
            .subtasks
            .iter()
            .map(|it| (it.id, it.points, it.requires.clone(), it.limits.clone()))
            .collect();
        (
            (plan.name.clone(), plan.seed, plan.time, plan.memory, plan.io.clone()),
            (plan.export.clone(), plan.languages.clone()),
            (solutions, subtasks),
        )
    };
    let (mut before, mut after) = (names(old), names(new));
    let added = new.subtasks.last()?.tests.last()?.name.clone();
    before.sort_unstable();
    after.retain(|it| *it != added);
    after.sort_unstable();
    let is_new = !before.contains(&added);
    (is_new && before == after && header(old) == header(new)).then_some(added)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::{self, SpecFiles};

    fn load(text: &str) -> Result<Plan, Vec<SpecError>> {
        spec::load(text, "x", SpecFiles::below("."))
    }

    fn grown(text: &str) -> Result<Grown, HackError> {
        let plan = load(text).unwrap();
        let bounds = plan.problem.bounds();
        let cases = plan.problem.read(b"1\n2\n5 5\n", &bounds).unwrap().cases;
        grow(text, &plan, &*cases, "why", load)
    }

    #[track_caller]
    fn check(before: &str, after: &str) {
        let text = format!("{HEAD}{before}{after}");
        let block = "\n# why\n[[subtask.test]]\norder = \"as-written\"\ncases = [\n  \
            { given = \"2\\n5 5\" },\n]\n";
        let found = grown(&text).unwrap();
        assert_eq!(found.text, format!("{HEAD}{before}{block}{after}"));
        assert_eq!(found.test, "1-02");
    }

    const HEAD: &str = "problem = \"end-nim\"\nseed = 1\n[[subtask]]\npoints = 100\n";
    const TEST: &str = "[[subtask.test]]\ncases = [\n  { given = \"1\\n1\" },\n]\n";

    #[test]
    fn the_test_stands_below_the_last_one() {
        check(TEST, "");
        check(TEST, "\n[[sample]]\ncases = [{ given = \"1\\n2\" }]\n");
        check(TEST, "\n# A comment of the sample.\n[[sample]]\ncases = [{ given = \"1\\n2\" }]\n");
    }

    #[test]
    fn a_text_that_looks_like_a_table_is_left_alone() {
        let test = "[[subtask.test]]\ncases = [{ given = '''\n1\n1''' },\n]\n";
        check(test, "\n[export]\nsource = '''\n[[x]]\n'''\n");
    }

    #[test]
    fn line_ends_stay_what_they_are() {
        let text = format!("{HEAD}{TEST}").replace('\n', "\r\n");
        let found = grown(&text).unwrap().text;
        assert_eq!(found.matches('\n').count(), found.matches("\r\n").count());
        // A last line without its end gets one.
        assert!(grown(format!("{HEAD}{TEST}").trim_end()).unwrap().text.contains("]\n\n# why\n"));
    }

    #[test]
    fn an_inline_array_has_no_place() {
        let text = "problem = \"end-nim\"\nseed = 1\n\
            subtask = [{ points = 100, test = [{ cases = [{ given = \"1\\n1\" }] }] }]\n";
        assert!(matches!(grown(text), Err(HackError::NoPlace { .. })));
    }
}
