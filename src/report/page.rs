//! The page as a whole.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::numbers::{grouped, size, time};
use super::words::Words;
use super::{Report, cases, facts, judged, problem, rivals, spread, suite};
use crate::lang::Lang;

/// What every section is given.
pub(super) struct Context<'a> {
    pub(super) report: &'a Report<'a>,
    pub(super) words: &'a Words,
}

impl Context<'_> {
    /// The language of texts that there are in English alone, where the page is in another.
    pub(super) fn english(&self) -> Option<&'static str> {
        (self.report.lang != Lang::En).then_some("en")
    }

    /// The heading of a subtask.
    pub(super) fn subtask(&self, id: u32) -> String {
        if id == 0 { self.words.samples.to_owned() } else { (self.words.subtask)(id) }
    }
}

/// Writes the page.
pub(crate) fn page(report: &Report<'_>) -> String {
    let context = Context { report, words: report.lang.words() };
    let words = context.words;
    let mut sections: Vec<(&str, &str, Markup)> = vec![
        ("problem", words.problem, problem::section(&context)),
        ("tests", words.tests_title, suite::section(&context)),
        ("spread", words.spread, spread::section(&context)),
        ("strength", words.strength, rivals::section(&context)),
    ];
    if let Some(results) = &report.results {
        sections.push(("judge", words.judge, judged::section(&context, results)));
    }
    sections.push(("cases", words.cases_title, cases::section(&context)));
    let statement = report.dataset.problem.statement();
    let title = statement.title.of(report.lang);
    html! {
        (DOCTYPE)
        html lang=(words.lang) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";
                link rel="icon" href="data:,";
                title { (title) " · " (report.dataset.manifest.name) " · orez" }
                style { (PreEscaped(include_str!("page.css"))) }
            }
            body {
                a.skip href="#main" { (words.skip) }
                (head(&context, title))
                nav aria-label=(words.contents) {
                    ul {
                        @for (id, name, _) in &sections {
                            li { a href={ "#" (id) } { (name) } }
                        }
                    }
                }
                main #main {
                    @for (id, name, body) in &sections {
                        section id=(id) aria-labelledby={ (id) "-title" } {
                            h2 id={ (id) "-title" } { (name) }
                            (body)
                        }
                    }
                }
                footer { p { (words.made_by) " " code { "orez report" } } }
                p #said role="status" aria-live="polite" {}
                script { (PreEscaped(include_str!("page.js"))) }
            }
        }
    }
    .into_string()
}

fn head(context: &Context<'_>, title: &str) -> Markup {
    let Context { report, words } = context;
    let manifest = &report.dataset.manifest;
    let n_cases: usize = manifest.tests.iter().map(|it| it.cases.len()).sum();
    let bytes = manifest.tests.iter().map(|it| it.input.bytes + it.answer.bytes).sum();
    let points: u64 = facts::scored(report.dataset).map(|it| it.points).sum();
    let facts = [
        (words.dataset, manifest.name.clone()),
        (words.seed, manifest.seed.to_string()),
        (words.subtasks, facts::scored(report.dataset).count().to_string()),
        (words.points, points.to_string()),
        (words.tests, manifest.tests.len().to_string()),
        (words.cases, grouped(n_cases as u64)),
        (words.size, size(bytes)),
        (words.time, time(u64::try_from(report.time.as_millis()).unwrap_or(u64::MAX))),
        (words.memory, size(report.memory)),
    ];
    let reasons = report.strength.why.len();
    html! {
        header {
            div.title {
                h1 { (title) " " span.id { (manifest.problem) } }
                p.source { (report.dataset.problem.statement().source) }
            }
            p.verdict {
                @if report.strength.is_weak() {
                    a.badge.weak href="#strength" { "✗ " (words.weak) " · " ((words.reasons)(reasons)) }
                } @else {
                    a.badge.strong href="#strength" { "✓ " (words.strong) }
                }
            }
            dl.facts {
                @for (name, value) in &facts {
                    div { dt { (name) } dd { (value) } }
                }
            }
        }
    }
}

/// A table that may be wider than the page, in a frame that scrolls.
pub(super) fn framed(label: &str, table: &Markup) -> Markup {
    html! { div.scroll role="region" tabindex="0" aria-label=(label) { (table) } }
}
