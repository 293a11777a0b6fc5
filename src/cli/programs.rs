//! What the commands share that run programs.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::contest;
use super::failure::Failure;
use crate::dataset::DatasetError;
use crate::judge::{
    Conditions, Entrant, Language, Languages, NoProgram, Origin, Ready, RoundError, shown,
};
use crate::lang::{Text, Words};
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
    pub(crate) fn refuse(&self, unless: &Text) -> Result<(), Failure> {
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
    pub(crate) fn refuse_language(&self, unless: &Text) -> Result<(), Failure> {
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
            Failure::usage(Words {
                en: format!("unknown language `{name}`"),
                zh: format!("未知语言 `{name}`"),
            })
            .help(help)
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
                let found = contest::walked(path, languages, language)?;
                if found.is_empty() {
                    let path = shown(&path.to_string_lossy());
                    let message = Words {
                        en: format!("there is no program in `{path}`"),
                        zh: format!("`{path}` 中没有程序"),
                    };
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

fn no_effect(option: &str, unless: &Text) -> Failure {
    Failure::usage(Words {
        en: format!("`{option}` has no effect without {}", unless.en),
        zh: format!("没有{}，`{option}` 不起作用", unless.zh),
    })
}

fn named(
    path: &Path,
    languages: &Languages,
    language: Option<&Language>,
) -> Result<Entrant, Failure> {
    Entrant::new(path, Origin::Named, languages, language).map_err(|err| {
        let failure = Failure::usage(&err);
        match err {
            NoProgram::Unknown { .. } => failure.help(known_extensions(languages)),
            _ => failure,
        }
    })
}

fn known_extensions(languages: &Languages) -> Words {
    let extensions = languages.extensions();
    Words {
        en: format!(
            "known are .{}; `--language` names the language of any other source",
            extensions.join(", .")
        ),
        zh: format!("已知 .{}；其他源程序用 `--language` 指明语言", extensions.join("、.")),
    }
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
            let name = shown(&entrant.path.to_string_lossy());
            // What the compiler says is in its own language.
            let log = log.trim_end().to_owned();
            Err(Failure::fault(Words {
                en: format!("`{name}` does not compile"),
                zh: format!("`{name}` 编译错误"),
            })
            .help(Words { en: log.clone(), zh: log }))
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
    ctrlc::set_handler(runner::stop).map_err(|err| {
        Failure::ours(Words {
            en: format!("cannot listen to Ctrl-C: {err}"),
            zh: format!("无法监听 Ctrl-C（{err}）"),
        })
    })
}

impl From<RoundError> for Failure {
    fn from(err: RoundError) -> Self {
        match err {
            RoundError::Dataset(err @ DatasetError::Damaged { .. }) => {
                Self::from(err).help(&Text {
                    en: "`orez verify` tells more, `orez generate` puts it in order",
                    zh: "`orez verify` 给出详情，`orez generate` 使它恢复原样",
                })
            }
            RoundError::Dataset(err) => err.into(),
            RoundError::Runner(err) => err.into(),
        }
    }
}

impl From<runner::Error> for Failure {
    fn from(err: runner::Error) -> Self {
        Self::ours(&err)
    }
}
