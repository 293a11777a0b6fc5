//! How commands end, and what they print where: exit codes, streams, JSON, closed pipes.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn orez(args: &[&str]) -> Output {
    orez_with(args, "")
}

fn orez_with(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_orez"))
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that fails early need not read all of it.
    let _ = std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes());
    child.wait_with_output().unwrap()
}

#[track_caller]
fn check(args: &[&str], input: &str, code: i32, stdout: &str, stderr_has: &str) {
    let output = orez_with(args, input);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), stdout, "{said}");
    assert!(said.contains(stderr_has), "{said}");
    assert!(!stderr_has.is_empty() || said.is_empty(), "{said}");
}

#[test]
fn solve_answers_and_forgives() {
    check(&["solve", "end-nim"], "1\n4\n3 1 9 4\n", 0, "0\n", "");
    check(&["solve", "end-nim"], "1\r\n4\r\n3 1 9 4 ", 0, "0\n", "warning: <stdin>:1:2");
    check(&["solve", "end-nim", "--by", "ends"], "1\n4\n3 1 9 4\n", 0, "0\n", "");
    check(&["solve", "end-nim"], "1\n2\n2000000000 1\n", 0, "1\n", "`a` from 1 to 1000000000");
    check(&["solve", "end-nim"], "1\n2\n5 x\n", 1, "", "<stdin>:3:3: found `x`");
    check(&["solve", "end-nim", "nowhere.in"], "", 2, "", "cannot read `nowhere.in`");
    check(&["solve", "end-nam"], "", 2, "", "did you mean `end-nim`?");
    check(&["solve", "end-nim", "--by", "end"], "", 2, "", "has no solution `end`");
}

#[test]
fn usage_errors_exit_with_2_and_help_with_0() {
    for args in [&["generate"][..], &["frobnicate"], &["case", "end-nim"], &[]] {
        assert_eq!(orez(args).status.code(), Some(2), "{args:?}");
    }
    for args in [&["--help"][..], &["--version"], &["help", "solve"], &["generate", "--help"]] {
        let output = orez(args);
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(!output.stdout.is_empty() && output.stderr.is_empty(), "{args:?}");
    }
}

#[track_caller]
fn json(args: &[&str], code: i32) -> Value {
    let output = orez(args);
    assert_eq!(output.status.code(), Some(code), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap_or_else(|err| panic!("{err}: {output:?}"))
}

#[test]
fn json_is_one_document_errors_included() {
    assert_eq!(json(&["list", "--json"], 0)["format"], "orez-list/1");
    let error = json(&["list", "no-such", "--json"], 2);
    assert_eq!(error["format"], "orez-error/1");
    assert!(error["errors"][0]["message"].as_str().unwrap().contains("unknown problem"));
    assert_eq!(json(&["verify", "--json"], 2)["format"], "orez-error/1");
    assert_eq!(json(&["verify", "/nonexistent", "--json"], 2)["format"], "orez-error/1");
    assert_eq!(json(&["verify", "--jsn", "--json"], 2)["format"], "orez-error/1");
    let told = |args: &[&str]| json(args, 2)["errors"][0].to_string();
    assert!(told(&["verify", "--json"]).contains("not provided: <DIR>"));
    let values = told(&["strength", "d", "--outputs", "5", "--json"]);
    assert!(values.contains("[possible values: 4, 6]"), "{values}");
    let negative = told(&["stress", "end-nim", "a.cpp", "--cases", "-1", "--json"]);
    assert!(negative.contains("invalid value '-1'"), "{negative}");
}

#[test]
fn a_draw_that_is_none_is_answered_with_one_of_its_problem() {
    for problem in ["end-nim", "wythoff", "marbles"] {
        let output = orez(&["case", problem, "nonsense", "--seed", "1"]);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{said}");
        let (_, draw) = said.split_once("such as '").unwrap();
        let draw = draw.split('\'').next().unwrap();
        assert_eq!(orez(&["case", problem, draw, "--seed", "1"]).status.code(), Some(0), "{draw}");
    }
}

#[cfg(unix)]
#[test]
fn an_input_without_end_is_refused() {
    check(&["solve", "end-nim", "/dev/zero"], "", 2, "", "more than 1 GiB");
}

#[test]
fn of_very_many_errors_some_are_shown() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("many.toml");
    let head = "problem = \"end-nim\"\nseed = 1\n".to_owned();
    let text = head + &"[[subtask]]\npoint = 1\n".repeat(10_000);
    std::fs::File::create(&path)
        .and_then(|mut it| std::io::Write::write_all(&mut it, text.as_bytes()))
        .unwrap();
    let begin = std::time::Instant::now();
    let output = orez(&["generate", path.to_str().unwrap()]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(said.matches("unknown key `point`").count(), 50, "{said}");
    assert!(said.contains("and 9950 more in"), "{said}");
    assert!(begin.elapsed().as_secs() < 10);
}

#[test]
fn validate_tells_every_file() {
    let scratch = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = scratch.path().join(name);
        std::fs::File::create(&path)
            .and_then(|mut it| std::io::Write::write_all(&mut it, text.as_bytes()))
            .unwrap();
        path.to_string_lossy().into_owned()
    };
    let good = file("good.in", "1\n1\n5\n");
    let bad = file("bad.in", "1\n1\n05\n");
    let report = json(&["validate", "end-nim", &good, &bad, "--json"], 1);
    assert_eq!(report["files"][0]["valid"], true);
    assert_eq!(report["files"][1]["valid"], false);
    assert_eq!(
        (&report["files"][1]["line"], &report["files"][1]["column"]),
        (&3.into(), &1.into())
    );
    assert_eq!(orez(&["validate", "end-nim", &good]).status.code(), Some(0));
    let report = json(&["validate", "end-nim", &good, "--limits", "a = [1, 4]", "--json"], 1);
    assert_eq!(report["files"][0]["line"], 3);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_orez"))
        .args(["completions", "bash"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let status = child.wait().unwrap();
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((status.code(), said.as_str()), (Some(0), ""));
}

#[test]
fn a_full_disk_under_stdout_is_our_trouble() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_orez"))
        .arg("list")
        .stdout(full)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(3));
}
