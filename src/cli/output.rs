//! Writing of results.

use std::io::{ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::failure::Failure;
use crate::lang::{Cause, Words, cause};

/// Writes a result to stdout.
pub(crate) fn print(bytes: &[u8]) -> Result<(), Failure> {
    let mut stdout = std::io::stdout().lock();
    stdout.write_all(bytes).and_then(|()| stdout.flush()).map_err(|err| match err.kind() {
        ErrorKind::BrokenPipe => Failure::closed_pipe(),
        _ => Failure::unwritable(&err),
    })
}

/// Writes the one document of `--json`; the format's name comes first.
pub(crate) fn print_json(command: &str, fields: Value) -> Result<(), Failure> {
    let mut document = serde_json::Map::new();
    document.insert("format".to_owned(), format!("orez-{command}/1").into());
    if let Value::Object(fields) = fields {
        document.extend(fields);
    }
    print(format!("{:#}\n", Value::Object(document)).as_bytes())
}

/// A number and its noun, which is in the plural but for 1.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// Writes a new file, whole or not at all; one that is there already is left alone.
pub(crate) fn create(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failed = |err: &std::io::Error| {
        let message = format!("cannot create `{}`: {}", path.display(), Cause(err));
        match err.kind() {
            ErrorKind::AlreadyExists => {
                Failure::usage(message).help("name another file, or remove it first")
            }
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Failure::ours(message),
            _ => Failure::usage(message),
        }
    };
    if path.symlink_metadata().is_ok() {
        return Err(failed(&ErrorKind::AlreadyExists.into()));
    }
    let mut file = beside(path).map_err(|err| failed(&err))?;
    file.write_all(bytes).map_err(|err| {
        Failure::ours(format!(
            "cannot write `{}`: {}; nothing is left of it",
            path.display(),
            Cause(&err)
        ))
    })?;
    file.persist_noclobber(path).map_err(|err| failed(&err.error))?;
    Ok(())
}

/// A file with another name in the same folder, which is removed unless it is put in place.
fn beside(path: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    let mut builder = tempfile::Builder::new();
    builder.prefix(".orez-");
    // The system takes away what new files shall not have.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder.unwrap_or(Path::new(".")))
}

/// A file that will be replaced in one step, or not at all.
pub(crate) struct Replacement {
    /// `None` where it is no regular file, and so cannot be replaced: it is written to.
    file: Option<tempfile::NamedTempFile>,
    real: PathBuf,
    through: Vec<u8>,
}

impl Replacement {
    /// Makes sure that the file can be written; where a link leads to it, the link stays.
    pub(crate) fn begin(path: &Path) -> Result<Self, Failure> {
        Self::beside(path).map_err(|err| Failure::usage(cannot_write(path, &err)))
    }

    fn beside(path: &Path) -> std::io::Result<Self> {
        if path.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        if is_written_through(path) {
            return Ok(Self { file: None, real: path.to_owned(), through: Vec::new() });
        }
        let real = if path.exists() { path.canonicalize()? } else { path.to_owned() };
        // It could be replaced all the same, but somebody has protected it.
        if std::fs::metadata(&real).is_ok_and(|it| it.permissions().readonly()) {
            return Err(std::io::Error::new(ErrorKind::PermissionDenied, "it is read-only"));
        }
        let file = beside(&real)?;
        if let Ok(old) = std::fs::metadata(&real) {
            file.as_file().set_permissions(old.permissions())?;
        }
        Ok(Self { file: Some(file), real, through: Vec::new() })
    }

    /// Writes the new content beside the file.
    pub(crate) fn filled(mut self, bytes: &[u8]) -> Result<Self, Failure> {
        match self.fill(bytes) {
            Ok(()) => Ok(self),
            Err(err) => Err(Failure::ours(cannot_write(&self.real, &err))),
        }
    }

    fn fill(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        match &mut self.file {
            Some(file) => file.write_all(bytes),
            None => self.through.write_all(bytes),
        }
    }

    /// Replaces the file.
    pub(crate) fn put(self) -> Result<(), Failure> {
        let path = self.real.clone();
        self.replace().map_err(|err| Failure::ours(cannot_write(&path, &err)))
    }

    fn replace(self) -> std::io::Result<()> {
        let Self { file, real, through } = self;
        match file {
            Some(file) => file.persist(&real).map(drop).map_err(|err| err.error),
            // What stands there already, as when it is our own output, stays.
            None => std::fs::File::options().append(true).open(&real)?.write_all(&through),
        }
    }
}

/// Replaces a file in one step.
pub(crate) fn rewrite(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let mut new = Replacement::beside(path)?;
    new.fill(bytes)?;
    new.replace()
}

/// Devices and pipes take what is written and stay what they are. What `/dev/stdout` leads to
/// may well be a file, but one that somebody has open.
fn is_written_through(path: &Path) -> bool {
    let is_special = std::fs::metadata(path).is_ok_and(|it| !it.is_file() && !it.is_dir());
    is_special
        || ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"].iter().any(|it| path.starts_with(it))
}

fn cannot_write(path: &Path, err: &std::io::Error) -> Words {
    let path = path.display();
    Words {
        en: format!("cannot write `{path}`: {}", Cause(err)),
        zh: format!("无法写 `{path}`：{}", cause(err)),
    }
}
