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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dataset::manifest::FileEntry;
    use crate::judge::Origin;

    /// Warns of one program that took so many milliseconds of a limit of 1 s on one test.
    #[track_caller]
    fn check(expect: &str, verdict: Verdict, cpu_ms: u64, ended: bool, warning: Option<&str>) {
        let entrant = Entrant {
            name: "a.cpp".to_owned(),
            path: "a.cpp".into(),
            place: "a.cpp".into(),
            least_parts: 1,
            language: None,
            expect: Some(serde_json::from_str(expect).unwrap()),
            origin: Origin::Solution,
        };
        let test = TestEntry {
            name: "1-01".to_owned(),
            subtask: 1,
            input: FileEntry::of(b""),
            answer: FileEntry::of(b""),
            file: None,
            cases: Vec::new(),
        };
        let trial = Trial {
            cpu: Duration::from_millis(cpu_ms),
            limit: (verdict == Verdict::Tle).then_some(Passed::Time),
            ended,
            ..Trial::without_run(verdict, String::new())
        };
        let judged = Judged { compile_log: None, tests: vec![Ran::Done { trial, behind: None }] };
        let found = time_warnings(Duration::from_secs(1), &[&test], &[entrant], &[judged]);
        assert_eq!(found.first().map(String::as_str), warning);
    }

    #[test]
    fn a_limit_that_is_too_short_or_too_long_is_told() {
        let right = "the slowest right program `a.cpp` needs 0.51 s of 1.00 s on test 1-01, \
            more than half of the limit: the limit may be too short";
        check("\"AC\"", Verdict::Ac, 510, true, Some(right));
        check("\"AC\"", Verdict::Ac, 500, true, None);
        check("\"WA\"", Verdict::Ac, 900, true, None);
        let slow = "`a.cpp` needs 1.90 s of 1.00 s on test 1-01, less than twice the limit: \
            a faster machine may let it pass";
        check("{ \"1\": \"TLE\" }", Verdict::Tle, 1900, true, Some(slow));
        check("\"TLE\"", Verdict::Tle, 2010, false, None);
        // Stopped by the clock, it says nothing of its speed.
        check("\"TLE\"", Verdict::Tle, 1300, false, None);
    }
}
