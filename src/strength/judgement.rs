//! When data is weak.

use super::SubtaskReport;
use super::weakness::{Gap, Weakness, WrongCells};
use crate::model::{Caught, RuleSpace};

/// Every reason why data is weak.
pub(super) fn reasons(subtasks: &[SubtaskReport]) -> Vec<Weakness> {
    if subtasks.is_empty() {
        return vec![Weakness::NoSubtask];
    }
    let gaps = |subtask: &SubtaskReport| {
        let id = subtask.id;
        gaps(subtask).into_iter().map(move |gap| Weakness::InSubtask(id, gap))
    };
    subtasks.iter().flat_map(gaps).collect()
}

fn gaps(subtask: &SubtaskReport) -> Vec<Gap> {
    let mut gaps = Vec::new();
    for rival in subtask.rivals.iter().filter(|it| it.can_show != Some(false)) {
        if !rival.is_caught() {
            gaps.push(Gap::Rival(rival.name.clone()));
        }
    }
    if let Some(answer) = &subtask.constant {
        gaps.push(Gap::Constant(answer.replace('\n', " ")));
    }
    if let Some(space) = &subtask.rule_space {
        gaps.extend(rule_space(space));
    }
    gaps
}

fn rule_space(space: &RuleSpace) -> Vec<Gap> {
    let mut gaps = Vec::new();
    for it in space.endings.iter().filter(|it| !it.is_closed()) {
        let (ending, survivors, exact, pairs) = (it.name, it.survivors, it.exact, space.pairs);
        gaps.push(Gap::Rules { ending, survivors, exact, pairs });
    }
    if let Some(long) = &space.long_rows {
        for (cells, Caught { caught, all }) in
            [(WrongCells::One, long.singles), (WrongCells::Two, long.pairs)]
        {
            if caught < all {
                gaps.push(Gap::LongRows { which: long.which, cells, escape: all - caught, all });
            }
        }
    }
    gaps
}
