//! From a command line to an exit code.
//!
//! `args` reads what was typed, `beside` what stands in the file beside the binary, `protocol`
//! decides for a dialect; each dialect is a file: it names its arguments, and says the ruling.

mod args;
mod beside;
mod cms;
mod hustoj;
mod kattis;
mod lemon;
mod protocol;
mod say;
mod testlib;

use std::ffi::OsString;
use std::path::Path;

use orez_checker::Ruling;

use crate::cli::args::{Command, Usage};

/// The exit code for what is no verdict, in every dialect: the judge's side is at fault.
const FAILED: u8 = 3;

const HELP: &str = include_str!("help.txt");

/// Runs the checker under the name `program`.
pub(crate) fn run(program: &Path, args: impl Iterator<Item = OsString>) -> u8 {
    match args::parse(args) {
        Ok(Command::Help) => say::print(HELP),
        Ok(Command::Version) => {
            say::print(concat!("orez-checker ", env!("CARGO_PKG_VERSION"), "\n"))
        }
        Ok(Command::Check(settings, files)) => {
            let checked = beside::settings(program)
                .and_then(|beside| protocol::run(program, settings, beside, &files));
            checked.unwrap_or_else(|usage| wrong_usage(&usage))
        }
        Err(usage) => wrong_usage(&usage),
    }
}

fn wrong_usage(usage: &Usage) -> u8 {
    fail(format_args!("{usage} (see --help)"))
}

/// Says that nothing can be said, where every judge's people look.
fn fail(reason: impl std::fmt::Display) -> u8 {
    say::line(&Ruling::failed(reason));
    FAILED
}
