//! What stays as it was when a dataset is replaced, and what stands in the way.

use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::time::{Duration, SystemTime};

use rayon::prelude::*;

use super::super::disk::copy;
use super::*;

/// Inode, length, permissions and time of a file.
fn identity(path: &Path) -> (u64, u64, u32, SystemTime) {
    let metadata = fs::symlink_metadata(path).unwrap();
    (metadata.ino(), metadata.len(), metadata.mode(), metadata.modified().unwrap())
}

fn age(path: &Path) {
    let file = File::options().write(true).open(path).unwrap();
    file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000)).unwrap();
}

fn chmod(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn changes_are_told_by_name() {
    let world = World::new();
    let changes = generate(&world.set(), NEW).unwrap();
    assert_eq!(
        changes,
        Changes {
            kept: vec![rel("1-01.in"), rel("files/solutions/a.cpp")],
            changed: vec![rel("1-02.in"), rel("manifest.json")],
            added: vec![rel("1-04.in"), rel("files/solutions/b.py")],
            removed: vec![rel("1-03.in"), rel("files/hand/gone.in")],
        }
    );
    assert_eq!(tree(&world.set()), with_strangers(NEW));
    assert!(!world.set().join("files/hand").exists());
}

#[test]
fn unchanged_files_and_strangers_are_the_same_files() {
    let world = World::new();
    let same = ["1-01.in", "files/solutions/a.cpp", ".gitignore", "files/notes"];
    let paths = same.map(|name| world.set().join(name));
    for path in &paths {
        age(path);
    }
    chmod(&paths[0], 0o640);
    chmod(&paths[3], 0o400);
    let before = paths.each_ref().map(|path| identity(path));
    generate(&world.set(), NEW).unwrap();
    assert_eq!(paths.each_ref().map(|path| identity(path)), before);
    assert!(paths.iter().all(|path| fs::metadata(path).unwrap().nlink() == 1));
}

#[test]
fn nothing_changed_touches_nothing() {
    let world = World::new();
    let set = world.set();
    let files = || OLD.iter().chain(STRANGERS).map(|(name, _)| set.join(name));
    let stamp = |path: PathBuf| {
        let metadata = fs::metadata(path).unwrap();
        (metadata.ino(), metadata.ctime(), metadata.ctime_nsec())
    };
    let before: Vec<_> = files().map(stamp).chain([stamp(set.clone())]).collect();
    let changes = generate(&set, OLD).unwrap();
    assert!(changes.is_empty());
    assert_eq!(changes.kept.len(), OLD.len());
    let after: Vec<_> = files().map(stamp).chain([stamp(set.clone())]).collect();
    assert_eq!(after, before);
    assert_eq!(world.beside(), ["set"]);
}

#[test]
fn a_copy_keeps_time_and_permissions() {
    let world = World::new();
    let from = world.set().join("1-01.in");
    age(&from);
    chmod(&from, 0o440);
    let to = world.path("copy");
    copy(&from, &to).unwrap();
    assert_eq!(fs::read(&to).unwrap(), b"same");
    let (_, len, mode, time) = identity(&from);
    let (_, copied_len, copied_mode, copied_time) = identity(&to);
    assert_eq!((copied_len, copied_mode, copied_time), (len, mode, time));
}

#[test]
fn a_link_is_carried_and_not_followed() {
    let world = World::new();
    let to = world.path("data/out");
    Disk(OpenGate).carry(Kind::Link, &world.set().join("out"), &to).unwrap();
    assert_eq!(fs::read_link(to).unwrap(), Path::new("../../outside"));
}

#[test]
fn folders_and_changed_files_keep_their_permissions() {
    let world = World::new();
    chmod(&world.set(), 0o750);
    chmod(&world.set().join("files"), 0o711);
    chmod(&world.set().join("1-02.in"), 0o600);
    generate(&world.set(), NEW).unwrap();
    let mode = |path: PathBuf| fs::metadata(path).unwrap().mode() & 0o7777;
    assert_eq!(mode(world.set()), 0o750);
    assert_eq!(mode(world.set().join("files")), 0o711);
    assert_eq!(mode(world.set().join("1-02.in")), 0o600);
}

#[test]
fn a_new_folder_is_open_to_its_owner() {
    let world = World::new();
    let (from, to) = (world.path("from"), world.path("to"));
    fs::create_dir(&from).unwrap();
    fs::create_dir(&to).unwrap();
    chmod(&from, 0o2070);
    Disk(OpenGate).copy_mode(&from, &to).unwrap();
    assert_eq!(fs::metadata(&to).unwrap().mode() & 0o777, 0o770);
}

#[test]
fn names_that_are_no_text_are_carried_over() {
    let world = World::new();
    let note = world.set().join(OsStr::from_bytes(b"caf\xe9"));
    put(&note, "au lait");
    generate(&world.set(), NEW).unwrap();
    assert_eq!(fs::read(note).unwrap(), b"au lait");
}

#[test]
fn listed_files_that_are_missing_are_added() {
    let world = World::new();
    fs::remove_file(world.set().join("1-01.in")).unwrap();
    fs::remove_file(world.set().join("1-03.in")).unwrap();
    let changes = generate(&world.set(), NEW).unwrap();
    assert_eq!(changes.added, ["1-01.in", "1-04.in", "files/solutions/b.py"].map(rel));
    assert_eq!(changes.removed, [rel("files/hand/gone.in")]);
    assert_eq!(tree(&world.set()), with_strangers(NEW));
}

#[test]
fn a_link_in_place_of_a_file_becomes_a_file() {
    let world = World::new();
    let path = world.set().join("1-01.in");
    fs::remove_file(&path).unwrap();
    put(&world.path("outside/same"), "same");
    symlink("../../outside/same", &path).unwrap();
    generate(&world.set(), NEW).unwrap();
    assert_eq!(tree(&world.set()), with_strangers(NEW));
    assert_eq!(fs::read(world.path("outside/same")).unwrap(), b"same");
}

#[test]
fn a_link_in_place_of_a_folder_is_not_followed() {
    let world = World::new();
    fs::remove_dir_all(world.set().join("files")).unwrap();
    put(&world.path("outside/solutions/a.cpp"), "somebody else's");
    symlink("../../outside", world.set().join("files")).unwrap();
    let link = world.set().join("files");
    let draft = Store::open(&world.set()).unwrap().draft(Some(names(OLD)), Strangers::Respect);
    let error = draft.unwrap().write(&rel("files/solutions/a.cpp"), b"ours").unwrap_err();
    assert!(matches!(&error, StoreError::StrangerFile { path } if *path == link), "{error}");
    assert_eq!(fs::read_link(link).unwrap(), Path::new("../../outside"));

    let store = Store::open(&world.set()).unwrap();
    let draft = store.draft(Some(names(OLD)), Strangers::Overwrite).unwrap();
    draft.write(&rel("files/solutions/a.cpp"), b"ours").unwrap();
    draft.commit().unwrap();
    assert_eq!(fs::read(world.set().join("files/solutions/a.cpp")).unwrap(), b"ours");
    let theirs = fs::read(world.path("outside/solutions/a.cpp")).unwrap();
    assert_eq!(theirs, b"somebody else's");
}

#[test]
fn a_stranger_is_not_overwritten_unless_told() {
    let world = World::new();
    let stranger = world.set().join("1-04.in");
    put(&stranger, "mine");
    let error = generate(&world.set(), NEW).unwrap_err();
    assert!(matches!(&error, StoreError::StrangerFile { path } if *path == stranger), "{error}");
    assert_eq!(fs::read(&stranger).unwrap(), b"mine");
    assert_eq!(world.beside(), ["set"]);

    let store = Store::open(&world.set()).unwrap();
    let draft = store.draft(Some(names(OLD)), Strangers::Overwrite).unwrap();
    for (name, text) in NEW {
        draft.write(&rel(name), text.as_bytes()).unwrap();
    }
    draft.commit().unwrap();
    assert_eq!(tree(&world.set()), with_strangers(NEW));
}

#[test]
fn a_stranger_is_not_lost_with_its_folder() {
    let world = World::new();
    let note = world.set().join("files/notes");
    for strangers in [Strangers::Respect, Strangers::Overwrite] {
        let draft = Store::open(&world.set()).unwrap().draft(Some(names(OLD)), strangers).unwrap();
        draft.write(&rel("files"), b"a file now").unwrap();
        match draft.commit() {
            Ok(_) => assert_eq!(strangers, Strangers::Overwrite),
            Err(StoreError::StrangerFile { path }) => {
                assert_eq!((path, strangers), (note.clone(), Strangers::Respect));
                assert!(note.exists());
            }
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!(fs::read(world.set().join("files")).unwrap(), b"a file now");
}

#[test]
fn a_stranger_with_the_right_bytes_becomes_ours() {
    let world = World::new();
    put(&world.set().join("1-04.in"), "four");
    let changes = generate(&world.set(), NEW).unwrap();
    assert!(changes.kept.contains(&rel("1-04.in")));
    assert_eq!(tree(&world.set()), with_strangers(NEW));
}

#[test]
fn a_stranger_folder_is_refused_also_by_force() {
    for name in [".git/HEAD", "files/build/a.o", "1-04.in/x"] {
        let world = World::new();
        put(&world.set().join(name), "mine");
        let folder = world.set().join(name).parent().unwrap().to_owned();
        for strangers in [Strangers::Respect, Strangers::Overwrite] {
            let store = Store::open(&world.set()).unwrap();
            let error = store.draft(Some(names(OLD)), strangers).unwrap_err();
            let is_it =
                matches!(&error, StoreError::StrangerFolder { folder: found } if *found == folder);
            assert!(is_it, "{error}");
        }
        assert_eq!(fs::read(world.set().join(name)).unwrap(), b"mine");
        assert_eq!(world.beside(), ["set"]);
    }
}

#[test]
fn a_pipe_is_refused() {
    let world = World::new();
    let pipe = world.set().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let error = generate(&world.set(), NEW).unwrap_err();
    assert!(matches!(&error, StoreError::Special { path } if *path == pipe), "{error}");
}

#[test]
fn a_folder_that_is_no_dataset_needs_force() {
    let world = World::empty();
    let set = world.set();
    put(&set.join("thesis.tex"), "years of work");
    let error = generate(&set, NEW).unwrap_err();
    assert!(matches!(&error, StoreError::NotADataset { folder } if *folder == set), "{error}");

    let draft = Store::open(&set).unwrap().draft(None, Strangers::Overwrite).unwrap();
    draft.write(&rel("manifest.json"), b"new").unwrap();
    draft.commit().unwrap();
    let expected = [("manifest.json", "new"), ("thesis.tex", "years of work")];
    assert_eq!(tree(&set), expected.map(|(name, text)| (name.into(), text.into())).into());
}

#[test]
fn an_empty_folder_needs_no_force() {
    let world = World::empty();
    fs::create_dir_all(world.set()).unwrap();
    generate(&world.set(), NEW).unwrap();
    assert_eq!(tree(&world.set()), without_strangers(NEW));
}

#[test]
fn a_dropped_draft_leaves_nothing() {
    let world = World::new();
    let draft = Store::open(&world.set()).unwrap().draft(Some(names(OLD)), Strangers::Respect);
    let draft = draft.unwrap();
    assert_eq!(draft.write(&rel("1-09.in"), b"nine").unwrap(), Fate::Added);
    assert_eq!(world.beside(), [".set.orez-lock", ".set.orez-new", "set"]);
    drop(draft);
    assert_eq!(world.beside(), ["set"]);
    assert_eq!(tree(&world.set()), with_strangers(OLD));
}

#[test]
fn many_threads_write_at_once() {
    let world = World::empty();
    let draft = Store::open(&world.set()).unwrap().draft(None, Strangers::Respect).unwrap();
    let all: Vec<RelPath> =
        (0..300).map(|n| rel(&format!("files/{}/{}/{n:03}.in", n % 7, n % 3))).collect();
    all.par_iter().for_each(|name| {
        assert_eq!(draft.write(name, name.as_str().as_bytes()).unwrap(), Fate::Added);
    });
    let mut sorted = all.clone();
    sorted.sort();
    assert_eq!(draft.commit().unwrap().added, sorted);
    assert!(tree(&world.set()).iter().all(|(name, text)| name == text));
}

#[test]
fn two_files_cannot_have_one_name() {
    let pairs = [
        ("1-01.in", "1-01.in"),
        ("1-01.in", "1-01.IN"),
        ("files/a.cpp", "Files/b.cpp"),
        ("files", "files/b.cpp"),
        ("files/b.cpp", "FILES"),
    ];
    for (one, other) in pairs {
        let world = World::empty();
        let draft = Store::open(&world.set()).unwrap().draft(None, Strangers::Respect).unwrap();
        draft.write(&rel(one), b"1").unwrap();
        let error = draft.write(&rel(other), b"2").unwrap_err();
        assert!(matches!(error, StoreError::Clash { .. }), "{error}");
    }
}
