//! Datasets that somebody has damaged, and what stands where a file should.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const SPEC: &str = "\
problem = \"end-nim\"
name = \"weak\"
seed = 7

[[subtask]]
points = 100
[[subtask.test]]
cases = [{ given = \"1\\n5\" }, { given = \"2\\n3 3\" }]
[[subtask.test]]
file = \"hand/h.in\"

[[solution]]
path = \"right.cpp\"
";

fn orez(args: &[&str]) -> Output {
    // What hangs is killed, and tells by its exit code.
    let run = Command::new("timeout")
        .args(["60", env!("CARGO_BIN_EXE_orez")])
        .args(args)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output();
    run.unwrap()
}

#[track_caller]
fn check(args: &[&str], code: i32, said: &str) {
    let output = orez(args);
    let text = [&output.stdout[..], &output.stderr[..]].concat();
    let text = String::from_utf8_lossy(&text);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {text}");
    assert!(text.contains(said), "{args:?}: {text}");
}

/// A spec with a hand file and a solution, and its dataset.
struct Desk {
    scratch: tempfile::TempDir,
}

impl Desk {
    fn new() -> Self {
        let desk = Self { scratch: tempfile::tempdir().unwrap() };
        desk.write("weak.toml", SPEC);
        desk.write("hand/h.in", "1\n1\n4\n");
        desk.write("right.cpp", "int main() {}\n");
        check(&["generate", &desk.at("weak.toml"), "-o", &desk.at("data")], 0, "added 2");
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.scratch.path().join(name)
    }

    fn at(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_owned()
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    fn remove(&self, name: &str) {
        std::fs::remove_file(self.path(name)).unwrap();
    }

    fn pipe(&self, name: &str) {
        let _ = std::fs::remove_file(self.path(name));
        mkfifo(&self.path(name));
    }
}

fn mkfifo(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

#[test]
fn a_pipe_in_the_place_of_a_file_is_not_waited_for() {
    let desk = Desk::new();
    desk.pipe("data/1-01.in");
    check(&["verify", &desk.at("data")], 1, "not a regular file");
    check(&["strength", &desk.at("data")], 1, "not a regular file");
    check(&["report", &desk.at("data"), "-o", &desk.at("r.html")], 1, "not a regular file");
    check(&["case", "--from", &format!("{}:1-01:1", desk.at("data"))], 1, "not a regular file");
    desk.pipe("data/SHA256SUMS");
    check(&["verify", &desk.at("data")], 1, "not a regular file");
    desk.pipe("data/manifest.json");
    check(&["verify", &desk.at("data")], 1, "not a regular file");
    desk.pipe("right.cpp");
    check(&["generate", &desk.at("weak.toml"), "-o", &desk.at("b")], 2, "not a regular file");
    desk.pipe("weak.toml");
    check(&["generate", &desk.at("weak.toml"), "-o", &desk.at("b")], 2, "not a regular file");
}

#[test]
fn an_output_that_is_a_link_is_none() {
    let desk = Desk::new();
    std::fs::create_dir(desk.path("out")).unwrap();
    for test in ["1-01", "1-02"] {
        let answer = desk.path(&format!("data/{test}.ans"));
        std::os::unix::fs::symlink(answer, desk.path(&format!("out/{test}.out"))).unwrap();
    }
    check(&["check", &desk.at("data"), &desk.at("out")], 1, "PE  cannot read `1-01.out`: it is a");
    desk.remove("out/1-01.out");
    desk.pipe("out/1-01.out");
    check(&["check", &desk.at("data"), &desk.at("out")], 1, "PE  cannot read `1-01.out`");
}

#[test]
fn what_a_dataset_has_lost_is_its_fault() {
    for lost in ["1-01.in", "1-01.ans", "spec.toml", "SHA256SUMS", "files/hand/h.in"] {
        let desk = Desk::new();
        desk.remove(&format!("data/{lost}"));
        let data = desk.at("data");
        check(&["verify", &data], 1, &format!("{lost}`: No such file"));
        check(&["verify", &data], 1, "2 tests");
        if lost != "SHA256SUMS" && lost != "1-01.in" {
            check(&["export", &data, "--to", "hydro", "-o", &desk.at("z.zip")], 1, "orez ");
            if lost != "1-01.ans" {
                check(&["judge", &data], 1, "orez generate");
            }
        }
        if lost == "1-01.in" {
            check(&["strength", &data], 1, "orez generate SPEC");
            check(&["report", &data, "-o", &desk.at("r.html")], 1, "orez generate SPEC");
            check(&["case", "--from", &format!("{data}:1-01:1")], 1, "orez generate SPEC");
        }
        if lost == "1-01.ans" {
            check(&["check", &data, &data], 1, "orez generate SPEC");
        }
    }
}
