//! A fault or a kill at every file operation in turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::super::snapshot::below;
use super::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    /// One operation fails.
    Once(ErrorKind),
    /// From one operation on, the disk is full.
    Full,
    /// The process is gone, in the middle of one operation.
    Kill,
}

const FAULTS: [Fault; 4] = [
    Fault::Once(ErrorKind::Other),
    Fault::Once(ErrorKind::PermissionDenied),
    Fault::Full,
    Fault::Kill,
];

/// Strikes at the operation with number `at`.
struct Faulty {
    at: usize,
    fault: Fault,
    can_exchange: bool,
    passed: AtomicUsize,
}

impl Faulty {
    fn new(at: usize, fault: Fault, can_exchange: bool) -> Arc<Faulty> {
        Arc::new(Faulty { at, fault, can_exchange, passed: AtomicUsize::new(0) })
    }

    fn has_struck(&self) -> bool {
        self.at < self.passed.load(Ordering::Relaxed)
    }
}

impl Gate for Arc<Faulty> {
    fn pass(&self, op: Op, path: &Path) -> io::Result<()> {
        let number = self.passed.fetch_add(1, Ordering::Relaxed);
        let needs_room = matches!(
            op,
            Op::Lock | Op::CreateFolder | Op::Create | Op::Write | Op::Carry | Op::Sync
        );
        match self.fault {
            Fault::Once(kind) if number == self.at => return Err(kind.into()),
            Fault::Full if self.at <= number && needs_room => {
                return Err(ErrorKind::StorageFull.into());
            }
            Fault::Kill if self.at <= number => {
                if number == self.at {
                    do_half(op, path);
                }
                return Err(ErrorKind::Other.into());
            }
            _ => {}
        }
        if op == Op::Exchange && !self.can_exchange {
            return Err(ErrorKind::InvalidInput.into());
        }
        Unsynced.pass(op, path)
    }
}

/// Leaves what an operation leaves when it is cut off in its middle.
fn do_half(op: Op, path: &Path) {
    match op {
        Op::Write => put(path, "ha"),
        Op::Remove if path.is_dir() => {
            if let Some(file) = fs::read_dir(path)
                .unwrap()
                .map(|entry| entry.unwrap().path())
                .find(|path| path.is_symlink() || path.is_file())
            {
                fs::remove_file(file).unwrap();
            }
        }
        _ => {}
    }
}

/// Calls `check` with a fault at every operation in turn, until one run is not struck.
fn at_every_operation(least: usize, check: impl Fn(Arc<Faulty>)) {
    for fault in FAULTS {
        for can_exchange in [true, false] {
            let mut at = 0;
            loop {
                let gate = Faulty::new(at, fault, can_exchange);
                check(Arc::clone(&gate));
                if !gate.has_struck() {
                    break;
                }
                at += 1;
            }
            assert!(least <= at, "only {at} operations passed the gate");
        }
    }
}

/// Says where a test failed.
fn place(gate: &Faulty) -> String {
    format!("{:?} at {}, exchange: {}", gate.fault, gate.at, gate.can_exchange)
}

#[test]
fn a_dataset_is_the_old_or_the_new_one() {
    at_every_operation(50, |gate| {
        let world = World::new();
        let result = generate_through(Arc::clone(&gate), &world.set(), NEW);
        let place = place(&gate);

        if gate.can_exchange {
            assert!(world.set().is_dir(), "{place}: the folder is gone");
        }
        recover(&world.set()).unwrap();
        let found = tree(&world.set());
        if gate.fault != Fault::Kill {
            let files = if result.is_ok() { NEW } else { OLD };
            assert_eq!(found, with_strangers(files), "{place}: {result:?}");
        }
        let whole = [OLD, NEW].into_iter().any(|files| found == with_strangers(files));
        assert!(whole, "{place}: {found:#?}");
        assert_eq!(world.beside(), ["set"], "{place}");
        world.assert_outside_is_whole();
        if !gate.has_struck() {
            result.unwrap();
        }
    });
}

#[test]
fn a_writer_clears_what_another_left() {
    at_every_operation(50, |gate| {
        let world = World::new();
        let _ = generate_through(Arc::clone(&gate), &world.set(), NEW);
        generate(&world.set(), NEW).unwrap();
        assert_eq!(tree(&world.set()), with_strangers(NEW), "{}", place(&gate));
        assert_eq!(world.beside(), ["set"], "{}", place(&gate));
        world.assert_outside_is_whole();
    });
}

#[test]
fn a_first_dataset_is_there_or_not() {
    at_every_operation(30, |gate| {
        let world = World::empty();
        let target = world.path("data/deep/set");
        let result = generate_through(Arc::clone(&gate), &target, NEW);
        let place = place(&gate);

        recover(&target).unwrap();
        if gate.fault != Fault::Kill {
            assert_eq!(target.exists(), result.is_ok(), "{place}: {result:?}");
        }
        if target.exists() {
            assert_eq!(tree(&target), without_strangers(NEW), "{place}");
        } else if target.parent().unwrap().exists() {
            assert!(tree(target.parent().unwrap()).is_empty(), "{place}");
        }
        generate(&target, NEW).unwrap();
        assert_eq!(tree(&world.path("data")).len(), NEW.len(), "{place}");
    });
}

#[test]
fn a_recovery_that_is_cut_off_is_finished_by_the_next() {
    for (fault, can_exchange) in [(Fault::Kill, true), (Fault::Kill, false)] {
        let count = Faulty::new(usize::MAX, fault, can_exchange);
        generate_through(Arc::clone(&count), &World::new().set(), NEW).unwrap();
        for at in 0..count.passed.load(Ordering::Relaxed) {
            for at_again in 0.. {
                let world = World::new();
                let first = Faulty::new(at, fault, can_exchange);
                let _ = generate_through(first, &world.set(), NEW);
                let second = Faulty::new(at_again, fault, can_exchange);
                let _ = recover_through(Arc::clone(&second), &world.set());
                recover(&world.set()).unwrap();

                let found = tree(&world.set());
                let whole = [OLD, NEW].into_iter().any(|files| found == with_strangers(files));
                assert!(whole, "killed at {at}, then at {at_again}: {found:#?}");
                assert_eq!(world.beside(), ["set"], "killed at {at}, then at {at_again}");
                if !second.has_struck() {
                    break;
                }
            }
        }
    }
}

#[test]
fn a_failed_draft_takes_its_traces_with_it() {
    for op in
        [Op::CreateFolder, Op::Create, Op::Write, Op::Carry, Op::SetMode, Op::Sync, Op::Exchange]
    {
        let world = World::new();
        let fail = Hook(
            move |at: Op, _: &Path| {
                if at == op { Err(ErrorKind::StorageFull.into()) } else { Ok(()) }
            },
        );
        let error = generate_through(fail, &world.set(), NEW).unwrap_err();
        assert!(matches!(error, StoreError::Io { op: failed, .. } if failed == op), "{error}");
        assert_eq!(tree(&world.set()), with_strangers(OLD));
        assert_eq!(world.beside(), ["set"]);
    }
}

#[test]
fn two_renames_do_as_well_and_are_taken_back() {
    let world = World::new();
    let (new, set) = (world.path("data/.set.orez-new"), world.set());
    let fail = Hook(move |op: Op, path: &Path| match op {
        Op::Exchange => Err(ErrorKind::Unsupported.into()),
        Op::Move if path == new => Err(ErrorKind::Other.into()),
        _ => Ok(()),
    });
    let error = generate_through(fail, &set, NEW).unwrap_err();
    assert!(matches!(error, StoreError::Io { op: Op::Move, .. }), "{error}");
    assert_eq!(tree(&set), with_strangers(OLD));
    assert_eq!(world.beside(), ["set"]);

    generate_through(Faulty::new(usize::MAX, Fault::Full, false), &set, NEW).unwrap();
    assert_eq!(tree(&set), with_strangers(NEW));
    assert_eq!(world.beside(), ["set"]);
}

#[test]
fn a_folder_that_cannot_be_written_to_is_refused_at_once() {
    for name in ["", "files", "files/solutions"] {
        let world = World::new();
        let closed = below(&world.set(), Path::new(name));
        let folder = closed.clone();
        let deny = Hook(move |op: Op, path: &Path| match op {
            Op::Access if path == folder => Err(ErrorKind::PermissionDenied.into()),
            Op::CreateFolder | Op::Carry => panic!("{path:?} was written"),
            _ => Ok(()),
        });
        let error = generate_through(deny, &world.set(), NEW).unwrap_err();
        let is_it = matches!(&error, StoreError::ReadOnly { folder, .. } if *folder == closed);
        assert!(is_it, "{error}");
        assert_eq!(world.beside(), ["set"]);
    }
}

#[test]
fn a_file_changes_after_it_was_compared() {
    let world = World::new();
    let draft = Store::open(&world.set()).unwrap().draft(Some(names(OLD)), Strangers::Respect);
    let draft = draft.unwrap();
    draft.write(&rel("1-01.in"), b"same").unwrap();
    draft.write(&rel("1-02.in"), b"TWO").unwrap();
    put(&world.set().join("1-01.in"), "SAME");
    let error = draft.commit().unwrap_err();
    assert!(matches!(error, StoreError::Disturbed { .. }), "{error}");
    assert_eq!(world.beside(), ["set"]);
}

#[test]
fn somebody_changes_a_file_while_we_write() {
    let changes: [(&str, &str); 3] = [
        ("files/notes", "remember the eggs"),
        ("1-01.in", "SAME"),
        ("a new note", "do not lose me"),
    ];
    for (name, text) in changes {
        let world = World::new();
        let note = world.set().join(name);
        let save = note.clone();
        let meddle = Hook(move |op: Op, _: &Path| {
            if op == Op::Sync {
                put(&save, text);
            }
            Ok(())
        });
        let error = generate_through(meddle, &world.set(), NEW).unwrap_err();
        assert!(matches!(&error, StoreError::Disturbed { path } if *path == note), "{error}");
        let mut expected = with_strangers(OLD);
        expected.insert(name.to_owned(), text.to_owned());
        assert_eq!(tree(&world.set()), expected);
        assert_eq!(world.beside(), ["set"]);
    }
}

#[test]
fn a_file_vanishes_while_we_write() {
    for name in ["1-01.in", "files/notes"] {
        let world = World::new();
        let path = world.set().join(name);
        let gone = path.clone();
        let meddle = Hook(move |op: Op, _: &Path| {
            if op == Op::Sync {
                fs::remove_file(&gone)?;
            }
            Ok(())
        });
        let error = generate_through(meddle, &world.set(), NEW).unwrap_err();
        assert!(
            matches!(&error, StoreError::Disturbed { path: found } if *found == path),
            "{error}"
        );
        let mut expected = with_strangers(OLD);
        expected.remove(name);
        assert_eq!(tree(&world.set()), expected);
        assert_eq!(world.beside(), ["set"]);
    }
}

#[test]
fn the_disk_is_synced_once_at_most() {
    for (files, expected) in [(NEW, 1), (OLD, 0)] {
        let world = World::new();
        let count = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&count);
        let gate = Hook(move |op: Op, _: &Path| {
            counter.fetch_add(usize::from(op == Op::Sync), Ordering::Relaxed);
            Ok(())
        });
        generate_through(gate, &world.set(), files).unwrap();
        assert_eq!(count.load(Ordering::Relaxed), expected);
    }
}

/// Calls a function before every operation.
struct Hook<F>(F);

impl<F: Fn(Op, &Path) -> io::Result<()> + Send + Sync> Gate for Hook<F> {
    fn pass(&self, op: Op, path: &Path) -> io::Result<()> {
        (self.0)(op, path)
    }
}
