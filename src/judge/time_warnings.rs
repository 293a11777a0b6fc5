//! Whether the time limit tells right programs from slow ones.

use std::fmt;
use std::time::Duration;

use super::words::{seconds, shown};
use super::{Entrant, Judged, Passed, Ran, Trial};
use crate::dataset::manifest::TestEntry;
use crate::lang::Say;
use crate::spec::Expect;
use crate::verdict::Verdict;

/// A time that makes the limit look wrong.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TimeWarning {
    kind: Doubt,
    /// The program, as it can be shown.
    name: String,
    test: String,
    used: Duration,
    limit: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doubt {
    /// A right program needs much of the limit.
    TooShort,
    /// A program that is meant to be too slow needs little more than the limit.
    TooLong,
}

/// Warns where the slowest right program needs more than half of the limit, or a program that is
/// meant to be too slow less than twice the limit.
pub(crate) fn time_warnings(
    time: Duration,
    tests: &[&TestEntry],
    entrants: &[Entrant],
    judged: &[Judged],
) -> Vec<TimeWarning> {
    let mut slowest: Option<(f64, TimeWarning)> = None;
    let mut warnings = Vec::new();
    for (entrant, judged) in entrants.iter().zip(judged) {
        let Some(expect) = &entrant.expect else { continue };
        let limit = time.mul_f64(entrant.time_factor());
        let name = shown(&entrant.name);
        for (test, trial) in trials(tests, judged) {
            let allowed = expect.allowed(test.subtask).unwrap_or_default();
            let warning = |kind| {
                let (name, test) = (name.clone(), test.name.clone());
                TimeWarning { kind, name, test, used: trial.cpu, limit }
            };
            if trial.verdict == Verdict::Ac && is_right(expect) {
                let share = trial.cpu.as_secs_f64() / limit.as_secs_f64();
                if 0.5 < share && slowest.as_ref().is_none_or(|(most, _)| *most < share) {
                    slowest = Some((share, warning(Doubt::TooShort)));
                }
            }
            if allowed.contains(&Verdict::Tle)
                && trial.limit == Some(Passed::Time)
                && trial.ended
                && trial.cpu < limit.saturating_mul(2)
            {
                warnings.push(warning(Doubt::TooLong));
                break;
            }
        }
    }
    slowest.map(|(_, warning)| warning).into_iter().chain(warnings).collect()
}

impl fmt::Display for TimeWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, name, test, used, limit } = self;
        let (used, limit) = (seconds(*used), seconds(*limit));
        let (who, why) = match kind {
            Doubt::TooShort => (
                "the slowest right program ",
                "more than half of the limit: the limit may be too short",
            ),
            Doubt::TooLong => ("", "less than twice the limit: a faster machine may let it pass"),
        };
        write!(f, "{who}`{name}` needs {used} of {limit} on test {test}, {why}")
    }
}

impl Say for TimeWarning {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, name, test, used, limit } = self;
        let (used, limit) = (seconds(*used), seconds(*limit));
        let (who, why) = match kind {
            Doubt::TooShort => ("最慢的正确程序 ", "超过时限的一半，时限可能太紧"),
            Doubt::TooLong => ("", "不到时限的两倍，在更快的机器上可能通过"),
        };
        write!(f, "{who}`{name}` 在测试点 {test} 上用了 {used}，时限 {limit}：{why}")
    }
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
    use crate::judge::{Origin, Remark};
    use crate::lang::Lang;

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
            ..Trial::without_run(verdict, Remark::DoesNotCompile)
        };
        let judged = Judged { compile_log: None, tests: vec![Ran::Done { trial, behind: None }] };
        let found = time_warnings(Duration::from_secs(1), &[&test], &[entrant], &[judged]);
        assert!(found.iter().all(|it| it.say(Lang::Zh).to_string().contains("时限 1.00 s：")));
        assert_eq!(found.first().map(ToString::to_string).as_deref(), warning);
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
