//! DOMjudge: pass-fail, a zip without a folder of its own.

use std::collections::BTreeSet;

use super::submissions::{folder_of, lose_all_but};
use crate::export::package::{Package, Test};
use crate::export::solution::Solution;
use crate::export::statement::{self, With};
use crate::export::units::{mebibytes, seconds};
use crate::export::yaml::{line, map};
use crate::export::{Bundle, Caps, Part, Target};
use crate::lang::Lang;
use crate::verdict::Verdict;

pub(crate) struct Domjudge;

impl Target for Domjudge {
    fn name(&self) -> &'static str {
        "domjudge"
    }

    fn caps(&self) -> Caps {
        Caps { file: Some(2560 << 20), ..Caps::default() }
    }

    fn files(&self, package: &Package, part: Part) -> Bundle {
        let mut bundle = Bundle::default();
        let mut add = |folder: &str, test: &Test| {
            bundle.add(format!("data/{folder}/{}.in", test.name), test.input.as_slice());
            bundle.add(format!("data/{folder}/{}.ans", test.name), test.answer.as_slice());
        };
        package.samples.iter().for_each(|it| add("sample", it));
        package.tests().for_each(|(_, it)| add("secret", it));
        super::lose_subtasks(package, &mut bundle);
        if package.has_io() {
            bundle.lose("file names for input and output: programs use standard input and output");
        }
        if part == Part::Whole {
            let title = statement::title(package, Lang::En);
            let names = Lang::ALL.map(|it| statement::title(package, it)).join(" · ");
            let memory = mebibytes(package, &mut bundle);
            let yaml = map([
                ("name", names.into()),
                ("type", "pass-fail".into()),
                ("validator_flags", "case_sensitive".into()),
                ("limits", line([("memory", memory.into())])),
            ]);
            bundle.add("problem.yaml", yaml.document(&package.mark()));
            let ini = format!(
                "short-name = {}\nname = {title}\ntimelimit = {}\n",
                package.export.pid.clone().unwrap_or_else(|| package.short_name()),
                seconds(package)
            );
            bundle.add("domjudge-problem.ini", ini);
            let with = With { samples: true, subtasks: false };
            bundle.add("problem.html", statement::page(package, with));
            submissions(package, &mut bundle);
        }
        bundle
    }
}

fn submissions(package: &Package, bundle: &mut Bundle) {
    let taken = Some("those whose verdicts are known and have a name there");
    let has_place = |it: &Solution| it.verdicts().is_some_and(|it| results(&it).is_some());
    for it in lose_all_but(bundle, package, taken, has_place) {
        let Some(verdicts) = it.verdicts() else { continue };
        if let Some(folder) = folder_of(&verdicts) {
            bundle.add(format!("submissions/{folder}/{}", it.file), &*it.bytes);
        } else if let Some(results) = results(&verdicts) {
            let comment = if it.extension() == "py" { "#" } else { "//" };
            let mut bytes = it.bytes.to_vec();
            if !bytes.ends_with(b"\n") {
                bytes.push(b'\n');
            }
            bytes.extend(format!("{comment} @EXPECTED_RESULTS@: {results}\n").bytes());
            bundle.add(format!("submissions/mixed/{}", it.file), bytes);
        }
    }
}

/// The verdicts by their names in a source.
fn results(verdicts: &BTreeSet<Verdict>) -> Option<String> {
    let names: Option<Vec<&str>> = verdicts
        .iter()
        .map(|it| match it {
            Verdict::Ac => Some("CORRECT"),
            Verdict::Wa | Verdict::Pe => Some("WRONG-ANSWER"),
            Verdict::Tle => Some("TIMELIMIT"),
            Verdict::Re | Verdict::Mle => Some("RUN-ERROR"),
            Verdict::Ole => Some("OUTPUT-LIMIT"),
            Verdict::Ce | Verdict::Je => None,
        })
        .collect();
    let mut names = names?;
    names.dedup();
    Some(names.join(", "))
}
