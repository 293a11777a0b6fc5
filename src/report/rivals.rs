//! How strong the data is: verdict, rivals, and the rule space below.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};

use super::page::{Context, framed};
use super::{facts, markdown, plots, rules};
use crate::strength::RivalReport;

pub(super) fn section(context: &Context<'_>) -> Markup {
    let Context { report, words } = context;
    let strength = &report.strength;
    html! {
        @if strength.is_weak() {
            p.lead { strong.bad { "✗ " (words.weak) } " " ((words.reasons)(strength.why.len())) }
            @let list = html! { ul { @for it in &strength.why { li { ((words.reason)(it)) } } } };
            @if strength.why.len() <= 8 { (list) }
            @else { details { summary { (words.all_reasons) } (list) } }
            @if !strength.remedy.is_empty() {
                p { (words.remedy) " " button.copy type="button" data-copy-from="remedy" { (words.copy_lines) } }
                pre #remedy role="region" tabindex="0" aria-label=(words.remedy) { (strength.remedy) }
            }
        } @else {
            p.lead { strong.good { "✓ " (words.strong) } " " (words.strong_told) }
        }
        h3 { (words.rivals) }
        p.note { (words.rivals_note) }
        (framed(words.rivals, &grid(context)))
        @for (subtask, tables) in strength.subtasks.iter().zip(&report.tables) {
            (rules::of_subtask(context, subtask, tables.as_ref()))
        }
    }
}

fn grid(context: &Context<'_>) -> Markup {
    let Context { report, words } = context;
    let subtasks = &report.strength.subtasks;
    let about: BTreeMap<&str, &str> = {
        let all = report.dataset.problem.solutions();
        all.into_iter().map(|it| (it.name, it.about)).collect()
    };
    let names: Vec<&str> = subtasks
        .first()
        .map_or_else(Vec::new, |it| it.rivals.iter().map(|it| it.name.as_str()).collect());
    html! {
        table.rivals {
            caption { (words.rivals_caption) }
            thead {
                tr {
                    th scope="col" { (words.rival) }
                    th scope="col" { (words.mistake) }
                    @for it in subtasks {
                        th scope="col" {
                            (context.subtask(it.id))
                            span.what { ((words.n_caught)(it.caught(), it.showing())) }
                        }
                    }
                }
            }
            tbody {
                @for (idx, name) in names.iter().enumerate() {
                    tr {
                        th scope="row" {
                            code { (name) }
                        }
                        td.about lang=[context.english()] {
                            @if let Some(about) = about.get(name) { (markdown::inline(about)) }
                        }
                        @for it in subtasks {
                            @if let Some(rival) = it.rivals.get(idx) { (cell(context, it.id, rival)) }
                        }
                    }
                }
                tr {
                    th scope="row" colspan="2" { (words.constant) }
                    @for it in subtasks {
                        td data-label=(context.subtask(it.id)) {
                            @match &it.constant {
                                None => { span.good { "✓ " (words.constant_fails) } },
                                Some(answer) => {
                                    strong.bad { "✗ " (words.passes) }
                                    " " code { (facts::one_line(answer, 24)) }
                                },
                            }
                        }
                    }
                }
            }
        }
    }
}

fn cell(context: &Context<'_>, subtask: u32, rival: &RivalReport) -> Markup {
    let words = context.words;
    let tests = &context.report.dataset.manifest.tests;
    let own: Vec<&str> =
        tests.iter().filter(|it| it.subtask == subtask).map(|it| it.name.as_str()).collect();
    let by: BTreeSet<&str> = rival.by.iter().map(|(test, _)| test.as_str()).collect();
    let marks: Vec<bool> = own.iter().map(|it| by.contains(it)).collect();
    html! {
        td data-label=(context.subtask(subtask)) {
            @if let Some((test, case)) = rival.by.first() {
                details.by {
                    summary {
                        (plots::strip(&marks))
                        span { "✓ " ((words.caught_by)(by.len(), own.len())) }
                    }
                    p.note { ((words.first_caught)(test, *case)) }
                    p.note { (words.all_catching) " " (runs(&own, &by)) }
                }
            } @else if rival.can_show == Some(false) {
                span.note { "– " (words.cannot_show) }
            } @else {
                strong.bad { "✗ " (words.passes) }
            }
        }
    }
}

/// Names of tests in order, long stretches shortened.
fn runs(own: &[&str], by: &BTreeSet<&str>) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (idx, _) in own.iter().enumerate().filter(|(_, it)| by.contains(*it)) {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == idx => *last = idx,
            _ => runs.push((idx, idx)),
        }
    }
    let told = |&(first, last): &(usize, usize)| match last - first {
        0 => own[first].to_owned(),
        1 => format!("{}, {}", own[first], own[last]),
        _ => format!("{} … {}", own[first], own[last]),
    };
    runs.iter().map(told).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::runs;

    #[test]
    fn long_stretches_of_tests_are_shortened() {
        let own = ["1-01", "1-02", "1-03", "1-04", "1-05", "1-06"];
        let check = |by: &[&str], told: &str| {
            assert_eq!(runs(&own, &by.iter().copied().collect()), told);
        };
        check(&["1-01", "1-02", "1-03", "1-05"], "1-01 … 1-03, 1-05");
        check(&["1-02", "1-03"], "1-02, 1-03");
        check(&[], "");
    }
}
