//! The checker binary: says what the library finds, in the dialect of the judge that asks.

mod cli;

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut args = std::env::args_os();
    let program = args.next().map(PathBuf::from).unwrap_or_default();
    ExitCode::from(cli::run(&program, args))
}
