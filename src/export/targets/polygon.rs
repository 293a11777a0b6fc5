//! Polygon: the package that Codeforces Gym's tools and many importers read.

use std::collections::BTreeSet;

use crate::export::checker::CHECKER;
use crate::export::package::Package;
use crate::export::solution::Solution;
use crate::export::statement::{self, With};
use crate::export::units::milliseconds;
use crate::export::xml::escape;
use crate::export::{Bundle, Part, Target};
use crate::lang::Lang;
use crate::verdict::Verdict;

pub(crate) struct Polygon;

impl Target for Polygon {
    fn name(&self) -> &'static str {
        "polygon"
    }

    fn files(&self, package: &Package, part: Part) -> Bundle {
        let mut bundle = Bundle::default();
        let tests = package.samples.iter().chain(package.tests().map(|(_, it)| it));
        for (number, test) in (1..).zip(tests) {
            bundle.add(format!("tests/{number:02}"), test.input.as_slice());
            bundle.add(format!("tests/{number:02}.a"), test.answer.as_slice());
        }
        if part == Part::Whole {
            bundle.add("files/check.cpp", CHECKER);
            bundle.add("check.cpp", CHECKER);
            bundle.add("files/validator.cpp", package.validators.testlib.as_str());
            for lang in Lang::ALL {
                let path = format!("statements/{}/problem.tex", name(lang));
                bundle.add(path, problem_tex(package, lang));
            }
            let known = |it: &&Solution| kind(it.extension()).is_some();
            for it in package.solutions.iter().filter(known) {
                bundle.add(format!("solutions/{}", it.file), &*it.bytes);
            }
            let unknown = package.solutions.iter().filter(|it| !known(it)).count();
            if 0 < unknown {
                bundle.lose(format!("{unknown} programs in languages that it has no name for"));
            }
            if main(package).is_none() {
                bundle.lose("a main solution: the dataset names no program that must be accepted");
            }
        }
        bundle.add("problem.xml", problem_xml(package, part));
        bundle
    }
}

fn name(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "english",
        Lang::Zh => "chinese",
    }
}

fn problem_tex(package: &Package, lang: Lang) -> String {
    let with = With { samples: true, subtasks: true };
    let title = statement::tex_text(statement::title(package, lang));
    let body = statement::tex(&statement::document(package, lang, with));
    format!("\\section*{{{title}}}\n\n{body}")
}

fn problem_xml(package: &Package, part: Part) -> String {
    let names: String = Lang::ALL
        .into_iter()
        .map(|it| {
            let title = escape(statement::title(package, it));
            format!("    <name language=\"{}\" value=\"{title}\"/>\n", name(it))
        })
        .collect();
    let io = |it: &Option<String>| escape(it.as_deref().unwrap_or_default());
    let mut xml = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n<!-- {} -->\n\
         <problem revision=\"1\" short-name=\"{}\">\n  <names>\n{names}  </names>\n",
        package.mark(),
        escape(&package.name),
    );
    if part == Part::Whole {
        xml += "  <statements>\n";
        for lang in Lang::ALL.map(name) {
            xml += &format!(
                "    <statement charset=\"UTF-8\" language=\"{lang}\" \
                 path=\"statements/{lang}/problem.tex\" type=\"application/x-tex\"/>\n"
            );
        }
        xml += "  </statements>\n";
    }
    xml += &format!(
        "  <judging input-file=\"{}\" output-file=\"{}\">\n",
        io(&package.io.input),
        io(&package.io.output)
    );
    xml += &testset(package);
    xml += "  </judging>\n";
    if part == Part::Whole {
        xml += &assets(package);
    }
    xml + "</problem>\n"
}

fn testset(package: &Package) -> String {
    let count = package.samples.len() + package.tests().count();
    let mut xml = format!(
        "    <testset name=\"tests\">\n      <time-limit>{}</time-limit>\n      \
         <memory-limit>{}</memory-limit>\n      <test-count>{count}</test-count>\n      \
         <input-path-pattern>tests/%02d</input-path-pattern>\n      \
         <answer-path-pattern>tests/%02d.a</answer-path-pattern>\n      <tests>\n",
        milliseconds(package),
        package.memory,
    );
    for _ in &package.samples {
        xml += "        <test group=\"0\" method=\"manual\" points=\"0.0\" sample=\"true\"/>\n";
    }
    for subtask in &package.subtasks {
        for share in subtask.shares() {
            let group = subtask.id;
            xml += &format!(
                "        <test group=\"{group}\" method=\"manual\" points=\"{share}.0\"/>\n"
            );
        }
    }
    xml += "      </tests>\n      <groups>\n";
    for it in &package.subtasks {
        let dependencies: String = it
            .requires
            .iter()
            .map(|it| format!("            <dependency group=\"{it}\"/>\n"))
            .collect();
        let head = format!(
            "        <group feedback-policy=\"icpc\" name=\"{}\" points=\"{}.0\" \
             points-policy=\"complete-group\"",
            it.id, it.points
        );
        xml += &if dependencies.is_empty() {
            format!("{head}/>\n")
        } else {
            format!(
                "{head}>\n          <dependencies>\n{dependencies}          </dependencies>\n        \
                 </group>\n"
            )
        };
    }
    xml + "      </groups>\n    </testset>\n"
}

fn assets(package: &Package) -> String {
    let mut xml = "  <assets>\n    <checker name=\"std::wcmp.cpp\" type=\"testlib\">\n      \
                   <source path=\"files/check.cpp\" type=\"cpp.g++17\"/>\n      \
                   <copy path=\"check.cpp\"/>\n    </checker>\n"
        .to_owned();
    xml += "    <validators>\n      <validator>\n        \
            <source path=\"files/validator.cpp\" type=\"cpp.g++17\"/>\n      \
            </validator>\n    </validators>\n";
    xml += "    <solutions>\n";
    let main = main(package).map(|it| it.file.as_str());
    for it in &package.solutions {
        let Some(kind) = kind(it.extension()) else { continue };
        let tag = if main == Some(it.file.as_str()) { "main" } else { tag(it.verdicts().as_ref()) };
        xml += &format!(
            "      <solution tag=\"{tag}\">\n        <source path=\"solutions/{}\" \
             type=\"{kind}\"/>\n      </solution>\n",
            escape(&it.file)
        );
    }
    xml + "    </solutions>\n  </assets>\n"
}

fn main(package: &Package) -> Option<&Solution> {
    let right = || package.solutions.iter().filter(|it| it.is_right());
    package.main_solution().or_else(|| right().find(|it| kind(it.extension()).is_some()))
}

/// The tag that says what is expected; `rejected` says no more than that it is not accepted.
fn tag(verdicts: Option<&BTreeSet<Verdict>>) -> &'static str {
    let verdicts: Vec<Verdict> = verdicts.into_iter().flatten().copied().collect();
    match verdicts[..] {
        [Verdict::Ac] => "accepted",
        [Verdict::Wa] => "wrong-answer",
        [Verdict::Pe] => "presentation-error",
        [Verdict::Tle] => "time-limit-exceeded",
        [Verdict::Mle] => "memory-limit-exceeded",
        [Verdict::Ac, Verdict::Tle] => "time-limit-exceeded-or-accepted",
        _ => "rejected",
    }
}

/// The language of a source, as the package names it.
fn kind(extension: &str) -> Option<&'static str> {
    match extension {
        "cpp" | "cc" | "cxx" | "c++" => Some("cpp.g++17"),
        "c" => Some("c.gcc"),
        "py" => Some("python.3"),
        "java" => Some("java11"),
        "pas" => Some("pas.fpc"),
        "rs" => Some("rust"),
        "go" => Some("go"),
        _ => None,
    }
}
