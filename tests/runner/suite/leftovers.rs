//! Whatever happens, nothing is left: neither processes nor files.

use super::helpers::{CLOSED, KILLER, REFUSED, STOPPED};
use super::runner::{End, Program, Sandbox};
use super::{check, limits, mode, run_program};
use libtest_mimic::{Failed, Trial};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// How many judges are killed, with and without sandbox.
const KILLS: &str = "200";

pub(crate) fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for sandbox in ["on", "off"] {
        let title = format!("a_killed_judge_leaves_nothing_sandbox_{sandbox}");
        trials.push(Trial::test(title, move || killed_judge(sandbox)));
        let title = format!("a_stopped_judge_leaves_nothing_sandbox_{sandbox}");
        trials.push(Trial::test(title, move || stopped_judge(sandbox)));
    }
    trials.push(Trial::test("a_judge_that_ends_leaves_nothing", judge_that_ends));
    trials.push(Trial::test("what_is_refused_is_explained", what_is_refused_is_explained));
    trials.push(Trial::test("a_program_behind_closed_doors_runs", behind_closed_doors));
    trials.push(Trial::test("locked_folders_are_removed", locked_folders_are_removed));
    trials
}

/// A program that leaves orphans.
fn script(folder: &Path, text: &str) -> Result<PathBuf, Failed> {
    let path = folder.join("program");
    let mut file = File::create(&path)?;
    file.write_all(format!("#!/bin/sh\n{text}\n").as_bytes())?;
    file.set_permissions(mode(0o755))?;
    Ok(path)
}

fn become_helper(arguments: &[&str]) -> Result<String, Failed> {
    let output = Command::new("/proc/self/exe").args(arguments).output()?;
    let said = String::from_utf8(output.stdout)?;
    if output.status.success() { Ok(said) } else { Err(said.into()) }
}

const ORPHANS: &str = "setsid sleep 1000 & (setsid sleep 1000 &) & sleep 1000";

fn killed_judge(sandbox: &str) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let program = script(folder.path(), ORPHANS)?;
    let program = program.to_str().expect("it is ASCII");
    become_helper(&[KILLER, sandbox, program, KILLS]).map(drop)
}

fn stopped_judge(sandbox: &str) -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let program = script(folder.path(), ORPHANS)?;
    let program = program.to_str().expect("it is ASCII");
    become_helper(&[STOPPED, sandbox, program]).map(drop)
}

fn judge_that_ends() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let program = script(folder.path(), "sleep 1000 &")?;
    become_helper(&[CLOSED, program.to_str().expect("it is ASCII")]).map(drop)
}

fn what_is_refused_is_explained() -> Result<(), Failed> {
    let said = become_helper(&[REFUSED])?;
    let start = "this system refuses to isolate programs (unshare: Operation not permitted (os \
                 error 1)): allow user namespaces";
    check(said.starts_with(start) && said.contains("`--sandbox off`"), said)
}

/// As root, a path below a folder of mode 0700 is out of the program's reach.
fn behind_closed_doors() -> Result<(), Failed> {
    let folder = tempfile::Builder::new().permissions(mode(0o700)).tempdir()?;
    let path = script(folder.path(), "echo 1")?;
    for sandbox in [Sandbox::On, Sandbox::Off] {
        let program = Program::executable(&path, &File::open(&path)?)?;
        let ended = run_program(&program, &[], &limits(), sandbox)?;
        check(ended.output.as_deref() == Some(b"1\n"), ended)?;
    }
    Ok(())
}

fn locked_folders_are_removed() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let path = script(folder.path(), "pwd; mkdir -p a/b; touch a/b/c; chmod 000 a/b a .")?;
    let ended = run_program(
        &Program::executable(&path, &File::open(&path)?)?,
        &[],
        &limits(),
        Sandbox::Off,
    )?;
    check(ended.end == End::Exited(0), &ended)?;
    let scratch = String::from_utf8(ended.output.unwrap_or_default())?;
    check(scratch.starts_with("/tmp/orez-"), &scratch)?;
    let folder = Path::new(scratch.trim()).parent().expect("it has one").to_owned();
    check(fs::symlink_metadata(&folder).is_err(), folder)
}
