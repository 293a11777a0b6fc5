//! One writer at a time, and what killed ones leave.

use super::super::disk::{Attempt, open_lock, try_lock};
use super::*;

#[test]
fn a_second_writer_is_refused_while_the_first_holds_the_folder() {
    let world = World::new();
    let first = Store::open(&world.set()).unwrap();
    let error = Store::open(&world.set()).unwrap_err();
    assert!(matches!(&error, StoreError::Busy { folder } if *folder == world.set()), "{error}");
    let draft = first.draft(Some(names(OLD)), Strangers::Respect).unwrap();
    draft.write(&rel("manifest.json"), b"new").unwrap();
    assert!(Store::open(&world.set()).is_err());
    recover(&world.set()).unwrap();
    assert_eq!(world.beside(), [".set.orez-lock", ".set.orez-new", "set"]);
    draft.commit().unwrap();
    Store::open(&world.set()).unwrap();
    assert_eq!(world.beside(), ["set"]);
}

#[test]
fn writers_of_one_folder_never_meet() {
    let world = World::new();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for round in 0..50 {
                    let files = if round % 2 == 0 { NEW } else { OLD };
                    match generate(&world.set(), files) {
                        Ok(_) | Err(StoreError::Busy { .. }) => {}
                        // Where it stands is looked at before it is locked.
                        Err(error) => panic!("{error}"),
                    }
                }
            });
        }
    });
    let found = tree(&world.set());
    assert!(found == with_strangers(OLD) || found == with_strangers(NEW), "{found:#?}");
    assert_eq!(world.beside(), ["set"]);
}

#[test]
fn a_lock_file_without_a_holder_is_no_lock() {
    let world = World::new();
    put(&world.path("data/.set.orez-lock"), "");
    recover(&world.set()).unwrap();
    assert_eq!(world.beside(), ["set"]);
    put(&world.path("data/.set.orez-lock"), "");
    generate(&world.set(), NEW).unwrap();
    assert_eq!(world.beside(), ["set"]);
}

#[test]
fn a_lock_on_a_removed_file_is_no_lock() {
    let world = World::empty();
    let path = world.path("lock");
    let held = open_lock(&path).unwrap().unwrap();
    assert!(matches!(try_lock(held, &path).unwrap(), Attempt::Locked(_)));

    let held = open_lock(&path).unwrap().unwrap();
    held.lock().unwrap();
    let late = open_lock(&path).unwrap().unwrap();
    fs::remove_file(&path).unwrap();
    drop(held);
    assert!(matches!(try_lock(late, &path).unwrap(), Attempt::Outdated));
    let late = open_lock(&path).unwrap().unwrap();
    let held = open_lock(&path).unwrap().unwrap();
    held.lock().unwrap();
    assert!(matches!(try_lock(late, &path).unwrap(), Attempt::Refused));
}

#[test]
fn a_lock_that_is_a_link_is_not_followed() {
    let world = World::new();
    symlink("../outside/made", world.path("data/.set.orez-lock")).unwrap();
    generate(&world.set(), NEW).unwrap_err();
    world.assert_outside_is_whole();
}

#[test]
fn leftovers_are_removed_without_following_links() {
    let world = World::new();
    let leave = || {
        put(&world.path("data/.set.orez-new/files/1-01.in"), "half");
        symlink("../../outside", world.path("data/.set.orez-new/out")).unwrap();
    };
    leave();
    recover(&world.set()).unwrap();
    assert_eq!(world.beside(), ["set"]);
    leave();
    drop(Store::open(&world.set()).unwrap());
    assert_eq!(world.beside(), ["set"]);
    symlink("../outside", world.path("data/.set.orez-new")).unwrap();
    recover(&world.set()).unwrap();
    assert_eq!(world.beside(), ["set"]);
    assert_eq!(tree(&world.set()), with_strangers(OLD));
    world.assert_outside_is_whole();
}

#[test]
fn an_old_folder_goes_back_to_where_nothing_stands() {
    for next in [recover as fn(&Path) -> _, |target| Store::open(target).map(drop)] {
        let world = World::new();
        fs::rename(world.set(), world.path("data/.set.orez-old")).unwrap();
        put(&world.path("data/.set.orez-new/manifest.json"), "new");
        next(&world.set()).unwrap();
        assert_eq!(world.beside(), ["set"]);
        assert_eq!(tree(&world.set()), with_strangers(OLD));
    }
}

#[test]
fn an_old_folder_goes_back_behind_a_link() {
    let world = World::new();
    symlink("data/set", world.path("link")).unwrap();
    fs::rename(world.set(), world.path("data/.set.orez-old")).unwrap();
    recover(&world.path("link")).unwrap();
    assert_eq!(world.beside(), ["set"]);
    assert_eq!(tree(&world.path("link")), with_strangers(OLD));
}

#[test]
fn an_old_folder_beside_the_new_one_is_removed() {
    let world = World::new();
    put(&world.path("data/.set.orez-old/manifest.json"), "older");
    recover(&world.set()).unwrap();
    assert_eq!(world.beside(), ["set"]);
    assert_eq!(tree(&world.set()), with_strangers(OLD));
}

#[test]
fn a_folder_made_while_the_old_one_was_away_is_asked_about() {
    let world = World::new();
    put(&world.path("data/.set.orez-old/manifest.json"), "the one with the notes");
    put(&world.path("data/.set.orez-new/manifest.json"), "unfinished");
    let error = Store::open(&world.set()).unwrap_err();
    assert!(matches!(error, StoreError::Torn { .. }), "{error}");
    recover(&world.set()).unwrap();
    assert_eq!(world.beside(), [".set.orez-new", ".set.orez-old", "set"]);
}

#[test]
fn reading_what_is_not_there_makes_nothing() {
    let world = World::empty();
    recover(&world.path("data/deep/set")).unwrap();
    recover(Path::new("/")).unwrap();
    assert!(!world.path("data").exists());
}
