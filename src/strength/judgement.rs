//! When data is weak.

use super::SubtaskReport;
use crate::model::{Caught, RuleSpace};

/// Every reason why data is weak.
pub(super) fn reasons(subtasks: &[SubtaskReport]) -> Vec<String> {
    let mut why = Vec::new();
    if subtasks.is_empty() {
        why.push("there is no scored subtask".to_owned());
    }
    for subtask in subtasks {
        let id = subtask.id;
        for rival in subtask.rivals.iter().filter(|it| it.can_show != Some(false)) {
            if !rival.is_caught() {
                why.push(format!("subtask {id}: `{}` passes", rival.name));
            }
        }
        if let Some(answer) = &subtask.constant {
            let answer = answer.replace('\n', " ");
            why.push(format!("subtask {id}: a program that always prints `{answer}` passes"));
        }
        if let Some(space) = &subtask.rule_space {
            why.extend(rule_space(space).into_iter().map(|it| format!("subtask {id}: {it}")));
        }
    }
    why
}

fn rule_space(space: &RuleSpace) -> Vec<String> {
    let mut why = Vec::new();
    for ending in &space.endings {
        let (name, survivors, pairs) = (ending.name, ending.survivors, space.pairs);
        if !ending.exact {
            why.push(format!(
                "with the {name} ending at least {survivors} of {pairs} pairs of tables survive, \
                 too many to count"
            ));
        } else if survivors != 1 {
            why.push(format!(
                "with the {name} ending {survivors} of {pairs} pairs of tables survive"
            ));
        }
    }
    if let Some(long) = &space.long_rows {
        for (what, Caught { caught, all }) in
            [("one wrong cell", long.singles), ("two wrong cells", long.pairs)]
        {
            if caught < all {
                let escape = all - caught;
                why.push(format!(
                    "the rows of n >= 100 alone miss {escape} of {all} solutions with {what}"
                ));
            }
        }
    }
    why
}
