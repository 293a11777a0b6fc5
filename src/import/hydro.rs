//! Hydro: a problem with `testdata/`, or the test data alone, with `config.yaml`.

use std::time::Duration;

use serde_json::Value;

use super::bare;
use super::files::Files;
use super::found::{Found, Misread, Named, Pair, Program, points, word, yaml};

/// The folder of the test data, if this is Hydro's format.
pub(super) fn recognise(files: &Files) -> Option<&'static str> {
    let is = |folder: &str| {
        files.contains_key(&format!("{folder}config.yaml"))
            || files.keys().any(|it| it.starts_with("testdata/") && folder == "testdata/")
    };
    ["testdata/", ""].into_iter().find(|it| is(it))
}

pub(super) fn read(files: &Files, folder: &str) -> Result<Found, Misread> {
    let path = format!("{folder}config.yaml");
    let config = yaml(files, &path)?;
    let mut found = Found::default();
    if let Some(text) = word(&config["time"]) {
        let time =
            time(&text).ok_or_else(|| Misread::new(&path, format!("`{text}` is no time")))?;
        found.time = Some(time);
    }
    if let Some(text) = word(&config["memory"]) {
        let memory =
            memory(&text).ok_or_else(|| Misread::new(&path, format!("`{text}` is no size")))?;
        found.memory = Some(memory);
    }
    tests(files, folder, &path, &config, &mut found)?;
    for it in files.keys().filter(|it| it.starts_with("std/") && folder == "testdata/") {
        found.solutions.push(Program { path: it.clone(), expect: Some("AC") });
    }
    Ok(found)
}

fn tests(
    files: &Files,
    folder: &str,
    path: &str,
    config: &Value,
    found: &mut Found,
) -> Result<(), Misread> {
    let empty = Vec::new();
    let subtasks = config["subtasks"].as_array().unwrap_or(&empty);
    let listed = subtasks.iter().any(|it| it["cases"].is_array());
    if !listed && !config["cases"].is_array() {
        // The names decide.
        let pairs = bare::pairs(files, folder);
        bare::sort_into(found, pairs);
        return if found.subtasks.is_empty() {
            Err(Misread::new(path, "neither `subtasks` nor `.in` files"))
        } else {
            Ok(())
        };
    }
    let mut named = Named::default();
    let whole = std::slice::from_ref(config);
    for (idx, it) in if listed { subtasks } else { whole }.iter().enumerate() {
        let id = word(&it["id"]).unwrap_or_else(|| (idx + 1).to_string());
        let kind = it["type"].as_str().unwrap_or("sum");
        if !listed || kind != "min" {
            found.warnings.push(format!("subtask {id} is all or nothing here, not `{kind}`"));
        }
        let requires = it["if"].as_array().into_iter().flatten().filter_map(word).collect();
        let mut tests = Vec::new();
        for case in it["cases"].as_array().into_iter().flatten() {
            let own = |key: &str| case[key].as_str().map(|it| format!("{folder}{it}"));
            let Some(input) = own("input").filter(|it| files.contains_key(it)) else {
                let name = case["input"].as_str().unwrap_or("a case without input");
                return Err(Misread::new(path, format!("`{name}` is not there")));
            };
            let answer = own("output").filter(|it| files.contains_key(it));
            tests.push(Pair { input, answer });
        }
        named.add(id, points(&it["score"]), requires, tests);
    }
    found.subtasks = named.number(&mut found.warnings);
    // What is not listed is not judged; by our own names it is a sample.
    let is_listed =
        |input: &str| found.subtasks.iter().flat_map(|it| &it.tests).any(|it| it.input == input);
    let is_sample = |it: &Pair| bare::subtask_of(&it.input) == Some(0) && !is_listed(&it.input);
    found.samples = bare::pairs(files, folder).into_iter().filter(is_sample).collect();
    Ok(())
}

/// Such as `1s`, `1.5s` or `1500ms`.
fn time(text: &str) -> Option<Duration> {
    let (number, unit) = split(text);
    let factor = match unit.as_str() {
        "ms" | "" => 1.0,
        "s" => 1000.0,
        _ => return None,
    };
    let ms = super::found::rounded(&(number.parse::<f64>().ok()? * factor).to_string())?;
    Some(Duration::from_millis(ms))
}

/// Such as `256m`, in bytes.
fn memory(text: &str) -> Option<u64> {
    let (number, unit) = split(text);
    let factor = match unit.as_str() {
        "k" | "kb" | "kib" => 1 << 10,
        "m" | "mb" | "mib" | "" => 1 << 20,
        "g" | "gb" | "gib" => 1 << 30,
        _ => return None,
    };
    super::found::rounded(&number)?.checked_mul(factor)
}

fn split(text: &str) -> (String, String) {
    let text = text.trim().to_ascii_lowercase();
    let end = text.find(|it: char| !it.is_ascii_digit() && it != '.').unwrap_or(text.len());
    (text[..end].to_owned(), text[end..].trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes() {
        assert_eq!(time("1500ms"), Some(Duration::from_millis(1500)));
        assert_eq!(time("1.5s"), Some(Duration::from_millis(1500)));
        assert_eq!(time("2"), Some(Duration::from_millis(2)));
        assert_eq!(time("1h"), None);
        assert_eq!(memory("256m"), Some(256 << 20));
        assert_eq!(memory("1GB"), Some(1 << 30));
        assert_eq!(memory("1048576k"), Some(1 << 30));
        assert_eq!(memory("m"), None);
    }
}
