//! What a dataset's tests hold, case by case.

use crate::dataset::manifest::{SubtaskEntry, TestEntry};
use crate::dataset::{Damage, Dataset, DatasetError};
use crate::model::Seen;

/// So much of a case is shown in a list.
const HEAD: usize = 48;

/// What a test holds.
pub(crate) struct TestFacts {
    /// The extremes, in the order of the limits.
    pub(super) seen: Vec<Option<Seen>>,
    pub(super) cases: Vec<CaseFacts>,
}

/// What a case holds.
pub(super) struct CaseFacts {
    /// The extremes, in the order of the limits; none where a case cannot stand alone.
    pub(super) seen: Vec<Option<Seen>>,
    /// How it begins, in one line.
    pub(super) head: String,
}

/// Reads every test of a dataset.
pub(crate) fn facts(dataset: &Dataset) -> Result<Vec<TestFacts>, DatasetError> {
    dataset.manifest.tests.iter().map(|test| test_facts(dataset, test)).collect()
}

fn test_facts(dataset: &Dataset, test: &TestEntry) -> Result<TestFacts, DatasetError> {
    let path = format!("{}.in", test.name);
    let damaged = |why| DatasetError::Damaged { path: dataset.dir.join(&path), why };
    let problem = dataset.problem;
    let reading = problem.read(&dataset.read(&path)?, &dataset.bounds(test.subtask));
    let reading = reading.map_err(|fault| damaged(Damage::Input(fault)))?;
    if reading.cases.len() != test.cases.len() {
        return Err(damaged(Damage::OtherCount));
    }
    let bounds = problem.bounds();
    let case = |idx: usize| {
        let alone = reading.cases.pick(&[idx]).write();
        let seen = problem.read(&alone, &bounds).map(|it| it.seen).unwrap_or_default();
        CaseFacts { seen, head: head(&reading.cases.write_case(idx)) }
    };
    let cases = (0..reading.cases.len()).map(case).collect();
    Ok(TestFacts { seen: reading.seen, cases })
}

/// The first letters of a text, its line ends shown.
fn head(bytes: &[u8]) -> String {
    let bytes = bytes.trim_ascii_end();
    let more = bytes.len() > 4 * HEAD;
    let text = String::from_utf8_lossy(if more { &bytes[..4 * HEAD] } else { bytes });
    one_line(&text, HEAD)
}

/// A text in one line of so many letters at most.
pub(super) fn one_line(text: &str, most: usize) -> String {
    let text = text.trim_end().replace('\n', " ⏎ ");
    if text.chars().count() <= most {
        return text;
    }
    let head: String = text.chars().take(most - 1).collect();
    format!("{head}…")
}

/// A dataset's subtasks that count, in order.
pub(super) fn scored(dataset: &Dataset) -> impl Iterator<Item = &SubtaskEntry> {
    dataset.manifest.subtasks.iter().filter(|it| it.id != 0)
}

#[cfg(test)]
mod tests {
    use super::{head, one_line};

    #[test]
    fn a_case_is_shown_in_one_line() {
        assert_eq!(head(b"3\n1 2 3\n"), "3 ⏎ 1 2 3");
        assert_eq!(head(&[b'7'; 1000]).chars().count(), 48);
        assert_eq!(one_line("一二三", 3), "一二三");
        assert_eq!(one_line("一二三", 2), "一…");
    }
}
