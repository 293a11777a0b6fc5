//! What the commands share that run programs.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::failure::{Failure, warn};
use crate::dataset::DatasetError;
use crate::judge::{
    Conditions, Entrant, Language, Languages, NoProgram, Origin, Ready, RoundError, shown,
};
use crate::runner::{self, Sandbox};
use crate::spec::{self, Bytes, DEFAULT_MEMORY, DEFAULT_TIME, Plan, Time};

/// How programs are run.
#[derive(Clone, Args)]
pub(crate) struct HowToRun {
    /// Keep programs away from the rest of the system [default: on]
    #[arg(long, value_name = "on|off", hide_possible_values = true)]
    sandbox: Option<Switch>,
    /// The language of the sources, whatever their extension, such as c++20
    #[arg(long, value_name = "NAME")]
    language: Option<String>,
    /// How many programs may run at once [default: as many as there are processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    jobs: Option<u16>,
    /// The memory limit, such as 256MiB
    #[arg(long, value_name = "SIZE", value_parser = Bytes::parse)]
    memory: Option<Bytes>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Switch {
    On,
    Off,
}

impl HowToRun {
    pub(crate) fn sandbox(&self) -> Sandbox {
        match self.sandbox {
            None | Some(Switch::On) => Sandbox::On,
            Some(Switch::Off) => Sandbox::Off,
        }
    }

    pub(crate) fn jobs(&self) -> usize {
        match self.jobs {
            Some(jobs) => jobs.into(),
            None => std::thread::available_parallelism().map_or(1, usize::from),
        }
    }

    /// Refuses options that would have no effect, since nothing of the user's is run.
    pub(crate) fn refuse(&self, unless: &str) -> Result<(), Failure> {
        let given = [
            ("--sandbox", self.sandbox.is_some()),
            ("--language", self.language.is_some()),
            ("--jobs", self.jobs.is_some()),
            ("--memory", self.memory.is_some()),
        ];
        match given.iter().find(|(_, is_given)| *is_given) {
            None => Ok(()),
            Some((name, _)) => Err(no_effect(name, unless)),
        }
    }

    /// The same, where the spec says what is run, and by what it is compiled.
    pub(crate) fn refuse_language(&self, unless: &str) -> Result<(), Failure> {
        if self.language.is_some() { Err(no_effect("--language", unless)) } else { Ok(()) }
    }

    /// The same for other programs, whose extensions tell their languages.
    pub(crate) fn without_language(self) -> Self {
        Self { language: None, ..self }
    }

    /// In bytes.
    pub(crate) fn memory(&self) -> Option<u64> {
        self.memory.map(|it| it.0)
    }

    /// The language that `--language` names.
    pub(crate) fn language<'a>(
        &self,
        languages: &'a Languages,
    ) -> Result<Option<&'a Language>, Failure> {
        let Some(name) = &self.language else { return Ok(None) };
        let unknown = || {
            let help = spec::suggest(name, &languages.names());
            Failure::usage(format!("unknown language `{name}`")).help(help)
        };
        languages.named(name).map(Some).ok_or_else(unknown)
    }

    /// The programs that the command line names, and those in the folders it names.
    pub(crate) fn entrants(
        &self,
        paths: &[PathBuf],
        languages: &Languages,
    ) -> Result<Vec<Entrant>, Failure> {
        let language = self.language(languages)?;
        let mut entrants: Vec<Entrant> = Vec::new();
        for path in paths {
            if path.is_dir() {
                let found = contest(path, languages, language)?;
                if found.is_empty() {
                    let message = format!("there is no program in `{}`", path.display());
                    return Err(Failure::usage(message).help(known_extensions(languages)));
                }
                // The folders below it are those of the contestants, whatever they contain.
                let depth = |it: &Path| it.components().count();
                let above = depth(path);
                let named = |it: Entrant| Entrant { least_parts: depth(&it.path) - above, ..it };
                entrants.extend(found.into_iter().map(named));
            } else {
                entrants.push(named(path, languages, language)?);
            }
        }
        let mut places = std::collections::BTreeSet::new();
        entrants.retain(|it| places.insert(it.place.clone()));
        Ok(entrants)
    }

    /// The one program that the command line names.
    pub(crate) fn entrant(&self, path: &Path, languages: &Languages) -> Result<Entrant, Failure> {
        named(path, languages, self.language(languages)?)
    }
}

fn no_effect(option: &str, unless: &str) -> Failure {
    Failure::usage(format!("`{option}` has no effect without {unless}"))
}

fn named(
    path: &Path,
    languages: &Languages,
    language: Option<&Language>,
) -> Result<Entrant, Failure> {
    Entrant::new(path, Origin::Named, languages, language).map_err(|err| {
        let failure = Failure::usage(err.to_string());
        match err {
            NoProgram::Unreadable { .. } => failure,
            NoProgram::Unknown { .. } => failure.help(known_extensions(languages)),
        }
    })
}

fn known_extensions(languages: &Languages) -> String {
    let extensions = languages.extensions().join(", .");
    format!("known are .{extensions}; `--language` names the language of any other source")
}

/// Walks a folder, in order; what is no program is left out with a warning.
fn contest(
    folder: &Path,
    languages: &Languages,
    language: Option<&Language>,
) -> Result<Vec<Entrant>, Failure> {
    let cannot = |err: std::io::Error| {
        Failure::usage(format!("cannot read the folder `{}`: {err}", folder.display()))
    };
    let mut entries: Vec<PathBuf> = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(cannot)? {
        entries.push(entry.map_err(cannot)?.path());
    }
    entries.sort();
    let mut found = Vec::new();
    for path in entries {
        let is_hidden = path.file_name().is_some_and(|it| it.to_string_lossy().starts_with('.'));
        if is_hidden {
            continue;
        }
        // A link could lead anywhere, and in circles.
        if path.is_dir() && !path.is_symlink() {
            found.extend(contest(&path, languages, language)?);
            continue;
        }
        // `--language` says how sources are taken, not that every file is one.
        let language = language.filter(|_| languages.of(&path).is_some());
        match Entrant::new(&path, Origin::Contest, languages, language) {
            Ok(entrant) => found.push(entrant),
            Err(NoProgram::Unknown { .. }) => {
                warn(format_args!("`{}` is no program, and left out", path.display()));
            }
            Err(err @ NoProgram::Unreadable { .. }) => {
                return Err(Failure::usage(err.to_string()));
            }
        }
    }
    Ok(found)
}

/// Compiles the one program that a command is about.
pub(crate) fn ready(
    entrant: &Entrant,
    conditions: &Conditions,
) -> Result<runner::Program, Failure> {
    match entrant.prepare(conditions.sandbox)? {
        Ready::Runs(program) => Ok(program),
        Ready::Rejected { log } => {
            let log: String = log.lines().map(|line| format!("{}\n", shown(line))).collect();
            let name = entrant.path.display();
            Err(Failure::fault(format!("`{name}` does not compile")).help(log.trim_end()))
        }
        Ready::Ours { why } => Err(Failure::ours(why)),
    }
}

/// What holds for every run: what the command line says, else the spec, else what specs have that
/// say nothing.
pub(crate) fn conditions(plan: Option<&Plan>, time: Option<Time>, how: &HowToRun) -> Conditions {
    Conditions {
        time: time.map(|it| it.0).or(plan.map(|it| it.time)).unwrap_or(DEFAULT_TIME),
        memory: how.memory().or(plan.map(|it| it.memory)).unwrap_or(DEFAULT_MEMORY),
        io: plan.and_then(|it| it.io.clone()),
        sandbox: how.sandbox(),
    }
}

/// Reads a time limit of the command line.
pub(crate) fn parse_time(text: &str) -> Result<Time, String> {
    Time::parse(text)
}

/// Lets Ctrl-C end what runs; the command goes on and tells what is known.
pub(crate) fn stop_on_interrupt() -> Result<(), Failure> {
    if cfg!(not(target_os = "linux")) {
        return Err(Failure::usage("programs can only be run on Linux")
            .help("the other commands work here; `orez check` judges a folder of outputs"));
    }
    ctrlc::set_handler(runner::stop)
        .map_err(|err| Failure::ours(format!("cannot listen to Ctrl-C: {err}")))
}

impl From<RoundError> for Failure {
    fn from(err: RoundError) -> Self {
        match err {
            RoundError::Dataset(err @ DatasetError::Damaged { .. }) => {
                Self::from(err).help("`orez verify` tells more, `orez generate` puts it in order")
            }
            RoundError::Dataset(err) => err.into(),
            RoundError::Runner(err) => err.into(),
        }
    }
}

impl From<runner::Error> for Failure {
    fn from(err: runner::Error) -> Self {
        Self::ours(err.to_string())
    }
}
