//! Faults of an input file: what stands at a place, and what is allowed there.

use std::fmt;

use super::{Scope, Text};
use crate::lang::{Lang, Say};

/// Where a file breaks the format, what stands there, and what is allowed there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) offset: usize,
    pub(crate) found: Found,
    pub(crate) allowed: Allowed,
}

/// What stands at a place of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Found {
    EndOfFile,
    EndOfLine,
    /// The first byte of a Windows line end.
    WindowsLineEnd,
    CarriageReturn,
    Blank,
    Tab,
    Nul,
    ByteOrderMark,
    /// The beginning of a token, so that it can be printed.
    Token(String),
    /// The sum over the file that was reached here.
    Sum(u64),
    BlanksAtStart,
    UntidyBlanks,
}

/// What is allowed at a place of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Allowed {
    /// What a limit bounds, by the limit's name.
    Within {
        name: &'static str,
        scope: Scope,
        least: u64,
        most: u64,
    },
    SingleBlank,
    EndOfLine,
    /// The line end that the file's last line lacks.
    LastNewline,
    EndOfFile,
    /// The line that ends a file of cases.
    ClosingZero,
    /// The first token, without anything before it.
    NothingBefore,
    /// What only the problem knows.
    Told(Text),
}

/// A line and a column, from 1; columns count bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Found {
    /// Names what a text begins with.
    pub(super) fn at_start(rest: &[u8]) -> Self {
        const MOST: usize = 24;
        match rest {
            [] => Self::EndOfFile,
            [b'\n', ..] => Self::EndOfLine,
            [b'\r', b'\n', ..] => Self::WindowsLineEnd,
            [b'\r', ..] => Self::CarriageReturn,
            [b' ', ..] => Self::Blank,
            [b'\t', ..] => Self::Tab,
            [0, ..] => Self::Nul,
            [0xEF, 0xBB, 0xBF, ..] => Self::ByteOrderMark,
            _ => {
                let len = rest.iter().position(|&b| is_blank(b)).unwrap_or(rest.len());
                let shown = rest[..len.min(MOST)].escape_ascii();
                Self::Token(format!("{shown}{}", if MOST < len { "..." } else { "" }))
            }
        }
    }
}

/// The six ASCII blanks.
pub(super) fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == 0x0B
}

impl Place {
    /// Finds the line and column of an offset.
    pub(crate) fn of(bytes: &[u8], offset: usize) -> Self {
        let before = &bytes[..offset.min(bytes.len())];
        let line_start = before.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let line = before.split(|&b| b == b'\n').count();
        Self { line, column: before.len() - line_start + 1 }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, allowed is {}", self.found, self.allowed)
    }
}

impl Say for Fault {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "此处是{}，应为{}", self.found.say(Lang::Zh), self.allowed.say(Lang::Zh))
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::EndOfFile => "the end of the file",
            Self::EndOfLine => "the end of the line",
            Self::WindowsLineEnd => "a carriage return (the file has Windows line ends)",
            Self::CarriageReturn => "a carriage return",
            Self::Blank => "a blank",
            Self::Tab => "a tab",
            Self::Nul => "a NUL byte",
            Self::ByteOrderMark => "a byte order mark",
            Self::Token(shown) => return write!(f, "`{shown}`"),
            Self::Sum(sum) => return write!(f, "a sum of {sum}"),
            Self::BlanksAtStart => "blanks at the start",
            Self::UntidyBlanks => "untidy blanks or line ends",
        })
    }
}

impl Say for Found {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::EndOfFile => "文件末尾",
            Self::EndOfLine => "行末",
            Self::WindowsLineEnd => "回车符（文件用的是 Windows 换行）",
            Self::CarriageReturn => "回车符",
            Self::Blank => "空格",
            Self::Tab => "制表符",
            Self::Nul => "空字符（NUL）",
            Self::ByteOrderMark => "字节序标记（BOM）",
            Self::Token(shown) => return write!(f, " `{shown}`"),
            Self::Sum(sum) => return write!(f, "总和 {sum}"),
            Self::BlanksAtStart => "文件开头的空白",
            Self::UntidyBlanks => "多余的空白或不规范的换行",
        })
    }
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Within { name, scope, least, most } => {
                match scope {
                    Scope::Cases => write!(f, "number of cases `{name}`"),
                    Scope::Value => write!(f, "`{name}`"),
                    Scope::Sum(of) => write!(f, "sum of all `{of}` of the file"),
                }?;
                return write!(f, " from {least} to {most}");
            }
            Self::SingleBlank => "a single blank",
            Self::EndOfLine => "the end of the line",
            Self::LastNewline => "a newline at the end of the last line",
            Self::EndOfFile => "the end of the file",
            Self::ClosingZero => "the closing `0`",
            Self::NothingBefore => "nothing before the first token",
            Self::Told(text) => text.en,
        })
    }
}

impl Say for Allowed {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Within { name, scope, least, most } => {
                write!(f, " {least} 到 {most} 之间的")?;
                return match scope {
                    Scope::Cases => write!(f, "数据组数 `{name}`"),
                    Scope::Value => write!(f, " `{name}`"),
                    Scope::Sum(of) => write!(f, " `{of}` 之和（整个文件）"),
                };
            }
            Self::SingleBlank => "一个空格",
            Self::EndOfLine => "行末",
            Self::LastNewline => "最后一行末尾的换行",
            Self::EndOfFile => "文件末尾",
            Self::ClosingZero => "结束标记 `0`",
            Self::NothingBefore => "第一个数据，前面没有任何内容",
            Self::Told(text) => text.zh,
        })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

impl Say for Place {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "第 {} 行第 {} 列", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: Found, allowed: Allowed, en: &str, zh: &str) {
        let fault = Fault { offset: 0, found, allowed };
        assert_eq!([Lang::En, Lang::Zh].map(|lang| fault.say(lang).to_string()), [en, zh]);
    }

    #[test]
    fn faults_are_told_in_both_languages() {
        let within = |scope| Allowed::Within { name: "T", scope, least: 1, most: 9 };
        check(
            Found::at_start(b"10 3"),
            within(Scope::Cases),
            "found `10`, allowed is number of cases `T` from 1 to 9",
            "此处是 `10`，应为 1 到 9 之间的数据组数 `T`",
        );
        check(
            Found::at_start(b"\t"),
            within(Scope::Value),
            "found a tab, allowed is `T` from 1 to 9",
            "此处是制表符，应为 1 到 9 之间的 `T`",
        );
        check(
            Found::Sum(12),
            within(Scope::Sum("n")),
            "found a sum of 12, allowed is sum of all `n` of the file from 1 to 9",
            "此处是总和 12，应为 1 到 9 之间的 `n` 之和（整个文件）",
        );
        check(
            Found::at_start(b"\r\n"),
            Allowed::EndOfLine,
            "found a carriage return (the file has Windows line ends), \
             allowed is the end of the line",
            "此处是回车符（文件用的是 Windows 换行），应为行末",
        );
        check(
            Found::at_start(b""),
            Allowed::Told(Text { en: "lower-case letters", zh: "小写字母" }),
            "found the end of the file, allowed is lower-case letters",
            "此处是文件末尾，应为小写字母",
        );
    }

    #[test]
    fn places_are_told_in_both_languages() {
        let place = Place::of(b"1\n2 3\n", 4);
        assert_eq!(place.to_string(), "2:3");
        assert_eq!(place.say(Lang::Zh).to_string(), "第 2 行第 3 列");
    }
}
