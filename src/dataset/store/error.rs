//! Why a folder was not replaced, and what to do about it.

use crate::lang::Cause;
use std::fmt;
use std::io::{self, ErrorKind};
use std::path::PathBuf;

/// Why a folder was not replaced. Whatever it is, the folder stands as it was.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StoreError {
    #[error("another orez is writing `{}`", folder.display())]
    Busy { folder: PathBuf },

    #[error("`{}` is not a folder", path.display())]
    NotAFolder { path: PathBuf },

    #[error("`{}` is a link to `{}`, which does not exist", link.display(), pointee.display())]
    DanglingLink { link: PathBuf, pointee: PathBuf },

    #[error("`{}` has no name under which a folder could be replaced", path.display())]
    Nameless { path: PathBuf },

    #[error("`{}` is a name that orez keeps for its own unfinished work", path.display())]
    Reserved { path: PathBuf },

    #[error("`{}` is a mount point, which cannot be replaced", folder.display())]
    MountPoint { folder: PathBuf },

    #[error("the current folder `{}` is inside `{}`, which is to be replaced", current.display(), folder.display())]
    CurrentFolder { current: PathBuf, folder: PathBuf },

    #[error("`{}` cannot be written to: {}", folder.display(), Cause(cause))]
    ReadOnly { folder: PathBuf, cause: io::Error },

    #[error("`{}` holds files, but is no dataset", folder.display())]
    NotADataset { folder: PathBuf },

    #[error("`{}` is a folder that is not part of the dataset", folder.display())]
    StrangerFolder { folder: PathBuf },

    #[error("`{}` is not part of the dataset and stands where a new file goes", path.display())]
    StrangerFile { path: PathBuf },

    #[error("`{}` is neither a file nor a folder nor a link", path.display())]
    Special { path: PathBuf },

    #[error("`{}` was changed by somebody else while the dataset was being written", path.display())]
    Disturbed { path: PathBuf },

    #[error("both `{}` and `{}`, left by an interrupted orez, claim to be the dataset", folder.display(), old.display())]
    Torn { folder: PathBuf, old: PathBuf },

    #[error("`{name}` is not the name of a file in a dataset: it {why}")]
    Name { name: String, why: &'static str },

    #[error("`{name}` and `{other}` are the same name to some file systems")]
    Clash { name: String, other: String },

    #[error("`{name}` was not written to its end")]
    Unfinished { name: String },

    #[error("cannot {op} `{}`: {}", path.display(), Cause(cause))]
    Io { op: Op, path: PathBuf, cause: io::Error },
}

impl StoreError {
    /// Returns what the user can do about it, where there is something.
    pub(crate) fn help(&self) -> Option<&'static str> {
        Some(match self {
            StoreError::Busy { .. } => "wait until it has ended",
            StoreError::NotAFolder { .. }
            | StoreError::Nameless { .. }
            | StoreError::Reserved { .. } => "name another folder",
            StoreError::DanglingLink { .. } => "make the folder it leads to, or remove the link",
            StoreError::MountPoint { .. } => "name a folder inside it",
            StoreError::CurrentFolder { .. } => "run the command from another folder",
            StoreError::ReadOnly { .. } => "make it writable, or name another folder",
            StoreError::NotADataset { .. } => {
                "name another folder, or use `--force` to put the dataset beside those files"
            }
            StoreError::StrangerFolder { .. } => "move it elsewhere, or name another folder",
            StoreError::StrangerFile { .. } => {
                "move it elsewhere, or use `--force` to overwrite it"
            }
            StoreError::Special { .. } => "move it elsewhere",
            StoreError::Disturbed { .. } => "nothing was replaced; run the command again",
            StoreError::Torn { .. } => "remove the one that is not wanted",
            StoreError::Name { .. } => "rename it",
            StoreError::Clash { .. } => "rename one of them",
            StoreError::Unfinished { .. } => return None,
            StoreError::Io { op, cause, .. } => return io_help(*op, cause.kind()),
        })
    }

    /// Whether the system or another process is the cause, rather than what the user asked for.
    pub(crate) fn is_the_systems(&self) -> bool {
        matches!(
            self,
            StoreError::Busy { .. }
                | StoreError::Disturbed { .. }
                | StoreError::Torn { .. }
                | StoreError::Unfinished { .. }
                | StoreError::Io { .. }
        )
    }
}

fn io_help(op: Op, kind: ErrorKind) -> Option<&'static str> {
    Some(match kind {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            "nothing was replaced; make room and run the command again"
        }
        ErrorKind::PermissionDenied if matches!(op, Op::Read | Op::List | Op::Carry) => {
            "make it readable, or move it elsewhere"
        }
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            "a dataset is replaced as a whole, so the folder around it must be writable too"
        }
        ErrorKind::ResourceBusy => "it may be a mount point: name a folder inside it",
        ErrorKind::CrossesDevices if matches!(op, Op::Exchange | Op::Move) => {
            "its file system cannot move folders (container layers cannot): name another folder"
        }
        ErrorKind::NotFound => "something else removed it; run the command again",
        _ => return None,
    })
}

/// A file operation, as it stands after "cannot".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Op {
    FindCurrent,
    Resolve,
    Look,
    Access,
    List,
    Read,
    Lock,
    Unlock,
    CreateFolder,
    Create,
    Write,
    Carry,
    SetMode,
    Sync,
    Exchange,
    Move,
    Remove,
}

impl fmt::Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Op::FindCurrent => "find the current folder",
            Op::Resolve => "resolve",
            Op::Look => "look at",
            Op::Access => "write to",
            Op::List => "list",
            Op::Read => "read",
            Op::Lock => "lock",
            Op::Unlock => "unlock",
            Op::CreateFolder => "create the folder",
            Op::Create => "create",
            Op::Write => "write",
            Op::Carry => "carry over",
            Op::SetMode => "set the permissions of",
            Op::Sync => "bring to the disk",
            Op::Exchange => "replace",
            Op::Move => "move",
            Op::Remove => "remove",
        })
    }
}
