//! Runs the built checker in a folder of its own.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

pub(crate) const CHECKER: &str = env!("CARGO_BIN_EXE_orez-checker");

/// A folder with `in`, which holds an input, and whatever a test puts there.
pub(crate) struct Desk {
    folder: TempDir,
}

/// All that a run left.
#[derive(Debug, PartialEq)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// What a run should leave.
pub(crate) fn run(code: i32, stdout: &str, stderr: &str) -> Run {
    Run { code, stdout: stdout.to_owned(), stderr: stderr.to_owned() }
}

impl Desk {
    pub(crate) fn new() -> Self {
        let desk = Self { folder: TempDir::new().unwrap() };
        desk.put("in", "1\n");
        desk
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn put(&self, name: &str, text: impl AsRef<[u8]>) {
        File::create(self.path(name)).unwrap().write_all(text.as_ref()).unwrap();
    }

    pub(crate) fn get(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// Runs the checker; the words of `line` are its arguments.
    #[track_caller]
    pub(crate) fn check(&self, line: &str) -> Run {
        self.run(Path::new(CHECKER), line.split_whitespace(), "")
    }

    /// Runs it with a text on stdin.
    #[track_caller]
    pub(crate) fn check_with_stdin(&self, line: &str, stdin: &str) -> Run {
        self.run(Path::new(CHECKER), line.split_whitespace(), stdin)
    }

    /// Runs it under another name, by a link in the folder.
    #[track_caller]
    pub(crate) fn check_as(&self, name: &str, line: &str) -> Run {
        let program = self.path(name);
        if !program.exists() {
            std::os::unix::fs::symlink(CHECKER, &program).unwrap();
        }
        self.run(&program, line.split_whitespace(), "")
    }

    /// Runs a command of the shell's, in which `$CHECKER` is the checker.
    #[track_caller]
    pub(crate) fn shell(&self, script: &str) -> Run {
        self.run(Path::new("/bin/bash"), ["-c", script], "")
    }

    #[track_caller]
    pub(crate) fn run<A: AsRef<OsStr>>(
        &self,
        program: &Path,
        args: impl IntoIterator<Item = A>,
        stdin: &str,
    ) -> Run {
        let mut child = Command::new(program)
            .args(args)
            .env("CHECKER", CHECKER)
            .current_dir(self.folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The checker may stop before it has read all.
        drop(child.stdin.take().unwrap().write_all(stdin.as_bytes()));
        let output = child.wait_with_output().unwrap();
        Run {
            code: output.status.code().expect("the checker is not killed"),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}
