//! What became of programs: verdicts test by test, and times against the limit.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::facts::scored;
use super::numbers::time;
use super::page::{Context, framed};
use super::results::{Program, Results, Test};
use super::times::{TimeRow, times};
use crate::verdict::Verdict;

pub(super) fn section(context: &Context<'_>, results: &Results) -> Markup {
    let words = context.words;
    html! {
        @if results.stopped { p.lead { strong.bad { (words.stopped) } } }
        @if results.programs.is_empty() { p { (words.no_programs) } }
        @else {
            h3 { (words.verdicts) }
            p.note { (words.verdicts_note) }
            (framed(words.verdicts, &verdicts(context, results)))
            (reasons(context, results))
            h3 { (words.times) }
            p.note { (words.times_note) }
            (framed(words.times, &times(context, &time_rows(context, results))))
        }
    }
}

fn verdicts(context: &Context<'_>, results: &Results) -> Markup {
    let Context { report, words } = context;
    let manifest = &report.dataset.manifest;
    let groups: Vec<(u32, Vec<&str>)> = manifest
        .subtasks
        .iter()
        .map(|entry| {
            let own = manifest.tests.iter().filter(|it| it.subtask == entry.id);
            (entry.id, own.map(|it| it.name.as_str()).collect())
        })
        .collect();
    html! {
        table.verdicts {
            caption { (words.verdicts_caption) }
            thead {
                tr {
                    th scope="col" rowspan="2" { (words.program) }
                    th scope="col" rowspan="2" { (words.verdict) }
                    th.number scope="col" rowspan="2" { (words.score) }
                    @for (id, tests) in &groups {
                        th.group scope="colgroup" colspan=(tests.len()) {
                            (context.subtask(*id))
                        }
                    }
                }
                tr {
                    @for (_, tests) in &groups {
                        @for (idx, test) in tests.iter().enumerate() {
                            th.test scope="col" .first[idx == 0] { span { (test) } }
                        }
                    }
                }
            }
            tbody {
                @for program in &results.programs {
                    (row(context, program, &groups))
                }
            }
        }
    }
}

fn row(context: &Context<'_>, program: &Program, groups: &[(u32, Vec<&str>)]) -> Markup {
    let words = context.words;
    let by_name: BTreeMap<&str, &Test> =
        program.tests.iter().map(|it| (it.name.as_str(), it)).collect();
    html! {
        tr {
            th scope="row" {
                (program.name)
                span.unseen { " (" (program.language) ")" }
            }
            td {
                (verdict(program.verdict))
                @match program.expected_met {
                    Some(true) => { span.what { "✓ " (words.as_expected) } },
                    Some(false) => { " " strong.bad { "✗ " (words.unexpected) } },
                    None => {},
                }
            }
            td.number {
                (program.score.map_or_else(|| "–".to_owned(), |it| it.to_string()))
                @if 1 < scored(context.report.dataset).count() {
                    span.what { (points(program)) }
                }
            }
            @for (_, tests) in groups {
                @for (idx, name) in tests.iter().enumerate() {
                    td.verdict .first[idx == 0] { (cell(context, by_name.get(name).copied())) }
                }
            }
        }
    }
}

/// Points by subtask, such as `30 + 0`.
fn points(program: &Program) -> String {
    let mut subtasks: Vec<_> = program.subtasks.iter().filter(|it| it.id != 0).collect();
    subtasks.sort_by_key(|it| it.id);
    let told = |it: &&super::results::Subtask| match (it.points, it.verdict) {
        (Some(points), Some(_)) => points.to_string(),
        _ => "–".to_owned(),
    };
    subtasks.iter().map(told).collect::<Vec<_>>().join(" + ")
}

fn cell(context: &Context<'_>, test: Option<&Test>) -> Markup {
    let words = context.words;
    match test {
        Some(Test { verdict: Some(it), cpu_ms, message, .. }) => {
            let took = cpu_ms.map_or_else(String::new, time);
            let told = message.as_deref().unwrap_or_default();
            let title = [&took, told].into_iter().filter(|it| !it.is_empty());
            let title = title.collect::<Vec<_>>().join(" · ");
            html! { span class={ "v " (class(*it)) } title=(title) { (it) } }
        }
        Some(Test { skipped: true, .. }) => {
            html! { span.v.none { abbr title=(words.skipped) { "·" } } }
        }
        _ => html! { span.v.none { abbr title=(words.not_run) { "–" } } },
    }
}

fn verdict(verdict: Option<Verdict>) -> Markup {
    match verdict {
        Some(it) => html! { span class={ "v " (class(it)) } { (it) } },
        None => html! { "–" },
    }
}

pub(super) fn class(verdict: Verdict) -> String {
    verdict.to_string().to_ascii_lowercase()
}

/// The first test on which each program fails, and what the judge says of it.
fn reasons(context: &Context<'_>, results: &Results) -> Markup {
    let words = context.words;
    let failed = |program: &'_ Program| {
        let is_bad = |it: &&Test| it.verdict.is_some_and(|it| it != Verdict::Ac);
        let bad = program.tests.iter().find(is_bad)?;
        Some((program.name.clone(), bad.name.clone(), bad.verdict, bad.message.clone()))
    };
    let failed: Vec<_> = results.programs.iter().filter_map(failed).collect();
    html! {
        @if !failed.is_empty() {
            details {
                summary { (words.first_failures) }
                @let table = html! {
                    table {
                        caption { (words.first_failures) }
                        thead {
                            tr {
                                @for it in [words.program, words.test, words.verdict, words.message] {
                                    th scope="col" { (it) }
                                }
                            }
                        }
                        tbody {
                            @for (name, test, found, message) in &failed {
                                tr {
                                    th scope="row" { (name) }
                                    td { (test) }
                                    td { (verdict(*found)) }
                                    td lang=[context.english()] { (message.as_deref().unwrap_or_default()) }
                                }
                            }
                        }
                    }
                };
                (framed(words.first_failures, &table))
            }
        }
    }
}

fn time_rows<'a>(context: &Context<'_>, results: &'a Results) -> Vec<TimeRow<'a>> {
    let default = u64::try_from(context.report.time.as_millis()).unwrap_or(u64::MAX);
    let row = |program: &'a Program| TimeRow {
        name: &program.name,
        limit: program.time_ms.unwrap_or(default),
        runs: program
            .tests
            .iter()
            .filter_map(|it| Some((it.name.as_str(), it.verdict?, it.cpu_ms?)))
            .filter(|(_, verdict, _)| *verdict != Verdict::Ce)
            .collect(),
    };
    results.programs.iter().map(row).collect()
}
