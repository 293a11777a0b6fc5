//! Kattis, ICPC and DOMjudge: `problem.yaml` and `data/`.

use std::collections::BTreeSet;
use std::time::Duration;

use super::bare;
use super::files::Files;
use super::found::{Found, Misread, Named, Program, limit, natural, points, rounded, word, yaml};

const SECRET: &str = "data/secret/";

pub(super) fn recognise(files: &Files) -> bool {
    files.keys().any(|it| it.starts_with(SECRET))
}

pub(super) fn read(files: &Files) -> Result<Found, Misread> {
    let problem = yaml(files, "problem.yaml")?;
    let time = word(&problem["limits"]["time_limit"]).or_else(|| ini_time(files));
    let mut found = Found {
        samples: bare::pairs(files, "data/sample/"),
        solutions: solutions(files),
        ..Found::default()
    };
    let memory = word(&problem["limits"]["memory"]);
    let warnings = &mut found.warnings;
    found.memory = limit(memory, "memory limit in MiB", rounded, warnings).map(|it| it << 20);
    let ms = |it: &str| seconds(it).and_then(|it| it.as_millis().try_into().ok());
    found.time = limit(time, "time limit in s", ms, warnings).map(Duration::from_millis);
    let groups = groups(files);
    if groups.is_empty() {
        bare::sort_into(&mut found, bare::pairs(files, SECRET));
        return Ok(found);
    }
    let mut named = Named::default();
    for group in groups {
        let folder = format!("{SECRET}{group}/");
        let [old, new] = ["testdata.yaml", "test_group.yaml"].map(|it| format!("{folder}{it}"));
        let (old, new) = (yaml(files, &old)?, yaml(files, &new)?);
        let range = word(&old["range"]);
        let range = range.and_then(|it| it.split_whitespace().last().map(str::to_owned));
        let range = range.and_then(|it| rounded(&it));
        let told = points(&old["accept_score"]).or(range).or_else(|| points(&new["max_score"]));
        let required = &new["require_pass"];
        let required = required.as_array().map_or(std::slice::from_ref(required), Vec::as_slice);
        let requires = required
            .iter()
            .filter_map(word)
            .filter_map(|it| it.strip_prefix("secret/").map(str::to_owned));
        named.add(&group, told, requires.collect(), bare::pairs(files, &folder));
    }
    found.subtasks = named.number(&mut found.warnings);
    Ok(found)
}

/// The folders below the secret data, in order.
fn groups(files: &Files) -> Vec<String> {
    let inner = files.keys().filter_map(|it| it.strip_prefix(SECRET)?.split_once('/'));
    let groups: BTreeSet<&str> = inner.map(|it| it.0).collect();
    let mut groups: Vec<String> = groups.into_iter().map(str::to_owned).collect();
    groups.sort_by_key(|it| natural(it));
    groups
}

fn seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.trim().parse().ok()?;
    Duration::try_from_secs_f64(seconds).ok()
}

/// The time limit of a DOMjudge package.
fn ini_time(files: &Files) -> Option<String> {
    let text = std::str::from_utf8(files.get("domjudge-problem.ini")?).ok()?;
    let entries = text.lines().filter_map(|it| it.split_once('='));
    let mut times = entries.filter(|(key, _)| key.trim() == "timelimit");
    times.next().map(|(_, value)| value.trim().trim_matches(['"', '\'']).to_owned())
}

fn solutions(files: &Files) -> Vec<Program> {
    let program = |path: &String| {
        let (folder, name) = path.strip_prefix("submissions/")?.split_once('/')?;
        if name.contains('/') {
            return None;
        }
        let expect = match folder {
            "accepted" => Some("AC"),
            "wrong_answer" => Some("WA"),
            "time_limit_exceeded" => Some("TLE"),
            "run_time_error" => Some("RE"),
            _ => None,
        };
        Some(Program { path: path.clone(), expect })
    };
    files.keys().filter_map(program).collect()
}
