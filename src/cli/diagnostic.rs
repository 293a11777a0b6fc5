//! What is said to people when something is wrong, and how it looks.

use std::io::Write as _;
use std::ops::Range;
use std::path::Path;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use serde_json::{Value, json};

use super::manner;
use crate::judge::shown;
use crate::lang::{Lang, Say, Words};
use crate::model::Place;
use crate::spec::SpecError;

/// One message, with its place where there is one.
#[derive(Debug)]
pub(crate) struct Diagnostic {
    pub(super) message: Message,
    place: Option<PlaceInText>,
    pub(super) help: Option<Message>,
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

impl Diagnostic {
    pub(super) fn new(message: Message) -> Self {
        Self { message, place: None, help: None }
    }

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

    pub(super) fn draw(&self, level: Level<'_>) -> String {
        let lang = manner::lang();
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
        Renderer::styled().render(&[group])
    }

    pub(super) fn to_json(&self) -> Value {
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
    let _ = writeln!(anstream::stderr(), "{style}{label}:{style:#} {}", shown(message.say(lang)));
}
