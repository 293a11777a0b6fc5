//! Test data for combinatorial games: seeded, proven strong, judged.

mod catalog;
mod cli;
mod dataset;
mod export;
mod generate;
mod hack;
mod import;
mod judge;
mod lang;
mod model;
#[doc(hidden)]
pub mod parts;
mod problems;
mod progress;
mod regular;
mod report;
mod runner;
mod spec;
mod strength;
mod stress;
mod verdict;
mod verify;

/// Runs the command line of this process.
pub fn main() -> std::process::ExitCode {
    if let Some(code) = runner::stage() {
        return code;
    }
    let code = cli::main();
    runner::close();
    code
}
