//! Holds a dataset against itself.

mod test;

use std::collections::BTreeMap;
use std::path::Path;

use rayon::prelude::*;

use self::test::{Checked, check_test};
use crate::catalog::{digest, hex};
use crate::dataset::manifest::SubtaskEntry;
use crate::dataset::{Dataset, DatasetError, MANIFEST, SPEC, SUMS, Sums};
use crate::generate::make_test;
use crate::progress::{Doing, Progress};
use crate::spec::Plan;

/// What was looked at, and what is wrong.
#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) tests: usize,
    pub(crate) cases: usize,
    /// How often an oracle was asked.
    pub(crate) oracle_asked: usize,
    pub(crate) faults: Vec<Fault>,
}

/// One thing that is wrong; `test` and `case` (from 1) where there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) test: Option<String>,
    pub(crate) case: Option<usize>,
    pub(crate) what: String,
}

impl Fault {
    fn of_dataset(what: impl Into<String>) -> Self {
        Self { test: None, case: None, what: what.into() }
    }

    fn of_test(test: &str, what: impl Into<String>) -> Self {
        Self { test: Some(test.to_owned()), case: None, what: what.into() }
    }
}

/// Verifies a dataset: digests, each input valid and inside its subtask, each answer recomputed,
/// each case made again from its recipe, every oracle asked wherever it can.
pub(crate) fn verify(dir: &Path, progress: &dyn Progress) -> Result<Report, DatasetError> {
    let dataset = Dataset::open(dir)?;
    let mut faults = digest_faults(&dataset)?;
    let plan = plan_of(&dataset, &mut faults)?;
    let planned = planned_tests(&dataset, plan.as_ref(), &mut faults);

    let tests = &dataset.manifest.tests;
    progress.start(Doing::VerifyingTests, tests.len());
    let checked: Vec<Checked> = tests
        .par_iter()
        .map(|entry| {
            let again = planned.get(entry.name.as_str()).map(|&(plan, it)| make_test(plan, it));
            let checked = check_test(&dataset, entry, again);
            progress.step();
            checked
        })
        .collect();
    let mut report = Report { tests: tests.len(), cases: 0, oracle_asked: 0, faults };
    for mut it in checked {
        report.cases += it.cases;
        report.oracle_asked += it.oracle_asked;
        report.faults.append(&mut it.faults);
    }
    Ok(report)
}

/// What the spec asks for, if it is there and valid.
fn plan_of(dataset: &Dataset, faults: &mut Vec<Fault>) -> Result<Option<Plan>, DatasetError> {
    let (text, plan) = match dataset.plan() {
        Err(err) if err.is_the_datas() => {
            let fault = Fault::of_dataset(err.to_string());
            // A file that the list of digests names was told already.
            if !faults.contains(&fault) {
                faults.push(fault);
            }
            return Ok(None);
        }
        read => read?,
    };
    if hex(&digest(text.as_bytes())) != dataset.manifest.spec_sha256 {
        faults.push(Fault::of_dataset(format!("`{SPEC}` is not the one that `{MANIFEST}` names")));
    }
    Ok(match plan {
        Ok(plan) => Some(plan),
        Err(errors) => {
            let first = errors.first().map_or("", |it| it.message.as_str());
            faults.push(Fault::of_dataset(format!("`{SPEC}` is not valid: {first}")));
            None
        }
    })
}

/// The tests of the spec by name; every test of the manifest should be among them.
fn planned_tests<'p>(
    dataset: &Dataset,
    plan: Option<&'p Plan>,
    faults: &mut Vec<Fault>,
) -> BTreeMap<&'p str, (&'p Plan, &'p crate::spec::Test)> {
    let Some(plan) = plan else { return BTreeMap::new() };
    let planned: BTreeMap<_, _> = plan.tests().map(|it| (it.name.as_str(), (plan, it))).collect();
    let listed: Vec<&str> = dataset.manifest.tests.iter().map(|it| it.name.as_str()).collect();
    for name in planned.keys().filter(|it| !listed.contains(it)) {
        faults.push(Fault::of_test(name, "the spec asks for it, the manifest does not list it"));
    }
    for name in listed.iter().filter(|it| !planned.contains_key(*it)) {
        faults.push(Fault::of_test(name, "the manifest lists it, the spec does not ask for it"));
    }
    let manifest = &dataset.manifest;
    if (plan.problem.id(), &plan.name, plan.seed)
        != (&manifest.problem, &manifest.name, manifest.seed)
    {
        faults.push(Fault::of_dataset("problem, name or seed differ between spec and manifest"));
    }
    if !plan.subtasks.iter().map(SubtaskEntry::of).eq(manifest.subtasks.iter().cloned()) {
        faults.push(Fault::of_dataset("the subtasks differ between spec and manifest"));
    }
    planned
}

/// Holds every file to `SHA256SUMS`, and the list to the manifest.
fn digest_faults(dataset: &Dataset) -> Result<Vec<Fault>, DatasetError> {
    let sums = match dataset.read(SUMS) {
        Err(err) if err.is_the_datas() => return Ok(vec![Fault::of_dataset(err.to_string())]),
        read => read?,
    };
    let sums = Sums::parse(&sums);
    let mut faults = Vec::new();
    if !sums.is_whole() {
        let what = format!("`{SUMS}` has a line that is no digest and name of a file");
        faults.push(Fault::of_dataset(what));
    }
    let mut wanted = vec![MANIFEST.to_owned(), SPEC.to_owned()];
    for test in &dataset.manifest.tests {
        wanted.extend([format!("{}.in", test.name), format!("{}.ans", test.name)]);
    }
    for name in wanted.iter().filter(|it| !sums.lists(it)) {
        faults.push(Fault::of_dataset(format!("`{SUMS}` does not list `{name}`")));
    }
    for name in sums.names() {
        match dataset.read(name) {
            Ok(bytes) if sums.has(name, &bytes) => {}
            Ok(_) => {
                let what = format!("`{name}` is not the file whose digest `{SUMS}` has");
                faults.push(Fault::of_dataset(what));
            }
            Err(err) => faults.push(Fault::of_dataset(err.to_string())),
        }
    }
    Ok(faults)
}
