//! Makes the dataset that a plan describes.

mod test;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use crate::catalog::{Disagreement, digest, hex};
use crate::dataset::lint::{Facts, Warning};
use crate::dataset::manifest::{Manifest, SubtaskEntry, TestEntry};
use crate::dataset::store::{Changes, Draft, Fate, RelPath, Store, StoreError, Strangers};
use crate::dataset::{self, Sums, lint};
use crate::progress::{Doing, Progress};
use crate::spec::{Plan, SpecError, Test};

pub(crate) use self::test::{Made, make_test};

/// What the user allows.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    /// Refuse any change of an existing file.
    pub(crate) locked: bool,
    /// Put the dataset into a folder that is none yet, and over files of the same names.
    pub(crate) force: bool,
    /// Let tests change whose recipes did not.
    pub(crate) accept_changed_bytes: bool,
}

impl Options {
    /// Whether a test may stand as it is, unmade, if recipes, limits and files are as before. Who
    /// locks or accepts bytes asks what the recipes give now.
    fn may_take_over(self) -> bool {
        !self.locked && !self.accept_changed_bytes
    }
}

/// What became of the tests, each list in order.
#[derive(Debug)]
pub(crate) struct Summary {
    pub(crate) kept: Vec<String>,
    pub(crate) changed: Vec<String>,
    pub(crate) added: Vec<String>,
    pub(crate) removed: Vec<String>,
    pub(crate) warnings: Vec<Warning>,
}

/// Why no dataset was made; the old one, if any, is untouched.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GenerateError {
    /// A line of the spec cannot be made into cases.
    #[error("the spec cannot be met")]
    Spec(Vec<SpecError>),
    /// Two of our solutions differ.
    #[error("{0}")]
    Disagreement(Disagreement, String),
    /// Our own reader does not take what our own writer wrote.
    #[error("case {case} of test {test} does not survive writing and reading")]
    Unreadable { test: String, case: String },
    /// A folder in a dataset would make that one impossible to replace.
    #[error("`{}` is inside the dataset `{}`", folder.display(), dataset.display())]
    Inside { folder: PathBuf, dataset: PathBuf },
    #[error("the folder holds a `manifest.json` that is damaged: {0}")]
    DamagedManifest(String),
    #[error("--locked: {} would change", .0.join(", "))]
    Locked(Vec<String>),
    #[error("the bytes of {} would change, though the recipes did not", .0.join(", "))]
    ChangedBytes(Vec<String>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes the dataset in a folder, whole or not at all.
pub(crate) fn generate(
    plan: &Plan,
    spec_text: &str,
    folder: &Path,
    options: Options,
    progress: &dyn Progress,
) -> Result<Summary, GenerateError> {
    let store = Store::open(folder)?;
    if let Some(around) = dataset::around(store.folder()) {
        let (folder, dataset) = (folder.to_owned(), around.to_owned());
        return Err(GenerateError::Inside { folder, dataset });
    }
    let old = old_manifest(&store, options)?;
    let ours = match &old {
        Some(old) => Some(dataset::own_files(&store, &old.tests)?),
        // What can no longer be read is ours all the same, and is to be made anew.
        None if options.force && dataset::is_ours(store.folder()) => {
            Some(dataset::own_files(&store, &[])?)
        }
        None => None,
    };
    let strangers = if options.force { Strangers::Overwrite } else { Strangers::Respect };
    let draft = store.draft(ours, strangers)?;

    let tests: Vec<_> = plan.tests().collect();
    progress.start(Doing::MakingTests, tests.len());
    let made: Vec<Result<Written, GenerateError>> = tests
        .par_iter()
        .map(|it| {
            let made = match old.as_ref().filter(|_| options.may_take_over()) {
                Some(old) => old_test(plan, it, old, &draft),
                None => None,
            };
            let made = made.map_or_else(|| make_test(plan, it), Ok);
            let written = write_test(&draft, made?);
            progress.step();
            written
        })
        .collect();
    let made = all_or_errors(made)?;

    let manifest = manifest(plan, spec_text, made.iter().map(|it| it.entry.clone()).collect());
    write_rest(&draft, plan, spec_text, &manifest)?;
    let changes = draft.changes();
    if options.locked {
        check_locked(&changes)?;
    }
    if let Some(old) = old.as_ref().filter(|_| !options.accept_changed_bytes) {
        check_bytes(old, &manifest)?;
    }
    draft.commit()?;

    let facts: Vec<Facts> = made.iter().map(|it| it.facts.clone()).collect();
    let mut summary = summary(&made, old.as_ref(), &manifest);
    summary.warnings = lint::warnings(&bounds_by_subtask(plan), &facts);
    Ok(summary)
}

/// The limits in force in each scored subtask.
fn bounds_by_subtask(plan: &Plan) -> BTreeMap<u32, crate::model::Bounds> {
    plan.subtasks.iter().map(|it| (it.id, it.bounds.clone())).collect()
}

/// The test as it stands in the old dataset, if it would come out the same.
fn old_test(plan: &Plan, test: &Test, old: &Manifest, draft: &Draft) -> Option<Made> {
    let entry = old.tests.iter().find(|it| it.name == test.name)?;
    if old.problem != plan.problem.id() {
        return None;
    }
    let read = |kind| draft.read_old(&RelPath::new(format!("{}.{kind}", test.name)).ok()?);
    test::take_over(plan, test, entry, || Some((read("in")?, read("ans")?)))
}

struct Written {
    entry: TestEntry,
    facts: Facts,
    fates: [Fate; 2],
}

fn write_test(draft: &Draft, made: Made) -> Result<Written, GenerateError> {
    let name = &made.entry.name;
    let fates = [
        draft.write(&RelPath::new(format!("{name}.in"))?, &made.input)?,
        draft.write(&RelPath::new(format!("{name}.ans"))?, &made.answer)?,
    ];
    Ok(Written { entry: made.entry, facts: made.facts, fates })
}

fn write_rest(
    draft: &Draft,
    plan: &Plan,
    spec_text: &str,
    manifest: &Manifest,
) -> Result<(), GenerateError> {
    let mut sums = Sums::new();
    for test in &manifest.tests {
        sums.insert(format!("{}.in", test.name), test.input.sha256.clone());
        sums.insert(format!("{}.ans", test.name), test.answer.sha256.clone());
    }
    let mut write = |name: String, bytes: &[u8]| -> Result<(), GenerateError> {
        draft.write(&RelPath::new(name.clone())?, bytes)?;
        sums.insert(name, hex(&digest(bytes)));
        Ok(())
    };
    for (path, bytes) in &plan.files {
        write(format!("{}/{path}", dataset::FILES), bytes)?;
    }
    write(dataset::SPEC.to_owned(), spec_text.as_bytes())?;
    write(dataset::MANIFEST.to_owned(), &manifest.to_bytes())?;
    draft.write(&RelPath::new(dataset::SUMS)?, &sums.to_bytes())?;
    Ok(())
}

fn manifest(plan: &Plan, spec_text: &str, tests: Vec<TestEntry>) -> Manifest {
    let subtasks = plan.subtasks.iter().map(SubtaskEntry::of).collect();
    Manifest::new(plan.problem.id(), &plan.name, plan.seed, spec_text, subtasks, tests)
}

fn old_manifest(store: &Store, options: Options) -> Result<Option<Manifest>, GenerateError> {
    let Some(bytes) = store.read(&RelPath::new(dataset::MANIFEST)?)? else { return Ok(None) };
    match Manifest::parse(&bytes) {
        Ok(manifest) => Ok(Some(manifest)),
        Err(_) if options.force => Ok(None),
        Err(why) => Err(GenerateError::DamagedManifest(why.to_string())),
    }
}

/// Gathers the errors of the spec, so that a setter sees all of them; else the first of others.
fn all_or_errors(made: Vec<Result<Written, GenerateError>>) -> Result<Vec<Written>, GenerateError> {
    let mut errors: Vec<SpecError> = Vec::new();
    let mut other = None;
    let mut good = Vec::with_capacity(made.len());
    for result in made {
        match result {
            Ok(written) => good.push(written),
            Err(GenerateError::Spec(mut more)) => errors.append(&mut more),
            Err(err) => {
                other.get_or_insert(err);
            }
        }
    }
    if let Some(err) = other {
        return Err(err);
    }
    if errors.is_empty() {
        return Ok(good);
    }
    errors.sort_by_key(|it| it.span.start);
    errors.dedup_by_key(|it| it.span.start);
    Err(GenerateError::Spec(errors))
}

fn check_locked(changes: &Changes) -> Result<(), GenerateError> {
    let touched = changes.changed.iter().chain(&changes.removed);
    let names: Vec<String> = touched.map(ToString::to_string).collect();
    if names.is_empty() { Ok(()) } else { Err(GenerateError::Locked(names)) }
}

fn check_bytes(old: &Manifest, new: &Manifest) -> Result<(), GenerateError> {
    let mut before: BTreeMap<_, Vec<&TestEntry>> = BTreeMap::new();
    for test in &old.tests {
        before.entry(test.sources()).or_default().push(test);
    }
    let differs = |test: &&TestEntry| {
        let is_new = |it: &&TestEntry| it.input != test.input || it.answer != test.answer;
        before.get(&test.sources()).is_some_and(|same| same.iter().all(is_new))
    };
    let names: Vec<String> = new.tests.iter().filter(differs).map(|it| it.name.clone()).collect();
    if names.is_empty() { Ok(()) } else { Err(GenerateError::ChangedBytes(names)) }
}

fn summary(made: &[Written], old: Option<&Manifest>, new: &Manifest) -> Summary {
    let mut summary = Summary {
        kept: Vec::new(),
        changed: Vec::new(),
        added: Vec::new(),
        removed: Vec::new(),
        warnings: Vec::new(),
    };
    for it in made {
        let list = match it.fates {
            [Fate::Kept, Fate::Kept] => &mut summary.kept,
            [Fate::Added, _] => &mut summary.added,
            _ => &mut summary.changed,
        };
        list.push(it.entry.name.clone());
    }
    let now: BTreeSet<&str> = new.tests.iter().map(|it| it.name.as_str()).collect();
    let gone = old.iter().flat_map(|it| &it.tests).filter(|it| !now.contains(it.name.as_str()));
    summary.removed = gone.map(|it| it.name.clone()).collect();
    summary
}
