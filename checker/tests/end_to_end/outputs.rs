//! Outputs that are no honest files.

use std::os::unix::fs::{PermissionsExt, symlink};

use crate::desk::{Desk, run};

fn desk() -> Desk {
    let desk = Desk::new();
    desk.put("ans", "0\n1\n");
    std::fs::create_dir(desk.path("folder")).unwrap();
    assert_eq!(desk.shell("mkfifo pipe").code, 0);
    symlink("pipe", desk.path("link-to-pipe")).unwrap();
    symlink("loop", desk.path("loop")).unwrap();
    desk
}

#[test]
fn outputs_that_cannot_be_read() {
    let desk = desk();
    for (output, reason) in [
        ("no", "No such file or directory (os error 2)"),
        ("folder", "is a directory"),
        ("folder/", "is a directory"),
        ("in/below", "Not a directory (os error 20)"),
        ("pipe", "not a regular file"),
        ("link-to-pipe", "not a regular file"),
    ] {
        let message = format!("wrong output format output '{output}' cannot be read: {reason}\n");
        assert_eq!(desk.check(&format!("in {output} ans")), run(2, "", &message));
    }
    assert_eq!(desk.check("in loop ans").code, 2);
    assert_eq!(desk.check(&format!("in {} ans", "x".repeat(5000))).code, 2);
}

#[test]
fn answers_and_inputs_that_cannot_be_read() {
    let desk = desk();
    for (files, message) in [
        ("in ans no", "answer 'no' cannot be read: No such file or directory (os error 2)"),
        ("no ans ans", "input 'no' cannot be read: No such file or directory (os error 2)"),
        ("folder ans ans", "input 'folder' cannot be read: is a directory"),
        ("in ans pipe", "answer 'pipe' cannot be read: not a regular file"),
        ("pipe ans ans", "input 'pipe' cannot be read: not a regular file"),
        ("no no no", "answer 'no' cannot be read: No such file or directory (os error 2)"),
        ("no no ans", "input 'no' cannot be read: No such file or directory (os error 2)"),
        #[cfg(target_os = "linux")]
        ("in /dev/zero /dev/zero", "answer '/dev/zero' cannot be read: not a regular file"),
    ] {
        assert_eq!(desk.check(files), run(3, "", &format!("FAIL {message}\n")));
    }
}

#[test]
fn files_without_permission() {
    let desk = desk();
    desk.put("secret", "0\n1\n");
    let secret = desk.path("secret");
    std::fs::set_permissions(&secret, std::fs::Permissions::from_mode(0o000)).unwrap();
    // Root may read everything.
    if std::fs::File::open(&secret).is_err() {
        let denied = "cannot be read: Permission denied (os error 13)\n";
        let message = format!("wrong output format output 'secret' {denied}");
        assert_eq!(desk.check("in secret ans"), run(2, "", &message));
        let message = format!("FAIL answer 'secret' {denied}");
        assert_eq!(desk.check("in ans secret"), run(3, "", &message));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn devices() {
    let desk = desk();
    let message = "wrong answer 1st answer is missing - expected '0', found an empty output\n";
    assert_eq!(desk.check("in /dev/null ans"), run(1, "", message));
    assert_eq!(desk.check("/dev/null /dev/null /dev/null"), run(0, "", "ok 0 answers\n"));
    assert_eq!(desk.check("in /dev/zero ans").code, 1);
    assert_eq!(desk.check("in /dev/zero /dev/null").code, 1);
    assert_eq!(desk.check("in /dev/urandom ans").code, 1);
    assert_eq!(desk.check("in /dev/full ans").code, 1);
}

#[test]
fn an_endless_token_with_an_equal_beginning_ends() {
    let desk = desk();
    desk.put("ans", "\0".repeat(1 << 20));
    let message = format!(
        r"wrong answer 1st answer differs at byte 1048577 - expected '...{0}', found '...{0}{1}...' (line 1)",
        r"\x00".repeat(5),
        r"\x00".repeat(7),
    );
    assert_eq!(desk.check("in /dev/zero ans"), run(1, "", &format!("{message}\n")));
}

#[test]
fn descriptors_that_the_caller_passes_may_be_pipes() {
    let desk = desk();
    let ok = run(0, "", "ok 2 answers\n");
    assert_eq!(desk.shell("printf '0 1' | \"$CHECKER\" in /dev/stdin ans"), ok);
    assert_eq!(desk.shell("\"$CHECKER\" in <(printf 0; printf ' 1') ans"), ok);
    assert_eq!(desk.shell("\"$CHECKER\" in ans <(cat ans)"), ok);
    assert_eq!(desk.shell("\"$CHECKER\" <(cat in) <(cat ans) <(cat ans)"), ok);
}

#[test]
fn names_are_any_bytes() {
    use std::os::unix::ffi::OsStrExt;
    let desk = desk();
    let name = std::ffi::OsStr::from_bytes(b"n\xff\n\x1b[31mo");
    let args = ["in".as_ref(), name, "ans".as_ref()];
    let message = r"wrong output format output 'n\xff\n\x1b[31mo' cannot be read: No such file or directory (os error 2)";
    let ran = desk.run(std::path::Path::new(crate::desk::CHECKER), args, "");
    assert_eq!(ran, run(2, "", &format!("{message}\n")));
}
