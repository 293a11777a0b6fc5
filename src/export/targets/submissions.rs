//! Where programs with expectations go.

use std::collections::BTreeSet;

use crate::export::Bundle;
use crate::export::package::Package;
use crate::export::solution::Solution;
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
