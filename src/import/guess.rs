//! Which problem a package is of.

use serde_json::Value;

use super::files::Files;
use super::found::{word, yaml};
use crate::catalog::AnyProblem;
use crate::problems::{self, PROBLEMS};

/// The files in which `orez export` leaves its mark.
const MARKED: [&str; 5] =
    ["problem.yaml", "testdata/config.yaml", "config.yaml", "config.yml", "problem.xml"];

/// Tells the problem by our own mark, by its title, or by its number; or not at all.
pub(super) fn problem(files: &Files) -> Option<&'static dyn AnyProblem> {
    if let Some(problem) = MARKED.iter().find_map(|it| marked(files.get(*it)?)) {
        return Some(problem);
    }
    let yaml = yaml(files, "problem.yaml").unwrap_or(Value::Null);
    let mut names: Vec<String> = Vec::new();
    for key in ["name", "title", "pid"] {
        names.extend(word(&yaml[key]));
        names.extend(yaml[key].as_object().into_iter().flat_map(|it| it.values()).filter_map(word));
    }
    names.extend(xml_names(files));
    let is_named = |problem: &&&dyn AnyProblem| {
        let title = problem.statement().title;
        let id = problem.id();
        let plain = id.replace('-', "");
        names.iter().any(|it| [title.en, title.zh, id, plain.as_str()].contains(&it.trim()))
    };
    let mut found = PROBLEMS.iter().filter(is_named);
    // Two problems may share a title.
    found.next().copied().filter(|_| found.next().is_none())
}

fn marked(bytes: &[u8]) -> Option<&'static dyn AnyProblem> {
    let text = std::str::from_utf8(bytes).ok()?;
    text.lines().take(10).find_map(|line| {
        let line = line.trim();
        let inner = line
            .strip_prefix('#')
            .or_else(|| line.strip_prefix("<!--").and_then(|it| it.strip_suffix("-->")))?;
        problems::find(inner.trim().strip_prefix("orez: ")?.trim())
    })
}

fn xml_names(files: &Files) -> Vec<String> {
    let text = files.get("problem.xml").and_then(|it| std::str::from_utf8(it).ok());
    let Some(document) = text.and_then(|it| roxmltree::Document::parse(it).ok()) else {
        return Vec::new();
    };
    let names = document.descendants().filter(|it| it.has_tag_name("name"));
    let names = names.filter_map(|it| it.attribute("value").map(str::to_owned));
    names.chain(document.root_element().attribute("short-name").map(str::to_owned)).collect()
}
