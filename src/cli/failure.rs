//! Failing: which exit code, and how an error looks.

use std::io::{ErrorKind, Write as _};
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde_json::{Value, json};

use crate::dataset::DatasetError;
use crate::dataset::store::StoreError;
use crate::generate::GenerateError;
use crate::model::Place;
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

/// One message, with its place where there is one.
#[derive(Debug)]
pub(crate) struct Diagnostic {
    message: String,
    place: Option<PlaceInText>,
    help: Option<String>,
}

#[derive(Debug)]
struct PlaceInText {
    path: String,
    text: String,
    span: Range<usize>,
    label: String,
}

impl Failure {
    pub(crate) fn new(exit: Exit, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { exit, errors: vec![Diagnostic { message, place: None, help: None }] }
    }

    /// The data or the program is at fault.
    pub(crate) fn fault(message: impl Into<String>) -> Self {
        Self::new(Exit::Fault, message)
    }

    /// The command is at fault.
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self::new(Exit::Usage, message)
    }

    /// We or the system are at fault.
    pub(crate) fn ours(message: impl Into<String>) -> Self {
        Self::new(Exit::Ours, message)
    }

    /// Says what to do about the last error.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        if let Some(last) = self.errors.last_mut() {
            last.help = Some(help.into());
        }
        self
    }

    /// Nobody reads our output any more, which is nobody's fault.
    pub(crate) fn closed_pipe() -> Self {
        Self { exit: Exit::Good, errors: Vec::new() }
    }

    /// Errors at their places in a spec.
    pub(crate) fn in_spec(path: &Path, text: &str, errors: Vec<SpecError>) -> Self {
        let errors = errors.into_iter().map(|it| Diagnostic::in_spec(path, text, it)).collect();
        Self { exit: Exit::Usage, errors }
    }

    /// A store's error.
    pub(crate) fn of_store(err: &StoreError) -> Self {
        let exit = if err.is_the_systems() { Exit::Ours } else { Exit::Usage };
        let failure = Self::new(exit, err.to_string());
        match err.help() {
            Some(help) => failure.help(help),
            None => failure,
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
            GenerateError::Locked(_) => Self::fault(format!("{message}; nothing was written")),
            GenerateError::ChangedBytes(_) => {
                Self::fault(format!("{message}; nothing was written"))
                    .help("if that is meant, add `--accept-changed-bytes`")
            }
            GenerateError::Store(err) => Self::of_store(&err),
        }
    }

    /// Prints the errors: on stderr, or as JSON on stdout.
    pub(crate) fn report(self, json: bool) -> Exit {
        // When even this cannot be written, the exit code must say all.
        if json && self.exit != Exit::Good {
            let errors: Vec<Value> = self.errors.iter().map(Diagnostic::to_json).collect();
            let document =
                json!({ "format": "orez-error/1", "exit": self.exit as u8, "errors": errors });
            let _ = writeln!(anstream::stdout(), "{document:#}");
        } else {
            for (idx, error) in self.errors.iter().enumerate() {
                let gap = if idx == 0 { "" } else { "\n" };
                let _ = writeln!(anstream::stderr(), "{gap}{}", error.draw(Level::ERROR));
            }
        }
        self.exit
    }
}

impl Diagnostic {
    pub(crate) fn in_spec(path: &Path, text: &str, error: SpecError) -> Self {
        let SpecError { span, message, label, help } = error;
        let path = path.display().to_string();
        let place = Some(PlaceInText { path, text: text.to_owned(), span, label });
        Self { message, place, help }
    }

    /// Warns on stderr.
    pub(crate) fn warn(&self) {
        let _ = writeln!(anstream::stderr(), "{}", self.draw(Level::WARNING));
    }

    fn draw(&self, level: Level<'_>) -> String {
        let message = self.message.as_str();
        let mut report = Vec::new();
        let title = level.primary_title(message);
        let mut group = match &self.place {
            None => Group::with_title(title),
            Some(place) => {
                title.element(Snippet::source(&place.text).path(&place.path).annotation(
                    AnnotationKind::Primary.span(place.span.clone()).label(&place.label),
                ))
            }
        };
        if let Some(help) = &self.help {
            group = group.element(Level::HELP.message(help.as_str()));
        }
        report.push(group);
        Renderer::styled().render(&report)
    }

    fn to_json(&self) -> Value {
        let mut value = json!({ "message": self.message });
        if let Some(place) = &self.place {
            let at = Place::of(place.text.as_bytes(), place.span.start);
            value["file"] = json!(place.path);
            value["line"] = json!(at.line);
            value["column"] = json!(at.column);
            value["label"] = json!(place.label);
        }
        if let Some(help) = &self.help {
            value["help"] = json!(help);
        }
        value
    }
}

/// Warns on stderr in one line.
pub(crate) fn warn(message: impl std::fmt::Display) {
    let style = anstyle::AnsiColor::Yellow.on_default().bold();
    let _ = writeln!(anstream::stderr(), "{style}warning:{style:#} {message}");
}

/// Prints what the argument parser says, and how the process ends.
pub(crate) fn clap_exit(err: &clap::Error) -> ExitCode {
    match err.print() {
        Err(io) if io.kind() != ErrorKind::BrokenPipe => Exit::Ours.into(),
        _ if err.use_stderr() => Exit::Usage.into(),
        _ => Exit::Good.into(),
    }
}

impl From<DatasetError> for Failure {
    fn from(err: DatasetError) -> Self {
        match &err {
            DatasetError::None { .. } => {
                Self::usage(err.to_string()).help("make one with `orez generate SPEC -o DIR`")
            }
            DatasetError::Unreadable { .. } => Self::ours(err.to_string()),
            DatasetError::Damaged { .. } => Self::fault(err.to_string()),
            DatasetError::Store(err) => Self::of_store(err),
        }
    }
}
