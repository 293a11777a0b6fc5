//! The closed form: only the two end runs matter (docs/end-nim.md has the proof).

/// Says whether the first player wins; the row is not empty.
pub(super) fn first_wins(row: &[u64]) -> bool {
    let n = row.len();
    let Some((left, left_rises)) = end_run(row.iter()) else {
        return n % 2 == 1;
    };
    let (right, right_rises) = end_run(row.iter().rev()).expect("the row is not constant");
    threshold(row[0], left, left_rises) != threshold(row[n - 1], right, right_rises)
}

/// The length of the run at the front, and whether the pile after it is larger; `None` if there
/// is no pile after it.
fn end_run<'a>(mut piles: impl Iterator<Item = &'a u64>) -> Option<(usize, bool)> {
    let first = piles.next()?;
    let mut len = 1;
    for pile in piles {
        if pile != first {
            return Some((len, first < pile));
        }
        len += 1;
    }
    None
}

/// Twice the threshold between the end's pile and one of its neighbours, an odd number.
fn threshold(pile: u64, run: usize, rises: bool) -> u64 {
    if rises == (run % 2 == 1) { 2 * pile - 1 } else { 2 * pile + 1 }
}
