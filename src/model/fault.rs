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
