//! Validators as source: they accept and refuse what our strict reader does.
//!
//! The Python ones are all asked in one process. The testlib ones are compiled and asked where
//! `OREZ_TESTLIB` names a folder with a testlib.h; where it does not, stderr says so. No input
//! is left out of the comparison, but it is made on a system whose lines end with LF: on Windows
//! testlib wants CR LF.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use rayon::prelude::*;

use super::PROBLEMS;
use super::mutations::{Random, TELLING, some_file};
use crate::catalog::{AnyCases, AnyProblem};
use crate::model::{Bounds, Limit, Nth, Place, Scope, Validators};
use crate::spec::{self, SpecFiles};

/// Files larger than this are tried, but not changed byte by byte.
const SMALL: usize = 400;
/// At so many places of a problem's files every kind of change is tried.
const PLACES: usize = 50;
/// So many files at most are tried with testlib, a process each.
const RUNS: usize = 600;

fn run(source: &str, input: &[u8]) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("validator.py");
    put(&script, source.as_bytes());
    let mut python = Command::new("python3")
        .arg(&script)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    python.stdin.take().unwrap().write_all(input).unwrap();
    let output = python.wait_with_output().unwrap();
    assert_eq!(output.stdout, b"");
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

fn put(path: &Path, bytes: &[u8]) {
    File::create(path).unwrap().write_all(bytes).unwrap();
}

fn is_valid(problem: &dyn AnyProblem, bytes: &[u8], bounds: &Bounds) -> bool {
    problem.read(bytes, bounds).is_ok()
}

/// Valid files: the samples, drawn ones of every family, and one with the most cases.
fn valid_files(problem: &dyn AnyProblem) -> Vec<Vec<u8>> {
    let id = problem.id();
    let text = super::shipped_spec(id).unwrap();
    let plan = spec::load(text, id, SpecFiles::below("configs")).unwrap();
    let samples = plan.tests().filter(|it| it.subtask == 0);
    let mut files: Vec<Vec<u8>> =
        samples.map(|it| crate::generate::make_test(&plan, it).unwrap().input).collect();
    for (size, families) in [(1, 100), (2, 100), (3, 100), (6, 100), (60, 100), (1_000, 1)] {
        for draw in problem.draws(size).into_iter().take(families) {
            files.push(draw.draw(size, Nth { file: 1, case: 1 }).unwrap().write());
        }
    }
    for count in [2, 3] {
        files.extend(with_cases(problem, count).map(|it| it.write()));
    }
    files.sort_by_key(Vec::len);
    files.dedup();
    files.retain(|it| is_valid(problem, it, &problem.bounds()));
    assert!(10 <= files.len(), "{id}");
    files
}

/// Many small cases in one file, where a file holds several.
fn with_cases(problem: &dyn AnyProblem, count: u64) -> Option<Box<dyn AnyCases>> {
    problem.limits().iter().find(|it| it.scope == Scope::Cases)?;
    let draws = problem.draws(3);
    let mut cases = problem.no_cases();
    for case in 1..=count {
        let draw = draws.iter().cycle().nth(usize::try_from(case).unwrap()).unwrap();
        cases.append(draw.draw(case, Nth { file: 1, case: 1 }).unwrap());
    }
    Some(cases)
}

/// Files to be held against the statement: valid ones, and what people and chance make of them.
fn trials(problem: &dyn AnyProblem) -> Vec<Vec<u8>> {
    let mut random = Random(1);
    let valid = valid_files(problem);
    let mut trials = valid.clone();
    let small: Vec<_> = valid.iter().filter(|it| it.len() <= SMALL).collect();
    for file in small.iter().take(20) {
        trials.extend(whole_file_changes(file));
    }
    for _ in 0..PLACES {
        let file = small[random.below(small.len())];
        trials.extend(byte_changes(file, random.below(file.len())));
        trials.extend(number_changes(problem, file, random.below(file.len())));
    }
    // The first and the last places are where readers are careless.
    let file = small[small.len() - 1];
    for at in [0, 1, file.len() - 2, file.len() - 1, file.len()] {
        trials.extend(byte_changes(file, at));
    }
    let most = problem.limits().iter().find(|it| it.scope == Scope::Cases).map_or(0, |it| it.most);
    for count in [most, most + 1] {
        trials.extend(with_cases(problem, count).map(|it| it.write()));
    }
    trials
}

fn whole_file_changes(file: &[u8]) -> Vec<Vec<u8>> {
    let text = std::str::from_utf8(file).unwrap();
    let line = text.lines().last().unwrap();
    let all = [
        text.replace('\n', "\r\n"),
        text.replace('\n', "\r"),
        text.replace('\n', " "),
        text.replace('\n', "\n\n"),
        text.replace('\n', " \n"),
        text.replace('\n', "\n "),
        text.replace(' ', "  "),
        text.replace(' ', "\t"),
        text.replace(' ', "\n"),
        text.trim_end().to_owned(),
        format!("\u{feff}{text}"),
        format!("{text}{line}\n"),
        format!("{text}\n"),
        format!("{text}\n\n{line}"),
        format!("{text}0\n"),
        text.strip_suffix(&format!("{line}\n")).unwrap_or("").to_owned(),
        String::new(),
        "\n".to_owned(),
    ];
    all.into_iter().map(String::into_bytes).collect()
}

/// Every insertion, replacement and deletion at a place, and the file that ends there.
fn byte_changes(file: &[u8], at: usize) -> Vec<Vec<u8>> {
    let (before, after) = file.split_at(at);
    let mut changes = vec![before.to_vec()];
    for byte in TELLING.iter().chain(b"\x0b\x0chtaHTz") {
        changes.push([before, &[*byte], after].concat());
        if let Some(rest) = after.get(1..) {
            changes.push([before, &[*byte], rest].concat());
        }
    }
    changes.extend(after.get(1..).map(|rest| [before, rest].concat()));
    changes
}

/// The number at a place, if one stands there, exchanged for others on and beyond the limits, and
/// for what is no number.
fn number_changes(problem: &dyn AnyProblem, file: &[u8], at: usize) -> Vec<Vec<u8>> {
    let is_digit = |it: &u8| it.is_ascii_digit();
    let start = file[..at].iter().rposition(|it| !is_digit(it)).map_or(0, |it| it + 1);
    let end = file[start..].iter().position(|it| !is_digit(it)).map_or(file.len(), |it| start + it);
    if start == end {
        return Vec::new();
    }
    let number = std::str::from_utf8(&file[start..end]).unwrap();
    let mut others: Vec<String> = problem
        .limits()
        .iter()
        .flat_map(|it| [it.least.wrapping_sub(1), it.least, it.most, it.most + 1])
        .map(|it| it.to_string())
        .collect();
    let strange = ["2147483648", "4294967297", "9223372036854775808", "18446744073709551617"];
    others.extend(strange.map(str::to_owned));
    others.extend(["0", "+", "-", "00000000000000000000000", ""].map(|it| format!("{it}{number}")));
    others.extend([".0", "e0", "L", "\0", "\u{b2}"].map(|it| format!("{number}{it}")));
    others.push("0x1".into());
    others.push("9".repeat(5_000));
    others.iter().map(|it| [&file[..start], it.as_bytes(), &file[end..]].concat()).collect()
}

/// The limits drawn close around a file; then one of them, which is named, drawn closer still.
fn tightened(problem: &dyn AnyProblem, file: &[u8]) -> Vec<(&'static Limit, Bounds)> {
    let seen = problem.read(file, &problem.bounds()).unwrap().seen;
    let seen = problem.limits().iter().zip(seen).filter_map(|(limit, it)| Some((limit, it?)));
    let seen: Vec<_> = seen.collect();
    let mut close = problem.bounds();
    for (limit, it) in &seen {
        close.tighten(limit.name, it.least, it.most);
    }
    let mut all = vec![(seen[0].0, close.clone())];
    for (limit, it) in seen {
        let closer = [(it.least + 1, it.most), (it.least, it.most.saturating_sub(1))];
        let beside = [(it.most + 1, it.most + 1), (0, it.least.saturating_sub(1))];
        let inner = if it.least < it.most { closer } else { beside };
        for (least, most) in inner {
            let mut bounds = close.clone();
            bounds.tighten(limit.name, least, most);
            all.push((limit, bounds));
        }
    }
    all
}

/// A validator, the files to ask it about, and what our reader says of them.
struct Question {
    problem: &'static str,
    validators: Validators,
    files: Vec<(Vec<u8>, bool)>,
}

fn question(problem: &'static dyn AnyProblem, bounds: &Bounds, files: &[Vec<u8>]) -> Question {
    let judge = |it: &Vec<u8>| (it.clone(), problem.read(it, bounds).is_ok());
    Question {
        problem: problem.id(),
        validators: problem.validators_within(bounds),
        files: files.iter().map(judge).collect(),
    }
}

/// Each problem's statement and what people and chance make of valid files.
fn statements() -> Vec<Question> {
    PROBLEMS.par_iter().map(|it| question(*it, &it.bounds(), &trials(*it))).collect()
}

/// Each problem with its limits drawn close around a file of several cases.
fn subtasks(is_meant: impl Fn(&Limit) -> bool + Sync) -> Vec<Question> {
    let close = |problem: &&'static dyn AnyProblem| -> Vec<Question> {
        let mut files = valid_files(*problem);
        files.retain(|it| it.len() <= SMALL);
        let around = files.pop().unwrap();
        files.truncate(20);
        files.push(around.clone());
        let all = tightened(*problem, &around);
        let meant = all.iter().filter(|(limit, _)| is_meant(limit));
        meant.map(|(_, bounds)| question(*problem, bounds, &files)).collect()
    };
    PROBLEMS.par_iter().flat_map(close).collect()
}

#[track_caller]
fn compare(question: &Question, (file, ours): &(Vec<u8>, bool), theirs: bool) {
    assert!(
        *ours == theirs,
        "{}: we say {ours}, the validator says {theirs}: {}",
        question.problem,
        file[..file.len().min(300)].escape_ascii(),
    );
}

/// Asks many Python validators in one process.
fn ask_python(questions: &[Question]) -> Vec<Vec<bool>> {
    const DRIVER: &str = r#"
import importlib.util, sys
asked = open(sys.argv[1], "rb")
for line in asked:
    script, count = line.decode().split()
    spec = importlib.util.spec_from_file_location("validator", script)
    validator = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(validator)
    says = ""
    for _ in range(int(count)):
        data = asked.read(int(asked.readline()))
        says += "01"[validator.fault(data) is None]
    print(says)
"#;
    let folder = tempfile::tempdir().unwrap();
    let mut asked = Vec::new();
    for (idx, question) in questions.iter().enumerate() {
        let script = folder.path().join(format!("v{idx}.py"));
        put(&script, question.validators.python.as_bytes());
        let head = format!("{} {}\n", script.display(), question.files.len());
        asked.extend_from_slice(head.as_bytes());
        for (file, _) in &question.files {
            asked.extend_from_slice(format!("{}\n", file.len()).as_bytes());
            asked.extend_from_slice(file);
        }
    }
    let path = folder.path().join("asked");
    put(&path, &asked);
    let output = Command::new("python3").args(["-B", "-c", DRIVER]).arg(&path).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).unwrap();
    said.lines().map(|it| it.bytes().map(|it| it == b'1').collect()).collect()
}

#[test]
fn python_validators_accept_and_refuse_what_the_reader_does() {
    let questions: Vec<_> = statements().into_iter().chain(subtasks(|_| true)).collect();
    let answers = ask_python(&questions);
    assert_eq!(answers.len(), questions.len());
    for (question, theirs) in questions.iter().zip(&answers) {
        assert_eq!(theirs.len(), question.files.len(), "{}", question.problem);
        for (trial, theirs) in question.files.iter().zip(theirs) {
            compare(question, trial, *theirs);
        }
    }
    for problem in PROBLEMS {
        let own = questions.iter().filter(|it| it.problem == problem.id());
        let all: Vec<bool> = own.flat_map(|it| it.files.iter().map(|it| it.1)).collect();
        let valid = all.iter().filter(|it| **it).count();
        assert!(
            20 <= valid && 1_000 <= all.len() - valid,
            "{}: {valid} of {}",
            problem.id(),
            all.len()
        );
    }
}

#[test]
fn a_python_validator_exits_as_kattis_wants_and_says_where() {
    for problem in PROBLEMS {
        let python = problem.validators().python;
        let file = some_file(*problem);
        assert_eq!(run(&python, &file), (Some(42), String::new()), "{}", problem.id());
        let wrong = [&file[..], b"?"].concat();
        let (code, said) = run(&python, &wrong);
        let fault = problem.read(&wrong, &problem.bounds()).map(|_| ()).unwrap_err();
        let Place { line, column } = Place::of(&wrong, fault.offset);
        assert_eq!(code, Some(43), "{}", problem.id());
        assert!(said.starts_with(&format!("line {line}, column {column}: found `?`")), "{said}");
        assert_eq!(said.lines().count(), 1);
    }
}

#[test]
fn every_bound_is_filled_in_from_the_limits() {
    for problem in PROBLEMS {
        let plain = problem.validators();
        for limit in problem.limits() {
            for (least, most) in [(limit.least + 1, limit.most), (limit.least, limit.most - 1)] {
                let mut bounds = problem.bounds();
                bounds.tighten(limit.name, least, most);
                let other = problem.validators_within(&bounds);
                let told = other.python != plain.python && other.testlib != plain.testlib;
                assert!(told, "{}: `{}` from {least} to {most}", problem.id(), limit.name);
            }
        }
    }
}

#[test]
fn testlib_validators_accept_and_refuse_what_the_reader_does() {
    let Some(testlib) = std::env::var_os("OREZ_TESTLIB").map(PathBuf::from) else {
        // Not by a macro, whose words the test harness would keep to itself.
        let mut stderr = std::io::stderr();
        writeln!(stderr, "testlib validators: not run: OREZ_TESTLIB is not set").unwrap();
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let mut questions = statements();
    // Sums over a file are seldom just met by chance.
    questions.extend(subtasks(|it| matches!(it.scope, Scope::Sum(_))));
    questions.par_iter().enumerate().for_each(|(idx, question)| {
        let program = compiled(&testlib, folder.path(), idx, &question.validators.testlib);
        let step = question.files.len().div_ceil(RUNS);
        for trial in question.files.iter().step_by(step) {
            let path = folder.path().join(format!("{idx}.in"));
            compare(question, trial, accepts(&program, &trial.0, &path));
        }
    });
}

fn compiled(testlib: &Path, folder: &Path, idx: usize, source: &str) -> PathBuf {
    let path = folder.join(format!("{idx}.cpp"));
    put(&path, source.as_bytes());
    let program = folder.join(format!("{idx}.out"));
    let output = Command::new("g++")
        .args(["-std=c++14", "-O0", "-Wall", "-Wextra", "-Wconversion", "-Werror", "-isystem"])
        .arg(testlib)
        .arg("-o")
        .arg(&program)
        .arg(&path)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    program
}

/// testlib's own exit code for a valid file is 0; forks of it have others.
fn accepts(program: &Path, file: &[u8], path: &Path) -> bool {
    put(path, file);
    let input = File::open(path).unwrap();
    let output = Command::new(program).stdin(input).output().unwrap();
    fs::remove_file(path).unwrap();
    output.status.code().expect("a validator does not crash") == 0
}
