//! Luogu: a flat zip of test data, `config.yml` and `checker.cpp`.

use super::submissions::lose_all_but;
use crate::export::checker::CHECKER;
use crate::export::package::{Package, Subtask};
use crate::export::units::{kibibytes, milliseconds, width};
use crate::export::yaml::{Yaml, line};
use crate::export::{Bundle, Caps, Part, Target};

pub(crate) struct Luogu;

impl Target for Luogu {
    fn name(&self) -> &'static str {
        "luogu"
    }

    fn caps(&self) -> Caps {
        Caps { zip: Some(50 << 20), total: Some(100 << 20), ..Caps::default() }
    }

    fn files(&self, package: &Package, _: Part) -> Bundle {
        let mut bundle = Bundle::default();
        let mut config = Vec::new();
        // One run of digits is all that a name may have.
        let name: String = package.short_name().chars().filter(|it| !it.is_ascii_digit()).collect();
        let width = width(package.tests().count()).max(2);
        let shares = package.subtasks.iter().flat_map(Subtask::shares);
        for (number, ((subtask, test), score)) in (1..).zip(package.tests().zip(shares)) {
            let stem = format!("{name}{number:0width$}");
            bundle.add(format!("{stem}.in"), test.input.as_slice());
            bundle.add(format!("{stem}.out"), test.answer.as_slice());
            let entry = line([
                ("timeLimit", milliseconds(package).into()),
                ("memoryLimit", kibibytes(package).into()),
                ("score", score.into()),
                ("subtaskId", subtask.id.into()),
            ]);
            config.push((format!("{stem}.in"), entry));
        }
        bundle.add("config.yml", Yaml::Map(config).document(&package.mark()));
        bundle.add("checker.cpp", CHECKER);
        bundle.lose("the statement and the samples: they are put in on the site");
        bundle.lose(
            "that a subtask is all or nothing: it is set on the site; each test has its share of the \
             points",
        );
        if package.subtasks.iter().any(|it| !it.requires.is_empty()) {
            bundle.lose("which subtasks require others");
        }
        if package.has_io() {
            bundle.lose("file names for input and output: they are set on the site");
        }
        lose_all_but(&mut bundle, package, None, |_| false);
        bundle
    }
}
