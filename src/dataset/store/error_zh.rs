//! The store's errors in Chinese, and what to do about them.

use std::fmt;
use std::io::{self, ErrorKind};

use super::error::{Op, StoreError};
use crate::lang::{self, Lang, Say};

impl Say for StoreError {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cause = |cause: &io::Error| lang::Cause(cause).say(Lang::Zh).to_string();
        match self {
            Self::Busy { folder } => write!(f, "另一个 orez 正在写 `{}`", folder.display()),
            Self::NotAFolder { path } => write!(f, "`{}` 不是目录", path.display()),
            Self::DanglingLink { link, pointee } => {
                write!(f, "`{}` 链接到不存在的 `{}`", link.display(), pointee.display())
            }
            Self::Nameless { path } => {
                write!(f, "`{}` 没有可供替换的目录名", path.display())
            }
            Self::Reserved { path } => {
                write!(f, "`{}` 是 orez 留给未完成工作的名字", path.display())
            }
            Self::MountPoint { folder } => {
                write!(f, "`{}` 是挂载点，不能替换", folder.display())
            }
            Self::CurrentFolder { current, folder } => {
                write!(f, "当前目录 `{}` 在要替换的 `{}` 之内", current.display(), folder.display())
            }
            Self::ReadOnly { folder, cause: why } => {
                write!(f, "`{}` 不可写：{}", folder.display(), cause(why))
            }
            Self::NotADataset { folder } => {
                write!(f, "`{}` 中有文件，却不是数据集", folder.display())
            }
            Self::StrangerFolder { folder } => {
                write!(f, "目录 `{}` 不属于数据集", folder.display())
            }
            Self::StrangerFile { path } => {
                write!(f, "`{}` 不属于数据集，却占了新文件的位置", path.display())
            }
            Self::Special { path } => {
                write!(f, "`{}` 既不是文件、目录，也不是链接", path.display())
            }
            Self::Disturbed { path } => {
                write!(f, "写数据集时，`{}` 被别人改动了", path.display())
            }
            Self::Torn { folder, old } => write!(
                f,
                "orez 曾被中断，留下 `{}` 和 `{}`，不知哪个是数据集",
                folder.display(),
                old.display()
            ),
            Self::Name { name, why } => {
                write!(f, "`{name}` 不能作数据集中的文件名（{why}）")
            }
            Self::Clash { name, other } => {
                write!(f, "在某些文件系统上，`{name}` 和 `{other}` 是同一个名字")
            }
            Self::Unfinished { name } => write!(f, "`{name}` 没有写完"),
            Self::Io { op, path, cause: why } => {
                write!(f, "无法{} `{}`：{}", op.say(Lang::Zh), path.display(), cause(why))
            }
        }
    }
}

impl Say for Op {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::FindCurrent => "找到当前目录",
            Self::Resolve => "解析",
            Self::Look => "查看",
            Self::Access | Self::Write => "写入",
            Self::List => "列出",
            Self::Read => "读取",
            Self::Lock => "锁定",
            Self::Unlock => "解锁",
            Self::CreateFolder => "新建目录",
            Self::Create => "新建",
            Self::Carry => "保留",
            Self::SetMode => "设置权限",
            Self::Sync => "写入磁盘",
            Self::Exchange => "替换",
            Self::Move => "移动",
            Self::Remove => "删除",
        })
    }
}

impl StoreError {
    /// The same as `help`, in Chinese.
    pub(crate) fn help_zh(&self) -> Option<&'static str> {
        Some(match self {
            Self::Busy { .. } => "等它结束",
            Self::NotAFolder { .. } | Self::Nameless { .. } | Self::Reserved { .. } => "换一个目录",
            Self::DanglingLink { .. } => "建好它指向的目录，或删除链接",
            Self::MountPoint { .. } => "改用其中的一个子目录",
            Self::CurrentFolder { .. } => "换到别的目录再运行",
            Self::ReadOnly { .. } => "使它可写，或换一个目录",
            Self::NotADataset { .. } => "换一个目录，或用 `--force` 把数据集与那些文件放在一起",
            Self::StrangerFolder { .. } => "把它移到别处，或换一个目录",
            Self::StrangerFile { .. } => "把它移到别处，或用 `--force` 覆盖",
            Self::Special { .. } => "把它移到别处",
            Self::Disturbed { .. } => "什么也没有替换，请重新运行",
            Self::Torn { .. } => "删除不要的那个",
            Self::Name { .. } => "改名",
            Self::Clash { .. } => "改掉其中一个名字",
            Self::Unfinished { .. } => return None,
            Self::Io { op, cause, .. } => return io_help(*op, cause.kind()),
        })
    }
}

fn io_help(op: Op, kind: ErrorKind) -> Option<&'static str> {
    Some(match kind {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "什么也没有替换，请腾出空间后重新运行",
        ErrorKind::PermissionDenied if matches!(op, Op::Read | Op::List | Op::Carry) => {
            "使它可读，或把它移到别处"
        }
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            "数据集是整个替换的，所以它所在的目录也要可写"
        }
        ErrorKind::ResourceBusy => "它可能是挂载点，请改用其中的一个子目录",
        ErrorKind::CrossesDevices if matches!(op, Op::Exchange | Op::Move) => {
            "它的文件系统不能移动目录（容器的分层文件系统就不能），请换一个目录"
        }
        ErrorKind::NotFound => "它被别的程序删除了，请重新运行",
        _ => return None,
    })
}
