//! Runs one program once, isolated and measured, and compiles sources.
//!
//! Nothing here knows of problems, datasets or checkers: bytes go in, and what
//! the program wrote, how it ended and what it used come out.

#[cfg(any(not(target_os = "linux"), test))]
mod elsewhere;
mod language;
#[cfg(target_os = "linux")]
mod linux;

use serde::{Deserialize, Serialize};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

#[cfg(not(target_os = "linux"))]
pub(crate) use elsewhere::{Input, Program, close, compile, run, stage, usually_visible};
pub(crate) use language::Language;
#[cfg(target_os = "linux")]
pub(crate) use linux::{Input, Program, close, compile, run, stage, usually_visible};

/// What a program may use.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub(crate) struct Limits {
    /// User and system time, of all its processes together.
    pub(crate) cpu: Duration,
    pub(crate) wall: Duration,
    /// Resident bytes, of all its processes together; the stack may take all.
    pub(crate) memory: u64,
    /// Bytes of its output, and of any file it writes.
    pub(crate) output: u64,
    /// Processes and threads.
    pub(crate) processes: u32,
    /// Open descriptors.
    pub(crate) files: u32,
}

impl Limits {
    /// The three that a problem sets; the others follow from them.
    pub(crate) fn new(cpu: Duration, memory: u64, output: u64) -> Self {
        let wall = cpu.saturating_mul(2).saturating_add(Duration::from_secs(1));
        Self { cpu, wall, memory, output, processes: 64, files: 64 }
    }
}

/// Whether a program is kept away from the rest of the system.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sandbox {
    On,
    /// Limits and figures hold, but nothing is isolated: the program sees what
    /// its user sees. As root it is run as uid 65534.
    Off,
}

/// One run to be made.
pub(crate) struct Job<'a> {
    pub(crate) program: &'a Program,
    pub(crate) args: &'a [String],
    pub(crate) input: &'a Input,
    /// The name under which the program finds its input in its folder, for
    /// contests that want it; standard input is then empty.
    pub(crate) input_file: Option<&'a str>,
    /// The name under which the program leaves its output in its folder;
    /// standard output is then thrown away.
    pub(crate) output_file: Option<&'a str>,
    pub(crate) limits: &'a Limits,
    pub(crate) sandbox: Sandbox,
}

/// What became of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) end: End,
    /// User and system time of all processes of the program.
    pub(crate) cpu: Duration,
    pub(crate) wall: Duration,
    /// The most bytes that were resident at once.
    pub(crate) peak: u64,
    /// `None` if the program left no file of the name it should have.
    pub(crate) output: Option<Vec<u8>>,
    /// The first [`STDERR_HEAD`] bytes of standard error.
    pub(crate) stderr_head: Vec<u8>,
}

/// How many bytes of standard error a [`Run`] keeps.
pub(crate) const STDERR_HEAD: usize = 4 << 10;

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(crate) enum End {
    Exited(i32),
    /// The number of the signal; [`signal_name`] tells its name.
    Signalled(i32),
    CpuLimit,
    WallLimit,
    MemoryLimit,
    OutputLimit,
}

/// Our own trouble, or the system's: nothing that a program did.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error(
        "this system refuses to isolate programs ({what}): allow user namespaces (Ubuntu 24.04: \
         `sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0`; Docker: `--security-opt \
         seccomp=unconfined --security-opt apparmor=unconfined --security-opt \
         systempaths=unconfined`), or run them unprotected with `--sandbox off`"
    )]
    Refused { what: String },
    /// The system would not execute the file, as when it was built for another
    /// machine: this may well be the program's fault.
    #[error("the program cannot be started: {what}")]
    CannotStart { what: String },
    #[error("`{name}` is no plain file name")]
    FileName { name: String },
    #[error("cannot {what}: {source}")]
    System { what: &'static str, source: io::Error },
    #[error("the supervisor failed: {what}")]
    Supervisor { what: String },
    #[error("stopped")]
    Stopped,
    #[cfg(any(not(target_os = "linux"), test))]
    #[error(
        "programs can only be isolated on Linux; here `--sandbox off` runs them, unprotected, \
         timed by the clock, and without a limit on memory"
    )]
    OnlyLinux,
}

/// Why a source did not become a program.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CompileError {
    /// The compiler refused it, and says why.
    #[error("it does not compile")]
    Rejected { log: String },
    #[error(
        "`{command}`, which {language} needs, is not installed in /usr/local/bin, /usr/bin or /bin"
    )]
    Missing { language: String, command: String },
    #[error(transparent)]
    Runner(#[from] Error),
}

/// The name of a signal, such as `SIGSEGV`.
#[cfg(target_os = "linux")]
pub(crate) fn signal_name(number: i32) -> String {
    match nix::sys::signal::Signal::try_from(number) {
        Ok(signal) => signal.as_str().to_owned(),
        Err(_) => format!("signal {number}"),
    }
}

/// The name of a signal, such as `SIGSEGV`.
#[cfg(not(target_os = "linux"))]
pub(crate) fn signal_name(number: i32) -> String {
    format!("signal {number}")
}

static STOPPED: AtomicBool = AtomicBool::new(false);

/// Kills everything that runs, for good: every [`run()`] and [`compile()`], now and
/// later, ends with [`Error::Stopped`]. Meant for Ctrl-C.
pub(crate) fn stop() {
    STOPPED.store(true, Ordering::Relaxed);
}

fn is_stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}

/// Turns an error of the system into ours, with what was being done.
fn system<E: Into<io::Error>>(what: &'static str) -> impl FnOnce(E) -> Error {
    move |source| Error::System { what, source: source.into() }
}
