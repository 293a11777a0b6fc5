//! Hydro: a folder with `problem.yaml`, statements and `testdata/`; or the test data alone.

use super::submissions::lose_all_but;
use crate::export::package::{Package, Subtask, Test};
use crate::export::solution::Solution;
use crate::export::statement::{self, With};
use crate::export::units::{mebibytes, milliseconds};
use crate::export::yaml::{Yaml, line, list, map};
use crate::export::{Bundle, Caps, Part, Target};
use crate::lang::Lang;

pub(crate) struct Hydro;

/// What a problem holds, and how long its tests may run in all, unless the site allows more.
const USUAL_FILES: usize = 100;
const USUAL_SECONDS: u64 = 60;

impl Target for Hydro {
    fn name(&self) -> &'static str {
        "hydro"
    }

    fn caps(&self) -> Caps {
        Caps { tests: Some(100), total: Some(256 << 20), ..Caps::default() }
    }

    fn files(&self, package: &Package, part: Part) -> Bundle {
        let mut data = test_data(package);
        note_usual_limits(package, &mut data);
        let code = lose_all_but(&mut data, package, Some("accepted ones"), Solution::is_right);
        match part {
            Part::Data => data,
            Part::Whole => {
                let mut bundle = data.below("testdata");
                for solution in code {
                    bundle.add(format!("std/{}", solution.file), &*solution.bytes);
                }
                problem(package, &mut bundle);
                bundle.below(&pid(package))
            }
        }
    }
}

fn note_usual_limits(package: &Package, data: &mut Bundle) {
    let files = data.files.len();
    if USUAL_FILES < files {
        data.note(format!(
            "{files} files of test data; a problem holds {USUAL_FILES} unless the site allows more"
        ));
    }
    let seconds = milliseconds(package) * package.tests().count() as u64 / 1000;
    if USUAL_SECONDS < seconds {
        data.note(format!(
            "the time limits of all tests come to {seconds} s; a judge takes {USUAL_SECONDS} s \
             unless the site allows more"
        ));
    }
}

fn test_data(package: &Package) -> Bundle {
    let mut bundle = Bundle::default();
    for it in package.samples.iter().chain(package.tests().map(|(_, it)| it)) {
        bundle.add(format!("{}.in", it.name), it.input.as_slice());
        bundle.add(format!("{}.out", it.name), it.answer.as_slice());
    }
    if package.has_io() {
        bundle.lose("file names for input and output: programs use standard input and output");
    }
    let config = map([
        ("type", "default".into()),
        ("time", time(package).into()),
        ("memory", format!("{}m", mebibytes(package, &mut bundle)).into()),
        ("checker_type", "testlib".into()),
        ("checker", "wcmp".into()),
        ("subtasks", list(package.subtasks.iter().map(subtask))),
    ]);
    bundle.add("config.yaml", config.document(&package.mark()));
    bundle
}

fn subtask(it: &Subtask) -> Yaml {
    let mut subtask =
        map([("id", it.id.into()), ("score", it.points.into()), ("type", "min".into())]);
    if !it.requires.is_empty() {
        let required = list(it.requires.iter().map(|it| (*it).into()));
        subtask.push("if", Yaml::Line(Box::new(required)));
    }
    let case = |it: &Test| {
        let (input, output) = (format!("{}.in", it.name), format!("{}.out", it.name));
        line([("input", input.into()), ("output", output.into())])
    };
    subtask.push("cases", list(it.tests.iter().map(case)));
    subtask
}

fn time(package: &Package) -> String {
    match milliseconds(package) {
        ms if ms % 1000 == 0 => format!("{}s", ms / 1000),
        ms => format!("{ms}ms"),
    }
}

fn problem(package: &Package, bundle: &mut Bundle) {
    let title = statement::title(package, Lang::Zh);
    let mut tags = vec![Yaml::from("game")];
    tags.extend(package.export.source.as_deref().map(Yaml::from));
    if let Some(author) = &package.export.author {
        bundle.lose(format!("the author, {author}"));
    }
    let yaml = map([("pid", pid(package).into()), ("title", title.into()), ("tag", list(tags))]);
    bundle.add("problem.yaml", yaml.document(&package.mark()));
    for lang in Lang::ALL {
        let with = With { samples: true, subtasks: true };
        let text = statement::markdown(&statement::document(package, lang, with));
        bundle.add(format!("problem_{}.md", lang.code()), text);
    }
}

/// Letters, then letters and digits.
fn pid(package: &Package) -> String {
    let fits = |it: &&String| {
        it.starts_with(|it: char| it.is_ascii_alphabetic())
            && it.chars().all(|it| it.is_ascii_alphanumeric())
    };
    package.export.pid.as_ref().filter(fits).cloned().unwrap_or_else(|| package.short_name())
}
