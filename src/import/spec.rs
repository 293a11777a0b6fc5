//! Writes the spec of what was imported.

use std::collections::BTreeSet;

use super::files::Files;
use super::found::{Found, Program};
use super::{Imported, test_path};
use crate::export::safe_names;

/// Writes the spec, and adds the programs to the files that it names.
pub(super) fn write(files: &Files, found: &Found, name: &str, imported: &mut Imported) {
    let mut text = format!(
        "# Imported from a package: {}.\n\nproblem = \"{}\"\nname = \"{name}\"\nseed = 1\n",
        imported.format,
        imported.problem.id()
    );
    text += &limits(found, &mut imported.warnings);
    text += &io(found, &mut imported.warnings);
    for idx in 0..found.samples.len() {
        text += &format!("\n[[sample]]\nfile = \"{}\"\n", test_path(0, idx));
    }
    for (number, subtask) in (1..).zip(&found.subtasks) {
        text += &format!("\n[[subtask]]\npoints = {}\n", subtask.points);
        if !subtask.requires.is_empty() {
            text += &format!("requires = {:?}\n", subtask.requires);
        }
        for idx in 0..subtask.tests.len() {
            text += &format!("\n[[subtask.test]]\nfile = \"{}\"\n", test_path(number, idx));
        }
    }
    let safe = safe_names(found.solutions.iter().map(|it| it.path.as_str()));
    for (Program { path, expect }, safe) in found.solutions.iter().zip(safe) {
        let own = format!("solutions/{safe}");
        text += &format!("\n[[solution]]\npath = \"{own}\"\n");
        if let Some(expect) = expect {
            text += &format!("expect = \"{expect}\"\n");
        }
        imported.files.insert(own, files[path].clone());
    }
    imported.spec = text;
}

fn limits(found: &Found, warnings: &mut Vec<String>) -> String {
    let mut text = String::new();
    if let Some(time) = found.time {
        let ms = time.as_millis();
        if (1..=3_600_000).contains(&ms) {
            text += &format!("time = \"{ms}ms\"\n");
        } else {
            warnings.push(format!("a time limit of {ms} ms cannot be kept"));
        }
    }
    if let Some(memory) = found.memory {
        if (1 << 20..=1 << 40).contains(&memory) {
            text += &if memory.is_multiple_of(1 << 20) {
                format!("memory = \"{}MiB\"\n", memory >> 20)
            } else {
                format!("memory = \"{}KiB\"\n", memory.div_ceil(1 << 10))
            };
        } else {
            warnings.push(format!("a memory limit of {memory} bytes cannot be kept"));
        }
    }
    text
}

fn io(found: &Found, warnings: &mut Vec<String>) -> String {
    let plain = |it: &str| {
        let fits = |it: char| it.is_ascii_alphanumeric() || matches!(it, '-' | '_' | '.');
        it.chars().all(fits) && !it.starts_with(['.', '-']) && !it.ends_with('.') && it.len() <= 64
    };
    let mut entries = BTreeSet::new();
    for (key, name) in ["input", "output"].into_iter().zip(&found.io) {
        match name {
            Some(name) if plain(name) => drop(entries.insert(format!("{key} = \"{name}\""))),
            Some(name) => {
                warnings.push(format!("the file name `{}` cannot be kept", name.escape_debug()));
            }
            None => {}
        }
    }
    if entries.is_empty() {
        return String::new();
    }
    let entries: Vec<String> = entries.into_iter().collect();
    format!("\n[io]\n{}\n", entries.join("\n"))
}
