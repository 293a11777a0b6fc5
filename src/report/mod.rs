//! One self-contained page about a dataset: what is in it, how strong it is, who fails on it.
//!
//! The page is a function of the dataset (and of a judge's results): no clock, no hash order, no
//! path of this machine is in it. It needs no network; without its script all but the search
//! among the cases is still there.

mod cases;
mod facts;

mod judged;
mod markdown;
mod numbers;
mod page;
mod plots;
mod problem;
mod results;
mod rivals;
mod rules;
mod spread;
mod suite;
mod times;
mod words;

use std::time::Duration;

use crate::dataset::Dataset;
use crate::lang::Lang;
use crate::model::RuleTables;
use crate::strength;

pub(crate) use self::facts::{TestFacts, facts};
pub(crate) use self::page::page;
pub(crate) use self::results::{Results, ResultsError};

/// Everything that is told.
pub(crate) struct Report<'a> {
    pub(crate) dataset: &'a Dataset,
    /// In the order of the manifest's tests.
    pub(crate) facts: Vec<TestFacts>,
    pub(crate) strength: strength::Report,
    /// For each scored subtask, in order.
    pub(crate) tables: Vec<Option<RuleTables>>,
    /// The limits for programs.
    pub(crate) time: Duration,
    pub(crate) memory: u64,
    pub(crate) results: Option<Results>,
    pub(crate) lang: Lang,
}
