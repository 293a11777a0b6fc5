//! The runner's trouble in Chinese; the runner itself speaks English, and to nobody.

use std::fmt;

use crate::lang::Say;
use crate::runner::{self, CompileError};

impl Say for runner::Error {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused { what } => write!(
                f,
                "系统不允许隔离程序（{what}）：请允许用户命名空间（Ubuntu 24.04：`sudo sysctl \
                 kernel.apparmor_restrict_unprivileged_userns=0`；Docker：`--security-opt \
                 seccomp=unconfined --security-opt apparmor=unconfined --security-opt \
                 systempaths=unconfined`），或用 `--sandbox off` 不加保护地运行"
            ),
            Self::CannotStart { what } => write!(f, "程序无法启动（{what}）"),
            Self::FileName { name } => write!(f, "`{name}` 不是单纯的文件名"),
            Self::System { .. } => write!(f, "系统出错（{self}）"),
            Self::Supervisor { what } => write!(f, "监控进程出错（{what}）"),
            Self::Stopped => f.write_str("已中止"),
            #[cfg(any(not(target_os = "linux"), test))]
            Self::OnlyLinux => f.write_str(
                "只有在 Linux 上才能隔离程序；这里可用 `--sandbox off` 不加保护地运行，按时钟计时，不限内存",
            ),
        }
    }
}

impl Say for CompileError {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rejected { .. } => f.write_str("编译错误"),
            Self::Missing { language, command } => write!(
                f,
                "{language} 所需的 `{command}` 没有安装在 /usr/local/bin、/usr/bin 或 /bin 中"
            ),
            Self::Runner(err) => err.zh(f),
        }
    }
}
