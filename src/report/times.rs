//! Times of programs against their limits, a row of dots a program.

use maud::{Markup, html};

use super::judged::class;
use super::numbers::{real, tick, time};
use super::page::Context;
use super::plots::fixed;
use crate::verdict::Verdict;

/// The times of a program, in milliseconds.
pub(super) struct TimeRow<'a> {
    pub(super) name: &'a str,
    pub(super) limit: u64,
    pub(super) runs: Vec<(&'a str, Verdict, u64)>,
}

const WIDTH: f64 = 520.0;

pub(super) fn times(context: &Context<'_>, rows: &[TimeRow<'_>]) -> Markup {
    let words = context.words;
    let longest = rows.iter().flat_map(|it| it.runs.iter().map(|it| it.2).chain([it.limit]));
    let scale = Scale { most: longest.max().unwrap_or(1).saturating_mul(3) / 2 };
    html! {
        table.times {
            caption { (words.times_caption) }
            thead {
                tr {
                    th scope="col" { (words.program) }
                    th.number scope="col" { (words.slowest) }
                    th.number scope="col" { (words.of_limit) }
                    th scope="col" { (words.every_test) (axis(&scale)) }
                }
            }
            tbody {
                @for row in rows {
                    @let slowest = row.runs.iter().fold(None, |best: Option<&(&str, Verdict, u64)>, it| {
                        if best.is_some_and(|best| it.2 <= best.2) { best } else { Some(it) }
                    });
                    tr {
                        th scope="row" { (row.name) }
                        td.number {
                            @if let Some((test, verdict, ms)) = slowest {
                                (time(*ms)) span.what { (test) " " (verdict) }
                            } @else { "–" }
                        }
                        td.number {
                            @if let Some((_, _, ms)) = slowest {
                                (ms.saturating_mul(100) / row.limit.max(1)) " %"
                                span.what { (words.of) " " (time(row.limit)) }
                            } @else { "–" }
                        }
                        td { (dots(&scale, row)) }
                    }
                }
            }
        }
    }
}

/// A scale of powers from a millisecond on.
struct Scale {
    most: u64,
}

impl Scale {
    fn at(&self, ms: u64) -> f64 {
        let most = real(self.most.max(10)).ln();
        8.0 + (WIDTH - 16.0) * (real(ms.max(1)).ln() / most).clamp(0.0, 1.0)
    }

    fn ticks(&self) -> Vec<u64> {
        let powers = (0..20).map_while(|it| 10_u64.checked_pow(it));
        powers.take_while(|it| *it <= self.most.max(10)).collect()
    }
}

fn axis(scale: &Scale) -> Markup {
    html! {
        svg.axis-times viewBox="0 0 520 18" width="520" height="18" aria-hidden="true" {
            @for it in scale.ticks() {
                text.tick x=(fixed(scale.at(it))) y="13" text-anchor=(if it == 1 { "start" } else { "middle" }) {
                    (if it < 1000 { format!("{} ms", tick(it)) } else { time(it) })
                }
            }
        }
    }
}

fn dots(scale: &Scale, row: &TimeRow<'_>) -> Markup {
    let limit = fixed(scale.at(row.limit));
    html! {
        svg.dots viewBox="0 0 520 22" width="520" height="22" aria-hidden="true" {
            line.axis x1="0" x2="520" y1="11" y2="11" {}
            @for it in scale.ticks() {
                line.grid x1=(fixed(scale.at(it))) x2=(fixed(scale.at(it))) y1="7" y2="15" {}
            }
            line.limit x1=(limit) x2=(limit) y1="0" y2="22" {}
            @for (test, verdict, ms) in &row.runs {
                @let at = scale.at(*ms);
                // A shape for each outcome, since colours alone do not tell.
                @if *verdict == Verdict::Ac {
                    circle class=(class(*verdict)) cx=(fixed(at)) cy="11" r="4" { title { (test) ": " (time(*ms)) } }
                } @else {
                    path class=(class(*verdict)) d={ "M" (fixed(at)) " 5l6 6l-6 6l-6 -6z" } { title { (test) ": " (verdict) ", " (time(*ms)) } }
                }
            }
        }
    }
}
