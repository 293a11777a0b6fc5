//! Why a dataset cannot be read.

use std::fmt;
use std::io::ErrorKind;
use std::path::PathBuf;

use super::MANIFEST;
use super::store::StoreError;
use crate::lang::{Cause, Lang, Say};
use crate::model::Fault;
use crate::spec::MOST_POINTS;

/// Why a dataset cannot be read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DatasetError {
    #[error("`{}` is no dataset: {why}", dir.display())]
    None { dir: PathBuf, why: NoDataset },
    #[error("cannot read `{}`: {}", path.display(), Cause(cause))]
    Unreadable { path: PathBuf, cause: std::io::Error },
    #[error("`{}` is damaged: {why}", path.display())]
    Damaged { path: PathBuf, why: Damage },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl DatasetError {
    /// Whether the dataset lacks a file, or has something else in its place, rather than that the
    /// system cannot read what is there.
    pub(crate) fn is_the_datas(&self) -> bool {
        match self {
            Self::None { .. } | Self::Store(_) => false,
            Self::Damaged { .. } => true,
            Self::Unreadable { cause, .. } => {
                // What the system did not say was said of a pipe, a folder and the like.
                cause.raw_os_error().is_none()
                    || matches!(cause.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
            }
        }
    }
}

/// Why a path is no dataset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoDataset {
    Missing,
    /// It is something else than a folder.
    File,
    WithoutManifest,
}

/// What is wrong with a file of a dataset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Damage {
    /// A manifest that is not JSON, or lacks something, in the words of its reader.
    NoManifest(String),
    /// A manifest of another version.
    OtherFormat {
        format: String,
        recipes: String,
        known: (&'static str, &'static str),
    },
    TestName(String),
    UnknownProblem(String),
    /// A test of a subtask that the manifest does not list.
    NoSubtask {
        test: String,
    },
    /// Two subtasks of one number.
    TwoSubtasks(u32),
    /// More points than a spec may give.
    Points(u32),
    /// A subtask that requires one that does not come before it.
    Requires(u32),
    /// A limit that the problem does not have, or that is no tighter than the problem's.
    Limit {
        subtask: u32,
        name: String,
    },
    NotUtf8,
    OtherDigest,
    OtherCount,
    Input(Fault),
}

impl Say for DatasetError {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None { dir, why } => {
                write!(f, "`{}` 不是数据集：{}", dir.display(), why.say(Lang::Zh))
            }
            Self::Unreadable { path, cause } => {
                write!(f, "无法读取 `{}`：{}", path.display(), Cause(cause).say(Lang::Zh))
            }
            Self::Damaged { path, why } => {
                write!(f, "`{}` 已损坏：{}", path.display(), why.say(Lang::Zh))
            }
            Self::Store(err) => err.zh(f),
        }
    }
}

impl fmt::Display for NoDataset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("there is no such folder"),
            Self::File => f.write_str("it is no folder"),
            Self::WithoutManifest => write!(f, "it holds no `{MANIFEST}`"),
        }
    }
}

impl Say for NoDataset {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("目录不存在"),
            Self::File => f.write_str("它不是目录"),
            Self::WithoutManifest => write!(f, "其中没有 `{MANIFEST}`"),
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoManifest(why) => f.write_str(why),
            Self::OtherFormat { format, recipes, known: (known, known_recipes) } => write!(
                f,
                "its format is `{format}` with recipes `{recipes}`, \
                 this version reads `{known}` with `{known_recipes}`"
            ),
            Self::TestName(name) => write!(f, "`{name}` is no name of a test"),
            Self::UnknownProblem(id) => write!(f, "there is no problem `{id}`"),
            Self::NoSubtask { test } => {
                write!(f, "test {test} is of a subtask that is not listed")
            }
            Self::TwoSubtasks(id) => write!(f, "subtask {id} is listed twice"),
            Self::Points(id) => write!(f, "subtask {id} has more than {MOST_POINTS} points"),
            Self::Requires(id) => {
                write!(f, "subtask {id} requires one that does not come before it")
            }
            Self::Limit { subtask, name } => {
                write!(f, "subtask {subtask} has a limit `{name}` that is none of the problem's")
            }
            Self::NotUtf8 => f.write_str("it is not UTF-8"),
            Self::OtherDigest => f.write_str("it is not the file whose digest the manifest has"),
            Self::OtherCount => f.write_str("the manifest lists another number of cases"),
            Self::Input(fault) => fault.fmt(f),
        }
    }
}

impl Say for Damage {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoManifest(why) => write!(f, "读不懂（{why}）"),
            Self::OtherFormat { format, recipes, known: (known, known_recipes) } => write!(
                f,
                "格式为 `{format}`，来历为 `{recipes}`，而此版本读的是 `{known}` 和 `{known_recipes}`"
            ),
            Self::TestName(name) => write!(f, "`{name}` 不是测试点的名字"),
            Self::UnknownProblem(id) => write!(f, "没有题目 `{id}`"),
            Self::NoSubtask { test } => write!(f, "测试点 {test} 所属的子任务未列出"),
            Self::TwoSubtasks(id) => write!(f, "子任务 {id} 列出了两次"),
            Self::Points(id) => write!(f, "子任务 {id} 的分数超过 {MOST_POINTS}"),
            Self::Requires(id) => write!(f, "子任务 {id} 依赖不在它之前的子任务"),
            Self::Limit { subtask, name } => {
                write!(f, "子任务 {subtask} 的限制 `{name}` 不属于该题")
            }
            Self::NotUtf8 => f.write_str("不是 UTF-8 编码"),
            Self::OtherDigest => f.write_str("与清单中的摘要不符"),
            Self::OtherCount => f.write_str("数据组数与清单不符"),
            Self::Input(fault) => fault.zh(f),
        }
    }
}
