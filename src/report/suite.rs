//! The tests, subtask by subtask.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::numbers::{grouped, range, size};
use super::page::{Context, framed};
use super::plots::shares;
use super::problem::touches;
use super::{TestFacts, facts};
use crate::dataset::lint::{self, Facts, Warning};
use crate::dataset::manifest::{SubtaskEntry, TestEntry};
use crate::model::Scope;

/// So many kinds of answers are told apart; of more, the most frequent.
const KINDS: usize = 4;

pub(super) fn section(context: &Context<'_>) -> Markup {
    let manifest = &context.report.dataset.manifest;
    let kinds = Kinds::of(context);
    html! {
        (warnings(context))
        p.note { (context.words.signs_note) }
        @for entry in &manifest.subtasks {
            (subtask(context, entry, &kinds))
        }
    }
}

fn subtask(context: &Context<'_>, entry: &SubtaskEntry, kinds: &Kinds) -> Markup {
    let Context { report, words } = context;
    let dataset = report.dataset;
    let tests: Vec<(&TestEntry, &TestFacts)> = {
        let all = dataset.manifest.tests.iter().zip(&report.facts);
        all.filter(|(test, _)| test.subtask == entry.id).collect()
    };
    let bounds: Vec<_> = dataset.bounds(entry.id).iter().collect();
    let is_column = |idx: usize| bounds[idx].0.scope != Scope::Cases;
    let columns: Vec<usize> = (0..bounds.len()).filter(|idx| is_column(*idx)).collect();
    let cases_limit = (0..bounds.len()).find(|idx| !is_column(*idx));
    let title = context.subtask(entry.id);
    let n_cases: usize = tests.iter().map(|(test, _)| test.cases.len()).sum();
    let bytes = tests.iter().map(|(test, _)| test.input.bytes).sum();
    let table = html! {
        table.tests {
            caption { (words.tests_caption) " " (title) }
            thead {
                tr {
                    th scope="col" { (words.test) }
                    th.number scope="col" { (words.input_size) }
                    th.number scope="col" { (words.cases) }
                    th scope="col" { (words.answers) }
                    @for &idx in &columns { th.number scope="col" { code { (bounds[idx].0.name) } } }
                }
            }
            tbody {
                @for (test, facts) in &tests {
                    tr {
                        th scope="row" {
                            (test.name)
                            @if let Some(file) = &test.file { span.what { code { (file) } } }
                        }
                        td.number { (size(test.input.bytes)) }
                        td.number {
                            (grouped(test.cases.len() as u64))
                            @if let Some(seen) = cases_limit.and_then(|idx| facts.seen[idx]) {
                                @let (_, most) = bounds[cases_limit.unwrap_or(0)].1;
                                // Few files are meant to hold the least number of cases.
                                " " (touches(context, (u64::MAX, most), seen))
                            }
                        }
                        td { (answers(context, kinds, &[test])) }
                        @for &idx in &columns {
                            td.number {
                                @if let Some(seen) = facts.seen[idx] {
                                    (range(seen.least, seen.most)) " "
                                    (touches(context, bounds[idx].1, seen))
                                } @else { "–" }
                            }
                        }
                    }
                }
            }
        }
    };
    let all: Vec<&TestEntry> = tests.iter().map(|(test, _)| *test).collect();
    html! {
        h3 {
            (title)
            @if entry.id != 0 { span.aside { ((words.of_points)(entry.points)) } }
            span.aside { ((words.n_tests)(tests.len())) }
            span.aside { ((words.n_cases)(n_cases)) }
            span.aside { (size(bytes)) }
            @if !entry.requires.is_empty() {
                span.aside { ((words.requires)(&joined(&entry.requires))) }
            }
        }
        @if 1 < tests.len() { div.all-answers { (answers(context, kinds, &all)) } }
        (framed(&format!("{} {title}", words.tests_caption), &table))
    }
}

fn joined(numbers: &[u32]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The answers of a dataset, the most frequent first.
struct Kinds(Vec<String>);

impl Kinds {
    fn of(context: &Context<'_>) -> Self {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        let tests = &context.report.dataset.manifest.tests;
        for case in tests.iter().flat_map(|it| &it.cases) {
            *counts.entry(&case.answer).or_default() += 1;
        }
        let mut kinds: Vec<(&str, usize)> = counts.into_iter().collect();
        if KINDS < kinds.len() {
            kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        }
        Self(kinds.into_iter().map(|(answer, _)| answer.to_owned()).collect())
    }
}

/// How often each answer is right.
fn answers(context: &Context<'_>, kinds: &Kinds, tests: &[&TestEntry]) -> Markup {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for case in tests.iter().flat_map(|it| &it.cases) {
        *counts.entry(&case.answer).or_default() += 1;
    }
    let distinct = counts.len();
    let shown = if kinds.0.len() <= KINDS { KINDS } else { KINDS - 1 };
    let mut parts = Vec::new();
    let mut told = Vec::new();
    for (idx, kind) in kinds.0.iter().take(shown).enumerate() {
        let count = counts.remove(kind.as_str()).unwrap_or(0);
        parts.push((count, format!("kind{idx}")));
        if 0 < count {
            told.push((idx, facts::one_line(kind, 24), count));
        }
    }
    let rest: usize = counts.values().sum();
    parts.push((rest, "other".to_owned()));
    // Where every case has its own answer, a bar says nothing.
    let has_bar = 1 < tests.iter().map(|it| it.cases.len()).sum::<usize>();
    html! {
        div.answers {
            @if has_bar { (shares(&parts)) }
            span.legend {
                @for (idx, kind, count) in &told {
                    span { span class={ "key kind" (idx) } aria-hidden="true" {} code { (kind) } " × " (grouped(*count as u64)) }
                }
                @if 0 < rest {
                    span { span.key.other aria-hidden="true" {} ((context.words.others)(rest, distinct - told.len())) }
                }
            }
        }
    }
}

fn warnings(context: &Context<'_>) -> Markup {
    let Context { report, words } = context;
    let dataset = report.dataset;
    let bounds = dataset.manifest.subtasks.iter().map(|it| (it.id, dataset.bounds(it.id)));
    let fact = |(test, facts): (&TestEntry, &TestFacts)| Facts {
        test: test.name.clone(),
        subtask: test.subtask,
        seen: facts.seen.clone(),
        answers: test.cases.iter().map(|it| it.answer.clone()).collect(),
        sha256: test.input.sha256.clone(),
    };
    let facts: Vec<Facts> = dataset.manifest.tests.iter().zip(&report.facts).map(fact).collect();
    let warnings: Vec<Warning> = lint::warnings(&bounds.collect(), &facts);
    html! {
        @if !warnings.is_empty() {
            details.warnings open[warnings.len() < 6] {
                summary { ((words.n_warnings)(warnings.len())) }
                ul { @for it in &warnings { li { ((words.warning)(it)) } } }
            }
        }
    }
}
