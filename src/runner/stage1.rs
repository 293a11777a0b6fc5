//! Stage 1: gives up root, enters new namespaces, and starts the supervisor
//! as the first process in them.

use super::wire::{self, Report};
use super::{host, supervisor};
use nix::sched::{CloneFlags, unshare};
use nix::unistd::{Gid, Uid, setgid, setgroups, setuid};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{DumpableBehavior, Pid, PidfdFlags, pidfd_open, set_dumpable_behavior};
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::os::unix::process::ExitStatusExt;

/// The user and group `nobody`: root's programs run as them, for limits on
/// processes do not bind root, not even inside a user namespace.
pub(super) const NOBODY: u32 = 65534;

/// Becomes stage 1, until the supervisor has ended.
pub(super) fn run() {
    if let Err(report) = isolate() {
        wire::send_report(&report);
    }
}

fn isolate() -> Result<(), Report> {
    let failed = |what: &'static str| move |err| Report::Failed(format!("{what}: {err}"));
    drop_root().map_err(failed("give up root"))?;
    enter_namespaces().map_err(|(what, err)| Report::Refused(format!("{what}: {err}")))?;
    if wire::judge_is_gone() {
        return Ok(());
    }
    let mut child = host::stage_command(supervisor::NAME)
        .spawn()
        .map_err(failed("start the supervisor from `/proc/self/exe`"))?;
    let pidfd = pidfd_open(Pid::from_child(&child), PidfdFlags::empty())
        .map_err(|err| failed("watch the supervisor")(err.into()))?;
    let mut watched = [
        PollFd::new(&pidfd, PollFlags::IN),
        PollFd::from_borrowed_fd(wire::judge(), PollFlags::empty()),
    ];
    // Interrupted or not, there are only these two things to wait for.
    while watched.iter().all(|one| one.revents().is_empty()) {
        let _ = poll(&mut watched, None);
    }
    if !watched[1].revents().is_empty() {
        // Its death is that of everything in its namespace.
        child.kill().map_err(failed("kill the supervisor"))?;
    }
    let status = child.wait().map_err(failed("wait for the supervisor"))?;
    match status.signal() {
        Some(signal) => Err(Report::Failed(format!("it died of {}", super::signal_name(signal)))),
        None => Ok(()),
    }
}

/// Root becomes [`NOBODY`]; anybody else stays.
pub(super) fn drop_root() -> io::Result<()> {
    if !rustix::process::geteuid().is_root() {
        return Ok(());
    }
    let dropped = setgroups(&[])
        .and_then(|()| setgid(Gid::from_raw(NOBODY)))
        .and_then(|()| setuid(Uid::from_raw(NOBODY)));
    match dropped {
        Ok(()) => Ok(()),
        // This root is one of a user namespace that maps no other user, and
        // outside an ordinary user already.
        Err(_) if !maps_nobody()? => Ok(()),
        Err(err) => Err(err.into()),
    }
}

/// Whether our user namespace knows the user [`NOBODY`].
fn maps_nobody() -> io::Result<bool> {
    let map = std::fs::read_to_string("/proc/self/uid_map")?;
    Ok(map.lines().any(|line| {
        let mut fields = line.split_whitespace().map(|field| field.parse::<u64>().unwrap_or(0));
        let (first, _, count) = (fields.next(), fields.next(), fields.next());
        first
            .zip(count)
            .is_some_and(|(first, count)| (first..first + count).contains(&u64::from(NOBODY)))
    }))
}

fn enter_namespaces() -> Result<(), (&'static str, io::Error)> {
    let uid = rustix::process::getuid().as_raw();
    let gid = rustix::process::getgid().as_raw();
    // A change of user took /proc/self from us, where the maps are written.
    set_dumpable_behavior(DumpableBehavior::Dumpable).map_err(|err| ("prctl", err.into()))?;
    let all = CloneFlags::CLONE_NEWUSER
        | CloneFlags::CLONE_NEWPID
        | CloneFlags::CLONE_NEWNS
        | CloneFlags::CLONE_NEWNET
        | CloneFlags::CLONE_NEWIPC
        | CloneFlags::CLONE_NEWUTS;
    unshare(all).map_err(|err| ("unshare", err.into()))?;
    write("/proc/self/setgroups", "deny").map_err(|err| ("/proc/self/setgroups", err))?;
    write("/proc/self/uid_map", &format!("0 {uid} 1")).map_err(|err| ("uid_map", err))?;
    write("/proc/self/gid_map", &format!("0 {gid} 1")).map_err(|err| ("gid_map", err))?;
    set_dumpable_behavior(DumpableBehavior::NotDumpable).map_err(|err| ("prctl", err.into()))
}

fn write(path: &str, text: &str) -> io::Result<()> {
    OpenOptions::new().write(true).open(path)?.write_all(text.as_bytes())
}
