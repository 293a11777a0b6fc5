//! Every case with its recipe: data for the page's script, and the recipes of each test.

use std::collections::BTreeMap;

use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};

use super::facts::one_line;
use super::numbers::grouped;
use super::page::{Context, framed};
use crate::dataset::manifest::{CaseEntry, TestEntry};

pub(super) fn section(context: &Context<'_>) -> Markup {
    let Context { report, words } = context;
    let manifest = &report.dataset.manifest;
    html! {
        p.note { ((words.cases_note)(&manifest.name)) }
        noscript { p { (words.needs_script) } }
        div #explorer hidden {
            form.filters role="search" aria-label=(words.filter) {
                label { span { (words.subtask_label) } select #by-subtask { option value="" { (words.all) } } }
                label { span { (words.family) } select #by-family { option value="" { (words.all) } } }
                label { span { (words.answer) } select #by-answer { option value="" { (words.all) } } }
                label.wide { span { (words.text) } input #by-text type="search" autocomplete="off" spellcheck="false"; }
                button type="reset" { (words.reset) }
            }
            div.found {
                p #found role="status" {}
                button #copy-all.copy type="button" { (words.copy_all) }
            }
            div.scroll role="region" tabindex="0" aria-label=(words.cases_title) {
                table.cases {
                    caption { (words.cases_caption) }
                    thead {
                        tr {
                            th scope="col" { (words.case) }
                            th scope="col" { (words.recipe) }
                            th scope="col" { (words.answer) }
                            th scope="col" { (words.begins) }
                            th scope="col" { span.unseen { (words.copy) } }
                        }
                    }
                    tbody #rows {}
                }
            }
            p { button #more type="button" { (words.more) } }
        }
        h3 { (words.recipes) }
        @for entry in &manifest.subtasks {
            @let tests: Vec<&TestEntry> = manifest.tests.iter().filter(|it| it.subtask == entry.id).collect();
            @if !tests.is_empty() {
                details {
                    summary { (context.subtask(entry.id)) " · " ((words.n_tests)(tests.len())) }
                    (framed(&context.subtask(entry.id), &recipes(context, &tests, &context.subtask(entry.id))))
                }
            }
        }
        script #data type="application/json" { (PreEscaped(embedded(&data(context)))) }
    }
}

/// So many lines of a test are listed.
const MOST_LINES: usize = 60;

/// Cases of one make.
struct Make<'a> {
    what: Markup,
    seed: &'a str,
    answers: BTreeMap<&'a str, usize>,
    count: usize,
}

fn recipes(context: &Context<'_>, tests: &[&TestEntry], title: &str) -> Markup {
    let words = context.words;
    html! {
        table.recipes {
            caption { (words.recipes_caption) " " (title) }
            thead {
                tr {
                    th scope="col" { (words.test) }
                    th.number scope="col" { (words.cases) }
                    th scope="col" { (words.recipe) }
                    th scope="col" { (words.seed) }
                    th scope="col" { (words.answers) }
                }
            }
            @for test in tests {
                @let makes = makes(context, test);
                tbody {
                    @for (idx, make) in makes.iter().take(MOST_LINES).enumerate() {
                        tr {
                            @if idx == 0 { th scope="rowgroup" rowspan=(makes.len().min(MOST_LINES)) { (test.name) } }
                            td.number { (grouped(make.count as u64)) }
                            td { (make.what) }
                            td { (make.seed) }
                            td { (told(context, &make.answers)) }
                        }
                    }
                    @if MOST_LINES < makes.len() {
                        tr { td colspan="5" { ((words.more_lines)(makes.len() - MOST_LINES)) } }
                    }
                }
            }
        }
    }
}

fn makes<'a>(context: &Context<'_>, test: &'a TestEntry) -> Vec<Make<'a>> {
    let words = context.words;
    let mut makes: Vec<Make<'a>> = Vec::new();
    let mut known: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for case in &test.cases {
        let (key, what) = match case {
            CaseEntry { draw: Some(draw), seed, .. } => {
                let seed = seed.as_deref().unwrap_or_default();
                ((draw.as_str(), seed), html! { code { (draw) } })
            }
            CaseEntry { given: Some(given), .. } => {
                let text = one_line(given, 100);
                ((given.as_str(), "given"), html! { (words.given) " " code { (text) } })
            }
            _ => (("", "hand"), html! { (words.hand_file) }),
        };
        let idx = *known.entry(key).or_insert(makes.len());
        if idx == makes.len() {
            let seed = case.seed.as_deref().unwrap_or("–");
            makes.push(Make { what, seed, answers: BTreeMap::new(), count: 0 });
        }
        makes[idx].count += 1;
        *makes[idx].answers.entry(case.answer.as_str()).or_default() += 1;
    }
    makes
}

fn told(context: &Context<'_>, answers: &BTreeMap<&str, usize>) -> Markup {
    html! {
        @if answers.len() <= 3 {
            @for (idx, (answer, count)) in answers.iter().enumerate() {
                @if 0 < idx { " · " }
                code { (one_line(answer, 24)) } " × " (grouped(*count as u64))
            }
        } @else {
            ((context.words.distinct)(answers.len()))
        }
    }
}

/// The cases for the script: texts that repeat are told once.
fn data(context: &Context<'_>) -> Value {
    let Context { report, words } = context;
    let manifest = &report.dataset.manifest;
    let (mut draws, mut seeds, mut answers) =
        (Texts::default(), Texts::default(), Texts::default());
    let mut tests = Vec::new();
    for (test, facts) in manifest.tests.iter().zip(&report.facts) {
        let mut cases = Vec::new();
        for (entry, facts) in test.cases.iter().zip(&facts.cases) {
            let answer = answers.index(&entry.answer);
            cases.push(match (&entry.draw, &entry.seed, &entry.nth) {
                (Some(draw), Some(seed), Some(nth)) => {
                    json!([answer, facts.head, draws.index(draw), seeds.index(seed), nth])
                }
                _ => json!([answer, facts.head]),
            });
        }
        let is_hand = test.file.is_some();
        tests.push(
            json!({ "name": test.name, "subtask": test.subtask, "hand": is_hand, "cases": cases }),
        );
    }
    let subtasks: BTreeMap<String, String> =
        manifest.subtasks.iter().map(|it| (it.id.to_string(), context.subtask(it.id))).collect();
    json!({
        "problem": manifest.problem,
        "name": manifest.name,
        "subtasks": subtasks,
        "draws": draws.list,
        "seeds": seeds.list,
        "answers": answers.list,
        "tests": tests,
        "words": {
            "copy": words.copy,
            "copyOf": words.copy_of,
            "copied": words.copied,
            "notCopied": words.not_copied,
            "found": words.found,
            "foundOne": words.found_one,
            "shown": words.shown,
            "answer": words.answer,
            "given": words.given,
            "hand": words.hand_file,
            "many": words.many_answers,
        },
    })
}

/// Texts in the order in which they are first seen.
#[derive(Default)]
struct Texts {
    list: Vec<String>,
    known: BTreeMap<String, usize>,
}

impl Texts {
    fn index(&mut self, text: &str) -> usize {
        if let Some(&idx) = self.known.get(text) {
            return idx;
        }
        self.known.insert(text.to_owned(), self.list.len());
        self.list.push(text.to_owned());
        self.list.len() - 1
    }
}

/// A document as it may stand inside a script element.
fn embedded(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c").replace('\u{2028}', "\\u2028")
}

#[cfg(test)]
mod tests {
    use super::embedded;

    #[test]
    fn no_text_ends_the_element_it_stands_in() {
        let text = embedded(&serde_json::json!({ "given": "</script><!--" }));
        assert_eq!(text, r#"{"given":"\u003c/script>\u003c!--"}"#);
    }
}
