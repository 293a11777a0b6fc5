//! Programs: sources and executables, and what became of them before their first run.

use std::fmt;
use std::path::{Path, PathBuf};

use super::{Language, Languages, shown, size};
use crate::lang::{Cause, Lang, Say, Words};
use crate::regular;
use crate::runner::{self, CompileError, Sandbox};
use crate::spec::Expect;

/// How long a source may be.
const MOST_SOURCE: u64 = 1 << 20;
/// How long an executable may be.
const MOST_EXECUTABLE: u64 = 64 << 20;

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

/// What a file holds.
enum Content<'a> {
    Source(Vec<u8>, &'a Language),
    Executable(std::fs::File),
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
    #[error("cannot read `{}`: {}", name(path), Cause(cause))]
    Unreadable { path: PathBuf, cause: std::io::Error },
    #[error("`{}` is longer than {}, the most that is taken", name(path), size(*most))]
    TooLong { path: PathBuf, most: u64 },
    #[error("`{}` is no regular file", name(path))]
    NoFile { path: PathBuf },
    #[error("`{}` is neither executable nor a source of a known language", name(path))]
    Unknown { path: PathBuf },
}

/// A path that can be shown.
fn name(path: &Path) -> String {
    shown(&path.to_string_lossy())
}

impl Say for NoProgram {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { path, cause } => {
                write!(f, "无法读取 `{}`：{}", name(path), Cause(cause).say(Lang::Zh))
            }
            Self::TooLong { path, most } => {
                write!(f, "`{}` 超过上限 {}", name(path), size(*most))
            }
            Self::NoFile { path } => write!(f, "`{}` 不是普通文件", name(path)),
            Self::Unknown { path } => {
                write!(f, "`{}` 既不能执行，也不是已知语言的源程序", name(path))
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
        let language = language.or_else(|| languages.of(path)).cloned();
        let entrant = Self {
            name: path.display().to_string(),
            path: path.to_owned(),
            // What has no real place is told below.
            place: real_place(path).unwrap_or_else(|_| path.to_owned()),
            least_parts: 1,
            language,
            expect: None,
            origin,
        };
        // Opened, so that what cannot be read is told before anything is run.
        match entrant.open() {
            // One contestant's fault is that one's alone, and stands in the table.
            Err(NoProgram::Unreadable { .. } | NoProgram::TooLong { .. })
                if origin == Origin::Contest && entrant.may_be_a_program() =>
            {
                Ok(entrant)
            }
            Err(err) => Err(err),
            Ok(_) => Ok(entrant),
        }
    }

    /// Why it will not compile, as far as that is seen without a compiler.
    pub(crate) fn trouble(&self) -> Option<NoProgram> {
        self.open().err()
    }

    /// Opens the program; its length is known to be allowed.
    fn open(&self) -> Result<std::fs::File, NoProgram> {
        let path = || self.path.clone();
        let opened = regular::open_if_regular(&self.path, self.follows_links())
            .map_err(|cause| NoProgram::Unreadable { path: path(), cause })?;
        let (file, metadata) = opened.ok_or_else(|| NoProgram::NoFile { path: path() })?;
        if self.language.is_none() && !is_executable(&metadata) {
            return Err(NoProgram::Unknown { path: path() });
        }
        if self.most_bytes() < metadata.len() {
            return Err(NoProgram::TooLong { path: path(), most: self.most_bytes() });
        }
        Ok(file)
    }

    /// Reads a source, or opens an executable.
    fn content(&self) -> Result<Content<'_>, NoProgram> {
        let file = self.open()?;
        let Some(language) = &self.language else { return Ok(Content::Executable(file)) };
        let path = || self.path.clone();
        let most = self.most_bytes();
        match regular::read_up_to(file, most) {
            Ok(Some(bytes)) => Ok(Content::Source(bytes, language)),
            Ok(None) => Err(NoProgram::TooLong { path: path(), most }),
            Err(cause) => Err(NoProgram::Unreadable { path: path(), cause }),
        }
    }

    /// Whether a file that cannot be opened would have been taken.
    fn may_be_a_program(&self) -> bool {
        let is_program =
            |it: std::fs::Metadata| it.is_file() && (self.language.is_some() || is_executable(&it));
        // What cannot even be looked at is told by its extension.
        regular::look(&self.path, self.follows_links()).map_or(self.language.is_some(), is_program)
    }

    /// A contestant's link could lead to anything that the judge may read.
    fn follows_links(&self) -> bool {
        self.origin != Origin::Contest
    }

    fn most_bytes(&self) -> u64 {
        if self.language.is_some() { MOST_SOURCE } else { MOST_EXECUTABLE }
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
        let made = match self.content() {
            Err(err) if self.origin == Origin::Contest => {
                return Ok(Ready::Rejected { log: err.to_string() });
            }
            Err(err) => return Ok(Ready::Ours { why: Words::of(&err) }),
            Ok(Content::Source(bytes, language)) => {
                runner::compile(&self.path, &bytes, &language.commands, sandbox)
            }
            Ok(Content::Executable(file)) => {
                runner::Program::executable(&self.path, &file).map_err(CompileError::Runner)
            }
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
        #[cfg(any(not(target_os = "linux"), test))]
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
