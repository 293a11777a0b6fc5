//! Luogu: flat test data with `config.yml`.

use std::collections::BTreeMap;
use std::time::Duration;

use super::bare;
use super::files::Files;
use super::found::{Found, Misread, Named, Pair, limit, natural, points, rounded, word, yaml};

const CONFIG: &str = "config.yml";

pub(super) fn recognise(files: &Files) -> bool {
    files.contains_key(CONFIG)
}

pub(super) fn read(files: &Files) -> Result<Found, Misread> {
    let config = yaml(files, CONFIG)?;
    let mut found = Found::default();
    let pairs = bare::pairs(files, "");
    if pairs.is_empty() {
        return Err(Misread::new(CONFIG, "there is no `.in` file beside it"));
    }
    let mut subtasks: BTreeMap<String, (Option<u64>, Vec<Pair>)> = BTreeMap::new();
    let (mut times, mut memories) = (Vec::new(), Vec::new());
    for pair in pairs {
        // An entry bears the name of the input or of the output.
        let entry = [Some(&pair.input), pair.answer.as_ref()]
            .into_iter()
            .flatten()
            .map(|it| &config[it.as_str()])
            .find(|it| it.is_object())
            .unwrap_or(&serde_json::Value::Null);
        let mut told =
            |key: &str, what| limit(word(&entry[key]), what, rounded, &mut found.warnings);
        times.extend(told("timeLimit", "time limit in ms"));
        memories.extend(told("memoryLimit", "memory limit in kB"));
        let id = word(&entry["subtaskId"]).unwrap_or_default();
        let (sum, tests) = subtasks.entry(id).or_default();
        if let Some(score) = points(&entry["score"]) {
            *sum = Some(sum.unwrap_or(0) + score);
        }
        tests.push(pair);
    }
    found.time = most(&times, "time limits", &mut found.warnings).map(Duration::from_millis);
    found.memory = most(&memories, "memory limits", &mut found.warnings).map(|it| it << 10);
    let mut subtasks: Vec<_> = subtasks.into_iter().collect();
    subtasks.sort_by_key(|(id, _)| natural(id));
    let mut named = Named::default();
    for (id, (points, tests)) in subtasks {
        named.add(id, points, vec![], tests);
    }
    found.subtasks = named.number(&mut found.warnings);
    Ok(found)
}

fn most(values: &[u64], what: &str, warnings: &mut Vec<String>) -> Option<u64> {
    let most = values.iter().copied().max()?;
    if values.iter().any(|it| *it != most) {
        warnings.push(format!("the tests have several {what}; the largest stands for all"));
    }
    Some(most)
}
