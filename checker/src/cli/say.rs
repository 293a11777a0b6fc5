//! Everything that is written, and what it means that it cannot be.

use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use orez_checker::open_report;

use crate::cli::{FAILED, fail};

/// Writes a line to stderr, in one piece.
///
/// Nobody may be listening. That is no fault of the output's, and the exit code tells the rest.
pub(super) fn line(line: &dyn fmt::Display) {
    drop(io::stderr().write_all(format!("{line}\n").as_bytes()));
}

/// Writes to stdout for people; 0 unless that fails for another reason than that they left.
pub(super) fn print(text: &str) -> u8 {
    match print_all(text) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => FAILED,
        _ => 0,
    }
}

/// Writes to stdout for a judge.
pub(super) fn score(text: &str) -> Result<(), u8> {
    print_all(text).map_err(|error| fail(format_args!("cannot write to stdout: {error}")))
}

fn print_all(text: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}

/// Writes a file for a judge, in place of what it held.
pub(super) fn report(path: &Path, text: &str) -> Result<(), u8> {
    write(path, text, false)
}

/// Adds to a file for a judge.
pub(super) fn append(path: &Path, text: &str) -> Result<(), u8> {
    write(path, text, true)
}

/// The verdict must not stand when its report is lost, so that somebody looks.
fn write(path: &Path, text: &str, append: bool) -> Result<(), u8> {
    let written = open_report(path, append).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| {
        // The reason first: a path can be long, and the line's end is what is cut.
        fail(format_args!("the report cannot be written: {error}: '{}'", path.display()))
    })
}
