//! The keeper: process 1 of a namespace in which all isolated runs of one
//! worker take place, each in namespaces of its own. It starts a supervisor
//! whenever the judge asks for one; with it, all of them end.

use super::wire::{self, Report};
use super::{signal_name, stages, supervisor};
use nix::sched::{CloneFlags, setns, unshare};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Pid, PidfdFlags, pidfd_open};
use std::fs::File;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::process::ExitStatusExt;
use std::process::Child;

/// The name that the keeper is started under.
pub(super) const NAME: &str = "orez: keeper";

/// Becomes the keeper, until the judge is gone.
pub(super) fn run() -> Result<Option<Report>, Report> {
    let own = File::open("/proc/self/ns/pid").map_err(failed("open its own namespace"))?;
    let mut kept: Vec<Kept> = Vec::new();
    loop {
        let (asked, ended) = wait(&kept).map_err(failed("wait for supervisors"))?;
        if let Some(ended) = ended {
            kept.swap_remove(ended).bury().map_err(failed("wait for a supervisor"))?;
        } else if asked {
            let Some(socket) = wire::receive_socket().map_err(failed("receive a socket"))? else {
                return Ok(None);
            };
            match start(&own, &socket) {
                Ok((child, pidfd)) => kept.push(Kept { child, pidfd, socket }),
                Err(report) => wire::send_report(&socket, &report),
            }
        }
    }
}

/// A supervisor, and what tells of its end.
struct Kept {
    child: Child,
    pidfd: OwnedFd,
    /// Its socket to the judge.
    socket: OwnedFd,
}

impl Kept {
    /// Reaps it, and speaks for it if it could not.
    fn bury(mut self) -> io::Result<()> {
        if let Some(signal) = self.child.wait()?.signal() {
            let report = Report::Failed(format!("it died of {}", signal_name(signal)));
            wire::send_report(&self.socket, &report);
        }
        Ok(())
    }
}

/// Waits until the judge asks or is gone, or a supervisor has ended: which.
fn wait(kept: &[Kept]) -> io::Result<(bool, Option<usize>)> {
    let mut watched = vec![PollFd::from_borrowed_fd(wire::judge(), PollFlags::IN)];
    watched.extend(kept.iter().map(|it| PollFd::new(&it.pidfd, PollFlags::IN)));
    rustix::io::retry_on_intr(|| poll(&mut watched, None))?;
    let mut ready = watched.iter().map(|it| !it.revents().is_empty());
    Ok((ready.next() == Some(true), ready.position(|it| it)))
}

/// Starts a supervisor as the first process of a new namespace below ours.
fn start(own: &File, socket: &OwnedFd) -> Result<(Child, OwnedFd), Report> {
    let refused = |err| Report::Refused(format!("a namespace for processes: {err}"));
    // Only from our own namespace can a new one be made.
    setns(own, CloneFlags::CLONE_NEWPID).map_err(refused)?;
    unshare(CloneFlags::CLONE_NEWPID).map_err(refused)?;
    let socket = socket.try_clone().map_err(failed("share a socket"))?;
    let child = stages::command(supervisor::NAME, socket)
        .spawn()
        .map_err(failed("start the supervisor from `/proc/self/exe`"))?;
    let pidfd = pidfd_open(Pid::from_child(&child), PidfdFlags::empty())
        .map_err(|err| failed("watch the supervisor")(err.into()))?;
    Ok((child, pidfd))
}

fn failed(what: &'static str) -> impl Fn(io::Error) -> Report {
    move |err| Report::Failed(format!("{what}: {err}"))
}
