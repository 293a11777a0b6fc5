//! Time and memory of all processes of a run.
//!
//! The kernel's sums over reaped children are exact, but leave out whoever was
//! not waited for (a parent that ignores SIGCHLD), and the peak is that of one
//! process. So the processes are looked at while they live, too, and the larger
//! figure counts. The peak of a program is at least what the process had that
//! became it, hence no large buffers in the supervisor, which forks.

use nix::sys::resource::{UsageWho, getrusage};
use nix::time::clock_getcpuclockid;
use nix::unistd::Pid;
use std::collections::BTreeMap;
use std::fs;
use std::thread::sleep;
use std::time::Duration;

#[derive(Debug, Default)]
pub(super) struct Meter {
    /// Time of every process when last seen.
    seen: BTreeMap<i32, Duration>,
    /// Time of the processes whose number another one has now.
    past: Duration,
    peak: u64,
}

/// What has been used up to now, all processes together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Usage {
    pub(super) cpu: Duration,
    pub(super) peak: u64,
}

impl Meter {
    /// Looks at the processes that live now.
    pub(super) fn look(&mut self, processes: &[i32], limit: u64) -> Usage {
        let mut live = Duration::ZERO;
        for &pid in processes {
            if let Some(cpu) = cpu_time(pid) {
                live += cpu;
                let before = self.seen.insert(pid, cpu).unwrap_or_default();
                if cpu < before {
                    self.past += before;
                }
            }
        }
        let resident = match processes {
            [pid] => resident_bytes(*pid),
            _ => shared_once(processes, limit),
        };
        self.peak = self.peak.max(resident);
        let (reaped, peak) = of_children();
        let cpu = (reaped + live).max(self.past + self.seen.values().sum::<Duration>());
        Usage { cpu, peak: self.peak.max(peak) }
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
    statm(pid).map_or(0, |[_, resident]| resident)
}

/// How many bytes a process maps, and how many of them are resident.
fn statm(pid: i32) -> Option<[u64; 2]> {
    let statm = fs::read_to_string(format!("/proc/{pid}/statm")).ok()?;
    let mut pages = statm.split(' ').map(|it| it.parse::<u64>().ok());
    let mut next = || Some(pages.next()?? * rustix::param::page_size() as u64);
    Some([next()?, next()?])
}

/// Resident bytes of processes that were forked and so share pages, which shall
/// count once. That is slow, and only done if it matters.
fn shared_once(processes: &[i32], limit: u64) -> u64 {
    let mut least = together(processes, resident_bytes);
    // When one begins or ends while we look, its part may be counted twice: in
    // one look, but not in look after look.
    for attempt in 0..4 {
        if least <= limit {
            break;
        }
        if attempt != 0 {
            sleep(Duration::from_millis(1));
        }
        least = least.min(together(processes, proportional_bytes));
    }
    least
}

/// Adds up the bytes of processes, those of an address space that two have once.
///
/// A child of `vfork`, which is how `system` and the like start programs, has
/// that of its parent until it runs something else. The parent's thread waits
/// for that in a state that is rare otherwise, and maps exactly as much; each
/// such thread has one such child, so that no other can hide behind it.
fn together(processes: &[i32], bytes: fn(i32) -> u64) -> u64 {
    // Before the bytes: who waits here and does no more then has a child that
    // has become another by then.
    let parents: Vec<i32> = processes.iter().map(|&pid| state(pid).map_or(0, |it| it.1)).collect();
    let waiting: Vec<usize> = processes
        .iter()
        .map(|pid| if parents.contains(pid) { threads_in_vfork(*pid) } else { 0 })
        .collect();
    let bytes: Vec<u64> = processes.iter().map(|&pid| bytes(pid)).collect();
    let mut sum: u64 = bytes.iter().sum();
    for (idx, &pid) in processes.iter().enumerate().filter(|(idx, _)| waiting[*idx] != 0) {
        let mapped = |pid| statm(pid).map(|[mapped, _]| mapped);
        let own = mapped(pid);
        let mut twice: Vec<u64> = (0..processes.len())
            .filter(|&child| parents[child] == pid && mapped(processes[child]) == own)
            .map(|child| bytes[child].min(bytes[idx]))
            .collect();
        twice.sort_unstable();
        sum -= twice.iter().rev().take(waiting[idx]).sum::<u64>();
    }
    sum
}

/// How many threads of a process may wait for a child of `vfork`.
fn threads_in_vfork(pid: i32) -> usize {
    let tasks = fs::read_dir(format!("/proc/{pid}/task")).into_iter().flatten().flatten();
    let threads = tasks.filter_map(|it| it.file_name().to_str()?.parse::<i32>().ok());
    threads.filter(|&thread| state(thread).is_some_and(|(state, _)| state == 'D')).count()
}

/// The state of a process or thread, and its parent.
fn state(pid: i32) -> Option<(char, i32)> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name before that may contain anything.
    let (_, after) = stat.rsplit_once(") ")?;
    let mut words = after.split(' ');
    Some((words.next()?.chars().next()?, words.next()?.parse().ok()?))
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
    (cpu, u64::try_from(usage.max_rss()).unwrap_or(0) << 10)
}
