//! What several subcommands ask for: a problem, a spec, an input.

use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::diagnostic::{Diagnostic, warn};
use super::failure::Failure;
use crate::catalog::{AnyProblem, Reading};
use crate::dataset::manifest::Manifest;
use crate::dataset::{FILES, MANIFEST, SPEC};
use crate::lang::{Cause, Lang, Say, Words, cause};
use crate::model::{Fault, Place};
use crate::problems::{self, PROBLEMS};
use crate::regular;
use crate::spec::{self, Plan, SpecFiles};

/// Finds a problem by its id.
pub(crate) fn problem(id: &str) -> Result<&'static dyn AnyProblem, Failure> {
    problems::find(id).ok_or_else(|| {
        let known: Vec<&str> = PROBLEMS.iter().map(|it| it.id()).collect();
        Failure::usage(Words {
            en: format!("unknown problem `{id}`"),
            zh: format!("没有题目 `{id}`"),
        })
        .help(spec::suggest(id, &known))
    })
}

/// Reads a whole file, or standard input where none is named or `-` is.
pub(crate) fn bytes(file: Option<&Path>) -> Result<Vec<u8>, Failure> {
    match file.filter(|it| *it != Path::new("-")) {
        Some(path) => File::open(path)
            .and_then(regular::read_all)
            .map_err(|err| Failure::usage(cannot_read(path, &err))),
        None => regular::read_all(std::io::stdin().lock()).map_err(|err| {
            let words = Words {
                en: format!("cannot read standard input: {}", Cause(&err)),
                zh: format!("无法读取标准输入：{}", cause(&err)),
            };
            match err.kind() {
                ErrorKind::FileTooLarge => Failure::usage(words),
                _ => Failure::ours(words),
            }
        }),
    }
}

/// Reads a file in whose place nobody means a pipe, but for one that the shell has opened.
fn regular_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let is_descriptor = ["/dev/fd", "/dev/stdin", "/proc/self/fd"].iter();
    if path == Path::new("-") || is_descriptor.into_iter().any(|it| path.starts_with(it)) {
        return bytes(Some(path));
    }
    regular::read(path).map_err(|err| Failure::usage(cannot_read(path, &err)))
}

fn cannot_read(path: &Path, err: &std::io::Error) -> Words {
    let path = path.display();
    Words {
        en: format!("cannot read `{path}`: {}", Cause(err)),
        zh: format!("无法读取 `{path}`：{}", cause(err)),
    }
}

/// The name of an input in messages.
pub(crate) fn name(file: Option<&Path>) -> String {
    file.map_or_else(|| "<stdin>".to_owned(), |it| it.display().to_string())
}

/// Reads cases as people have them: what is untidy is a warning.
pub(crate) fn cases(
    problem: &dyn AnyProblem,
    bytes: &[u8],
    name: &str,
) -> Result<Reading, Failure> {
    let reading = problem
        .read_tolerantly(bytes, &problem.bounds())
        .map_err(|fault| Failure::fault(&FaultInFile::new(name, bytes, &fault)))?;
    for fault in &reading.warnings {
        warn(&FaultInFile::new(name, bytes, fault));
    }
    Ok(reading)
}

/// A fault with the name of its file and its place there.
pub(crate) struct FaultInFile<'a> {
    name: &'a str,
    place: Place,
    fault: &'a Fault,
}

impl<'a> FaultInFile<'a> {
    pub(crate) fn new(name: &'a str, bytes: &[u8], fault: &'a Fault) -> Self {
        Self { name, place: Place::of(bytes, fault.offset), fault }
    }
}

impl fmt::Display for FaultInFile<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.name, self.place, self.fault)
    }
}

impl Say for FaultInFile<'_> {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (place, fault) = (self.place.say(Lang::Zh), self.fault.say(Lang::Zh));
        write!(f, "{} {place}：{fault}", self.name)
    }
}

/// Reads a spec and its text, and prints its warnings.
pub(crate) fn spec(path: &Path) -> Result<(String, Plan), Failure> {
    let bytes = regular_bytes(path).map_err(|err| match no_spec(path) {
        Some(help) => err.help(help),
        None => err,
    })?;
    let text = String::from_utf8(bytes).map_err(|err| {
        let at = err.utf8_error().valid_up_to();
        let place = Place::of(err.as_bytes(), at);
        Failure::usage(format!("{}:{place}: a byte that is not UTF-8", path.display()))
            .help("save the spec as UTF-8")
    })?;
    let (stem, base) = surroundings(path);
    let plan = spec::load(&text, &stem, SpecFiles::below(base))
        .map_err(|errors| Failure::in_spec(path, &text, errors))?;
    for warning in &plan.warnings {
        Diagnostic::in_spec(path, &text, warning.clone()).warn();
    }
    Ok((text, plan))
}

/// What to do where a spec is named that is none.
fn no_spec(path: &Path) -> Option<Words> {
    let own = path.join(SPEC);
    if own.is_file() {
        let own = own.display();
        return Some(Words {
            en: format!("a spec is a TOML file; that of this dataset is `{own}`"),
            zh: format!("配置是 TOML 文件；该数据集的配置是 `{own}`"),
        });
    }
    (!path.exists()).then(|| Words {
        en: "`orez new PROBLEM -o FILE` makes a spec".to_owned(),
        zh: "`orez new PROBLEM -o FILE` 可以生成一份配置".to_owned(),
    })
}

/// The name that a spec has from where it stands, and the folder of its files; the spec in a
/// dataset has both from there, so that the folder stands alone.
pub(crate) fn surroundings(spec: &Path) -> (String, PathBuf) {
    let base = spec.parent().map(Path::to_owned).unwrap_or_default();
    if spec.file_name() == Some(OsStr::new(SPEC))
        && let Ok(bytes) = regular::read(&base.join(MANIFEST))
        && let Ok(manifest) = Manifest::parse(&bytes)
    {
        return (manifest.name, base.join(FILES));
    }
    let stem = spec.file_stem().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default();
    (stem, base)
}

/// Runs a job on so many threads.
pub(crate) fn with_jobs<T: Send>(
    jobs: Option<u16>,
    job: impl FnOnce() -> T + Send,
) -> Result<T, Failure> {
    let Some(jobs) = jobs else { return Ok(job()) };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs.into()).build();
    let pool = pool.map_err(|err| Failure::ours(format!("cannot start {jobs} threads: {err}")))?;
    Ok(pool.install(job))
}
