//! Time and memory of all processes of a run.
//!
//! The kernel's sums over reaped children are exact, but leave out whoever was
//! not waited for (a parent that ignores SIGCHLD), and the peak is that of one
//! process. So the processes are looked at while they live, too, and the larger
//! figure counts. The peak of a child begins with that of the process that
//! started it, since both share their memory until the child runs a program: hence no large
//! buffers in the supervisor, and a peak that is no larger than its own says nothing.

use nix::sys::resource::{UsageWho, getrusage};
use nix::time::clock_getcpuclockid;
use nix::unistd::Pid;
use std::collections::BTreeMap;
use std::fs;
use std::time::Duration;

#[derive(Debug)]
pub(super) struct Meter {
    /// Time of every process when last seen.
    seen: BTreeMap<i32, Duration>,
    /// Time of the processes whose number another one has now.
    past: Duration,
    peak: u64,
    /// The peak of this process when it started the program.
    own: u64,
}

/// What has been used up to now, all processes together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Usage {
    pub(super) cpu: Duration,
    pub(super) peak: u64,
}

impl Meter {
    /// Begins to measure a program that is about to start.
    pub(super) fn new() -> Self {
        let own = getrusage(UsageWho::RUSAGE_SELF).map_or(0, |it| peak(&it));
        Self { seen: BTreeMap::new(), past: Duration::ZERO, peak: 0, own }
    }

    /// Looks at the processes that live now.
    pub(super) fn look(&mut self, processes: &[i32], limit: u64) -> Usage {
        let mut live = Duration::ZERO;
        let mut resident: u64 = 0;
        for &pid in processes {
            if let Some(cpu) = cpu_time(pid) {
                live += cpu;
                let before = self.seen.insert(pid, cpu).unwrap_or_default();
                if cpu < before {
                    self.past += before;
                }
            }
            resident += resident_bytes(pid);
        }
        if 1 < processes.len() {
            resident = shared_once(resident, processes, limit);
        }
        self.peak = self.peak.max(resident);
        let (reaped, peak) = of_children();
        let cpu = (reaped + live).max(self.past + self.seen.values().sum::<Duration>());
        let peak = if peak <= self.own { self.peak } else { self.peak.max(peak) };
        Usage { cpu, peak }
    }

    /// A process has been waited for.
    pub(super) fn reaped(&mut self, pid: i32) {
        self.past += self.seen.remove(&pid).unwrap_or_default();
    }

    /// What was used in all, once every process has been waited for.
    pub(super) fn total(&mut self) -> Usage {
        self.look(&[], u64::MAX)
    }
}

fn cpu_time(pid: i32) -> Option<Duration> {
    Some(clock_getcpuclockid(Pid::from_raw(pid)).ok()?.now().ok()?.into())
}

fn resident_bytes(pid: i32) -> u64 {
    let pages = || {
        let statm = fs::read_to_string(format!("/proc/{pid}/statm")).ok()?;
        statm.split(' ').nth(1)?.parse::<u64>().ok()
    };
    pages().unwrap_or(0) * rustix::param::page_size() as u64
}

/// Resident bytes of processes that were forked and so share pages, which shall
/// count once. That is slow, and only done if it matters.
fn shared_once(resident: u64, processes: &[i32], limit: u64) -> u64 {
    let mut least = resident;
    // When one ends while we look, its part is added to those of the others:
    // one look may count it twice, but not look after look.
    for _ in 0..3 {
        if least <= limit {
            break;
        }
        least = least.min(processes.iter().map(|&pid| proportional_bytes(pid)).sum());
    }
    least
}

/// Resident bytes, each divided by how many processes share it.
fn proportional_bytes(pid: i32) -> u64 {
    let kibibytes = || {
        let rollup = fs::read_to_string(format!("/proc/{pid}/smaps_rollup")).ok()?;
        let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:"))?;
        line.trim().strip_suffix(" kB")?.parse::<u64>().ok()
    };
    kibibytes().map_or_else(|| resident_bytes(pid), |kibibytes| kibibytes << 10)
}

/// Time of all reaped children, and the peak of the largest.
fn of_children() -> (Duration, u64) {
    let Ok(usage) = getrusage(UsageWho::RUSAGE_CHILDREN) else {
        return (Duration::ZERO, 0);
    };
    let cpu = [usage.user_time(), usage.system_time()]
        .map(|time| {
            let micros = u64::try_from(time.tv_usec()).unwrap_or(0);
            Duration::from_secs(u64::try_from(time.tv_sec()).unwrap_or(0))
                + Duration::from_micros(micros)
        })
        .iter()
        .sum();
    (cpu, peak(&usage))
}

/// The largest resident size, in bytes.
fn peak(usage: &nix::sys::resource::Usage) -> u64 {
    u64::try_from(usage.max_rss()).unwrap_or(0) << 10
}
