//! A round: programs against the tests of a dataset.

use std::sync::atomic::{AtomicUsize, Ordering};

use super::crew::work;
use super::{Attempt, Behind, Conditions, Entrant, Ready, Remark, Track, Trial, behind};
use crate::dataset::manifest::{FileEntry, TestEntry};
use crate::dataset::{Damage, Dataset, DatasetError};
use crate::lang::Words;
use crate::progress::{Doing, Progress};
use crate::runner;
use crate::spec::Expect;
use crate::verdict::Verdict;

/// Takes the output of a program on a test; the error says why it could not be kept.
pub(crate) type Keep<'a> = dyn Fn(&Entrant, &str, &[u8]) -> Result<(), Words> + Sync + 'a;

/// What is to be run, and how.
pub(crate) struct Round<'a> {
    pub(crate) dataset: &'a Dataset,
    /// Some or all of its tests, in order.
    pub(crate) tests: &'a [&'a TestEntry],
    pub(crate) entrants: &'a [Entrant],
    pub(crate) conditions: &'a Conditions,
    pub(crate) jobs: usize,
    /// Run what comes after the first test of a subtask that is not AC, too.
    pub(crate) all: bool,
    pub(crate) keep: Option<&'a Keep<'a>>,
    pub(crate) progress: &'a dyn Progress,
}

/// What became of a round.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// In the order of the entrants.
    pub(crate) judged: Vec<Judged>,
    /// Whether somebody ended it before its end.
    pub(crate) stopped: bool,
}

/// What became of a program.
#[derive(Debug)]
pub(crate) struct Judged {
    pub(crate) compile_log: Option<String>,
    /// In the order of the round's tests.
    pub(crate) tests: Vec<Ran>,
}

/// What became of a program on a test.
#[derive(Debug)]
pub(crate) enum Ran {
    Done {
        trial: Trial,
        behind: Option<Behind>,
    },
    /// Its subtask was decided by an earlier test.
    Skipped,
    /// The round ended before.
    NotRun,
}

/// Why there was no round.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RoundError {
    #[error(transparent)]
    Dataset(#[from] DatasetError),
    /// No program could be run.
    #[error(transparent)]
    Runner(#[from] runner::Error),
}

impl Ran {
    pub(crate) fn trial(&self) -> Option<&Trial> {
        match self {
            Self::Done { trial, .. } => Some(trial),
            Self::Skipped | Self::NotRun => None,
        }
    }

    pub(crate) fn verdict(&self) -> Option<Verdict> {
        self.trial().map(|it| it.verdict)
    }
}

impl Round<'_> {
    /// Compiles and runs everything.
    pub(crate) fn hold(&self) -> Result<Outcome, RoundError> {
        self.check_files()?;
        self.progress.start(Doing::Compiling, self.entrants.len());
        let (ready, failed) = work(self.jobs, self.entrants.len(), |idx| {
            let ready = self.entrants[idx].prepare(self.conditions.sandbox);
            self.progress.step();
            ready
        });
        let stopped_compiling = is_stopped(failed)?;
        let desk = Desk::new(self, &ready);
        let runs = self.entrants.len() * self.tests.len();
        self.progress.start(Doing::Running, runs);
        let (trials, failed) = work(self.jobs, runs, |idx| {
            let trial = desk.run(idx / self.tests.len(), idx % self.tests.len());
            self.progress.step();
            trial
        });
        let stopped = is_stopped(failed)? || stopped_compiling;

        let mut trials = trials.into_iter();
        let judged = ready.into_iter().map(|ready| {
            let own: Vec<_> = trials.by_ref().take(self.tests.len()).map(Option::flatten).collect();
            let compile_log = match ready {
                Some(Ready::Rejected { log }) => Some(log),
                _ => None,
            };
            Judged { compile_log, tests: self.settle(own) }
        });
        Ok(Outcome { judged: judged.collect(), stopped })
    }

    /// Makes sure that the files are those of the manifest, before anybody is judged by them.
    fn check_files(&self) -> Result<(), DatasetError> {
        let check = |name: String, entry: &FileEntry| {
            if FileEntry::of(&self.dataset.read(&name)?) == *entry {
                return Ok(());
            }
            let path = self.dataset.dir.join(name);
            let why = Damage::OtherDigest;
            Err(DatasetError::Damaged { path, why })
        };
        let (_, failed) = work(self.jobs, self.tests.len(), |idx| {
            let test = self.tests[idx];
            check(format!("{}.in", test.name), &test.input)?;
            check(format!("{}.ans", test.name), &test.answer)
        });
        failed.map_or(Ok(()), Err)
    }

    /// Drops what was run after the test that decided its subtask, and finds the cases behind.
    fn settle(&self, trials: Vec<Option<Trial>>) -> Vec<Ran> {
        let mut decided = Vec::new();
        let mut settled = Vec::new();
        for (test, trial) in self.tests.iter().zip(trials) {
            if decided.contains(&test.subtask) {
                settled.push(Ran::Skipped);
                continue;
            }
            let Some(mut trial) = trial else {
                settled.push(Ran::NotRun);
                continue;
            };
            if trial.verdict != Verdict::Ac && self.decides(test) {
                decided.push(test.subtask);
            }
            let behind = match trial.differs.map(|token| behind(self.dataset, test, token)) {
                None => None,
                Some(Ok(behind)) => behind,
                Some(Err(err)) => {
                    trial = Trial::ours(&err);
                    None
                }
            };
            settled.push(Ran::Done { trial, behind });
        }
        settled
    }

    /// Whether a test that is not AC ends its subtask; samples are shown, and so all run.
    fn decides(&self, test: &TestEntry) -> bool {
        !self.all && test.subtask != 0
    }
}

/// What the threads of a round share.
struct Desk<'a> {
    round: &'a Round<'a>,
    ready: &'a [Option<Ready>],
    track: Track,
    /// For each program and test, at the first of its subtask: the lowest test of the subtask
    /// that is known not to be AC.
    decided: Vec<AtomicUsize>,
}

impl<'a> Desk<'a> {
    fn new(round: &'a Round<'a>, ready: &'a [Option<Ready>]) -> Self {
        let cells = round.entrants.len() * round.tests.len();
        let decided = (0..cells).map(|_| AtomicUsize::new(usize::MAX)).collect();
        Self { round, ready, track: Track::default(), decided }
    }

    /// `None` where the test does not matter any more, or cannot be run.
    fn run(&self, entrant: usize, test: usize) -> Result<Option<Trial>, runner::Error> {
        let Round { tests, .. } = self.round;
        let first = tests.iter().position(|it| it.subtask == tests[test].subtask).unwrap_or(test);
        let decided = &self.decided[entrant * tests.len() + first];
        if decided.load(Ordering::Relaxed) < test {
            return Ok(None);
        }
        let trial = match &self.ready[entrant] {
            None => return Ok(None),
            Some(Ready::Rejected { .. }) => Trial::without_run(Verdict::Ce, Remark::DoesNotCompile),
            Some(Ready::Ours { why }) => Trial::ours(why),
            Some(Ready::Runs(program)) => {
                self.run_program(&self.round.entrants[entrant], program, tests[test])?
            }
        };
        if trial.verdict != Verdict::Ac && self.round.decides(tests[test]) {
            decided.fetch_min(test, Ordering::Relaxed);
        }
        Ok(Some(trial))
    }

    fn run_program(
        &self,
        entrant: &Entrant,
        program: &runner::Program,
        test: &TestEntry,
    ) -> Result<Trial, runner::Error> {
        let Round { dataset, conditions, keep, .. } = self.round;
        let read = |kind: &str| dataset.read(&format!("{}.{kind}", test.name));
        let (input, answer) = match (read("in"), read("ans")) {
            (Ok(input), Ok(answer)) => (input, answer),
            (Err(err), _) | (_, Err(err)) => {
                return Ok(Trial::ours(&err));
            }
        };
        let time_factor = entrant.time_factor();
        let (input, answer) = (&input[..], &answer[..]);
        let attempt = Attempt { program, time_factor, input, answer, patience: 1 };
        // How slow is it, if that is what it is meant to be?
        let slow = entrant.expect.as_ref().is_some_and(|it| expects_slowness(it, test.subtask));
        let mut trial = self.track.run(attempt, conditions, if slow { 2 } else { 1 })?;
        if let (Some(keep), Some(output)) = (keep, &trial.output)
            && let Err(why) = keep(entrant, &test.name, output)
        {
            trial = Trial::ours(&why);
        }
        // Outputs of all runs together would not fit into memory.
        trial.output = None;
        Ok(trial)
    }
}

fn expects_slowness(expect: &Expect, subtask: u32) -> bool {
    expect.allowed(subtask).is_some_and(|it| it.contains(&Verdict::Tle))
}

/// Says whether the work was ended from outside; every other reason is an error.
fn is_stopped(failed: Option<runner::Error>) -> Result<bool, runner::Error> {
    match failed {
        None => Ok(false),
        Some(runner::Error::Stopped) => Ok(true),
        Some(err) => Err(err),
    }
}
