//! Holds the directions in which the folders of `src` may depend on each other.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What each folder may use besides itself. ARCHITECTURE.md tells why.
const ALLOWED: &[(&str, &[&str])] = &[
    // A message is said in the reader's language wherever it arises.
    ("lang", &[]),
    ("model", &["lang"]),
    ("verdict", &[]),
    ("progress", &["lang"]),
    ("regular", &["lang"]),
    // Bytes go in, and what became of a program comes out.
    ("runner", &[]),
    ("catalog", &["lang", "model"]),
    // A problem knows the model alone; the registry beside it makes the catalog's list.
    ("problems", &["lang", "model", "catalog"]),
    ("parts", &["catalog", "problems"]),
    ("spec", &["lang", "model", "catalog", "problems", "regular", "verdict"]),
    ("dataset", &["lang", "model", "catalog", "problems", "regular", "spec"]),
    ("generate", &["model", "catalog", "spec", "dataset", "progress"]),
    ("export", &["lang", "model", "catalog", "spec", "dataset", "verdict"]),
    ("import", &["lang", "model", "catalog", "problems", "regular", "spec", "export"]),
    ("hack", &["catalog", "spec", "dataset", "generate"]),
    ("verify", &["model", "catalog", "spec", "dataset", "generate", "progress"]),
    (
        "strength",
        &["lang", "model", "catalog", "spec", "dataset", "verdict", "progress", "runner", "judge"],
    ),
    ("stress", &["model", "catalog", "spec", "verdict", "progress", "runner", "judge"]),
    ("report", &["lang", "model", "dataset", "verdict", "strength"]),
    ("judge", &["lang", "model", "spec", "dataset", "verdict", "progress", "regular", "runner"]),
];

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|it| it == "rs") {
            files.push(path);
        }
    }
}

/// Whether a file holds tests, which may use what they like.
fn is_test(path: &Path) -> bool {
    path.components().any(|it| {
        let name = it.as_os_str().to_string_lossy();
        ["tests", "tests.rs", "contract.rs", "mutations.rs", "validators.rs"].contains(&&*name)
    })
}

/// The top-level modules that a file names by `crate::`.
fn used(text: &str) -> BTreeSet<String> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let mut used = BTreeSet::new();
    for line in text.lines().filter(|it| !it.trim_start().starts_with("//")) {
        for (at, _) in line.match_indices("crate::") {
            // `crate::` may be the tail of a longer path, and may open a group.
            let rest = &line[at + "crate::".len()..];
            assert!(!rest.starts_with('{'), "name one module a line: {line}");
            let name: String =
                rest.chars().take_while(|it| it.is_alphanumeric() || *it == '_').collect();
            used.insert(name);
        }
    }
    used
}

#[test]
fn dependencies_point_one_way() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let allowed: BTreeMap<&str, &[&str]> = ALLOWED.iter().copied().collect();
    let mut files = Vec::new();
    rust_files(&src, &mut files);
    let mut wrong = Vec::new();
    let mut unused: BTreeSet<(String, String)> = ALLOWED
        .iter()
        .flat_map(|(folder, may_use)| may_use.iter().map(|it| (folder.to_string(), it.to_string())))
        .collect();
    for path in files.iter().filter(|it| !is_test(it)) {
        let inside = path.strip_prefix(&src).unwrap();
        let mut parts = inside.iter().map(|it| it.to_string_lossy().into_owned());
        let folder = parts.next().unwrap().trim_end_matches(".rs").to_owned();
        if ["cli", "lib", "main"].contains(&folder.as_str()) {
            continue;
        }
        let Some(may_use) = allowed.get(folder.as_str()) else {
            wrong.push(format!("src/{folder} is not in the list of this test"));
            continue;
        };
        // Inside `problems`, only the registry itself sees the catalog.
        let is_problem = folder == "problems" && inside != Path::new("problems/mod.rs");
        for name in used(&std::fs::read_to_string(path).unwrap()) {
            unused.remove(&(folder.clone(), name.clone()));
            let fine = name == folder
                || (may_use.contains(&name.as_str()) && !(is_problem && name == "catalog"));
            if !fine {
                wrong.push(format!("{} uses crate::{name}", inside.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(unused.is_empty(), "no file needs that the first may use the second: {unused:?}");
}

#[test]
fn only_the_command_line_prints_exits_or_reads_the_environment() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    rust_files(&src, &mut files);
    let words =
        ["println!", "print!(", "process::exit", "env::var", "env::args", "std::io::stdout"];
    let mut wrong = Vec::new();
    for path in files.iter().filter(|it| !is_test(it)) {
        let inside = path.strip_prefix(&src).unwrap();
        // A stage of the runner is told by its name what it is, before there is a command line.
        if inside.starts_with("cli") || inside == Path::new("runner/linux/stages.rs") {
            continue;
        }
        let text = std::fs::read_to_string(path).unwrap();
        for (idx, line) in text.lines().enumerate() {
            if words.iter().any(|it| line.contains(it)) {
                wrong.push(format!("{}:{}: {}", inside.display(), idx + 1, line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
