//! What the Kattis formats share, and where programs with expectations go in any.

use std::collections::BTreeSet;

use crate::export::Bundle;
use crate::export::package::Package;
use crate::export::solution::Solution;
use crate::export::statement::{self, Language, With};
use crate::export::units::mebibytes;
use crate::verdict::Verdict;

/// Picks the programs that a format has a place for, and tells how many it has none for.
pub(super) fn lose_all_but<'p>(
    bundle: &mut Bundle,
    package: &'p Package,
    taken: Option<&str>,
    has_place: impl Fn(&Solution) -> bool,
) -> Vec<&'p Solution> {
    let (placed, lost): (Vec<_>, Vec<_>) = package.solutions.iter().partition(|it| has_place(it));
    let taken = taken.map_or(String::new(), |it| format!(": it takes {it}"));
    match lost[..] {
        [] => {}
        [one] => bundle.lose(format!("a program, `{}`{taken}", one.file)),
        [..] => bundle.lose(format!("{} programs and their expectations{taken}", lost.len())),
    }
    placed
}

/// Puts each program into its folder below `submissions/`, and tells which have none.
pub(super) fn place(
    bundle: &mut Bundle,
    package: &Package,
    taken: &str,
    folder: impl Fn(&Solution) -> Option<&'static str>,
) {
    let placed = lose_all_but(bundle, package, Some(taken), |it| folder(it).is_some());
    if !placed.iter().any(|it| it.is_right()) {
        bundle.lose("an accepted program, which the package must have: the dataset names none");
    }
    for it in placed {
        if let Some(folder) = folder(it) {
            bundle.add(format!("submissions/{folder}/{}", it.file), &*it.bytes);
        }
    }
}

/// The statement of a Kattis package; the judge itself puts the samples below it.
pub(super) fn problem_tex(package: &Package, language: Language, subtasks: bool) -> String {
    let with = With { samples: false, subtasks };
    let title = statement::tex_text(statement::title(package, language));
    let body = statement::tex(&statement::document(package, language, with));
    format!("\\problemname{{{title}}}\n\n{body}")
}

/// The folder below `submissions/` for a program of a Kattis package, where the verdict is one.
pub(super) fn folder(verdict: Verdict) -> Option<&'static str> {
    match verdict {
        Verdict::Ac => Some("accepted"),
        Verdict::Wa | Verdict::Pe => Some("wrong_answer"),
        Verdict::Tle => Some("time_limit_exceeded"),
        // A program that is refused memory crashes, as these judges see it.
        Verdict::Re | Verdict::Mle => Some("run_time_error"),
        Verdict::Ole | Verdict::Ce | Verdict::Je => None,
    }
}

/// The folder for a program whose every possible verdict has the same one.
pub(super) fn folder_of(verdicts: &BTreeSet<Verdict>) -> Option<&'static str> {
    let mut folders = verdicts.iter().map(|it| folder(*it));
    let first = folders.next()??;
    folders.all(|it| it == Some(first)).then_some(first)
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
