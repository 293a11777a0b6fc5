//! The table, and the reasons below it.

use super::{Row, Told};
use crate::cli::check::told_case;
use crate::cli::table::{self, Side};
use crate::judge::{Origin, Ran, SubtaskStanding, seconds, shown, size};
use crate::lang::{Lang, Say, Text};
use crate::verdict::Verdict;

/// How much of what a compiler says is shown.
const LOG_LINES: usize = 12;

pub(super) fn text(told: &Told<'_>, with_tests: bool, lang: Lang) -> String {
    let mut text = summary(told, lang);
    for row in &told.rows {
        let details = if with_tests { tests(told, row, lang) } else { reasons(told, row, lang) };
        if !details.is_empty() {
            text += &format!("\n{}\n{details}", shown(&row.entrant.name));
        }
    }
    text
}

/// One line a program.
fn summary(told: &Told<'_>, lang: Lang) -> String {
    let name = |text: Text| text.say(lang).to_string();
    let has_samples = told.tests.iter().any(|it| it.subtask == 0);
    let subtasks: Vec<_> = told.manifest.subtasks.iter().filter(|it| it.id != 0).collect();
    let mut head = vec![name(Text { en: "program", zh: "程序" })];
    let mut sides = vec![Side::Left];
    if has_samples {
        head.push(name(Text { en: "samples", zh: "样例" }));
        sides.push(Side::Left);
    }
    for it in &subtasks {
        head.push(format!("{} ({})", it.id, it.points));
        sides.push(Side::Left);
    }
    for it in [
        Text { en: "score", zh: "得分" },
        Text { en: "slowest", zh: "最慢" },
        Text { en: "largest", zh: "内存" },
    ] {
        head.push(name(it));
        sides.push(Side::Right);
    }
    let mut rows = vec![head];
    for row in &told.rows {
        let mut cells = vec![shown(&row.entrant.name)];
        if has_samples {
            cells.push(samples(told, row));
        }
        cells.extend(row.standing.subtasks.iter().map(subtask));
        let unknown = || "-".to_owned();
        cells.push(row.standing.points.map_or_else(unknown, |it| it.to_string()));
        cells.push(row.slowest().map_or_else(unknown, seconds));
        cells.push(row.largest().map_or_else(unknown, size));
        rows.push(cells);
    }
    table::draw(&sides, &rows)
}

/// Such as `AC` or `WA 2-03`.
fn subtask(it: &SubtaskStanding) -> String {
    match (it.verdict, &it.by) {
        (None, _) => "-".to_owned(),
        (Some(verdict), None) => verdict.to_string(),
        (Some(verdict), Some(test)) => format!("{verdict} {test}"),
    }
}

fn samples(told: &Told<'_>, row: &Row<'_>) -> String {
    let mut own = told.tests.iter().zip(&row.judged.tests).filter(|(test, _)| test.subtask == 0);
    let failed = own.clone().find(|(_, it)| it.verdict().is_some_and(|it| it != Verdict::Ac));
    match failed {
        Some((test, ran)) => {
            format!("{} {}", ran.verdict().unwrap_or(Verdict::Je), test.name)
        }
        None if own.all(|(_, it)| it.verdict().is_some()) => Verdict::Ac.to_string(),
        None => "-".to_owned(),
    }
}

/// Why a program is not what it should be; for a contest, only our own trouble.
fn reasons(told: &Told<'_>, row: &Row<'_>, lang: Lang) -> String {
    let mut text = unmet(row, lang);
    let is_named = row.entrant.origin == Origin::Named;
    let mut ours_is_told = false;
    for (test, ran) in told.tests.iter().zip(&row.judged.tests) {
        let Ran::Done { trial, behind } = ran else { continue };
        if trial.verdict == Verdict::Ac || trial.verdict == Verdict::Ce {
            continue;
        }
        let is_ours = trial.verdict == Verdict::Je;
        let is_unmet = row.standing.unmet.iter().any(|it| it.subtask == test.subtask);
        if is_ours && ours_is_told || !(is_ours || is_named || is_unmet) {
            continue;
        }
        ours_is_told |= is_ours;
        if is_named || is_ours {
            text += &format!("  {} {} {}\n", test.name, trial.verdict, trial.remark.say(lang));
        }
        if let Some(behind) = behind {
            text += &indented(&told_case(told.dir, &test.name, behind, lang));
        }
    }
    if is_named || !row.standing.unmet.is_empty() {
        text += &log(row, lang);
    }
    text
}

/// Where it is not as expected.
fn unmet(row: &Row<'_>, lang: Lang) -> String {
    row.standing.unmet.iter().map(|it| format!("  {}\n", it.say(lang))).collect()
}

fn log(row: &Row<'_>, lang: Lang) -> String {
    let Some(log) = &row.judged.compile_log else { return String::new() };
    let mut text = match lang {
        Lang::En => "  CE it does not compile:\n".to_owned(),
        Lang::Zh => "  CE 编译错误：\n".to_owned(),
    };
    for line in log.lines().take(LOG_LINES) {
        text += &format!("    {}\n", shown(line));
    }
    if LOG_LINES < log.lines().count() {
        text += "    ...\n";
    }
    text
}

/// One line a test.
fn tests(told: &Told<'_>, row: &Row<'_>, lang: Lang) -> String {
    let words = |text: Text| text.say(lang).to_string();
    let mut rows = Vec::new();
    for (test, ran) in told.tests.iter().zip(&row.judged.tests) {
        rows.push(match ran {
            Ran::Skipped => vec![test.name.clone(), words(Text { en: "skipped", zh: "跳过" })],
            Ran::NotRun => vec![test.name.clone(), words(Text { en: "not run", zh: "未运行" })],
            Ran::Done { trial, .. } => vec![
                test.name.clone(),
                trial.verdict.to_string(),
                seconds(trial.cpu),
                trial.memory().map_or_else(|| "-".to_owned(), size),
                trial.remark.say(lang).to_string(),
            ],
        });
    }
    let sides = [Side::Left, Side::Left, Side::Right, Side::Right, Side::Left];
    indented(&table::draw(&sides, &rows)) + &unmet(row, lang) + &log(row, lang)
}

fn indented(text: &str) -> String {
    text.lines().map(|it| format!("  {it}\n")).collect()
}
