//! The judge's side of its stages: starts them, keeps those that isolated runs
//! come from, and ends them.

use super::wire::{self, Report};
use super::{Error, keeper, stage1, supervisor, system};
use rustix::net::{AddressFamily, SocketFlags, SocketType, socketpair};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How much longer than the program may take until we take a supervisor for
/// dead: it has much to clean up after a hostile program on a busy machine.
pub(super) const SUPERVISOR_TIME: Duration = Duration::from_secs(30);

/// How many processes of the user there are in its namespace besides those of
/// the program: stage 1, the keeper, the supervisor and the one that waits.
pub(super) const PROCESSES: u64 = 4;

/// Keepers that nobody uses just now.
static IDLE: Mutex<Vec<Keeper>> = Mutex::new(Vec::new());

/// The judge's hold on a keeper, which starts supervisors for isolated runs,
/// one after the other.
#[derive(Debug)]
pub(super) struct Keeper {
    stage1: Child,
    /// Asks for supervisors; that it is closed ends them all.
    control: Option<OwnedFd>,
    /// The socket to a supervisor that has been started and waits for an order.
    waiting: Option<OwnedFd>,
    /// The socket to the supervisor of the last run, which may not have ended yet.
    last: Option<OwnedFd>,
}

impl Keeper {
    /// Takes one that is idle, or starts one.
    pub(super) fn take() -> Result<Self, Error> {
        if let Some(idle) = idle().pop() {
            return Ok(idle);
        }
        let (control, theirs) = channel()?;
        let stage1 = start(stage1::NAME, theirs)?;
        Ok(Self { stage1, control: Some(control), waiting: None, last: None })
    }

    /// The socket to a supervisor that no run has had yet. Nothing is left of the run before.
    pub(super) fn supervisor(&mut self) -> Result<OwnedFd, Error> {
        if let Some(last) = self.last.take() {
            wire::wait_for_the_end(last, SUPERVISOR_TIME)
                .map_err(system("wait for a supervisor"))?;
        }
        match self.waiting.take() {
            Some(socket) => Ok(socket),
            None => self.ask(),
        }
    }

    /// Has the next supervisor started meanwhile.
    pub(super) fn prepare(&mut self) {
        // If it cannot be had, the next run will say so.
        self.waiting = self.ask().ok();
    }

    fn ask(&self) -> Result<OwnedFd, Error> {
        let (ours, theirs) = channel()?;
        if let Some(control) = &self.control {
            match wire::ask_for_supervisor(control, theirs.as_fd()) {
                // They have ended already, as a run will see and tell why.
                Err(err) if wire::is_gone(&err) => {}
                asked => asked.map_err(system("ask for a supervisor"))?,
            }
        }
        Ok(ours)
    }

    /// What stage 1 or the keeper had to say, if they came to an end.
    pub(super) fn last_words(&self) -> Option<Report> {
        wire::receive_report(self.control.as_ref()?).ok()?
    }

    /// Keeps it for another run; `last` is the socket of the one that is over.
    pub(super) fn give_back(mut self, last: OwnedFd) {
        self.last = Some(last);
        idle().push(self);
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        (self.control, self.waiting, self.last) = (None, None, None);
        end(&mut self.stage1);
    }
}

fn idle() -> MutexGuard<'static, Vec<Keeper>> {
    // A list of keepers is whole at any time.
    IDLE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends what is kept for further runs. Meant for the end of the process.
pub(crate) fn close() {
    let kept = std::mem::take(&mut *idle());
    drop(kept);
}

/// Our end of a new socket, and the stages' end of it.
pub(super) fn channel() -> Result<(OwnedFd, OwnedFd), Error> {
    socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, SocketFlags::CLOEXEC, None)
        .map_err(system("open a channel to a stage"))
}

/// Starts a stage, with its end of a socket.
pub(super) fn start(name: &str, socket: OwnedFd) -> Result<Child, Error> {
    // In a group of its own, for Ctrl-C is for the judge alone. Not in a session:
    // to the scheduler that is another user's work, and each run would wait.
    command(name, socket)
        .process_group(0)
        .spawn()
        .map_err(system("start a stage from `/proc/self/exe`"))
}

/// This binary once more, as one of its stages.
pub(super) fn command(name: &str, socket: OwnedFd) -> Command {
    let mut command = Command::new("/proc/self/exe");
    command.arg0(name).env_clear().stdin(socket).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Waits for a stage whose socket has been dropped: it sees that, and cleans
/// up; if it does not, it is killed.
pub(super) fn end(child: &mut Child) {
    let started = Instant::now();
    let mut pause = Duration::from_micros(100);
    while started.elapsed() < SUPERVISOR_TIME {
        if !matches!(child.try_wait(), Ok(None)) {
            return;
        }
        std::thread::sleep(pause);
        pause = (2 * pause).min(Duration::from_millis(5));
    }
    // That it may have ended just now is no trouble.
    let _ = child.kill();
    let _ = child.wait();
}

/// Becomes a stage of a run, if that is what this process was started for, and
/// returns its exit code when it is done. Must be the first call in `main`:
/// a stage has no arguments, and may have no threads.
pub(crate) fn stage() -> Option<ExitCode> {
    let name = std::env::args_os().next()?;
    let run: fn() -> Result<Option<Report>, Report> = match name.to_str()? {
        stage1::NAME => stage1::run,
        keeper::NAME => keeper::run,
        supervisor::NAME => supervisor::run_isolated,
        supervisor::OPEN_NAME => supervisor::run_open,
        _ => return None,
    };
    // Whatever whoever started the judge left open ends here.
    close_fds::set_fds_cloexec(3, &[]);
    if let Ok(Some(report)) | Err(report) = run() {
        wire::send_report(wire::judge(), &report);
    }
    Some(ExitCode::SUCCESS)
}
