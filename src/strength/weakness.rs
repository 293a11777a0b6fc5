//! The reasons why data is weak, in words.

use std::fmt;

use crate::lang::{Lang, Say, Text};

/// A reason why data is weak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Weakness {
    /// There is no scored subtask at all.
    NoSubtask,
    InSubtask(u32, Gap),
}

/// What a subtask lets pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Gap {
    Rival(String),
    /// A program that always prints the same.
    Constant(String),
    /// Rules besides the right one; `exact` is false where there are too many to count.
    Rules {
        ending: Text,
        survivors: u128,
        exact: bool,
        pairs: u128,
    },
    /// Rules that are wrong in one cell or in two, seen by the long rows alone.
    LongRows {
        which: Text,
        cells: WrongCells,
        escape: usize,
        all: usize,
    },
}

/// How many cells of a rule are wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WrongCells {
    One,
    Two,
}

impl fmt::Display for Weakness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSubtask => f.write_str("there is no scored subtask"),
            Self::InSubtask(id, gap) => write!(f, "subtask {id}: {gap}"),
        }
    }
}

impl Say for Weakness {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSubtask => f.write_str("没有计分的子任务"),
            Self::InSubtask(id, gap) => write!(f, "子任务 {id}：{}", gap.say(Lang::Zh)),
        }
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rival(name) => write!(f, "`{name}` passes"),
            Self::Constant(answer) => {
                write!(f, "a program that always prints `{answer}` passes")
            }
            Self::Rules { ending, survivors, exact: false, pairs } => write!(
                f,
                "with the {} ending at least {survivors} of {pairs} pairs of tables survive, \
                 too many to count",
                ending.en
            ),
            Self::Rules { ending, survivors, exact: true, pairs } => {
                let ending = ending.en;
                write!(f, "with the {ending} ending {survivors} of {pairs} pairs of tables survive")
            }
            Self::LongRows { which, cells, escape, all } => {
                let what = match cells {
                    WrongCells::One => "one wrong cell",
                    WrongCells::Two => "two wrong cells",
                };
                write!(f, "the {which} alone miss {escape} of {all} solutions with {what}")
            }
        }
    }
}

impl Say for Gap {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rival(name) => write!(f, "没有卡掉 `{name}`"),
            Self::Constant(answer) => write!(f, "始终输出 `{answer}` 的程序也能通过"),
            Self::Rules { ending, survivors, exact, pairs } => {
                let (ending, at_least) = (ending.zh, if *exact { "" } else { "至少" });
                write!(f, "从{ending}判断时，{pairs} 对表中{at_least}剩下 {survivors} 对")?;
                if *exact { Ok(()) } else { f.write_str("，多得数不清") }
            }
            Self::LongRows { which, cells, escape, all } => {
                let what = match cells {
                    WrongCells::One => "错一格",
                    WrongCells::Two => "错两格",
                };
                write!(f, "仅凭 {}，{all} 种{what}的解法漏掉 {escape} 种", which.zh)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(gap: Gap, en: &str, zh: &str) {
        let weakness = Weakness::InSubtask(2, gap);
        let said = [Lang::En, Lang::Zh].map(|lang| weakness.say(lang).to_string());
        assert_eq!(said, [en, zh]);
    }

    #[test]
    fn every_gap_is_told_in_both_languages() {
        check(
            Gap::Rival("ends".to_owned()),
            "subtask 2: `ends` passes",
            "子任务 2：没有卡掉 `ends`",
        );
        check(
            Gap::Constant("1".to_owned()),
            "subtask 2: a program that always prints `1` passes",
            "子任务 2：始终输出 `1` 的程序也能通过",
        );
        let ending = Text { en: "left", zh: "左端" };
        let rules = |exact| Gap::Rules { ending, survivors: 3, exact, pairs: 9 };
        check(
            rules(true),
            "subtask 2: with the left ending 3 of 9 pairs of tables survive",
            "子任务 2：从左端判断时，9 对表中剩下 3 对",
        );
        check(
            rules(false),
            "subtask 2: with the left ending at least 3 of 9 pairs of tables survive, \
             too many to count",
            "子任务 2：从左端判断时，9 对表中至少剩下 3 对，多得数不清",
        );
        check(
            Gap::LongRows {
                which: Text { en: "rows of n >= 100", zh: "n >= 100 的数据" },
                cells: WrongCells::Two,
                escape: 4,
                all: 7,
            },
            "subtask 2: the rows of n >= 100 alone miss 4 of 7 solutions with two wrong cells",
            "子任务 2：仅凭 n >= 100 的数据，7 种错两格的解法漏掉 4 种",
        );
    }
}
