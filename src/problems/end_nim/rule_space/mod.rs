//! Counts the solutions of the usual kind that some rows cannot tell from the right one.

mod cells;
mod compress;
mod count;
mod dp;
mod evidence;
mod explain;
mod near;
#[cfg(test)]
mod probes;
mod space;
mod tables;
#[cfg(test)]
mod testing;
mod view;

pub(super) use self::cells::Hanging;
pub(super) use self::evidence::Evidence;
pub(super) use self::near::Tally;
pub(super) use self::tables::{Cell, Ending, Outputs, Side, Tables};
