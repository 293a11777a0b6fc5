use clap::Args;
use clap_complete::Shell;

use super::failure::{Exit, Failure};
use super::{SUBCOMMANDS, command, output};

/// Print a completion script for a shell
#[derive(Args)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command(SUBCOMMANDS), "orez", &mut script);
        output::print(&script)?;
        Ok(Exit::Good)
    }
}
