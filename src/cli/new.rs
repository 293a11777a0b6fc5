use std::hash::{BuildHasher as _, Hasher as _};
use std::path::PathBuf;

use clap::Args;

use super::failure::{Exit, Failure};
use super::{input, output};
use crate::problems;
use crate::spec::MOST_SEED;

/// Write the shipped strong spec of a problem, with a fresh seed
#[derive(Args)]
pub(crate) struct New {
    /// The problem's id
    problem: String,
    /// Write to a new file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The seed [default: a fresh one]
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(..=MOST_SEED))]
    seed: Option<u64>,
}

impl New {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let problem = input::problem(&self.problem)?;
        let shipped = problems::shipped_spec(problem.id()).unwrap_or_default();
        let spec = renewed(problem.id(), shipped, self.seed.unwrap_or_else(fresh_seed));
        match &self.output {
            None => output::print(spec.as_bytes())?,
            Some(path) => output::create(path, spec.as_bytes())?,
        }
        Ok(Exit::Good)
    }
}

/// Puts in another seed, names the schema where the user can put it, and makes comments of the
/// `[[solution]]` entries, whose programs do not stand beside the new spec.
fn renewed(id: &str, shipped: &str, seed: u64) -> String {
    let mut spec = format!("#:schema {id}.schema.json\n# made by: orez schema {id}\n");
    let mut in_solution = false;
    let mut in_header = true;
    for line in shipped.lines() {
        if line.starts_with("#:schema") {
            continue;
        }
        if line.starts_with('[') {
            in_solution = line == "[[solution]]";
            in_header = false;
        }
        if in_header && line.starts_with("seed") {
            spec.push_str(&format!("seed    = {seed}\n"));
            continue;
        }
        if in_solution && !line.is_empty() && !line.starts_with('#') {
            spec.push_str("# ");
        }
        spec.push_str(line);
        spec.push('\n');
    }
    spec
}

/// A seed that nobody has used. The standard library seeds its hash maps from the system; that is
/// random enough to name a dataset, and short enough to be read aloud.
fn fresh_seed() -> u64 {
    std::hash::RandomState::new().build_hasher().finish() % 1_000_000_000
}
