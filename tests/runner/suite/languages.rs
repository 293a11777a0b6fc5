//! Every language that is installed here, and sources that do not compile.

use super::runner::{CompileError, End, Limits, Sandbox};
use super::{Test, check, compile_as, language_named, run_program};
use libtest_mimic::{Failed, Trial};
use std::time::Duration;

pub(crate) fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for (language, name, expected) in [
        ("c", "echo.c", "1\n"),
        ("c++17", "hello.cpp", "1\n"),
        ("c++20", "hello.cpp", "1\n"),
        ("rust", "hello.rs", "1\n"),
        ("python3", "hello.py", "1 Göttingen []\n"),
        ("java", "Hello.java", "1\n"),
        ("go", "hello.go", "1\n"),
        ("pascal", "hello.pas", "1\n"),
    ] {
        for sandbox in [Sandbox::On, Sandbox::Off] {
            let title = format!("{language}_sandbox_{sandbox:?}").to_lowercase();
            trials.push(Trial::test(title, move || runs(language, name, expected, sandbox)));
        }
    }
    let tests: [(&str, Test); 3] = [
        ("does_not_compile", does_not_compile),
        ("compilers_are_isolated_too", compilers_are_isolated_too),
        ("a_missing_compiler_is_named", a_missing_compiler_is_named),
    ];
    trials.extend(tests.map(|(name, test)| Trial::test(name, test)));
    trials
}

fn runs(language: &str, name: &str, expected: &str, sandbox: Sandbox) -> Result<(), Failed> {
    let language = language_named(language)?;
    let program = match compile_as(name, &language, sandbox) {
        // Not every machine has every compiler.
        Err(CompileError::Missing { .. }) => return Ok(()),
        Err(CompileError::Rejected { log }) => return Err(log.into()),
        compiled => compiled?,
    };
    let limits = Limits::new(Duration::from_secs(5), 256 << 20, 1 << 20);
    let ended = run_program(&program, &[], &limits, sandbox)?;
    let is_right = ended.output.as_deref() == Some(expected.as_bytes());
    check(ended.end == End::Exited(0) && is_right, ended)
}

fn rejected(name: &str, language: &str) -> Result<String, Failed> {
    match compile_as(name, &language_named(language)?, Sandbox::On) {
        Err(CompileError::Rejected { log }) => Ok(log),
        other => Err(format!("{other:?}").into()),
    }
}

fn does_not_compile() -> Result<(), Failed> {
    let log = rejected("broken.c", "c")?;
    check(log.starts_with("broken.c: In function") && log.contains("no_such_thing"), log)?;
    let log = rejected("broken.py", "python3")?;
    check(log.contains("SyntaxError"), log)
}

fn compilers_are_isolated_too() -> Result<(), Failed> {
    let log = rejected("steal.c", "c")?;
    check(log.contains("/etc/passwd: No such file or directory"), log)?;
    let log = rejected("bomb.c", "c")?;
    check(!log.is_empty(), log)
}

fn a_missing_compiler_is_named() -> Result<(), Failed> {
    let mut language = language_named("c")?;
    language.compile = vec!["no-such-compiler".to_owned()];
    let refused = compile_as("echo.c", &language, Sandbox::On);
    let expected = "`no-such-compiler`, which c needs, is not installed in /usr/local/bin, \
                    /usr/bin or /bin";
    check(refused.as_ref().is_err_and(|err| err.to_string() == expected), refused)
}
