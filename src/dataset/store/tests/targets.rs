//! Every kind of path that a user may name.

use std::env;
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;

use super::*;

#[test]
fn missing_parents_are_made_and_go_with_a_failure() {
    let world = World::empty();
    let target = world.path("data/a/b/set");
    let draft = Store::open(&target).unwrap().draft(None, Strangers::Respect).unwrap();
    assert!(world.path("data/a/b").is_dir());
    drop(draft);
    assert!(!world.path("data").exists());
    generate(&target, NEW).unwrap();
    assert_eq!(tree(&target), without_strangers(NEW));
}

#[test]
fn a_link_to_a_folder_stays_a_link() {
    for path in ["link", "link/", "./link", "data/../link/."] {
        let world = World::new();
        symlink("data/set", world.path("link")).unwrap();
        generate(&world.path(path), NEW).unwrap();
        assert_eq!(fs::read_link(world.path("link")).unwrap(), Path::new("data/set"));
        assert_eq!(tree(&world.set()), with_strangers(NEW));
        assert_eq!(world.beside(), ["set"]);
    }
}

#[test]
fn a_link_on_the_way_is_followed() {
    let world = World::new();
    symlink("data", world.path("link")).unwrap();
    let store = Store::open(&world.path("link/set/")).unwrap();
    assert_eq!(store.place.real, world.set());
    let store = Store::open(&world.path("link/other")).unwrap();
    assert_eq!(store.place.real, world.path("data/other"));
}

#[test]
fn a_slash_at_the_end_means_nothing() {
    let world = World::empty();
    generate(&world.path("data/set//"), NEW).unwrap();
    generate(&world.path("data/set/."), NEW).unwrap();
    assert_eq!(tree(&world.set()), without_strangers(NEW));
    assert_eq!(world.beside(), ["set"]);
}

#[test]
fn a_link_to_nothing_is_refused() {
    for path in ["link", "link/", "link/set"] {
        let world = World::new();
        symlink("data/nowhere", world.path("link")).unwrap();
        let error = Store::open(&world.path(path)).unwrap_err();
        let link = world.path("link");
        let is_it =
            matches!(&error, StoreError::DanglingLink { link: found, .. } if *found == link);
        assert!(is_it, "{error}");
        assert!(matches!(recover(&world.path(path)), Err(StoreError::DanglingLink { .. })));
        assert_eq!(world.beside(), ["set"]);
    }
}

#[test]
fn a_link_to_itself_is_refused() {
    let world = World::empty();
    symlink("loop", world.path("loop")).unwrap();
    let error = Store::open(&world.path("loop")).unwrap_err();
    assert!(matches!(error, StoreError::Io { .. }), "{error}");
}

#[test]
fn a_file_is_refused() {
    let world = World::empty();
    put(&world.path("data/file"), "mine");
    symlink("file", world.path("data/link")).unwrap();
    for path in ["data/file", "data/file/", "data/link"] {
        let error = Store::open(&world.path(path)).unwrap_err();
        let file = world.path("data/file");
        assert!(matches!(&error, StoreError::NotAFolder { path } if *path == file), "{error}");
    }
    let error = Store::open(&world.path("data/file/set")).unwrap_err();
    assert!(matches!(error, StoreError::Io { .. }), "{error}");
    assert_eq!(world.beside(), ["file", "link"]);
    assert_eq!(fs::read(world.path("data/file")).unwrap(), b"mine");
}

#[test]
fn what_has_no_name_is_refused() {
    let world = World::empty();
    for path in [PathBuf::from("/"), PathBuf::new(), world.path("nowhere/..")] {
        let error = Store::open(&path).unwrap_err();
        assert!(matches!(error, StoreError::Nameless { .. }), "{error}");
    }
}

#[test]
fn the_current_folder_is_refused() {
    let current = env::current_dir().unwrap();
    for path in [Path::new("."), Path::new("src/.."), &current] {
        let error = Store::open(path).unwrap_err();
        let is_it =
            matches!(&error, StoreError::CurrentFolder { folder, .. } if *folder == current);
        assert!(is_it, "{error}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_mount_point_is_refused() {
    let error = Store::open(Path::new("/proc")).unwrap_err();
    assert!(matches!(error, StoreError::MountPoint { .. }), "{error}");
}

#[test]
fn names_of_unfinished_work_are_refused() {
    let world = World::new();
    for name in [".set.orez-new", ".set.orez-old", ".set.orez-lock"] {
        let error = Store::open(&world.path("data").join(name)).unwrap_err();
        assert!(matches!(error, StoreError::Reserved { .. }), "{error}");
    }
    generate(&world.path("data/orez-new"), NEW).unwrap();
}

#[test]
fn a_folder_may_have_any_name() {
    let long = "x".repeat(240);
    for name in [&b"caf\xe9"[..], "取石子游戏".as_bytes(), b" ", b"-o", b".hidden", long.as_bytes()]
    {
        let world = World::empty();
        let target = world.path("data").join(OsStr::from_bytes(name));
        generate(&target, OLD).unwrap();
        generate(&target, NEW).unwrap();
        assert_eq!(tree(&target), without_strangers(NEW));
        assert_eq!(fs::read_dir(world.path("data")).unwrap().count(), 1);
    }
}

#[test]
fn a_name_too_long_is_refused() {
    let world = World::empty();
    let error = Store::open(&world.path(&format!("data/{}", "x".repeat(250)))).unwrap_err();
    assert!(matches!(error, StoreError::Io { .. }), "{error}");
    assert!(!world.path("data").exists());
}
