use clap::Args;

use super::failure::{Exit, Failure};
use super::{input, output};
use crate::spec;

/// Print the JSON Schema of a problem's specs, for completion in editors
#[derive(Args)]
pub(crate) struct Schema {
    /// The problem's id
    problem: String,
}

impl Schema {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let schema = spec::schema(input::problem(&self.problem)?);
        output::print(schema.as_bytes())?;
        Ok(Exit::Good)
    }
}
