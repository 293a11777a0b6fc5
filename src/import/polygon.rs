//! Polygon: `problem.xml` and the files that it names.

use std::time::Duration;

use roxmltree::{Document, Node};

use super::files::Files;
use super::found::{Found, Misread, Named, Pair, Program, limit, rounded};

const XML: &str = "problem.xml";

pub(super) fn recognise(files: &Files) -> bool {
    files.contains_key(XML)
}

pub(super) fn read(files: &Files) -> Result<Found, Misread> {
    let wrong = |why: String| Misread::new(XML, why);
    let text = std::str::from_utf8(&files[XML]).map_err(|_| wrong("it is not UTF-8".into()))?;
    let document = Document::parse(text).map_err(|err| wrong(err.to_string()))?;
    let all = |tag: &'static str| document.descendants().filter(move |it| it.has_tag_name(tag));
    let testset = all("testset")
        .find(|it| it.attribute("name") == Some("tests"))
        .or_else(|| all("testset").next())
        .ok_or_else(|| wrong("it names no testset".into()))?;
    let told = |tag: &str| child(testset, tag).and_then(|it| it.text()).map(str::trim);
    let name = |key| all("judging").next()?.attribute(key).filter(|it| !it.is_empty());
    let mut found = Found {
        io: ["input-file", "output-file"].map(|it| name(it).map(str::to_owned)),
        ..Found::default()
    };
    let whole = |it: &str| it.parse().ok();
    let limit_of = |tag: &str| told(tag).map(str::to_owned);
    let warnings = &mut found.warnings;
    found.time = limit(limit_of("time-limit"), "time limit in ms", whole, warnings)
        .map(Duration::from_millis);
    found.memory = limit(limit_of("memory-limit"), "memory limit in bytes", whole, warnings);
    let input = told("input-path-pattern").unwrap_or("tests/%02d");
    let answer = told("answer-path-pattern").unwrap_or("tests/%02d.a");
    let mut groups: Vec<(String, f64, Vec<Pair>)> = Vec::new();
    let tests = child(testset, "tests").into_iter().flat_map(|it| it.children());
    for (number, test) in (1..).zip(tests.filter(|it| it.has_tag_name("test"))) {
        let path = filled(input, number)
            .ok_or_else(|| wrong(format!("`{input}` is no pattern of paths")))?;
        if !files.contains_key(&path) {
            return Err(wrong(format!(
                "`{path}` is not there; use a full package, with its tests"
            )));
        }
        let answer = filled(answer, number).filter(|it| files.contains_key(it));
        let pair = Pair { input: path, answer };
        if test.attribute("sample") == Some("true") {
            found.samples.push(pair);
            continue;
        }
        let group = test.attribute("group").unwrap_or_default();
        let points = test.attribute("points").and_then(|it| it.parse().ok()).unwrap_or(0.0);
        match groups.iter_mut().find(|it| it.0 == group) {
            Some(it) => {
                it.1 += points;
                it.2.push(pair);
            }
            None => groups.push((group.to_owned(), points, vec![pair])),
        }
    }
    let told: Vec<Node<'_, '_>> = all("group").collect();
    let mut named = Named::default();
    for (name, sum, tests) in groups {
        let group = told.iter().find(|it| it.attribute("name") == Some(&name));
        let own = group.and_then(|it| it.attribute("points")).and_then(rounded);
        let points = own.or_else(|| rounded(&sum.to_string()).filter(|it| 0 < *it));
        let required = group.into_iter().flat_map(Node::descendants);
        let required = required.filter_map(|it| it.attribute("group").map(str::to_owned));
        named.add(name, points, required.collect(), tests);
    }
    found.subtasks = named.number(&mut found.warnings);
    found.solutions = all("solution").filter_map(|it| solution(it, files)).collect();
    Ok(found)
}

fn child<'a, 'i>(node: Node<'a, 'i>, tag: &str) -> Option<Node<'a, 'i>> {
    node.children().find(|it| it.has_tag_name(tag))
}

/// Fills a number into a pattern such as `tests/%02d`.
fn filled(pattern: &str, number: usize) -> Option<String> {
    let (head, rest) = pattern.split_once('%')?;
    let (width, tail) = rest.split_once('d')?;
    let width: usize = if width.is_empty() { 0 } else { width.parse().ok()? };
    Some(format!("{head}{number:0width$}{tail}", width = width.min(9)))
}

fn solution(node: Node<'_, '_>, files: &Files) -> Option<Program> {
    let path = child(node, "source")?.attribute("path")?;
    let expect = match node.attribute("tag")? {
        "main" | "accepted" => Some("AC"),
        "wrong-answer" => Some("WA"),
        "presentation-error" => Some("PE"),
        "time-limit-exceeded" => Some("TLE"),
        "memory-limit-exceeded" => Some("MLE"),
        _ => None,
    };
    files.contains_key(path).then(|| Program { path: path.to_owned(), expect })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_filled_into_patterns() {
        assert_eq!(filled("tests/%02d.a", 7).as_deref(), Some("tests/07.a"));
        assert_eq!(filled("tests/%d", 107).as_deref(), Some("tests/107"));
        assert_eq!(filled("tests/%s", 1), None);
        assert_eq!(filled("tests", 1), None);
    }
}
