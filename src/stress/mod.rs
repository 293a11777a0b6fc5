//! Looks for an input on which a program is wrong, crashes or hangs, and makes it small.
//!
//! The files that are tried are fixed by the problem and the seed ([`files::Stream`]), and of those
//! that show something the first counts, so a search ends the same however many threads it has.

mod files;
mod shrink;
mod trier;

use std::time::Instant;

use self::trier::{Trier, Wrong};
use crate::catalog::{AnyCases, AnyProblem};
use crate::judge::{Conditions, Trial};
use crate::model::Bounds;
use crate::progress::{Doing, Progress};
use crate::runner;

pub(crate) use self::files::Stream;

/// A program under suspicion, and what it may be given.
pub(crate) struct Suspect<'a> {
    pub(crate) problem: &'a dyn AnyProblem,
    /// No input leaves these.
    pub(crate) bounds: &'a Bounds,
    pub(crate) program: &'a runner::Program,
    pub(crate) time_factor: f64,
    pub(crate) conditions: &'a Conditions,
    pub(crate) jobs: usize,
    pub(crate) deadline: Instant,
    pub(crate) progress: &'a dyn Progress,
}

/// How a search ended.
pub(crate) struct Report {
    pub(crate) found: Option<Found>,
    pub(crate) cases: u64,
    pub(crate) runs: u64,
    pub(crate) ended_by: EndedBy,
}

/// Why a search did not go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EndedBy {
    /// Everything was tried, or something found and made as small as can be.
    Itself,
    /// The time was over.
    Time,
    /// Somebody stopped it.
    Stop,
}

/// An input on which a program is not right.
pub(crate) struct Found {
    pub(crate) cases: Box<dyn AnyCases>,
    pub(crate) trial: Trial,
    /// Where the cases come from that were found first.
    pub(crate) recipes: Vec<Recipe>,
    /// Whether the program was wrong again when it was run once more.
    pub(crate) again: bool,
}

/// How to bring a case back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Recipe {
    pub(crate) draw: String,
    pub(crate) seed: u64,
    pub(crate) nth: String,
}

/// Why nothing can be said.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StressError {
    #[error(transparent)]
    Runner(#[from] runner::Error),
    /// A run went wrong on our side.
    #[error("{0}")]
    Ours(String),
}

impl Suspect<'_> {
    /// Tries the files of a stream.
    pub(crate) fn hunt(&self, mut stream: Stream) -> Result<Report, StressError> {
        let trier = Trier::new(self);
        self.progress.start(Doing::LookingForInputs, stream.about());
        loop {
            let files = stream.batch();
            if files.is_empty() {
                return Ok(trier.report(None, EndedBy::Itself));
            }
            let found = trier.first_wrong(files.len(), |idx| {
                let cases = stream.file(files.start + idx);
                self.progress.step();
                cases
            });
            match found {
                Ok(None) => {}
                Ok(Some(wrong)) => {
                    let recipes = stream.recipes(files.start + wrong.idx);
                    return self.reduce(&trier, &wrong, &recipes);
                }
                Err(halt) => return Ok(trier.report(None, halt.ended()?)),
            }
        }
    }

    /// Tries one file.
    pub(crate) fn question(&self, cases: &dyn AnyCases) -> Result<Report, StressError> {
        let trier = Trier::new(self);
        let all: Vec<usize> = (0..cases.len()).collect();
        match trier.first_wrong(1, |_| Some(cases.pick(&all))) {
            Ok(Some(wrong)) => self.reduce(&trier, &wrong, &[]),
            Ok(None) => Ok(trier.report(None, EndedBy::Itself)),
            Err(halt) => Ok(trier.report(None, halt.ended()?)),
        }
    }

    /// Makes what was found small.
    fn reduce(
        &self,
        trier: &Trier<'_>,
        wrong: &Wrong,
        recipes: &[Recipe],
    ) -> Result<Report, StressError> {
        let all: Vec<usize> = (0..wrong.cases.len()).collect();
        let found = |cases, trial, kept: &[usize], again| {
            let recipes = kept.iter().filter_map(|&idx| recipes.get(idx).cloned()).collect();
            Some(Found { cases, trial, recipes, again })
        };
        self.progress.start(Doing::Shrinking, 1);
        match trier.first_wrong(1, |_| Some(wrong.cases.pick(&all))) {
            // What is not wrong again cannot be made smaller.
            Ok(None) => {
                let trial = wrong.trial.clone();
                Ok(trier.report(found(wrong.cases.pick(&all), trial, &all, false), EndedBy::Itself))
            }
            Ok(Some(again)) => {
                let (small, ended_by) = shrink::smallest(trier, again)?;
                Ok(trier.report(found(small.cases, small.trial, &small.kept, true), ended_by))
            }
            Err(halt) => {
                let trial = wrong.trial.clone();
                Ok(trier.report(found(wrong.cases.pick(&all), trial, &all, true), halt.ended()?))
            }
        }
    }
}
