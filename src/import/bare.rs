//! A bare folder of inputs with answers beside them.

use std::collections::BTreeMap;

use super::files::Files;
use super::found::{Found, Misread, Named, Pair, answer_of, natural};

/// Reads the tests of a folder of the package, such as `testdata/`, or of all of it.
pub(super) fn read(files: &Files, folder: &str) -> Result<Found, Misread> {
    let mut found = Found::default();
    let pairs = pairs(files, folder);
    if pairs.is_empty() {
        return Err(match folder {
            "" => Misread::NoTests,
            _ => Misread::new(folder, "there is no `.in` file"),
        });
    }
    sort_into(&mut found, pairs);
    Ok(found)
}

/// The inputs right below a folder, in the order of their names, each with its answer.
pub(super) fn pairs(files: &Files, folder: &str) -> Vec<Pair> {
    let names = files.keys().filter_map(|it| it.strip_prefix(folder));
    let names = names.filter(|it| folder.is_empty() || !it.contains('/'));
    let mut stems: Vec<&str> = names.filter_map(|it| it.strip_suffix(".in")).collect();
    stems.sort_by_key(|it| natural(it));
    let pair = |stem: &str| {
        let stem = format!("{folder}{stem}");
        Pair { input: format!("{stem}.in"), answer: answer_of(files, &stem) }
    };
    stems.into_iter().map(pair).collect()
}

/// Makes subtasks of tests whose names are two numbers, such as `2-01`; else one of all.
pub(super) fn sort_into(found: &mut Found, pairs: Vec<Pair>) {
    let mut subtasks: BTreeMap<u64, Vec<Pair>> = BTreeMap::new();
    let numbered = pairs.iter().all(|it| subtask_of(&it.input).is_some());
    for pair in pairs {
        let subtask = if numbered { subtask_of(&pair.input).unwrap_or(1) } else { 1 };
        subtasks.entry(subtask).or_default().push(pair);
    }
    if numbered && 1 < subtasks.len() {
        found.samples.extend(subtasks.remove(&0).unwrap_or_default());
    }
    let mut named = Named::default();
    for (number, tests) in subtasks {
        named.add(number.to_string(), None, vec![], tests);
    }
    found.subtasks = named.number(&mut found.warnings);
}

/// The number before the dash.
pub(super) fn subtask_of(path: &str) -> Option<u64> {
    let name = path.rsplit('/').next()?.strip_suffix(".in")?;
    let (subtask, number) = name.split_once('-')?;
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
    (is_number(subtask) && is_number(number)).then(|| subtask.parse().ok())?
}
