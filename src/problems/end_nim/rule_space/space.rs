//! Sets of table pairs: for each cell the outputs that it may still have.

use super::tables::{Cell, Output, Outputs, Tables};

/// A set of outputs, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OutputSet(u8);

impl OutputSet {
    fn only(output: Output) -> OutputSet {
        OutputSet(1 << output as u8)
    }

    pub(super) fn has(self, output: Output) -> bool {
        self.0 >> output as u8 & 1 == 1
    }

    /// Its only member, if it has just one.
    pub(super) fn single(self) -> Option<Output> {
        let is_single = self.0.is_power_of_two();
        if is_single { Some(Output::ALL[self.0.trailing_zeros() as usize]) } else { None }
    }

    fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Its members in the order of [`Output::ALL`].
    pub(super) fn outputs(self) -> impl DoubleEndedIterator<Item = Output> {
        Output::ALL.into_iter().filter(move |&output| self.has(output))
    }
}

/// The product of 18 output sets: a box of table pairs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Space {
    sets: [OutputSet; Cell::COUNT],
    /// Both sides have the same table; then only the left one is counted.
    mirrored: bool,
}

impl Space {
    pub(super) fn all(outputs: Outputs) -> Space {
        let set = OutputSet(outputs.all().iter().map(|&output| OutputSet::only(output).0).sum());
        Space { sets: [set; Cell::COUNT], mirrored: false }
    }

    /// The pairs whose right table is the mirror image of the left one.
    #[cfg(test)]
    pub(super) fn all_mirrored(outputs: Outputs) -> Space {
        Space { mirrored: true, ..Space::all(outputs) }
    }

    pub(super) fn one(tables: &Tables) -> Space {
        Cell::ALL
            .into_iter()
            .fold(Space::all(Outputs::Six), |space, cell| space.with(cell, tables.get(cell)))
    }

    pub(super) fn get(&self, cell: Cell) -> OutputSet {
        self.sets[cell.index()]
    }

    /// The pairs of the box that have `output` in `cell`.
    #[must_use]
    pub(super) fn with(self, cell: Cell, output: Output) -> Space {
        self.with_set(cell, OutputSet::only(output))
    }

    /// The box whose `cell` may have `output` too.
    #[must_use]
    pub(super) fn allowing(self, cell: Cell, output: Output) -> Space {
        self.with_set(cell, OutputSet(self.get(cell).0 | OutputSet::only(output).0))
    }

    fn with_set(mut self, cell: Cell, set: OutputSet) -> Space {
        self.sets[cell.index()] = set;
        if self.mirrored {
            self.sets[cell.mirrored().index()] = set;
        }
        self
    }

    /// Splits the box by what `cell` has.
    pub(super) fn split(self, cell: Cell) -> impl DoubleEndedIterator<Item = Space> {
        self.get(cell).outputs().map(move |output| self.with(cell, output))
    }

    pub(super) fn open_cells(&self) -> impl Iterator<Item = Cell> {
        self.own_cells().filter(|&cell| self.get(cell).single().is_none())
    }

    /// How many pairs the box holds.
    pub(super) fn len(&self) -> u128 {
        self.own_cells().map(|cell| u128::from(self.get(cell).len())).product()
    }

    /// The pair of the box that is wrong in the fewest cells.
    pub(super) fn nearest(&self) -> Tables {
        Tables::from_fn(|cell| {
            let set = self.get(cell);
            if set.has(cell.right()) {
                cell.right()
            } else {
                Output::ALL[set.0.trailing_zeros() as usize]
            }
        })
    }

    /// The pairs of the box nearest to the right one, without it: the nearest itself, or if that is
    /// the right one, those that are wrong in one cell (and its mirror image, if they are tied).
    pub(super) fn nearest_wrong(&self) -> Vec<Tables> {
        let nearest = self.nearest();
        if nearest != Tables::right() {
            return vec![nearest];
        }
        let open = self.open_cells().flat_map(|cell| self.split(cell));
        open.map(|part| part.nearest()).filter(|&tables| tables != nearest).collect()
    }

    /// The cells that can be chosen independently.
    fn own_cells(&self) -> impl Iterator<Item = Cell> {
        let count = if self.mirrored { Cell::COUNT / 2 } else { Cell::COUNT };
        Cell::ALL.into_iter().take(count)
    }
}
