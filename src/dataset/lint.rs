//! What a setter wants to hear of data that is valid, yet may be poor.

use std::collections::BTreeMap;
use std::fmt;

use crate::lang::Say;
use crate::model::{Bounds, Scope, Seen};

/// What is known of a test.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) test: String,
    pub(crate) subtask: u32,
    /// The extremes, in the order of the limits.
    pub(crate) seen: Vec<Option<Seen>>,
    pub(crate) answers: Vec<String>,
    /// Digest of the input.
    pub(crate) sha256: String,
}

/// Something that may be poor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Warning {
    AllAnswersEqual { subtask: u32, answer: String },
    NeverReached { subtask: u32, limit: &'static str, bound: u64, seen: u64, is_most: bool },
    ConstantPasses { test: String, answer: String },
    EqualTests { first: String, second: String },
}

/// Looks at the tests of a dataset; `bounds` has the limits in force by subtask.
pub(crate) fn warnings(bounds: &BTreeMap<u32, Bounds>, facts: &[Facts]) -> Vec<Warning> {
    let mut warnings = Vec::new();
    for (&subtask, bounds) in bounds.iter().filter(|(id, _)| **id != 0) {
        let tests: Vec<&Facts> = facts.iter().filter(|it| it.subtask == subtask).collect();
        let mut answers = tests.iter().flat_map(|it| &it.answers);
        if let Some(first) = answers.next()
            && 1 < tests.iter().map(|it| it.answers.len()).sum::<usize>()
            && answers.all(|it| it == first)
        {
            warnings.push(Warning::AllAnswersEqual { subtask, answer: first.clone() });
        }
        for (idx, (limit, (least, most))) in bounds.iter().enumerate() {
            let mut seen = None;
            for extreme in tests.iter().filter_map(|it| it.seen[idx]) {
                Seen::widen(&mut seen, extreme.least, extreme.most);
            }
            let Some(seen) = seen else { continue };
            let never = |bound, seen, is_most| Warning::NeverReached {
                subtask,
                limit: limit.name,
                bound,
                seen,
                is_most,
            };
            if seen.most < most {
                warnings.push(never(most, seen.most, true));
            }
            // Few files are meant to hold the least number of cases.
            if least < seen.least && limit.scope == Scope::Value {
                warnings.push(never(least, seen.least, false));
            }
        }
    }
    warnings.extend(facts.iter().filter(|it| it.subtask != 0).filter_map(constant));
    let mut first: BTreeMap<&str, &str> = BTreeMap::new();
    for it in facts {
        if let Some(first) = first.insert(&it.sha256, &it.test) {
            let (first, second) = (first.to_owned(), it.test.clone());
            warnings.push(Warning::EqualTests { first, second });
        }
    }
    warnings
}

fn constant(facts: &Facts) -> Option<Warning> {
    let (first, rest) = facts.answers.split_first()?;
    // Fewer cases than three are often meant to be alike.
    let passes = 2 <= rest.len() && rest.iter().all(|it| it == first);
    passes.then(|| Warning::ConstantPasses { test: facts.test.clone(), answer: first.clone() })
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AllAnswersEqual { subtask, answer } => {
                write!(f, "subtask {subtask}: every answer is `{}`", one_line(answer))
            }
            Self::NeverReached { subtask, limit, bound, seen, is_most } => {
                let (extreme, verb) =
                    if *is_most { ("most", "goes up to") } else { ("least", "starts at") };
                write!(
                    f,
                    "subtask {subtask}: `{limit}` {verb} {seen}, never to its {extreme}, {bound}"
                )
            }
            Self::ConstantPasses { test, answer } => {
                write!(f, "test {test}: a program that always prints `{}` passes", one_line(answer))
            }
            Self::EqualTests { first, second } => {
                write!(f, "tests {first} and {second} are equal")
            }
        }
    }
}

impl Say for Warning {
    fn zh(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AllAnswersEqual { subtask, answer } => {
                write!(f, "子任务 {subtask}：所有答案都是 `{}`", one_line(answer))
            }
            Self::NeverReached { subtask, limit, bound, seen, is_most } => {
                let (extreme, end) =
                    if *is_most { ("最大", "上限") } else { ("最小", "下限") };
                write!(f, "子任务 {subtask}：`{limit}` {extreme}只到 {seen}，没有取到{end} {bound}")
            }
            Self::ConstantPasses { test, answer } => {
                write!(f, "测试点 {test}：始终输出 `{}` 的程序也能通过", one_line(answer))
            }
            Self::EqualTests { first, second } => {
                write!(f, "测试点 {first} 和 {second} 完全相同")
            }
        }
    }
}

fn one_line(answer: &str) -> String {
    answer.replace('\n', " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use crate::problems;

    /// The warnings about files of end-nim: subtask, rows, answers. In the subtask 1, `n` is at most
    /// 2 and `a` at most 5.
    fn warned(tests: &[(u32, &[&str], &[&str])]) -> Vec<String> {
        let problem = problems::find("end-nim").unwrap();
        let mut bounds = problem.bounds();
        bounds.tighten("T", 1, 2);
        bounds.tighten("n", 1, 2);
        bounds.tighten("a", 1, 5);
        let facts = (1..).zip(tests).map(|(number, (subtask, rows, answers))| {
            let row = |it: &&str| format!("{}\n{it}\n", it.split(' ').count());
            let rows: String = rows.iter().map(row).collect();
            let input = format!("{}\n{rows}", answers.len());
            Facts {
                test: format!("{subtask}-{number:02}"),
                subtask: *subtask,
                seen: problem.read(input.as_bytes(), &problem.bounds()).unwrap().seen,
                answers: answers.iter().map(|&it| it.to_owned()).collect(),
                sha256: input,
            }
        });
        let bounds = BTreeMap::from([(0, problem.bounds()), (1, bounds)]);
        warnings(&bounds, &facts.collect::<Vec<_>>()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn poor_data_is_told() {
        let good: &[&str] = &["1 5", "3 3"];
        assert_eq!(warned(&[(1, good, &["1", "0"]), (1, &["1"], &["1"])]), [""; 0]);
        // Of the samples only that they are equal.
        let samples = warned(&[(0, &["5"], &["1"]), (0, &["5"], &["1"]), (1, good, &["1", "0"])]);
        assert_eq!(samples.len(), 2, "{samples:?}");
        assert!(samples[0].contains("`n`") && samples[1].contains("0-01 and 0-02"), "{samples:?}");
        let alike = warned(&[(1, &["1", "1 5"], &["1", "1"])]);
        assert_eq!(alike, ["subtask 1: every answer is `1`"]);
        let three = warned(&[(1, &["1", "2", "1 5"], &["1", "1", "1"]), (1, &["3 3"], &["0"])]);
        assert!(three.len() == 1 && three[0].starts_with("test 1-01: "), "{three:?}");
        let two = warned(&[(1, &["1", "1 5"], &["1", "1"]), (1, &["3 3"], &["0"])]);
        assert_eq!(two, [""; 0]);
        let never = warned(&[(1, &["2", "4 4"], &["1", "0"])]);
        assert!(never.len() == 2 && never.iter().all(|it| it.contains("`a`")), "{never:?}");
    }

    #[track_caller]
    fn check(warning: &Warning, zh: &str) {
        assert_eq!(warning.say(Lang::Zh).to_string(), zh);
    }

    #[test]
    fn warnings_are_told_in_chinese() {
        let answer = || "1".to_owned();
        check(
            &Warning::AllAnswersEqual { subtask: 1, answer: answer() },
            "子任务 1：所有答案都是 `1`",
        );
        let never =
            |is_most| Warning::NeverReached { subtask: 1, limit: "n", bound: 9, seen: 5, is_most };
        check(&never(true), "子任务 1：`n` 最大只到 5，没有取到上限 9");
        check(&never(false), "子任务 1：`n` 最小只到 5，没有取到下限 9");
        check(
            &Warning::ConstantPasses { test: "1-01".to_owned(), answer: answer() },
            "测试点 1-01：始终输出 `1` 的程序也能通过",
        );
        let (first, second) = ("1-01".to_owned(), "1-02".to_owned());
        check(&Warning::EqualTests { first, second }, "测试点 1-01 和 1-02 完全相同");
    }
}
