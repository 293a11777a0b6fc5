//! How a program stands after a round, and whether that was expected.

use std::fmt;

use super::{Judged, Ran, Remark, score};
use crate::dataset::manifest::{Manifest, TestEntry};
use crate::lang::{Lang, Say};
use crate::spec::Expect;
use crate::verdict::Verdict;

/// What a program got, as far as is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    /// That of the first test that is not AC.
    pub(crate) verdict: Option<Verdict>,
    /// `None` where not every test was asked for, or the round was stopped.
    pub(crate) points: Option<u64>,
    /// All scored subtasks, in order.
    pub(crate) subtasks: Vec<SubtaskStanding>,
    /// What is not as expected.
    pub(crate) unmet: Vec<Unmet>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SubtaskStanding {
    pub(crate) id: u32,
    /// That of the lowest-numbered test that is not AC.
    pub(crate) verdict: Option<Verdict>,
    pub(crate) points: Option<u64>,
    /// The test that is not AC.
    pub(crate) by: Option<String>,
}

/// A subtask in which a program is better or worse than expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unmet {
    pub(crate) subtask: u32,
    pub(crate) allowed: Vec<Verdict>,
    pub(crate) found: Verdict,
    /// The test that shows it, and why; `None` if all are AC.
    pub(crate) shown_by: Option<(String, Remark)>,
}

/// Looks at what a program got on some or all tests of a dataset.
pub(crate) fn standing(
    manifest: &Manifest,
    tests: &[&TestEntry],
    judged: &Judged,
    expect: Option<&Expect>,
) -> Standing {
    let ran: Vec<(&TestEntry, &Ran)> = tests.iter().copied().zip(&judged.tests).collect();
    let is_whole =
        ran.len() == manifest.tests.len() && ran.iter().all(|(_, it)| !matches!(it, Ran::NotRun));
    let verdicts: Vec<(u32, Verdict)> =
        ran.iter().filter_map(|(test, it)| Some((test.subtask, it.verdict()?))).collect();
    let score = score(&manifest.subtasks, &verdicts);

    let mut subtasks = Vec::new();
    let mut unmet = Vec::new();
    for it in score.subtasks {
        let own: Vec<_> = ran.iter().filter(|(test, _)| test.subtask == it.id).collect();
        let failed = own.iter().find_map(|(test, it)| {
            let trial = it.trial().filter(|it| it.verdict != Verdict::Ac)?;
            Some((test.name.clone(), trial.remark.clone()))
        });
        let is_open = own.is_empty() || own.iter().any(|(_, it)| matches!(it, Ran::NotRun));
        let verdict = (failed.is_some() || !is_open).then_some(it.verdict);
        subtasks.push(SubtaskStanding {
            id: it.id,
            verdict,
            points: is_whole.then_some(it.points),
            by: failed.as_ref().map(|(test, _)| test.clone()),
        });
        let all = manifest.tests.iter().filter(|test| test.subtask == it.id).count();
        if let Some(found) = verdict
            // Trouble of ours says nothing of the program, nor do some tests that it passes.
            && found != Verdict::Je
            && (found != Verdict::Ac || own.len() == all)
            && let Some(allowed) = expect.and_then(|expect| expect.allowed(it.id))
            && !allowed.contains(&found)
        {
            let allowed = allowed.to_vec();
            unmet.push(Unmet { subtask: it.id, allowed, found, shown_by: failed });
        }
    }
    let mut known = subtasks.iter().filter_map(|it| it.verdict);
    let is_known = ran.iter().any(|(test, _)| test.subtask != 0)
        && !ran.iter().any(|(test, it)| test.subtask != 0 && matches!(it, Ran::NotRun));
    let verdict = known.find(|it| *it != Verdict::Ac).or_else(|| is_known.then_some(Verdict::Ac));
    Standing { verdict, points: is_whole.then_some(score.points), subtasks, unmet }
}

impl Standing {
    /// Whether everything is as expected; `None` where nothing speaks against it, but not all is
    /// known.
    pub(crate) fn is_as_expected(&self) -> Option<bool> {
        let is_known =
            |it: &SubtaskStanding| it.points.is_some() && it.verdict != Some(Verdict::Je);
        match self.unmet[..] {
            [] => self.subtasks.iter().all(is_known).then_some(true),
            _ => Some(false),
        }
    }
}

impl fmt::Display for Unmet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { subtask, allowed, found, shown_by } = self;
        let allowed: Vec<String> = allowed.iter().map(ToString::to_string).collect();
        write!(f, "subtask {subtask} is {found}, expected is {}", allowed.join(" or "))?;
        match shown_by {
            Some((test, why)) => write!(f, ": test {test}: {why}"),
            None => write!(f, ": no test catches it"),
        }
    }
}

impl Say for Unmet {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { subtask, allowed, found, shown_by } = self;
        let allowed: Vec<String> = allowed.iter().map(ToString::to_string).collect();
        write!(f, "子任务 {subtask} 得 {found}，预期 {}：", allowed.join(" 或 "))?;
        match shown_by {
            Some((test, why)) => write!(f, "测试点 {test}，{}", why.say(Lang::Zh)),
            None => f.write_str("没有测试点卡掉它"),
        }
    }
}

#[cfg(test)]
mod tests {
    use Verdict::{Ac, Je, Tle, Wa};

    use super::*;
    use crate::dataset::manifest::{FileEntry, SubtaskEntry};
    use crate::judge::Trial;
    use crate::lang::Words;

    fn why() -> Remark {
        let words = |it: &str| it.to_owned();
        Remark::Ours(Words { en: words("why"), zh: words("why") })
    }

    fn manifest() -> Manifest {
        let subtask = |id, points, requires: &[u32]| SubtaskEntry {
            id,
            points,
            requires: requires.to_vec(),
            limits: Vec::new(),
        };
        let test = |name: &str| TestEntry {
            name: name.to_owned(),
            subtask: name[..1].parse().unwrap(),
            input: FileEntry::of(b""),
            answer: FileEntry::of(b""),
            file: None,
            cases: Vec::new(),
        };
        let subtasks = vec![subtask(0, 0, &[]), subtask(1, 30, &[]), subtask(2, 70, &[1])];
        let tests = ["0-01", "1-01", "1-02", "2-01", "2-02"].map(test).into();
        Manifest::new("end-nim", "x", 1, "", subtasks, tests)
    }

    /// `_` is skipped, `?` was not run, ` ` was not asked for.
    fn stand(verdicts: [&str; 5], expect: &str) -> Standing {
        let manifest = manifest();
        let mut tests = Vec::new();
        let mut ran = Vec::new();
        for (test, verdict) in manifest.tests.iter().zip(verdicts) {
            ran.push(match verdict {
                " " => continue,
                "_" => Ran::Skipped,
                "?" => Ran::NotRun,
                _ => {
                    let verdict = serde_json::from_value(verdict.into()).unwrap();
                    let trial = Trial::without_run(verdict, why());
                    Ran::Done { trial, behind: None }
                }
            });
            tests.push(test);
        }
        let expect = serde_json::from_str(expect).unwrap();
        standing(&manifest, &tests, &Judged { compile_log: None, tests: ran }, Some(&expect))
    }

    #[track_caller]
    fn check(
        verdicts: [&str; 5],
        subtasks: [Option<Verdict>; 2],
        verdict: Option<Verdict>,
        points: Option<u64>,
    ) {
        let standing = stand(verdicts, "\"AC\"");
        let found: Vec<_> = standing.subtasks.iter().map(|it| it.verdict).collect();
        assert_eq!(
            (&found[..], standing.verdict, standing.points),
            (&subtasks[..], verdict, points)
        );
    }

    #[test]
    fn the_lowest_failed_test_decides() {
        check(["AC", "AC", "AC", "AC", "AC"], [Some(Ac), Some(Ac)], Some(Ac), Some(100));
        check(["WA", "AC", "AC", "AC", "AC"], [Some(Ac), Some(Ac)], Some(Ac), Some(100));
        check(["AC", "AC", "AC", "TLE", "WA"], [Some(Ac), Some(Tle)], Some(Tle), Some(30));
        check(["AC", "WA", "_", "AC", "AC"], [Some(Wa), Some(Ac)], Some(Wa), Some(0));
    }

    #[test]
    fn what_was_not_run_is_not_scored() {
        check(["AC", "AC", "?", "?", "?"], [None, None], None, None);
        check(["AC", "?", "WA", "?", "?"], [Some(Wa), None], Some(Wa), None);
        check([" ", "AC", "AC", " ", " "], [Some(Ac), None], Some(Ac), None);
        check([" ", " ", " ", " ", "WA"], [None, Some(Wa)], Some(Wa), None);
        check(["AC", " ", " ", " ", " "], [None, None], None, None);
    }

    #[track_caller]
    fn check_unmet(verdicts: [&str; 5], expect: &str, unmet: &[&str]) {
        let found: Vec<String> =
            stand(verdicts, expect).unmet.iter().map(ToString::to_string).collect();
        assert_eq!(found, unmet);
    }

    #[test]
    fn better_is_as_unexpected_as_worse() {
        let all = ["AC", "AC", "AC", "AC", "AC"];
        let first = ["AC", "AC", "AC", "WA", "_"];
        check_unmet(all, r#""AC""#, &[]);
        check_unmet(first, r#"{ "1": "AC", "2": ["TLE", "WA"] }"#, &[]);
        check_unmet(first, r#"{ "1": "AC" }"#, &[]);
        let worse = "subtask 2 is WA, expected is AC: test 2-01: why";
        check_unmet(first, r#""AC""#, &[worse]);
        let better = "subtask 1 is AC, expected is WA or RE: no test catches it";
        check_unmet(first, r#"["WA", "RE"]"#, &[better]);
        let zh = |expect: &str| stand(first, expect).unmet[0].say(Lang::Zh).to_string();
        assert_eq!(zh(r#""AC""#), "子任务 2 得 WA，预期 AC：测试点 2-01，评测出错：why");
        assert_eq!(zh(r#"["WA", "RE"]"#), "子任务 1 得 AC，预期 WA 或 RE：没有测试点卡掉它");
    }

    #[test]
    fn an_expectation_is_not_judged_by_what_says_nothing() {
        // One test of two may be passed by a wrong program.
        check_unmet([" ", "AC", " ", " ", " "], r#""WA""#, &[]);
        check_unmet(["AC", "JE", "_", "WA", "_"], r#""WA""#, &[]);
        let ours = stand(["AC", "JE", "_", "WA", "_"], r#""WA""#);
        assert_eq!((ours.verdict, ours.is_as_expected()), (Some(Je), None));
        assert_eq!(stand(["AC", "AC", "AC", "AC", "AC"], r#""AC""#).is_as_expected(), Some(true));
        assert_eq!(stand(["AC", "AC", "AC", "AC", "AC"], r#""WA""#).is_as_expected(), Some(false));
        assert_eq!(stand(["AC", "AC", "AC", "?", "?"], r#""AC""#).is_as_expected(), None);
    }
}
