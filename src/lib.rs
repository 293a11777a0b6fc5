//! Test data for combinatorial games: seeded, proven strong, judged.

mod catalog;
mod cli;
mod dataset;
mod generate;
mod judge;
mod model;
mod problems;
mod progress;
mod spec;
mod strength;
mod verdict;
mod verify;

/// Runs the command line of this process.
pub fn main() -> std::process::ExitCode {
    cli::main()
}
