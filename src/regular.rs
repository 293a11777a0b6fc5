//! Reading of files in whose place anybody may have put something else.
//!
//! A pipe in the place of a file would be waited for, and a device read without end.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

use crate::lang::Words;

/// No file that we read is nearly as large.
const MOST_BYTES: u64 = 1 << 30;

/// Reads a regular file, or what a link to one leads to.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_all(open(path)?)
}

/// Opens a regular file; whatever else stands there is refused at once.
pub(crate) fn open(path: &Path) -> io::Result<File> {
    let file = at_once(OpenOptions::new().read(true)).open(path).map_err(|err| {
        // What the system says of a socket.
        let is_special = std::fs::metadata(path).is_ok_and(|it| !it.is_file() && !it.is_dir());
        if is_special && err.kind() != ErrorKind::PermissionDenied { not_regular() } else { err }
    })?;
    let kind = file.metadata()?.file_type();
    if kind.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if kind.is_file() { Ok(file) } else { Err(not_regular()) }
}

/// Reads to the end, unless that is too far away.
pub(crate) fn read_all(from: impl Read) -> io::Result<Vec<u8>> {
    read_up_to(from, MOST_BYTES)
}

fn read_up_to(from: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most + 1).read_to_end(&mut bytes)?;
    if most < bytes.len() as u64 {
        let words = Words {
            en: "it holds more than 1 GiB, which is no input".to_owned(),
            zh: "内容超过 1 GiB，不会是输入".to_owned(),
        };
        return Err(io::Error::new(ErrorKind::FileTooLarge, words));
    }
    Ok(bytes)
}

fn not_regular() -> io::Error {
    let words =
        Words { en: "it is not a regular file".to_owned(), zh: "它不是普通文件".to_owned() };
    io::Error::new(ErrorKind::InvalidInput, words)
}

/// Makes opening a pipe succeed at once, where it would wait for somebody to write to it.
#[cfg(unix)]
fn at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.custom_flags(rustix::fs::OFlags::NONBLOCK.bits().cast_signed())
}

#[cfg(not(unix))]
fn at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    options
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
        assert_eq!(read_up_to(io::repeat(b'1').take(9), 9).unwrap().len(), 9);
        let err = read_up_to(io::repeat(b'1'), 9).unwrap_err();
        assert_eq!(err.kind(), ErrorKind::FileTooLarge);
    }
}
