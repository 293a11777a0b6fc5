//! Holds one test against itself.

use super::Fault;
use crate::catalog::Reading;
use crate::dataset::Dataset;
use crate::dataset::manifest::{FileEntry, TestEntry};
use crate::generate::{GenerateError, Made};
use crate::model::Place;

/// What was found in a test.
#[derive(Default)]
pub(super) struct Checked {
    pub(super) cases: usize,
    pub(super) oracle_asked: usize,
    pub(super) faults: Vec<Fault>,
}

/// Checks one test; `again` is the same test made from the spec once more.
pub(super) fn check_test(
    dataset: &Dataset,
    entry: &TestEntry,
    again: Option<Result<Made, GenerateError>>,
) -> Checked {
    let mut checked = Checked::default();
    if let Err(fault) = try_check(dataset, entry, again, &mut checked) {
        checked.faults.push(fault);
    }
    checked
}

fn try_check(
    dataset: &Dataset,
    entry: &TestEntry,
    again: Option<Result<Made, GenerateError>>,
    checked: &mut Checked,
) -> Result<(), Fault> {
    let fault = |what: String| Fault::of_test(&entry.name, what);
    let read = |suffix| {
        dataset.read(&format!("{}.{suffix}", entry.name)).map_err(|err| fault(err.to_string()))
    };
    let (input, answer) = (read("in")?, read("ans")?);
    for (bytes, listed, what) in
        [(&input, &entry.input, "input"), (&answer, &entry.answer, "answer")]
    {
        if FileEntry::of(bytes) != *listed {
            checked.faults.push(fault(format!("the {what} is not the one of the manifest")));
        }
    }
    let Reading { cases, .. } =
        dataset.problem.read(&input, &dataset.bounds(entry.subtask)).map_err(|it| {
            let place = Place::of(&input, it.offset);
            fault(format!("the input is not valid: {}.in:{place}: {it}", entry.name))
        })?;
    checked.cases = cases.len();
    let proof = cases.prove().map_err(|it| fault(it.to_string()))?;
    checked.oracle_asked = proof.oracles.iter().sum();

    if entry.cases.len() == proof.answers.len() {
        for (idx, (listed, right)) in entry.cases.iter().zip(&proof.answers).enumerate() {
            if listed.answer != *right {
                let what = format!("the manifest answers `{}`, right is `{right}`", listed.answer);
                checked.faults.push(Fault { case: Some(idx + 1), ..fault(what) });
            }
        }
    } else {
        let (listed, held) = (entry.cases.len(), proof.answers.len());
        checked.faults.push(fault(format!("the manifest lists {listed} cases, it holds {held}")));
    }
    if dataset.problem.answers().write(&proof.answers) != answer {
        checked.faults.push(fault("the answer file is not what the reference answers".into()));
    }
    match again {
        None => {}
        Some(Err(err)) => checked.faults.push(fault(format!("it cannot be made again: {err}"))),
        Some(Ok(made)) => compare_again(dataset, entry, &input, &made, checked),
    }
    Ok(())
}

/// Compares with what the spec makes now, case by case where the files differ.
fn compare_again(
    dataset: &Dataset,
    entry: &TestEntry,
    input: &[u8],
    made: &Made,
    checked: &mut Checked,
) {
    let fault = |what: String| Fault::of_test(&entry.name, what);
    if !made.entry.same_sources(entry) {
        checked.faults.push(fault("its recipes are not those of the spec".into()));
    }
    if made.input == input {
        return;
    }
    let bounds = dataset.problem.bounds();
    let read = |bytes: &[u8]| dataset.problem.read(bytes, &bounds).ok().map(|it| it.cases);
    if let (Some(theirs), Some(ours)) = (read(input), read(&made.input)) {
        for idx in 0..theirs.len().min(ours.len()) {
            if theirs.write_case(idx) != ours.write_case(idx) {
                let what = "the case is not the one that its recipe makes".into();
                checked.faults.push(Fault { case: Some(idx + 1), ..fault(what) });
                return;
            }
        }
    }
    checked.faults.push(fault("the input is not what the spec makes".into()));
}
