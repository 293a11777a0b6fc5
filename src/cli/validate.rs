use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::failure::{Exit, Failure, warn};
use super::input;
use super::output::{self, counted};
use crate::catalog::AnyProblem;
use crate::model::{Bounds, Fault, Place};
use crate::spec;

/// Check input files to the letter
///
/// Each fault is told as `FILE:LINE:COLUMN`, what was found, and what is allowed.
#[derive(Args)]
pub(crate) struct Validate {
    /// The problem's id
    problem: String,
    /// The input files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Tighter limits, as a subtask has them, such as 'n = [1, 5], a = [1, 9]'
    #[arg(long, value_name = "LIMITS")]
    limits: Option<String>,
    /// Put readable but untidy files into canonical form, in place
    #[arg(long)]
    rewrite: bool,
    /// Print one JSON document (docs/json.md)
    #[arg(long)]
    json: bool,
}

/// What is said of a file.
struct Finding<'a> {
    path: &'a Path,
    /// The number of cases, or what is wrong and where.
    result: Result<usize, (Option<Place>, String)>,
    exit: Exit,
}

impl Validate {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let problem = input::problem(&self.problem)?;
        let bounds = match &self.limits {
            None => problem.bounds(),
            Some(text) => spec::parse_limits(problem, text)
                .map_err(|err| Failure::in_spec(Path::new("--limits"), text, vec![err]))?,
        };
        let findings: Vec<_> =
            self.files.iter().map(|path| self.validate(problem, &bounds, path)).collect();
        if self.json {
            let files: Vec<Value> = findings.iter().map(as_json).collect();
            output::print_json("validate", json!({ "files": files }))?;
        } else {
            let lines: String = findings.iter().map(told).collect();
            output::print(lines.as_bytes())?;
        }
        Ok(findings.iter().map(|it| it.exit).max().unwrap_or(Exit::Good))
    }

    fn validate<'a>(
        &self,
        problem: &dyn AnyProblem,
        bounds: &Bounds,
        path: &'a Path,
    ) -> Finding<'a> {
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(err) => {
                let result = Err((None, format!("cannot be read: {err}")));
                return Finding { path, result, exit: Exit::Usage };
            }
        };
        let at =
            |fault: &Fault, bytes: &[u8]| (Some(Place::of(bytes, fault.offset)), fault.to_string());
        let strict = match problem.read(&bytes, bounds) {
            Ok(reading) => {
                return Finding { path, result: Ok(reading.cases.len()), exit: Exit::Good };
            }
            Err(fault) => at(&fault, &bytes),
        };
        let fault = Finding { path, result: Err(strict), exit: Exit::Fault };
        if !self.rewrite {
            return fault;
        }
        // Only what reads as the same cases is tidied; what passes a limit stays a fault.
        let Ok(tolerant) = problem.read_tolerantly(&bytes, bounds) else { return fault };
        let tidy = tolerant.cases.write();
        let cases = match problem.read(&tidy, bounds) {
            Ok(reading) => reading.cases.len(),
            Err(_) => return fault,
        };
        match replace(path, &tidy) {
            Ok(()) => {
                warn(format_args!("{}: rewritten in canonical form", path.display()));
                Finding { path, result: Ok(cases), exit: Exit::Good }
            }
            Err(err) => {
                let result = Err((None, format!("cannot be rewritten: {err}")));
                Finding { path, result, exit: Exit::Ours }
            }
        }
    }
}

/// Replaces a file in one step; where a link leads to it, the link stays.
fn replace(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let real = path.canonicalize()?;
    let folder = real.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new().prefix(".orez-").tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().set_permissions(std::fs::metadata(&real)?.permissions())?;
    file.persist(&real)?;
    Ok(())
}

fn told(finding: &Finding<'_>) -> String {
    let path = finding.path.display();
    match &finding.result {
        Ok(cases) => format!("{path}: valid, {}\n", counted(*cases, "case")),
        Err((Some(place), message)) => format!("{path}:{place}: {message}\n"),
        Err((None, message)) => format!("{path}: {message}\n"),
    }
}

fn as_json(finding: &Finding<'_>) -> Value {
    let (place, message) = match &finding.result {
        Ok(_) => (None, None),
        Err((place, message)) => (*place, Some(message)),
    };
    json!({
        "path": finding.path.display().to_string(),
        "valid": finding.result.is_ok(),
        "line": place.map(|it| it.line),
        "column": place.map(|it| it.column),
        "message": message,
    })
}
