use std::path::{Path, PathBuf};

use clap::Args;

use super::bar::Bar;
use super::failure::{Exit, Failure};
use super::judge::plan_of;
use super::{input, manner, output};
use crate::dataset::Dataset;
use crate::progress::{Doing, Progress as _};
use crate::report::{self, Results, ResultsError};
use crate::strength::{measure, subtasks_of};

/// Make one page about a dataset, which needs no network
///
/// Limits and how near the data come to them, tests, answers, every case with its recipe, which
/// wrong solutions are caught by what, and what became of programs. `--lang` is the page's language
/// too. The same dataset gives the same bytes.
#[derive(Args)]
pub(crate) struct Report {
    /// The dataset's folder
    dir: PathBuf,
    /// Write to this file, or to standard output for `-` [default: NAME-report.html]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Show what became of programs: what `orez judge DIR --json` printed
    #[arg(long, value_name = "FILE")]
    judge: Option<PathBuf>,
}

impl Report {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let dataset = Dataset::open(&self.dir)?;
        let plan = plan_of(&dataset)?;
        let results = self.judge.as_deref().map(|it| results(it, &dataset)).transpose()?;
        let default = PathBuf::from(format!("{}-report.html", dataset.manifest.name));
        let path = self.output.unwrap_or(default);
        // Made before the long work, so that a bad path is told at once.
        let file =
            if path == Path::new("-") { None } else { Some(output::Replacement::begin(&path)?) };
        let subtasks = subtasks_of(&dataset)?;
        let facts = report::facts(&dataset)?;
        let bar = Bar::default();
        let strength = measure(dataset.problem, &subtasks, Vec::new(), 6, &bar);
        bar.start(Doing::LookingAtCells, subtasks.len());
        let tables = subtasks.iter().map(|subtask| {
            let mut cases = dataset.problem.no_cases();
            for test in &subtask.tests {
                cases.append(test.cases.pick(&(0..test.cases.len()).collect::<Vec<_>>()));
            }
            bar.step();
            cases.rule_tables()
        });
        let tables = tables.collect();
        // The bar must be gone before anything is printed.
        drop(bar);
        let (time, memory) = (plan.time, plan.memory);
        let dataset = &dataset;
        let report = report::Report {
            dataset,
            facts,
            strength,
            tables,
            time,
            memory,
            results,
            lang: manner::lang(),
        };
        let page = report::page(&report);
        match file {
            None => output::print(page.as_bytes())?,
            Some(file) => {
                file.filled(page.as_bytes())?.put()?;
                output::print(format!("{}\n", path.display()).as_bytes())?;
            }
        }
        Ok(Exit::Good)
    }
}

/// Reads what a judge printed.
fn results(path: &Path, dataset: &Dataset) -> Result<Results, Failure> {
    let bytes = input::bytes(Some(path))?;
    Results::parse(&bytes, dataset).map_err(|err| {
        let dir = dataset.dir.display();
        let failure = Failure::usage(format!("cannot use `{}`: {err}", path.display()));
        match err {
            ResultsError::Another(_) => {
                failure.help(format!("judge again: `orez judge {dir} --json > results.json`"))
            }
            _ => failure.help(format!("make it with `orez judge {dir} --json > results.json`")),
        }
    })
}
