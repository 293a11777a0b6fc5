//! Answers a row for many table pairs at once, looking only at its ends.
//!
//! A wrong cell shows near the last decision or not at all: thresholds of stretches that are many
//! piles shorter than the row hardly ever reach the answer. So the stretches that are up to `depth`
//! piles shorter are evaluated with *sets* of thresholds, starting from "can be anything" (or, when
//! the row is short enough, from its single piles), for a whole [`Space`] of table pairs. Sets only
//! ever grow too large, so an answer that comes out definite is exact for every pair of the space.
//!
//! Sets are 64 bits. Only the piles near the two ends are ever compared with a threshold; `k`
//! distinct ones cut the numbers into `2k + 1` classes (equal to the r-th of them, or in the gap
//! before it), and a class is all that matters of a threshold.

use super::space::Space;
use super::tables::{Cell, Output, Side};
use std::cmp::Ordering;

/// A set of threshold classes. Class 0 lies below all piles and holds the threshold 0.
type Classes = u64;

/// So many distinct piles cut the numbers into at most 64 classes.
const MAX_DISTINCT: usize = 31;
/// Deeper views cost their square and decide little more.
const MAX_DEPTH: usize = 24;
/// Most rows are decided by so few piles; tried first.
const SHALLOW: usize = 8;

/// The ends of a row, seen for the left ending.
#[derive(Debug)]
pub(super) struct View {
    /// The first pile's, to which `L(2, n)` is compared.
    first: Classes,
    /// From the second pile on: as many as the view is deep, one more if it is whole.
    lefts: Vec<Pile>,
    /// From the last pile back: as many as the view is deep.
    rights: Vec<Pile>,
    depth: usize,
    /// It reaches down to stretches of one pile.
    is_whole: bool,
}

/// The classes of a pile and its neighbours, each a single bit.
#[derive(Clone, Copy, Debug)]
struct Pile {
    itself: Classes,
    more: Classes,
    less: Classes,
}

/// What a view can say of a space of table pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// All pairs call the row losing.
    Losing,
    /// None does.
    Winning,
    /// They may differ; the first cell read that is still open, if any.
    Open(Option<Cell>),
}

impl View {
    /// Looks at a row of at least two compressed piles.
    pub(super) fn new(row: &[u32]) -> View {
        let n = row.len();
        let mut values = vec![row[0], row[n - 1]];
        values.sort_unstable();
        values.dedup();
        let mut depth = 0;
        while depth < MAX_DEPTH.min(n - 2) {
            let mut more = values.clone();
            more.extend([row[depth + 1], row[n - 1 - depth]]);
            if depth + 1 == n - 2 {
                more.push(row[n - 2]);
            }
            more.sort_unstable();
            more.dedup();
            if MAX_DISTINCT < more.len() {
                break;
            }
            values = more;
            depth += 1;
        }
        let is_whole = depth == n - 2;
        let class = |value: u32| -> Classes {
            let rank = values.partition_point(|&other| other < value);
            1 << (2 * rank + usize::from(values.get(rank) == Some(&value)))
        };
        let pile = |&value: &u32| Pile {
            itself: class(value),
            more: class(value + 1),
            less: class(value - 1),
        };
        View {
            first: class(row[0]),
            lefts: row[1..].iter().take(depth + usize::from(is_whole)).map(pile).collect(),
            rights: row.iter().rev().take(depth).map(pile).collect(),
            depth,
            is_whole,
        }
    }

    /// Answers for all pairs of the space; adds the cells evaluated to `work`.
    pub(super) fn answer(&self, space: &Space, work: &mut u64) -> Answer {
        if SHALLOW < self.depth {
            let answer = self.answer_to(SHALLOW, space, work);
            if !matches!(answer, Answer::Open(_)) {
                return answer;
            }
        }
        self.answer_to(self.depth, space, work)
    }

    fn answer_to(&self, depth: usize, space: &Space, work: &mut u64) -> Answer {
        *work += (depth * depth) as u64;
        let mut wanted = None;
        // L and R of the stretches that are `short` piles shorter than the row without its first pile,
        // by their own first pile.
        let mut left = [Classes::MAX; MAX_DEPTH + 1];
        let mut right = [Classes::MAX; MAX_DEPTH + 1];
        if depth == self.depth && self.is_whole {
            for (idx, pile) in self.lefts.iter().enumerate() {
                (left[idx], right[idx]) = (pile.itself, pile.itself);
            }
        }
        for short in (0..depth).rev() {
            for first in 0..=short {
                let x = &self.rights[short - first];
                let longer = x.put(Side::Left, left[first], right[first], space, &mut wanted);
                // R of the whole is never asked for.
                if 0 < short {
                    let x = &self.lefts[first];
                    right[first] =
                        x.put(Side::Right, right[first + 1], left[first + 1], space, &mut wanted);
                }
                left[first] = longer;
            }
        }
        if left[0] == self.first {
            Answer::Losing
        } else if left[0] & self.first == 0 {
            Answer::Winning
        } else {
            Answer::Open(wanted)
        }
    }
}

impl Pile {
    /// The thresholds that there can be when this pile is put at a side of a stretch.
    #[inline]
    fn put(
        &self,
        side: Side,
        own: Classes,
        far: Classes,
        space: &Space,
        wanted: &mut Option<Cell>,
    ) -> Classes {
        // Single classes are the rule once most cells are known; their bits compare as they do.
        if own.is_power_of_two() && far.is_power_of_two() {
            let cell = Cell::new(side, self.itself.cmp(&own), self.itself.cmp(&far));
            return self.outputs(cell, own, far, space, wanted);
        }
        let mut all = 0;
        for (own_order, own) in self.compared(own) {
            for (far_order, far) in self.compared(far) {
                if own != 0 && far != 0 {
                    let cell = Cell::new(side, own_order, far_order);
                    all |= self.outputs(cell, own, far, space, wanted);
                }
            }
        }
        all
    }

    /// What one cell may put out.
    #[inline]
    fn outputs(
        &self,
        cell: Cell,
        own: Classes,
        far: Classes,
        space: &Space,
        wanted: &mut Option<Cell>,
    ) -> Classes {
        let set = space.get(cell);
        let values = [1, self.itself, self.more, self.less, own, far];
        if let Some(output) = set.single() {
            return values[output as usize];
        }
        wanted.get_or_insert(cell);
        let outputs = Output::ALL.into_iter().zip(values);
        outputs.fold(0, |all, (output, value)| if set.has(output) { all | value } else { all })
    }

    /// Parts a set of thresholds by how this pile compares with them.
    fn compared(&self, thresholds: Classes) -> [(Ordering, Classes); 3] {
        let below = self.itself - 1;
        [
            (Ordering::Less, thresholds & !(below | self.itself)),
            (Ordering::Equal, thresholds & self.itself),
            (Ordering::Greater, thresholds & below),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::compress::compress;
    use super::super::space::Space;
    use super::super::tables::{Cell, Ending, Outputs, Tables};
    use super::super::testing::Random;
    use super::{Answer, View};

    fn answer(view: &View, tables: &Tables) -> Answer {
        view.answer(&Space::one(tables), &mut 0)
    }

    fn plain(row: &[u64], tables: &Tables) -> Answer {
        if tables.call_losing(row, Ending::Left) { Answer::Losing } else { Answer::Winning }
    }

    #[test]
    fn short_rows_are_always_decided_for_one_pair() {
        let mut random = Random::new(4);
        for _ in 0..20_000 {
            let (n, max) = (2 + random.below(9), 2 + random.below(9));
            let row = random.row(n, max);
            let tables = random.tables();
            assert_eq!(
                answer(&View::new(&compress(&row)), &tables),
                plain(&row, &tables),
                "{row:?}"
            );
        }
    }

    #[test]
    fn a_definite_answer_holds_for_all_pairs() {
        let mut random = Random::new(5);
        let mut definite = 0;
        for _ in 0..3000 {
            let (n, max) = (3 + random.below(60), 2 + random.below(30));
            let row = random.row(n, max);
            let view = View::new(&compress(&row));
            // Some cells open, the others right or not.
            let (opened, wrong) = (random.below(1 << 18) & random.below(1 << 18), random.tables());
            let is_open = |cell: Cell| opened >> cell.index() & 1 == 1;
            let mut space = Space::all(Outputs::Six);
            for cell in Cell::ALL.into_iter().filter(|&cell| !is_open(cell)) {
                let wrong_here = random.below(6) == 0;
                space = space.with(cell, if wrong_here { wrong.get(cell) } else { cell.right() });
            }
            let answer = view.answer(&space, &mut 0);
            if matches!(answer, Answer::Open(_)) {
                continue;
            }
            definite += 1;
            for _ in 0..5 {
                let (base, other) = (space.nearest(), random.tables());
                let some =
                    Tables::from_fn(
                        |cell| if is_open(cell) { other.get(cell) } else { base.get(cell) },
                    );
                assert_eq!(answer, plain(&row, &some), "{row:?} {some:?}");
            }
        }
        assert!(1000 < definite, "{definite}");
    }

    #[test]
    fn a_long_row_is_decided_by_its_ends() {
        let mut row = vec![3, 2, 1];
        row.extend((0..1000).map(|idx| 100 + 2 * idx));
        row.extend([1, 2, 3]);
        let view = View::new(&compress(&row));
        assert_eq!(answer(&view, &Tables::right()), plain(&row, &Tables::right()));
    }
}
