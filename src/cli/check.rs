use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::failure::{Exit, Failure};
use super::{manner, output};
use crate::dataset::Dataset;
use crate::judge::{Behind, Score, TestResult, check, score};
use crate::lang::{Lang, Say, Text, Words};
use crate::verdict::Verdict;

/// Judge a folder of outputs, one `TEST.out` for each test of a dataset
#[derive(Args)]
pub(crate) struct Check {
    /// The dataset's folder
    dir: PathBuf,
    /// The folder of outputs
    outputs: PathBuf,
    /// Print one JSON document (docs/json.md)
    #[arg(long)]
    json: bool,
}

impl Check {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let dataset = Dataset::open(&self.dir)?;
        if !self.outputs.is_dir() {
            let path = self.outputs.display();
            return Err(Failure::usage(Words {
                en: format!("`{path}` is no folder"),
                zh: format!("`{path}` 不是目录"),
            })
            .help(&Text {
                en: "name the folder that holds `1-01.out` and so on",
                zh: "请给出存放 `1-01.out` 等文件的目录",
            }));
        }
        let results = check(&dataset, &self.outputs)?;
        let verdicts: Vec<_> = results.iter().map(|it| (it.subtask, it.verdict)).collect();
        let score = score(&dataset.manifest.subtasks, &verdicts);
        if self.json {
            output::print_json("check", as_json(&score, &results))?;
        } else {
            output::print(self.told(&dataset, &score, &results, manner::lang()).as_bytes())?;
        }
        Ok(if score.verdict == Verdict::Ac { Exit::Good } else { Exit::Fault })
    }

    fn told(&self, dataset: &Dataset, score: &Score, results: &[TestResult], lang: Lang) -> String {
        let mut text = String::new();
        for it in results {
            let remark = it.remark.say(lang);
            text.push_str(&format!("{} {:3} {remark}\n", it.name, it.verdict));
            if let Some(behind) = &it.behind {
                text.push_str(&told_case(&self.dir, &it.name, behind, lang));
            }
        }
        text.push('\n');
        let most = |id| dataset.manifest.subtask(id).map_or(0, |it| it.points);
        for it in &score.subtasks {
            let (id, verdict, points, most) = (it.id, it.verdict, it.points, most(it.id));
            text.push_str(&match lang {
                Lang::En => format!("subtask {id}: {verdict}, {points} of {most}\n"),
                Lang::Zh => format!("子任务 {id}：{verdict}，{points} 分（满分 {most}）\n"),
            });
        }
        match lang {
            Lang::En => text + &format!("score: {}\n", score.points),
            Lang::Zh => text + &format!("总分：{}\n", score.points),
        }
    }
}

/// The case behind a wrong answer, and how to bring it back.
pub(crate) fn told_case(dir: &Path, test: &str, behind: &Behind, lang: Lang) -> String {
    let case = behind.case;
    let mut text = match lang {
        Lang::En => format!("  case {case}:\n"),
        Lang::Zh => format!("  第 {case} 组数据：\n"),
    };
    for line in behind.text.lines().take(4) {
        text.push_str(&format!("    {}\n", cut(line, 72)));
    }
    if 4 < behind.text.lines().count() {
        text.push_str("    ...\n");
    }
    if let Some(recipe) = &behind.recipe {
        text.push_str(&match lang {
            Lang::En => format!("  drawn by {recipe}\n"),
            Lang::Zh => format!("  来历：{recipe}\n"),
        });
    }
    let how = match lang {
        Lang::En => "to see it whole: ",
        Lang::Zh => "查看全文：",
    };
    text + &format!("  {how}orez case --from {}:{test}:{case}\n", dir.display())
}

fn cut(line: &str, most: usize) -> String {
    if line.chars().count() <= most {
        return line.to_owned();
    }
    let head: String = line.chars().take(most - 4).collect();
    format!("{head} ...")
}

fn as_json(score: &Score, results: &[TestResult]) -> serde_json::Value {
    let subtask = |it: &crate::judge::SubtaskScore| json!({ "id": it.id, "verdict": it.verdict, "points": it.points });
    let test = |it: &TestResult| {
        json!({
            "name": it.name,
            "subtask": it.subtask,
            "verdict": it.verdict,
            "message": it.remark.to_string(),
            "case": it.behind.as_ref().map(|it| it.case),
            "recipe": it.behind.as_ref().and_then(|it| it.recipe.clone()),
        })
    };
    json!({
        "verdict": score.verdict,
        "score": score.points,
        "subtasks": score.subtasks.iter().map(subtask).collect::<Vec<_>>(),
        "tests": results.iter().map(test).collect::<Vec<_>>(),
    })
}
