//! Makes one test: its cases, its bytes, its proven answers.

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
            let (mut cases, mut sources, mut spans) = draw_lines(plan, lines, *file)?;
            if *order == Order::Shuffled {
                let order = shuffled(&sources);
                cases = cases.pick(&order);
                sources = order.iter().map(|&idx| sources[idx].clone()).collect();
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

type Drawn = (Box<dyn AnyCases>, Vec<CaseSource>, Vec<Range<usize>>);

fn draw_lines(plan: &Plan, lines: &[CaseLine], file: u64) -> Result<Drawn, GenerateError> {
    let mut cases = plan.problem.no_cases();
    let (mut sources, mut spans) = (Vec::new(), Vec::new());
    for line in lines {
        match &line.make {
            Make::Draw { draw, seed } => {
                for idx in 0..line.count {
                    let nth = nth(file, idx);
                    let drawn = draw.draw(*seed, nth).map_err(|err| {
                        let help = "loosen the parameters, or choose another `salt`";
                        let error = SpecError::new(line.span.clone(), err.to_string(), "this draw");
                        GenerateError::Spec(vec![error.help(help)])
                    })?;
                    cases.append(drawn);
                    let text = draw.line().to_owned();
                    sources.push(CaseSource::Draw { line: text, seed: *seed, nth });
                    spans.push(line.span.clone());
                }
            }
            Make::Given { text, cases: given } => {
                cases.append(given.pick(&[0]));
                sources.push(CaseSource::Given(text.clone()));
                spans.push(line.span.clone());
            }
        }
    }
    Ok((cases, sources, spans))
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
    let facts = Facts {
        test: test.name.clone(),
        subtask: test.subtask,
        seen: reading.seen,
        answers: proof.answers,
        sha256: entry.input.sha256.clone(),
    };
    Ok(Made { entry, input, answer, facts })
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
