//! Programs in a package, and what is expected of them.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crate::spec::Expect;
use crate::verdict::Verdict;

/// A program of the dataset.
pub(crate) struct Solution {
    /// A file name that every judge takes; no two programs share one.
    pub(crate) file: String,
    pub(crate) bytes: Arc<[u8]>,
    /// The verdicts allowed in each scored subtask; `None` where nothing is said.
    by_subtask: Vec<Option<BTreeSet<Verdict>>>,
}

impl Solution {
    pub(super) fn new(
        file: String,
        bytes: &Arc<[u8]>,
        expect: Option<&Expect>,
        subtasks: &[u32],
    ) -> Self {
        let allowed = |id: &u32| expect.and_then(|it| it.allowed(*id));
        let by_subtask =
            subtasks.iter().map(|id| allowed(id).map(|it| it.iter().copied().collect()));
        Self { file, bytes: Arc::clone(bytes), by_subtask: by_subtask.collect() }
    }

    /// The verdicts that it may get on all tests together; `None` where they are not known.
    pub(crate) fn verdicts(&self) -> Option<BTreeSet<Verdict>> {
        let sets: Vec<_> = self.by_subtask.iter().map(Option::as_ref).collect::<Option<_>>()?;
        let mut all: BTreeSet<Verdict> = sets.iter().copied().flatten().copied().collect();
        if !sets.iter().all(|it| it.contains(&Verdict::Ac)) {
            all.remove(&Verdict::Ac);
        }
        Some(all)
    }

    /// The verdict on all tests together, where only one is allowed.
    pub(crate) fn verdict(&self) -> Option<Verdict> {
        let mut verdicts = self.verdicts()?.into_iter();
        verdicts.next().filter(|_| verdicts.next().is_none())
    }

    /// Whether it must be accepted.
    pub(crate) fn is_right(&self) -> bool {
        self.verdict() == Some(Verdict::Ac)
    }

    /// Whether it gets the points of some subtasks, and not those of others.
    pub(crate) fn is_partial(&self) -> bool {
        let known = || self.by_subtask.iter().flatten();
        let only_ac = |it: &BTreeSet<Verdict>| it.iter().all(|it| *it == Verdict::Ac);
        known().any(only_ac) && known().any(|it| !it.contains(&Verdict::Ac))
    }

    /// The extension of its source.
    pub(crate) fn extension(&self) -> &str {
        Path::new(&self.file).extension().and_then(|it| it.to_str()).unwrap_or_default()
    }

    pub(crate) fn is_cpp(&self) -> bool {
        ["cpp", "cc", "cxx", "c++"].contains(&self.extension())
    }

    /// The name without extension.
    pub(crate) fn stem(&self) -> &str {
        self.file.strip_suffix(&format!(".{}", self.extension())).unwrap_or(&self.file)
    }
}

/// File names of letters, digits, `_`, `.` and `-`, each once.
pub(crate) fn safe_names<'p>(paths: impl Iterator<Item = &'p str>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for path in paths {
        let name = path.rsplit('/').next().unwrap_or(path);
        let safe = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '-');
        let name: String = name.chars().map(|c| if safe(c) { c } else { '_' }).collect();
        let name = if name.starts_with(['.', '-']) { format!("_{name}") } else { name };
        let (stem, extension) = match name.rsplit_once('.') {
            Some((stem, extension)) => (stem.to_owned(), format!(".{extension}")),
            None => (name.clone(), String::new()),
        };
        let mut free = name;
        let mut number = 2;
        while names.iter().any(|it| it.eq_ignore_ascii_case(&free)) {
            free = format!("{stem}-{number}{extension}");
            number += 1;
        }
        names.push(free);
    }
    names
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn names_are_safe_and_each_stands_once() {
        let names = safe_names(["a/x.cpp", "b/x.cpp", "取石子.py", "b/X.cpp", "-o"].into_iter());
        assert_eq!(names, ["x.cpp", "x-2.cpp", "___.py", "X-3.cpp", "_-o"]);
    }

    fn solution(expect: Option<&Expect>) -> Solution {
        Solution::new("a.cpp".to_owned(), &Arc::from(&b""[..]), expect, &[1, 2])
    }

    #[test]
    fn the_verdict_on_all_tests_follows_from_the_subtasks() {
        let solution = |expect: serde_json::Value| {
            let expect: Expect = serde_json::from_value(expect).unwrap();
            solution(Some(&expect))
        };
        assert!(solution(json!("AC")).is_right());
        assert_eq!(solution(json!(["WA", "AC"])).verdict(), None);
        let slow = solution(json!({ "1": "AC", "2": ["TLE", "MLE"] }));
        assert_eq!(slow.verdicts(), Some(BTreeSet::from([Verdict::Tle, Verdict::Mle])));
        assert!(slow.is_partial() && !slow.is_right());
        assert_eq!(solution(json!({ "1": "WA" })).verdicts(), None);
    }

    #[test]
    fn where_nothing_is_expected_nothing_is_known() {
        assert_eq!(solution(None).verdicts(), None);
    }
}
