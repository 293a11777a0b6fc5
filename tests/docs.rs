//! Runs every `console` block of the texts, in order, in one fresh folder a text.
//!
//! A line `$ command` is run by `sh`; the lines below it are its whole output, stdout and stderr
//! together, in which a line `...` stands for any lines. A line `? N` says that it exits with N.
//! `OREZ_BLESS=1 cargo test --test docs` puts in what is said now, for a person to read.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::Command;

/// The texts whose console blocks are run.
const TEXTS: &[&str] = &["README.md", "README.zh-CN.md"];

struct Step {
    command: String,
    /// The lines of the text that hold what is expected.
    lines: std::ops::Range<usize>,
}

fn steps(lines: &[&str]) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut inside = false;
    for (idx, line) in lines.iter().enumerate() {
        if line.starts_with("```") {
            inside = *line == "```console";
        } else if inside && let Some(command) = line.strip_prefix("$ ") {
            steps.push(Step { command: command.to_owned(), lines: idx + 1..idx + 1 });
        } else if inside && let Some(step) = steps.last_mut() {
            step.lines.end = idx + 1;
        }
    }
    steps
}

fn run(command: &str, folder: &Path) -> Vec<String> {
    let programs = Path::new(env!("CARGO_BIN_EXE_orez")).parent().unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh")
        .current_dir(folder)
        .args(["-c", &format!("{{ {command}\n}} 2>&1")])
        .env("PATH", path)
        .env_remove("OREZ_BLESS")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines: Vec<String> = text.lines().map(|it| it.trim_end().to_owned()).collect();
    match output.status.code() {
        Some(0) => {}
        Some(code) => lines.push(format!("? {code}")),
        None => panic!("`{command}` was killed"),
    }
    lines
}

/// Whether lines are as expected, where `...` stands for any of them.
fn matches(expected: &[&str], found: &[String]) -> bool {
    match expected.split_first() {
        None => found.is_empty(),
        Some((&"...", rest)) => (0..=found.len()).any(|skip| matches(rest, &found[skip..])),
        Some((first, rest)) => {
            found.split_first().is_some_and(|(it, more)| it == first && matches(rest, more))
        }
    }
}

fn check(text: &Path, bless: bool) -> Vec<String> {
    let source = std::fs::read_to_string(text).unwrap();
    let lines: Vec<&str> = source.lines().collect();
    let folder = tempfile::tempdir().unwrap();
    let mut wrong = Vec::new();
    let mut blessed: Vec<String> = Vec::new();
    let mut done = 0;
    let steps = steps(&lines);
    assert!(!steps.is_empty(), "{} has no console block", text.display());
    for step in steps {
        let expected = &lines[step.lines.clone()];
        let found = run(&step.command, folder.path());
        blessed.extend(lines[done..step.lines.start].iter().map(ToString::to_string));
        done = step.lines.end;
        if matches(expected, &found) {
            blessed.extend(expected.iter().map(ToString::to_string));
        } else {
            wrong.push(format!("{}: $ {}\n{}", text.display(), step.command, found.join("\n")));
            blessed.extend(found);
        }
    }
    blessed.extend(lines[done..].iter().map(ToString::to_string));
    if bless {
        let mut file = std::fs::File::create(text).unwrap();
        std::io::Write::write_all(&mut file, (blessed.join("\n") + "\n").as_bytes()).unwrap();
        wrong.clear();
    }
    wrong
}

#[test]
fn the_console_blocks_of_the_texts_say_what_happens() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let bless = std::env::var_os("OREZ_BLESS").is_some();
    let wrong: Vec<String> = TEXTS.iter().flat_map(|it| check(&root.join(it), bless)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
