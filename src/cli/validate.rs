use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::diagnostic::warn;
use super::failure::{Exit, Failure};
use super::output::{self, counted};
use super::{input, manner};
use crate::catalog::AnyProblem;
use crate::lang::{Cause, Lang, Say, Words, cause};
use crate::model::{Bounds, Fault, Place};
use crate::regular;
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
    /// The number of cases, or what is wrong.
    result: Result<usize, Wrong>,
    exit: Exit,
}

/// What is wrong with a file.
enum Wrong {
    Unreadable(std::io::Error),
    NotRewritten(std::io::Error),
    Fault(Place, Fault),
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
            let lines: String = findings.iter().map(|it| told(it, manner::lang())).collect();
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
        let bytes = match File::open(path).and_then(regular::read_all) {
            Ok(bytes) => bytes,
            Err(err) => {
                return Finding { path, result: Err(Wrong::Unreadable(err)), exit: Exit::Usage };
            }
        };
        let strict = match problem.read(&bytes, bounds) {
            Ok(reading) => {
                return Finding { path, result: Ok(reading.cases.len()), exit: Exit::Good };
            }
            Err(fault) => Wrong::Fault(Place::of(&bytes, fault.offset), fault),
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
        match output::rewrite(path, &tidy) {
            Ok(()) => {
                let path_shown = path.display();
                warn(Words {
                    en: format!("{path_shown}: rewritten in canonical form"),
                    zh: format!("{path_shown}：已改写为规范格式"),
                });
                Finding { path, result: Ok(cases), exit: Exit::Good }
            }
            Err(err) => Finding { path, result: Err(Wrong::NotRewritten(err)), exit: Exit::Ours },
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(err) => write!(f, "cannot be read: {}", Cause(err)),
            Self::NotRewritten(err) => write!(f, "cannot be rewritten: {}", Cause(err)),
            Self::Fault(_, fault) => fault.fmt(f),
        }
    }
}

impl Say for Wrong {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(err) => write!(f, "无法读取：{}", cause(err)),
            Self::NotRewritten(err) => write!(f, "无法改写：{}", cause(err)),
            Self::Fault(_, fault) => fault.zh(f),
        }
    }
}

fn told(finding: &Finding<'_>, lang: Lang) -> String {
    let path = finding.path.display();
    match (lang, &finding.result) {
        (Lang::En, Ok(cases)) => format!("{path}: valid, {}\n", counted(*cases, "case")),
        (Lang::Zh, Ok(cases)) => format!("{path}：合法，{cases} 组数据\n"),
        (Lang::En, Err(wrong @ Wrong::Fault(place, _))) => format!("{path}:{place}: {wrong}\n"),
        (Lang::Zh, Err(wrong @ Wrong::Fault(place, _))) => {
            format!("{path} {}：{}\n", place.say(lang), wrong.say(lang))
        }
        (Lang::En, Err(wrong)) => format!("{path}: {wrong}\n"),
        (Lang::Zh, Err(wrong)) => format!("{path}：{}\n", wrong.say(lang)),
    }
}

fn as_json(finding: &Finding<'_>) -> Value {
    let place = match &finding.result {
        Err(Wrong::Fault(place, _)) => Some(*place),
        _ => None,
    };
    json!({
        "path": finding.path.display().to_string(),
        "valid": finding.result.is_ok(),
        "line": place.map(|it| it.line),
        "column": place.map(|it| it.column),
        "message": finding.result.as_ref().err().map(ToString::to_string),
    })
}
