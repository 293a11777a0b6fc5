use std::path::{Path, PathBuf};

use clap::Args;

use super::bar::Bar;
use super::diagnostic::warn;
use super::failure::{Exit, Failure};
use super::judge::{self, Judge};
use super::programs::{HowToRun, conditions, ready, stop_on_interrupt};
use super::stress::{SearchArgs, told};
use super::{generate, input, output, sight};
use crate::catalog::{AnyCases, digest, hex};
use crate::dataset::Dataset;
use crate::dataset::manifest::FileEntry;
use crate::generate::{GenerateError, Options, Summary};
use crate::hack::{Grown, HackError, grow, prove_unchanged};
use crate::judge::shown;
use crate::lang::Text;
use crate::spec::{self, Plan, SpecFiles};
use crate::stress::{EndedBy, Report, Suspect};

/// Find an input that breaks a program, and add it to a spec and its dataset
///
/// What is found, or FILE, becomes the last test of the spec's last subtask, inside its limits.
/// The dataset is made again, with every other test proven unchanged, and the `[[solution]]`s are
/// judged. All of it is done, or nothing.
#[derive(Args)]
pub(crate) struct Hack {
    /// The spec, a TOML file
    spec: PathBuf,
    /// A source or an executable
    program: PathBuf,
    /// Begin with this input instead of searching for one
    #[arg(conflicts_with_all = ["exhaustive", "only", "seed", "cases"])]
    file: Option<PathBuf>,
    /// Where the dataset is [default: data/NAME]
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
    #[command(flatten)]
    search: SearchArgs,
    #[command(flatten)]
    how: HowToRun,
}

impl Hack {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        stop_on_interrupt()?;
        let (text, plan) = input::spec(&self.spec)?;
        let folder = self.output.clone().unwrap_or_else(|| PathBuf::from("data").join(&plan.name));
        let dataset = Dataset::open(&folder)?;
        if dataset.manifest.spec_sha256 != hex(&digest(text.as_bytes())) {
            let (spec, folder) = (self.spec.display(), folder.display());
            let message = format!("`{folder}` was not made from `{spec}` as it is now");
            return Err(Failure::usage(message)
                .help(format!("run `orez generate {spec} -o {folder}` first")));
        }
        let report = self.search(&plan)?;
        output::print(told(plan.problem, &report, self.search.lasting())?.as_bytes())?;
        let Some(found) = &report.found else {
            let stopped = report.ended_by == EndedBy::Stop;
            return Ok(if stopped { Exit::Ours } else { Exit::Good });
        };
        if report.ended_by == EndedBy::Stop {
            warn(&Text {
                en: "stopped: nothing was added", zh: "已中止：什么也没有加入"
            });
            return Ok(Exit::Ours);
        }
        if !found.again {
            warn(&Text { en: "nothing was added", zh: "什么也没有加入" });
            return Ok(Exit::Fault);
        }
        let input = FileEntry::of(&found.cases.write());
        let last = plan.subtasks.last().map(|it| it.id);
        let mut tests = dataset.manifest.tests.iter();
        if let Some(test) = tests.find(|it| it.input == input && Some(it.subtask) == last) {
            let line = format!("\ntest {} already shows it: nothing was added\n", test.name);
            output::print(line.as_bytes())?;
            return Ok(Exit::Good);
        }
        let name = self.program.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let note = format!("{} is {} here", shown(&name), found.trial.verdict);
        let grown = self.grown(&text, &plan, &*found.cases, &note)?;
        let summary = self.put_in_place((&text, &plan), &grown, &dataset, &folder)?;
        let (spec, folder_shown) = (self.spec.display(), folder.display());
        let summary = generate::told(&summary);
        let line = format!("\nadded {} to {spec}; {folder_shown}: {summary}\n\n", grown.test);
        output::print(line.as_bytes())?;
        if grown.plan.solutions.is_empty() {
            return Ok(Exit::Good);
        }
        Judge::solutions_of(folder, self.how.without_language()).judge()
    }

    /// Looks for an input inside the limits of the last subtask.
    fn search(&self, plan: &Plan) -> Result<Report, Failure> {
        let problem = plan.problem;
        let Some(last) = plan.subtasks.last().filter(|it| it.id != 0) else {
            return Err(Failure::usage("the spec has no scored subtask"));
        };
        let languages = judge::languages(plan)?;
        let entrant = self.how.entrant(&self.program, &languages)?;
        let hidden = [self.spec.as_path()];
        sight::check(std::slice::from_ref(&entrant), &hidden, self.how.sandbox())?;
        let conditions = conditions(Some(plan), None, &self.how);
        let program = ready(&entrant, &conditions)?;
        let bar = Bar::default();
        let suspect = Suspect {
            problem,
            bounds: &last.bounds,
            program: &program,
            time_factor: entrant.time_factor(),
            conditions: &conditions,
            jobs: self.how.jobs(),
            deadline: self.search.deadline(),
            progress: &bar,
        };
        let limits = format!("the limits of the last subtask, {}", last.id);
        self.search.run(&suspect, self.file.as_deref(), &limits)
    }

    fn grown(
        &self,
        text: &str,
        plan: &Plan,
        cases: &dyn AnyCases,
        note: &str,
    ) -> Result<Grown, Failure> {
        let (stem, base) = input::surroundings(&self.spec);
        let load = |text: &str| spec::load(text, &stem, SpecFiles::below(base.clone()));
        grow(text, plan, cases, note, load).map_err(|err| {
            let failure = Failure::usage(err.to_string());
            match err {
                HackError::NoPlace { block } => {
                    failure.help(format!("add this to the last subtask by hand:\n{block}"))
                }
                _ => failure,
            }
        })
    }

    /// Replaces dataset and spec, or leaves both as they were.
    fn put_in_place(
        &self,
        (old_text, old_plan): (&str, &Plan),
        grown: &Grown,
        dataset: &Dataset,
        folder: &Path,
    ) -> Result<Summary, Failure> {
        let failed = |err| Failure::of_generate(err, &self.spec, &grown.text);
        prove_unchanged(&dataset.manifest, grown).map_err(|err| match err {
            HackError::Generate(err) => failed(err),
            err => Failure::fault(format!("{err}; nothing was added"))
                .help("`orez verify` tells what is wrong with the dataset"),
        })?;
        let now = input::bytes(Some(&self.spec))?;
        if now != old_text.as_bytes() {
            let message =
                format!("`{}` was changed meanwhile; nothing was added", self.spec.display());
            return Err(Failure::usage(message).help("run the command again"));
        }
        // Ready to be put in place, so that nothing much can fail after the dataset is replaced.
        let spec = output::Replacement::begin(&self.spec)?.filled(grown.text.as_bytes())?;
        let make = |plan: &Plan, text: &str| -> Result<Summary, GenerateError> {
            let bar = Bar::default();
            crate::generate::generate(plan, text, folder, Options::default(), &bar)
        };
        let summary = make(&grown.plan, &grown.text).map_err(failed)?;
        if let Err(failure) = spec.put() {
            // The dataset must not hold a test that the spec does not ask for.
            make(old_plan, old_text).map_err(failed)?;
            return Err(failure);
        }
        for warning in &summary.warnings {
            warn(warning);
        }
        Ok(summary)
    }
}
