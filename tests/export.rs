//! Packages from the command line: what is exported comes back, and what is refused.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;

const SPEC: &str = r#"
problem = "coin-circle"
name = "circle"
seed = 1
memory = "64MiB"

[[sample]]
cases = [{ given = "1" }, { given = "2" }, { given = "3" }]

[[subtask]]
points = 30
limits = { n = [1, 20] }

[[subtask.test]]
files = 2
cases = [{ given = "20" }, { given = "1" }, { count = 3, draw.uniform = { n = [2, 19] } }]

[[subtask]]
points = 70
requires = [1]

[[subtask.test]]
cases = [{ given = "1000000" }, { given = "1" }]

[[solution]]
path = "right.cpp"
expect = "AC"
"#;

fn orez(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_orez")).current_dir(folder).args(args).output().unwrap()
}

#[track_caller]
fn ok(folder: &Path, args: &[&str]) -> String {
    let output = orez(folder, args);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{args:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn fails(folder: &Path, args: &[&str], code: i32, said: &str) {
    let output = orez(folder, args);
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {stderr}");
    assert!(stderr.contains(said), "{args:?}: {stderr}");
}

fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let mut file = std::fs::File::create(path).unwrap();
    std::io::Write::write_all(&mut file, text.as_bytes()).unwrap();
}

/// A folder with a small dataset in `data/circle`.
fn dataset() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    write(&folder.path().join("spec.toml"), SPEC);
    write(&folder.path().join("right.cpp"), "int main() {}\n");
    ok(folder.path(), &["generate", "spec.toml"]);
    folder
}

fn manifest(folder: &Path, dataset: &str) -> Value {
    let bytes = std::fs::read(folder.join(dataset).join("manifest.json")).unwrap();
    serde_json::from_slice(&bytes).unwrap()
}

/// Subtask, input and answer of every test, the digests standing for the bytes.
fn tests(manifest: &Value) -> Vec<Value> {
    let all = manifest["tests"].as_array().unwrap();
    all.iter().map(|it| serde_json::json!([it["subtask"], it["input"], it["answer"]])).collect()
}

/// The answers of every test, case by case.
fn answers(manifest: &Value) -> Vec<Vec<Value>> {
    let all = manifest["tests"].as_array().unwrap();
    let cases = |it: &Value| it["cases"].as_array().unwrap().clone();
    all.iter().map(|it| cases(it).iter().map(|it| it["answer"].clone()).collect()).collect()
}

#[test]
fn what_is_exported_comes_back_by_import() {
    let folder = dataset();
    let folder = folder.path();
    let before = manifest(folder, "data/circle");
    // What a format keeps besides the tests: samples, points, requires.
    let formats = [
        ("hydro", true, true, true),
        ("luogu", false, true, false),
        ("kattis", true, true, false),
        ("polygon", true, true, true),
        ("domjudge", true, false, false),
        ("icpc", true, false, false),
    ];
    for (target, samples, points, requires) in formats {
        for packed in ["zip", "folder", "data"] {
            let name = format!("{target}-{packed}");
            let mut args = vec!["export", "data/circle", "--to", target, "-o", &name];
            args.extend(match packed {
                "folder" => Some("--folder"),
                "data" => Some("--data-only"),
                _ => None,
            });
            ok(folder, &args);
            ok(folder, &["import", &name, "--problem", "coin-circle"]);
            let dataset = format!("data/{name}");
            ok(folder, &["verify", &dataset]);
            let after = manifest(folder, &dataset);
            let scored = |it: &Value| it[0] != 0;
            let kept: Vec<_> =
                tests(&before).into_iter().filter(|it| samples || scored(it)).collect();
            assert_eq!(tests(&after), kept, "{name}");
            let skip = usize::from(!samples);
            assert_eq!(answers(&after)[..], answers(&before)[skip..], "{name}");
            let told = |it: &Value, key: &str| -> Vec<Value> {
                let subtasks = it["subtasks"].as_array().unwrap().iter();
                subtasks.filter(|it| it["id"] != 0).map(|it| it[key].clone()).collect()
            };
            if points {
                assert_eq!(told(&after, "points"), told(&before, "points"), "{name}");
            }
            if requires {
                assert_eq!(told(&after, "requires"), told(&before, "requires"), "{name}");
            }
        }
    }
    // A whole problem tells what it is of, and brings its program.
    ok(folder, &["import", "polygon-zip", "-o", "again"]);
    assert!(folder.join("again/files/solutions/right.cpp").is_file());
    ok(folder, &["export", "again", "--to", "uoj"]);
    assert!(folder.join("polygon-zip-uoj.zip").is_file());
}

#[test]
fn the_same_dataset_makes_the_same_zip_and_says_what_was_written() {
    let folder = dataset();
    let folder = folder.path();
    let first = ok(folder, &["export", "data/circle", "--to", "hydro"]);
    let bytes = std::fs::read(folder.join("circle-hydro.zip")).unwrap();
    assert_eq!(first, format!("circle-hydro.zip: 13 files, {} bytes\n", bytes.len()));
    ok(folder, &["export", "data/circle", "--to", "hydro", "-o", "again.zip"]);
    assert_eq!(bytes, std::fs::read(folder.join("again.zip")).unwrap());
    let output = orez(folder, &["export", "data/circle", "--to", "luogu"]);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("warning: not in the package for luogu: which subtasks require others"));
    // What `generate` warns of is said again.
    assert!(said.contains("never to its"), "{said}");
}

#[test]
fn wrong_commands_and_damaged_datasets_are_refused() {
    let folder = dataset();
    let folder = folder.path();
    fails(folder, &["export", "data/circle", "--to", "hydra"], 2, "hydro");
    fails(folder, &["export", "data/circle"], 2, "--to");
    fails(folder, &["export", "data", "--to", "hydro"], 2, "is no dataset");
    write(&folder.join("there/file"), "");
    let to_hydro = ["export", "data/circle", "--to", "hydro", "-o"];
    let with = |more: &[&'static str]| [&to_hydro[..], more].concat();
    fails(folder, &with(&["there/file"]), 2, "`there/file` is there already");
    fails(folder, &with(&["there", "--folder"]), 2, "is no empty folder");
    fails(folder, &with(&["there/file/x.zip"]), 2, "cannot write `there/file/x.zip`");
    write(&folder.join("data/circle/2-01.in"), "1\n0\n");
    fails(folder, &with(&["x.zip"]), 1, "`2-01.in` is not the file");
    std::fs::remove_file(folder.join("data/circle/2-01.in")).unwrap();
    fails(folder, &with(&["x.zip"]), 1, "`2-01.in` is missing");
    assert!(!folder.join("x.zip").exists());
}

#[test]
fn imports_that_cannot_be_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    write(&folder.join("bare/1.in"), "1\n2\n0\n");
    write(&folder.join("bare/1.out"), "Alice\nBob\n");
    fails(folder, &["import", "bare"], 2, "add `--problem P`");
    fails(folder, &["import", "bare", "--problem", "coin"], 2, "unknown problem `coin`");
    fails(folder, &["import", "none"], 2, "cannot read `none`");
    fails(folder, &["import", "bare/1.in"], 2, "is neither a folder nor a zip");
    let output = orez(folder, &["import", "bare", "--problem", "coin-circle"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    let expected = "1.out: wrong answer 2nd answer differs - expected 'Alice', found 'Bob' (line 2)\n\
                    data/bare: 1 test of coin-circle, read as bare files\n\
                    1 answer file with wrong answers; the dataset has the right ones\n";
    assert_eq!(said, expected);
    fails(folder, &["import", "bare", "--problem", "coin-circle"], 2, "is there already");
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("/etc/passwd", folder.join("bare/2.in")).unwrap();
        let args = ["import", "bare", "-o", "x", "--problem", "coin-circle"];
        fails(folder, &args, 2, "holds `2.in`, which is a link");
    }
}
