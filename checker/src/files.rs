//! Opens files that a stranger may have made, without ever waiting for anybody.

use std::fs::{File, FileType, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Opens the jury's answer, or its input: a file, or an empty device such as `/dev/null`.
pub fn open_answer(path: &Path) -> io::Result<File> {
    let mut file = open(path)?;
    // A device that never ends would keep an output that never ends busy for ever.
    if !file.metadata()?.is_file() && !names_own_descriptor(path) && file.read(&mut [0])? > 0 {
        return Err(io::Error::other("not a regular file"));
    }
    Ok(file)
}

/// Opens an output: a file or a character device.
///
/// Named pipes, sockets and folders are refused at once, whether or not somebody writes to them. A
/// descriptor that the caller passes by name (`/dev/stdin`, or `/dev/fd/63` from a shell's
/// `<(program)`) may be a pipe.
pub fn open_output(path: &Path) -> io::Result<File> {
    open(path)
}

/// Opens a file for a report: empties it, or appends to it, and makes it if there is none.
pub fn open_report(path: &Path, append: bool) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).write(!append).truncate(!append).append(append);
    at_once(&mut options).open(path)
}

fn open(path: &Path) -> io::Result<File> {
    if names_own_descriptor(path) {
        return refuse_folder(File::open(path)?);
    }
    let file = refuse_folder(at_once(OpenOptions::new().read(true)).open(path)?)?;
    let kind = file.metadata()?.file_type();
    if kind.is_file() || is_character_device(kind) {
        Ok(file)
    } else {
        Err(io::Error::other("not a regular file"))
    }
}

fn refuse_folder(file: File) -> io::Result<File> {
    if file.metadata()?.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file) }
}

/// Whether a path, as it is written, means a descriptor that the caller has opened.
fn names_own_descriptor(path: &Path) -> bool {
    cfg!(unix)
        && (path == Path::new("/dev/stdin")
            || path.starts_with("/dev/fd")
            || path.starts_with("/proc/self/fd"))
}

/// Makes opening a pipe fail or succeed at once, where it would wait for the other end.
#[cfg(unix)]
fn at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    use std::os::unix::fs::OpenOptionsExt;
    options.custom_flags(O_NONBLOCK)
}

#[cfg(not(unix))]
fn at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

/// `O_NONBLOCK` as `<fcntl.h>` has it; without effect where we do not know it.
///
/// Linux has one value on all but two old architectures, and the BSDs and Apple another.
#[cfg(unix)]
const O_NONBLOCK: i32 = if cfg!(any(target_os = "linux", target_os = "android")) {
    if cfg!(any(target_arch = "mips", target_arch = "mips64")) {
        0x80
    } else if cfg!(any(target_arch = "sparc", target_arch = "sparc64")) {
        0x4000
    } else {
        0x800
    }
} else if cfg!(any(
    target_vendor = "apple",
    target_os = "freebsd",
    target_os = "netbsd",
    target_os = "openbsd",
    target_os = "dragonfly"
)) {
    0x4
} else {
    0
};

#[cfg(unix)]
fn is_character_device(kind: FileType) -> bool {
    std::os::unix::fs::FileTypeExt::is_char_device(&kind)
}

#[cfg(not(unix))]
fn is_character_device(_: FileType) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::process::Command;

    use super::*;

    #[track_caller]
    fn check_refused(opened: io::Result<File>, message: &str) {
        let error = opened.err().map(|error| error.to_string());
        assert!(error.as_ref().is_some_and(|error| error.contains(message)), "{error:?}");
    }

    #[test]
    fn files_and_only_files_are_opened() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("1.out");
        check_refused(open_output(&path), "No such file");
        check_refused(open_answer(&path), "No such file");
        check_refused(open_output(folder.path()), "directory");
        check_refused(open_answer(folder.path()), "directory");
        check_refused(open_output(&path.join("below")), "No such file");

        open_report(&path, false).unwrap().write_all(b"12").unwrap();
        open_report(&path, true).unwrap().write_all(b"3").unwrap();
        for mut file in [open_output(&path).unwrap(), open_answer(&path).unwrap()] {
            let mut text = String::new();
            file.read_to_string(&mut text).unwrap();
            assert_eq!(text, "123");
        }
        open_report(&path, false).unwrap().write_all(b"4").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"4");
        check_refused(open_report(folder.path(), false), "directory");
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_without_a_writer_is_refused_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("1.out");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        check_refused(open_output(&pipe), "not a regular file");
        check_refused(open_answer(&pipe), "not a regular file");
        assert!(open_report(&pipe, false).is_err());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn devices() {
        assert!(open_output(Path::new("/dev/null")).is_ok());
        assert!(open_answer(Path::new("/dev/null")).is_ok());
        assert!(open_output(Path::new("/dev/zero")).is_ok());
        check_refused(open_answer(Path::new("/dev/zero")), "not a regular file");
    }
}
