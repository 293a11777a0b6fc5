//! What the standard library does not offer, system by system.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::Path;

/// Exchanges two folders in one step; `Unsupported` or `InvalidInput` where that cannot be done.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
pub(super) fn exchange(one: &Path, other: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, one, CWD, other, RenameFlags::EXCHANGE)?)
}

#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
pub(super) fn exchange(_one: &Path, _other: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// Brings everything written to the file system of a folder to the disk, or is `Unsupported`.
#[cfg(any(target_os = "linux", target_os = "android"))]
pub(super) fn sync(folder: &Path) -> io::Result<()> {
    Ok(rustix::fs::syncfs(File::open(folder)?)?)
}

#[cfg(all(unix, not(any(target_os = "linux", target_os = "android"))))]
pub(super) fn sync(_folder: &Path) -> io::Result<()> {
    rustix::fs::sync();
    Ok(())
}

#[cfg(not(unix))]
pub(super) fn sync(_folder: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// Fails where this process may not add or remove files.
#[cfg(unix)]
pub(super) fn check_writable(folder: &Path) -> io::Result<()> {
    use rustix::fs::{Access, access};
    Ok(access(folder, Access::READ_OK | Access::WRITE_OK | Access::EXEC_OK)?)
}

#[cfg(not(unix))]
pub(super) fn check_writable(folder: &Path) -> io::Result<()> {
    if fs::metadata(folder)?.permissions().readonly() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    Ok(())
}

#[cfg(unix)]
pub(super) fn is_mount_point(folder: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;

    // Only this finds a folder mounted from elsewhere on its own file system.
    #[cfg(any(target_os = "linux", target_os = "android"))]
    {
        use rustix::fs::{AtFlags, CWD, StatxAttributes, StatxFlags, statx};
        if let Ok(found) = statx(CWD, folder, AtFlags::SYMLINK_NOFOLLOW, StatxFlags::empty())
            && found.stx_attributes_mask.contains(StatxAttributes::MOUNT_ROOT)
        {
            return Ok(found.stx_attributes.contains(StatxAttributes::MOUNT_ROOT));
        }
    }
    let Some(parent) = folder.parent() else { return Ok(true) };
    Ok(fs::symlink_metadata(folder)?.dev() != fs::metadata(parent)?.dev())
}

#[cfg(not(unix))]
pub(super) fn is_mount_point(_folder: &Path) -> io::Result<bool> {
    Ok(false)
}

/// A number that tells a file from the others of its file system, or 0.
#[cfg(unix)]
pub(super) fn id(metadata: &Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(metadata)
}

#[cfg(not(unix))]
pub(super) fn id(_metadata: &Metadata) -> u64 {
    0
}

/// Returns whether this open file is the one that stands at `path`.
#[cfg(unix)]
pub(super) fn stands_at(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt;
    let key = |metadata: Metadata| (metadata.dev(), metadata.ino());
    match fs::symlink_metadata(path) {
        Ok(there) => Ok(key(there) == key(file.metadata()?)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(not(unix))]
pub(super) fn stands_at(_file: &File, _path: &Path) -> io::Result<bool> {
    Ok(true)
}

/// Makes opening fail at a link instead of following it.
#[cfg(unix)]
pub(super) fn no_follow(options: &mut OpenOptions) -> &mut OpenOptions {
    use rustix::fs::OFlags;
    use std::os::unix::fs::OpenOptionsExt;
    // Without the second, opening a pipe would wait for somebody to write to it.
    options.custom_flags((OFlags::NOFOLLOW | OFlags::NONBLOCK).bits().cast_signed())
}

#[cfg(not(unix))]
pub(super) fn no_follow(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// Makes a link that leads where another leads.
#[cfg(unix)]
pub(super) fn copy_link(from: &Path, to: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(fs::read_link(from)?, to)
}

#[cfg(not(unix))]
pub(super) fn copy_link(_from: &Path, _to: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// Gives a file or folder the permissions of another; a folder's owner is left all of them.
#[cfg(unix)]
pub(super) fn copy_mode(from: &Path, to: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let metadata = fs::symlink_metadata(from)?;
    let mut permissions = metadata.permissions();
    if metadata.is_dir() {
        permissions.set_mode(permissions.mode() | 0o700);
    }
    fs::set_permissions(to, permissions)
}

#[cfg(not(unix))]
pub(super) fn copy_mode(from: &Path, to: &Path) -> io::Result<()> {
    fs::set_permissions(to, fs::metadata(from)?.permissions())
}
