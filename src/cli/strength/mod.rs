mod told;

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::bar::Bar;
use super::diagnostic::warn;
use super::failure::{Exit, Failure};
use super::judge::plan_of;
use super::programs::{HowToRun, conditions, ready, stop_on_interrupt};
use super::{input, manner, output, sight};
use crate::catalog::AnyProblem;
use crate::dataset::Dataset;
use crate::judge::{Languages, name_apart};
use crate::lang::{Say, Text, Words};
use crate::model::{RuleSpace, Survivor};
use crate::progress::Progress;
use crate::spec::Plan;
use crate::strength::{
    Program, Report, RivalReport, Subtask, SubtaskReport, Test, measure, run_programs, subtasks_of,
};

/// Measure how strong data is: which rivals it catches, how many rules it leaves open
///
/// Exits with 1 if the data is weak, and prints the lines of a spec that make it strong.
#[derive(Args)]
pub(crate) struct Strength {
    /// The dataset's folder; with --problem, input files, and an `.out` or `.ans` beside one is
    /// held against our answers
    #[arg(required = true, value_name = "DIR|FILE")]
    paths: Vec<PathBuf>,
    /// Measure input files of this problem instead of a dataset
    #[arg(long, value_name = "PROBLEM")]
    problem: Option<String>,
    /// How many outputs a cell of a rule may have
    #[arg(long, value_name = "N", default_value = "6", value_parser = ["4", "6"])]
    outputs: String,
    /// A wrong program that the data should catch, too; may be given several times
    #[arg(long = "rival", value_name = "PROGRAM")]
    rivals: Vec<PathBuf>,
    #[command(flatten)]
    how: HowToRun,
    /// Print one JSON document (docs/json.md)
    #[arg(long)]
    json: bool,
}

impl Strength {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        if self.rivals.is_empty() {
            self.how.refuse(&Text { en: "`--rival`", zh: " `--rival`" })?;
        }
        let outputs = if self.outputs == "4" { 4 } else { 6 };
        let (problem, subtasks, plan) = match (&self.problem, &self.paths[..]) {
            (Some(id), files) => {
                let problem = input::problem(id)?;
                (problem, vec![foreign(problem, files)?], None)
            }
            (None, [dir]) => {
                let dataset = Dataset::open(dir)?;
                let plan = if self.rivals.is_empty() { None } else { Some(plan_of(&dataset)?) };
                (dataset.problem, subtasks_of(&dataset)?, plan)
            }
            (None, _) => {
                return Err(Failure::usage(&Text {
                    en: "more than one dataset is named",
                    zh: "给出了不止一个数据集",
                })
                .help(&Text {
                    en: "to measure input files, add `--problem PROBLEM`",
                    zh: "若要衡量输入文件，请加上 `--problem PROBLEM`",
                }));
            }
        };
        let report = {
            let bar = Bar::default();
            let rows = match &self.rivals[..] {
                [] => Vec::new(),
                _ => self.run_rivals(problem, &subtasks, plan.as_ref(), &bar)?,
            };
            measure(problem, &subtasks, rows, outputs, &bar)
        };
        if self.json {
            output::print_json("strength", as_json(problem, &report))?;
        } else {
            output::print(told::text(&report, manner::lang()).as_bytes())?;
        }
        Ok(if report.is_weak() { Exit::Fault } else { Exit::Good })
    }
}

impl Strength {
    /// Runs the user's programs under the limits of the dataset's spec, or of no spec.
    fn run_rivals(
        &self,
        problem: &dyn AnyProblem,
        subtasks: &[Subtask],
        plan: Option<&Plan>,
        progress: &dyn Progress,
    ) -> Result<Vec<Vec<RivalReport>>, Failure> {
        stop_on_interrupt()?;
        let languages = plan.map(|it| it.languages.clone()).unwrap_or_default();
        let languages = Languages::with(&languages).map_err(|err| Failure::usage(&err))?;
        let mut entrants = self.how.entrants(&self.rivals, &languages)?;
        name_apart(&mut entrants);
        // The spec's languages may want what is not here.
        sight::check(&entrants, &[], self.how.sandbox())?;
        let conditions = conditions(plan, None, &self.how);
        let mut programs = Vec::new();
        for entrant in entrants {
            let program = ready(&entrant, &conditions)?;
            let time_factor = entrant.time_factor();
            programs.push(Program { name: entrant.name, compiled: program, time_factor });
        }
        run_programs(problem, subtasks, &programs, &conditions, self.how.jobs(), progress)
            .map_err(|err| Failure::ours(&err))
    }
}

/// Reads files from elsewhere as one subtask with the statement's limits.
fn foreign(problem: &dyn AnyProblem, files: &[PathBuf]) -> Result<Subtask, Failure> {
    let mut tests = Vec::new();
    for path in files {
        let name = path.display().to_string();
        let reading = input::cases(problem, &input::bytes(Some(path))?, &name)?;
        let proof = reading.cases.prove().map_err(|err| Failure::ours(&err))?;
        compare_answers(problem, path, &proof.answers)?;
        tests.push(Test { name, cases: reading.cases, answers: proof.answers });
    }
    Ok(Subtask { id: 1, bounds: problem.bounds(), tests })
}

/// Holds the answers beside a foreign input against ours.
fn compare_answers(
    problem: &dyn AnyProblem,
    input: &Path,
    answers: &[String],
) -> Result<(), Failure> {
    let ours = problem.answers().write(answers);
    for extension in ["out", "ans"] {
        let path = input.with_extension(extension);
        if path == input || !path.is_file() {
            continue;
        }
        let theirs = input::bytes(Some(&path))?;
        let outcome =
            orez_checker::compare(&ours[..], &theirs[..], &orez_checker::Options::default());
        match outcome {
            Ok(outcome) if outcome.verdict() == orez_checker::Verdict::Accepted => {}
            Ok(outcome) => warn(of_file(&path, &outcome)),
            Err(err) => warn(of_file(&path, &err)),
        }
    }
    Ok(())
}

fn of_file(path: &Path, message: &impl Say) -> Words {
    let (path, Words { en, zh }) = (path.display(), Words::of(message));
    Words { en: format!("{path}: {en}"), zh: format!("{path}：{zh}") }
}

fn as_json(problem: &dyn AnyProblem, report: &Report) -> Value {
    let rival = |it: &RivalReport| {
        json!({
            "name": it.name,
            "can_show": it.can_show,
            "caught": it.is_caught(),
            "by": it.by.iter().map(|(test, _)| test).collect::<Vec<_>>(),
            "first_case": it.by.first().and_then(|(_, case)| *case),
        })
    };
    let subtask = |it: &SubtaskReport| {
        let long = it.rule_space.as_ref().and_then(|it| it.long_rows.as_ref());
        json!({
            "id": it.id,
            "rivals": it.rivals.iter().map(rival).collect::<Vec<_>>(),
            "constant": it.constant,
            "rule_space": it.rule_space.as_ref().map(space_as_json),
            "long_rows": long.map(|it| json!({
                "singles": [it.singles.caught, it.singles.all],
                "pairs": [it.pairs.caught, it.pairs.all],
            })),
        })
    };
    json!({
        "problem": problem.id(),
        "weak": report.is_weak(),
        "why": report.why.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "subtasks": report.subtasks.iter().map(subtask).collect::<Vec<_>>(),
        "remedy": report.remedy,
    })
}

fn space_as_json(space: &RuleSpace) -> Value {
    let survivor = |it: &Survivor| json!({ "formula": it.formula.en, "caught_by": it.caught_by });
    let ending = |it: &crate::model::Ending| {
        let value = json!({
            "survivors": it.survivors.to_string(),
            "exact": it.exact,
            "shown": it.shown.iter().map(survivor).collect::<Vec<_>>(),
        });
        (it.name.en.to_owned(), value)
    };
    json!({
        "outputs": space.outputs,
        "pairs": space.pairs.to_string(),
        "endings": space.endings.iter().map(ending).collect::<serde_json::Map<_, _>>(),
    })
}
