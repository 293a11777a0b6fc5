//! Programs: sources and executables, and what became of them before their first run.

use std::fmt;
use std::path::{Path, PathBuf};

use super::{Language, Languages};
use crate::lang::{Cause, Lang, Say, Words};
use crate::runner::{self, CompileError, Sandbox};
use crate::spec::Expect;

/// A program to be judged.
#[derive(Clone, Debug)]
pub(crate) struct Entrant {
    /// The shortest end of its path that no other program has.
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    /// The real folder it lies in, and its name.
    pub(crate) place: PathBuf,
    /// How many parts of the path its name has at least.
    pub(crate) least_parts: usize,
    /// `None` if it is executable as it is.
    pub(crate) language: Option<Language>,
    pub(crate) expect: Option<Expect>,
    pub(crate) origin: Origin,
}

/// Why a program is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The spec names it.
    Solution,
    /// The command line names it.
    Named,
    /// It lies in a folder that the command line names.
    Contest,
}

/// Why a file is no program.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoProgram {
    #[error("cannot read `{}`: {cause}", path.display())]
    Unreadable { path: PathBuf, cause: std::io::Error },
    #[error("`{}` is neither executable nor a source of a known language", path.display())]
    Unknown { path: PathBuf },
}

impl Say for NoProgram {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { path, cause } => {
                write!(f, "无法读取 `{}`：{}", path.display(), Cause(cause).say(Lang::Zh))
            }
            Self::Unknown { path } => {
                write!(f, "`{}` 既不能执行，也不是已知语言的源程序", path.display())
            }
        }
    }
}

/// A program that can be run, or why it never will.
#[derive(Debug)]
pub(crate) enum Ready {
    Runs(runner::Program),
    /// The compiler refused it, and says why.
    Rejected {
        log: String,
    },
    /// We, or this system, cannot make it run.
    Ours {
        why: Words,
    },
}

impl Entrant {
    /// Takes a file as a program: a source if `language` or its extension says so.
    pub(crate) fn new(
        path: &Path,
        origin: Origin,
        languages: &Languages,
        language: Option<&Language>,
    ) -> Result<Self, NoProgram> {
        let unreadable = |cause| NoProgram::Unreadable { path: path.to_owned(), cause };
        // Opened as well, so that what cannot be read is told before anything is run.
        let file = std::fs::File::open(path).map_err(unreadable)?;
        let metadata = file.metadata().map_err(unreadable)?;
        let language = language.or_else(|| languages.of(path)).cloned();
        if !metadata.is_file() || (language.is_none() && !is_executable(&metadata)) {
            return Err(NoProgram::Unknown { path: path.to_owned() });
        }
        let place = real_place(path).map_err(unreadable)?;
        let name = path.display().to_string();
        Ok(Self {
            name,
            path: path.to_owned(),
            place,
            least_parts: 1,
            language,
            expect: None,
            origin,
        })
    }

    /// The language's name.
    pub(crate) fn language_name(&self) -> &str {
        self.language.as_ref().map_or("executable", |it| it.commands.name.as_str())
    }

    /// By how much the time limit is multiplied.
    pub(crate) fn time_factor(&self) -> f64 {
        self.language.as_ref().map_or(1.0, |it| it.time_factor)
    }

    /// Compiles the program, or takes it as it is.
    ///
    /// # Errors
    ///
    /// Only where nothing else could run either.
    pub(crate) fn prepare(&self, sandbox: Sandbox) -> Result<Ready, runner::Error> {
        let made = match &self.language {
            Some(language) => runner::compile(&self.path, &language.commands, sandbox),
            None => runner::Program::executable(&self.path).map_err(CompileError::Runner),
        };
        match made {
            Ok(program) => Ok(Ready::Runs(program)),
            Err(CompileError::Rejected { log }) => Ok(Ready::Rejected { log }),
            Err(CompileError::Runner(err)) if stops_everything(&err) => Err(err),
            Err(err) => Ok(Ready::Ours { why: Words::of(&err) }),
        }
    }
}

/// Says whether an error would meet every other run too.
pub(super) fn stops_everything(err: &runner::Error) -> bool {
    match err {
        runner::Error::Refused { .. } | runner::Error::Stopped => true,
        #[cfg(not(target_os = "linux"))]
        runner::Error::OnlyLinux => true,
        _ => false,
    }
}

#[cfg(unix)]
fn is_executable(metadata: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    metadata.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
fn is_executable(_metadata: &std::fs::Metadata) -> bool {
    true
}

fn real_place(path: &Path) -> std::io::Result<PathBuf> {
    let folder = path.parent().filter(|it| !it.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new(".")).canonicalize()?;
    Ok(path.file_name().map_or(folder.clone(), |it| folder.join(it)))
}

/// Names programs by the shortest ends of their paths that tell them apart.
pub(crate) fn name_apart(entrants: &mut [Entrant]) {
    let ends: Vec<Vec<String>> = entrants.iter().map(|it| ends(&it.place)).collect();
    for (idx, entrant) in entrants.iter_mut().enumerate() {
        let is_alone = |depth: usize| {
            let mut others = ends.iter().enumerate().filter(|(other, _)| *other != idx);
            others.all(|(_, other)| other.get(depth) != ends[idx].get(depth))
        };
        let mut depths = entrant.least_parts.max(1) - 1..ends[idx].len();
        if let Some(depth) = depths.find(|&depth| is_alone(depth)) {
            entrant.name.clone_from(&ends[idx][depth]);
        }
    }
}

/// The last part of a path, the last two parts, and so on.
fn ends(path: &Path) -> Vec<String> {
    let mut ends = Vec::new();
    let mut end = PathBuf::new();
    for part in path.components().rev() {
        end = if end.as_os_str().is_empty() {
            PathBuf::from(part.as_os_str())
        } else {
            Path::new(part.as_os_str()).join(end)
        };
        ends.push(end.display().to_string());
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(paths: &[&str], names: &[&str]) {
        check_with(1, paths, names);
    }

    #[track_caller]
    fn check_with(least_parts: usize, paths: &[&str], names: &[&str]) {
        let entrant = |path: &&str| Entrant {
            name: (*path).to_owned(),
            path: path.into(),
            place: path.into(),
            least_parts,
            language: None,
            expect: None,
            origin: Origin::Named,
        };
        let mut entrants: Vec<_> = paths.iter().map(entrant).collect();
        name_apart(&mut entrants);
        let found: Vec<_> = entrants.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(found, names);
    }

    #[test]
    fn names_are_as_short_as_they_can_be() {
        check(&["a/b/stone.cpp"], &["stone.cpp"]);
        check(&["x/王小明/stone.cpp", "x/李雷/stone.cpp"], &["王小明/stone.cpp", "李雷/stone.cpp"]);
        check(&["x/a/s.cpp", "x/b/s.cpp", "x/b/t.py"], &["a/s.cpp", "b/s.cpp", "t.py"]);
        check(&["s.cpp", "a/s.cpp"], &["s.cpp", "a/s.cpp"]);
        check(&["x/a/s.cpp", "y/a/s.cpp"], &["x/a/s.cpp", "y/a/s.cpp"]);
    }

    #[test]
    fn names_in_a_contest_tell_the_contestant() {
        check_with(2, &["x/王小明/s.cpp", "x/李雷/s.py"], &["王小明/s.cpp", "李雷/s.py"]);
    }
}
