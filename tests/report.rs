//! The page of `orez report`: the same bytes every time, nothing obeyed that a dataset says, and
//! clear errors. What a browser makes of it, `tests/browser/run.py` looks at.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const SPEC: &str = r#"
problem = "wythoff"
seed    = 7

[[sample]]
cases = [{ given = "1 2" }]

[[subtask]]
points = 100

[[subtask.test]]
files = 2
cases = [{ count = 3, draw.uniform = { a = [1, 99], b = [1, 99] } }]
"#;

/// A dataset in a fresh folder.
struct World {
    folder: tempfile::TempDir,
}

impl World {
    fn new() -> Self {
        let world = Self { folder: tempfile::tempdir().unwrap() };
        world.write("small.toml", SPEC);
        world.good(&["generate", "small.toml"]);
        world
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let mut file = std::fs::File::create(self.path(name)).unwrap();
        std::io::Write::write_all(&mut file, text.as_bytes()).unwrap();
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_orez"));
        command.current_dir(self.folder.path()).args(arguments).output().unwrap()
    }

    fn good(&self, arguments: &[&str]) -> String {
        let output = self.run(arguments);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// Fails in a way, and leaves nothing behind.
    #[track_caller]
    fn fails(&self, arguments: &[&str], exit: i32, says: &str) {
        let before = names(self.folder.path());
        let output = self.run(arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(exit), "{error}");
        assert!(error.contains(says), "{error}");
        assert!(output.stdout.is_empty());
        assert_eq!(names(self.folder.path()), before);
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn the_same_dataset_gives_the_same_page_wherever_it_lies() {
    let (one, other) = (World::new(), World::new());
    assert_eq!(one.good(&["report", "data/small"]), "small-report.html\n");
    let page = std::fs::read_to_string(one.path("small-report.html")).unwrap();
    std::fs::rename(other.path("data/small"), other.path("elsewhere")).unwrap();
    assert_eq!(other.good(&["report", "elsewhere", "-o", "-"]), page);
    assert_ne!(other.good(&["report", "elsewhere", "-o", "-", "--lang", "zh"]), page);
    for part in ["<!DOCTYPE html>", "id=\"problem\"", "id=\"strength\"", "id=\"cases\""] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("id=\"judge\"") && !page.contains("http://"));
}

#[test]
fn nothing_that_a_dataset_or_a_judge_says_is_obeyed() {
    let world = World::new();
    let manifest = world.path("data/small/manifest.json");
    let text = std::fs::read_to_string(&manifest).unwrap();
    let bad = "<script>alert(1)</script>";
    let poisoned = [("\"given\": \"1 2\"", "given"), ("\"answer\": \"First\"", "answer")];
    let text = poisoned.iter().fold(text, |text, (found, key)| {
        assert!(text.contains(found), "{found}");
        text.replace(found, &format!("\"{key}\": \"{bad}\""))
    });
    world.write("data/small/manifest.json", &text);
    world.write(
        "results.json",
        &format!(
            r#"{{"format": "orez-judge/1", "programs": [{{"name": "{bad}", "language": "c++17",
            "verdict": "WA", "score": 0, "expected_met": null, "subtasks": [],
            "tests": [{{"name": "1-01", "subtask": 1, "verdict": "WA", "cpu_ms": 3,
            "message": "\"{bad}"}}]}}], "stopped": false}}"#
        ),
    );
    let page = world.good(&["report", "data/small", "-o", "-", "--judge", "results.json"]);
    assert!(page.contains("&lt;script&gt;alert(1)") && !page.contains(bad));
    assert!(page.contains("id=\"judge\""));
}

#[test]
fn what_cannot_be_reported_is_told_and_leaves_nothing() {
    let world = World::new();
    world.fails(&["report", "nowhere"], 2, "`nowhere` is no dataset");
    world.fails(&["report", "data/small", "-o", "data"], 2, "cannot write `data`");
    world.fails(&["report", "data/small", "-o", "no/page.html"], 2, "cannot write `no/page.html`");
    world.write("page.html", "mine");
    let protected = world.path("page.html");
    let mut rights = std::fs::metadata(&protected).unwrap().permissions();
    rights.set_readonly(true);
    std::fs::set_permissions(&protected, rights).unwrap();
    world.fails(&["report", "data/small", "-o", "page.html"], 2, "it is read-only");
    assert_eq!(std::fs::read_to_string(&protected).unwrap(), "mine");
    world.fails(&["report", "data/small", "--lang", "fr"], 2, "invalid value 'fr'");
}

#[test]
fn results_must_be_a_judge_s_and_of_this_dataset() {
    let world = World::new();
    let check = |text: &str, says: &str| {
        world.write("results.json", text);
        world.fails(&["report", "data/small", "--judge", "results.json"], 2, says);
    };
    world.fails(&["report", "data/small", "--judge", "none.json"], 2, "cannot read `none.json`");
    world.fails(&["report", "data/small", "--judge", "data"], 2, "cannot read `data`");
    check("program  AC", "it is no JSON document");
    check("[]", "it holds no `format`");
    check(r#"{"format": "orez-error/1"}"#, "its format is `orez-error/1`");
    check(r#"{"format": "orez-judge/1"}"#, "it is damaged: missing field `programs`");
    check(
        r#"{"format": "orez-judge/1", "problem": "marbles", "programs": []}"#,
        "it is about another dataset: its problem is `marbles`",
    );
    check(
        r#"{"format": "orez-judge/1", "manifest_sha256": "00", "programs": []}"#,
        "the tests have changed since",
    );
    check(
        r#"{"format": "orez-judge/1", "programs": [{"name": "a", "language": "c", "subtasks": [],
            "tests": [{"name": "3-01", "subtask": 3}]}]}"#,
        "there is no test `3-01` of subtask 3",
    );
}
