//! What flows between the judge and a program that runs: its output and its
//! complaints, read up to the limits, and the report at the end.

use super::wire::{self, Report};
use super::{Error, is_stopped, system};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::net::{SendFlags, send};
use std::io::{PipeReader, Read};
use std::os::fd::{AsFd, OwnedFd};
use std::time::{Duration, Instant};

/// How soon a [`stop`](super::super::stop) is heard.
const STOP_EVERY: Duration = Duration::from_millis(50);

/// Our ends of all that connects us with a program.
#[derive(Debug)]
pub(super) struct Flow {
    pub(super) socket: OwnedFd,
    pub(super) stdout: Option<PipeReader>,
    pub(super) stderr: Option<PipeReader>,
    pub(super) output: Vec<u8>,
    pub(super) stderr_head: Vec<u8>,
}

impl Flow {
    /// Reads everything until the supervisor has reported, and the pipes have
    /// no writers any more.
    pub(super) fn until_report(
        &mut self,
        output_limit: u64,
        head: usize,
        patience: Duration,
    ) -> Result<Report, Error> {
        let reading = "read what the program writes";
        let started = Instant::now();
        let mut buffer = vec![0; 64 << 10];
        let mut report = None;
        loop {
            if self.stdout.is_none()
                && self.stderr.is_none()
                && let Some(report) = report
            {
                return Ok(report);
            }
            if is_stopped() {
                return Err(Error::Stopped);
            }
            if patience < started.elapsed() {
                return Err(Error::Supervisor { what: "it does not answer".to_owned() });
            }
            let [socket_ready, stdout_ready, stderr_ready] = self.ready(report.is_none())?;
            if stdout_ready && let Some(pipe) = &mut self.stdout {
                let read = pipe.read(&mut buffer).map_err(system(reading))?;
                self.output.extend(&buffer[..read]);
                let is_enough = output_limit < self.output.len() as u64;
                if is_enough {
                    // If the program has ended, it is too late to say so.
                    let _ = send(&self.socket, wire::ENOUGH, SendFlags::NOSIGNAL);
                }
                if read == 0 || is_enough {
                    self.stdout = None;
                }
            }
            if stderr_ready && let Some(pipe) = &mut self.stderr {
                let read = pipe.read(&mut buffer).map_err(system(reading))?;
                let kept = read.min(head - self.stderr_head.len());
                self.stderr_head.extend(&buffer[..kept]);
                if read == 0 {
                    self.stderr = None;
                }
            }
            if socket_ready && report.is_none() {
                let received =
                    wire::receive_report(&self.socket).map_err(system("read a report"))?;
                let died = || Error::Supervisor { what: "it died".to_owned() };
                report = Some(received.ok_or_else(died)?);
            }
        }
    }

    /// Waits until something can be read: the socket, if `listen`, or a pipe.
    fn ready(&self, listen: bool) -> Result<[bool; 3], Error> {
        let sources = [
            listen.then(|| self.socket.as_fd()),
            self.stdout.as_ref().map(AsFd::as_fd),
            self.stderr.as_ref().map(AsFd::as_fd),
        ];
        let mut events: Vec<PollFd<'_>> = sources
            .iter()
            .flatten()
            .map(|&source| PollFd::from_borrowed_fd(source, PollFlags::IN))
            .collect();
        let pause = Timespec::try_from(STOP_EVERY).expect("50 ms are within a timespec's range");
        match poll(&mut events, Some(&pause)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(err) => return Err(system("wait for the program")(err)),
        }
        let mut events = events.iter().map(|event| !event.revents().is_empty());
        Ok(sources.map(|source| source.is_some() && events.next() == Some(true)))
    }
}
