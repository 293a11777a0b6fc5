//! What a user is told.

use super::*;

#[track_caller]
fn check(error: &StoreError, message: &str, help: Option<&str>) {
    assert_eq!(error.to_string(), message);
    assert_eq!(error.help(), help);
}

fn io(op: Op, cause: impl Into<io::Error>) -> StoreError {
    StoreError::Io { op, path: "data/.set.orez-new/1-01.in".into(), cause: cause.into() }
}

#[test]
fn a_message_names_the_operation_the_path_and_the_cause() {
    check(
        &io(Op::Write, ErrorKind::StorageFull),
        "cannot write `data/.set.orez-new/1-01.in`: the disk is full",
        Some("nothing was replaced; make room and run the command again"),
    );
    check(
        &io(Op::Lock, ErrorKind::ReadOnlyFilesystem),
        "cannot lock `data/.set.orez-new/1-01.in`: the file system is read-only",
        Some("a dataset is replaced as a whole, so the folder around it must be writable too"),
    );
    check(
        &io(Op::Carry, ErrorKind::PermissionDenied),
        "cannot carry over `data/.set.orez-new/1-01.in`: permission denied",
        Some("make it readable, or move it elsewhere"),
    );
    check(
        &io(Op::Sync, io::Error::other("Something odd")),
        "cannot bring to the disk `data/.set.orez-new/1-01.in`: something odd",
        None,
    );
    check(
        &StoreError::Busy { folder: "data/set".into() },
        "another orez is writing `data/set`",
        Some("wait until it has ended"),
    );
}

#[test]
fn a_name_says_what_is_wrong_with_it() {
    let check = |name: &str, why: &str| {
        let message = format!("`{name}` is not the name of a file in a dataset: it {why}");
        assert_eq!(RelPath::new(name).unwrap_err().to_string(), message);
    };
    check("", "is empty");
    check("/etc/passwd", "is absolute");
    check("files//a", "has an empty part");
    check("files/", "has an empty part");
    check("files/../../a", "has a part `.` or `..`");
    check("./a", "has a part `.` or `..`");
    check("C:a", "holds `\\` or `:`");
    check("a\\b", "holds `\\` or `:`");
    check("a\nb", "holds a control character");
    assert_eq!(rel("files/取石子/a b.cpp").as_str(), "files/取石子/a b.cpp");
}
