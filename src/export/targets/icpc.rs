//! The problem package format of ICPC and Kattis, version 2025-09: pass-fail.

use std::collections::BTreeSet;

use super::kattis::{memory, problem_tex};
use super::submissions::{folder_of, place};
use crate::export::package::{Package, Test};
use crate::export::solution::Solution;
use crate::export::statement;
use crate::export::units::seconds;
use crate::export::yaml::{Yaml, line, list, map};
use crate::export::{Bundle, Caps, Part, Target};
use crate::lang::Lang;
use crate::verdict::Verdict;

pub(crate) struct Icpc;

impl Target for Icpc {
    fn name(&self) -> &'static str {
        "icpc"
    }

    fn caps(&self) -> Caps {
        Caps { file: Some(100 << 20), ..Caps::default() }
    }

    fn files(&self, package: &Package, part: Part) -> Bundle {
        let mut bundle = Bundle::default();
        let mut add = |folder: &str, test: &Test| {
            bundle.add(format!("data/{folder}/{}.in", test.name), test.input.as_slice());
            bundle.add(format!("data/{folder}/{}.ans", test.name), test.answer.as_slice());
        };
        package.samples.iter().for_each(|it| add("sample", it));
        package.tests().for_each(|(_, it)| add("secret", it));
        let flags = list(["case_sensitive".into()]);
        let group = map([("output_validator_args", Yaml::Line(Box::new(flags)))]);
        for folder in ["sample", "secret"] {
            if folder == "secret" || !package.samples.is_empty() {
                let path = format!("data/{folder}/test_group.yaml");
                bundle.add(path, group.document(&package.mark()));
            }
        }
        super::lose_subtasks(package, &mut bundle);
        if package.has_io() {
            bundle.lose("file names for input and output: programs use standard input and output");
        }
        if part == Part::Whole {
            let yaml = problem_yaml(package, &mut bundle);
            bundle.add("problem.yaml", yaml);
            for lang in Lang::ALL {
                let path = format!("statement/problem.{}.tex", lang.code());
                bundle.add(path, problem_tex(package, lang, false));
            }
            bundle.add("input_validators/validate.py", package.validators.python.as_str());
            submissions(package, &mut bundle);
        }
        bundle.below(&package.short_name())
    }
}

fn problem_yaml(package: &Package, bundle: &mut Bundle) -> String {
    let names = Lang::ALL.map(|it| (it.code(), statement::title(package, it).into()));
    let memory = memory(package, bundle);
    let mut yaml = map([
        ("problem_format_version", "2025-09".into()),
        ("type", "pass-fail".into()),
        ("name", map(names)),
        ("uuid", package.uuid().into()),
        (
            "limits",
            line([("time_limit", Yaml::Plain(seconds(package))), ("memory", memory.into())]),
        ),
    ]);
    if let Some(author) = &package.export.author {
        yaml.push("credits", line([("authors", author.as_str().into())]));
    }
    if let Some(source) = &package.export.source {
        yaml.push("source", source.as_str());
    }
    yaml.document(&package.mark())
}

fn submissions(package: &Package, bundle: &mut Bundle) {
    let folder = |it: &Solution| folder(&it.verdicts()?);
    place(bundle, package, "those that are always accepted or never", folder);
}

fn folder(verdicts: &BTreeSet<Verdict>) -> Option<&'static str> {
    let never = |of: &[Verdict]| verdicts.iter().all(|it| !of.contains(it));
    if let Some(folder) = folder_of(verdicts) {
        return Some(folder);
    }
    if !never(&[Verdict::Ac, Verdict::Ole, Verdict::Ce, Verdict::Je]) {
        return None;
    }
    let only_slow_or_crashing = never(&[Verdict::Wa, Verdict::Pe]);
    Some(if only_slow_or_crashing { "brute_force" } else { "rejected" })
}
