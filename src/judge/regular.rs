//! Opening of files that strangers hand in: whatever they are, nobody waits for them, and none
//! fills the memory.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, Read as _};
use std::path::Path;

/// How long a source may be.
pub(super) const MOST_SOURCE: u64 = 1 << 20;

/// How long an executable may be.
pub(super) const MOST_EXECUTABLE: u64 = 64 << 20;

/// Opens a regular file; `None` if it is something else, which a link is unless it is followed.
///
/// # Errors
///
/// Only where it cannot be read.
pub(super) fn open(path: &Path, follow: bool) -> io::Result<Option<(File, Metadata)>> {
    // Looked at before, since opening alone makes some devices act.
    if !look(path, follow)?.is_file() {
        return Ok(None);
    }
    let mut options = OpenOptions::new();
    options.read(true);
    // It may have been replaced since by what keeps a reader waiting or leads elsewhere.
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        let link = if follow { OFlags::empty() } else { OFlags::NOFOLLOW };
        let flags = (OFlags::NONBLOCK | OFlags::NOCTTY | link).bits();
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, flags.cast_signed());
    }
    let file = options.open(path)?;
    let metadata = file.metadata()?;
    Ok(metadata.is_file().then_some((file, metadata)))
}

/// What lies at a path, or behind it.
pub(super) fn look(path: &Path, follow: bool) -> io::Result<Metadata> {
    if follow { path.metadata() } else { path.symlink_metadata() }
}

/// Reads a file whole; `None` if it is longer than it may be.
pub(super) fn read(file: File, most: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    // Its length may grow while it is read.
    let length = file.take(most + 1).read_to_end(&mut bytes)?;
    Ok((length as u64 <= most).then_some(bytes))
}
