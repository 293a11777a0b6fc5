//! Where a program lives that runs without a sandbox: a folder of its own,
//! which is gone when the run is.

use super::stage1::NOBODY;
use rustix::io::Errno;
use std::fs::{self, DirBuilder, Permissions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many processes and threads the user may have besides those that there
/// are: enough for whatever else goes on, and too few to harm the machine. The
/// supervisor stops a program long before.
const MORE_PROCESSES: u64 = 512;

/// A folder for one run. The supervisor makes it, so that a judge that is
/// killed on the way leaves none; both remove it, for either may be killed.
#[derive(Debug)]
pub(super) struct OpenFolder(PathBuf);

impl OpenFolder {
    /// Chooses the name of a folder that is not there yet.
    pub(super) fn reserve() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        loop {
            let nth = NEXT.fetch_add(1, Ordering::Relaxed);
            let path = PathBuf::from(format!("/tmp/orez-{}-{nth}", process::id()));
            if path.symlink_metadata().is_err() {
                return Self(path);
            }
        }
    }

    /// Makes the folder that the judge chose; it will be [`NOBODY`]'s if we are
    /// root.
    pub(super) fn create(path: &Path) -> io::Result<Self> {
        let mut builder = DirBuilder::new();
        builder.mode(0o700).create(path)?;
        let made = Self(path.to_owned());
        builder.create(made.program())?;
        builder.create(made.scratch())?;
        if rustix::process::geteuid().is_root() {
            for path in [path, &made.program(), &made.scratch()] {
                match chown(path, Some(NOBODY), Some(NOBODY)) {
                    // A user namespace without that user: we stay who we are.
                    Err(err) if err.raw_os_error() == Some(Errno::INVAL.raw_os_error()) => {}
                    owned => owned?,
                }
            }
        }
        Ok(made)
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    pub(super) fn program(&self) -> PathBuf {
        self.0.join("program")
    }

    pub(super) fn scratch(&self) -> PathBuf {
        self.0.join("scratch")
    }
}

impl Drop for OpenFolder {
    fn drop(&mut self) {
        if fs::remove_dir_all(&self.0).is_err() {
            unlock(&self.0);
            let _ = fs::remove_dir_all(&self.0);
        }
    }
}

/// Opens folders that a program closed to their owner.
fn unlock(folder: &Path) {
    let _ = fs::set_permissions(folder, Permissions::from_mode(0o700));
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            unlock(&entry.path());
        }
    }
}

/// The limit on the processes of the user who runs programs, who may have some
/// already. Coarse, and so asked for once.
pub(super) fn user_processes() -> u64 {
    static LIMIT: OnceLock<u64> = OnceLock::new();
    *LIMIT.get_or_init(|| {
        let uid = match rustix::process::geteuid() {
            root if root.is_root() => NOBODY,
            user => user.as_raw(),
        };
        MORE_PROCESSES + threads_of(uid)
    })
}

fn threads_of(uid: u32) -> u64 {
    let statuses = fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(|entry| {
        entry.file_name().to_str()?.parse::<u32>().ok()?;
        fs::read_to_string(entry.path().join("status")).ok()
    });
    let number = |status: &str, key: &str| -> Option<u64> {
        let line = status.lines().find_map(|line| line.strip_prefix(key))?;
        line.split_whitespace().next()?.parse().ok()
    };
    statuses
        .filter(|status| number(status, "Uid:") == Some(u64::from(uid)))
        .filter_map(|status| number(&status, "Threads:"))
        .sum()
}
