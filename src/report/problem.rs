//! The statement, and its limits beside what the data reach.

use maud::{Markup, html};

use super::facts::scored;
use super::markdown;
use super::numbers::range;
use super::page::{Context, framed};
use super::plots::reach;
use crate::model::{Scope, Seen};

pub(super) fn section(context: &Context<'_>) -> Markup {
    let Context { report, words } = context;
    let statement = report.dataset.problem.statement();
    html! {
        div.halves {
            article.statement { (markdown::render(statement.body.of(report.lang))) }
            div {
                h3 { (words.limits) }
                (framed(words.limits, &limits(context)))
                p.note { (words.limits_note) }
            }
        }
    }
}

fn limits(context: &Context<'_>) -> Markup {
    let Context { report, words } = context;
    let dataset = report.dataset;
    let bounds: Vec<_> = scored(dataset).map(|it| (it.id, dataset.bounds(it.id))).collect();
    html! {
        table {
            caption { (words.limits_caption) }
            thead {
                tr {
                    th scope="col" { (words.limit) }
                    @for (id, _) in &bounds { th scope="col" { (context.subtask(*id)) } }
                }
            }
            tbody {
                @for (idx, limit) in dataset.problem.limits().iter().enumerate() {
                    tr {
                        th scope="row" {
                            code { (limit.name) }
                            span.what lang=[context.english()] { (limit.doc) }
                            @if let Scope::Sum(of) = limit.scope {
                                span.what { ((words.sum_of)(of)) }
                            }
                        }
                        @for (id, bounds) in &bounds {
                            @let allowed = bounds.iter().nth(idx).map_or((limit.least, limit.most), |it| it.1);
                            td {
                                div.allowed { (range(allowed.0, allowed.1)) }
                                @if let Some(seen) = seen(context, *id, idx) {
                                    (reach(allowed, (seen.least, seen.most)))
                                    div.note {
                                        (words.data) " " (range(seen.least, seen.most)) " "
                                        (touches(context, allowed, seen))
                                    }
                                } @else {
                                    div.note { (words.not_measured) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The extremes of a limit in a subtask.
pub(super) fn seen(context: &Context<'_>, subtask: u32, limit: usize) -> Option<Seen> {
    let mut all = None;
    let tests = context.report.dataset.manifest.tests.iter().zip(&context.report.facts);
    for (_, facts) in tests.filter(|(test, _)| test.subtask == subtask) {
        if let Some(seen) = facts.seen.get(limit).copied().flatten() {
            Seen::widen(&mut all, seen.least, seen.most);
        }
    }
    all
}

/// Signs for the ends of a range that are reached.
pub(super) fn touches(context: &Context<'_>, (least, most): (u64, u64), seen: Seen) -> Markup {
    let words = context.words;
    html! {
        @if seen.least == least { span.sign role="img" aria-label=(words.reaches_least) title=(words.reaches_least) { "▼" } }
        @if seen.most == most { span.sign role="img" aria-label=(words.reaches_most) title=(words.reaches_most) { "▲" } }
    }
}
