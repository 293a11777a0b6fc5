mod csv;
mod json;
mod told;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use super::bar::Bar;
use super::diagnostic::warn;
use super::failure::{Exit, Failure};
use super::programs::{HowToRun, conditions, parse_time, stop_on_interrupt};
use super::{manner, output, sight};
use crate::dataset::manifest::{Manifest, TestEntry};
use crate::dataset::{Dataset, FILES, SPEC};
use crate::judge::{
    Entrant, Judged, Keep, Languages, Origin, Outcome, Ran, Round, RoundError, Standing,
    TimeWarning, Trial, name_apart, shown, standing, time_warnings,
};
use crate::lang::{Cause, Text, Words, cause};
use crate::spec::{Plan, Time, suggest};
use crate::verdict::Verdict;

/// Compile programs, run them isolated on the tests of a dataset, and score them
///
/// Without a program, the spec's `[[solution]]`s are judged and held to what the spec expects of
/// them. The programs in a folder are a contest: `contestants/NAME/PROGRAM`. Exits with 1 if a
/// program that is named here is not AC, or an expectation is not met.
#[derive(Args)]
pub(crate) struct Judge {
    /// The dataset's folder
    dir: PathBuf,
    /// Sources, executables, or folders of them
    #[arg(value_name = "PROGRAM|FOLDER")]
    programs: Vec<PathBuf>,
    /// Show every test
    #[arg(long)]
    tests: bool,
    /// Run a subtask's other tests too after one that is not AC
    #[arg(long)]
    all: bool,
    /// Only these tests and subtasks, such as 2-01,3; nothing is scored then
    #[arg(long, value_name = "LIST", value_delimiter = ',')]
    only: Vec<String>,
    /// The time limit, such as 2s or 1500ms [default: the spec's]
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time: Option<Time>,
    #[command(flatten)]
    how: HowToRun,
    /// Keep what the programs print, as DIR/PROGRAM/TEST.out
    #[arg(long, value_name = "DIR")]
    keep_outputs: Option<PathBuf>,
    /// Write the table to a file that spreadsheets read
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Print one JSON document (docs/json.md)
    #[arg(long)]
    json: bool,
}

/// Everything there is to tell.
struct Told<'a> {
    dir: &'a Path,
    manifest: &'a Manifest,
    tests: &'a [&'a TestEntry],
    rows: Vec<Row<'a>>,
    stopped: bool,
    warnings: Vec<TimeWarning>,
    /// The time limit, before a language's factor.
    time: Duration,
}

/// What there is to tell of a program.
struct Row<'a> {
    entrant: &'a Entrant,
    judged: &'a Judged,
    standing: Standing,
}

impl Row<'_> {
    /// The most processor time that a test took.
    fn slowest(&self) -> Option<Duration> {
        self.runs().map(|it| it.cpu).max()
    }

    /// The most memory that a test took.
    fn largest(&self) -> Option<u64> {
        self.runs().filter_map(Trial::memory).max()
    }

    fn runs(&self) -> impl Iterator<Item = &Trial> {
        self.judged.tests.iter().filter_map(Ran::trial).filter(|it| !it.wall.is_zero())
    }
}

impl Judge {
    /// Judges the programs that a dataset's spec names.
    pub(crate) fn solutions_of(dir: PathBuf, how: HowToRun) -> Self {
        Self {
            dir,
            programs: Vec::new(),
            tests: false,
            all: false,
            only: Vec::new(),
            time: None,
            how,
            keep_outputs: None,
            csv: None,
            json: false,
        }
    }

    pub(crate) fn run(self) -> Result<Exit, Failure> {
        stop_on_interrupt()?;
        self.judge()
    }

    pub(crate) fn judge(self) -> Result<Exit, Failure> {
        let dataset = Dataset::open(&self.dir)?;
        let plan = plan_of(&dataset)?;
        let languages = languages(&plan)?;
        let mut entrants = if self.programs.is_empty() {
            self.how.refuse_language(&Text { en: "a program", zh: "程序" })?;
            solutions(&dataset, &plan, &languages)?
        } else {
            self.how.entrants(&self.programs, &languages)?
        };
        name_apart(&mut entrants);
        let contests = self.programs.iter().filter(|it| it.is_dir()).map(PathBuf::as_path);
        let hidden: Vec<&Path> = std::iter::once(&*self.dir).chain(contests).collect();
        sight::check(&entrants, &hidden, self.how.sandbox())?;
        let tests = chosen(&dataset.manifest, &self.only)?;
        // Made before the long run, so that a bad path is told at once.
        let csv = self.csv.as_deref().map(output::Replacement::begin).transpose()?;
        if let Some(folder) = &self.keep_outputs {
            make_folder(folder).map_err(Failure::usage)?;
        }
        let keep = self.keep_outputs.as_deref().map(|folder| {
            move |entrant: &Entrant, test: &str, bytes: &[u8]| {
                keep_output(folder, entrant, test, bytes)
            }
        });
        let conditions = conditions(Some(&plan), self.time, &self.how);
        let bar = Bar::default();
        let round = Round {
            dataset: &dataset,
            tests: &tests,
            entrants: &entrants,
            conditions: &conditions,
            jobs: self.how.jobs(),
            all: self.all,
            keep: keep.as_ref().map(|it| it as &Keep<'_>),
            progress: &bar,
        };
        let outcome = round.hold();
        // The bar must be gone before anything is printed.
        drop(bar);
        let outcome = outcome?;
        let warnings = time_warnings(conditions.time, &tests, &entrants, &outcome.judged);
        let told = told(&dataset, &tests, &entrants, &outcome, warnings, conditions.time);
        // First what a full disk cannot take away; the file is written even if nobody reads this.
        let printed = if self.json {
            output::print_json("judge", json::document(&told))
        } else {
            output::print(told::text(&told, self.tests, manner::lang()).as_bytes())
        };
        if let Some(csv) = csv {
            csv.filled(csv::table(&told).as_bytes())?.put()?;
        }
        printed?;
        Ok(end(&told))
    }
}

/// Reads the spec that a dataset was made from, which nobody may have changed since.
pub(crate) fn plan_of(dataset: &Dataset) -> Result<Plan, Failure> {
    let (text, plan) = dataset.sound_plan().map_err(RoundError::Dataset)?;
    plan.map_err(|errors| Failure::in_spec(&dataset.dir.join(SPEC), &text, errors))
}

/// The built-in languages, and those of the spec.
pub(crate) fn languages(plan: &Plan) -> Result<Languages, Failure> {
    Languages::with(&plan.languages).map_err(|err| Failure::usage(&err))
}

/// The programs of the spec, which stand in the dataset.
fn solutions(
    dataset: &Dataset,
    plan: &Plan,
    languages: &Languages,
) -> Result<Vec<Entrant>, Failure> {
    if plan.solutions.is_empty() {
        return Err(Failure::usage(&Text {
            en: "the dataset's spec names no `[[solution]]`",
            zh: "数据集的配置中没有 `[[solution]]`",
        })
        .help(&Text {
            en: "name a program: `orez judge DIR PROGRAM`",
            zh: "请给出程序：`orez judge DIR PROGRAM`",
        }));
    }
    let entrant = |program: &crate::spec::Program| {
        let path = dataset.dir.join(FILES).join(&program.path);
        let entrant = Entrant::new(&path, Origin::Solution, languages, None)
            .map_err(|err| Failure::usage(&err))?;
        Ok(Entrant { expect: program.expect.clone(), ..entrant })
    };
    plan.solutions.iter().map(entrant).collect()
}

/// The tests that `--only` names; all if it names none.
fn chosen<'a>(manifest: &'a Manifest, only: &[String]) -> Result<Vec<&'a TestEntry>, Failure> {
    let subtask = |it: &TestEntry| it.subtask.to_string();
    for name in only {
        let known = |it: &TestEntry| it.name == *name || subtask(it) == *name;
        if !manifest.tests.iter().any(known) {
            let names: Vec<&str> = manifest.tests.iter().map(|it| it.name.as_str()).collect();
            let message = Words {
                en: format!("`{name}` is neither a test nor a subtask with tests"),
                zh: format!("`{name}` 既不是测试点，也不是有测试点的子任务"),
            };
            let help = match names[..] {
                [first, .., last] if 8 < names.len() => Words {
                    en: format!("there are tests {first} to {last}"),
                    zh: format!("测试点为 {first} 到 {last}"),
                },
                _ => suggest(name, &names),
            };
            return Err(Failure::usage(message).help(help));
        }
    }
    let is_chosen = |it: &&TestEntry| {
        only.is_empty() || only.iter().any(|name| *name == it.name || *name == subtask(it))
    };
    Ok(manifest.tests.iter().filter(is_chosen).collect())
}

fn told<'a>(
    dataset: &'a Dataset,
    tests: &'a [&'a TestEntry],
    entrants: &'a [Entrant],
    outcome: &'a Outcome,
    warnings: Vec<TimeWarning>,
    time: Duration,
) -> Told<'a> {
    let manifest = &dataset.manifest;
    let row = |(entrant, judged): (&'a Entrant, &'a Judged)| {
        let standing = standing(manifest, tests, judged, entrant.expect.as_ref());
        Row { entrant, judged, standing }
    };
    let rows = entrants.iter().zip(&outcome.judged).map(row).collect();
    Told { dir: &dataset.dir, manifest, tests, rows, stopped: outcome.stopped, warnings, time }
}

/// Prints the warnings, and says how the command ends.
fn end(told: &Told<'_>) -> Exit {
    for warning in &told.warnings {
        warn(warning);
    }
    if told.stopped {
        warn(&Text { en: "stopped: not everything was run", zh: "已中止：没有全部运行" });
    }
    let of_program = |row: &Row<'_>| {
        let is_ours = |it: &Ran| it.verdict() == Some(Verdict::Je);
        let is_wrong = row.entrant.origin == Origin::Named
            && row.standing.verdict.is_some_and(|it| it != Verdict::Ac);
        if row.judged.tests.iter().any(is_ours) {
            Exit::Ours
        } else if is_wrong || !row.standing.unmet.is_empty() {
            Exit::Fault
        } else {
            Exit::Good
        }
    };
    let exit = told.rows.iter().map(of_program).max().unwrap_or(Exit::Good);
    if told.stopped { Exit::Ours } else { exit }
}

fn make_folder(folder: &Path) -> Result<(), Words> {
    std::fs::create_dir_all(folder).map_err(|err| {
        let folder = shown(&folder.to_string_lossy());
        Words {
            en: format!("cannot make the folder `{folder}`: {}", Cause(&err)),
            zh: format!("无法新建目录 `{folder}`：{}", cause(&err)),
        }
    })
}

fn keep_output(folder: &Path, entrant: &Entrant, test: &str, bytes: &[u8]) -> Result<(), Words> {
    let mut folder = folder.to_owned();
    // A name can begin at the root, if no shorter end of the path tells the program apart.
    for part in Path::new(&entrant.name).components() {
        if let std::path::Component::Normal(part) = part {
            folder.push(part);
        }
    }
    make_folder(&folder)?;
    let path = folder.join(format!("{test}.out"));
    let written = std::fs::File::create(&path)
        .and_then(|mut file| std::io::Write::write_all(&mut file, bytes));
    written.map_err(|err| {
        let path = shown(&path.to_string_lossy());
        Words {
            en: format!("cannot keep `{path}`: {}", Cause(&err)),
            zh: format!("无法保存 `{path}`：{}", cause(&err)),
        }
    })
}
