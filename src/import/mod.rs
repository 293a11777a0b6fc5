//! Packages of others, and bare folders of tests, become datasets of hand files.
//!
//! Each format is read into a [`Found`]; what follows is the same for all: inputs are read as
//! people have them and put into canonical form, answers are computed anew and compared, and a
//! spec is written from which `generate` makes the dataset.

mod bare;
mod files;
mod found;
mod guess;
mod hydro;
mod kattis;
mod luogu;
mod polygon;
mod spec;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use rayon::prelude::*;

use self::files::unwrapped;
use self::found::{Found, Pair};
use crate::catalog::AnyProblem;
use crate::model::Place;

pub(crate) use self::files::{Files, ReadError, read};
pub(crate) use self::found::Misread;

/// A package that was understood, as a spec and its files.
pub(crate) struct Imported {
    pub(crate) problem: &'static dyn AnyProblem,
    /// The format that it was in.
    pub(crate) format: &'static str,
    /// The text of the spec.
    pub(crate) spec: String,
    /// The files that the spec names.
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    pub(crate) warnings: Vec<String>,
    /// Answers that are not those of the reference, one a line.
    pub(crate) differences: Vec<String>,
}

/// Why nothing was imported.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ImportError {
    #[error(transparent)]
    Misread(#[from] Misread),
    #[error("cannot tell which problem this is")]
    NoProblem,
    #[error("{0}")]
    Invalid(String),
    #[error("our own solutions differ on `{0}`: {1}")]
    Disagreement(String, String),
}

/// Understands the files of a package; `name` will name the dataset.
pub(crate) fn import(
    files: Files,
    problem: Option<&'static dyn AnyProblem>,
    name: &str,
) -> Result<Imported, ImportError> {
    let files = unwrapped(files);
    if ["manifest.json", "spec.toml", "SHA256SUMS"].iter().all(|it| files.contains_key(*it)) {
        return Err(Misread::new("manifest.json", "this is a dataset already").into());
    }
    let (format, mut found) = understood(&files)?;
    let problem = problem.or_else(|| guess::problem(&files)).ok_or(ImportError::NoProblem)?;
    let mut imported = Imported {
        problem,
        format,
        spec: String::new(),
        files: BTreeMap::new(),
        warnings: std::mem::take(&mut found.warnings),
        differences: Vec::new(),
    };
    tests(&files, &found, &mut imported)?;
    spec::write(&files, &found, name, &mut imported);
    Ok(imported)
}

/// Reads the package by the first format that recognises it.
fn understood(files: &Files) -> Result<(&'static str, Found), Misread> {
    if polygon::recognise(files) {
        return Ok(("polygon", polygon::read(files)?));
    }
    if kattis::recognise(files) {
        return Ok(("kattis", kattis::read(files)?));
    }
    if let Some(folder) = hydro::recognise(files) {
        return Ok(("hydro", hydro::read(files, folder)?));
    }
    if luogu::recognise(files) {
        return Ok(("luogu", luogu::read(files)?));
    }
    Ok(("bare files", bare::read(files, "")?))
}

/// The path of a test's file below the spec, by its subtask and its index there.
fn test_path(subtask: usize, idx: usize) -> String {
    format!("tests/{subtask}-{:02}.in", idx + 1)
}

/// The samples and then the subtasks, each test with its path below the spec.
fn paths(found: &Found) -> Vec<(String, &Pair)> {
    let groups = std::iter::once(&found.samples).chain(found.subtasks.iter().map(|it| &it.tests));
    let numbered = groups.enumerate();
    numbered
        .flat_map(|(subtask, tests)| {
            tests.iter().enumerate().map(move |(idx, it)| (test_path(subtask, idx), it))
        })
        .collect()
}

/// What became of one test.
struct Read {
    bytes: Vec<u8>,
    warnings: Vec<String>,
    difference: Option<String>,
}

fn tests(files: &Files, found: &Found, imported: &mut Imported) -> Result<(), ImportError> {
    let paths = paths(found);
    let problem = imported.problem;
    let read: Vec<Result<Read, ImportError>> =
        paths.par_iter().map(|(_, pair)| test(problem, files, pair)).collect();
    let mut warnings = Vec::new();
    for ((path, _), read) in paths.into_iter().zip(read) {
        let Read { bytes, warnings: more, difference } = read?;
        imported.files.insert(path, bytes);
        warnings.extend(more);
        imported.differences.extend(difference);
    }
    const SHOWN: usize = 8;
    let hidden = warnings.len().saturating_sub(SHOWN);
    warnings.truncate(SHOWN);
    if 0 < hidden {
        warnings.push(format!("and {hidden} more warnings of this kind"));
    }
    imported.warnings.append(&mut warnings);
    Ok(())
}

fn test(problem: &'static dyn AnyProblem, files: &Files, pair: &Pair) -> Result<Read, ImportError> {
    let (name, input) = (&pair.input, &files[&pair.input]);
    let bounds = problem.bounds();
    let invalid = |bytes: &[u8], fault: &crate::model::Fault| {
        ImportError::Invalid(format!("{name}:{}: {fault}", Place::of(bytes, fault.offset)))
    };
    let reading =
        problem.read_tolerantly(input, &bounds).map_err(|fault| invalid(input, &fault))?;
    let told = |it: &crate::model::Fault| format!("{name}:{}: {it}", Place::of(input, it.offset));
    let mut warnings: Vec<String> = reading.warnings.iter().map(told).collect();
    let bytes = reading.cases.write();
    // What only the tolerant reader bears cannot be a test.
    if let Err(fault) = problem.read(&bytes, &bounds) {
        return Err(invalid(&bytes, &fault));
    }
    let proof = reading.cases.prove();
    let proof = proof.map_err(|err| ImportError::Disagreement(name.clone(), err.to_string()))?;
    let ours = problem.answers().write(&proof.answers);
    let mut difference = None;
    match &pair.answer {
        None => warnings.push(format!("{name}: no answer stands beside it; it is computed")),
        Some(path) => {
            let theirs = &files[path];
            let options = orez_checker::Options::default();
            match orez_checker::compare(&ours[..], &theirs[..], &options) {
                Ok(outcome) if outcome.verdict() == orez_checker::Verdict::Accepted => {}
                Ok(outcome) => difference = Some(format!("{path}: {outcome}")),
                Err(err) => difference = Some(format!("{path}: {err}")),
            }
        }
    }
    Ok(Read { bytes, warnings, difference })
}
