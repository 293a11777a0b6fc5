//! Replaces a folder of files as a whole, or not at all.
//!
//! The new folder is built beside the old one under a hidden name, and the two are exchanged in
//! one step. Whenever this process fails or is killed, the folder is the old one or the new one.
//! What else it may leave, the next command puts in order (see [`place::Place`]):
//!
//! ```text
//! data/end-nim               the dataset
//! data/.end-nim.orez-new     the new one while it is built
//! data/.end-nim.orez-old     the old one for a moment, where two folders cannot be exchanged
//! data/.end-nim.orez-lock    locked by whoever is writing
//! ```
//!
//! Files that did not change are carried over as hard links, so they keep their time and cost
//! nothing. Therefore no file of a dataset is ever written in place.
//!
//! Nothing here knows what the files mean.

mod disk;
mod draft;
mod error;
mod error_zh;
mod name;
mod place;
mod snapshot;
mod sys;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fs::File;
use std::path::{Path, PathBuf};

use self::disk::{Disk, Gate, Kind, OpenGate};
use self::place::Place;

pub(crate) use self::draft::{Changes, Draft, Strangers};
pub(crate) use self::error::StoreError;
pub(crate) use self::name::{Fate, RelPath};

/// A folder that nobody else may replace; it need not exist yet.
#[derive(Debug)]
pub(crate) struct Store<G: Gate = OpenGate> {
    disk: Disk<G>,
    place: Place,
    exists: bool,
    lock: Option<File>,
    /// The folders made on the way to it, outermost first.
    parents: Vec<PathBuf>,
}

impl Store {
    /// Locks a folder for replacement, and puts in order what a killed writer left beside it.
    ///
    /// A link to a folder is followed; folders missing on the way are made.
    pub(crate) fn open(target: &Path) -> Result<Store, StoreError> {
        Store::open_through(OpenGate, target)
    }
}

impl<G: Gate> Store<G> {
    fn open_through(gate: G, target: &Path) -> Result<Store<G>, StoreError> {
        let disk = Disk(gate);
        let place = Place::find(&disk, target)?;
        place.check(&disk)?;
        let mut store = Store::unlocked(disk, place);
        store.make_parents()?;
        store.lock()?;
        // The repair may have brought it back.
        store.exists = store.place.check(&store.disk)?;
        Ok(store)
    }

    /// Reads a file of the folder, if it is there.
    pub(crate) fn read(&self, name: &RelPath) -> Result<Option<Vec<u8>>, StoreError> {
        self.disk.read(&self.place.real.join(name.as_path()))
    }

    /// The folder itself, behind all links.
    pub(crate) fn folder(&self) -> &Path {
        &self.place.real
    }

    /// The files in a folder and its sub-folders, and for each of these a name that a file could
    /// have there, so that an empty one is known too.
    pub(crate) fn files_below(&self, folder: &str) -> Result<Vec<RelPath>, StoreError> {
        let mut found = Vec::new();
        let mut waiting = vec![folder.to_owned()];
        while let Some(folder) = waiting.pop() {
            let path = self.place.real.join(&folder);
            if self.disk.look(&path)?.is_none_or(|it| it.kind != Kind::Folder) {
                continue;
            }
            found.extend(RelPath::new(format!("{folder}/any")));
            for (name, seen) in self.disk.list(&path)? {
                // A name that a dataset cannot hold is somebody else's.
                let Some(name) = name.to_str().map(|it| format!("{folder}/{it}")) else { continue };
                match seen.kind {
                    Kind::Folder => waiting.push(name),
                    _ => found.extend(RelPath::new(name)),
                }
            }
        }
        Ok(found)
    }

    /// Begins a new dataset; `ours` are the files of the old one, if the folder is a dataset.
    pub(crate) fn draft(
        self,
        ours: Option<BTreeSet<RelPath>>,
        strangers: Strangers,
    ) -> Result<Draft<G>, StoreError> {
        Draft::begin(self, ours, strangers)
    }

    fn unlocked(disk: Disk<G>, place: Place) -> Store<G> {
        Store { disk, place, exists: false, lock: None, parents: Vec::new() }
    }

    fn make_parents(&mut self) -> Result<(), StoreError> {
        let mut missing = Vec::new();
        for folder in self.place.parent.ancestors() {
            if self.disk.look(folder)?.is_some() {
                break;
            }
            missing.push(folder.to_owned());
        }
        for folder in missing.into_iter().rev() {
            match self.disk.create_folder(&folder) {
                Ok(()) => self.parents.push(folder),
                // Another process needed it too.
                Err(_) if self.disk.look(&folder)?.is_some() => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn lock(&mut self) -> Result<(), StoreError> {
        self.lock = self.disk.lock(&self.place.lock)?;
        if self.lock.is_none() {
            return Err(StoreError::Busy { folder: self.place.real.clone() });
        }
        self.place.repair(&self.disk)
    }
}

impl<G: Gate> Drop for Store<G> {
    fn drop(&mut self) {
        // Neither what stays of the lock nor an empty folder is in anybody's way.
        if let Some(lock) = self.lock.take() {
            let _ = self.disk.unlock(&self.place.lock, lock);
        }
        while let Some(folder) = self.parents.pop() {
            let _ = self.disk.remove_empty_folder(&folder);
        }
    }
}

/// Puts in order what a killed writer left beside a dataset that is about to be read.
///
/// Fails only if the dataset is not where it should be and cannot be brought back.
pub(crate) fn recover(target: &Path) -> Result<(), StoreError> {
    recover_through(OpenGate, target)
}

fn recover_through<G: Gate>(gate: G, target: &Path) -> Result<(), StoreError> {
    let disk = Disk(gate);
    let place = match Place::find(&disk, target) {
        Err(StoreError::Nameless { .. }) => return Ok(()),
        found => found?,
    };
    if !place.is_littered(&disk)? {
        return Ok(());
    }
    let mut store = Store::unlocked(disk, place);
    match store.lock() {
        // It can be read, or it was never there.
        Err(_)
            if store.disk.look(&store.place.real)?.is_some()
                || store.disk.look(&store.place.old)?.is_none() =>
        {
            Ok(())
        }
        done => done,
    }
}
