//! Runs the program on one file after the other.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use super::{EndedBy, Found, Report, StressError, Suspect};
use crate::catalog::{AnyCases, Kind, digest};
use crate::judge::{Attempt, Track, Trial, work};
use crate::runner;
use crate::verdict::Verdict;

/// Runs the program, and counts.
pub(super) struct Trier<'a> {
    pub(super) suspect: &'a Suspect<'a>,
    reference: &'a str,
    track: Track,
    /// Digests of the inputs on which the program is right.
    right: Mutex<BTreeSet<[u8; 32]>>,
    cases: AtomicU64,
    runs: AtomicU64,
}

/// A file on which the program is not right.
pub(super) struct Wrong {
    pub(super) idx: usize,
    pub(super) cases: Box<dyn AnyCases>,
    pub(super) trial: Trial,
}

/// Why nothing more can be tried.
#[derive(Debug)]
pub(super) enum Halt {
    Time,
    Stop,
    Error(StressError),
}

impl Halt {
    /// How the search ends by this, if it is no error.
    pub(super) fn ended(self) -> Result<EndedBy, StressError> {
        match self {
            Self::Time => Ok(EndedBy::Time),
            Self::Stop => Ok(EndedBy::Stop),
            Self::Error(err) => Err(err),
        }
    }
}

impl<'a> Trier<'a> {
    pub(super) fn new(suspect: &'a Suspect<'a>) -> Self {
        let solutions = suspect.problem.solutions();
        let reference = solutions.iter().find(|it| it.kind == Kind::Reference);
        Self {
            suspect,
            reference: reference.expect("a problem has a reference").name,
            track: Track::default(),
            right: Mutex::default(),
            cases: AtomicU64::new(0),
            runs: AtomicU64::new(0),
        }
    }

    /// The first of some files on which the program is not right. `None` in the place of a file
    /// leaves it out, as do cases outside the limits, and inputs that were tried before.
    pub(super) fn first_wrong(
        &self,
        count: usize,
        file: impl Fn(usize) -> Option<Box<dyn AnyCases>> + Sync,
    ) -> Result<Option<Wrong>, Halt> {
        let first = AtomicUsize::new(usize::MAX);
        let (tried, halt) = work(self.suspect.jobs, count, |idx| {
            if first.load(Ordering::Relaxed) < idx {
                return Ok(None);
            }
            if self.suspect.deadline < Instant::now() {
                return Err(Halt::Time);
            }
            let Some(cases) = file(idx) else { return Ok(None) };
            let Some(trial) = self.wrong_on(&*cases)? else { return Ok(None) };
            first.fetch_min(idx, Ordering::Relaxed);
            Ok(Some(Wrong { idx, cases, trial }))
        });
        match tried.into_iter().flatten().flatten().next() {
            // Files before it may have been left out, but it is none the less found.
            Some(wrong) => Ok(Some(wrong)),
            None => halt.map_or(Ok(None), Err),
        }
    }

    /// Runs the program on a file; `None` if it is right, or not asked.
    fn wrong_on(&self, cases: &dyn AnyCases) -> Result<Option<Trial>, Halt> {
        let Suspect { problem, bounds, program, time_factor, conditions, .. } = *self.suspect;
        let input = cases.write();
        let known = digest(&input);
        if self.known().contains(&known) || problem.read(&input, bounds).is_err() {
            return Ok(None);
        }
        let answer = problem.answers().write(&self.answers(cases));
        let attempt = Attempt { program, time_factor, input: &input, answer: &answer, patience: 1 };
        let trial = self.track.run(attempt, conditions, 1).map_err(|err| match err {
            runner::Error::Stopped => Halt::Stop,
            err => Halt::Error(err.into()),
        })?;
        self.runs.fetch_add(1, Ordering::Relaxed);
        self.cases.fetch_add(cases.len() as u64, Ordering::Relaxed);
        match trial.verdict {
            Verdict::Ac => {
                self.known().insert(known);
                Ok(None)
            }
            Verdict::Je => Err(Halt::Error(StressError::Ours(trial.remark.to_string()))),
            _ => Ok(Some(trial)),
        }
    }

    /// The right answers.
    pub(super) fn answers(&self, cases: &dyn AnyCases) -> Vec<String> {
        cases.solve(self.reference).unwrap_or_default()
    }

    pub(super) fn report(&self, found: Option<Found>, ended_by: EndedBy) -> Report {
        let count = |it: &AtomicU64| it.load(Ordering::Relaxed);
        Report { found, cases: count(&self.cases), runs: count(&self.runs), ended_by }
    }

    fn known(&self) -> std::sync::MutexGuard<'_, BTreeSet<[u8; 32]>> {
        self.right.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
