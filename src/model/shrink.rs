//! Steps down, for problems that shrink their cases.

use std::ops::Range;

/// How many elements all the lists made by cutting out a piece may have together.
const ROOM: usize = 1 << 22;
/// How far above the least number a step of 1 is still worth it.
const NEAR: u64 = 64;

/// Smaller numbers in the place of one, not below `least`, the boldest first.
///
/// Even the most timid of them, taken again and again, soon arrives.
pub(crate) fn smaller(value: u64, least: u64) -> Vec<u64> {
    let room = value.saturating_sub(least);
    let mut steps = vec![room, room.div_ceil(2), room / 8];
    if room <= NEAR {
        steps.push(1);
    }
    steps.retain(|it| 0 < *it && *it <= room);
    steps.dedup();
    steps.into_iter().map(|it| value - it).collect()
}

/// Pieces to cut out of a list: halves, quarters, and so on down to single elements, unless the
/// list is so long that the shorter lists would not fit in memory.
pub(crate) fn pieces(len: usize) -> Vec<Range<usize>> {
    let mut pieces = Vec::new();
    let mut piece = len.div_ceil(2);
    while 0 < piece && len * len.div_ceil(piece) <= ROOM {
        pieces.extend((0..len).step_by(piece).map(|at| at..len.min(at + piece)));
        piece /= 2;
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::{pieces, smaller};

    #[track_caller]
    fn check_smaller(value: u64, least: u64, expected: &[u64]) {
        assert_eq!(smaller(value, least), expected);
    }

    #[test]
    fn bold_steps_come_first() {
        check_smaller(1, 1, &[]);
        check_smaller(0, 1, &[]);
        check_smaller(2, 1, &[1]);
        check_smaller(3, 1, &[1, 2]);
        check_smaller(17, 1, &[1, 9, 15, 16]);
        check_smaller(1_000, 0, &[0, 500, 875]);
        assert_eq!(smaller(u64::MAX, 0)[0], 0);
    }

    #[test]
    fn the_most_timid_way_down_is_short() {
        let mut value = 1_000_000_000;
        let mut steps = 0;
        while let Some(next) = smaller(value, 1).pop() {
            assert!(next < value);
            (value, steps) = (next, steps + 1);
        }
        assert_eq!(value, 1);
        assert!(steps < 250, "{steps} steps");
    }

    #[test]
    fn a_list_is_cut_into_ever_shorter_pieces() {
        assert!(pieces(0).is_empty());
        assert_eq!(pieces(2), [0..1, 1..2]);
        assert_eq!(pieces(3), [0..2, 2..3, 0..1, 1..2, 2..3]);
        assert!(pieces(200_000).len() < 50);
    }
}
