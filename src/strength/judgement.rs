//! When data is weak, and why.

use std::fmt;

use super::SubtaskReport;
use crate::model::{Caught, RuleSpace};

/// A reason why data is weak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// There is nothing to measure.
    NoSubtask,
    /// A rival is caught by no test of a subtask.
    Passes { subtask: u32, rival: String },
    /// So does a program that always says the same.
    Constant { subtask: u32, answer: String },
    /// Other tables than the right ones agree with the data.
    Survivors { subtask: u32, ending: &'static str, survivors: u128, pairs: u128, exact: bool },
    /// Solutions with so many wrong cells escape the long cases.
    Escape { subtask: u32, cells: u32, escape: usize, all: usize },
}

/// Every reason why data is weak.
pub(super) fn reasons(subtasks: &[SubtaskReport]) -> Vec<Reason> {
    let mut why = Vec::new();
    if subtasks.is_empty() {
        why.push(Reason::NoSubtask);
    }
    for it in subtasks {
        let subtask = it.id;
        for rival in it.rivals.iter().filter(|it| it.can_show != Some(false)) {
            if !rival.is_caught() {
                why.push(Reason::Passes { subtask, rival: rival.name.clone() });
            }
        }
        if let Some(answer) = &it.constant {
            why.push(Reason::Constant { subtask, answer: answer.replace('\n', " ") });
        }
        if let Some(space) = &it.rule_space {
            why.extend(rule_space(subtask, space));
        }
    }
    why
}

fn rule_space(subtask: u32, space: &RuleSpace) -> Vec<Reason> {
    let mut why = Vec::new();
    for it in space.endings.iter().filter(|it| !it.exact || it.survivors != 1) {
        why.push(Reason::Survivors {
            subtask,
            ending: it.name,
            survivors: it.survivors,
            pairs: space.pairs,
            exact: it.exact,
        });
    }
    if let Some(long) = &space.long_rows {
        for (cells, Caught { caught, all }) in [(1, long.singles), (2, long.pairs)] {
            if caught < all {
                why.push(Reason::Escape { subtask, cells, escape: all - caught, all });
            }
        }
    }
    why
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSubtask => write!(f, "there is no scored subtask"),
            Self::Passes { subtask, rival } => write!(f, "subtask {subtask}: `{rival}` passes"),
            Self::Constant { subtask, answer } => {
                write!(f, "subtask {subtask}: a program that always prints `{answer}` passes")
            }
            Self::Survivors { subtask, ending, survivors, pairs, exact } => {
                let (least, most) =
                    if *exact { ("", "") } else { ("at least ", ", too many to count") };
                write!(
                    f,
                    "subtask {subtask}: with the {ending} ending {least}{survivors} of {pairs} \
                     pairs of tables survive{most}"
                )
            }
            Self::Escape { subtask, cells, escape, all } => {
                let cells = if *cells == 1 { "one wrong cell" } else { "two wrong cells" };
                write!(
                    f,
                    "subtask {subtask}: the rows of n >= 100 alone miss {escape} of {all} \
                     solutions with {cells}"
                )
            }
        }
    }
}
