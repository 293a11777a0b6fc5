//! Stands in for the runner where there is no Linux: everything says so.

use super::{CompileError, Error, Job, Language, Run, Sandbox};
use std::path::Path;
use std::process::ExitCode;

#[derive(Debug)]
pub(crate) struct Input(());

impl Input {
    pub(crate) fn new(_bytes: &[u8]) -> Result<Self, Error> {
        Err(Error::OnlyLinux)
    }
}

#[derive(Debug)]
pub(crate) struct Program(());

impl Program {
    pub(crate) fn executable(_path: &Path, _file: &std::fs::File) -> Result<Self, Error> {
        Err(Error::OnlyLinux)
    }
}

pub(crate) fn run(_job: &Job<'_>) -> Result<Run, Error> {
    Err(Error::OnlyLinux)
}

pub(crate) fn compile(
    _source: &Path,
    _bytes: &[u8],
    _language: &Language,
    _sandbox: Sandbox,
) -> Result<Program, CompileError> {
    Err(Error::OnlyLinux.into())
}

/// Becomes a stage of a run: never, here.
pub(crate) fn stage() -> Option<ExitCode> {
    None
}

/// Ends what is kept for further runs: nothing, here.
pub(crate) fn close() {}

/// What every isolated program sees.
pub(crate) fn usually_visible() -> &'static [std::path::PathBuf] {
    &[]
}
