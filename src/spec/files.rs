//! The files that a spec names: hand-made inputs and programs.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use crate::lang::Cause;
use crate::regular;

/// Reads files below one folder, each once.
pub(crate) struct SpecFiles {
    base: PathBuf,
    read: BTreeMap<String, Arc<[u8]>>,
}

impl SpecFiles {
    /// Reads below the folder in which a spec stands, or below `files/` of a dataset.
    pub(crate) fn below(base: impl Into<PathBuf>) -> Self {
        Self { base: base.into(), read: BTreeMap::new() }
    }

    /// Reads a file; the error says what is wrong with the path or the file.
    pub(super) fn read(&mut self, path: &str) -> Result<&Arc<[u8]>, String> {
        let plain = Path::new(path).components().all(|it| matches!(it, Component::Normal(_)));
        if path.is_empty() || !plain || path.contains('\\') || path.ends_with('/') {
            return Err("a path here is relative, with neither `..` nor `.` in it".to_owned());
        }
        // Such a name is none to the dataset, which keeps the file under it.
        if path.split('/').any(str::is_empty)
            || path.contains(|it: char| it == ':' || it.is_control())
        {
            return Err("a path here has no empty part, no `:` and no control character".to_owned());
        }
        if !self.read.contains_key(path) {
            let full = self.base.join(path);
            let bytes = regular::read(&full)
                .map_err(|err| format!("cannot read {}: {}", full.display(), Cause(&err)))?;
            self.read.insert(path.to_owned(), bytes.into());
        }
        Ok(&self.read[path])
    }

    pub(super) fn into_read(self) -> BTreeMap<String, Arc<[u8]>> {
        self.read
    }
}
