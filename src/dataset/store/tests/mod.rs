//! Folders on a real disk, with strangers in them and faults under them.

#![cfg(unix)]

mod carry;
mod faults;
mod locks;
mod messages;
mod targets;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use super::error::Op;
use super::*;

type Files = &'static [(&'static str, &'static str)];

const OLD: Files = &[
    ("1-01.in", "same"),
    ("1-02.in", "two"),
    ("1-03.in", "three, to go"),
    ("files/hand/gone.in", "to go"),
    ("files/solutions/a.cpp", "int main() {}"),
    ("manifest.json", "old"),
];

const NEW: Files = &[
    ("1-01.in", "same"),
    ("1-02.in", "TWO"),
    ("1-04.in", "four"),
    ("files/solutions/a.cpp", "int main() {}"),
    ("files/solutions/b.py", "pass"),
    ("manifest.json", "new"),
];

const STRANGERS: Files = &[(".gitignore", "*.in"), ("files/notes", "remember the milk")];

/// A folder with a dataset `data/set` in it, that holds strangers, and something outside.
struct World {
    root: tempfile::TempDir,
}

impl World {
    fn new() -> World {
        let world = World::empty();
        for (name, text) in OLD.iter().chain(STRANGERS) {
            put(&world.set().join(name), text);
        }
        symlink("manifest.json", world.set().join("latest")).unwrap();
        symlink("../../outside", world.set().join("out")).unwrap();
        world
    }

    fn empty() -> World {
        let world = World { root: tempfile::tempdir().unwrap() };
        put(&world.path("outside/precious"), "do not touch");
        world
    }

    fn path(&self, name: &str) -> PathBuf {
        self.root.path().join(name)
    }

    fn set(&self) -> PathBuf {
        self.path("data/set")
    }

    /// The names in the folder where the dataset stands.
    fn beside(&self) -> Vec<String> {
        let entries = fs::read_dir(self.path("data")).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[track_caller]
    fn assert_outside_is_whole(&self) {
        let outside = tree(&self.path("outside"));
        assert_eq!(outside, BTreeMap::from([("precious".to_owned(), "do not touch".to_owned())]));
    }
}

fn put(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    File::create(path).unwrap().write_all(text.as_bytes()).unwrap();
}

/// Everything in a folder, links unfollowed.
fn tree(folder: &Path) -> BTreeMap<String, String> {
    fn walk(folder: &Path, prefix: &str, tree: &mut BTreeMap<String, String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = format!("{prefix}{}", path.file_name().unwrap().display());
            if path.is_symlink() {
                tree.insert(name, format!("-> {}", fs::read_link(&path).unwrap().display()));
            } else if path.is_dir() {
                walk(&path, &format!("{name}/"), tree);
            } else {
                tree.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    let mut found = BTreeMap::new();
    walk(folder, "", &mut found);
    found
}

/// What a folder should hold: these files, and the strangers of [`World::new`].
fn with_strangers(files: Files) -> BTreeMap<String, String> {
    let links = [("latest", "-> manifest.json"), ("out", "-> ../../outside")];
    let all = files.iter().chain(STRANGERS).chain(&links);
    all.map(|&(name, text)| (name.to_owned(), text.to_owned())).collect()
}

fn without_strangers(files: Files) -> BTreeMap<String, String> {
    files.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect()
}

fn rel(name: &str) -> RelPath {
    RelPath::new(name).unwrap()
}

fn names(files: Files) -> BTreeSet<RelPath> {
    files.iter().map(|(name, _)| rel(name)).collect()
}

/// Does what `generate` does.
fn generate_through<G: Gate>(gate: G, target: &Path, files: Files) -> Result<Changes, StoreError> {
    let store = Store::open_through(gate, target)?;
    let ours = match store.read(&rel("manifest.json"))?.as_deref() {
        None => None,
        Some(b"old") => Some(names(OLD)),
        Some(b"new") => Some(names(NEW)),
        Some(other) => panic!("no manifest: {other:?}"),
    };
    let draft = store.draft(ours, Strangers::Respect)?;
    for (name, text) in files {
        draft.write(&rel(name), text.as_bytes())?;
    }
    draft.commit()
}

fn generate(target: &Path, files: Files) -> Result<Changes, StoreError> {
    generate_through(Unsynced, target, files)
}

/// A system that cannot sync, for tests in a hurry.
struct Unsynced;

impl Gate for Unsynced {
    fn pass(&self, op: Op, _path: &Path) -> io::Result<()> {
        if op == Op::Sync { Err(ErrorKind::Unsupported.into()) } else { Ok(()) }
    }
}
