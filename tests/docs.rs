//! Runs every `console` block of the texts, in order, in one fresh folder a text.
//!
//! A line `$ command` is run by `sh`; the lines below it are its whole output, stdout and stderr
//! together, in which a line `...` stands for any lines. A line `? N` says that it exits with N.
//! Times and sizes may be others. A block of another language whose fence names a file, as in
//! `cpp stones.cpp`, is written to that file before the commands below it.
//! `OREZ_BLESS=1 cargo test --test docs` puts in what is said now, for a person to read.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::Command;

/// The texts whose console blocks are run.
const TEXTS: &[&str] = &[
    "README.md",
    "README.zh-CN.md",
    "docs/first-problem.md",
    "docs/weak-data.md",
    "docs/16-of-32.md",
    "docs/16-of-32.zh-CN.md",
    "docs/school-contest.md",
];

struct Step {
    /// Files to be written first: names and contents.
    files: Vec<(String, String)>,
    command: String,
    /// The lines of the text that hold what is expected.
    lines: std::ops::Range<usize>,
}

fn steps(lines: &[&str]) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let mut files: Vec<(String, String)> = Vec::new();
    let mut fence = None;
    for (idx, line) in lines.iter().enumerate() {
        match (fence, line.strip_prefix("```")) {
            (None, Some(opened)) => {
                fence = Some(opened);
                if let Some((_, name)) = opened.split_once(' ') {
                    files.push((name.to_owned(), String::new()));
                }
            }
            (Some(_), Some(_)) => fence = None,
            (Some("console"), None) => {
                if let Some(command) = line.strip_prefix("$ ") {
                    let (command, lines) = (command.to_owned(), idx + 1..idx + 1);
                    steps.push(Step { files: std::mem::take(&mut files), command, lines });
                } else if let Some(step) = steps.last_mut() {
                    step.lines.end = idx + 1;
                }
            }
            (Some(other), None) if other.contains(' ') => {
                let (_, content) = files.last_mut().unwrap();
                *content += &format!("{line}\n");
            }
            _ => {}
        }
    }
    steps
}

fn write(folder: &Path, files: &[(String, String)]) {
    for (name, content) in files {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let mut file = std::fs::File::create(path).unwrap();
        std::io::Write::write_all(&mut file, content.as_bytes()).unwrap();
    }
}

/// A line without what differs from run to run: times and sizes, and the blanks before them.
fn settled(line: &str) -> String {
    let words: Vec<&str> = line.split(' ').filter(|it| !it.is_empty()).collect();
    let is_figure = |it: &str| it.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let mut settled = Vec::new();
    for (idx, word) in words.iter().enumerate() {
        let is_measured = words.get(idx + 1).is_some_and(|it| *it == "s" || *it == "MiB");
        settled.push(if is_measured && is_figure(word) { "0" } else { word });
    }
    settled.join(" ")
}

fn run(command: &str, folder: &Path, locale: &str) -> Vec<String> {
    let programs = Path::new(env!("CARGO_BIN_EXE_orez")).parent().unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh")
        .current_dir(folder)
        .args(["-c", &format!("{{ {command}\n}} 2>&1")])
        .env("PATH", path)
        .env_remove("OREZ_BLESS")
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", locale)
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
            let same = |it: &String| it == first || settled(it) == settled(first);
            found.split_first().is_some_and(|(it, more)| same(it) && matches(rest, more))
        }
    }
}

fn check(text: &Path, bless: bool) -> Vec<String> {
    let source = std::fs::read_to_string(text).unwrap();
    let lines: Vec<&str> = source.lines().collect();
    let folder = tempfile::tempdir().unwrap();
    // Who reads Chinese has a locale that says so.
    let is_chinese = text.to_string_lossy().ends_with(".zh-CN.md");
    let locale = if is_chinese { "zh_CN.UTF-8" } else { "C.UTF-8" };
    let mut wrong = Vec::new();
    let mut blessed: Vec<String> = Vec::new();
    let mut done = 0;
    let steps = steps(&lines);
    assert!(!steps.is_empty(), "{} has no console block", text.display());
    for step in steps {
        let expected = &lines[step.lines.clone()];
        write(folder.path(), &step.files);
        let found = run(&step.command, folder.path(), locale);
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
