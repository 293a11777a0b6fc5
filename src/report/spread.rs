//! How sizes and values are spread, as small plots.

use maud::{Markup, html};

use super::facts::{CaseFacts, scored};
use super::numbers::{grouped, range};
use super::page::Context;
use super::plots::{bins, columns, histogram, label};
use crate::model::{Scope, Seen};

pub(super) fn section(context: &Context<'_>) -> Markup {
    let Context { report, words } = context;
    let dataset = report.dataset;
    html! {
        p.note {
            span.key.up aria-hidden="true" {} (words.largest_key) " "
            span.key.down aria-hidden="true" {} (words.smallest_key)
        }
        @for entry in scored(dataset) {
            h3 { (context.subtask(entry.id)) }
            div.plots {
                @for (idx, (limit, allowed)) in dataset.bounds(entry.id).iter().enumerate() {
                    @if limit.scope == Scope::Value {
                        (value(context, entry.id, idx, limit.name, allowed))
                    }
                }
                (sizes(context, entry.id))
            }
        }
        @if dataset.problem.limits().iter().all(|it| it.scope != Scope::Value) {
            p.note { (words.nothing_to_plot) }
        }
    }
}

fn value(
    context: &Context<'_>,
    subtask: u32,
    limit: usize,
    name: &str,
    allowed: (u64, u64),
) -> Markup {
    let words = context.words;
    let seen: Vec<Seen> =
        cases(context, subtask).filter_map(|it| it.seen.get(limit).copied().flatten()).collect();
    if seen.is_empty() {
        return html! {};
    }
    let bins = bins(allowed);
    let count = |value: &dyn Fn(&Seen) -> u64| {
        let mut counts = vec![0; bins.len()];
        for it in &seen {
            let bin = bins.partition_point(|(_, most)| *most < value(it)).min(bins.len() - 1);
            counts[bin] += 1;
        }
        counts
    };
    let (up, down) = (count(&|it| it.most), count(&|it| it.least));
    let is_single = seen.iter().all(|it| it.least == it.most);
    let (fullest, most) = up
        .iter()
        .enumerate()
        .fold((0, 0), |best, (idx, &count)| if best.1 < count { (idx, count) } else { best });
    let least = seen.iter().map(|it| it.least).min().unwrap_or(0);
    let largest = seen.iter().map(|it| it.most).max().unwrap_or(0);
    let what = if is_single { words.value_of_case } else { words.values_of_case };
    html! {
        figure {
            figcaption { code { (name) } " " (what) }
            (histogram(&bins, &up, (!is_single).then_some(&down[..])))
            p.note {
                ((words.spread_told)(
                    &range(least, largest),
                    &label(bins[fullest]),
                    &grouped(most as u64),
                    &grouped(seen.len() as u64),
                ))
            }
        }
    }
}

fn cases<'a>(context: &Context<'a>, subtask: u32) -> impl Iterator<Item = &'a CaseFacts> + use<'a> {
    let report = context.report;
    let tests = report.dataset.manifest.tests.iter().zip(&report.facts);
    tests.filter(move |(test, _)| test.subtask == subtask).flat_map(|(_, facts)| &facts.cases)
}

fn sizes(context: &Context<'_>, subtask: u32) -> Markup {
    let tests = context.report.dataset.manifest.tests.iter();
    let sizes: Vec<(String, u64)> = tests
        .filter(|it| it.subtask == subtask)
        .map(|it| (it.name.clone(), it.input.bytes))
        .collect();
    html! {
        figure {
            figcaption { (context.words.sizes_of_tests) }
            (columns(&sizes))
            p.note { ((context.words.n_tests)(sizes.len())) }
        }
    }
}
