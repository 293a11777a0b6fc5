//! The tests. They contain the runner's source rather than the library, whose
//! modules are private.

#![expect(clippy::print_stdout, reason = "helpers of tests print")]

mod figures;
mod helpers;
mod hostile;
mod languages;
mod leftovers;
#[expect(dead_code, unused_imports, reason = "its unit tests run in the library")]
#[path = "../../../src/runner/mod.rs"]
mod runner;

use libtest_mimic::{Arguments, Failed, Trial};
use runner::{Input, Job, Language, Limits, Program, Run, Sandbox};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

/// What a trial runs.
type Test = fn() -> Result<(), Failed>;

pub(crate) fn main() -> ExitCode {
    if let Some(code) = runner::stage() {
        return code;
    }
    if let Some(code) = helpers::run() {
        return code;
    }
    let mut trials = hostile::trials();
    trials.extend(figures::trials());
    trials.extend(languages::trials());
    trials.extend(leftovers::trials());
    if rustix::process::geteuid().is_root() {
        trials.push(Trial::test("all_this_as_an_ordinary_user", all_as_an_ordinary_user));
    }
    let mut arguments = Arguments::from_args();
    // Figures are taken on two cores.
    arguments.test_threads = arguments.test_threads.or(Some(2));
    let code = libtest_mimic::run(&arguments, trials).exit_code();
    runner::close();
    code
}

/// Where the programs lie.
fn programs() -> PathBuf {
    match std::env::var_os("OREZ_TEST_PROGRAMS") {
        Some(folder) => folder.into(),
        None => Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs"),
    }
}

/// Runs all other tests again in the name of a user without any rights, from a
/// folder that is open to it.
fn all_as_an_ordinary_user() -> Result<(), Failed> {
    let open = tempfile::Builder::new().permissions(mode(0o755)).tempdir()?;
    let tests = open.path().join("tests");
    let programs = open.path().join("programs");
    std::fs::copy("/proc/self/exe", &tests)?;
    std::fs::create_dir(&programs)?;
    for entry in std::fs::read_dir(self::programs())? {
        let entry = entry?;
        std::fs::copy(entry.path(), programs.join(entry.file_name()))?;
    }
    let output = Command::new("setpriv")
        .args(["--reuid=54321", "--regid=54321", "--clear-groups", "--"])
        .arg(tests)
        .env("OREZ_TEST_PROGRAMS", programs)
        .output()?;
    if output.status.success() {
        return Ok(());
    }
    Err(String::from_utf8_lossy(&output.stdout).into_owned().into())
}

fn mode(mode: u32) -> std::fs::Permissions {
    std::os::unix::fs::PermissionsExt::from_mode(mode)
}

/// Limits that all programs meet which do nothing special.
fn limits() -> Limits {
    Limits::new(Duration::from_millis(500), 64 << 20, 1 << 20)
}

fn compile(name: &str, language: &str, sandbox: Sandbox) -> Result<Program, Failed> {
    Ok(compile_as(name, &language_named(language)?, sandbox)?)
}

fn compile_as(
    name: &str,
    language: &Language,
    sandbox: Sandbox,
) -> Result<Program, runner::CompileError> {
    let path = programs().join(name);
    let bytes = std::fs::read(&path).expect("the programs lie in the repository");
    runner::compile(&path, &bytes, language, sandbox)
}

fn language_named(name: &str) -> Result<Language, Failed> {
    let languages = Language::built_in();
    let found = languages.into_iter().find(|language| language.name == name);
    found.ok_or_else(|| format!("no language {name}").into())
}

/// Compiles and runs one of the C programs, with everything as usual.
fn run(name: &str, args: &[&str], limits: &Limits, sandbox: Sandbox) -> Result<Run, Failed> {
    let program = compile(name, "c", sandbox)?;
    run_program(&program, args, limits, sandbox)
}

fn run_program(
    program: &Program,
    args: &[&str],
    limits: &Limits,
    sandbox: Sandbox,
) -> Result<Run, Failed> {
    let args: Vec<String> = args.iter().map(ToString::to_string).collect();
    let input = Input::new(b"1\n")?;
    let (input_file, output_file) = (None, None);
    let job = Job { program, args: &args, input: &input, input_file, output_file, limits, sandbox };
    Ok(runner::run(&job)?)
}

/// Fails with what was found.
fn check(holds: bool, found: impl std::fmt::Debug) -> Result<(), Failed> {
    if holds { Ok(()) } else { Err(format!("{found:?}").into()) }
}
