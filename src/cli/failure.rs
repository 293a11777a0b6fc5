//! Failing: with which exit code, and what is said of it.

use std::io::{ErrorKind, Write as _};
use std::path::Path;
use std::process::ExitCode;

use annotate_snippets::Level;
use serde_json::{Value, json};

use super::diagnostic::{Diagnostic, Message};
use crate::dataset::store::StoreError;
use crate::dataset::{DatasetError, NoDataset};
use crate::generate::GenerateError;
use crate::lang::{Cause, Text, Words, cause};
use crate::spec::SpecError;

/// How the process ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Done, and good; warnings included.
    Good,
    /// The data or the program is at fault.
    Fault,
    /// The command or the spec is.
    Usage,
    /// We or the system are.
    Ours,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

/// Why a command did not do what it was asked.
#[derive(Debug)]
pub(crate) struct Failure {
    exit: Exit,
    errors: Vec<Diagnostic>,
}

impl Failure {
    pub(crate) fn new(exit: Exit, message: impl Into<Message>) -> Self {
        Self { exit, errors: vec![Diagnostic::new(message.into())] }
    }

    /// The data or the program is at fault.
    pub(crate) fn fault(message: impl Into<Message>) -> Self {
        Self::new(Exit::Fault, message)
    }

    /// The command is at fault.
    pub(crate) fn usage(message: impl Into<Message>) -> Self {
        Self::new(Exit::Usage, message)
    }

    /// We or the system are at fault.
    pub(crate) fn ours(message: impl Into<Message>) -> Self {
        Self::new(Exit::Ours, message)
    }

    /// Says what to do about the last error.
    pub(crate) fn help(mut self, help: impl Into<Message>) -> Self {
        if let Some(last) = self.errors.last_mut() {
            last.help = Some(help.into());
        }
        self
    }

    /// Nobody reads our output any more, which is nobody's fault.
    pub(crate) fn closed_pipe() -> Self {
        Self { exit: Exit::Good, errors: Vec::new() }
    }

    /// Standard output takes no more.
    pub(crate) fn unwritable(err: &std::io::Error) -> Self {
        Self::ours(Words {
            en: format!("cannot write to standard output: {}", Cause(err)),
            zh: format!("无法写标准输出：{}", cause(err)),
        })
    }

    /// Errors at their places in a spec.
    pub(crate) fn in_spec(path: &Path, text: &str, errors: Vec<SpecError>) -> Self {
        /// Nobody reads more, and each is drawn with its place in the whole text.
        const MOST: usize = 50;
        let more = errors.len().saturating_sub(MOST);
        let mut errors: Vec<_> =
            errors.into_iter().take(MOST).map(|it| Diagnostic::in_spec(path, text, it)).collect();
        if 0 < more {
            let message = Message::from(Words {
                en: format!("and {more} more in `{}`", path.display()),
                zh: format!("`{}` 中还有 {more} 处", path.display()),
            });
            errors.push(Diagnostic::new(message));
        }
        Self { exit: Exit::Usage, errors }
    }

    /// A store's error.
    pub(crate) fn of_store(err: &StoreError) -> Self {
        let exit = if err.is_the_systems() { Exit::Ours } else { Exit::Usage };
        let failure = Self::new(exit, err);
        match (err.help(), err.help_zh()) {
            (Some(en), Some(zh)) => failure.help(&Text { en, zh }),
            _ => failure,
        }
    }

    /// An error of `generate`, with the spec it read.
    pub(crate) fn of_generate(err: GenerateError, path: &Path, text: &str) -> Self {
        let message = err.to_string();
        match err {
            GenerateError::Spec(errors) => Self::in_spec(path, text, errors),
            GenerateError::Disagreement(_, case) => {
                let message = format!("our own solutions differ: {message}; nothing was written");
                Self::ours(message).help(format!("please report this case:\n{case}"))
            }
            GenerateError::Unreadable { .. } => {
                Self::ours(format!("{message}; nothing was written"))
            }
            GenerateError::DamagedManifest(_) => {
                Self::fault(message).help("use `--force` to make the dataset anew")
            }
            GenerateError::Inside { .. } => Self::usage(message).help(
                "name a folder outside: a dataset with a strange folder in it is not replaced",
            ),
            GenerateError::Locked(_) => Self::fault(format!("{message}; nothing was written")),
            GenerateError::ChangedBytes(_) => {
                Self::fault(format!("{message}; nothing was written"))
                    .help("if that is meant, add `--accept-changed-bytes`")
            }
            GenerateError::Store(err) => Self::of_store(&err),
        }
    }

    /// Prints the errors: as JSON on stdout if that can be, else on stderr.
    pub(crate) fn report(self, json: bool) -> Exit {
        if self.exit == Exit::Good || (json && self.print_json().is_ok()) {
            return self.exit;
        }
        for (idx, error) in self.errors.iter().enumerate() {
            let gap = if idx == 0 { "" } else { "\n" };
            // When even this cannot be written, the exit code must say all.
            let _ = writeln!(anstream::stderr(), "{gap}{}", error.draw(Level::ERROR));
        }
        self.exit
    }

    fn print_json(&self) -> std::io::Result<()> {
        let errors: Vec<Value> = self.errors.iter().map(Diagnostic::to_json).collect();
        let document =
            json!({ "format": "orez-error/1", "exit": self.exit as u8, "errors": errors });
        let mut stdout = anstream::stdout();
        writeln!(stdout, "{document:#}")?;
        stdout.flush()
    }
}

/// Prints what the argument parser says, and how the process ends.
pub(crate) fn clap_exit(err: &clap::Error) -> ExitCode {
    match err.print() {
        Err(io) if io.kind() != ErrorKind::BrokenPipe => {
            Failure::unwritable(&io).report(false).into()
        }
        _ if err.use_stderr() => Exit::Usage.into(),
        _ => Exit::Good.into(),
    }
}

impl From<DatasetError> for Failure {
    fn from(err: DatasetError) -> Self {
        match &err {
            DatasetError::None { dir, why: NoDataset::File } => {
                let spec = dir.display();
                Self::usage(&err).help(Words {
                    en: format!("if it is a spec, `orez generate {spec}` makes its dataset"),
                    zh: format!("如果它是配置，用 `orez generate {spec}` 生成数据集"),
                })
            }
            DatasetError::None { .. } => Self::usage(&err).help(&Text {
                en: "make one with `orez generate SPEC -o DIR`",
                zh: "先用 `orez generate SPEC -o DIR` 生成数据集",
            }),
            DatasetError::Unreadable { .. } if err.is_the_datas() => {
                Self::fault(&err).help(&Text {
                    en: "`orez generate SPEC -o DIR` makes it again",
                    zh: "`orez generate SPEC -o DIR` 会重新生成它",
                })
            }
            DatasetError::Unreadable { .. } => Self::ours(&err),
            DatasetError::Damaged { .. } => Self::fault(&err),
            DatasetError::Store(err) => Self::of_store(err),
        }
    }
}
