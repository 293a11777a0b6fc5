use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::bar::Bar;
use super::failure::{Exit, Failure};
use super::output::{self, counted};
use crate::verify::{Fault, Report, verify};

/// Check a dataset against itself
///
/// Digests, each input valid and inside its subtask, each answer recomputed, each case made again
/// from its recipe, and the oracle asked wherever it can be.
#[derive(Args)]
pub(crate) struct Verify {
    /// The dataset's folder
    dir: PathBuf,
    /// Print one JSON document (docs/json.md)
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let report = {
            let bar = Bar::default();
            verify(&self.dir, &bar)?
        };
        if self.json {
            output::print_json("verify", as_json(&report))?;
        } else {
            output::print(told(&report).as_bytes())?;
        }
        Ok(if report.faults.is_empty() { Exit::Good } else { Exit::Fault })
    }
}

fn told(report: &Report) -> String {
    let mut text = String::new();
    for Fault { test, case, what } in &report.faults {
        match (test, case) {
            (Some(test), Some(case)) => text.push_str(&format!("{test}, case {case}: {what}\n")),
            (Some(test), None) => text.push_str(&format!("{test}: {what}\n")),
            (None, _) => text.push_str(&format!("{what}\n")),
        }
    }
    let verdict = if report.faults.is_empty() {
        "good".to_owned()
    } else {
        counted(report.faults.len(), "fault")
    };
    let (tests, cases) = (counted(report.tests, "test"), counted(report.cases, "case"));
    let asked = counted(report.oracle_asked, "time");
    text + &format!("{verdict}: {tests}, {cases}, oracles asked {asked}\n")
}

fn as_json(report: &Report) -> serde_json::Value {
    let fault =
        |Fault { test, case, what }: &Fault| json!({ "test": test, "case": case, "what": what });
    json!({
        "ok": report.faults.is_empty(),
        "tests": report.tests,
        "cases": report.cases,
        "oracle_asked": report.oracle_asked,
        "faults": report.faults.iter().map(fault).collect::<Vec<_>>(),
    })
}
