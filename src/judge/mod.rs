//! Judging: of outputs that lie in a folder, and of programs that are run here.
//!
//! A [`Round`] compiles [`Entrant`]s and runs them against the tests of a dataset; each run is a
//! [`Trial`]. What a program got is its [`Standing`]. One [`Attempt`] on bytes that stand in no
//! dataset serves the search for counterexamples.

mod crew;
mod language;
mod outputs;
mod program;
mod remark;
mod round;
mod score;
mod standing;
mod time_warnings;
mod trial;
mod trouble;
mod words;

pub(crate) use self::crew::work;
pub(crate) use self::language::{Language, Languages};
pub(crate) use self::outputs::{Behind, TestResult, behind, case_of, check, verdict_of};
pub(crate) use self::program::{Entrant, NoProgram, Origin, Ready, name_apart};
pub(crate) use self::remark::Remark;
pub(crate) use self::round::{Judged, Keep, Outcome, Ran, Round, RoundError};
pub(crate) use self::score::{Score, SubtaskScore, score};
pub(crate) use self::standing::{Standing, SubtaskStanding, standing};
pub(crate) use self::time_warnings::{TimeWarning, time_warnings};
pub(crate) use self::trial::{Attempt, Conditions, Passed, Track, Trial};
pub(crate) use self::words::{seconds, shown, size};
