//! SYZOJ: a flat zip of test data with `data.yml`.

use super::submissions::lose_all_but;
use crate::export::package::{Package, Subtask};
use crate::export::yaml::{Yaml, list, map};
use crate::export::{Bundle, Part, Target};

pub(crate) struct Syzoj;

impl Target for Syzoj {
    fn name(&self) -> &'static str {
        "syzoj"
    }

    fn files(&self, package: &Package, _: Part) -> Bundle {
        let mut bundle = Bundle::default();
        for (_, it) in package.tests() {
            bundle.add(format!("{}.in", it.name), it.input.as_slice());
            bundle.add(format!("{}.out", it.name), it.answer.as_slice());
        }
        let subtask = |it: &Subtask| {
            let cases = list(it.tests.iter().map(|it| it.name.as_str().into()));
            map([
                ("score", it.points.into()),
                ("type", "min".into()),
                ("cases", Yaml::Line(Box::new(cases))),
            ])
        };
        let data = map([
            ("subtasks", list(package.subtasks.iter().map(subtask))),
            ("inputFile", "#.in".into()),
            ("outputFile", "#.out".into()),
        ]);
        bundle.add("data.yml", data.document(&package.mark()));
        if package.subtasks.iter().any(|it| !it.requires.is_empty()) {
            bundle.lose("which subtasks require others");
        }
        bundle.lose("the statement, the samples and the limits: they are put in on the site");
        if package.has_io() {
            bundle.lose("file names for input and output: they are set on the site");
        }
        lose_all_but(&mut bundle, package, None, |_| false);
        bundle
    }
}
