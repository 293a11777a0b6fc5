use std::path::PathBuf;

use clap::Args;

use super::failure::{Exit, Failure};
use super::{input, output};

/// Tell who wins each case, why, and every winning move
#[derive(Args)]
pub(crate) struct Explain {
    /// The problem's id
    problem: String,
    /// The input; standard input if absent or `-`
    file: Option<PathBuf>,
}

impl Explain {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let problem = input::problem(&self.problem)?;
        let bytes = input::bytes(self.file.as_deref())?;
        let reading = input::cases(problem, &bytes, &input::name(self.file.as_deref()))?;
        let mut text = String::new();
        for idx in 0..reading.cases.len() {
            text.push_str(&format!("case {}\n", idx + 1));
            for line in reading.cases.explain(idx) {
                text.push_str(&format!("  {line}\n"));
            }
        }
        output::print(text.as_bytes())?;
        Ok(Exit::Good)
    }
}
