//! Holds a folder of outputs against a dataset.

use std::io::ErrorKind;
use std::path::Path;

use orez_checker as checker;

use super::Remark;
use crate::dataset::manifest::{CaseEntry, TestEntry};
use crate::dataset::{Dataset, DatasetError};
use crate::lang::{Cause, Words};
use crate::model::Answers;
use crate::verdict::Verdict;

/// What is said of an output.
#[derive(Clone, Debug)]
pub(crate) struct TestResult {
    pub(crate) name: String,
    pub(crate) subtask: u32,
    pub(crate) verdict: Verdict,
    pub(crate) remark: Remark,
    pub(crate) behind: Option<Behind>,
}

/// The case behind the answer that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Behind {
    /// From 1, in file order.
    pub(crate) case: usize,
    /// As it stands in the file.
    pub(crate) text: String,
    /// Its recipe in words, if it was drawn.
    pub(crate) recipe: Option<String>,
}

/// Checks the outputs `<test>.out` of a folder.
pub(crate) fn check(dataset: &Dataset, outputs: &Path) -> Result<Vec<TestResult>, DatasetError> {
    dataset.manifest.tests.iter().map(|entry| check_test(dataset, entry, outputs)).collect()
}

fn check_test(
    dataset: &Dataset,
    entry: &TestEntry,
    outputs: &Path,
) -> Result<TestResult, DatasetError> {
    let path = dataset.dir.join(format!("{}.ans", entry.name));
    let unreadable = |cause| DatasetError::Unreadable { path: path.clone(), cause };
    let answer = checker::open_answer(&path).map_err(unreadable)?;
    let result = |verdict, remark, behind| TestResult {
        name: entry.name.clone(),
        subtask: entry.subtask,
        verdict,
        remark,
        behind,
    };
    let file = format!("{}.out", entry.name);
    let unreadable_output = |cause| {
        let remark = Remark::UnreadableOutput { file: file.clone(), cause: Box::new(cause) };
        Ok(result(Verdict::Pe, remark, None))
    };
    let no_output = |err: &std::io::Error| match err.kind() {
        ErrorKind::NotFound => Ok(result(Verdict::Pe, Remark::NoOutput(file.clone()), None)),
        _ => unreadable_output(Words::of(&Cause(err))),
    };
    let output = outputs.join(&file);
    // A contestant's link may lead to the answer.
    if output.is_symlink() {
        return unreadable_output(Words {
            en: "it is a link, which is not followed".to_owned(),
            zh: "它是一个链接，不予跟随".to_owned(),
        });
    }
    let output = match checker::open_output(&output) {
        Ok(output) => output,
        Err(err) => return no_output(&err),
    };
    match checker::compare(answer, output, &checker::Options::default()) {
        Ok(outcome) => {
            let behind = match &outcome {
                checker::Outcome::Different(it) => behind(dataset, entry, it.index)?,
                checker::Outcome::Same { .. } => None,
            };
            Ok(result(verdict_of(outcome.verdict()), Remark::Compared(Box::new(outcome)), behind))
        }
        Err(checker::ReadError::Answer(cause)) => Err(unreadable(cause)),
        Err(checker::ReadError::Output(err)) => no_output(&err),
    }
}

/// The case to which a token of the answer file belongs, counted from 0; `None` past the last.
pub(crate) fn behind(
    dataset: &Dataset,
    entry: &TestEntry,
    token: u64,
) -> Result<Option<Behind>, DatasetError> {
    let answers = entry.cases.iter().map(|it| it.answer.as_str());
    let Some(idx) = case_of(token, dataset.problem.answers(), answers) else { return Ok(None) };
    let input = dataset.read(&format!("{}.in", entry.name))?;
    let reading = dataset.problem.read(&input, &dataset.problem.bounds());
    let Some(cases) = reading.ok().map(|it| it.cases).filter(|it| idx < it.len()) else {
        return Ok(None);
    };
    let text = String::from_utf8_lossy(&cases.write_case(idx)).into_owned();
    let recipe = match &entry.cases[idx] {
        CaseEntry { draw: Some(draw), seed: Some(seed), nth: Some(nth), .. } => {
            Some(format!("{draw}, seed {seed}, nth {nth}"))
        }
        _ => None,
    };
    Ok(Some(Behind { case: idx + 1, text, recipe }))
}

/// The case, from 0, to whose answer a token of the answer file belongs.
pub(crate) fn case_of<'a>(
    token: u64,
    form: Answers,
    answers: impl Iterator<Item = &'a str>,
) -> Option<usize> {
    let mut end = 0;
    let mut ends = answers.enumerate().map(|(idx, answer)| {
        let text = form.prefix(idx) + answer;
        end += text.split_ascii_whitespace().count() as u64;
        end
    });
    ends.position(|end| token < end)
}

/// The verdict that a checker's word stands for.
pub(crate) fn verdict_of(ruling: checker::Verdict) -> Verdict {
    match ruling {
        checker::Verdict::Accepted => Verdict::Ac,
        checker::Verdict::WrongAnswer => Verdict::Wa,
        checker::Verdict::PresentationError => Verdict::Pe,
        checker::Verdict::Failed => Verdict::Je,
    }
}
