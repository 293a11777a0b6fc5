//! The user's own wrong programs, run on every test.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use super::{RivalReport, Subtask};
use crate::catalog::AnyProblem;
use crate::judge::{Attempt, Conditions, Remark, Track, Trial, case_of, work};
use crate::lang::{Lang, Say};
use crate::progress::{Doing, Progress};
use crate::runner;
use crate::verdict::Verdict;

/// A program that the data should catch.
pub(crate) struct Program {
    pub(crate) name: String,
    pub(crate) compiled: runner::Program,
    pub(crate) time_factor: f64,
}

/// Why nothing can be said of a program.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ProgramError {
    #[error(transparent)]
    Runner(#[from] runner::Error),
    #[error("`{name}` on test {test}: {why}")]
    Ours { name: String, test: String, why: Box<Remark> },
}

impl Say for ProgramError {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Runner(err) => err.zh(f),
            Self::Ours { name, test, why } => {
                write!(f, "`{name}`，测试点 {test}：{}", why.say(Lang::Zh))
            }
        }
    }
}

/// Runs programs on the tests of each subtask; a row for each program stands at the place of its
/// subtask.
pub(crate) fn run_programs(
    problem: &dyn AnyProblem,
    subtasks: &[Subtask],
    programs: &[Program],
    conditions: &Conditions,
    jobs: usize,
    progress: &dyn Progress,
) -> Result<Vec<Vec<RivalReport>>, ProgramError> {
    let track = Track::default();
    let all: Vec<_> = subtasks
        .iter()
        .enumerate()
        .flat_map(|(subtask, it)| it.tests.iter().map(move |test| (subtask, test)))
        .collect();
    progress.start(Doing::RunningPrograms, programs.len() * all.len());
    let mut rows: Vec<Vec<RivalReport>> = subtasks.iter().map(|_| Vec::new()).collect();
    for program in programs {
        // One test on which it is too slow is enough: the next ones would take as long.
        let slow: Vec<AtomicBool> = subtasks.iter().map(|_| AtomicBool::new(false)).collect();
        let (trials, failed) = work(jobs, all.len(), |idx| {
            let (subtask, test) = all[idx];
            progress.step();
            if slow[subtask].load(Ordering::Relaxed) {
                return Ok(None);
            }
            let (input, answer) = (test.cases.write(), problem.answers().write(&test.answers));
            let attempt = Attempt {
                program: &program.compiled,
                time_factor: program.time_factor,
                input: &input,
                answer: &answer,
                patience: 1,
            };
            let trial = track.run(attempt, conditions, 1)?;
            if trial.verdict == Verdict::Je {
                let (name, test) = (program.name.clone(), test.name.clone());
                return Err(ProgramError::Ours { name, test, why: Box::new(trial.remark) });
            }
            slow[subtask].fetch_or(trial.verdict == Verdict::Tle, Ordering::Relaxed);
            Ok(Some(trial))
        });
        if let Some(err) = failed {
            return Err(err);
        }
        let mut caught: BTreeMap<usize, Vec<(String, Option<usize>)>> = BTreeMap::new();
        let mut too_slow = vec![false; subtasks.len()];
        for (&(subtask, test), trial) in all.iter().zip(trials) {
            // What was run after the first slow one depends on chance.
            let Some(trial) = trial.flatten().filter(|_| !too_slow[subtask]) else { continue };
            too_slow[subtask] = trial.verdict == Verdict::Tle;
            if trial.verdict != Verdict::Ac {
                let case = case_behind(problem, &test.answers, &trial);
                caught.entry(subtask).or_default().push((test.name.clone(), case));
            }
        }
        for (subtask, rows) in rows.iter_mut().enumerate() {
            let by = caught.remove(&subtask).unwrap_or_default();
            rows.push(RivalReport { name: program.name.clone(), can_show: None, by });
        }
    }
    Ok(rows)
}

/// The case that differs, from 1.
fn case_behind(problem: &dyn AnyProblem, answers: &[String], trial: &Trial) -> Option<usize> {
    let texts = answers.iter().map(String::as_str);
    Some(case_of(trial.differs?, problem.answers(), texts)? + 1)
}
