//! What is said of an output or of a run: why the verdict is what it is.

use std::fmt;
use std::time::Duration;

use orez_checker as checker;

use super::words::{seconds, size};
use crate::lang::{Lang, Say, Words};

/// Why a verdict is what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Remark {
    /// What the checker found.
    Compared(Box<checker::Outcome>),
    /// There is no output to look at; the file's name.
    NoOutput(String),
    UnreadableOutput {
        file: String,
        cause: Box<Words>,
    },
    /// The program wrote no file of the name that the spec gives.
    LeftNoFile(String),
    DoesNotCompile,
    Time {
        limit: Duration,
        used: Duration,
    },
    /// It neither ended nor used its processor time up.
    WallTime {
        limit: Duration,
        used: Duration,
    },
    Memory {
        limit: u64,
        used: u64,
    },
    Output {
        limit: u64,
    },
    /// The name of the signal, and what the program wrote last to standard error, if anything.
    Signal {
        name: String,
        last_words: Option<String>,
    },
    ExitCode {
        code: i32,
        last_words: Option<String>,
    },
    /// The system would not execute it.
    CannotStart(Words),
    /// Our own trouble.
    Ours(Words),
}

impl Remark {
    /// The token of the answer that differs, from 0.
    pub(super) fn differs(&self) -> Option<u64> {
        match self {
            Self::Compared(outcome) => match **outcome {
                checker::Outcome::Different(ref it) => Some(it.index),
                checker::Outcome::Same { .. } => None,
            },
            _ => None,
        }
    }
}

impl fmt::Display for Remark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let after = |last_words: &Option<String>| {
            last_words.as_ref().map_or(String::new(), |it| format!(": {it}"))
        };
        match self {
            Self::Compared(outcome) => outcome.fmt(f),
            Self::NoOutput(file) => write!(f, "there is no `{file}`"),
            Self::UnreadableOutput { file, cause } => write!(f, "cannot read `{file}`: {cause}"),
            Self::LeftNoFile(file) => write!(f, "it left no file `{file}`"),
            Self::DoesNotCompile => f.write_str("it does not compile"),
            Self::Time { limit, used } => {
                let (limit, used) = (seconds(*limit), seconds(*used));
                write!(f, "time limit of {limit} passed: {used} of processor time used")
            }
            Self::WallTime { limit, used } => {
                let (limit, used) = (seconds(*limit), seconds(*used));
                write!(f, "had not ended after {limit}: {used} of processor time used")
            }
            Self::Memory { limit, used } => {
                write!(f, "memory limit of {} passed: {} used", size(*limit), size(*used))
            }
            Self::Output { limit } => write!(f, "output limit of {} passed", size(*limit)),
            Self::Signal { name, last_words } => {
                write!(f, "killed by {name}{}", after(last_words))
            }
            Self::ExitCode { code, last_words } => {
                write!(f, "exit code {code}{}", after(last_words))
            }
            Self::CannotStart(why) | Self::Ours(why) => why.fmt(f),
        }
    }
}

impl Say for Remark {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let after = |last_words: &Option<String>| {
            last_words.as_ref().map_or(String::new(), |it| format!("：{it}"))
        };
        match self {
            Self::Compared(outcome) => outcome.zh(f),
            Self::NoOutput(file) => write!(f, "没有 `{file}`"),
            Self::UnreadableOutput { file, cause } => {
                write!(f, "无法读取 `{file}`：{}", cause.say(Lang::Zh))
            }
            Self::LeftNoFile(file) => write!(f, "没有写出文件 `{file}`"),
            Self::DoesNotCompile => f.write_str("编译错误"),
            Self::Time { limit, used } => {
                let (limit, used) = (seconds(*limit), seconds(*used));
                write!(f, "运行超时：时限 {limit}，已用 CPU 时间 {used}")
            }
            Self::WallTime { limit, used } => {
                let (limit, used) = (seconds(*limit), seconds(*used));
                write!(f, "运行超时：过了 {limit} 仍未结束，已用 CPU 时间 {used}")
            }
            Self::Memory { limit, used } => {
                write!(f, "内存超限：限制 {}，使用 {}", size(*limit), size(*used))
            }
            Self::Output { limit } => write!(f, "输出超限：限制 {}", size(*limit)),
            Self::Signal { name, last_words } => {
                write!(f, "运行错误：被信号 {name} 终止{}", after(last_words))
            }
            Self::ExitCode { code, last_words } => {
                write!(f, "运行错误：退出码 {code}{}", after(last_words))
            }
            Self::CannotStart(why) => write!(f, "运行错误：{}", why.say(Lang::Zh)),
            Self::Ours(why) => write!(f, "评测出错：{}", why.say(Lang::Zh)),
        }
    }
}

impl Say for checker::Outcome {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Same { answers } => write!(f, "正确，共 {answers} 个答案"),
            Self::Different(it) => it.zh(f),
        }
    }
}

impl Say for checker::Difference {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, index, line, expected, found, at } = self;
        f.write_str(match self.verdict() {
            checker::Verdict::PresentationError => "格式错误：",
            _ => "答案错误：",
        })?;
        write!(f, "第 {} 个答案", u128::from(*index) + 1)?;
        match kind {
            checker::Kind::Differs => {
                match at {
                    Some(at) => write!(f, "从第 {} 个字节起不同", u128::from(*at) + 1),
                    None => f.write_str("不同"),
                }?;
                write!(f, "，应为 `{expected}`，实为 `{found}`")
            }
            checker::Kind::NotANumber => {
                write!(f, "不是数，应为 `{expected}`，实为 `{found}`")
            }
            checker::Kind::TooFew => write!(f, "缺失，应为 `{expected}`，输出却已结束"),
            checker::Kind::Empty => return write!(f, "缺失，应为 `{expected}`，输出为空"),
            checker::Kind::TooMany => write!(f, "是多余的，输出本应结束，却有 `{found}`"),
            checker::Kind::Lines => f.write_str("换行的位置不对"),
            checker::Kind::Blanks => f.write_str("没有出现，只有空白"),
        }?;
        write!(f, "（输出第 {line} 行）")
    }
}

impl Say for checker::ReadError {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Answer(_) => "无法读取答案",
            Self::Output(_) => "无法读取输出",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(remark: &Remark, en: &str, zh: &str) {
        let said = [Lang::En, Lang::Zh].map(|lang| remark.say(lang).to_string());
        assert_eq!(said, [en, zh]);
    }

    #[track_caller]
    fn check_output(output: &str, en: &str, zh: &str) {
        let outcome =
            checker::compare(&b"0\n1\n"[..], output.as_bytes(), &checker::Options::default());
        check(&Remark::Compared(Box::new(outcome.unwrap())), en, zh);
    }

    #[test]
    fn outputs() {
        check_output("0\n1\n", "ok 2 answers", "正确，共 2 个答案");
        check_output(
            "0\n0\n",
            "wrong answer 2nd answer differs - expected '1', found '0' (line 2)",
            "答案错误：第 2 个答案不同，应为 `1`，实为 `0`（输出第 2 行）",
        );
        check_output(
            "0\n",
            "wrong answer 2nd answer is missing - expected '1', found end of output (line 1)",
            "答案错误：第 2 个答案缺失，应为 `1`，输出却已结束（输出第 1 行）",
        );
        check_output(
            "",
            "wrong answer 1st answer is missing - expected '0', found an empty output",
            "答案错误：第 1 个答案缺失，应为 `0`，输出为空",
        );
        check_output(
            "0 1 x",
            "wrong answer 3rd answer is one too many - expected end of output, found 'x' (line 1)",
            "答案错误：第 3 个答案是多余的，输出本应结束，却有 `x`（输出第 1 行）",
        );
    }

    #[test]
    fn runs() {
        let (limit, used) = (Duration::from_secs(1), Duration::from_millis(1230));
        check(
            &Remark::Time { limit, used },
            "time limit of 1.00 s passed: 1.23 s of processor time used",
            "运行超时：时限 1.00 s，已用 CPU 时间 1.23 s",
        );
        check(
            &Remark::Memory { limit: 16 << 20, used: 17 << 20 },
            "memory limit of 16 MiB passed: 17 MiB used",
            "内存超限：限制 16 MiB，使用 17 MiB",
        );
        let last_words = Some("ZeroDivisionError".to_owned());
        check(
            &Remark::ExitCode { code: 1, last_words },
            "exit code 1: ZeroDivisionError",
            "运行错误：退出码 1：ZeroDivisionError",
        );
        check(
            &Remark::Signal { name: "SIGSEGV".to_owned(), last_words: None },
            "killed by SIGSEGV",
            "运行错误：被信号 SIGSEGV 终止",
        );
    }
}
