//! Kattis: the problem package format that it calls legacy, with scores.

use super::submissions::{folder_of, place};
use crate::export::package::{Package, Subtask, Test};
use crate::export::solution::Solution;
use crate::export::statement::{self, With};
use crate::export::units::{mebibytes, width};
use crate::export::yaml::{Yaml, line, map};
use crate::export::{Bundle, Caps, Part, Target};
use crate::lang::Lang;

pub(crate) struct Kattis;

impl Target for Kattis {
    fn name(&self) -> &'static str {
        "kattis"
    }

    fn caps(&self) -> Caps {
        Caps { file: Some(100 << 20), ..Caps::default() }
    }

    fn files(&self, package: &Package, part: Part) -> Bundle {
        let mut bundle = Bundle::default();
        data(package, &mut bundle);
        if package.subtasks.iter().any(|it| !it.requires.is_empty()) {
            bundle.lose("which subtasks require others: groups stand on their own there");
        }
        if part == Part::Whole {
            let yaml = problem_yaml(package, &mut bundle);
            bundle.add("problem.yaml", yaml);
            for lang in Lang::ALL {
                let path = format!("problem_statement/problem.{}.tex", lang.code());
                bundle.add(path, problem_tex(package, lang, true));
            }
            bundle.add("input_validators/validate.py", package.validators.python.as_str());
            submissions(package, &mut bundle);
            let ms = package.time.as_millis();
            bundle.lose(format!("the time limit, {ms} ms: it is found from the accepted programs"));
        }
        bundle.below(&package.short_name())
    }
}

fn problem_yaml(package: &Package, bundle: &mut Bundle) -> String {
    let mut yaml = map([
        // Names in several languages are for later versions of the format.
        ("name", statement::title(package, Lang::En).into()),
        ("uuid", package.uuid().into()),
        ("type", "scoring".into()),
        ("validation", "default".into()),
        ("validator_flags", "case_sensitive".into()),
        ("grading", line([("show_test_data_groups", true.into())])),
        ("limits", line([("memory", memory(package, bundle).into())])),
    ]);
    for (key, value) in [("source", &package.export.source), ("author", &package.export.author)] {
        if let Some(value) = value {
            yaml.push(key, value.as_str());
        }
    }
    if package.has_io() {
        bundle.lose("file names for input and output: programs use standard input and output");
    }
    yaml.document(&package.mark())
}

/// The statement of a Kattis package; the judge itself puts the samples below it.
pub(super) fn problem_tex(package: &Package, lang: Lang, subtasks: bool) -> String {
    let with = With { samples: false, subtasks };
    let title = statement::tex_text(statement::title(package, lang));
    let body = statement::tex(&statement::document(package, lang, with));
    format!("\\problemname{{{title}}}\n\n{body}")
}

/// The memory limit in MiB of a package whose judges run Python by `PyPy` and limit the address
/// space, of which that asks for much before it begins.
pub(super) fn memory(package: &Package, bundle: &mut Bundle) -> u64 {
    const LEAST: u64 = 512;
    let exact = mebibytes(package, bundle);
    if LEAST <= exact || package.solutions.iter().all(|it| it.extension() != "py") {
        return exact;
    }
    bundle.lose(format!(
        "the memory limit, {exact} MiB: it is {LEAST} MiB, since Python does not start there in less"
    ));
    LEAST
}

/// Points from 0 to so many.
fn range(most: u64) -> Yaml {
    format!("0 {most}").into()
}

fn data(package: &Package, bundle: &mut Bundle) {
    let mark = package.mark();
    let all = package.points();
    let mut group = |folder: &str, yaml: Yaml, tests: &[Test]| {
        bundle.add(format!("data/{folder}testdata.yaml"), yaml.document(&mark));
        let width = width(tests.len());
        for (number, test) in (1..).zip(tests) {
            let stem = format!("data/{folder}{number:0width$}");
            bundle.add(format!("{stem}.in"), test.input.as_slice());
            bundle.add(format!("{stem}.ans"), test.answer.as_slice());
        }
    };
    let flags = |on_reject: &str, most, flags: &str| {
        map([
            ("on_reject", on_reject.into()),
            ("range", range(most)),
            ("grader_flags", flags.into()),
        ])
    };
    group("", flags("continue", all, "ignore_sample"), &[]);
    if !package.samples.is_empty() {
        let mut yaml = flags("continue", 0, "min");
        yaml.push("accept_score", 0u64);
        group("sample/", yaml, &package.samples);
    }
    group("secret/", flags("continue", all, "first_error accept_if_any_accepted"), &[]);
    let width = width(package.subtasks.len());
    for Subtask { id, points, tests, .. } in &package.subtasks {
        let mut yaml = flags("break", *points, "min");
        yaml.push("accept_score", *points);
        group(&format!("secret/group{id:0width$}/"), yaml, tests);
    }
}

fn submissions(package: &Package, bundle: &mut Bundle) {
    let folder = |it: &Solution| {
        if it.is_partial() {
            return Some("partially_accepted");
        }
        folder_of(&it.verdicts()?)
    };
    place(bundle, package, "those of one verdict", folder);
}
