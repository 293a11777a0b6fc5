//! Reading of files in whose place anybody may have put something else.
//!
//! A pipe in the place of a file would be waited for, and a device read without end.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use crate::lang::Words;

/// No file that we read is nearly as large.
const MOST_BYTES: u64 = 1 << 30;

/// Reads a regular file, or what a link to one leads to.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_all(open(path)?)
}

/// Opens a regular file, or what a link to one leads to; whatever else stands there is refused at
/// once.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    match open_if_regular(path, true)? {
        Some((file, _)) => Ok(file),
        None if path.is_dir() => Err(ErrorKind::IsADirectory.into()),
        None => Err(not_regular()),
    }
}

/// Opens a regular file; `None` if it is something else, which a link is unless it is followed.
pub(crate) fn open_if_regular(path: &Path, follow: bool) -> io::Result<Option<(File, Metadata)>> {
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
pub(crate) fn look(path: &Path, follow: bool) -> io::Result<Metadata> {
    if follow { path.metadata() } else { path.symlink_metadata() }
}

/// Reads to the end, unless that is too far away.
pub(crate) fn read_all(from: impl Read) -> io::Result<Vec<u8>> {
    read_within(from, MOST_BYTES)
}

fn read_within(from: impl Read, most: u64) -> io::Result<Vec<u8>> {
    read_up_to(from, most)?.ok_or_else(|| {
        let words = Words {
            en: "it holds more than 1 GiB, which is no input".to_owned(),
            zh: "内容超过 1 GiB，不会是输入".to_owned(),
        };
        io::Error::new(ErrorKind::FileTooLarge, words)
    })
}

/// Reads to the end; `None` if there are more bytes than there may be.
pub(crate) fn read_up_to(from: impl Read, most: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    // The length of a file may grow while it is read.
    from.take(most + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= most).then_some(bytes))
}

fn not_regular() -> io::Error {
    let words =
        Words { en: "it is not a regular file".to_owned(), zh: "它不是普通文件".to_owned() };
    io::Error::new(ErrorKind::InvalidInput, words)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::lang::cause;

    #[test]
    fn only_regular_files_are_read_and_nothing_is_waited_for() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link, pipe) =
            (folder.path().join("file"), folder.path().join("link"), folder.path().join("pipe"));
        io::Write::write_all(&mut File::create(&file).unwrap(), b"text").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
        assert!(made.success());
        let socket = folder.path().join("socket");
        let _socket = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert_eq!(read(&file).unwrap(), b"text");
        assert_eq!(read(&link).unwrap(), b"text");
        for path in [&pipe, &socket, Path::new("/dev/zero")] {
            let err = read(path).unwrap_err();
            assert_eq!(err.to_string(), "it is not a regular file", "{}", path.display());
            assert_eq!(cause(&err), "它不是普通文件");
        }
        assert_eq!(read(folder.path()).unwrap_err().kind(), ErrorKind::IsADirectory);
        assert_eq!(read(&folder.path().join("none")).unwrap_err().kind(), ErrorKind::NotFound);
    }

    #[test]
    fn what_does_not_end_is_not_read_to_its_end() {
        assert_eq!(read_within(io::repeat(b'1').take(9), 9).unwrap().len(), 9);
        let err = read_within(io::repeat(b'1'), 9).unwrap_err();
        assert_eq!(err.kind(), ErrorKind::FileTooLarge);
    }
}
