//! Reads back what `orez judge --json` printed.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::dataset::Dataset;
use crate::verdict::Verdict;

const FORMAT: &str = "orez-judge/1";

/// What became of programs on the tests of a dataset.
#[derive(Debug, Deserialize)]
pub(crate) struct Results {
    /// Which dataset it was; older documents do not tell.
    problem: Option<String>,
    name: Option<String>,
    manifest_sha256: Option<String>,
    pub(super) programs: Vec<Program>,
    #[serde(default)]
    pub(super) stopped: bool,
}

#[derive(Debug, Deserialize)]
pub(super) struct Program {
    pub(super) name: String,
    pub(super) language: String,
    /// The time limit, if the document tells it.
    pub(super) time_ms: Option<u64>,
    pub(super) verdict: Option<Verdict>,
    pub(super) score: Option<u64>,
    pub(super) expected_met: Option<bool>,
    pub(super) subtasks: Vec<Subtask>,
    pub(super) tests: Vec<Test>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Subtask {
    pub(super) id: u32,
    pub(super) verdict: Option<Verdict>,
    pub(super) points: Option<u64>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Test {
    pub(super) name: String,
    pub(super) subtask: u32,
    pub(super) verdict: Option<Verdict>,
    #[serde(default)]
    pub(super) skipped: bool,
    pub(super) cpu_ms: Option<u64>,
    pub(super) message: Option<String>,
}

/// Why a document cannot stand beside a dataset.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ResultsError {
    #[error("it is no JSON document: {0}")]
    NoJson(serde_json::Error),
    #[error("its format is `{0}`, this version reads `{FORMAT}`")]
    Format(String),
    #[error("it holds no `format`, which would be `{FORMAT}`")]
    NoFormat,
    #[error("it is damaged: {0}")]
    Damaged(serde_json::Error),
    #[error("it is about another dataset: {0}")]
    Another(String),
}

impl Results {
    /// Reads a document, and makes sure that it is about this dataset as it is.
    pub(crate) fn parse(bytes: &[u8], dataset: &Dataset) -> Result<Self, ResultsError> {
        let value: serde_json::Value =
            serde_json::from_slice(bytes).map_err(ResultsError::NoJson)?;
        match value.get("format").and_then(serde_json::Value::as_str) {
            Some(FORMAT) => {}
            Some(other) => return Err(ResultsError::Format(other.escape_debug().to_string())),
            None => return Err(ResultsError::NoFormat),
        }
        let results: Self = serde_json::from_value(value).map_err(ResultsError::Damaged)?;
        results.compare(dataset).map_err(ResultsError::Another)?;
        Ok(results)
    }

    fn compare(&self, dataset: &Dataset) -> Result<(), String> {
        let manifest = &dataset.manifest;
        let pairs = [
            ("problem", &self.problem, &manifest.problem),
            ("dataset", &self.name, &manifest.name),
        ];
        for (what, its, ours) in pairs {
            if let Some(its) = its.as_ref().filter(|it| *it != ours) {
                return Err(format!("its {what} is `{}`, not `{ours}`", its.escape_debug()));
            }
        }
        if self.manifest_sha256.as_ref().is_some_and(|it| *it != manifest.digest()) {
            return Err("the tests have changed since".to_owned());
        }
        let known: BTreeMap<&str, u32> =
            manifest.tests.iter().map(|it| (it.name.as_str(), it.subtask)).collect();
        for test in self.programs.iter().flat_map(|it| &it.tests) {
            if known.get(test.name.as_str()) != Some(&test.subtask) {
                let name = test.name.escape_debug();
                return Err(format!("there is no test `{name}` of subtask {}", test.subtask));
            }
        }
        Ok(())
    }
}
