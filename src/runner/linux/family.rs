//! All processes of a run: who they are, and their end.
//!
//! In a PID namespace that is everybody but the supervisor. Without one it is
//! every descendant: orphans come back to the supervisor, which is a subreaper.

use super::measure::Meter;
use nix::errno::Errno;
use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid as NixPid;
use rustix::process::{Pid, WaitOptions, WaitStatus, set_child_subreaper, wait};
use std::fs;
use std::io;
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    /// We are process 1 of a namespace.
    Namespace,
    Descendants,
}

impl Family {
    /// Makes ready for the family's first member.
    pub(super) fn found(self) -> io::Result<()> {
        if self == Self::Descendants {
            set_child_subreaper(Some(rustix::process::getpid()))?;
        }
        Ok(())
    }

    /// The processes that are there now, zombies included; `most` of them, for
    /// a program that has more may take our time while we look.
    pub(super) fn members(self, most: usize) -> Vec<i32> {
        match self {
            Self::Namespace => numbers_in("/proc").filter(|&pid| pid != 1).take(most).collect(),
            Self::Descendants => descendants(most),
        }
    }

    /// Kills and reaps until nobody is left. `status` is how the program itself
    /// ended, if that is known; if not, it is afterwards.
    pub(super) fn end(
        self,
        program: Pid,
        mut status: Option<WaitStatus>,
        meter: &mut Meter,
    ) -> io::Result<Option<WaitStatus>> {
        loop {
            let group = status.is_none().then_some(program);
            self.kill_all(group)?;
            loop {
                let options = match self {
                    // Nobody escaped the kill, not even by forking.
                    Self::Namespace => WaitOptions::empty(),
                    Self::Descendants => WaitOptions::NOHANG,
                };
                match wait(options) {
                    Ok(Some((pid, ended))) => {
                        meter.reaped(pid.as_raw_pid());
                        if pid == program {
                            status = Some(ended);
                        }
                    }
                    Ok(None) => break,
                    Err(rustix::io::Errno::INTR) => {}
                    Err(rustix::io::Errno::CHILD) => return Ok(status),
                    Err(err) => return Err(err.into()),
                }
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Kills everybody; `group`, if it still exists, in one step.
    fn kill_all(self, group: Option<Pid>) -> io::Result<()> {
        let gone_is_well = |killed| match killed {
            Ok(()) | Err(Errno::ESRCH) => Ok(()),
            Err(err) => Err(io::Error::from(err)),
        };
        match self {
            Self::Namespace => gone_is_well(kill(NixPid::from_raw(-1), Signal::SIGKILL)),
            Self::Descendants => {
                if let Some(group) = group {
                    let group = NixPid::from_raw(group.as_raw_pid());
                    gone_is_well(killpg(group, Signal::SIGKILL))?;
                }
                for pid in descendants(usize::MAX) {
                    gone_is_well(kill(NixPid::from_raw(pid), Signal::SIGKILL))?;
                }
                Ok(())
            }
        }
    }
}

fn descendants(most: usize) -> Vec<i32> {
    let mut found = children("self");
    let mut next = 0;
    while found.len() < most
        && let Some(pid) = found.get(next)
    {
        found.extend(children(&pid.to_string()));
        next += 1;
    }
    found
}

/// The children of all threads of a process.
fn children(process: &str) -> Vec<i32> {
    let tasks = format!("/proc/{process}/task");
    let mut found = Vec::new();
    for task in numbers_in(&tasks) {
        let list = fs::read_to_string(format!("{tasks}/{task}/children")).unwrap_or_default();
        found.extend(list.split_whitespace().filter_map(|pid| pid.parse::<i32>().ok()));
    }
    found
}

fn numbers_in(folder: &str) -> impl Iterator<Item = i32> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}
