//! What the data leave open to solutions of the usual kind: counts, and tables as heat maps.

use maud::{Markup, html};

use super::numbers::grouped;
use super::page::{Context, framed};
use crate::model::{Caught, LongRows, RuleCell, RuleSpace, RuleTable, RuleTables, Survivor};
use crate::strength::SubtaskReport;

/// Shades of a heat map.
const SHADES: usize = 5;

pub(super) fn of_subtask(
    context: &Context<'_>,
    subtask: &SubtaskReport,
    tables: Option<&RuleTables>,
) -> Markup {
    let words = context.words;
    let Some(space) = &subtask.rule_space else { return html! {} };
    html! {
        h3 { (words.rule_space) span.aside { (context.subtask(subtask.id)) } }
        (framed(words.rule_space, &endings(context, space)))
        @if let Some(long) = &space.long_rows { (long_rows(context, long)) }
        @if let Some(tables) = tables {
            h4 { (words.heat_maps) }
            p.note { ((words.heat_note)(tables.cases)) " " (tables.about.of(context.report.lang)) }
            div.heats {
                @let most = tables.tables.iter().flat_map(|it| it.cells.iter().flatten()).map(|it| it.deciding).max();
                @for table in &tables.tables {
                    (heat(context, table, most.unwrap_or(0)))
                }
            }
        }
    }
}

fn endings(context: &Context<'_>, space: &RuleSpace) -> Markup {
    let words = context.words;
    html! {
        table {
            caption { ((words.rule_space_caption)(space.outputs, &grouped(space.pairs))) }
            thead {
                tr {
                    th scope="col" { (words.ending) }
                    th.number scope="col" { (words.survivors) }
                    th scope="col" { (words.meaning) }
                }
            }
            tbody {
                @for it in &space.endings {
                    tr {
                        th scope="row" { ((words.side)(it.name)) }
                        td.number { @if !it.exact { "≥ " } (grouped(it.survivors)) }
                        td {
                            @if it.is_closed() {
                                span.good { "✓ " (words.only_right) }
                            } @else {
                                strong.bad { "✗ " (if it.exact { words.wrong_survive } else { words.not_counted }) }
                            }
                            (survivors(context, &it.shown))
                        }
                    }
                }
            }
        }
    }
}

fn survivors(context: &Context<'_>, shown: &[Survivor]) -> Markup {
    html! {
        @if !shown.is_empty() {
            ul.survivors {
                @for it in shown {
                    li lang=[context.english()] {
                        code { ((context.words.formula)(&it.formula)) }
                        @if let Some(row) = &it.caught_by {
                            " " span lang=(context.words.lang) { (context.words.would_catch) } " " code { (row.trim_end().replace('\n', " ⏎ ")) }
                        }
                    }
                }
            }
        }
    }
}

fn long_rows(context: &Context<'_>, long: &LongRows) -> Markup {
    let words = context.words;
    let told = |Caught { caught, all }: Caught| {
        format!("{} / {}", grouped(caught as u64), grouped(all as u64))
    };
    let is_good = long.singles.caught == long.singles.all && long.pairs.caught == long.pairs.all;
    html! {
        p {
            @if is_good { span.good { "✓" } } @else { strong.bad { "✗" } }
            " " ((words.long_rows)(&told(long.singles), &told(long.pairs)))
        }
        (survivors(context, &long.shown))
    }
}

fn heat(context: &Context<'_>, table: &RuleTable, most: usize) -> Markup {
    let words = context.words;
    let title = table.title.of(context.report.lang);
    let body = html! {
        table.heat {
            caption { (title) }
            thead {
                tr {
                    td {}
                    @for it in &table.columns { th scope="col" { code { (it) } } }
                }
            }
            tbody {
                @for (head, cells) in table.rows.iter().zip(&table.cells) {
                    tr {
                        th scope="row" { code { (head) } }
                        @for it in cells {
                            td class=(shade(it, most)) {
                                div.gives { code { "= " (it.right) } }
                                div.deciding { (grouped(it.deciding as u64)) " " span { ((words.n_hang)(it.deciding)) } }
                                ul {
                                    @for (output, caught) in &it.wrong {
                                        li {
                                            code { (output.replace(' ', "")) } " "
                                            @if *caught == 0 { strong { "✗ 0" } } @else { span { (grouped(*caught as u64)) } }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    framed(title, &body)
}

/// Darker where more cases hang on a cell; by halves, since few are many already.
fn shade(cell: &RuleCell, most: usize) -> String {
    if cell.wrong.iter().any(|(_, caught)| *caught == 0) {
        return "heat-open".to_owned();
    }
    let mut shade = SHADES;
    let mut edge = most;
    while 1 < shade && cell.deciding <= edge / 2 {
        shade -= 1;
        edge /= 2;
    }
    format!("heat{shade}")
}
