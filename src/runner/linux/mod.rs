//! Isolated and measured runs, as Linux makes them possible.
//!
//! Isolated runs come from a chain of processes. The judge starts this binary
//! again as *stage 1*, which gives up its privileges, enters a new user
//! namespace and starts the binary once more as the *keeper*, process 1 of a
//! new namespace. That one lives as long as its worker does, and starts a
//! *supervisor* for every run, in namespaces of its own: one is always started
//! ahead, while another run goes on. The supervisor builds the view of the file
//! system, confines itself, starts the program as PID 2, watches it, kills
//! whatever is left, and reports. With [`Sandbox::Off`] the judge starts the
//! supervisor directly. Each stage holds an end of a socket whose other end
//! only the judge has, so that all of it is gone soon after the judge is,
//! however the judge ended.
//!
//! **Invariants.** The judge never forks (no `pre_exec`, no `uid`), so a run
//! costs the same however much memory it holds. The program holds no
//! descriptor but three, none of which leads to a file of the dataset. Figures
//! are read by a parent that is fresh, so nothing of the judge's own memory or
//! time is in them.

mod bundle;
mod compile;
mod confine;
mod family;
mod flow;
mod format;
mod host;
mod keeper;
mod measure;
mod memfd;
mod mounts;
mod open;
mod stage1;
mod stages;
mod supervisor;
mod wire;

use super::language;
use super::{
    CompileError, End, Error, Job, Limits, Run, STDERR_HEAD, Sandbox, is_stopped, signal_name,
    system,
};

pub(crate) use compile::compile;
pub(crate) use host::{Input, Program, run, usually_visible};
pub(crate) use stages::{close, stage};
