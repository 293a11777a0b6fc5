//! Sizes brought close together, so that a narrow type holds them.

/// Shrinks every gap between neighbouring sizes, 0 being one of them, to 3 at most.
///
/// The interval DP answers alike on the row that comes out. What it handles is 0 and `y`, `y - 1`
/// and `y + 1` for piles `y`; and it does nothing but compare two of these, add 1 to a pile,
/// subtract 1 from a pile, or write 0. Let `y` be brought to `c(y)`, and `y + d` to `c(y) + d`
/// for `d` from -1 to 1, likewise for `y = 0`. This is one strictly increasing map: between
/// neighbours `y < z` at a gap of 1 or 2 nothing changes, and where the gap is 3 or more,
/// `y + 1 < z - 1` becomes `c(y) + 1 < c(z) - 1`. So every comparison comes out alike, and every
/// value written is the image of what was written before. This holds for whatever table of
/// outputs `0`, `x`, `x + 1` and `x - 1` the DP follows, a wrong one too.
///
/// A compressed row of `n` piles reaches `3 n` at most.
pub(in super::super) fn compress(row: &[u64]) -> Vec<u32> {
    let mut order: Vec<(u64, u32)> = row.iter().copied().zip(0..).collect();
    radsort::sort_by_key(&mut order, |&(size, _)| size);
    let mut images = vec![0; row.len()];
    let (mut last, mut image) = (0, 0);
    for (size, idx) in order {
        image += (size - last).min(3) as u32;
        last = size;
        images[idx as usize] = image;
    }
    images
}
