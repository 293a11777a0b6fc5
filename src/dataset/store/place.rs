//! Where a dataset stands, and the hidden names beside it.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use super::StoreError;
use super::disk::{Disk, Gate, Kind};

/// The real place of a dataset, and three names beside it.
///
/// What stands beside it tells how far a writer came that was killed:
///
/// | `new` | `old` | folder | state | remedy |
/// |---|---|---|---|---|
/// | yes | no | any | it was building, or had exchanged the two | remove `new` |
/// | any | yes | no | it was between two renames | move `old` back, remove `new` |
/// | no | yes | yes | it had renamed both | remove `old` |
/// | yes | yes | yes | between two renames, then somebody made a folder | ask |
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub(super) real: PathBuf,
    pub(super) parent: PathBuf,
    /// The new folder while it is being built; garbage whenever nobody has the lock.
    pub(super) new: PathBuf,
    /// The old folder between two renames, where two folders cannot be exchanged in one step.
    pub(super) old: PathBuf,
    pub(super) lock: PathBuf,
}

const ENDINGS: [&str; 3] = [".orez-new", ".orez-old", ".orez-lock"];

impl Place {
    /// Finds the real place behind a path, which need not exist.
    pub(super) fn find<G: Gate>(disk: &Disk<G>, target: &Path) -> Result<Place, StoreError> {
        // This drops a slash at the end, behind which a link would not be seen.
        let target: PathBuf = target.components().collect();
        Place::at(resolve(disk, &target)?)
    }

    fn at(real: PathBuf) -> Result<Place, StoreError> {
        let (Some(parent), Some(name)) = (real.parent(), real.file_name()) else {
            return Err(StoreError::Nameless { path: real });
        };
        let beside = |ending: &str| {
            let mut hidden = OsString::from(".");
            hidden.push(name);
            hidden.push(ending);
            parent.join(hidden)
        };
        let [new, old, lock] = ENDINGS.map(beside);
        Ok(Place { parent: parent.to_owned(), new, old, lock, real })
    }

    /// Refuses a place whose folder cannot be replaced; returns whether a folder stands there.
    pub(super) fn check<G: Gate>(&self, disk: &Disk<G>) -> Result<bool, StoreError> {
        if self.real.file_name().is_some_and(is_reserved) {
            return Err(StoreError::Reserved { path: self.real.clone() });
        }
        let Some(seen) = disk.look(&self.real)? else { return Ok(false) };
        if seen.kind != Kind::Folder {
            return Err(StoreError::NotAFolder { path: self.real.clone() });
        }
        if disk.is_mount_point(&self.real)? {
            return Err(StoreError::MountPoint { folder: self.real.clone() });
        }
        // Whoever stands in the folder would be left in the old one, which is then removed.
        // A current folder that cannot be found is not in a folder that can.
        if let Ok(current) = disk.current_folder()
            && let Some(current) = disk.resolve(&current)?
            && current.starts_with(&self.real)
        {
            return Err(StoreError::CurrentFolder { current, folder: self.real.clone() });
        }
        disk.check_writable(&self.real)?;
        Ok(true)
    }

    /// Returns whether something stands here that a writer leaves only when it is killed.
    pub(super) fn is_littered<G: Gate>(&self, disk: &Disk<G>) -> Result<bool, StoreError> {
        for path in [&self.new, &self.old, &self.lock] {
            if disk.look(path)?.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Puts in order what a killed writer left. The lock must be held.
    pub(super) fn repair<G: Gate>(&self, disk: &Disk<G>) -> Result<(), StoreError> {
        let new = disk.look(&self.new)?.is_some();
        if disk.look(&self.old)?.is_some() {
            match (disk.look(&self.real)?.is_some(), new) {
                (false, _) => disk.rename(&self.old, &self.real)?,
                (true, false) => disk.remove(&self.old)?,
                (true, true) => {
                    let (folder, old) = (self.real.clone(), self.old.clone());
                    return Err(StoreError::Torn { folder, old });
                }
            }
        }
        if new { disk.remove(&self.new) } else { Ok(()) }
    }

    /// Puts the folder built at `new` in the place of the real one, if `exists`.
    ///
    /// Of the old folder, nothing or garbage at `new` is left.
    pub(super) fn swap<G: Gate>(&self, disk: &Disk<G>, exists: bool) -> Result<(), StoreError> {
        if !exists {
            // If somebody made the folder meanwhile, this fails unless it is empty.
            return disk.rename(&self.new, &self.real);
        }
        if disk.exchange(&self.new, &self.real)? {
            return Ok(());
        }
        disk.rename(&self.real, &self.old)?;
        if let Err(error) = disk.rename(&self.new, &self.real) {
            // If this fails too, the next command tries it again.
            let _ = disk.rename(&self.old, &self.real);
            return Err(error);
        }
        // The new dataset is in place; if the old one cannot be removed, the next command does it.
        let _ = disk.remove(&self.old);
        Ok(())
    }
}

/// Follows links, also where a path leads to what does not exist yet.
fn resolve<G: Gate>(disk: &Disk<G>, path: &Path) -> Result<PathBuf, StoreError> {
    if let Some(real) = disk.resolve(path)? {
        return Ok(real);
    }
    let parent = match path.parent() {
        Some(parent) if parent.as_os_str().is_empty() => Path::new("."),
        Some(parent) => parent,
        None => return Err(StoreError::Nameless { path: path.to_owned() }),
    };
    if disk.look(path)?.is_none() {
        // A last part `..` is no name.
        let name =
            path.file_name().ok_or_else(|| StoreError::Nameless { path: path.to_owned() })?;
        return Ok(resolve(disk, parent)?.join(name));
    }
    // The folder at a link's end may only be missing because a writer was killed.
    let pointee = parent.join(disk.link_target(path)?);
    let place = Place::at(resolve(disk, &pointee)?)?;
    match disk.look(&place.old)? {
        Some(_) => Ok(place.real),
        None => Err(StoreError::DanglingLink { link: path.to_owned(), pointee }),
    }
}

fn is_reserved(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    name.starts_with('.') && ENDINGS.iter().any(|ending| name.ends_with(ending))
}
