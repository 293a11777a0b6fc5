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
        let mut file = std::fs::File::create(path).unwrap();
        std::io::Write::write_all(&mut file, text.as_bytes()).unwrap();
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
    check(&["check", &desk.at("data"), &desk.at("out")], 1, "PE cannot read `1-01.out`: it is a");
    desk.remove("out/1-01.out");
    desk.pipe("out/1-01.out");
    check(&["check", &desk.at("data"), &desk.at("out")], 1, "PE cannot read `1-01.out`");
}

#[test]
fn what_a_dataset_has_lost_is_its_fault() {
    for lost in ["1-01.in", "1-01.ans", "spec.toml", "SHA256SUMS", "files/hand/h.in"] {
        let desk = Desk::new();
        desk.remove(&format!("data/{lost}"));
        let data = desk.at("data");
        check(&["verify", &data], 1, &format!("{lost}`: it does not exist"));
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

#[test]
fn a_dataset_without_its_list_of_digests_is_made_whole() {
    let desk = Desk::new();
    let (spec, data) = (desk.at("weak.toml"), desk.at("data"));
    let generate = ["generate", &spec, "-o", &data];
    let sums = std::fs::read_to_string(desk.path("data/SHA256SUMS")).unwrap();
    desk.remove("data/SHA256SUMS");
    check(&generate, 0, "kept 2");
    check(&["verify", &data], 0, "good");
    for damaged in ["", "nonsense\n", sums.split_at(100).0] {
        desk.write("data/SHA256SUMS", damaged);
        desk.remove("data/files/hand/h.in");
        check(&generate, 0, "kept 2");
        check(&["verify", &data], 0, "good");
    }
    // A note beside the hand files stays, as long as it can be told from them.
    desk.write("data/files/hand/note.txt", "mine");
    desk.remove("data/1-01.in");
    check(&generate, 0, "kept 1");
    assert!(desk.path("data/files/hand/note.txt").exists());
    desk.write("data/manifest.json", "{ \"format\": \"orez-dataset/1\"");
    check(&generate, 1, "use `--force`");
    check(&[&generate[..], &["--force"]].concat(), 0, "kept 2");
    check(&["verify", &data], 0, "good");
}

#[test]
fn no_dataset_is_made_inside_another() {
    let desk = Desk::new();
    let (spec, data) = (desk.at("weak.toml"), desk.at("data"));
    for inside in ["data/inside", "data/files/a/b"] {
        check(&["generate", &spec, "-o", &desk.at(inside)], 2, "is inside the dataset");
    }
    check(&["generate", &spec, "-o", &data], 0, "kept 2");
    assert!(!desk.path("data/files/a").exists());
}

#[test]
fn a_new_spec_is_written_whole_or_not_at_all() {
    let desk = Desk::new();
    let file = desk.at("new.toml");
    // The shell lets no file grow, which the system tells as it does of a full disk.
    let script = "ulimit -f 0; trap '' XFSZ; exec \"$0\" new end-nim -o \"$1\"";
    let mut sh = Command::new("sh");
    let output = sh.args(["-c", script, env!("CARGO_BIN_EXE_orez"), &file]).output().unwrap();
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let is_hidden = |it: std::fs::DirEntry| it.file_name().to_string_lossy().starts_with(".orez-");
    let mut left = std::fs::read_dir(desk.scratch.path()).unwrap();
    assert!(!desk.path("new.toml").exists() && !left.any(|it| is_hidden(it.unwrap())));
    check(&["new", "end-nim", "-o", &file], 0, "");
    check(&["new", "end-nim", "-o", &file], 2, "remove it first");
}

#[test]
fn the_spec_in_a_dataset_finds_its_files_there() {
    let desk = Desk::new();
    let (spec, other) = (desk.at("data/spec.toml"), desk.at("other"));
    check(&["generate", &spec, "-o", &other], 0, "added 2");
    let read = |name: &str| std::fs::read(desk.path(name)).unwrap();
    assert_eq!(read("data/SHA256SUMS"), read("other/SHA256SUMS"));
}

#[test]
fn a_manifest_says_of_subtasks_what_a_spec_may_say() {
    let desk = Desk::new();
    let whole = std::fs::read_to_string(desk.path("data/manifest.json")).unwrap();
    for (limits, said) in [
        (r#""limits": [{"name": "a", "least": 1, "most": 2000000000}]"#, "has a limit `a`"),
        (r#""limits": [{"name": "n", "least": 1, "most": 1001}]"#, "has a limit `n`"),
        (r#""limits": [{"name": "n", "least": 5, "most": 4}]"#, "has a limit `n`"),
        (r#""limits": [{"name": "x", "least": 1, "most": 2}]"#, "has a limit `x`"),
        (r#""limits": [], "id": 0"#, "duplicate field"),
    ] {
        desk.write("data/manifest.json", &whole.replace(r#""limits": []"#, limits));
        for command in ["strength", "verify", "report"] {
            check(&[command, &desk.at("data")], 1, said);
        }
    }
    desk.write("data/manifest.json", &whole.replace(": 100,", ": 18446744073709551615,"));
    check(&["strength", &desk.at("data")], 1, "more than 1000000 points");
    desk.write("data/manifest.json", &whole.replace(r#""requires": []"#, r#""requires": [1]"#));
    check(&["strength", &desk.at("data")], 1, "requires one that does not come before it");
    // Tighter limits than those of the spec, which the data happens to meet.
    let tighter = r#""limits": [{"name": "n", "least": 1, "most": 900}]"#;
    desk.write("data/manifest.json", &whole.replace(r#""limits": []"#, tighter));
    check(&["verify", &desk.at("data")], 1, "the subtasks differ between spec and manifest");
}
