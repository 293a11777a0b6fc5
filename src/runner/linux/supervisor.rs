//! The supervisor: makes the place, starts the program, watches it, ends all
//! that is left of it, and tells the judge.

use super::End;
use super::family::Family;
use super::measure::{Meter, Usage};
use super::open::OpenFolder;
use super::wire::{self, Descriptors, Order, Place, Report};
use super::{bundle, confine, format, mounts, stage1};
use nix::sched::{CloneFlags, unshare};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::net::{RecvFlags, recv};
use rustix::process::{
    Pid, PidfdFlags, Signal, WaitOptions, WaitStatus, getegid, pidfd_open,
    set_parent_process_death_signal, wait,
};
use std::fs::File;
use std::io;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The name that the supervisor of an isolated run is started under.
pub(super) const NAME: &str = "orez: supervisor";

/// The name that the supervisor of a run without a sandbox is started under.
pub(super) const OPEN_NAME: &str = "orez: open supervisor";

/// How often a running program is looked at. A program that touches new memory
/// as fast as it can gets some 10 MiB past its limit in this time.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// A stack that overflows takes the whole limit, and the program had something
/// before. By this much it may pass the limit and still be called crashed.
const STACK_OVERFLOW_SLACK: u64 = 8 << 20;

/// Becomes the supervisor of an isolated run, until nothing of the program is
/// left; returns the report, unless the judge is gone.
pub(super) fn run_isolated() -> Result<Option<Report>, Report> {
    let refused = |what: &str, err: io::Error| Report::Refused(format!("{what}: {err}"));
    set_parent_process_death_signal(Some(Signal::KILL))
        .map_err(|err| refused("prctl", err.into()))?;
    let rest = CloneFlags::CLONE_NEWNS
        | CloneFlags::CLONE_NEWNET
        | CloneFlags::CLONE_NEWIPC
        | CloneFlags::CLONE_NEWUTS;
    unshare(rest).map_err(|err| refused("unshare", err.into()))?;
    run_open()
}

/// Becomes the supervisor of a run without a sandbox, likewise.
pub(super) fn run_open() -> Result<Option<Report>, Report> {
    let failed = |what: &'static str| move |err| Report::Failed(format!("{what}: {err}"));
    let Some((order, with)) = wire::receive_order().map_err(failed("receive the order"))? else {
        return Ok(None);
    };
    let (family, scratch, _open_folder) = match &order.place {
        Place::Isolated { visible } => {
            mounts::enter(visible, order.scratch, |folder| bundle::unpack(&with.program, folder))
                .map_err(|err| refused(&err))?;
            (Family::Namespace, PathBuf::from(mounts::SCRATCH), None)
        }
        Place::Open { folder } => {
            let made = OpenFolder::create(folder).map_err(failed("make a folder in /tmp"))?;
            stage1::drop_root().map_err(failed("give up root"))?;
            bundle::unpack(&with.program, &made.program()).map_err(failed("unpack the program"))?;
            std::env::set_current_dir(made.scratch()).map_err(failed("enter the folder"))?;
            (Family::Descendants, made.scratch(), Some(made))
        }
    };
    if let Some(name) = &order.input_file {
        place(&with.input, &scratch.join(name)).map_err(failed("place the input file"))?;
    }
    if let Some(program) = order.command.first() {
        format::check(program).map_err(|why| Report::CannotStart(format!("`{program}`: {why}")))?;
    }
    match family {
        Family::Namespace => confine::isolate(&order, with.collect.is_some()),
        Family::Descendants => confine::limit(&order).and_then(|()| family.found()),
    }
    .map_err(failed("confine the program"))?;

    let Descriptors { input, stdout, stderr, collect, .. } = with;
    let input = if order.input_file.is_some() { Stdio::null() } else { input.into() };
    let (kept_stdout, stdout) = match order.output_file {
        Some(_) => (Some(stdout), Stdio::null()),
        None => (None, stdout.into()),
    };
    if wire::judge_is_gone() {
        return Ok(None);
    }
    let started = Instant::now();
    let first = start(&order, input, stdout, stderr.into()).map_err(Report::CannotStart)?;
    let mut watch = Watch { family, first, started, order: &order, meter: Meter::default() };
    let Some((end, wall)) = watch.until_the_end().map_err(failed("watch the program"))? else {
        return Ok(None);
    };
    let Usage { cpu, peak } = watch.meter.total();

    let output_missing = match (&order.output_file, kept_stdout) {
        (Some(name), Some(to)) => !hand_over(&scratch, name, &to, order.limits.output)
            .map_err(failed("read the output file"))?,
        _ => false,
    };
    if let Some(mut into) = collect
        && end == End::Exited(0)
    {
        bundle::collect(&scratch, &order.collect_except, &mut into)
            .map_err(failed("collect what was compiled"))?;
    }
    Ok(Some(Report::Ended { end, cpu, wall, peak, output_missing }))
}

/// The mounts are where a system that grants empty namespaces says no.
fn refused(err: &io::Error) -> Report {
    match err.kind() {
        io::ErrorKind::PermissionDenied => Report::Refused(format!("mount: {err}")),
        _ => Report::Failed(format!("make the sandbox: {err}")),
    }
}

fn start(order: &Order, input: Stdio, stdout: Stdio, stderr: Stdio) -> Result<Pid, String> {
    let Some((program, args)) = order.command.split_first() else {
        return Err("the command is empty".to_owned());
    };
    let environment = order.environment.iter().map(|(name, value)| (name, value));
    let child = Command::new(program)
        .args(args)
        .env_clear()
        .envs(environment)
        .stdin(input)
        .stdout(stdout)
        .stderr(stderr)
        .process_group(0)
        // Changes nothing, but makes the library fork: a child of `vfork`, which it prefers, would
        // be charged for all the memory that this process ever had.
        .gid(getegid().as_raw())
        .spawn()
        .map_err(|err| format!("`{program}`: {err}"))?;
    Ok(Pid::from_child(&child))
}

/// A program that runs.
struct Watch<'a> {
    family: Family,
    first: Pid,
    started: Instant,
    order: &'a Order,
    meter: Meter,
}

impl Watch<'_> {
    /// Waits for the program's end or brings it about, and ends whatever it
    /// leaves. `None` if the judge is gone.
    fn until_the_end(&mut self) -> io::Result<Option<(End, Duration)>> {
        let mut judge_is_there = true;
        let mut status = None;
        let pidfd = pidfd_open(self.first, PidfdFlags::empty())?;
        let stopped_for = loop {
            let mut events = [
                PollFd::new(&pidfd, PollFlags::IN),
                PollFd::from_borrowed_fd(wire::judge(), PollFlags::IN),
            ];
            let left = self.order.limits.wall.saturating_sub(self.started.elapsed());
            let pause = Timespec::try_from(left.min(LOOK_EVERY)).map_err(io::Error::other)?;
            match poll(&mut events, Some(&pause)) {
                Ok(_) | Err(rustix::io::Errno::INTR) => {}
                Err(err) => return Err(err.into()),
            }
            let [program, judge] = events.map(|event| !event.revents().is_empty());
            if program {
                break None;
            }
            if judge {
                judge_is_there = heard_enough()?;
                break Some(End::OutputLimit);
            }
            status = status.or(self.reap()?);
            let most = self.order.limits.processes as usize;
            let members = self.family.members(most + 1);
            if self.family == Family::Descendants && most < members.len() {
                // In a namespace the system itself refuses them.
                break Some(End::Signalled(Signal::KILL.as_raw()));
            }
            let usage = self.meter.look(&members, self.order.limits.memory);
            if let Some(end) = self.passed(usage, self.started.elapsed()) {
                break Some(end);
            }
        };
        let wall = self.started.elapsed();
        let status = self.family.end(self.first, status, &mut self.meter)?;
        if !judge_is_there {
            return Ok(None);
        }
        let status = status.ok_or_else(|| io::Error::other("the program's status is lost"))?;
        let usage = self.meter.total();
        let end = stopped_for.unwrap_or_else(|| self.own_end(status, usage, wall));
        Ok(Some((end, wall)))
    }

    /// Reaps the orphans that have ended, lest they count as processes.
    fn reap(&mut self) -> io::Result<Option<WaitStatus>> {
        let mut status = None;
        loop {
            match wait(WaitOptions::NOHANG) {
                Ok(Some((pid, ended))) => {
                    self.meter.reaped(pid.as_raw_pid());
                    if pid == self.first {
                        status = Some(ended);
                    }
                }
                Ok(None) | Err(rustix::io::Errno::CHILD) => return Ok(status),
                Err(rustix::io::Errno::INTR) => {}
                Err(err) => return Err(err.into()),
            }
        }
    }

    /// The limit that a program which still runs has passed.
    fn passed(&self, usage: Usage, wall: Duration) -> Option<End> {
        let limits = &self.order.limits;
        if limits.memory.saturating_add(STACK_OVERFLOW_SLACK) < usage.peak {
            Some(End::MemoryLimit)
        } else if limits.cpu < usage.cpu {
            Some(End::CpuLimit)
        } else if limits.wall <= wall {
            Some(End::WallLimit)
        } else {
            None
        }
    }

    /// How a program that we did not stop has ended.
    fn own_end(&self, status: WaitStatus, usage: Usage, wall: Duration) -> End {
        let limits = &self.order.limits;
        let signal = status.terminating_signal();
        if let Some(end) = self.passed(usage, wall) {
            return end;
        }
        if limits.memory < usage.peak && signal != Some(Signal::SEGV.as_raw()) {
            return End::MemoryLimit;
        }
        match signal {
            Some(signal) if signal == Signal::XFSZ.as_raw() => End::OutputLimit,
            Some(signal) => End::Signalled(signal),
            None => End::Exited(status.exit_status().unwrap_or(0)),
        }
    }
}

/// Reads what the judge says: whether it is still there to say "enough".
fn heard_enough() -> io::Result<bool> {
    let mut message = [0; wire::ENOUGH.len()];
    match recv(wire::judge(), &mut message[..], RecvFlags::empty()) {
        Ok((length, _)) => Ok(message[..length] == *wire::ENOUGH),
        Err(rustix::io::Errno::CONNRESET) => Ok(false),
        Err(err) => Err(err.into()),
    }
}

/// Copies the input to where the program looks for it.
fn place(input: &File, at: &Path) -> io::Result<()> {
    let file = File::create_new(at)?;
    bundle::copy(input, 0, &file, input.metadata()?.len())
}

/// Sends the output file to the judge, and one byte past the limit if it is
/// longer; whether there is one.
fn hand_over(scratch: &Path, name: &str, to: &File, limit: u64) -> io::Result<bool> {
    let Some(file) = bundle::open_regular(scratch, name)? else {
        return Ok(false);
    };
    let length = file.metadata()?.len().min(limit.saturating_add(1));
    match bundle::copy(&file, 0, to, length) {
        // The judge has seen enough.
        Err(err) if err.kind() == io::ErrorKind::BrokenPipe => Ok(true),
        copied => copied.map(|()| true),
    }
}
