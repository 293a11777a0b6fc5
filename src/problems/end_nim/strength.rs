//! How many pairs of tables agree with some rows, in the words of the model.

use std::cmp::Ordering::{Equal, Greater, Less};

use super::rule_space::{Cell, Ending, Evidence, Hanging, Outputs, Side, Tables, Tally};
use super::{LONG, Row};
use crate::lang::Words;
use crate::model::{
    self, Bounds, Caught, LongRows, RuleCell, RuleSpace, RuleTable, RuleTables, Survivor, Text,
    write_line,
};

/// The rows of [`LONG`] piles or more.
const LONG_ROWS: Text = Text { en: "rows of n >= 100", zh: "n >= 100 的数据" };
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

/// Tells for both endings which rows hang on each cell of the two tables.
pub(super) fn rule_tables(rows: &[Row]) -> RuleTables {
    let mut tables = Vec::new();
    let mut cases = 0;
    for ending in Ending::ALL {
        let evidence = Evidence::new(rows, ending);
        cases = evidence.len();
        let hanging = evidence.hanging();
        for side in [Side::Left, Side::Right] {
            tables.push(rule_table(ending, side, &hanging));
        }
    }
    RuleTables { about: ABOUT_TABLES, cases, tables }
}

const ABOUT_TABLES: Text = Text {
    en: "x is the pile that is put at the left or the right end of a stretch; own is the stretch's \
         threshold on that side, far the one on the other side; the cell gives the threshold of \
         the longer stretch. The left ending compares the first pile with the left threshold of \
         the rest, the right ending the last pile with the right one. Rows of one or two piles \
         read no cell.",
    zh: "x 是新加到区间左端或右端的一堆；own 是区间在这一侧的阈值，far 是另一侧的阈值；\
         格中是加长后的区间的新阈值。左结尾把第一堆与其余部分的左阈值相比，\
         右结尾把最后一堆与其余部分的右阈值相比。只有一两堆的局面不读任何格。",
};

fn rule_table(ending: Ending, side: Side, hanging: &[Hanging]) -> RuleTable {
    let title = match (side, ending) {
        (Side::Left, Ending::Left) => Text { en: "L, left ending", zh: "L 表，左结尾" },
        (Side::Right, Ending::Left) => Text { en: "R, left ending", zh: "R 表，左结尾" },
        (Side::Left, Ending::Right) => Text { en: "L, right ending", zh: "L 表，右结尾" },
        (Side::Right, Ending::Right) => Text { en: "R, right ending", zh: "R 表，右结尾" },
    };
    let heads = |threshold| ["<", "=", ">"].map(|it| format!("x {it} {threshold}")).into();
    let orders = [Less, Equal, Greater];
    let cell = |own, far| {
        let Hanging { cell, rows, caught } = &hanging[Cell::new(side, own, far).index()];
        RuleCell {
            right: cell.right().to_string(),
            deciding: *rows,
            wrong: caught.iter().map(|(output, rows)| (output.to_string(), *rows)).collect(),
        }
    };
    let row = |own| orders.iter().map(|&far| cell(own, far)).collect();
    RuleTable {
        title,
        rows: heads("own"),
        columns: heads("far"),
        cells: orders.iter().map(|&own| row(own)).collect(),
    }
}

/// The worse of both endings.
fn long_rows(evidence: &[Evidence; 2]) -> LongRows {
    let [left, right] = [0, 1].map(|idx| evidence[idx].near_misses());
    let worse =
        |left: Tally, right: Tally| Caught { caught: left.caught.min(right.caught), all: left.all };
    let (escaped, ending) = if left.escaped.len() < right.escaped.len() {
        (&right.escaped, Ending::Right)
    } else {
        (&left.escaped, Ending::Left)
    };
    LongRows {
        which: LONG_ROWS,
        singles: worse(left.singles, right.singles),
        pairs: worse(left.pairs, right.pairs),
        shown: shown(escaped, ending),
    }
}

fn name(ending: Ending) -> Text {
    match ending {
        Ending::Left => Text { en: "left", zh: "左端" },
        Ending::Right => Text { en: "right", zh: "右端" },
    }
}

fn shown(wrong: &[Tables], ending: Ending) -> Vec<Survivor> {
    let survivor = |tables: &Tables| {
        let mistakes: Vec<Words> = tables.mistakes().map(|it| Words::of(&it)).collect();
        let caught_by = tables.smallest_mistaken_row(ending).map(|row| {
            let mut text = Vec::new();
            write_line(row, &mut text);
            String::from_utf8_lossy(&text).trim_end().to_owned()
        });
        let joined = |part: fn(&Words) -> &str, gap: &str| {
            mistakes.iter().map(part).collect::<Vec<_>>().join(gap)
        };
        let formula = Words { en: joined(|it| &it.en, "; "), zh: joined(|it| &it.zh, "；") };
        Survivor { formula, caught_by }
    };
    wrong.iter().take(SHOWN).map(survivor).collect()
}
