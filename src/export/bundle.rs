//! The files of a package as values, what was lost on the way, and how much a judge takes.

use std::collections::BTreeMap;
use std::io::{Cursor, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// The files of a package, by their paths with `/` between the parts.
#[derive(Default)]
pub(crate) struct Bundle {
    pub(crate) files: BTreeMap<String, Vec<u8>>,
    /// What the format cannot say.
    pub(crate) lost: Vec<String>,
    /// What else the setter should know.
    pub(crate) notes: Vec<String>,
}

/// What a judge takes at most. Sizes are in bytes.
#[derive(Clone, Copy, Default)]
pub(crate) struct Caps {
    /// Scored tests.
    pub(crate) tests: Option<usize>,
    /// The size of one file.
    pub(crate) file: Option<u64>,
    /// The sum of all files.
    pub(crate) total: Option<u64>,
    /// The size of the zip.
    pub(crate) zip: Option<u64>,
}

/// A package is larger than the judge takes.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("too large for {target}: {what}, where it takes at most {most}")]
pub(crate) struct TooLarge {
    pub(crate) target: &'static str,
    pub(crate) what: String,
    pub(crate) most: String,
}

impl Bundle {
    /// Adds a file; a path stands for one file only.
    pub(crate) fn add(&mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) {
        let path = path.into();
        let old = self.files.insert(path, bytes.into());
        debug_assert!(old.is_none(), "two files of one path");
    }

    /// Says what the format has no place for.
    pub(crate) fn lose(&mut self, what: impl Into<String>) {
        self.lost.push(what.into());
    }

    /// Says what else is to be known.
    pub(crate) fn note(&mut self, what: impl Into<String>) {
        self.notes.push(what.into());
    }

    /// Puts all files into a folder.
    pub(crate) fn below(self, folder: &str) -> Self {
        let files = self.files.into_iter().map(|(path, it)| (format!("{folder}/{path}"), it));
        Self { files: files.collect(), ..self }
    }

    /// The sizes of all files together.
    pub(crate) fn bytes(&self) -> u64 {
        self.files.values().map(|it| it.len() as u64).sum()
    }

    /// Holds the sizes to what the judge takes.
    pub(crate) fn check(&self, target: &'static str, caps: Caps) -> Result<(), TooLarge> {
        if let Some(most) = caps.file
            && let Some((path, file)) = self.files.iter().find(|(_, it)| most < it.len() as u64)
        {
            let what = format!("`{path}` has {}", size(file.len() as u64));
            return Err(TooLarge { target, what, most: size(most) });
        }
        match caps.total {
            Some(most) if most < self.bytes() => {
                let what = format!("the files have {} together", size(self.bytes()));
                Err(TooLarge { target, what, most: size(most) })
            }
            _ => Ok(()),
        }
    }

    /// The bytes of a zip, which are the same whenever the files are.
    pub(crate) fn zip(&self) -> Result<Vec<u8>, zip::result::ZipError> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (path, file) in &self.files {
            // Without a time of its own an entry has that of 1980, the first there is.
            let options = SimpleFileOptions::default()
                .compression_method(CompressionMethod::Deflated)
                .last_modified_time(zip::DateTime::default())
                .system(zip::System::Unix)
                .unix_permissions(0o644);
            zip.start_file(path.as_str(), options)?;
            zip.write_all(file)?;
        }
        Ok(zip.finish()?.into_inner())
    }
}

/// A size for people.
pub(crate) fn size(bytes: u64) -> String {
    match bytes {
        0..10_240 => format!("{bytes} bytes"),
        10_240..10_485_760 => format!("{} KiB", bytes.div_ceil(1 << 10)),
        _ => format!("{} MiB", bytes.div_ceil(1 << 20)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zip_depends_on_the_files_alone_and_is_sorted() {
        let make = |paths: [&str; 2]| {
            let mut bundle = Bundle::default();
            for path in paths {
                bundle.add(path, path.as_bytes());
            }
            bundle.zip().unwrap()
        };
        let bytes = make(["b", "a/c"]);
        assert_eq!(bytes, make(["a/c", "b"]));
        let zip = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
        let names: Vec<_> = zip.file_names().map(|it| it.unwrap().into_owned()).collect();
        assert_eq!(names, ["a/c", "b"]);
    }

    #[test]
    fn what_is_too_large_is_told_with_what_is_allowed() {
        let mut bundle = Bundle::default();
        bundle.add("a", vec![0; 30]);
        bundle.add("b", vec![0; 30]);
        let check = |caps| bundle.check("here", caps).map_err(|it| it.to_string());
        assert_eq!(check(Caps { file: Some(30), total: Some(60), ..Caps::default() }), Ok(()));
        let file = "too large for here: `a` has 30 bytes, where it takes at most 29 bytes";
        assert_eq!(check(Caps { file: Some(29), ..Caps::default() }), Err(file.to_owned()));
        let total = "too large for here: the files have 60 bytes together, \
                     where it takes at most 59 bytes";
        assert_eq!(check(Caps { total: Some(59), ..Caps::default() }), Err(total.to_owned()));
    }
}
