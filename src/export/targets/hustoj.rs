//! HUSTOJ: a problem in Free Problem Set XML; or the files of a problem's data folder.

use super::submissions::lose_all_but;
use crate::export::package::{Package, Test};
use crate::export::solution::Solution;
use crate::export::statement::{self, Block};
use crate::export::units::{mebibytes, seconds, width};
use crate::export::xml::{cdata, escape};
use crate::export::{Bundle, Part, Target};
use crate::lang::Lang;

pub(crate) struct Hustoj;

impl Target for Hustoj {
    fn name(&self) -> &'static str {
        "hustoj"
    }

    fn files(&self, package: &Package, part: Part) -> Bundle {
        let mut bundle = Bundle::default();
        if package.subtasks.iter().any(|it| !it.requires.is_empty()) {
            bundle.lose("which subtasks require others");
        }
        if 100 < package.points() {
            let points = package.points();
            bundle.lose(format!("the points as they are: {points} are scaled down to 100 there"));
        }
        let main = package.main_solution().filter(|it| code(it).is_some());
        if part == Part::Data {
            for (name, test) in named(package) {
                bundle.add(format!("{name}.in"), test.input.as_slice());
                bundle.add(format!("{name}.out"), test.answer.as_slice());
            }
            // The names that programs open; the judge reads them from these files.
            for (path, name) in
                [("input.name", &package.io.input), ("output.name", &package.io.output)]
            {
                if let Some(name) = name {
                    bundle.add(path, format!("{name}\n"));
                }
            }
            return bundle;
        }
        if package.has_io() {
            bundle.lose("file names for input and output: they go into the data folder there");
        }
        let file = main.map(|it| it.file.as_str());
        lose_all_but(&mut bundle, package, Some("the first accepted one in C++"), |it| {
            file == Some(it.file.as_str())
        });
        let xml = fps(package, main, &mut bundle);
        bundle.add(format!("{}.xml", package.name), xml);
        bundle
    }
}

/// The tests with their names, in which the subtask, its order and the points stand.
fn named(package: &Package) -> impl Iterator<Item = (String, &Test)> {
    let group = width(package.subtasks.len());
    package.subtasks.iter().flat_map(move |subtask| {
        let (id, inner) = (subtask.id, width(subtask.tests.len()));
        let tests = (1..).zip(subtask.shares()).zip(&subtask.tests);
        tests.map(move |((number, share), test): ((usize, _), _)| {
            (format!("sub{id:0group$}.{number:0inner$}[{share}]"), test)
        })
    })
}

fn code(solution: &Solution) -> Option<String> {
    cdata(std::str::from_utf8(&solution.bytes).ok()?)
}

fn fps(package: &Package, main: Option<&Solution>, bundle: &mut Bundle) -> String {
    let [en, zh] = Lang::ALL.map(|it| (it, statement::parts(package, it)));
    let both = |pick: fn(&statement::Parts) -> &[Block]| {
        let texts = [&zh, &en].map(|(_, parts)| statement::html(pick(parts)));
        texts.join("<hr>\n")
    };
    let said = |text: &str| cdata(text).unwrap_or_else(|| escape(text));
    let raw = |bytes: &[u8]| said(&String::from_utf8_lossy(bytes));
    let hint = [&zh, &en].map(|(lang, parts)| {
        statement::html(
            &[parts.limits.clone(), statement::subtasks(package, *lang), parts.note.clone()]
                .concat(),
        )
    });
    let title = statement::title(package, Lang::Zh);
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- {} -->\n<fps version=\"1.6\">\n<item>\n\
         <title>{}</title>\n<time_limit unit=\"s\">{}</time_limit>\n\
         <memory_limit unit=\"mb\">{}</memory_limit>\n",
        package.mark(),
        said(title),
        said(&seconds(package)),
        said(&mebibytes(package, bundle).to_string()),
    );
    for (tag, text) in [
        ("description", both(|it| &it.legend)),
        ("input", both(|it| &it.input)),
        ("output", both(|it| &it.output)),
    ] {
        xml += &format!("<{tag}>{}</{tag}>\n", said(&text));
    }
    for it in &package.samples {
        let (input, output) = (raw(&it.input), raw(&it.answer));
        xml += &format!(
            "<sample_input>{input}</sample_input>\n<sample_output>{output}</sample_output>\n"
        );
    }
    for (name, test) in named(package) {
        let (input, output) = (raw(&test.input), raw(&test.answer));
        xml += &format!(
            "<test_input name=\"{name}\">{input}</test_input>\n\
             <test_output name=\"{name}\">{output}</test_output>\n"
        );
    }
    xml += &format!("<hint>{}</hint>\n", said(&hint.join("<hr>\n")));
    let source = package.export.source.as_deref();
    let source = source.unwrap_or(package.problem.statement().source);
    xml += &format!("<source>{}</source>\n", said(source));
    if let Some(code) = main.and_then(code) {
        xml += &format!("<solution language=\"C++\">{code}</solution>\n");
    }
    xml + "</item>\n</fps>\n"
}
