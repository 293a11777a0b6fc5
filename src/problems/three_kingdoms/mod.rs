//! # 三国游戏 (NOIP2010 普及组, Luogu P1199): three-kingdoms
//!
//! You and the computer take turns choosing generals, you first, until none is free. Any two
//! generals have a value, no two pairs the same. The computer always takes the free general that
//! has the highest value together with any of yours. Whose best pair has the higher value wins:
//! can you, and how high can your best pair then be?
//!
//! The values differ, so the computer's choice is never in doubt; where two are equal, the
//! statement says nothing and the rule below fails, so the reader refuses it.

mod explain;
mod families;
mod rivals;
mod solutions;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::fmt;

use self::families::Family;
use crate::model::{
    Draw, Fault, Layout, Limit, Problem, Refusal, Solution, Statement, Text, Tokens, Unmet,
    Validator, pieces, write_line,
};

pub(crate) struct ThreeKingdoms;

/// The generals, counted from 0, and the values of their pairs.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Generals {
    n: usize,
    /// The pairs (0, 1), (0, 2), …, (1, 2), … in the order of the file.
    values: Vec<u64>,
}

/// Whether you can win, and then your highest possible best pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Win(u64),
    Loss,
}

const MOST_GENERALS: u64 = 500;
const MOST_VALUE: u64 = 1_000_000_000;

impl Problem for ThreeKingdoms {
    const ID: &'static str = "three-kingdoms";
    const STATEMENT: Statement = Statement {
        title: Text { en: "Three Kingdoms", zh: "三国游戏" },
        source: "NOIP2010 普及组, Luogu P1199",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::Single;
    const LIMITS: &'static [Limit] = &[
        Limit::value("N", 4, MOST_GENERALS, "generals, an even number").bearable(10_000),
        Limit::value("w", 0, MOST_VALUE, "value of a pair, all different").bearable(u64::MAX),
    ];

    type Case = Generals;
    type Answer = Fate;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<Generals, Fault> {
        let n = tokens.int("N")?;
        tokens.ensure(n % 2 == 0, Text { en: "an even number of generals", zh: "偶数个武将" })?;
        tokens.newline()?;
        let mut values = Vec::new();
        let mut seen = HashSet::new();
        for general in 1..n {
            for partner in general + 1..=n {
                if general + 1 < partner {
                    tokens.space()?;
                }
                let value = tokens.int("w")?;
                tokens.ensure(
                    seen.insert(value),
                    Text {
                        en: "a value that no pair before has", zh: "与前面各对都不同的默契值"
                    },
                )?;
                values.push(value);
            }
            tokens.newline()?;
        }
        Ok(Generals { n: usize::try_from(n).expect("a limit bounds N"), values })
    }

    fn write(generals: &Generals, out: &mut Vec<u8>) {
        write_line([generals.n], out);
        let mut rest = &generals.values[..];
        for len in (1..generals.n).rev() {
            let (row, below) = rest.split_at(len);
            write_line(row, out);
            rest = below;
        }
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        family.possible()
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<Generals, Unmet> {
        family.draw(draw)
    }

    fn families(size: u64) -> Vec<Family> {
        Family::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = &[
        Solution::reference(
            "second-in-row",
            "Whichever general you take, the computer takes away his best partner or one that \
             promises you more; so the second-best partner of some general is the most there is, \
             and he can be had.",
            solutions::second_in_row,
        ),
        Solution::oracle(
            "every-choice",
            "Plays every choice of yours to the end against the computer's rule; up to 14 generals.",
            solutions::every_choice,
            solutions::every_choice_fits,
        ),
        rivals::SECOND_OF_ALL,
        rivals::THIRD_OF_ALL,
        rivals::LARGEST,
        rivals::ROWS_AS_PRINTED,
        rivals::COLUMNS_AS_PRINTED,
        rivals::LAST_FORGOTTEN,
        rivals::LAST_PARTNER_FORGOTTEN,
        rivals::FIRST_GENERAL,
        rivals::LARGEST_PAIR_FIRST,
        rivals::LARGEST_PAIR_LOST,
        rivals::SMALLEST_SECOND,
        rivals::THIRD_IN_ROW,
        rivals::ALWAYS_LOSES,
    ];

    /// The size is the largest value; four generals only, since six have 15! orders already.
    const EXHAUSTIVE: u32 = 6;

    /// Four generals, sorted by the largest value, then as the file reads.
    fn all(size: u32) -> Box<dyn Iterator<Item = Generals>> {
        Box::new((5..=u64::from(size)).flat_map(|most| {
            let mut lists = Vec::new();
            lists_of_different(6, most, &mut Vec::new(), &mut lists);
            lists.into_iter().map(|values| Generals { n: 4, values })
        }))
    }

    fn shrink(generals: &Generals) -> Vec<Generals> {
        // Neighbours leave by twos, so that the number stays even; at last any two.
        let twos =
            pieces(generals.n / 2).into_iter().map(|it| (2 * it.start..2 * it.end).collect());
        let mut leaving: Vec<Vec<usize>> = twos.collect();
        if generals.n <= 14 {
            leaving.extend((0..generals.n).flat_map(|j| (0..j).map(move |i| vec![i, j])));
        }
        let mut smaller: Vec<Generals> = leaving
            .into_iter()
            .filter(|it| 4 <= generals.n - it.len())
            .map(|it| generals.without(&it))
            .collect();
        let ranked = generals.ranked();
        if ranked != *generals {
            smaller.push(ranked);
        }
        smaller
    }

    fn explain(generals: &Generals) -> Vec<String> {
        explain::explain(generals)
    }
}

impl Generals {
    /// The value of two different generals.
    fn value(&self, one: usize, other: usize) -> u64 {
        let (i, j) = (one.min(other), one.max(other));
        // Before row i stand i rows, the first with n - 1 values, each next with one less.
        self.values[i * (2 * self.n - i - 1) / 2 + j - i - 1]
    }

    /// The partners of a general, with the values of the pairs.
    fn partners(&self, general: usize) -> impl Iterator<Item = (u64, usize)> + '_ {
        (0..self.n).filter(move |&it| it != general).map(move |it| (self.value(general, it), it))
    }

    /// The same without some generals.
    fn without(&self, leaving: &[usize]) -> Self {
        let staying: Vec<usize> = (0..self.n).filter(|it| !leaving.contains(it)).collect();
        Self::from_values(staying.len(), |i, j| self.value(staying[i], staying[j]))
    }

    /// The same with each value replaced by its rank, from 0.
    fn ranked(&self) -> Self {
        let mut sorted = self.values.clone();
        sorted.sort_unstable();
        let rank = |value: &u64| sorted.partition_point(|it| it < value) as u64;
        Self { n: self.n, values: self.values.iter().map(rank).collect() }
    }

    /// Asks for the value of each pair i < j in the order of the file.
    fn from_values(n: usize, mut value: impl FnMut(usize, usize) -> u64) -> Self {
        let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
        Self { n, values: pairs.map(|(i, j)| value(i, j)).collect() }
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(value) => write!(f, "1\n{value}"),
            Self::Loss => f.write_str("0"),
        }
    }
}

/// Every list of `len` different numbers from 0 to `most`, of which one is `most`.
fn lists_of_different(len: usize, most: u64, list: &mut Vec<u64>, lists: &mut Vec<Vec<u64>>) {
    if list.len() == len {
        if list.contains(&most) {
            lists.push(list.clone());
        }
        return;
    }
    for value in 0..=most {
        if !list.contains(&value) {
            list.push(value);
            lists_of_different(len, most, list, lists);
            list.pop();
        }
    }
}
