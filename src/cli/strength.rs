use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::bar::Bar;
use super::failure::{Exit, Failure, warn};
use super::input;
use super::judge::plan_of;
use super::output::{self, counted};
use super::programs::{HowToRun, conditions, ready, stop_on_interrupt};
use crate::catalog::AnyProblem;
use crate::dataset::Dataset;
use crate::judge::{Languages, name_apart};
use crate::model::{Caught, RuleSpace, Survivor};
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
            self.how.refuse("`--rival`")?;
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
                return Err(Failure::usage("more than one dataset is named")
                    .help("to measure input files, add `--problem PROBLEM`"));
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
            output::print(told(&report).as_bytes())?;
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
        let languages =
            Languages::with(&languages).map_err(|err| Failure::usage(err.to_string()))?;
        let mut entrants = self.how.entrants(&self.rivals, &languages)?;
        name_apart(&mut entrants);
        let conditions = conditions(plan, None, &self.how);
        let mut programs = Vec::new();
        for entrant in entrants {
            let program = ready(&entrant, &conditions)?;
            let time_factor = entrant.time_factor();
            programs.push(Program { name: entrant.name, compiled: program, time_factor });
        }
        run_programs(problem, subtasks, &programs, &conditions, self.how.jobs(), progress)
            .map_err(|err| Failure::ours(err.to_string()))
    }
}

/// Reads files from elsewhere as one subtask with the statement's limits.
fn foreign(problem: &dyn AnyProblem, files: &[PathBuf]) -> Result<Subtask, Failure> {
    let mut tests = Vec::new();
    for path in files {
        let name = path.display().to_string();
        let reading = input::cases(problem, &input::bytes(Some(path))?, &name)?;
        let proof = reading.cases.prove().map_err(|err| Failure::ours(err.to_string()))?;
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
            Ok(outcome) => warn(format_args!("{}: {outcome}", path.display())),
            Err(err) => warn(format_args!("{}: {err}", path.display())),
        }
    }
    Ok(())
}

fn told(report: &Report) -> String {
    let mut text = String::new();
    for subtask in &report.subtasks {
        text += &told_subtask(subtask);
    }
    if report.is_weak() {
        text += &format!("weak, for {}:\n", counted(report.why.len(), "reason"));
        for why in &report.why {
            text += &format!("  {why}\n");
        }
        if !report.remedy.is_empty() {
            text += &format!("\nto make it strong, add to the spec:\n\n{}", report.remedy);
        }
    } else {
        text += "strong\n";
    }
    text
}

fn told_subtask(subtask: &SubtaskReport) -> String {
    let caught = subtask.rivals.iter().filter(|it| it.is_caught()).count();
    let showing = subtask.rivals.iter().filter(|it| it.can_show == Some(true)).count();
    let mut text = format!(
        "subtask {}: {}, {caught} rivals caught of {showing} that can show\n",
        subtask.id,
        counted(subtask.tests, "test"),
    );
    let width = subtask.rivals.iter().map(|it| it.name.len()).max().unwrap_or(0);
    for rival in &subtask.rivals {
        text += &format!("  {:width$}  {}\n", rival.name, told_rival(rival));
    }
    if let Some(space) = &subtask.rule_space {
        text += &told_space(space);
    }
    text.push('\n');
    text
}

fn told_rival(rival: &RivalReport) -> String {
    match (&rival.by[..], rival.can_show) {
        ([], Some(false)) => "cannot show in these limits".to_owned(),
        ([], _) => "PASSES".to_owned(),
        ([(test, case), rest @ ..], _) => {
            let case = case.map_or(String::new(), |it| format!(" (case {it})"));
            let more = match rest.len() {
                0 => String::new(),
                more => format!(" and {} more", counted(more, "test")),
            };
            format!("caught by {test}{case}{more}")
        }
    }
}

fn told_space(space: &RuleSpace) -> String {
    let mut text = format!("  rules of {} outputs a cell:\n", space.outputs);
    for ending in &space.endings {
        let at_least = if ending.exact { "" } else { "at least " };
        text += &format!(
            "    {} ending: {at_least}{} of {} pairs of tables agree with the data\n",
            ending.name, ending.survivors, space.pairs
        );
        text += &told_survivors(&ending.shown);
    }
    if let Some(long) = &space.long_rows {
        let of = |Caught { caught, all }: Caught| format!("{caught} of {all}");
        text += &format!(
            "    rows of n >= 100 alone: {} wrong cells, {} pairs of wrong cells caught\n",
            of(long.singles),
            of(long.pairs)
        );
        text += &told_survivors(&long.shown);
    }
    text
}

fn told_survivors(survivors: &[Survivor]) -> String {
    survivors
        .iter()
        .map(|it| {
            let row = it.caught_by.as_deref().map_or(String::new(), |row| {
                let row = row.lines().next_back().unwrap_or_default();
                format!(" (`{row}` would catch it)")
            });
            format!("      {}{row}\n", it.formula)
        })
        .collect()
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
    let survivor = |it: &Survivor| json!({ "formula": it.formula, "caught_by": it.caught_by });
    let ending = |it: &crate::model::Ending| {
        let value = json!({
            "survivors": it.survivors.to_string(),
            "exact": it.exact,
            "shown": it.shown.iter().map(survivor).collect::<Vec<_>>(),
        });
        (it.name.to_owned(), value)
    };
    json!({
        "outputs": space.outputs,
        "pairs": space.pairs.to_string(),
        "endings": space.endings.iter().map(ending).collect::<serde_json::Map<_, _>>(),
    })
}
