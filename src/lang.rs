//! The languages of those who read what we say.
//!
//! A message is a value. Its `Display` is English, which is also what documents and files hold;
//! [`Say`] adds Chinese, so that a message without it cannot be said to a person.

use std::fmt;
use std::io::{self, ErrorKind};

/// A language that people read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Lang {
    #[default]
    En,
    Zh,
}

impl Lang {
    pub(crate) const ALL: [Self; 2] = [Self::En, Self::Zh];

    /// Its code, as documents and judges want it.
    pub(crate) fn code(self) -> &'static str {
        self.pick("en", "zh")
    }

    /// The one of two that is in this language.
    pub(crate) fn pick<T>(self, en: T, zh: T) -> T {
        match self {
            Self::En => en,
            Self::Zh => zh,
        }
    }
}

/// What can be said in every language; `Display` is its English.
pub(crate) trait Say: fmt::Display {
    /// Writes it in Chinese.
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Says it in a language.
    fn say(&self, lang: Lang) -> Said<'_, Self> {
        Said { what: self, lang }
    }
}

/// A message in a language.
#[derive(Debug)]
pub(crate) struct Said<'a, T: ?Sized> {
    what: &'a T,
    lang: Lang,
}

impl<T: Say + ?Sized> fmt::Display for Said<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.lang {
            Lang::En => write!(f, "{}", self.what),
            Lang::Zh => self.what.zh(f),
        }
    }
}

/// A text in the two languages of our users.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Text {
    pub(crate) en: &'static str,
    pub(crate) zh: &'static str,
}

impl Text {
    /// The text in a language.
    pub(crate) fn of(self, lang: Lang) -> &'static str {
        lang.pick(self.en, self.zh)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.en)
    }
}

impl Say for Text {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.zh)
    }
}

/// A message that was put into words already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Words {
    pub(crate) en: String,
    pub(crate) zh: String,
}

impl Words {
    /// Puts a message into words.
    pub(crate) fn of(message: &(impl Say + ?Sized)) -> Self {
        Self { en: message.to_string(), zh: message.say(Lang::Zh).to_string() }
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.en)
    }
}

/// An error of ours that goes through the standard library keeps both languages.
impl std::error::Error for Words {}

impl Say for Words {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.zh)
    }
}

/// What the system says of a file; what is rare stays in its own words.
#[derive(Debug)]
pub(crate) struct Cause<'a>(pub(crate) &'a io::Error);

impl fmt::Display for Cause<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.get_ref().is_some() {
            return f.write_str(&in_passing(self.0));
        }
        f.write_str(match self.0.kind() {
            ErrorKind::NotFound => "it does not exist",
            ErrorKind::PermissionDenied => "permission denied",
            ErrorKind::AlreadyExists => "it exists already",
            ErrorKind::IsADirectory => "it is a folder",
            ErrorKind::NotADirectory => "a part of its path is no folder",
            ErrorKind::ReadOnlyFilesystem => "the file system is read-only",
            ErrorKind::StorageFull => "the disk is full",
            ErrorKind::QuotaExceeded => "the disk quota is used up",
            _ => return f.write_str(&in_passing(self.0)),
        })
    }
}

/// What the system says, as it becomes the end of a sentence: in lower case, without its number.
fn in_passing(err: &io::Error) -> String {
    let text = err.to_string();
    let text = text.split(" (os error ").next().unwrap_or_default();
    let mut chars = text.chars();
    chars.next().into_iter().flat_map(char::to_lowercase).chain(chars).collect()
}

impl Say for Cause<'_> {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(words) = self.0.get_ref().and_then(|it| it.downcast_ref::<Words>()) {
            return words.zh(f);
        }
        f.write_str(match self.0.kind() {
            ErrorKind::NotFound => "文件或目录不存在",
            ErrorKind::PermissionDenied => "没有权限",
            ErrorKind::AlreadyExists => "已经存在",
            ErrorKind::IsADirectory => "这是一个目录",
            ErrorKind::NotADirectory => "路径中有一段不是目录",
            ErrorKind::ReadOnlyFilesystem => "文件系统只读",
            ErrorKind::StorageFull => "磁盘已满",
            ErrorKind::QuotaExceeded => "磁盘配额已用完",
            _ => return write!(f, "{}", self.0),
        })
    }
}

/// What the system says of a file, in Chinese.
pub(crate) fn cause(err: &io::Error) -> String {
    Cause(err).say(Lang::Zh).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_said_in_the_language_asked_for() {
        let words = Words { en: "found a blank".to_owned(), zh: "有一个空格".to_owned() };
        assert_eq!(words.say(Lang::En).to_string(), "found a blank");
        assert_eq!(words.say(Lang::Zh).to_string(), "有一个空格");
        assert_eq!(Words::of(&words), words);
    }

    #[test]
    fn the_system_is_translated_where_it_says_something_usual() {
        let cause = io::Error::from(ErrorKind::NotFound);
        assert_eq!(Cause(&cause).to_string(), "it does not exist");
        assert_eq!(Cause(&io::Error::from_raw_os_error(4)).to_string(), "interrupted system call");
        assert_eq!(Cause(&cause).say(Lang::Zh).to_string(), "文件或目录不存在");
        let cause = io::Error::other("strange");
        assert_eq!(Cause(&cause).say(Lang::Zh).to_string(), "strange");
    }
}
