//! Puts a package on the disk, whole or not at all. Nothing that is there is replaced.

use std::fs::File;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use super::Bundle;
use crate::lang::Cause;

/// Why a package was not written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WriteError {
    #[error("`{}` is there already", .0.display())]
    Exists(PathBuf),
    #[error("`{}` is there already and is no empty folder", .0.display())]
    NotEmpty(PathBuf),
    #[error("cannot write `{}`: {}", path.display(), Cause(cause))]
    Io { path: PathBuf, cause: io::Error },
    #[error("cannot make the zip: {0}")]
    Zip(#[from] zip::result::ZipError),
}

/// Writes a file that is not there yet; folders missing on the way are made.
pub(crate) fn write_file(path: &Path, bytes: &[u8]) -> Result<(), WriteError> {
    if path.symlink_metadata().is_ok() {
        return Err(WriteError::Exists(path.to_owned()));
    }
    let failed = |cause| WriteError::Io { path: path.to_owned(), cause };
    std::fs::create_dir_all(parent(path)).map_err(failed)?;
    let write = || -> io::Result<()> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(".orez-");
        // The system takes away what new files shall not have.
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let mut file = builder.tempfile_in(parent(path))?;
        file.write_all(bytes)?;
        file.persist_noclobber(path)?;
        Ok(())
    };
    write().map_err(|cause| match cause.kind() {
        ErrorKind::AlreadyExists => WriteError::Exists(path.to_owned()),
        _ => failed(cause),
    })
}

/// Writes the files of a package into a folder that is empty or not there yet; folders missing on
/// the way are made.
pub(crate) fn write_folder(path: &Path, bundle: &Bundle) -> Result<(), WriteError> {
    let failed = |cause| WriteError::Io { path: path.to_owned(), cause };
    std::fs::create_dir_all(parent(path)).map_err(failed)?;
    match path.read_dir().map(|mut it| it.next().is_none()) {
        Ok(true) => {}
        Err(err) if err.kind() == ErrorKind::NotFound && path.symlink_metadata().is_err() => {}
        Ok(false) => return Err(WriteError::NotEmpty(path.to_owned())),
        Err(err) if err.kind() == ErrorKind::NotADirectory => {
            return Err(WriteError::NotEmpty(path.to_owned()));
        }
        Err(err) => return Err(failed(err)),
    }
    let mut builder = tempfile::Builder::new();
    builder.prefix(".orez-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
    let beside = builder.tempdir_in(parent(path)).map_err(failed)?;
    for (name, file) in &bundle.files {
        write_below(&beside.path().join(name), file).map_err(failed)?;
    }
    match std::fs::rename(beside.path(), path) {
        Ok(()) => {
            // Nothing is left where it was built.
            let _ = beside.keep();
            Ok(())
        }
        Err(err) if err.kind() == ErrorKind::DirectoryNotEmpty => {
            Err(WriteError::NotEmpty(path.to_owned()))
        }
        Err(err) => Err(failed(err)),
    }
}

fn write_below(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    File::create_new(path)?.write_all(bytes)
}

fn parent(path: &Path) -> &Path {
    path.parent().filter(|it| !it.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_there_is_replaced_and_nothing_else_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.zip");
        write_file(&file, b"1").unwrap();
        assert!(matches!(write_file(&file, b"2"), Err(WriteError::Exists(_))));
        assert_eq!(std::fs::read(&file).unwrap(), b"1");

        let mut bundle = Bundle::default();
        bundle.add("a/b.txt", "b");
        let target = folder.path().join("package");
        std::fs::create_dir(&target).unwrap();
        write_folder(&target, &bundle).unwrap();
        assert_eq!(std::fs::read(target.join("a/b.txt")).unwrap(), b"b");
        assert!(matches!(write_folder(&target, &bundle), Err(WriteError::NotEmpty(_))));
        assert!(matches!(write_folder(&file, &bundle), Err(WriteError::NotEmpty(_))));
        assert_eq!(folder.path().read_dir().unwrap().count(), 2);
        write_folder(&folder.path().join("new/package"), &bundle).unwrap();
        write_file(&folder.path().join("newer/a.zip"), b"1").unwrap();
        let below_a_file = file.join("package");
        assert!(matches!(write_folder(&below_a_file, &bundle), Err(WriteError::Io { .. })));
    }
}
