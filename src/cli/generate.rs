use std::path::PathBuf;

use clap::Args;

use super::bar::Bar;
use super::diagnostic::warn;
use super::failure::{Exit, Failure};
use super::{input, output};
use crate::generate::{Options, Summary, generate};

/// Make the dataset that a spec describes
///
/// The folder is replaced whole or not at all; files in it that are not orez's own stay. A
/// dataset that would come out as it is stays untouched. A test is not made again if its recipes
/// are those of the manifest, its files have the manifest's digests and it meets the limits;
/// `--locked` and `--accept-changed-bytes` make all of them.
#[derive(Args)]
pub(crate) struct Generate {
    /// The spec, a TOML file
    spec: PathBuf,
    /// Where to put the dataset [default: data/NAME]
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
    /// How many threads to use [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// Refuse to change any file that exists
    #[arg(long)]
    locked: bool,
    /// Put the dataset into a folder that is no dataset yet
    #[arg(long)]
    force: bool,
    /// Let tests change whose recipes are the same as before
    #[arg(long)]
    accept_changed_bytes: bool,
}

impl Generate {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let (text, plan) = input::spec(&self.spec)?;
        let folder = self.output.unwrap_or_else(|| PathBuf::from("data").join(&plan.name));
        let options = Options {
            locked: self.locked,
            force: self.force,
            accept_changed_bytes: self.accept_changed_bytes,
        };
        let result = {
            let bar = Bar::default();
            input::with_jobs(self.jobs, || generate(&plan, &text, &folder, options, &bar))?
        };
        let summary = result.map_err(|err| Failure::of_generate(err, &self.spec, &text))?;
        for warning in &summary.warnings {
            warn(warning);
        }
        let line = format!("{}: {}\n", folder.display(), told(&summary));
        output::print(line.as_bytes())?;
        Ok(Exit::Good)
    }
}

/// Such as `kept 38, changed 0, added 1 (2-21), removed 0`.
pub(crate) fn told(summary: &Summary) -> String {
    let list = |what: &str, names: &[String]| {
        let shown = match names {
            [] => String::new(),
            [first, .., last] if 8 < names.len() => format!(" ({first} to {last})"),
            _ => format!(" ({})", names.join(", ")),
        };
        format!("{what} {}{shown}", names.len())
    };
    [
        format!("kept {}", summary.kept.len()),
        list("changed", &summary.changed),
        list("added", &summary.added),
        list("removed", &summary.removed),
    ]
    .join(", ")
}
