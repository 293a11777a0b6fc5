//! QDUOJ: `1/problem.json` with its test cases; or a zip of test cases.

use serde_json::{Value, json};

use super::submissions::lose_all_but;
use crate::export::package::{Package, Subtask};
use crate::export::statement::{self, Block, Parts};
use crate::export::units::{mebibytes, milliseconds};
use crate::export::{Bundle, Caps, Part, Target};
use crate::lang::Lang;

pub(crate) struct Qduoj;

impl Target for Qduoj {
    fn name(&self) -> &'static str {
        "qduoj"
    }

    fn caps(&self) -> Caps {
        Caps { zip: Some(200 << 20), ..Caps::default() }
    }

    fn files(&self, package: &Package, part: Part) -> Bundle {
        let mut data = Bundle::default();
        for (number, (_, test)) in (1..).zip(package.tests()) {
            data.add(format!("{number}.in"), test.input.as_slice());
            data.add(format!("{number}.out"), test.answer.as_slice());
        }
        data.lose("subtasks: every test has its share of the points, and gives it by itself");
        data.lose(
            "the token checker: outputs must be equal there but for blanks at their very end",
        );
        if package.has_io() {
            data.lose("file names for input and output: programs use standard input and output");
        }
        if part == Part::Data {
            return data;
        }
        let mut bundle = data.below("testcase");
        let file = package.main_solution().map(|it| it.file.as_str());
        lose_all_but(&mut bundle, package, Some("the first accepted one in C++"), |it| {
            file == Some(it.file.as_str())
        });
        let problem = problem(package, &mut bundle);
        let problem = format!("{problem:#}\n");
        bundle.add("problem.json", problem);
        bundle.below("1")
    }
}

fn problem(package: &Package, bundle: &mut Bundle) -> Value {
    let [en, zh] = Lang::ALL.map(|it| statement::parts(package, it));
    let both = |pick: fn(&Parts) -> Vec<Block>| {
        let texts = [&zh, &en].map(|it| statement::html(&pick(it)));
        json!({ "format": "html", "value": texts.join("<hr>\n") })
    };
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let scores = package.subtasks.iter().flat_map(Subtask::shares);
    let scores = (1..).zip(scores).map(|(number, score): (usize, _)| {
        let (input, output) = (format!("{number}.in"), format!("{number}.out"));
        json!({ "score": score, "input_name": input, "output_name": output })
    });
    let samples = package.samples.iter();
    let samples = samples.map(|it| json!({ "input": text(&it.input), "output": text(&it.answer) }));
    let answers = package
        .main_solution()
        .map(|it| json!({ "language": "C++", "code": String::from_utf8_lossy(&it.bytes) }));
    let display_id = package.export.pid.clone().unwrap_or_else(|| package.short_name());
    let source = package.export.source.as_deref();
    json!({
        "display_id": display_id.chars().take(32).collect::<String>(),
        "title": statement::title(package, Lang::Zh),
        "description": both(|it| it.legend.clone()),
        "input_description": both(|it| it.input.clone()),
        "output_description": both(|it| it.output.clone()),
        "hint": both(|it| [it.limits.clone(), it.note.clone()].concat()),
        "test_case_score": scores.collect::<Vec<_>>(),
        "time_limit": milliseconds(package),
        "memory_limit": mebibytes(package, bundle),
        "samples": samples.collect::<Vec<_>>(),
        "template": {},
        "spj": null,
        "rule_type": "OI",
        "source": source.unwrap_or(package.problem.statement().source),
        "answers": answers.into_iter().collect::<Vec<_>>(),
        "tags": ["game"],
    })
}
