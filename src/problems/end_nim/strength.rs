//! How many pairs of tables agree with some rows, in the words of the model.

use super::Row;
use super::rule_space::{Ending, Evidence, Outputs, Tables, Tally};
use crate::model::{self, Bounds, Caught, LongRows, RuleSpace, Survivor, write_line};

/// Rows of fewer piles are not long.
const LONG: u64 = 100;
/// How many wrong solutions are shown.
const SHOWN: usize = 4;

/// Counts for both endings, and tries the nearly right solutions on the long rows.
pub(super) fn rule_space(rows: &[Row], bounds: &Bounds, outputs: u32) -> RuleSpace {
    let kind = if outputs == 4 { Outputs::Four } else { Outputs::Six };
    let evidence = Ending::ALL.map(|ending| Evidence::new(rows, ending));
    let endings = Ending::ALL.iter().zip(&evidence).map(|(&ending, evidence)| {
        let survivors = evidence.survivors(kind);
        model::Ending {
            name: name(ending),
            survivors: survivors.count,
            exact: survivors.exact,
            shown: shown(&survivors.examples, ending),
        }
    });
    let may_be_long = bounds.iter().any(|(limit, (_, most))| limit.name == "n" && LONG <= most);
    RuleSpace {
        outputs,
        pairs: kind.pairs(),
        endings: endings.collect(),
        long_rows: may_be_long.then(|| long_rows(&evidence)),
    }
}

/// The worse of both endings.
fn long_rows(evidence: &[Evidence; 2]) -> LongRows {
    let [left, right] = [0, 1].map(|idx| evidence[idx].near_misses());
    let worse = |left: Tally, right: Tally| Caught {
        caught: left.caught.min(right.caught),
        all: left.all,
    };
    let (escaped, ending) = if left.escaped.len() < right.escaped.len() {
        (&right.escaped, Ending::Right)
    } else {
        (&left.escaped, Ending::Left)
    };
    LongRows {
        singles: worse(left.singles, right.singles),
        pairs: worse(left.pairs, right.pairs),
        shown: shown(escaped, ending),
    }
}

fn name(ending: Ending) -> &'static str {
    match ending {
        Ending::Left => "left",
        Ending::Right => "right",
    }
}

fn shown(wrong: &[Tables], ending: Ending) -> Vec<Survivor> {
    let survivor = |tables: &Tables| {
        let mistakes: Vec<String> = tables.mistakes().map(|it| it.to_string()).collect();
        let caught_by = tables.smallest_mistaken_row(ending).map(|row| {
            let mut text = Vec::new();
            write_line(row, &mut text);
            String::from_utf8_lossy(&text).trim_end().to_owned()
        });
        Survivor { formula: mistakes.join("; "), caught_by }
    };
    wrong.iter().take(SHOWN).map(survivor).collect()
}
