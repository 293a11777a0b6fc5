//! How long jobs tell what they do, without knowing a terminal.

use std::fmt;

use crate::lang::Say;

/// Hears of a long job; the threads of the job share it.
pub(crate) trait Progress: Sync {
    /// Says what is done now, and how many steps it takes.
    fn start(&self, what: Doing, steps: usize);
    /// Says that a step is done.
    fn step(&self);
}

/// What a long job does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doing {
    MakingTests,
    VerifyingTests,
    LookingForInputs,
    Shrinking,
    Compiling,
    Running,
    RunningPrograms,
    /// In a subtask.
    RunningRivals(u32),
    /// In a subtask.
    CountingRules(u32),
    LookingAtCells,
}

impl fmt::Display for Doing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MakingTests => f.write_str("making tests"),
            Self::VerifyingTests => f.write_str("verifying tests"),
            Self::LookingForInputs => f.write_str("looking"),
            Self::Shrinking => f.write_str("shrinking"),
            Self::Compiling => f.write_str("compiling"),
            Self::Running => f.write_str("running"),
            Self::RunningPrograms => f.write_str("running programs"),
            Self::RunningRivals(subtask) => write!(f, "subtask {subtask}: running rivals"),
            Self::CountingRules(subtask) => write!(f, "subtask {subtask}: counting rules"),
            Self::LookingAtCells => f.write_str("looking at the rules cell by cell"),
        }
    }
}

impl Say for Doing {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MakingTests => f.write_str("生成测试点"),
            Self::VerifyingTests => f.write_str("核对测试点"),
            Self::LookingForInputs => f.write_str("寻找反例"),
            Self::Shrinking => f.write_str("缩小反例"),
            Self::Compiling => f.write_str("编译"),
            Self::Running => f.write_str("评测"),
            Self::RunningPrograms => f.write_str("运行程序"),
            Self::RunningRivals(subtask) => write!(f, "子任务 {subtask}：运行错误解法"),
            Self::CountingRules(subtask) => write!(f, "子任务 {subtask}：清点规则"),
            Self::LookingAtCells => f.write_str("逐格查看规则"),
        }
    }
}

/// Says nothing.
#[cfg(test)]
pub(crate) struct Silent;

#[cfg(test)]
impl Progress for Silent {
    fn start(&self, _what: Doing, _steps: usize) {}
    fn step(&self) {}
}
