//! Whether the time limit tells right programs from slow ones.

use std::time::Duration;

use super::words::{seconds, shown};
use super::{Entrant, Judged, Passed, Ran, Trial};
use crate::dataset::manifest::TestEntry;
use crate::spec::Expect;
use crate::verdict::Verdict;

/// Warns where the slowest right program needs more than half of the limit, or a program that is
/// meant to be too slow less than twice the limit.
pub(crate) fn time_warnings(
    time: Duration,
    tests: &[&TestEntry],
    entrants: &[Entrant],
    judged: &[Judged],
) -> Vec<String> {
    let mut slowest: Option<(f64, String)> = None;
    let mut warnings = Vec::new();
    for (entrant, judged) in entrants.iter().zip(judged) {
        let Some(expect) = &entrant.expect else { continue };
        let limit = time.mul_f64(entrant.time_factor());
        let name = shown(&entrant.name);
        for (test, trial) in trials(tests, judged) {
            let allowed = expect.allowed(test.subtask).unwrap_or_default();
            let needs = || {
                let (used, limit) = (seconds(trial.cpu), seconds(limit));
                format!("`{name}` needs {used} of {limit} on test {}", test.name)
            };
            if trial.verdict == Verdict::Ac && is_right(expect) {
                let share = trial.cpu.as_secs_f64() / limit.as_secs_f64();
                if 0.5 < share && slowest.as_ref().is_none_or(|(most, _)| *most < share) {
                    let why = "more than half of the limit: the limit may be too short";
                    slowest =
                        Some((share, format!("the slowest right program {}, {why}", needs())));
                }
            }
            if allowed.contains(&Verdict::Tle)
                && trial.limit == Some(Passed::Time)
                && trial.ended
                && trial.cpu < limit.saturating_mul(2)
            {
                let why = "less than twice the limit: a faster machine may let it pass";
                warnings.push(format!("{}, {why}", needs()));
                break;
            }
        }
    }
    slowest.map(|(_, warning)| warning).into_iter().chain(warnings).collect()
}

fn is_right(expect: &Expect) -> bool {
    *expect == Expect::One(Verdict::Ac)
}

fn trials<'a>(
    tests: &'a [&'a TestEntry],
    judged: &'a Judged,
) -> impl Iterator<Item = (&'a TestEntry, &'a Trial)> {
    let done = |(test, ran): (&&'a TestEntry, &'a Ran)| Some((*test, ran.trial()?));
    tests.iter().zip(&judged.tests).filter_map(done)
}
