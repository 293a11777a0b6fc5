//! DMOJ: `init.yml` beside a zip of the test data.

use super::submissions::lose_all_but;
use crate::export::package::{Package, Subtask, Test};
use crate::export::statement::{self, With};
use crate::export::yaml::{Yaml, line, list, map};
use crate::export::{Bundle, Part, Target};
use crate::lang::Lang;

pub(crate) struct Dmoj;

impl Target for Dmoj {
    fn name(&self) -> &'static str {
        "dmoj"
    }

    fn files(&self, package: &Package, part: Part) -> Bundle {
        let name = package.short_name();
        let mut archive = Bundle::default();
        let samples = package.samples.iter().enumerate();
        let samples = samples.map(|(idx, it)| (format!("{name}.0.{}", idx + 1), it));
        let scored = package.subtasks.iter().flat_map(|it| stems(&name, it).zip(&it.tests));
        for (stem, test) in samples.chain(scored) {
            archive.add(format!("{stem}.in"), test.input.as_slice());
            archive.add(format!("{stem}.out"), test.answer.as_slice());
        }
        let mut bundle = Bundle::default();
        let zip = archive.zip().expect("no test reaches the 4 GiB of a file in a zip");
        bundle.add(format!("{name}.zip"), zip);
        bundle.add("init.yml", init(package, &name).document(&package.mark()));
        bundle.lose("time and memory limits: they are set on the site");
        if package.has_io() {
            bundle.lose("file names for input and output: programs use standard input and output");
        }
        lose_all_but(&mut bundle, package, None, |_| false);
        if part == Part::Whole {
            for lang in Lang::ALL {
                let with = With { samples: true, subtasks: true };
                let text = statement::markdown(&statement::document(package, lang, with));
                bundle.add(format!("statement.{}.md", lang.code()), text);
            }
        }
        bundle.below(&name)
    }
}

fn init(package: &Package, name: &str) -> Yaml {
    let case = |stem: String| {
        let (input, output) = (format!("{stem}.in"), format!("{stem}.out"));
        [("in", input.into()), ("out", output.into())]
    };
    // Cases without points come first and are not counted among the batches.
    let samples = (1..=package.samples.len()).map(|number| {
        let [input, output] = case(format!("{name}.0.{number}"));
        line([("points", 0u64.into()), input, output])
    });
    let batch = |it: &Subtask| {
        let mut batch = map([("points", it.points.into())]);
        if !it.requires.is_empty() {
            let required = list(it.requires.iter().map(|it| (*it).into()));
            batch.push("dependencies", Yaml::Line(Box::new(required)));
        }
        batch.push("batched", list(stems(name, it).map(|it| line(case(it)))));
        batch
    };
    map([
        ("archive", format!("{name}.zip").into()),
        ("checker", "standard".into()),
        ("test_cases", list(samples.chain(package.subtasks.iter().map(batch)))),
    ])
}

fn stems<'p>(name: &'p str, subtask: &'p Subtask) -> impl Iterator<Item = String> + use<'p> {
    let numbers = (1..).zip(&subtask.tests);
    numbers.map(move |(number, _): (usize, &Test)| format!("{name}.{}.{number}", subtask.id))
}
