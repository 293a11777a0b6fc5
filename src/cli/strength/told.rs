//! What was found, for a person.

use crate::cli::output::counted;
use crate::cli::table::{self, Side};
use crate::judge::shown;
use crate::lang::{Lang, Say};
use crate::model::{Caught, RuleSpace, Survivor};
use crate::strength::{Report, RivalReport, SubtaskReport};

pub(super) fn text(report: &Report, lang: Lang) -> String {
    let mut text: String = report.subtasks.iter().map(|it| subtask(it, lang)).collect();
    if !report.is_weak() {
        return text
            + match lang {
                Lang::En => "strong\n",
                Lang::Zh => "数据足够强\n",
            };
    }
    text += &match lang {
        Lang::En => format!("weak, for {}:\n", counted(report.why.len(), "reason")),
        Lang::Zh => format!("数据太弱，原因有 {} 条：\n", report.why.len()),
    };
    for why in &report.why {
        text += &format!("  {}\n", why.say(lang));
    }
    if !report.remedy.is_empty() {
        let head = match lang {
            Lang::En => "to make it strong, add to the spec:",
            Lang::Zh => "在配置中加入以下内容，数据就足够强：",
        };
        text += &format!("\n{head}\n\n{}", report.remedy);
    }
    text
}

fn subtask(subtask: &SubtaskReport, lang: Lang) -> String {
    let (id, tests, caught, showing) =
        (subtask.id, subtask.tests, subtask.caught(), subtask.showing());
    let mut text = match lang {
        Lang::En => format!(
            "subtask {id}: {}, {caught} rivals caught of {showing} that can show\n",
            counted(tests, "test"),
        ),
        Lang::Zh => format!(
            "子任务 {id}：{tests} 个测试点，{showing} 种可卡掉的错误解法中卡掉 {caught} 种\n"
        ),
    };
    let row = |it: &RivalReport| vec![shown(&it.name), rival(it, lang)];
    let rows: Vec<_> = subtask.rivals.iter().map(row).collect();
    for line in table::draw(&[Side::Left, Side::Left], &rows).lines() {
        text += &format!("  {line}\n");
    }
    if let Some(it) = &subtask.rule_space {
        text += &space(it, lang);
    }
    text.push('\n');
    text
}

fn rival(rival: &RivalReport, lang: Lang) -> String {
    let ([(test, case), rest @ ..], _) = (&rival.by[..], rival.can_show) else {
        return match (lang, rival.can_show) {
            (Lang::En, Some(false)) => "cannot show in these limits".to_owned(),
            (Lang::Zh, Some(false)) => "在此数据范围内不会出错".to_owned(),
            (Lang::En, _) => "PASSES".to_owned(),
            (Lang::Zh, _) => "没有卡掉".to_owned(),
        };
    };
    match lang {
        Lang::En => {
            let case = case.map_or(String::new(), |it| format!(" (case {it})"));
            let more = match rest.len() {
                0 => String::new(),
                more => format!(" and {} more", counted(more, "test")),
            };
            format!("caught by {test}{case}{more}")
        }
        Lang::Zh => {
            let case = case.map_or(String::new(), |it| format!("（第 {it} 组数据）"));
            let more = match rest.len() {
                0 => String::new(),
                more => format!("，另有 {more} 个测试点"),
            };
            format!("被 {test} 卡掉{case}{more}")
        }
    }
}

fn space(space: &RuleSpace, lang: Lang) -> String {
    let RuleSpace { outputs, pairs, .. } = space;
    let mut text = match lang {
        Lang::En => format!("  rules of {outputs} outputs a cell:\n"),
        Lang::Zh => format!("  每格有 {outputs} 种取值的规则：\n"),
    };
    for ending in &space.endings {
        let (name, count) = (ending.name.say(lang), ending.survivors);
        text += &match lang {
            Lang::En => {
                let at_least = if ending.exact { "" } else { "at least " };
                format!(
                    "    {name} ending: {at_least}{count} of {pairs} pairs of tables agree with \
                     the data\n"
                )
            }
            Lang::Zh => {
                let at_least = if ending.exact { "" } else { "至少" };
                format!("    从{name}判断：{pairs} 对表中{at_least}有 {count} 对与数据相符\n")
            }
        };
        text += &survivors(&ending.shown, lang);
    }
    if let Some(long) = &space.long_rows {
        let (singles, pairs) = (long.singles, long.pairs);
        let of = |Caught { caught, all }: Caught| format!("{caught} of {all}");
        text += &match lang {
            Lang::En => format!(
                "    {} alone: {} wrong cells, {} pairs of wrong cells caught\n",
                long.which.en,
                of(singles),
                of(pairs)
            ),
            Lang::Zh => format!(
                "    仅凭 {}：错一格的 {} 种卡掉 {} 种，错两格的 {} 种卡掉 {} 种\n",
                long.which.zh, singles.all, singles.caught, pairs.all, pairs.caught
            ),
        };
        text += &survivors(&long.shown, lang);
    }
    text
}

fn survivors(survivors: &[Survivor], lang: Lang) -> String {
    let told = |it: &Survivor| {
        let row = it.caught_by.as_deref().map_or(String::new(), |row| {
            let row = row.lines().next_back().unwrap_or_default();
            match lang {
                Lang::En => format!(" (`{row}` would catch it)"),
                Lang::Zh => format!("（`{row}` 可以卡掉它）"),
            }
        });
        format!("      {}{row}\n", it.formula.say(lang))
    };
    survivors.iter().map(told).collect()
}
