//! What the judge and its stages say to each other, over sockets that are also
//! their life lines.
//!
//! To stage 1 and the keeper, which share one, the judge sends the sockets of
//! supervisors. To each supervisor it sends one [`Order`] with descriptors,
//! perhaps [`ENOUGH`] later. Who has done its work, or fails, answers with one
//! [`Report`]. The sockets keep messages apart; orders and reports are JSON. In
//! the stages it is standard input.

use super::{End, Limits};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, recv, recvmsg, send, sendmsg,
};
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, IoSlice, IoSliceMut};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::path::PathBuf;
use std::time::Duration;

/// The judge has as much output as it wants; whoever wrote it shall be killed.
pub(super) const ENOUGH: &[u8] = b"enough";

const ASK: &[u8] = b"a supervisor";

const LONGEST_MESSAGE: usize = 64 << 10;
const MOST_DESCRIPTORS: usize = 5;

/// All that the supervisor must know.
#[derive(Debug, Deserialize, Serialize)]
pub(super) struct Order {
    pub(super) place: Place,
    pub(super) command: Vec<String>,
    pub(super) environment: Vec<(String, String)>,
    pub(super) limits: Limits,
    /// The limit on the processes of the user, ours included.
    pub(super) user_processes: u64,
    /// What the scratch folder may hold, in bytes.
    pub(super) scratch: u64,
    pub(super) input_file: Option<String>,
    pub(super) output_file: Option<String>,
    /// For a compiler: collect what it made, but for the files named.
    pub(super) collect_except: Vec<String>,
}

/// Where the program runs.
#[derive(Debug, Deserialize, Serialize)]
pub(super) enum Place {
    /// In namespaces, with these paths visible.
    Isolated { visible: Vec<PathBuf> },
    /// In a folder whose name the judge chose.
    Open { folder: PathBuf },
}

/// The descriptors that go with an [`Order`], in this order.
#[derive(Debug)]
pub(super) struct Descriptors<Fd> {
    pub(super) input: Fd,
    pub(super) stdout: Fd,
    pub(super) stderr: Fd,
    /// The program's files, a bundle.
    pub(super) program: Fd,
    /// Where the bundle of what a compiler made goes.
    pub(super) collect: Option<Fd>,
}

/// How it went.
#[derive(Debug, Deserialize, Serialize)]
pub(super) enum Report {
    Ended { end: End, cpu: Duration, wall: Duration, peak: u64, output_missing: bool },
    Refused(String),
    CannotStart(String),
    Failed(String),
}

pub(super) fn send_order(
    socket: impl AsFd,
    order: &Order,
    with: &Descriptors<BorrowedFd<'_>>,
) -> io::Result<()> {
    let message = serde_json::to_vec(order)?;
    if LONGEST_MESSAGE < message.len() {
        return Err(io::ErrorKind::ArgumentListTooLong.into());
    }
    let mut descriptors = vec![with.input, with.stdout, with.stderr, with.program];
    descriptors.extend(with.collect);
    send_with(socket, &message, &descriptors)
}

/// Receives the order, in the supervisor; `None` if the judge is gone.
pub(super) fn receive_order() -> io::Result<Option<(Order, Descriptors<File>)>> {
    let Some((message, descriptors)) = receive_with()? else { return Ok(None) };
    let order = serde_json::from_slice(&message)?;
    let mut files = descriptors.into_iter().map(File::from);
    let mut next = || files.next().ok_or(io::ErrorKind::InvalidData);
    let descriptors = Descriptors {
        input: next()?,
        stdout: next()?,
        stderr: next()?,
        program: next()?,
        collect: next().ok(),
    };
    Ok(Some((order, descriptors)))
}

/// Asks the keeper for a supervisor, whose end of a socket goes with it.
pub(super) fn ask_for_supervisor(control: impl AsFd, socket: BorrowedFd<'_>) -> io::Result<()> {
    send_with(control, ASK, &[socket])
}

/// Receives a supervisor's end of a socket, in the keeper; `None` if the judge is gone.
pub(super) fn receive_socket() -> io::Result<Option<OwnedFd>> {
    let Some((_, descriptors)) = receive_with()? else { return Ok(None) };
    let socket = descriptors.into_iter().next().ok_or(io::ErrorKind::InvalidData)?;
    Ok(Some(socket))
}

fn send_with(socket: impl AsFd, message: &[u8], descriptors: &[BorrowedFd<'_>]) -> io::Result<()> {
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MOST_DESCRIPTORS))];
    let mut control = SendAncillaryBuffer::new(&mut space);
    if !control.push(SendAncillaryMessage::ScmRights(descriptors)) {
        return Err(io::ErrorKind::StorageFull.into());
    }
    sendmsg(socket, &[IoSlice::new(message)], &mut control, SendFlags::NOSIGNAL)?;
    Ok(())
}

/// A message from the judge and the descriptors that came with it; `None` if it is gone.
fn receive_with() -> io::Result<Option<(Vec<u8>, Vec<OwnedFd>)>> {
    let mut message = vec![0; LONGEST_MESSAGE];
    let mut space = [MaybeUninit::uninit(); rustix::cmsg_space!(ScmRights(MOST_DESCRIPTORS))];
    let mut control = RecvAncillaryBuffer::new(&mut space);
    let received = rustix::io::retry_on_intr(|| {
        let mut into = [IoSliceMut::new(&mut message)];
        recvmsg(judge(), &mut into, &mut control, RecvFlags::CMSG_CLOEXEC)
    })?;
    if received.bytes == 0 {
        return Ok(None);
    }
    message.truncate(received.bytes);
    let descriptors = control.drain().flat_map(|message| match message {
        RecvAncillaryMessage::ScmRights(descriptors) => descriptors.collect::<Vec<OwnedFd>>(),
        _ => Vec::new(),
    });
    Ok(Some((message, descriptors.collect())))
}

/// Whether an error of sending tells that nobody is there to receive.
pub(super) fn is_gone(err: &io::Error) -> bool {
    matches!(err.kind(), io::ErrorKind::BrokenPipe | io::ErrorKind::ConnectionReset)
}

/// Sends the report, from a stage. A judge that is gone needs none.
pub(super) fn send_report(socket: impl AsFd, report: &Report) {
    if let Ok(message) = serde_json::to_vec(report) {
        let _ = send(socket, &message, SendFlags::NOSIGNAL);
    }
}

/// Receives the report that is there, in the judge; `None` if every stage ended
/// without.
pub(super) fn receive_report(socket: impl AsFd) -> io::Result<Option<Report>> {
    let mut message = vec![0; LONGEST_MESSAGE];
    loop {
        match recv(&socket, message.as_mut_slice(), RecvFlags::DONTWAIT) {
            Ok((0, _)) => return Ok(None),
            Ok((length, _)) => return Ok(Some(serde_json::from_slice(&message[..length])?)),
            // Said once if a stage ended without reading its order; what it had to
            // report comes after that.
            Err(rustix::io::Errno::CONNRESET | rustix::io::Errno::INTR) => {}
            Err(err) => return Err(err.into()),
        }
    }
}

/// Waits until a stage that has reported has ended, and been reaped.
pub(super) fn wait_for_the_end(socket: impl AsFd, patience: Duration) -> io::Result<()> {
    let mut line = [PollFd::from_borrowed_fd(socket.as_fd(), PollFlags::empty())];
    let patience = Timespec::try_from(patience).map_err(io::Error::other)?;
    match rustix::io::retry_on_intr(|| poll(&mut line, Some(&patience)))? {
        0 => Err(io::ErrorKind::TimedOut.into()),
        _ => Ok(()),
    }
}

/// In a stage: the socket to the judge.
pub(super) fn judge() -> BorrowedFd<'static> {
    rustix::stdio::stdin()
}

/// In a stage: whether the judge is gone.
pub(super) fn judge_is_gone() -> bool {
    let mut line = [PollFd::from_borrowed_fd(judge(), PollFlags::empty())];
    matches!(poll(&mut line, Some(&Timespec::default())), Ok(1..))
}
