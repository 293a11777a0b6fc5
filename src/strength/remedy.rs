//! The lines of a spec that make weak data strong.

use super::{Subtask, SubtaskReport};
use crate::catalog::{AnyCases, AnyDraw, AnyProblem, Kind, SolutionInfo};
use crate::model::{Nth, StrongTest};
use crate::spec::given_test;

/// A rival that the tables to add catch with each of these needs no witness besides.
const SEEDS: [u64; 3] = [1, 2, 3];

/// Writes the test tables to add, subtask by subtask.
pub(super) fn lines(
    problem: &dyn AnyProblem,
    subtasks: &[Subtask],
    reports: &[SubtaskReport],
) -> String {
    let mut text = String::new();
    for (subtask, report) in subtasks.iter().zip(reports) {
        let tables = tables(problem, subtask, report);
        if !tables.is_empty() {
            text += &format!("# below subtask {}\n{tables}", subtask.id);
        }
    }
    text
}

fn tables(problem: &dyn AnyProblem, subtask: &Subtask, report: &SubtaskReport) -> String {
    let mut text = String::new();
    let is_open = report.rule_space.as_ref().is_some_and(|it| !it.is_closed());
    let mut added = Vec::new();
    if is_open || report.constant.is_some() {
        for test in problem.strong_tests(&subtask.bounds) {
            text += &format!("[[subtask.test]]\nfiles = {}\ncases = [\n", test.files);
            for (count, draw) in &test.lines {
                // The salt keeps the line apart from one that may stand in the spec already.
                let salt = 1_000 + u64::from(subtask.id);
                let line = draw.line();
                text += &format!("  {{ count = {count}, salt = {salt}, draw.{line} }},\n");
            }
            text += "]\n\n";
            added.push(test);
        }
    }
    for rival in report.rivals.iter().filter(|it| !it.is_caught() && it.can_show == Some(true)) {
        let is_rival = |it: &SolutionInfo<'_>| it.name == rival.name && it.kind == Kind::Rival;
        let known = problem.solutions().iter().any(is_rival);
        let caught = SEEDS.into_iter().all(|seed| {
            let mut files = added.iter().flat_map(|it| drawn(problem, it, seed));
            files.any(|it| it.first_wrong(&rival.name).is_some())
        });
        if known && !caught {
            text += &witness_table(problem, subtask, &rival.name);
        }
    }
    text
}

/// What the tests to add would hold with a seed.
fn drawn(
    problem: &dyn AnyProblem,
    test: &StrongTest<Box<dyn AnyDraw>>,
    seed: u64,
) -> Vec<Box<dyn AnyCases>> {
    let file = |file: u64| {
        let mut cases = problem.no_cases();
        for (count, draw) in &test.lines {
            for case in 1..=*count {
                let nth = Nth { file, case };
                if let Ok(drawn) = draw.draw(seed, nth) {
                    cases.append(drawn);
                }
            }
        }
        cases
    };
    (1..=test.files).map(file).collect()
}

/// A rival's smallest witness inside the limits, as given cases in one file.
fn witness_table(problem: &dyn AnyProblem, subtask: &Subtask, rival: &str) -> String {
    let mut witnesses = problem.witnesses(rival).into_iter();
    let fits = |it: &dyn AnyCases| problem.read(&it.write(), &subtask.bounds).is_ok();
    let Some(witness) = witnesses.find(|it| fits(&**it)) else {
        return String::new();
    };
    format!("# catches {rival}\n{}\n", given_test(&*witness))
}
