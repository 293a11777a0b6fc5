//! Scores: a subtask is all or nothing, and what it requires must stand too.

use crate::dataset::manifest::SubtaskEntry;
use crate::verdict::Verdict;

/// What a program gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) points: u64,
    /// That of the first test that is not AC.
    pub(crate) verdict: Verdict,
    /// The scored subtasks, in order.
    pub(crate) subtasks: Vec<SubtaskScore>,
}

/// What a program gets in a subtask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SubtaskScore {
    pub(crate) id: u32,
    /// That of its lowest-numbered test that is not AC.
    pub(crate) verdict: Verdict,
    pub(crate) points: u64,
}

/// Scores the verdicts of tests, which come in order with their subtasks; samples never count.
pub(crate) fn score(subtasks: &[SubtaskEntry], tests: &[(u32, Verdict)]) -> Score {
    let verdict = |id: u32| {
        let mut own = tests.iter().filter(|(subtask, _)| *subtask == id);
        own.find(|(_, verdict)| *verdict != Verdict::Ac).map_or(Verdict::Ac, |it| it.1)
    };
    let subtask = |entry: &SubtaskEntry| {
        let own = verdict(entry.id);
        let stands = own == Verdict::Ac
            && entry.requires.iter().all(|&required| verdict(required) == Verdict::Ac);
        SubtaskScore { id: entry.id, verdict: own, points: if stands { entry.points } else { 0 } }
    };
    let subtasks: Vec<_> = subtasks.iter().filter(|it| it.id != 0).map(subtask).collect();
    Score {
        points: subtasks.iter().map(|it| it.points).sum(),
        verdict: subtasks
            .iter()
            .map(|it| it.verdict)
            .find(|it| *it != Verdict::Ac)
            .unwrap_or(Verdict::Ac),
        subtasks,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Verdict::{Ac, Re, Wa};

    fn subtask(id: u32, points: u64, requires: &[u32]) -> SubtaskEntry {
        SubtaskEntry { id, points, requires: requires.to_vec(), limits: Vec::new() }
    }

    #[track_caller]
    fn check(tests: &[(u32, Verdict)], points: u64, verdict: Verdict) {
        let subtasks = [subtask(0, 0, &[]), subtask(1, 30, &[]), subtask(2, 70, &[1])];
        let score = score(&subtasks, tests);
        assert_eq!((score.points, score.verdict), (points, verdict));
    }

    #[test]
    fn a_subtask_is_all_or_nothing_and_needs_what_it_requires() {
        check(&[(1, Ac), (1, Ac), (2, Ac)], 100, Ac);
        check(&[(1, Ac), (1, Ac), (2, Wa)], 30, Wa);
        check(&[(1, Ac), (1, Re), (2, Ac)], 0, Re);
        check(&[(1, Wa), (1, Re), (2, Ac)], 0, Wa);
    }

    #[test]
    fn samples_never_count() {
        check(&[(0, Wa), (1, Ac), (2, Ac)], 100, Ac);
    }
}
