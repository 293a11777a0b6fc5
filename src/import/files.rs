//! Reads a folder or a zip into files as values, and trusts neither.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};
use std::path::{Path, PathBuf};

use zip::ZipArchive;

use crate::lang::Cause;
use crate::regular;

/// Files by their paths, with `/` between the parts.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// How much is read at most.
const MOST_BYTES: u64 = 1 << 30;
const MOST_FILES: usize = 20_000;
const MOST_DEPTH: usize = 16;

/// Why a folder or a zip was not read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReadError {
    #[error("cannot read `{}`: {}", path.display(), Cause(cause))]
    Io { path: PathBuf, cause: std::io::Error },
    #[error("`{}` is neither a folder nor a zip", .0.display())]
    Neither(PathBuf),
    #[error("`{}` is no zip that can be read: {why}", path.display())]
    Zip { path: PathBuf, why: String },
    #[error("`{}` holds `{}`, which {why}", path.display(), name.escape_debug())]
    Refused { path: PathBuf, name: String, why: &'static str },
    #[error("`{}` holds more than {what}", path.display())]
    TooMuch { path: PathBuf, what: String },
}

/// Reads a folder or a zip.
pub(crate) fn read(path: &Path) -> Result<Files, ReadError> {
    let failed = |cause| ReadError::Io { path: path.to_owned(), cause };
    let metadata = std::fs::metadata(path).map_err(failed)?;
    if metadata.is_dir() {
        let mut reader = Reader { root: path, files: Files::new(), left: MOST_BYTES };
        reader.folder(path, "", 0)?;
        return Ok(reader.files);
    }
    if !metadata.is_file() {
        return Err(ReadError::Neither(path.to_owned()));
    }
    let reader = Reader { root: path, files: Files::new(), left: MOST_BYTES };
    if MOST_BYTES < metadata.len() {
        return Err(reader.too_much(format!("{} GiB", MOST_BYTES >> 30)));
    }
    reader.zip(regular::read(path).map_err(failed)?)
}

struct Reader<'p> {
    root: &'p Path,
    files: Files,
    /// How many bytes may still be read.
    left: u64,
}

impl Reader<'_> {
    fn folder(&mut self, folder: &Path, below: &str, depth: usize) -> Result<(), ReadError> {
        let failed = |cause| ReadError::Io { path: folder.to_owned(), cause };
        if MOST_DEPTH < depth {
            return Err(self.too_much(format!("{MOST_DEPTH} folders in each other")));
        }
        for entry in folder.read_dir().map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = entry.file_name();
            let Some(name) = name.to_str() else {
                let name = name.to_string_lossy();
                return Err(self.refused(&name, "has a name that is not UTF-8"));
            };
            // What a version control system or a desktop keeps is no part of the data.
            if name.starts_with('.') {
                continue;
            }
            let path = if below.is_empty() { name.to_owned() } else { format!("{below}/{name}") };
            let kind = entry.file_type().map_err(failed)?;
            if kind.is_symlink() {
                return Err(self.refused(&path, "is a link"));
            }
            if kind.is_dir() {
                self.folder(&entry.path(), &path, depth + 1)?;
            } else if kind.is_file() {
                let file = regular::open(&entry.path()).map_err(failed)?;
                self.file(path, file).map_err(failed)??;
            } else {
                return Err(self.refused(&path, "is neither a file nor a folder"));
            }
        }
        Ok(())
    }

    fn zip(mut self, bytes: Vec<u8>) -> Result<Files, ReadError> {
        if !bytes.starts_with(b"PK") {
            return Err(ReadError::Neither(self.root.to_owned()));
        }
        let root = self.root;
        let bad = |why: String| ReadError::Zip { path: root.to_owned(), why };
        let mut archive =
            ZipArchive::new(Cursor::new(bytes)).map_err(|err| bad(err.to_string()))?;
        if MOST_FILES < archive.len() {
            return Err(self.too_much(format!("{MOST_FILES} files")));
        }
        for idx in 0..archive.len() {
            let entry = archive.by_index(idx).map_err(|err| bad(err.to_string()))?;
            let name = entry.name().map_err(|err| bad(err.to_string()))?.into_owned();
            if let Some(why) = unsafe_name(&name) {
                return Err(self.refused(&name, why));
            }
            // The file type that Unix keeps in the upper bits of the mode.
            if entry.unix_mode().is_some_and(|it| it & 0o170_000 == 0o120_000) {
                return Err(self.refused(&name, "is a link"));
            }
            if name.ends_with('/')
                || name.split('/').any(|it| it.starts_with('.') || it == "__MACOSX")
            {
                continue;
            }
            if self.files.contains_key(&name) {
                return Err(self.refused(&name, "stands there twice"));
            }
            self.file(name, entry).map_err(|err| bad(err.to_string()))??;
        }
        Ok(self.files)
    }

    /// Reads no more than is allowed, whatever a zip says of its size.
    fn file(
        &mut self,
        name: String,
        source: impl std::io::Read,
    ) -> std::io::Result<Result<(), ReadError>> {
        let mut bytes = Vec::new();
        source.take(self.left + 1).read_to_end(&mut bytes)?;
        let Some(left) = self.left.checked_sub(bytes.len() as u64) else {
            return Ok(Err(self.too_much(format!("{} GiB, unpacked", MOST_BYTES >> 30))));
        };
        if self.files.len() == MOST_FILES {
            return Ok(Err(self.too_much(format!("{MOST_FILES} files"))));
        }
        self.left = left;
        self.files.insert(name, bytes);
        Ok(Ok(()))
    }

    fn refused(&self, name: &str, why: &'static str) -> ReadError {
        ReadError::Refused { path: self.root.to_owned(), name: name.to_owned(), why }
    }

    fn too_much(&self, what: String) -> ReadError {
        ReadError::TooMuch { path: self.root.to_owned(), what }
    }
}

/// Why a name in a zip is not to be trusted.
fn unsafe_name(name: &str) -> Option<&'static str> {
    let drive = name.as_bytes().get(1) == Some(&b':');
    if name.starts_with('/') || drive {
        Some("is an absolute path")
    } else if name.split(['/', '\\']).any(|it| it == "..") {
        Some("leads out of the zip")
    } else if name.contains('\\') {
        Some("has a `\\` in its name")
    } else if name.chars().any(char::is_control) {
        Some("has a control character in its name")
    } else {
        None
    }
}

/// Drops folders that hold everything, so that a package may be packed with its folder.
pub(super) fn unwrapped(mut files: Files) -> Files {
    loop {
        let Some(top) = files.keys().next().and_then(|it| it.split_once('/')).map(|it| it.0) else {
            return files;
        };
        let top = format!("{top}/");
        // These two have a meaning of their own.
        let is_part = ["data/", "testdata/"].contains(&&*top);
        if is_part || !files.keys().all(|it| it.starts_with(&top)) {
            return files;
        }
        files = files.into_iter().map(|(path, it)| (path[top.len()..].to_owned(), it)).collect();
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    /// Why a zip is refused where a MiB is the most.
    fn refused(make: impl FnOnce(&mut ZipWriter<Cursor<Vec<u8>>>)) -> String {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        make(&mut zip);
        let bytes = zip.finish().unwrap().into_inner();
        let reader = Reader { root: Path::new("x.zip"), files: Files::new(), left: 1 << 20 };
        reader.zip(bytes).unwrap_err().to_string()
    }

    #[test]
    fn zips_that_lead_elsewhere_are_refused() {
        for (name, said) in [
            ("../a.in", "`x.zip` holds `../a.in`, which leads out of the zip"),
            ("a/../../b", "`x.zip` holds `a/../../b`, which leads out of the zip"),
            ("/etc/passwd", "`x.zip` holds `/etc/passwd`, which is an absolute path"),
            ("C:/a.in", "`x.zip` holds `C:/a.in`, which is an absolute path"),
            ("a\\b.in", "`x.zip` holds `a\\\\b.in`, which has a `\\` in its name"),
        ] {
            let found = refused(|it| it.start_file(name, SimpleFileOptions::default()).unwrap());
            assert_eq!(found, said);
        }
        let link = refused(|it| {
            it.add_symlink("1.in", "/etc/passwd", SimpleFileOptions::default()).unwrap();
        });
        assert_eq!(link, "`x.zip` holds `1.in`, which is a link");
    }

    #[test]
    fn a_zip_that_unpacks_to_too_much_is_refused() {
        let bomb = refused(|it| {
            it.start_file("1.in", SimpleFileOptions::default()).unwrap();
            it.write_all(&vec![0; (1 << 20) + 1]).unwrap();
        });
        assert_eq!(bomb, "`x.zip` holds more than 1 GiB, unpacked");
    }

    #[test]
    fn folders_around_everything_are_dropped() {
        let files = |names: &[&str]| -> Files {
            names.iter().map(|it| ((*it).to_owned(), Vec::new())).collect()
        };
        let names = |it: &[&str]| -> Vec<String> { unwrapped(files(it)).into_keys().collect() };
        assert_eq!(names(&["a/b/1.in", "a/b/c/2.in"]), ["1.in", "c/2.in"]);
        assert_eq!(names(&["a/1.in", "b/2.in"]), ["a/1.in", "b/2.in"]);
        assert_eq!(names(&["x/data/1.in"]), ["data/1.in"]);
    }
}
