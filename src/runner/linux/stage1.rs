//! Stage 1: gives up root, becomes root of a new user namespace, and starts the
//! keeper as the first process of a new namespace of processes.

use super::wire::{self, Report};
use super::{keeper, stages};
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

/// The name that stage 1 is started under.
pub(super) const NAME: &str = "orez: stage 1";

/// Becomes stage 1, until the keeper has ended.
pub(super) fn run() -> Result<Option<Report>, Report> {
    let failed = |what: &'static str| move |err| Report::Failed(format!("{what}: {err}"));
    drop_root().map_err(failed("give up root"))?;
    enter_namespaces().map_err(|(what, err)| Report::Refused(format!("{what}: {err}")))?;
    let socket = wire::judge().try_clone_to_owned().map_err(failed("share the socket"))?;
    let mut child = stages::command(keeper::NAME, socket)
        .spawn()
        .map_err(failed("start the keeper from `/proc/self/exe`"))?;
    let pidfd = pidfd_open(Pid::from_child(&child), PidfdFlags::empty())
        .map_err(|err| failed("watch the keeper")(err.into()))?;
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
        child.kill().map_err(failed("kill the keeper"))?;
    }
    let status = child.wait().map_err(failed("wait for the keeper"))?;
    match status.signal() {
        Some(signal) => Err(Report::Failed(format!("it died of {}", super::signal_name(signal)))),
        None => Ok(None),
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
    unshare(CloneFlags::CLONE_NEWUSER | CloneFlags::CLONE_NEWPID)
        .map_err(|err| ("unshare", err.into()))?;
    write("/proc/self/setgroups", "deny").map_err(|err| ("/proc/self/setgroups", err))?;
    write("/proc/self/uid_map", &format!("0 {uid} 1")).map_err(|err| ("uid_map", err))?;
    write("/proc/self/gid_map", &format!("0 {gid} 1")).map_err(|err| ("gid_map", err))?;
    set_dumpable_behavior(DumpableBehavior::NotDumpable).map_err(|err| ("prctl", err.into()))
}

fn write(path: &str, text: &str) -> io::Result<()> {
    OpenOptions::new().write(true).open(path)?.write_all(text.as_bytes())
}
