//! End runs of given lengths and directions.

use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::end::next_to;
use super::plain::piles;
use super::{End, Piles, Rows, RunLength, Stones, all_stones};
use crate::model::{Draw, Refusal, Span, Unmet};
use crate::problems::end_nim::{Row, ends};

/// End runs of just these lengths; the pile next to each is larger (up) or smaller (down), and
/// the piles between those are from `a`.
///
/// Draws `n`, `left`, `right`; for each of the turns that is `any`, left before right, a bit: up
/// (0) or down (1); the left run's size; then the right run's size: from `a` if `end` is `free`,
/// else none, and for a near miss a bit: one more (0) or one less (1) than what loses; then the
/// piles inside, from left to right, where the first and the last are drawn from the part of `a`
/// that their turn allows. The row is drawn anew if the runs leave less than 2 piles inside, or if
/// a size or a neighbour has no room in `a`.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Runs {
    /// Number of piles, at least left + right + 2.
    pub(super) n: Piles,
    /// Stones in a pile.
    #[serde(default = "all_stones")]
    pub(super) a: Stones,
    /// Number of piles in the left run.
    #[serde(default = "one_to_three")]
    pub(super) left: RunLength,
    /// Number of piles in the right run.
    #[serde(default = "one_to_three")]
    pub(super) right: RunLength,
    /// Whether the pile after the left run is larger or smaller than those of the run.
    #[serde(default)]
    pub(super) left_turn: Turn,
    /// Whether the pile before the right run is larger or smaller than those of the run.
    #[serde(default)]
    pub(super) right_turn: Turn,
    /// What becomes of the row; the right run changes as a whole.
    #[serde(default)]
    pub(super) end: End,
}

/// Where the pile next to a run stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Turn {
    /// Above or below.
    #[default]
    Any,
    /// Above.
    Up,
    /// Below.
    Down,
}

fn one_to_three() -> RunLength {
    Span::new(1, 3)
}

impl Rows for Runs {
    fn possible(&self) -> Result<(), Refusal> {
        let n = self.n.most();
        let (left, right) = (self.left.least(), self.right.least());
        let needed = left + right + 2;
        if n < needed {
            let reason = format!(
                "runs of {left} and {right} and their 2 neighbours are {needed} piles, and `n` is \
                 {n} at most"
            );
            return Err(Refusal::new("n", reason));
        }
        if self.shapes().any(|(left, right)| self.has_room(left, right)) {
            return Ok(());
        }
        let (least, most) = (self.a.least(), self.a.most());
        let reason = format!(
            "the sizes from {least} to {most} are too few for these runs and the turns beside them"
        );
        Err(Refusal::new("a", reason))
    }

    fn draw(&self, draw: &mut Draw) -> Result<Row, Unmet> {
        let n = self.n.draw(draw);
        let (left, right) = (self.left.draw(draw), self.right.draw(draw));
        let left_shape = Shape { run: left, rises: self.left_turn.draw(draw) };
        let right_shape = Shape { run: right, rises: self.right_turn.draw(draw) };
        let inside = n.checked_sub(left + right).filter(|&it| 2 <= it).ok_or(Unmet)?;

        let left_size = self.a.draw(draw);
        let losing = left_shape.losing_opposite(left_size, right_shape);
        let right_size = match self.end {
            End::Free => self.a.draw(draw),
            End::Losing => losing,
            End::NearMiss if losing == 0 => return Err(Unmet),
            End::NearMiss => next_to(losing, draw),
        };
        if !self.a.contains(right_size) {
            return Err(Unmet);
        }
        let after_left = left_shape.neighbours(left_size, self.a).ok_or(Unmet)?;
        let before_right = right_shape.neighbours(right_size, self.a).ok_or(Unmet)?;

        let mut row: Row = (0..left).map(|_| left_size).collect();
        row.push(draw.within(after_left));
        row.extend(piles(inside - 2, self.a, draw));
        row.push(draw.within(before_right));
        row.extend((0..right).map(|_| right_size));
        Ok(row)
    }
}

impl Runs {
    /// The shapes of both ends that are worth looking at: of the lengths only the parity matters.
    fn shapes(&self) -> impl Iterator<Item = (Shape, Shape)> + '_ {
        let shapes = |run: RunLength, turn: Turn| {
            let lengths =
                [run.least(), run.least() + 1].into_iter().filter(move |&it| run.contains(it));
            lengths
                .flat_map(move |run| turn.choices().iter().map(move |&rises| Shape { run, rises }))
        };
        let n = self.n.most();
        shapes(self.left, self.left_turn)
            .flat_map(move |left| {
                shapes(self.right, self.right_turn).map(move |right| (left, right))
            })
            .filter(move |(left, right)| left.run + right.run + 2 <= n)
    }

    /// Says whether there are two sizes in `a` for these shapes and this end.
    fn has_room(&self, left: Shape, right: Shape) -> bool {
        let (Some(lefts), Some(rights)) = (left.sizes(self.a), right.sizes(self.a)) else {
            return false;
        };
        // The right run is at most two sizes from the left one; so either end of the range shows
        // what is possible.
        let near = 3;
        let low = *lefts.start()..=(*lefts.end()).min(lefts.start() + near);
        let high = (*lefts.start()).max(lefts.end().saturating_sub(near))..=*lefts.end();
        low.chain(high).any(|size| {
            let losing = left.losing_opposite(size, right);
            match self.end {
                End::Free => true,
                End::Losing => rights.contains(&losing),
                End::NearMiss if losing == 0 => false,
                End::NearMiss => rights.contains(&(losing - 1)) || rights.contains(&(losing + 1)),
            }
        })
    }
}

impl Turn {
    /// Draws a bit where both are allowed; says whether it is up.
    fn draw(self, draw: &mut Draw) -> bool {
        match self {
            Self::Any => !draw.bit(),
            Self::Up => true,
            Self::Down => false,
        }
    }

    fn choices(self) -> &'static [bool] {
        match self {
            Self::Any => &[true, false],
            Self::Up => &[true],
            Self::Down => &[false],
        }
    }
}

/// An end run without its size.
#[derive(Clone, Copy)]
struct Shape {
    run: u64,
    rises: bool,
}

impl Shape {
    /// The size of the run at the other end with which the row loses; 0 if there is none.
    fn losing_opposite(self, size: u64, opposite: Self) -> u64 {
        let aim = self.at(size).doubled();
        if opposite.is_below_its_size() { aim.div_ceil(2) } else { aim / 2 }
    }

    fn is_below_its_size(self) -> bool {
        self.at(1).doubled() < 2
    }

    fn at(self, size: u64) -> ends::End {
        let next = if self.rises { size + 1 } else { size - 1 };
        ends::End { pile: size, run: self.run, next }
    }

    /// The sizes in `a` that the pile next to the run can have.
    fn neighbours(self, size: u64, a: Stones) -> Option<RangeInclusive<u64>> {
        let room = if self.rises { size + 1..=a.most() } else { a.least()..=size - 1 };
        (!room.is_empty()).then_some(room)
    }

    /// The sizes in `a` that the run can have.
    fn sizes(self, a: Stones) -> Option<RangeInclusive<u64>> {
        let room = if self.rises { a.least()..=a.most() - 1 } else { a.least() + 1..=a.most() };
        (!room.is_empty()).then_some(room)
    }
}
