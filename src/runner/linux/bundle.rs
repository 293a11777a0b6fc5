//! A handful of files in one descriptor: how a program gets into its sandbox,
//! and out of the one it was compiled in.
//!
//! Being a descriptor, it can be handed on where a path would be out of reach,
//! and nothing of it lies about on a disk. A record is the lengths of the name
//! (4 bytes) and of the data (8), whether it is executable (1), name and data.

use rustix::fs::{FileType, Mode, OFlags, fstat, openat, sendfile};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::{FileExt, OpenOptionsExt};
use std::path::Path;

const HEAD: usize = 13;
/// Longer names are not used by any file system.
const LONGEST_NAME: u32 = 255;

/// Adds a file to the bundle's end.
pub(super) fn append(
    bundle: &mut File,
    name: &str,
    executable: bool,
    data: &File,
) -> io::Result<()> {
    let too_long = |_| io::Error::from(io::ErrorKind::InvalidFilename);
    let name_length = u32::try_from(name.len()).map_err(too_long)?;
    let length = data.metadata()?.len();
    let mut head = Vec::with_capacity(HEAD + name.len());
    head.extend(name_length.to_le_bytes());
    head.extend(length.to_le_bytes());
    head.push(u8::from(executable));
    head.extend(name.as_bytes());
    bundle.write_all(&head)?;
    copy(data, 0, bundle, length)
}

/// Writes every file of the bundle into a folder.
pub(super) fn unpack(bundle: &File, folder: &Path) -> io::Result<()> {
    let end = bundle.metadata()?.len();
    let mut at = 0;
    while at < end {
        let mut head = [0; HEAD];
        bundle.read_exact_at(&mut head, at)?;
        let [n0, n1, n2, n3, data_length @ .., executable] = head;
        let name_length = u32::from_le_bytes([n0, n1, n2, n3]);
        if LONGEST_NAME < name_length {
            return Err(io::ErrorKind::InvalidData.into());
        }
        let data_length = u64::from_le_bytes(data_length);
        let mut name = vec![0; name_length as usize];
        bundle.read_exact_at(&mut name, at + HEAD as u64)?;
        let name = String::from_utf8(name).map_err(|_| io::ErrorKind::InvalidData)?;
        if !is_plain(&name) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        at += HEAD as u64 + u64::from(name_length);
        let mode = if executable == 0 { 0o444 } else { 0o555 };
        let file =
            OpenOptions::new().write(true).create_new(true).mode(mode).open(folder.join(name))?;
        copy(bundle, at, &file, data_length)?;
        at += data_length;
    }
    Ok(())
}

/// How much is collected in all; it stays in memory as long as programs are judged.
pub(super) const MOST_COLLECTED: u64 = 64 << 20;

/// Adds every regular file that lies in a folder, but those named in `except`. Where they are too
/// large together the bundle is left longer than [`MOST_COLLECTED`], and holds nothing.
///
/// The folder is what a hostile source made of it; nothing is followed.
pub(super) fn collect(folder: &Path, except: &[String], bundle: &mut File) -> io::Result<()> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.extend(entry?.file_name().into_string());
    }
    names.sort_unstable();
    for name in names.iter().filter(|name| !except.contains(name)) {
        if let Some(file) = open_regular(folder, name)? {
            let executable = Mode::from_raw_mode(fstat(&file)?.st_mode).contains(Mode::XUSR);
            if MOST_COLLECTED < bundle.metadata()?.len().saturating_add(file.metadata()?.len()) {
                bundle.set_len(0)?;
                // A hole takes no memory.
                return bundle.set_len(MOST_COLLECTED + 1);
            }
            append(bundle, name, executable, &file)?;
        }
    }
    Ok(())
}

/// Opens a file that a hostile program may have left, if it is one.
pub(super) fn open_regular(folder: &Path, name: &str) -> io::Result<Option<File>> {
    let folder = File::open(folder)?;
    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
    let Ok(file) = openat(&folder, name, flags, Mode::empty()) else {
        return Ok(None);
    };
    let is_file = FileType::from_raw_mode(fstat(&file)?.st_mode) == FileType::RegularFile;
    Ok(is_file.then(|| file.into()))
}

/// Copies bytes without taking them into our own memory, which would count
/// against the program: see [`super::measure`].
pub(super) fn copy(from: &File, mut at: u64, to: impl AsFd, length: u64) -> io::Result<()> {
    let end = at + length;
    while at < end {
        let step = usize::try_from(end - at).unwrap_or(usize::MAX).min(1 << 30);
        match sendfile(&to, from, Some(&mut at), step) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(err) => return Err(err.into()),
        }
    }
    Ok(())
}

/// Whether a name stays inside its folder.
pub(super) fn is_plain(name: &str) -> bool {
    !matches!(name, "" | "." | "..")
        && name.len() <= LONGEST_NAME as usize
        && !name.contains(['/', '\0'])
}
