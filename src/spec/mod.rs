//! Specs: TOML in, a typed plan out, errors with their places.

mod document;
mod draw;
mod error;
mod expect;
mod files;
mod languages;
mod limits;
mod load;
mod schema;
mod test_tables;
mod units;
mod write;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

pub(crate) use self::document::{Document, Export, Io, Language, MOST_SEED, Order};
pub(crate) use self::draw::parse_draw;
pub(crate) use self::error::{SpecError, suggest};
pub(crate) use self::expect::Expect;
pub(crate) use self::files::SpecFiles;
pub(crate) use self::limits::parse_limits;
pub(crate) use self::load::{DEFAULT_MEMORY, DEFAULT_TIME, load};
pub(crate) use self::schema::schema;
pub(crate) use self::units::{Bytes, Time};
pub(crate) use self::write::given_test;
use crate::catalog::{AnyCases, AnyDraw, AnyProblem};
use crate::model::{Bounds, Nth};

/// A dataset that is decided, but not drawn yet.
pub(crate) struct Plan {
    pub(crate) problem: &'static dyn AnyProblem,
    pub(crate) name: String,
    pub(crate) seed: u64,
    pub(crate) time: Duration,
    /// In bytes.
    pub(crate) memory: u64,
    pub(crate) io: Option<Io>,
    pub(crate) export: Export,
    pub(crate) languages: BTreeMap<String, Language>,
    /// In order; subtask 0, the samples, stands first if there are any.
    pub(crate) subtasks: Vec<Subtask>,
    pub(crate) solutions: Vec<Program>,
    /// Hand files and programs: what the dataset needs to stand alone, by relative path.
    pub(crate) files: BTreeMap<String, Arc<[u8]>>,
    pub(crate) warnings: Vec<SpecError>,
}

/// The most points that a subtask gives.
pub(crate) const MOST_POINTS: u64 = 1_000_000;

/// Tests that score together.
pub(crate) struct Subtask {
    /// 0 for samples, else from 1.
    pub(crate) id: u32,
    pub(crate) points: u64,
    pub(crate) requires: Vec<u32>,
    /// The limits that the spec tightens, in the statement's order.
    pub(crate) limits: Vec<(&'static str, u64, u64)>,
    /// All limits in force.
    pub(crate) bounds: Bounds,
    pub(crate) tests: Vec<Test>,
    /// Where the subtask stands in the spec.
    pub(crate) span: Range<usize>,
}

/// One input file to make.
pub(crate) struct Test {
    /// Such as `1-02`.
    pub(crate) name: String,
    pub(crate) subtask: u32,
    pub(crate) content: Content,
    /// Where the test stands in the spec.
    pub(crate) span: Range<usize>,
}

/// What a test is made of.
pub(crate) enum Content {
    /// A hand-made file, by its path in [`Plan::files`].
    Hand { path: String },
    /// Case lines; `file` counts the files of the same make, from 1.
    Lines { lines: Arc<[CaseLine]>, order: Order, file: u64 },
}

/// One or more cases of a file.
pub(crate) struct CaseLine {
    pub(crate) count: u64,
    pub(crate) make: Make,
    /// Where the draw or the text stands in the spec.
    pub(crate) span: Range<usize>,
}

/// How a case is made.
pub(crate) enum Make {
    Draw {
        draw: Box<dyn AnyDraw>,
        seed: u64,
    },
    /// A case by hand, and its text without the last line end.
    Given {
        text: String,
        cases: Box<dyn AnyCases>,
    },
}

/// A program and what is expected of it.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    pub(crate) path: String,
    pub(crate) expect: Option<Expect>,
}

impl Plan {
    /// All tests, in order.
    pub(crate) fn tests(&self) -> impl Iterator<Item = &Test> {
        self.subtasks.iter().flat_map(|it| &it.tests)
    }

    /// The subtask of a number.
    pub(crate) fn subtask(&self, id: u32) -> Option<&Subtask> {
        self.subtasks.iter().find(|it| it.id == id)
    }
}

/// The place of a case in its line, as recipes count it.
pub(crate) fn nth(file: u64, case_idx: u64) -> Nth {
    Nth { file, case: case_idx + 1 }
}

/// The seed of a case line: the header's seed and the line's salt, modulo 2^63.
pub(crate) fn salted(seed: u64, salt: u64) -> u64 {
    seed.wrapping_add(salt) & MOST_SEED
}
