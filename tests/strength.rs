//! The shipped data is strong whatever the seed, and weak data is told how to become so.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn write(path: &Path, text: &str) {
    std::fs::File::create(path)
        .and_then(|mut it| std::io::Write::write_all(&mut it, text.as_bytes()))
        .unwrap();
}

fn generate(spec: &Path, target: &Path) {
    let output = Command::new(env!("CARGO_BIN_EXE_orez"))
        .arg("generate")
        .arg(spec)
        .arg("-o")
        .arg(target)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// What `strength` says, which is weak if and only if it exits with 1.
fn strength(args: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_orez"))
        .args(["strength", "--json"])
        .args(args)
        .output()
        .unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let weak = report["weak"].as_bool().unwrap();
    assert_eq!(output.status.code(), Some(i32::from(weak)));
    report
}

fn config(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("configs").join(name)
}

/// Puts another seed into a spec.
fn reseeded(spec: &Path, seed: u64) -> String {
    let text = std::fs::read_to_string(spec).unwrap();
    let line = text.lines().find(|it| it.starts_with("seed")).unwrap().to_owned();
    // Programs do not stand beside the new spec, and strength does not ask them.
    let text = text.replacen(&line, &format!("seed = {seed}"), 1);
    text.split("[[solution]]").next().unwrap().to_owned()
}

#[test]
fn shipped_end_nim_is_strong_for_fifty_other_seeds() {
    let scratch = tempfile::tempdir().unwrap();
    let (spec, target) = (scratch.path().join("spec.toml"), scratch.path().join("data"));
    for idx in 0..=50_u64 {
        let seed = if idx == 0 { 2009 } else { idx.pow(5) * 0x9E37_79B9 % (1 << 62) };
        write(&spec, &reseeded(&config("end-nim.toml"), seed));
        generate(&spec, &target);
        let report = strength(&[target.to_str().unwrap()]);
        assert_eq!(report["weak"], false, "seed {seed}: {}", report["why"]);
        for subtask in report["subtasks"].as_array().unwrap() {
            for ending in ["left", "right"] {
                let count = &subtask["rule_space"]["endings"][ending];
                assert_eq!((&count["survivors"], &count["exact"]), (&"1".into(), &true.into()));
            }
        }
    }
}

#[test]
fn every_shipped_dataset_is_strong() {
    let scratch = tempfile::tempdir().unwrap();
    let configs = std::fs::read_dir(config("")).unwrap().map(|it| it.unwrap().path());
    let mut specs: Vec<PathBuf> =
        configs.filter(|it| it.extension().is_some_and(|it| it == "toml")).collect();
    specs.sort();
    assert!(14 <= specs.len());
    for spec in specs {
        let target = scratch.path().join(spec.file_stem().unwrap());
        generate(&spec, &target);
        let report = strength(&[target.to_str().unwrap()]);
        assert_eq!(report["weak"], false, "{}: {}", spec.display(), report["why"]);
    }
}

#[test]
fn uniform_data_is_weak_until_the_printed_lines_are_pasted() {
    let scratch = tempfile::tempdir().unwrap();
    let (spec, target) = (scratch.path().join("spec.toml"), scratch.path().join("data"));
    let weak = "problem = \"end-nim\"\nseed = 3\n[[subtask]]\npoints = 100\n[[subtask.test]]\n\
                files = 5\ncases = [{ count = 10, draw.uniform = { n = 1000 } }]\n";
    write(&spec, weak);
    generate(&spec, &target);
    let report = strength(&[target.to_str().unwrap()]);
    assert_eq!(report["weak"], true);
    assert_eq!(report["subtasks"][0]["rule_space"]["endings"]["left"]["exact"], false);
    assert_eq!(report["subtasks"][0]["long_rows"]["singles"][0], 0);

    write(&spec, &format!("{weak}\n{}", report["remedy"].as_str().unwrap()));
    generate(&spec, &target);
    let report = strength(&[target.to_str().unwrap()]);
    assert_eq!(report["weak"], false, "{}", report["why"]);
}

#[test]
fn foreign_files_are_measured_and_their_answers_compared() {
    let scratch = tempfile::tempdir().unwrap();
    let input = scratch.path().join("theirs.in");
    write(&input, "1\r\n4\r\n3 1 9 4\r\n");
    write(&scratch.path().join("theirs.out"), "1\n");
    let output = Command::new(env!("CARGO_BIN_EXE_orez"))
        .args(["strength", "--problem", "end-nim"])
        .arg(&input)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("theirs.out: wrong answer 1st answer differs"), "{said}");
    let report = strength(&["--problem", "end-nim", input.to_str().unwrap()]);
    assert_eq!(report["subtasks"][0]["id"], 1);
}
