//! LemonLime: a contest of one task, with the programs as contestants.

use serde_json::{Value, json};

use crate::export::package::{Package, Subtask, Test};
use crate::export::statement::{self, With};
use crate::export::units::{mebibytes, milliseconds};
use crate::export::{Bundle, Part, Target};
use crate::lang::Lang;

pub(crate) struct LemonLime;

/// Compares token by token; lines must end where the answer's do.
const IGNORE_SPACES: u32 = 1;

impl Target for LemonLime {
    fn name(&self) -> &'static str {
        "lemonlime"
    }

    fn files(&self, package: &Package, part: Part) -> Bundle {
        let mut bundle = Bundle::default();
        let name = package.short_name();
        for (_, it) in package.tests() {
            bundle.add(format!("data/{}", path(&name, it, "in")), it.input.as_slice());
            bundle.add(format!("data/{}", path(&name, it, "out")), it.answer.as_slice());
        }
        if part == Part::Data {
            return bundle;
        }
        let contest = contest(package, &name, &mut bundle);
        let contest = format!("{contest:#}\n");
        bundle.add(format!("{name}.cdf"), contest);
        for it in &package.solutions {
            let told = it.verdicts().map_or_else(
                || "unknown".to_owned(),
                |it| it.iter().map(ToString::to_string).collect::<Vec<_>>().join("-"),
            );
            let extension = it.extension();
            let contestant = format!("{told}-{}-{extension}", it.stem());
            bundle.add(format!("source/{contestant}/{name}.{extension}"), &*it.bytes);
        }
        for lang in Lang::ALL {
            let with = With { samples: true, subtasks: true };
            let text = statement::markdown(&statement::document(package, lang, with));
            let title = statement::title(package, lang);
            let path = format!("statement.{}.md", lang.code());
            bundle.add(path, format!("# {title}\n\n{text}"));
        }
        bundle.lose("what is expected of programs: it stands in the contestants' names");
        bundle.below(&name)
    }
}

fn path(name: &str, test: &Test, extension: &str) -> String {
    format!("{name}/{name}{}.{extension}", test.name)
}

fn contest(package: &Package, name: &str, bundle: &mut Bundle) -> Value {
    let (input, output) = (&package.io.input, &package.io.output);
    let memory = mebibytes(package, bundle);
    let case = |it: &Subtask| {
        let paths = |extension| it.tests.iter().map(move |it| path(name, it, extension));
        // A subtask that is required stands among the input files.
        let required = it.requires.iter().map(|it| format!("{it}_lemon_SUbtaskDEPENDENCE_fLAg"));
        json!({
            "fullScore": it.points,
            "timeLimit": milliseconds(package),
            "memoryLimit": memory,
            "inputFiles": paths("in").chain(required).collect::<Vec<_>>(),
            "outputFiles": paths("out").collect::<Vec<_>>(),
        })
    };
    let task = json!({
        "problemTitle": statement::title(package, Lang::Zh),
        "sourceFileName": name,
        "inputFileName": input.clone().unwrap_or_else(|| format!("{name}.in")),
        "outputFileName": output.clone().unwrap_or_else(|| format!("{name}.out")),
        "standardInputCheck": input.is_none(),
        "standardOutputCheck": output.is_none(),
        "taskType": 0,
        "subFolderCheck": false,
        "comparisonMode": IGNORE_SPACES,
        "diffArguments": "--ignore-space-change --text --brief",
        "realPrecision": 4,
        "specialJudge": "",
        "compilerConfiguration": {},
        "answerFileExtension": "out",
        "testCases": package.subtasks.iter().map(case).collect::<Vec<_>>(),
    });
    json!({
        "version": "1.0",
        "contestTitle": package.name,
        "tasks": [task],
        "contestants": [],
    })
}
