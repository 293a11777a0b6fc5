use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};

use super::bar::Bar;
use super::diagnostic::warn;
use super::failure::{Exit, Failure};
use super::input;
use super::output::{self, counted};
use super::programs::{HowToRun, conditions, parse_time, ready, stop_on_interrupt};
use crate::catalog::AnyProblem;
use crate::judge::{Languages, shown};
use crate::lang::Text;
use crate::model::Bounds;
use crate::spec::{MOST_SEED, Time, given_test};
use crate::stress::{EndedBy, Found, Report, Stream, StressError, Suspect};

/// How many lines of an output are shown.
const SHOWN_LINES: usize = 20;

/// Look for an input on which a program is wrong, crashes or hangs, and make it small
///
/// Cases are drawn from all families, small ones first, inside the statement's limits. The same
/// seed tries the same files. Exits with 1 if something is found.
#[derive(Args)]
pub(crate) struct Stress {
    /// The problem's id
    problem: String,
    /// A source or an executable
    program: PathBuf,
    #[command(flatten)]
    search: SearchArgs,
    /// Begin with this input instead of searching for one
    #[arg(long, value_name = "FILE", conflicts_with_all = ["exhaustive", "only", "seed", "cases"])]
    from: Option<PathBuf>,
    /// The time limit of a run
    #[arg(long, value_name = "TIME", default_value = "1s", value_parser = parse_time)]
    time: Time,
    #[command(flatten)]
    how: HowToRun,
    /// Print one JSON document (docs/json.md)
    #[arg(long)]
    json: bool,
}

/// What is searched, and for how long.
#[derive(Args)]
pub(crate) struct SearchArgs {
    /// How many cases to try
    #[arg(
        long,
        value_name = "N",
        default_value_t = 20_000,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    cases: u64,
    /// How long to search and to shrink, in all
    #[arg(long = "for", value_name = "TIME", default_value = "60s", value_parser = parse_time)]
    lasting: Time,
    /// The seed
    #[arg(
        long,
        value_name = "S",
        default_value = "1",
        value_parser = clap::value_parser!(u64).range(..=MOST_SEED)
    )]
    seed: u64,
    /// Try all cases up to a size instead of drawing
    #[arg(long, value_name = "SIZE", conflicts_with_all = ["only", "cases", "seed"])]
    exhaustive: Option<u32>,
    /// Draw from this family only
    #[arg(long, value_name = "FAMILY")]
    only: Option<String>,
}

impl SearchArgs {
    pub(crate) fn deadline(&self) -> Instant {
        // An hour at most, so the sum is within range.
        Instant::now() + self.lasting.0
    }

    pub(crate) fn lasting(&self) -> Duration {
        self.lasting.0
    }

    fn stream<'a>(
        &self,
        problem: &'a dyn AnyProblem,
        bounds: &'a Bounds,
    ) -> Result<Stream<'a>, Failure> {
        /// How far above the contract tests' size one may go: everything is held in memory.
        const ABOVE: u32 = 2;
        if let Some(size) = self.exhaustive {
            let most = problem.exhaustive() + ABOVE;
            if size == 0 || most < size {
                let message = format!("`--exhaustive {size}` of `{}`", problem.id());
                return Err(Failure::usage(format!("{message} is outside 1 to {most}")));
            }
            return Ok(Stream::exhaustive(problem, bounds, size));
        }
        Stream::drawn(problem, bounds, self.seed, self.cases, self.only.as_deref())
            .map_err(|err| Failure::usage(err.to_string()).help(err.help))
    }

    /// Looks for an input, or tries the one in a file, which must meet the limits.
    pub(super) fn run(
        &self,
        suspect: &Suspect<'_>,
        file: Option<&Path>,
        limits: &str,
    ) -> Result<Report, Failure> {
        let Suspect { problem, bounds, .. } = *suspect;
        let Some(path) = file else {
            return Ok(suspect.hunt(self.stream(problem, bounds)?)?);
        };
        let name = path.display().to_string();
        let reading = input::cases(problem, &input::bytes(Some(path))?, &name)?;
        if let Err(fault) = problem.read(&reading.cases.write(), bounds) {
            let message = format!("`{name}` leaves {limits}: {fault}");
            return Err(Failure::usage(message)
                .help("only an input inside the limits can show that a program is wrong"));
        }
        Ok(suspect.question(&*reading.cases)?)
    }
}

impl Stress {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        stop_on_interrupt()?;
        let problem = input::problem(&self.problem)?;
        let languages = Languages::with(&std::collections::BTreeMap::new())
            .map_err(|err| Failure::ours(err.to_string()))?;
        let entrant = self.how.entrant(&self.program, &languages)?;
        let bounds = problem.bounds();
        let conditions = conditions(None, Some(self.time), &self.how);
        let program = ready(&entrant, &conditions)?;
        let report = {
            let bar = Bar::default();
            let suspect = Suspect {
                problem,
                bounds: &bounds,
                program: &program,
                time_factor: entrant.time_factor(),
                conditions: &conditions,
                jobs: self.how.jobs(),
                deadline: self.search.deadline(),
                progress: &bar,
            };
            self.search.run(&suspect, self.from.as_deref(), "the statement's limits")?
        };
        if self.json {
            output::print_json("stress", as_json(problem, &report)?)?;
        } else {
            output::print(told(problem, &report, self.search.lasting())?.as_bytes())?;
        }
        if report.ended_by == EndedBy::Stop {
            warn(&Text { en: "stopped", zh: "已中止" });
        }
        Ok(match (&report.found, report.ended_by) {
            (Some(_), _) => Exit::Fault,
            (None, EndedBy::Stop) => Exit::Ours,
            (None, _) => Exit::Good,
        })
    }
}

/// What was found, for a person.
pub(crate) fn told(
    problem: &dyn AnyProblem,
    report: &Report,
    lasting: Duration,
) -> Result<String, Failure> {
    let count = |number, noun| counted(usize::try_from(number).unwrap_or(usize::MAX), noun);
    let (cases, runs) = (count(report.cases, "case"), count(report.runs, "run"));
    let Some(found) = &report.found else {
        let end = match report.ended_by {
            EndedBy::Itself => String::new(),
            EndedBy::Time => format!(", when {} s were over", lasting.as_secs_f64()),
            EndedBy::Stop => ", when it was stopped".to_owned(),
        };
        return Ok(format!("found nothing in {cases}, {runs}{end}\n"));
    };
    let trial = &found.trial;
    let mut text = format!("{}: {}\n", trial.verdict, trial.remark);
    if !found.again {
        text += "but right when it was run once more: its output depends on more than its input\n";
    }
    text += &format!("\ninput\n{}", excerpt(&found.cases.write()));
    text += &format!("\nexpected\n{}", excerpt(&expected(problem, found)?));
    let got = trial.output.as_deref().unwrap_or_default();
    text += &format!("\ngot\n{}", if got.is_empty() { "(nothing)\n".into() } else { excerpt(got) });
    if !found.recipes.is_empty() {
        text += &format!("\nfound as\n{}", recipe(problem, found));
    }
    text += &format!("\nto add to a spec\n{}\n", given_test(&*found.cases));
    if found.again && report.ended_by != EndedBy::Itself {
        text += "there may be a smaller one, but the time was over\n";
    }
    Ok(text + &format!("{cases}, {runs}\n"))
}

fn as_json(problem: &dyn AnyProblem, report: &Report) -> Result<Value, Failure> {
    let found = report.found.as_ref();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let expected = found.map(|it| expected(problem, it)).transpose()?;
    Ok(json!({
        "found": found.is_some(),
        "input": found.map(|it| text(&it.cases.write())),
        "expected": expected.map(|it| text(&it)),
        "got": found.and_then(|it| it.trial.output.as_deref()).map(text),
        "verdict": found.map(|it| it.trial.verdict),
        "message": found.map(|it| it.trial.remark.to_string()),
        "again": found.map(|it| it.again),
        "smallest": found.map(|it| it.again && report.ended_by == EndedBy::Itself),
        "recipe": found.filter(|it| !it.recipes.is_empty()).map(|it| recipe(problem, it)),
        "spec_block": found.map(|it| given_test(&*it.cases)),
        "cases": report.cases,
        "runs": report.runs,
        "stopped": report.ended_by == EndedBy::Stop,
    }))
}

/// The answers, proven by every solution that can be asked.
fn expected(problem: &dyn AnyProblem, found: &Found) -> Result<Vec<u8>, Failure> {
    let proof = found.cases.prove();
    let proof = proof.map_err(|err| Failure::ours(format!("our own solutions differ: {err}")))?;
    Ok(problem.answers().write(&proof.answers))
}

/// The commands that bring back the cases as they were found.
fn recipe(problem: &dyn AnyProblem, found: &Found) -> String {
    let id = problem.id();
    let line = |it: &crate::stress::Recipe| {
        format!("orez case {id} '{}' --seed {} --nth {}\n", it.draw, it.seed, it.nth)
    };
    found.recipes.iter().map(line).collect()
}

fn excerpt(bytes: &[u8]) -> String {
    const MOST: usize = 200;
    let text = String::from_utf8_lossy(bytes);
    let mut excerpt = String::new();
    for line in text.lines().take(SHOWN_LINES) {
        let cut: String = line.chars().take(MOST).collect();
        let dots = if cut.len() < line.len() { " ..." } else { "" };
        excerpt += &format!("{}{dots}\n", shown(&cut));
    }
    if SHOWN_LINES < text.lines().count() {
        excerpt += "...\n";
    }
    excerpt
}

impl From<StressError> for Failure {
    fn from(err: StressError) -> Self {
        Self::ours(err.to_string())
    }
}
