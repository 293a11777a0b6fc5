//! A new dataset in the making.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::disk::{Gate, Kind, OpenGate};
use super::name::{Claims, Fate};
use super::snapshot::{Snapshot, below};
use super::{RelPath, Store, StoreError};

/// Whether a file of somebody else may be lost to a new one of the same name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Strangers {
    Respect,
    Overwrite,
}

/// How a new dataset differs from the one before; each list in the order of names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Changes {
    pub(crate) kept: Vec<RelPath>,
    pub(crate) changed: Vec<RelPath>,
    pub(crate) added: Vec<RelPath>,
    pub(crate) removed: Vec<RelPath>,
}

impl Changes {
    /// Returns whether both datasets are the same.
    pub(crate) fn is_empty(&self) -> bool {
        self.changed.is_empty() && self.added.is_empty() && self.removed.is_empty()
    }
}

/// A new dataset in the making, beside the old one; dropped uncommitted, it leaves nothing.
#[derive(Debug)]
pub(crate) struct Draft<G: Gate = OpenGate> {
    store: Store<G>,
    ours: BTreeSet<RelPath>,
    strangers: Strangers,
    /// What stood in the folder when the draft was begun.
    before: Snapshot,
    progress: Mutex<Progress>,
}

#[derive(Debug, Default)]
struct Progress {
    claims: Claims,
    /// The folders made below the new one, which is the empty path.
    folders: BTreeSet<PathBuf>,
}

impl<G: Gate> Draft<G> {
    pub(super) fn begin(
        store: Store<G>,
        ours: Option<BTreeSet<RelPath>>,
        strangers: Strangers,
    ) -> Result<Draft<G>, StoreError> {
        let (disk, real) = (&store.disk, &store.place.real);
        let mut before = Snapshot::default();
        if store.exists {
            if ours.is_none() && strangers == Strangers::Respect && !disk.list(real)?.is_empty() {
                return Err(StoreError::NotADataset { folder: real.clone() });
            }
            before = Snapshot::take(disk, real, ours.as_ref().unwrap_or(&BTreeSet::new()))?;
            before.check_folders(disk, real)?;
        }
        let ours = ours.unwrap_or_default();
        Ok(Draft { store, ours, strangers, before, progress: Mutex::default() })
    }

    /// Reads a file of the old dataset, if it is there and can be read.
    pub(crate) fn read_old(&self, name: &RelPath) -> Option<Vec<u8>> {
        self.store.read(name).ok().flatten()
    }

    /// Makes the new dataset hold a file; several threads may write at once.
    ///
    /// A file that held the same bytes before stays what it is, its time included.
    pub(crate) fn write(&self, name: &RelPath, bytes: &[u8]) -> Result<Fate, StoreError> {
        self.progress(|progress| progress.claims.claim(name))?;
        let path = name.as_path();
        let before = self.before.files.get(path);
        let file = before.filter(|seen| seen.kind == Kind::File);
        let fate = if file.is_some_and(|seen| seen.len == bytes.len() as u64)
            && self.store.disk.holds(&self.old_path(path), bytes)?
        {
            Fate::Kept
        } else {
            if let Some(stranger) = path.ancestors().find(|at| self.is_stranger(at)) {
                return Err(StoreError::StrangerFile { path: self.old_path(stranger) });
            }
            self.make_folders(path)?;
            self.store.disk.write(&self.new_path(path), bytes)?;
            if file.is_some() {
                self.store.disk.copy_mode(&self.old_path(path), &self.new_path(path))?;
            }
            if before.is_some() { Fate::Changed } else { Fate::Added }
        };
        self.progress(|progress| progress.claims.settle(name, fate));
        Ok(fate)
    }

    /// Returns how the new dataset, as far as it was written, differs from the old one.
    pub(crate) fn changes(&self) -> Changes {
        let mut changes = Changes::default();
        self.progress(|progress| {
            let mut gone: BTreeSet<&RelPath> = self.ours.iter().collect();
            for (name, fate) in progress.claims.files() {
                gone.remove(name);
                match fate {
                    Some(Fate::Kept) => changes.kept.push(name.clone()),
                    Some(Fate::Changed) => changes.changed.push(name.clone()),
                    Some(Fate::Added) => changes.added.push(name.clone()),
                    None => {}
                }
            }
            gone.retain(|name| self.before.files.contains_key(name.as_path()));
            changes.removed = gone.into_iter().cloned().collect();
        });
        for list in [&mut changes.kept, &mut changes.changed, &mut changes.added] {
            list.sort();
        }
        changes
    }

    /// Puts the new dataset in the place of the old one; no file is touched if both are the same.
    ///
    /// Files that are not the dataset's own are carried over.
    pub(crate) fn commit(self) -> Result<Changes, StoreError> {
        let unfinished = |progress: &mut Progress| {
            progress.claims.files().find(|(_, fate)| fate.is_none()).map(|(name, _)| name.clone())
        };
        if let Some(name) = self.progress(unfinished) {
            return Err(StoreError::Unfinished { name: name.to_string() });
        }
        let changes = self.changes();
        if changes.is_empty() && self.store.exists {
            return Ok(changes);
        }
        // The folder itself, for a dataset that has lost its last file.
        self.make_folders(Path::new("any"))?;
        if self.store.exists {
            let now = self.snapshot()?;
            self.carry_kept(&now, &changes.kept)?;
            self.carry_strangers(&now, &changes.kept)?;
            self.copy_modes(&now)?;
            self.store.disk.sync(&self.store.place.new)?;
            // Bringing much to the disk takes long enough for somebody to save a note.
            if let Some(path) = self.snapshot()?.difference(&now) {
                return Err(StoreError::Disturbed { path: self.old_path(path) });
            }
        } else {
            self.store.disk.sync(&self.store.place.new)?;
        }
        self.store.place.swap(&self.store.disk, self.store.exists)?;
        Ok(changes)
    }

    fn carry_kept(&self, now: &Snapshot, kept: &[RelPath]) -> Result<(), StoreError> {
        for path in kept.iter().map(RelPath::as_path) {
            // It must still be the file that was compared.
            if now.files.get(path) != self.before.files.get(path) {
                return Err(StoreError::Disturbed { path: self.old_path(path) });
            }
            self.carry(path, Kind::File)?;
        }
        Ok(())
    }

    fn carry_strangers(&self, now: &Snapshot, kept: &[RelPath]) -> Result<(), StoreError> {
        let kept: BTreeSet<&Path> = kept.iter().map(RelPath::as_path).collect();
        for (path, seen) in &now.files {
            // A stranger with the bytes of a new file has been kept as that.
            if self.is_ours(path) || kept.contains(&**path) {
                continue;
            }
            if !self.progress(|progress| progress.claims.crowd_out(path)) {
                self.carry(path, seen.kind)?;
            } else if self.strangers == Strangers::Respect {
                return Err(StoreError::StrangerFile { path: self.old_path(path) });
            }
        }
        Ok(())
    }

    fn carry(&self, path: &Path, kind: Kind) -> Result<(), StoreError> {
        self.make_folders(path)?;
        self.store.disk.carry(kind, &self.old_path(path), &self.new_path(path))
    }

    fn copy_modes(&self, now: &Snapshot) -> Result<(), StoreError> {
        let made = self.progress(|progress| progress.folders.clone());
        for folder in made.intersection(&now.folders) {
            self.store.disk.copy_mode(&self.old_path(folder), &self.new_path(folder))?;
        }
        Ok(())
    }

    /// Makes the folders of the new dataset in which a file is to stand.
    fn make_folders(&self, path: &Path) -> Result<(), StoreError> {
        let mut folders: Vec<&Path> = path.ancestors().skip(1).collect();
        folders.reverse();
        self.progress(|progress| {
            for folder in folders {
                if !progress.folders.contains(folder) {
                    self.store.disk.create_folder(&self.new_path(folder))?;
                    progress.folders.insert(folder.to_owned());
                }
            }
            Ok(())
        })
    }

    /// Returns whether a path was not the dataset's own and must not be lost.
    fn is_stranger(&self, path: &Path) -> bool {
        self.strangers == Strangers::Respect
            && self.before.files.contains_key(path)
            && !self.is_ours(path)
    }

    fn is_ours(&self, path: &Path) -> bool {
        path.to_str().is_some_and(|name| self.ours.contains(name))
    }

    fn snapshot(&self) -> Result<Snapshot, StoreError> {
        Snapshot::take(&self.store.disk, &self.store.place.real, &self.ours)
    }

    fn old_path(&self, path: &Path) -> PathBuf {
        below(&self.store.place.real, path)
    }

    fn new_path(&self, path: &Path) -> PathBuf {
        below(&self.store.place.new, path)
    }

    fn progress<T>(&self, act: impl FnOnce(&mut Progress) -> T) -> T {
        act(&mut self.progress.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl<G: Gate> Drop for Draft<G> {
    fn drop(&mut self) {
        // What stands there now is a dataset that failed, or the one that was replaced.
        // If it cannot be removed, the next command does it.
        let _ = self.store.disk.remove(&self.store.place.new);
    }
}
