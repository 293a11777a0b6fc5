use std::path::PathBuf;

use clap::Args;

use super::failure::{Exit, Failure};
use super::{input, output};
use crate::catalog::Kind;
use crate::spec::suggest;

/// Answer an input, from the reference or another solution
///
/// Blanks, line ends and passed limits are forgiven with a warning.
#[derive(Args)]
pub(crate) struct Solve {
    /// The problem's id
    problem: String,
    /// The input; standard input if absent or `-`
    file: Option<PathBuf>,
    /// Another solution or a rival, by its name in `orez list PROBLEM`
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
}

impl Solve {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let problem = input::problem(&self.problem)?;
        let solutions = problem.solutions();
        let by = match &self.by {
            None => solutions.iter().find(|it| it.kind == Kind::Reference),
            Some(name) => solutions.iter().find(|it| it.name == name),
        };
        let Some(by) = by else {
            let name = self.by.unwrap_or_default();
            let known: Vec<&str> = solutions.iter().map(|it| it.name).collect();
            let message = format!("`{}` has no solution `{name}`", problem.id());
            return Err(Failure::usage(message).help(suggest(&name, &known)));
        };
        let bytes = input::bytes(self.file.as_deref())?;
        let reading = input::cases(problem, &bytes, &input::name(self.file.as_deref()))?;
        if let Some(case) = reading.cases.unfit(by.name) {
            let message = format!("case {} is too large for `{}`", case + 1, by.name);
            return Err(Failure::usage(message).help("leave `--by` out"));
        }
        let answers = reading.cases.solve(by.name).unwrap_or_default();
        output::print(&problem.answers().write(&answers))?;
        Ok(Exit::Good)
    }
}
