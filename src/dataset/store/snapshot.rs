//! What stands in a folder at one moment.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::disk::{Disk, Gate, Kind, Seen};
use super::{RelPath, StoreError};

/// The files of a folder and its sub-folders, by their paths from it.
#[derive(Debug, Default)]
pub(super) struct Snapshot {
    /// Links are among them, and are not followed.
    pub(super) files: BTreeMap<PathBuf, Seen>,
    pub(super) folders: BTreeSet<PathBuf>,
}

impl Snapshot {
    /// Looks at a dataset whose own files are `ours`; a folder that holds none of them is refused.
    pub(super) fn take<G: Gate>(
        disk: &Disk<G>,
        root: &Path,
        ours: &BTreeSet<RelPath>,
    ) -> Result<Snapshot, StoreError> {
        let our_folders: BTreeSet<&Path> =
            ours.iter().flat_map(RelPath::folders).map(Path::new).collect();
        let mut snapshot = Snapshot::default();
        let mut waiting = vec![PathBuf::new()];
        while let Some(folder) = waiting.pop() {
            for (name, seen) in disk.list(&below(root, &folder))? {
                let path = folder.join(name);
                match seen.kind {
                    Kind::File | Kind::Link => {
                        snapshot.files.insert(path, seen);
                    }
                    Kind::Folder if our_folders.contains(&*path) => waiting.push(path),
                    Kind::Folder => {
                        return Err(StoreError::StrangerFolder { folder: root.join(path) });
                    }
                    Kind::Special => return Err(StoreError::Special { path: root.join(path) }),
                }
            }
            snapshot.folders.insert(folder);
        }
        Ok(snapshot)
    }

    /// Refuses sub-folders that could not be removed with the old dataset, or not without harm.
    pub(super) fn check_folders<G: Gate>(
        &self,
        disk: &Disk<G>,
        root: &Path,
    ) -> Result<(), StoreError> {
        for folder in self.folders.iter().filter(|folder| !folder.as_os_str().is_empty()) {
            let folder = root.join(folder);
            if disk.is_mount_point(&folder)? {
                return Err(StoreError::MountPoint { folder });
            }
            disk.check_writable(&folder)?;
        }
        Ok(())
    }

    /// Returns the first path at which two moments differ.
    pub(super) fn difference<'a>(&'a self, other: &'a Snapshot) -> Option<&'a Path> {
        let differs = |path: &&PathBuf| self.files.get(*path) != other.files.get(*path);
        let file = self.files.keys().chain(other.files.keys()).filter(differs).min();
        file.or_else(|| self.folders.symmetric_difference(&other.folders).next())
            .map(PathBuf::as_path)
    }
}

/// Joins, without the slash that joining nothing would add.
pub(super) fn below(root: &Path, path: &Path) -> PathBuf {
    if path.as_os_str().is_empty() { root.to_owned() } else { root.join(path) }
}
