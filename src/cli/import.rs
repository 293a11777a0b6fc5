use std::path::{Path, PathBuf};

use clap::Args;

use super::bar::Bar;
use super::diagnostic::{Diagnostic, warn};
use super::failure::{Exit, Failure};
use super::input;
use super::output::{self, counted};
use crate::generate::{Options, generate as make};
use crate::import::{ImportError, Imported, Misread, ReadError, import, read};
use crate::spec::{self, SpecFiles};

/// Make a dataset of a package, or of a bare folder of tests
///
/// Reads folders and zips in the formats of Hydro, Luogu, Kattis (ICPC, DOMjudge) and Polygon, and
/// `.in` files with `.out` or `.ans` beside them. Answers are computed anew: one that differs is
/// told, and the exit code is 1.
#[derive(Args)]
pub(crate) struct Import {
    /// The folder or zip
    path: PathBuf,
    /// Where to put the dataset [default: data/NAME, by the name of PATH]
    #[arg(short, long, value_name = "DIR")]
    output: Option<PathBuf>,
    /// The problem's id, where the package does not tell it
    #[arg(long, value_name = "P")]
    problem: Option<String>,
}

impl Import {
    pub(crate) fn run(self) -> Result<Exit, Failure> {
        let problem = self.problem.as_deref().map(input::problem).transpose()?;
        let files = read(&self.path).map_err(|err| of_reading(&err))?;
        let name = name(&self.path);
        let folder = self.output.unwrap_or_else(|| PathBuf::from("data").join(&name));
        refuse_what_is_there(&folder)?;
        let imported = import(files, problem, &name).map_err(|err| of_import(&err, &self.path))?;
        for warning in &imported.warnings {
            warn(warning.clone());
        }
        let tests = write(&imported, &name, &folder)?;
        let mut text: String = imported.differences.iter().map(|it| format!("{it}\n")).collect();
        let (tests, problem) = (counted(tests, "test"), imported.problem.id());
        let (format, folder) = (imported.format, folder.display());
        text += &format!("{folder}: {tests} of {problem}, read as {format}\n");
        if !imported.differences.is_empty() {
            let differ = counted(imported.differences.len(), "answer file");
            text += &format!("{differ} with wrong answers; the dataset has the right ones\n");
        }
        output::print(text.as_bytes())?;
        Ok(if imported.differences.is_empty() { Exit::Good } else { Exit::Fault })
    }
}

/// Makes the dataset; returns how many tests it has.
fn write(imported: &Imported, name: &str, folder: &Path) -> Result<usize, Failure> {
    let ours =
        |err: std::io::Error| Failure::ours(format!("cannot write a file of a moment: {err}"));
    let beside = tempfile::tempdir().map_err(ours)?;
    for (path, bytes) in &imported.files {
        let path = beside.path().join(path);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(ours)?;
        }
        let file = std::fs::File::create_new(&path);
        file.and_then(|mut it| std::io::Write::write_all(&mut it, bytes)).map_err(ours)?;
    }
    let path = Path::new(crate::dataset::SPEC);
    let plan = spec::load(&imported.spec, name, SpecFiles::below(beside.path()))
        .map_err(|errors| Failure::in_spec(path, &imported.spec, errors))?;
    for warning in &plan.warnings {
        Diagnostic::in_spec(path, &imported.spec, warning.clone()).warn();
    }
    let summary = {
        let bar = Bar::default();
        make(&plan, &imported.spec, folder, Options::default(), &bar)
    };
    let summary = summary.map_err(|err| Failure::of_generate(err, path, &imported.spec))?;
    for warning in &summary.warnings {
        warn(warning);
    }
    Ok(summary.added.len())
}

fn refuse_what_is_there(folder: &Path) -> Result<(), Failure> {
    let is_free = match folder.read_dir() {
        Ok(mut entries) => entries.next().is_none(),
        Err(_) => folder.symlink_metadata().is_err(),
    };
    if is_free {
        return Ok(());
    }
    Err(Failure::usage(format!("`{}` is there already", folder.display()))
        .help("name another folder by `-o`, or remove it first"))
}

/// A name for the dataset, by the name of the file or folder.
fn name(path: &Path) -> String {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let last = path.file_name().unwrap_or_default().to_string_lossy();
    let last = last.strip_suffix(".zip").unwrap_or(&last);
    let fits = |it: char| if it.is_ascii_alphanumeric() || "-_.".contains(it) { it } else { '-' };
    let name: String = last.chars().map(fits).take(64).collect();
    let name = name.trim_matches(['-', '.']);
    if name.is_empty() { "imported".to_owned() } else { name.to_owned() }
}

fn of_reading(err: &ReadError) -> Failure {
    let message = err.to_string();
    match err {
        ReadError::Io { .. } => Failure::usage(message),
        ReadError::Neither(_) => Failure::usage(message).help("unpack it, and name the folder"),
        ReadError::Zip { .. } | ReadError::Refused { .. } => {
            Failure::usage(message).help("nothing was read; unpack it by hand, and look at it")
        }
        ReadError::TooMuch { .. } => Failure::usage(message).help("import it in parts"),
    }
}

fn of_import(err: &ImportError, path: &Path) -> Failure {
    let message = format!("cannot import `{}`: {err}", path.display());
    match err {
        ImportError::Misread(Misread::NoTests) => Failure::usage(message).help(
            "it can be a package of Hydro, Luogu, Kattis or Polygon, or a folder of `.in` files \
             with `.out` or `.ans` beside them",
        ),
        ImportError::Misread(_) => Failure::usage(message),
        ImportError::NoProblem => {
            Failure::usage(message).help("add `--problem P`; `orez list` shows the problems")
        }
        ImportError::Invalid(_) => {
            Failure::fault(message).help("is it another problem? Name it by `--problem`")
        }
        ImportError::Disagreement(..) => Failure::ours(message),
    }
}
