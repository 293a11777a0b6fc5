//! Failing: which exit code, and how an error looks.

use std::io::{ErrorKind, Write as _};
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde_json::{Value, json};

use super::manner;
use crate::dataset::DatasetError;
use crate::dataset::store::StoreError;
use crate::generate::GenerateError;
use crate::lang::{Lang, Say, Words};
use crate::model::{Place, Text};
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
    message: Message,
    place: Option<PlaceInText>,
    help: Option<Message>,
}

/// A text for people; what only some commands say is not translated.
#[derive(Debug)]
pub(crate) struct Message {
    en: String,
    zh: Option<String>,
}

#[derive(Debug)]
struct PlaceInText {
    path: String,
    text: String,
    span: Range<usize>,
    label: String,
}

impl Failure {
    pub(crate) fn new(exit: Exit, message: impl Into<Message>) -> Self {
        let message = message.into();
        Self { exit, errors: vec![Diagnostic { message, place: None, help: None }] }
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
            errors.push(Diagnostic { message, place: None, help: None });
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
        Self { message: message.into(), place, help: help.map(Message::from) }
    }

    /// Warns on stderr.
    pub(crate) fn warn(&self) {
        if manner::is_quiet() {
            return;
        }
        let _ = writeln!(anstream::stderr(), "{}", self.draw(Level::WARNING));
    }

    fn draw(&self, level: Level<'_>) -> String {
        let lang = manner::lang();
        let mut report = Vec::new();
        let title = self.message.level(level, lang).primary_title(self.message.say(lang));
        let mut group = match &self.place {
            None => Group::with_title(title),
            Some(place) => {
                title.element(Snippet::source(&place.text).path(&place.path).annotation(
                    AnnotationKind::Primary.span(place.span.clone()).label(&place.label),
                ))
            }
        };
        if let Some(help) = &self.help {
            group = group.element(help.level(Level::HELP, lang).message(help.say(lang)));
        }
        report.push(group);
        Renderer::styled().render(&report)
    }

    fn to_json(&self) -> Value {
        let mut value = json!({ "message": self.message.en });
        if let Some(place) = &self.place {
            let at = Place::of(place.text.as_bytes(), place.span.start);
            value["file"] = json!(place.path);
            value["line"] = json!(at.line);
            value["column"] = json!(at.column);
            value["label"] = json!(place.label);
        }
        if let Some(help) = &self.help {
            value["help"] = json!(help.en);
        }
        value
    }
}

impl Message {
    fn say(&self, lang: Lang) -> &str {
        match (lang, &self.zh) {
            (Lang::Zh, Some(zh)) => zh,
            _ => &self.en,
        }
    }

    /// A level, named in the language in which the message can be said.
    fn level<'a>(&self, level: Level<'a>, lang: Lang) -> Level<'a> {
        if lang == Lang::En || self.zh.is_none() {
            return level;
        }
        let name = if level == Level::ERROR {
            "错误"
        } else if level == Level::WARNING {
            "警告"
        } else {
            "提示"
        };
        level.with_name(name)
    }
}

impl<T: Say> From<&T> for Message {
    fn from(message: &T) -> Self {
        let Words { en, zh } = Words::of(message);
        Self { en, zh: Some(zh) }
    }
}

impl From<Words> for Message {
    fn from(Words { en, zh }: Words) -> Self {
        Self { en, zh: Some(zh) }
    }
}

impl From<String> for Message {
    fn from(en: String) -> Self {
        Self { en, zh: None }
    }
}

impl From<&str> for Message {
    fn from(en: &str) -> Self {
        en.to_owned().into()
    }
}

/// Warns on stderr in one line.
pub(crate) fn warn(message: impl Into<Message>) {
    if manner::is_quiet() {
        return;
    }
    let (message, lang) = (message.into(), manner::lang());
    let style = anstyle::AnsiColor::Yellow.on_default().bold();
    let label = match (lang, &message.zh) {
        (Lang::Zh, Some(_)) => "警告",
        _ => "warning",
    };
    let _ = writeln!(anstream::stderr(), "{style}{label}:{style:#} {}", message.say(lang));
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
