//! What several subcommands ask for: a problem, a spec, an input.

use std::io::Read as _;
use std::path::Path;

use super::failure::{Diagnostic, Failure, warn};
use crate::catalog::{AnyProblem, Reading};
use crate::model::Place;
use crate::problems::{self, PROBLEMS};
use crate::spec::{self, Plan, SpecFiles};

/// Finds a problem by its id.
pub(crate) fn problem(id: &str) -> Result<&'static dyn AnyProblem, Failure> {
    problems::find(id).ok_or_else(|| {
        let known: Vec<&str> = PROBLEMS.iter().map(|it| it.id()).collect();
        Failure::usage(format!("unknown problem `{id}`")).help(spec::suggest(id, &known))
    })
}

/// Reads a whole file, or standard input where none is named or `-` is.
pub(crate) fn bytes(file: Option<&Path>) -> Result<Vec<u8>, Failure> {
    match file.filter(|it| *it != Path::new("-")) {
        Some(path) => std::fs::read(path)
            .map_err(|err| Failure::usage(format!("cannot read `{}`: {err}", path.display()))),
        None => {
            let mut bytes = Vec::new();
            let read = std::io::stdin().lock().read_to_end(&mut bytes);
            read.map_err(|err| Failure::ours(format!("cannot read standard input: {err}")))?;
            Ok(bytes)
        }
    }
}

/// The name of an input in messages.
pub(crate) fn name(file: Option<&Path>) -> String {
    file.map_or_else(|| "<stdin>".to_owned(), |it| it.display().to_string())
}

/// Reads cases as people have them: what is untidy is a warning.
pub(crate) fn cases(
    problem: &dyn AnyProblem,
    bytes: &[u8],
    name: &str,
) -> Result<Reading, Failure> {
    let reading = problem.read_tolerantly(bytes, &problem.bounds()).map_err(|fault| {
        let place = Place::of(bytes, fault.offset);
        Failure::fault(format!("{name}:{place}: {fault}"))
    })?;
    for fault in &reading.warnings {
        warn(format_args!("{name}:{}: {fault}", Place::of(bytes, fault.offset)));
    }
    Ok(reading)
}

/// Reads a spec and its text, and prints its warnings.
pub(crate) fn spec(path: &Path) -> Result<(String, Plan), Failure> {
    let bytes = bytes(Some(path))?;
    let text = String::from_utf8(bytes).map_err(|err| {
        let at = err.utf8_error().valid_up_to();
        let place = Place::of(err.as_bytes(), at);
        Failure::usage(format!("{}:{place}: a byte that is not UTF-8", path.display()))
            .help("save the spec as UTF-8")
    })?;
    let stem = path.file_stem().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
    let base = path.parent().map(Path::to_owned).unwrap_or_default();
    let plan = spec::load(&text, &stem, SpecFiles::below(base))
        .map_err(|errors| Failure::in_spec(path, &text, errors))?;
    for warning in &plan.warnings {
        Diagnostic::in_spec(path, &text, warning.clone()).warn();
    }
    Ok((text, plan))
}

/// Runs a job on so many threads.
pub(crate) fn with_jobs<T: Send>(
    jobs: Option<u16>,
    job: impl FnOnce() -> T + Send,
) -> Result<T, Failure> {
    let Some(jobs) = jobs else { return Ok(job()) };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.into()).build();
    let pool = pool.map_err(|err| Failure::ours(format!("cannot start {jobs} threads: {err}")))?;
    Ok(pool.install(job))
}
