//! Datasets: folders of tests that stand alone.

mod error;
pub(crate) mod lint;
pub(crate) mod manifest;
pub(crate) mod store;
mod sums;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

pub(crate) use self::error::{Damage, DatasetError, NoDataset};
use self::manifest::{LimitEntry, Manifest, SubtaskEntry, TestEntry};
use self::store::{RelPath, Store, StoreError};
pub(crate) use self::sums::Sums;
use crate::catalog::{AnyProblem, digest, hex};
use crate::model::Bounds;
use crate::problems;
use crate::regular;
use crate::spec::{self, MOST_POINTS, Plan, SpecError, SpecFiles};

pub(crate) const MANIFEST: &str = "manifest.json";
pub(crate) const SUMS: &str = "SHA256SUMS";
pub(crate) const SPEC: &str = "spec.toml";
/// Where hand files and programs stand.
pub(crate) const FILES: &str = "files";

/// A dataset to read from.
pub(crate) struct Dataset {
    pub(crate) dir: PathBuf,
    pub(crate) manifest: Manifest,
    pub(crate) problem: &'static dyn AnyProblem,
}

impl Dataset {
    /// Opens a dataset, after putting in order what a killed writer left.
    pub(crate) fn open(dir: &Path) -> Result<Self, DatasetError> {
        store::recover(dir)?;
        let path = dir.join(MANIFEST);
        let bytes = regular::read(&path).map_err(|cause| {
            let why = if !dir.exists() {
                NoDataset::Missing
            } else if !dir.is_dir() {
                NoDataset::File
            } else if cause.kind() == std::io::ErrorKind::NotFound {
                NoDataset::WithoutManifest
            } else {
                return DatasetError::Unreadable { path: path.clone(), cause };
            };
            DatasetError::None { dir: dir.to_owned(), why }
        })?;
        let damaged = |why| DatasetError::Damaged { path: path.clone(), why };
        let manifest = Manifest::parse(&bytes).map_err(damaged)?;
        let id = &manifest.problem;
        let problem = problems::find(id)
            .ok_or_else(|| damaged(Damage::UnknownProblem(id.escape_debug().to_string())))?;
        let known = |test: &TestEntry| manifest.subtask(test.subtask).is_some();
        if let Some(test) = manifest.tests.iter().find(|it| !known(it)) {
            return Err(damaged(Damage::NoSubtask { test: test.name.clone() }));
        }
        check_subtasks(&manifest, problem).map_err(damaged)?;
        Ok(Self { dir: dir.to_owned(), manifest, problem })
    }

    /// Reads a file of the dataset.
    pub(crate) fn read(&self, name: &str) -> Result<Vec<u8>, DatasetError> {
        let path = self.dir.join(name);
        regular::read(&path).map_err(|cause| DatasetError::Unreadable { path, cause })
    }

    /// The limits in force in a subtask.
    pub(crate) fn bounds(&self, subtask: u32) -> Bounds {
        let mut bounds = self.problem.bounds();
        for limit in self.manifest.subtask(subtask).iter().flat_map(|it| &it.limits) {
            bounds.tighten(&limit.name, limit.least, limit.most);
        }
        bounds
    }

    /// Reads the spec that the dataset was made from, and its text.
    pub(crate) fn plan(&self) -> Result<(String, Result<Plan, Vec<SpecError>>), DatasetError> {
        let bytes = self.read(SPEC)?;
        let text = String::from_utf8(bytes).map_err(|_| DatasetError::Damaged {
            path: self.dir.join(SPEC),
            why: Damage::NotUtf8,
        })?;
        let files = SpecFiles::below(self.dir.join(FILES));
        let plan = spec::load(&text, &self.manifest.name, files);
        if plan.is_err() {
            self.has_its_files()?;
        }
        Ok((text, plan))
    }

    /// Fails if a hand file or a program cannot be read, which is no mistake of the spec's.
    fn has_its_files(&self) -> Result<(), DatasetError> {
        // Without the list, the spec's own error has to do.
        let sums = Sums::parse(&self.read(SUMS).unwrap_or_default());
        for name in sums.hand_files() {
            self.read(name)?;
        }
        Ok(())
    }

    /// Reads the spec, and makes sure that it and the files it names are those that the dataset
    /// was made with.
    pub(crate) fn sound_plan(
        &self,
    ) -> Result<(String, Result<Plan, Vec<SpecError>>), DatasetError> {
        let other = |name: &str| DatasetError::Damaged {
            path: self.dir.join(name),
            why: Damage::OtherDigest,
        };
        let (text, plan) = self.plan()?;
        // Told first: what is wrong in a spec that nobody made a dataset with is of no interest.
        if hex(&digest(text.as_bytes())) != self.manifest.spec_sha256 {
            return Err(other(SPEC));
        }
        if let Ok(plan) = &plan {
            let sums = Sums::parse(&self.read(SUMS)?);
            for (path, bytes) in &plan.files {
                let name = format!("{FILES}/{path}");
                if !sums.has(&name, bytes) {
                    return Err(other(&name));
                }
            }
        }
        Ok((text, plan))
    }
}

/// The files of a folder that belong to its dataset, of which these tests are known.
pub(crate) fn own_files(
    store: &Store,
    tests: &[TestEntry],
) -> Result<BTreeSet<RelPath>, StoreError> {
    let mut own = BTreeSet::new();
    for name in [MANIFEST, SUMS, SPEC] {
        own.insert(RelPath::new(name)?);
    }
    for test in tests {
        own.insert(RelPath::new(format!("{}.in", test.name))?);
        own.insert(RelPath::new(format!("{}.ans", test.name))?);
    }
    let sums = Sums::parse(&store.read(&RelPath::new(SUMS)?)?.unwrap_or_default());
    own.extend(sums.hand_files().filter_map(|it| RelPath::new(it).ok()));
    // Without its list a dataset still knows where it put them.
    if !lists_all_but_files(&sums, tests) {
        own.extend(store.files_below(FILES)?);
    }
    Ok(own)
}

/// Whether a list of digests is whole as far as can be told without the spec; the names of hand
/// files and programs stand between the others.
fn lists_all_but_files(sums: &Sums, tests: &[TestEntry]) -> bool {
    let hand_files = tests.iter().filter_map(|it| it.file.as_deref());
    sums.is_whole()
        && [MANIFEST, SPEC].iter().all(|it| sums.lists(it))
        && hand_files.map(|it| format!("{FILES}/{it}")).all(|it| sums.lists(&it))
}

/// Holds what a manifest says of subtasks to what a spec may say of them.
fn check_subtasks(manifest: &Manifest, problem: &dyn AnyProblem) -> Result<(), Damage> {
    let mut before = BTreeSet::new();
    for SubtaskEntry { id, points, requires, limits } in &manifest.subtasks {
        if MOST_POINTS < *points {
            return Err(Damage::Points(*id));
        }
        if !requires.iter().all(|it| before.contains(it)) {
            return Err(Damage::Requires(*id));
        }
        if !before.insert(id) {
            return Err(Damage::TwoSubtasks(*id));
        }
        let bounds = problem.bounds();
        let wrong = |it: &&LimitEntry| !bounds.can_tighten(&it.name, it.least, it.most);
        if let Some(LimitEntry { name, .. }) = limits.iter().find(wrong) {
            return Err(Damage::Limit { subtask: *id, name: name.escape_debug().to_string() });
        }
    }
    Ok(())
}

/// Whether a folder holds a dataset of ours, be its manifest damaged.
pub(crate) fn is_ours(folder: &Path) -> bool {
    let holds = |name, text: &str| {
        let bytes = regular::read(&folder.join(name)).unwrap_or_default();
        String::from_utf8_lossy(&bytes).contains(text)
    };
    let digests = || [MANIFEST, SPEC].iter().all(|it| holds(SUMS, &format!("  {it}\n")));
    holds(MANIFEST, "\"orez-dataset/") || (folder.join(MANIFEST).is_file() && digests())
}

/// The dataset inside which a folder stands, if any.
pub(crate) fn around(folder: &Path) -> Option<&Path> {
    folder.ancestors().skip(1).find(|it| is_ours(it))
}
