//! What a target is handed: a dataset, whole and checked, with its texts and programs.

use std::collections::BTreeMap;
use std::time::Duration;

use super::solution::{Solution, safe_names};
use crate::catalog::{AnyProblem, digest, hex};
use crate::dataset::lint::{self, Facts, Warning};
use crate::dataset::manifest::{FileEntry, SubtaskEntry, TestEntry};
use crate::dataset::{Damage, Dataset, DatasetError};
use crate::model::{Place, Validators};
use crate::spec::{Export, Io, Plan};

/// A dataset with all that a package may hold.
pub(crate) struct Package {
    pub(crate) problem: &'static dyn AnyProblem,
    /// The dataset's name.
    pub(crate) name: String,
    pub(crate) time: Duration,
    /// In bytes.
    pub(crate) memory: u64,
    /// File names, where programs do not use standard input and output.
    pub(crate) io: Io,
    pub(crate) export: Export,
    pub(crate) samples: Vec<Test>,
    /// The scored subtasks, numbered from 1.
    pub(crate) subtasks: Vec<Subtask>,
    pub(crate) solutions: Vec<Solution>,
    pub(crate) validators: Validators,
    /// What may be poor in the data.
    pub(crate) warnings: Vec<Warning>,
}

/// Tests that score together.
pub(crate) struct Subtask {
    pub(crate) id: u32,
    pub(crate) points: u64,
    /// The subtasks without which this one gives no points.
    pub(crate) requires: Vec<u32>,
    /// The limits that are tighter than the statement's: name, least, most.
    pub(crate) limits: Vec<(String, u64, u64)>,
    pub(crate) tests: Vec<Test>,
}

/// One test.
pub(crate) struct Test {
    /// Such as `1-02`.
    pub(crate) name: String,
    pub(crate) input: Vec<u8>,
    pub(crate) answer: Vec<u8>,
}

/// Why a dataset cannot be packed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PackageError {
    #[error(transparent)]
    Dataset(#[from] DatasetError),
    #[error("`{0}` is missing")]
    Missing(String),
    #[error("`{0}` is not the file that the dataset was made with")]
    Changed(String),
    #[error("`spec.toml` of the dataset is not valid: {0}")]
    Spec(String),
    #[error("{0}")]
    Invalid(String),
    #[error("the dataset has no scored test")]
    Empty,
}

impl Package {
    /// Reads a dataset and makes sure that it is complete and unchanged.
    pub(crate) fn load(dataset: &Dataset) -> Result<Self, PackageError> {
        let (_, plan) = dataset.sound_plan().map_err(|err| of_dataset(dataset, err))?;
        let plan = plan.map_err(|errors| {
            PackageError::Spec(errors.first().map_or_else(String::new, |it| it.message.clone()))
        })?;

        let mut facts = Vec::new();
        let mut by_subtask: BTreeMap<u32, Vec<Test>> = BTreeMap::new();
        for entry in &dataset.manifest.tests {
            let test = load_test(dataset, entry)?;
            facts.push(facts_of(dataset, entry, &test)?);
            by_subtask.entry(entry.subtask).or_default().push(test);
        }
        let ids = dataset.manifest.subtasks.iter().map(|it| it.id);
        let bounds = ids.map(|id| (id, dataset.bounds(id))).collect();
        let warnings = lint::warnings(&bounds, &facts);
        let samples = by_subtask.remove(&0).unwrap_or_default();
        let entries = &dataset.manifest.subtasks;
        let subtasks: Vec<Subtask> = entries
            .iter()
            .filter(|it| it.id != 0)
            .map(|it| subtask(it, by_subtask.remove(&it.id).unwrap_or_default()))
            .collect();
        if subtasks.is_empty() || subtasks.iter().any(|it| it.tests.is_empty()) {
            return Err(PackageError::Empty);
        }
        let problem = dataset.problem;
        let solutions = solutions(&plan, &subtasks);
        Ok(Self {
            problem,
            name: plan.name,
            time: plan.time,
            memory: plan.memory,
            io: plan.io.unwrap_or(Io { input: None, output: None }),
            export: plan.export,
            samples,
            subtasks,
            solutions,
            validators: problem.validators(),
            warnings,
        })
    }

    /// The scored tests, in order, each with its subtask.
    pub(crate) fn tests(&self) -> impl Iterator<Item = (&Subtask, &Test)> {
        self.subtasks.iter().flat_map(|subtask| subtask.tests.iter().map(move |it| (subtask, it)))
    }

    pub(crate) fn points(&self) -> u64 {
        self.subtasks.iter().map(|it| it.points).sum()
    }

    /// A right program in C++, if the dataset has one.
    pub(crate) fn main_solution(&self) -> Option<&Solution> {
        self.solutions.iter().find(|it| it.is_right() && it.is_cpp())
    }

    /// The dataset's name in lower-case letters and digits, a letter first.
    pub(crate) fn short_name(&self) -> String {
        let plain = |it: &str| -> String {
            let kept = it.chars().filter(char::is_ascii_alphanumeric);
            let kept: String = kept.map(|it| it.to_ascii_lowercase()).collect();
            kept.trim_start_matches(|it: char| it.is_ascii_digit()).to_owned()
        };
        let names = [plain(&self.name), plain(self.problem.id())];
        names.into_iter().find(|it| !it.is_empty()).unwrap_or_else(|| "problem".to_owned())
    }

    /// The line by which `orez import` knows the problem again.
    pub(crate) fn mark(&self) -> String {
        format!("orez: {}", self.problem.id())
    }

    /// The setter's own, or one that follows from the names, so that it stays the same.
    pub(crate) fn uuid(&self) -> String {
        if let Some(uuid) = &self.export.uuid {
            return uuid.clone();
        }
        let mut bytes = digest(format!("orez {} {}", self.problem.id(), self.name).as_bytes());
        // Version 8, which leaves the rest to us, and the usual variant.
        bytes[6] = bytes[6] & 0x0F | 0x80;
        bytes[8] = bytes[8] & 0x3F | 0x80;
        let hex = hex(&bytes);
        [&hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..32]].join("-")
    }

    /// Whether programs read or write files of their own names.
    pub(crate) fn has_io(&self) -> bool {
        self.io.input.is_some() || self.io.output.is_some()
    }
}

impl Subtask {
    /// Shares the points out over the tests; what does not divide goes to the first ones.
    pub(crate) fn shares(&self) -> Vec<u64> {
        let tests = self.tests.len() as u64;
        let share = |idx| self.points / tests + u64::from(idx < self.points % tests);
        (0..tests).map(share).collect()
    }
}

fn load_test(dataset: &Dataset, entry: &TestEntry) -> Result<Test, PackageError> {
    let read = |suffix: &str, listed: &FileEntry| {
        let name = format!("{}.{suffix}", entry.name);
        let bytes = read(dataset, &name)?;
        if FileEntry::of(&bytes) == *listed { Ok(bytes) } else { Err(PackageError::Changed(name)) }
    };
    let (input, answer) = (read("in", &entry.input)?, read("ans", &entry.answer)?);
    Ok(Test { name: entry.name.clone(), input, answer })
}

fn read(dataset: &Dataset, name: &str) -> Result<Vec<u8>, PackageError> {
    dataset.read(name).map_err(|err| of_dataset(dataset, err))
}

/// Names a file as it is named in the dataset.
fn of_dataset(dataset: &Dataset, err: DatasetError) -> PackageError {
    let name = |path: &std::path::Path| {
        path.strip_prefix(&dataset.dir).unwrap_or(path).display().to_string()
    };
    match &err {
        DatasetError::Unreadable { path, cause }
            if cause.kind() == std::io::ErrorKind::NotFound =>
        {
            PackageError::Missing(name(path))
        }
        DatasetError::Damaged { path, why: Damage::OtherDigest } => {
            PackageError::Changed(name(path))
        }
        _ => err.into(),
    }
}

fn facts_of(dataset: &Dataset, entry: &TestEntry, test: &Test) -> Result<Facts, PackageError> {
    let reading = dataset.problem.read(&test.input, &dataset.bounds(entry.subtask));
    let reading = reading.map_err(|fault| {
        let place = Place::of(&test.input, fault.offset);
        PackageError::Invalid(format!("{}.in:{place}: {fault}", test.name))
    })?;
    Ok(Facts {
        test: entry.name.clone(),
        subtask: entry.subtask,
        seen: reading.seen,
        answers: entry.cases.iter().map(|it| it.answer.clone()).collect(),
        sha256: entry.input.sha256.clone(),
    })
}

fn subtask(entry: &SubtaskEntry, tests: Vec<Test>) -> Subtask {
    let limits = entry.limits.iter().map(|it| (it.name.clone(), it.least, it.most)).collect();
    let requires = entry.requires.clone();
    Subtask { id: entry.id, points: entry.points, requires, limits, tests }
}

fn solutions(plan: &Plan, subtasks: &[Subtask]) -> Vec<Solution> {
    let ids: Vec<u32> = subtasks.iter().map(|it| it.id).collect();
    let names = safe_names(plan.solutions.iter().map(|it| it.path.as_str()));
    let programs = plan.solutions.iter().zip(names);
    programs
        .map(|(it, name)| Solution::new(name, &plan.files[&it.path], it.expect.as_ref(), &ids))
        .collect()
}
