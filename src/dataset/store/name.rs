//! Names of files inside a dataset.

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use super::StoreError;

/// The name of a file in a dataset: a path from its folder, with `/` between its parts.
///
/// It never leads out of the folder, and it means the same on every system.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RelPath(String);

impl RelPath {
    pub(crate) fn new(name: impl Into<String>) -> Result<RelPath, StoreError> {
        let name = name.into();
        let why = if name.is_empty() {
            "is empty"
        } else if name.starts_with('/') {
            "is absolute"
        } else if name.split('/').any(str::is_empty) {
            "has an empty part"
        } else if name.split('/').any(|part| part == "." || part == "..") {
            "has a part `.` or `..`"
        } else if name.contains(['\\', ':']) {
            // Windows reads both as more than a letter of the name.
            "holds `\\` or `:`"
        } else if name.contains(char::is_control) {
            "holds a control character"
        } else {
            return Ok(RelPath(name));
        };
        Err(StoreError::Name { name, why })
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }

    pub(crate) fn as_path(&self) -> &Path {
        Path::new(&self.0)
    }

    /// The folders on the way to the file, outermost first; the dataset's own is not among them.
    pub(super) fn folders(&self) -> impl Iterator<Item = &str> {
        self.0.match_indices('/').map(|(at, _)| &self.0[..at])
    }
}

impl fmt::Display for RelPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Borrow<str> for RelPath {
    fn borrow(&self) -> &str {
        &self.0
    }
}

/// What became of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It held the same bytes before.
    Kept,
    Changed,
    Added,
}

/// The names that the new dataset uses so far; no two are alike but for case.
#[derive(Debug, Default)]
pub(super) struct Claims(BTreeMap<String, Claim>);

#[derive(Debug)]
enum Claim {
    Folder(String),
    /// Has no fate before it is written.
    File(RelPath, Option<Fate>),
}

impl Claim {
    fn spelling(&self) -> &str {
        match self {
            Claim::Folder(name) => name,
            Claim::File(name, _) => name.as_str(),
        }
    }
}

impl Claims {
    pub(super) fn claim(&mut self, name: &RelPath) -> Result<(), StoreError> {
        let clash = |other: &Claim| StoreError::Clash {
            name: name.to_string(),
            other: other.spelling().to_owned(),
        };
        for folder in name.folders() {
            match self.0.get(&fold(folder)) {
                Some(Claim::Folder(spelling)) if spelling == folder => {}
                Some(other) => return Err(clash(other)),
                None => {
                    self.0.insert(fold(folder), Claim::Folder(folder.to_owned()));
                }
            }
        }
        if let Some(other) = self.0.get(&fold(name.as_str())) {
            return Err(clash(other));
        }
        self.0.insert(fold(name.as_str()), Claim::File(name.clone(), None));
        Ok(())
    }

    pub(super) fn settle(&mut self, name: &RelPath, settled: Fate) {
        if let Some(Claim::File(_, fate)) = self.0.get_mut(&fold(name.as_str())) {
            *fate = Some(settled);
        }
    }

    /// Lists the files with their fates.
    pub(super) fn files(&self) -> impl Iterator<Item = (&RelPath, Option<Fate>)> {
        self.0.values().filter_map(|claim| match claim {
            Claim::Folder(_) => None,
            Claim::File(name, fate) => Some((name, *fate)),
        })
    }

    /// Returns whether a file with this name can no longer stand beside the claimed ones.
    pub(super) fn crowd_out(&self, path: &Path) -> bool {
        let claim_at = |path: &Path| {
            let name = path.to_str()?;
            self.0.get(&fold(name)).filter(|claim| claim.spelling() == name)
        };
        claim_at(path).is_some()
            || path.ancestors().skip(1).any(|at| matches!(claim_at(at), Some(Claim::File(..))))
    }
}

/// Makes those names equal that a file system blind to case takes for the same.
fn fold(name: &str) -> String {
    name.to_lowercase()
}
