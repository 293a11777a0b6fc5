//! Makes one test: its cases, its bytes, its proven answers; or takes it over as it is.

use std::ops::Range;

use super::GenerateError;
use crate::catalog::{AnyCases, CaseSource, Reading, shuffled};
use crate::dataset::lint::Facts;
use crate::dataset::manifest::{CaseEntry, FileEntry, TestEntry};
use crate::model::Place;
use crate::spec::{CaseLine, Content, Make, Order, Plan, SpecError, Subtask, Test, nth};

/// A test that is made, checked and answered, but not written yet.
pub(crate) struct Made {
    pub(crate) entry: TestEntry,
    pub(crate) input: Vec<u8>,
    pub(crate) answer: Vec<u8>,
    pub(crate) facts: Facts,
}

/// Makes a test of a plan.
pub(crate) fn make_test(plan: &Plan, test: &Test) -> Result<Made, GenerateError> {
    let subtask = plan.subtask(test.subtask).expect("a test belongs to a subtask of its plan");
    match &test.content {
        Content::Hand { path } => {
            let input = plan.files[path].to_vec();
            let reading = plan.problem.read(&input, &subtask.bounds);
            let reading = reading.expect("the spec was loaded, so its hand files are valid");
            finish(plan, test, input, reading, None)
        }
        Content::Lines { lines, order, file } => {
            let (mut cases, mut spans) = draw_lines(plan, lines, *file)?;
            let (sources, order) = sources(lines, *order, *file);
            if let Some(order) = order {
                cases = cases.pick(&order);
                spans = order.iter().map(|&idx| spans[idx].clone()).collect();
            }
            let input = cases.write();
            match plan.problem.read(&input, &subtask.bounds) {
                Ok(reading) if reading.cases.same(&*cases) => {
                    finish(plan, test, input, reading, Some(sources))
                }
                _ => Err(fault(plan, subtask, test, &*cases, &spans)),
            }
        }
    }
}

/// Takes over a test that the old manifest lists with the same recipes, texts and hand file, if
/// its files are still those that the manifest describes and the input meets the limits.
pub(super) fn take_over(
    plan: &Plan,
    test: &Test,
    old: &TestEntry,
    files: impl FnOnce() -> Option<(Vec<u8>, Vec<u8>)>,
) -> Option<Made> {
    let subtask = plan.subtask(test.subtask)?;
    let same = match &test.content {
        Content::Hand { path } => {
            old.file.as_ref() == Some(path)
                && old.input == FileEntry::of(&plan.files[path])
                && old.cases.iter().all(|it| it.source() == CaseEntry::default())
        }
        Content::Lines { lines, order, file } => {
            let (sources, _) = sources(lines, *order, *file);
            old.file.is_none()
                && old.cases.iter().map(CaseEntry::source).eq(sources.into_iter().map(entry))
        }
    };
    if !same {
        return None;
    }
    let (input, answer) = files()?;
    let answers: Vec<String> = old.cases.iter().map(|it| it.answer.clone()).collect();
    if FileEntry::of(&input) != old.input
        || FileEntry::of(&answer) != old.answer
        || plan.problem.answers().write(&answers) != answer
    {
        return None;
    }
    let reading = plan.problem.read(&input, &subtask.bounds).ok()?;
    if reading.cases.len() != answers.len() {
        return None;
    }
    let entry = TestEntry { subtask: test.subtask, ..old.clone() };
    let facts = facts(&entry, reading, answers);
    Some(Made { entry, input, answer, facts })
}

/// What the cases are made from, in file order, and that order if it is not the spec's.
fn sources(lines: &[CaseLine], order: Order, file: u64) -> (Vec<CaseSource>, Option<Vec<usize>>) {
    let mut sources = Vec::new();
    for line in lines {
        match &line.make {
            Make::Draw { draw, seed } => sources.extend((0..line.count).map(|idx| {
                let line = draw.line().to_owned();
                CaseSource::Draw { line, seed: *seed, nth: nth(file, idx) }
            })),
            Make::Given { text, .. } => sources.push(CaseSource::Given(text.clone())),
        }
    }
    if order == Order::AsWritten {
        return (sources, None);
    }
    let order = shuffled(&sources);
    (order.iter().map(|&idx| sources[idx].clone()).collect(), Some(order))
}

type Drawn = (Box<dyn AnyCases>, Vec<Range<usize>>);

/// The cases and the places of their lines, in the order of the spec.
fn draw_lines(plan: &Plan, lines: &[CaseLine], file: u64) -> Result<Drawn, GenerateError> {
    let mut cases = plan.problem.no_cases();
    let mut spans = Vec::new();
    for line in lines {
        match &line.make {
            Make::Draw { draw, seed } => {
                for idx in 0..line.count {
                    let drawn = draw.draw(*seed, nth(file, idx)).map_err(|err| {
                        let help = "loosen the parameters, or choose another `salt`";
                        let error = SpecError::new(line.span.clone(), err.to_string(), "this draw");
                        GenerateError::Spec(vec![error.help(help)])
                    })?;
                    cases.append(drawn);
                    spans.push(line.span.clone());
                }
            }
            Make::Given { cases: given, .. } => {
                cases.append(given.pick(&[0]));
                spans.push(line.span.clone());
            }
        }
    }
    Ok((cases, spans))
}

/// Answers a test whose input is valid and read.
fn finish(
    plan: &Plan,
    test: &Test,
    input: Vec<u8>,
    reading: Reading,
    sources: Option<Vec<CaseSource>>,
) -> Result<Made, GenerateError> {
    let proof = reading.cases.prove().map_err(|err| {
        let text = String::from_utf8_lossy(&reading.cases.write_case(err.case)).into_owned();
        GenerateError::Disagreement(err, text)
    })?;
    let file = match &test.content {
        Content::Hand { path } => Some(path.clone()),
        Content::Lines { .. } => None,
    };
    let sources = sources.map_or_else(
        || vec![CaseEntry::default(); proof.answers.len()],
        |it| it.into_iter().map(entry).collect(),
    );
    let cases: Vec<CaseEntry> = sources
        .into_iter()
        .zip(&proof.answers)
        .map(|(source, answer)| CaseEntry { answer: answer.clone(), ..source })
        .collect();
    let answer = plan.problem.answers().write(&proof.answers);
    let entry = TestEntry {
        name: test.name.clone(),
        subtask: test.subtask,
        input: FileEntry::of(&input),
        answer: FileEntry::of(&answer),
        file,
        cases,
    };
    let facts = facts(&entry, reading, proof.answers);
    Ok(Made { entry, input, answer, facts })
}

fn facts(entry: &TestEntry, reading: Reading, answers: Vec<String>) -> Facts {
    Facts {
        test: entry.name.clone(),
        subtask: entry.subtask,
        seen: reading.seen,
        answers,
        sha256: entry.input.sha256.clone(),
    }
}

fn entry(source: CaseSource) -> CaseEntry {
    match source {
        CaseSource::Draw { line, seed, nth } => CaseEntry {
            draw: Some(line),
            seed: Some(seed.to_string()),
            nth: Some(nth.to_string()),
            ..CaseEntry::default()
        },
        CaseSource::Given(text) => CaseEntry { given: Some(text), ..CaseEntry::default() },
    }
}

/// Finds the line of the spec that made a test invalid.
fn fault(
    plan: &Plan,
    subtask: &Subtask,
    test: &Test,
    cases: &dyn AnyCases,
    spans: &[Range<usize>],
) -> GenerateError {
    for (idx, span) in spans.iter().enumerate() {
        let bytes = cases.write_case(idx);
        match plan.problem.read_case(&bytes, &subtask.bounds) {
            Ok(reading) if reading.cases.same(&*cases.pick(&[idx])) => {}
            Ok(_) => return unreadable(test, &bytes),
            Err(_) if plan.problem.read_case(&bytes, &plan.problem.bounds()).is_err() => {
                return unreadable(test, &bytes);
            }
            Err(fault) => {
                let place = Place::of(&bytes, fault.offset);
                let message = format!("a case of test {} breaks the subtask's limits", test.name);
                let label = format!("line {} of the case: {fault}", place.line);
                let help = "bound the draw's parameters by the subtask's limits";
                let error = SpecError::new(span.clone(), message, label).help(help);
                return GenerateError::Spec(vec![error]);
            }
        }
    }
    let bytes = cases.write();
    match plan.problem.read(&bytes, &subtask.bounds) {
        Ok(_) => unreadable(test, &bytes),
        Err(fault) => {
            let message = format!("the file of test {} breaks the limits: {fault}", test.name);
            let error = SpecError::new(test.span.clone(), message, "this test");
            GenerateError::Spec(vec![error])
        }
    }
}

fn unreadable(test: &Test, bytes: &[u8]) -> GenerateError {
    let case = String::from_utf8_lossy(bytes).into_owned();
    GenerateError::Unreadable { test: test.name.clone(), case }
}
