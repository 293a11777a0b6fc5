//! How strong data is: which rivals it catches, and how many rules it leaves open.

mod judgement;
mod programs;
mod remedy;
mod weakness;

use std::collections::BTreeSet;

use rayon::prelude::*;

use crate::catalog::{AnyCases, AnyProblem, Kind};
use crate::dataset::{Damage, Dataset, DatasetError};
use crate::model::{Bounds, RuleSpace};
use crate::progress::{Doing, Progress};

pub(crate) use self::programs::{Program, run_programs};
pub(crate) use self::weakness::Weakness;

/// A test whose answers are known.
pub(crate) struct Test {
    pub(crate) name: String,
    pub(crate) cases: Box<dyn AnyCases>,
    /// The right answers.
    pub(crate) answers: Vec<String>,
}

/// The tests of a scored subtask.
pub(crate) struct Subtask {
    pub(crate) id: u32,
    pub(crate) bounds: Bounds,
    pub(crate) tests: Vec<Test>,
}

/// What was found.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    pub(crate) subtasks: Vec<SubtaskReport>,
    /// Every reason why the data is weak; none if it is strong.
    pub(crate) why: Vec<Weakness>,
    /// The lines of a spec that would make it strong.
    pub(crate) remedy: String,
}

/// What was found in a subtask.
#[derive(Clone, Debug)]
pub(crate) struct SubtaskReport {
    pub(crate) id: u32,
    pub(crate) tests: usize,
    pub(crate) rivals: Vec<RivalReport>,
    /// The answer of a program that always says the same and passes.
    pub(crate) constant: Option<String>,
    pub(crate) rule_space: Option<RuleSpace>,
}

/// What became of a rival.
#[derive(Clone, Debug)]
pub(crate) struct RivalReport {
    pub(crate) name: String,
    /// Whether one of its witnesses lies in the limits; `None` where that is not known.
    pub(crate) can_show: Option<bool>,
    /// The tests that catch it, with the first case of each, from 1; `None` where it is no single
    /// case, as when a program crashes.
    pub(crate) by: Vec<(String, Option<usize>)>,
}

impl Report {
    pub(crate) fn is_weak(&self) -> bool {
        !self.why.is_empty()
    }
}

impl SubtaskReport {
    /// How many rivals are caught.
    pub(crate) fn caught(&self) -> usize {
        self.rivals.iter().filter(|it| it.is_caught()).count()
    }

    /// How many rivals are known to be wrong somewhere in the limits: by a witness, or by being
    /// caught.
    pub(crate) fn showing(&self) -> usize {
        self.rivals.iter().filter(|it| it.can_show == Some(true) || it.is_caught()).count()
    }
}

impl RivalReport {
    pub(crate) fn is_caught(&self) -> bool {
        !self.by.is_empty()
    }
}

/// Reads the scored subtasks of a dataset.
pub(crate) fn subtasks_of(dataset: &Dataset) -> Result<Vec<Subtask>, DatasetError> {
    let mut subtasks = Vec::new();
    for entry in dataset.manifest.subtasks.iter().filter(|it| it.id != 0) {
        let bounds = dataset.bounds(entry.id);
        let mut tests = Vec::new();
        for test in dataset.manifest.tests.iter().filter(|it| it.subtask == entry.id) {
            let path = format!("{}.in", test.name);
            let reading = dataset.problem.read(&dataset.read(&path)?, &bounds);
            let damaged = |why| DatasetError::Damaged { path: dataset.dir.join(&path), why };
            let cases = reading.map_err(|fault| damaged(Damage::Input(fault)))?.cases;
            let answers: Vec<String> = test.cases.iter().map(|it| it.answer.clone()).collect();
            if answers.len() != cases.len() {
                return Err(damaged(Damage::OtherCount));
            }
            tests.push(Test { name: test.name.clone(), cases, answers });
        }
        subtasks.push(Subtask { id: entry.id, bounds, tests });
    }
    Ok(subtasks)
}

/// Measures how strong the tests of each subtask are. `programs` holds further rows, by subtask.
pub(crate) fn measure(
    problem: &dyn AnyProblem,
    subtasks: &[Subtask],
    programs: Vec<Vec<RivalReport>>,
    outputs: u32,
    progress: &dyn Progress,
) -> Report {
    let mut reports: Vec<SubtaskReport> =
        subtasks.iter().map(|it| measure_subtask(problem, it, outputs, progress)).collect();
    for (report, rows) in reports.iter_mut().zip(programs) {
        report.rivals.extend(rows);
    }
    let why = judgement::reasons(&reports);
    let remedy =
        if why.is_empty() { String::new() } else { remedy::lines(problem, subtasks, &reports) };
    Report { subtasks: reports, why, remedy }
}

fn measure_subtask(
    problem: &dyn AnyProblem,
    subtask: &Subtask,
    outputs: u32,
    progress: &dyn Progress,
) -> SubtaskReport {
    let rivals: Vec<&str> = {
        let all = problem.solutions();
        all.iter().filter(|it| it.kind == Kind::Rival).map(|it| it.name).collect()
    };
    progress.start(Doing::RunningRivals(subtask.id), rivals.len());
    let rivals = rivals
        .par_iter()
        .map(|&name| {
            let caught = |test: &Test| {
                let case = test.cases.first_difference(name, &test.answers)?;
                Some((test.name.clone(), Some(case + 1)))
            };
            let by = subtask.tests.iter().filter_map(caught).collect();
            let can_show = Some(problem.can_show(name, &subtask.bounds));
            progress.step();
            RivalReport { name: name.to_owned(), can_show, by }
        })
        .collect();
    progress.start(Doing::CountingRules(subtask.id), 1);
    let mut cases = problem.no_cases();
    for test in &subtask.tests {
        cases.append(test.cases.pick(&(0..test.cases.len()).collect::<Vec<_>>()));
    }
    let rule_space = cases.rule_space(&subtask.bounds, outputs);
    progress.step();
    let answers: BTreeSet<&String> = subtask.tests.iter().flat_map(|it| &it.answers).collect();
    let constant = match answers.first() {
        Some(only) if answers.len() == 1 => Some((*only).clone()),
        _ => None,
    };
    SubtaskReport { id: subtask.id, tests: subtask.tests.len(), rivals, constant, rule_space }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_caught_can_show() {
        let rival = |can_show, caught: usize| RivalReport {
            name: String::new(),
            can_show,
            by: vec![("1-01".to_owned(), None); caught],
        };
        let known = [rival(Some(true), 1), rival(Some(true), 0), rival(Some(false), 0)];
        let programs = [rival(None, 2), rival(None, 0)];
        let rivals = known.into_iter().chain(programs).collect();
        let report = SubtaskReport { id: 1, tests: 1, rivals, constant: None, rule_space: None };
        assert_eq!((report.caught(), report.showing()), (2, 3));
    }
}
