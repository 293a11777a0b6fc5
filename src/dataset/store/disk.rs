//! The file operations of the store, each behind a gate where tests let it fail or stop.

use std::env;
use std::ffi::OsString;
use std::fs::{self, File, FileTimes, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::error::{Op, StoreError};
use super::sys;
use crate::regular;

/// Stands before every file operation.
pub(crate) trait Gate: Send + Sync {
    /// Lets the operation on this path happen, or makes it fail.
    fn pass(&self, op: Op, path: &Path) -> io::Result<()>;
}

/// Lets everything pass.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OpenGate;

impl Gate for OpenGate {
    fn pass(&self, _op: Op, _path: &Path) -> io::Result<()> {
        Ok(())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    File,
    Folder,
    Link,
    Special,
}

/// What stands at a path; links are not followed. Equal as long as nobody changes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Seen {
    pub(super) kind: Kind,
    pub(super) len: u64,
    modified: Option<SystemTime>,
    id: u64,
}

impl Seen {
    fn from(metadata: &fs::Metadata) -> Seen {
        let kind = match metadata.file_type() {
            kind if kind.is_file() => Kind::File,
            kind if kind.is_dir() => Kind::Folder,
            kind if kind.is_symlink() => Kind::Link,
            _ => Kind::Special,
        };
        let modified = metadata.modified().ok();
        Seen { kind, len: metadata.len(), modified, id: sys::id(metadata) }
    }
}

/// The disk, as seen through a gate.
#[derive(Debug)]
pub(super) struct Disk<G>(pub(super) G);

impl<G: Gate> Disk<G> {
    fn run<T>(
        &self,
        op: Op,
        path: &Path,
        act: impl FnOnce() -> io::Result<T>,
    ) -> Result<T, StoreError> {
        let done = self.0.pass(op, path).and_then(|()| act());
        done.map_err(|cause| StoreError::Io { op, path: path.to_owned(), cause })
    }

    pub(super) fn current_folder(&self) -> Result<PathBuf, StoreError> {
        self.run(Op::FindCurrent, Path::new("."), env::current_dir)
    }

    /// Returns the path without links, or nothing where nothing stands.
    pub(super) fn resolve(&self, path: &Path) -> Result<Option<PathBuf>, StoreError> {
        self.run(Op::Resolve, path, || found(fs::canonicalize(path)))
    }

    /// Returns what stands at the path itself, be it a link.
    pub(super) fn look(&self, path: &Path) -> Result<Option<Seen>, StoreError> {
        self.run(Op::Look, path, || {
            found(fs::symlink_metadata(path)).map(|metadata| metadata.as_ref().map(Seen::from))
        })
    }

    pub(super) fn is_mount_point(&self, folder: &Path) -> Result<bool, StoreError> {
        self.run(Op::Look, folder, || sys::is_mount_point(folder))
    }

    pub(super) fn check_writable(&self, folder: &Path) -> Result<(), StoreError> {
        let read_only = |cause| StoreError::ReadOnly { folder: folder.to_owned(), cause };
        let checked = self.0.pass(Op::Access, folder).and_then(|()| sys::check_writable(folder));
        checked.map_err(read_only)
    }

    pub(super) fn link_target(&self, link: &Path) -> Result<PathBuf, StoreError> {
        self.run(Op::Resolve, link, || fs::read_link(link))
    }

    pub(super) fn list(&self, folder: &Path) -> Result<Vec<(OsString, Seen)>, StoreError> {
        self.run(Op::List, folder, || {
            fs::read_dir(folder)?
                .map(|entry| {
                    let entry = entry?;
                    Ok((entry.file_name(), Seen::from(&entry.metadata()?)))
                })
                .collect()
        })
    }

    /// Returns what a file holds, or nothing where nothing stands.
    pub(super) fn read(&self, file: &Path) -> Result<Option<Vec<u8>>, StoreError> {
        self.run(Op::Read, file, || found(regular::read(file)))
    }

    /// Returns whether a file holds these bytes and no others.
    pub(super) fn holds(&self, file: &Path, bytes: &[u8]) -> Result<bool, StoreError> {
        self.run(Op::Read, file, || {
            let mut open = sys::no_follow(OpenOptions::new().read(true)).open(file)?;
            holds(&mut open, bytes)
        })
    }

    /// Locks for this process alone, or returns nothing where another has the lock.
    ///
    /// The lock is the system's, on a file made for it, and so ends with whoever holds it.
    pub(super) fn lock(&self, path: &Path) -> Result<Option<File>, StoreError> {
        self.run(Op::Lock, path, || {
            // Every attempt that fails in vain was crossed by another process.
            for _ in 0..100 {
                let Some(file) = open_lock(path)? else { continue };
                match try_lock(file, path)? {
                    Attempt::Locked(file) => return Ok(Some(file)),
                    Attempt::Refused => return Ok(None),
                    Attempt::Outdated => {}
                }
            }
            Ok(None)
        })
    }

    /// Gives a lock back, and leaves no trace of it where an open file can be removed.
    pub(super) fn unlock(&self, path: &Path, lock: File) -> Result<(), StoreError> {
        let removed =
            self.run(Op::Unlock, path, || if cfg!(unix) { fs::remove_file(path) } else { Ok(()) });
        drop(lock);
        removed
    }

    pub(super) fn create_folder(&self, folder: &Path) -> Result<(), StoreError> {
        self.run(Op::CreateFolder, folder, || fs::create_dir(folder))
    }

    /// Removes a folder if it is empty.
    pub(super) fn remove_empty_folder(&self, folder: &Path) -> Result<(), StoreError> {
        self.run(Op::Remove, folder, || fs::remove_dir(folder))
    }

    /// Writes a file that was not there.
    pub(super) fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
        let mut file = self.run(Op::Create, path, || File::create_new(path))?;
        self.run(Op::Write, path, || file.write_all(bytes))
    }

    /// Makes the same file or link appear at a second place, its time and permissions unchanged.
    pub(super) fn carry(&self, kind: Kind, from: &Path, to: &Path) -> Result<(), StoreError> {
        self.run(Op::Carry, from, || match kind {
            Kind::Link => sys::copy_link(from, to),
            // Some file systems have no hard links, and some refuse them for others' files.
            _ => fs::hard_link(from, to).or_else(|_| copy(from, to)),
        })
    }

    pub(super) fn copy_mode(&self, from: &Path, to: &Path) -> Result<(), StoreError> {
        self.run(Op::SetMode, to, || sys::copy_mode(from, to))
    }

    /// Brings what was written to the disk, where the system can do that for a whole folder.
    pub(super) fn sync(&self, folder: &Path) -> Result<(), StoreError> {
        match self.0.pass(Op::Sync, folder).and_then(|()| sys::sync(folder)) {
            Err(cause) if cause.kind() != ErrorKind::Unsupported => {
                Err(StoreError::Io { op: Op::Sync, path: folder.to_owned(), cause })
            }
            _ => Ok(()),
        }
    }

    /// Exchanges two folders in one step; returns whether the system can do that.
    pub(super) fn exchange(&self, new: &Path, real: &Path) -> Result<bool, StoreError> {
        match self.0.pass(Op::Exchange, real).and_then(|()| sys::exchange(new, real)) {
            Ok(()) => Ok(true),
            Err(cause) => match cause.kind() {
                ErrorKind::Unsupported | ErrorKind::InvalidInput => Ok(false),
                _ => Err(StoreError::Io { op: Op::Exchange, path: real.to_owned(), cause }),
            },
        }
    }

    pub(super) fn rename(&self, from: &Path, to: &Path) -> Result<(), StoreError> {
        self.run(Op::Move, from, || fs::rename(from, to))
    }

    /// Removes what stands at a path, if anything does; follows no link.
    pub(super) fn remove(&self, path: &Path) -> Result<(), StoreError> {
        match self.look(path)? {
            None => Ok(()),
            Some(seen) => self.run(Op::Remove, path, || match seen.kind {
                Kind::Folder => fs::remove_dir_all(path),
                _ => fs::remove_file(path),
            }),
        }
    }
}

/// Takes "not found" for an answer.
fn found<T>(result: io::Result<T>) -> io::Result<Option<T>> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn holds(file: &mut File, bytes: &[u8]) -> io::Result<bool> {
    let mut rest = bytes;
    let mut buffer = vec![0; 1 << 16];
    loop {
        let read = match file.read(&mut buffer) {
            Ok(0) => return Ok(rest.is_empty()),
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        match rest.strip_prefix(&buffer[..read]) {
            Some(left) => rest = left,
            None => return Ok(false),
        }
    }
}

/// Opens the lock file or makes it; nothing where another process came between.
pub(super) fn open_lock(path: &Path) -> io::Result<Option<File>> {
    let open = |options: &mut OpenOptions| sys::no_follow(options).open(path);
    // Network file systems lock only what is open for writing; another user's file can only be read.
    let opened = match open(OpenOptions::new().read(true).write(true)) {
        Err(error) if error.kind() == ErrorKind::PermissionDenied => {
            open(OpenOptions::new().read(true))
        }
        opened => opened,
    };
    match found(opened)? {
        Some(file) => Ok(Some(file)),
        None => match open(OpenOptions::new().read(true).write(true).create_new(true)) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(None),
            made => made.map(Some),
        },
    }
}

#[derive(Debug)]
pub(super) enum Attempt {
    Locked(File),
    /// Another process has the lock.
    Refused,
    /// Another process had the lock, and has removed the file.
    Outdated,
}

pub(super) fn try_lock(file: File, path: &Path) -> io::Result<Attempt> {
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Ok(Attempt::Refused),
        Err(TryLockError::Error(error)) => return Err(error),
    }
    // A holder that ends removes the file before it gives the lock back. We may have opened the
    // file before that, and then somebody else may have made and locked another.
    Ok(if sys::stands_at(&file, path)? { Attempt::Locked(file) } else { Attempt::Outdated })
}

/// Copies a file with its permissions and the time of its last change.
pub(super) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let mut source = sys::no_follow(OpenOptions::new().read(true)).open(from)?;
    let metadata = source.metadata()?;
    let mut copy = File::create_new(to)?;
    io::copy(&mut source, &mut copy)?;
    copy.set_permissions(metadata.permissions())?;
    copy.set_times(FileTimes::new().set_modified(metadata.modified()?))
}
