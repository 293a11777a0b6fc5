//! The order in which the stretches are visited, and the numbers that it works on.

/// How many stretches are extended at once; a multiple of what any processor's vectors hold.
const LANES: usize = 64;

/// Says whether the first player wins, by whatever rule extends the two thresholds.
///
/// All stretches of one length form a diagonal of the usual square tables. A diagonal needs only
/// the one before, so two rolling rows hold all there is: `left[i]` and `right[i]` belong to the
/// stretch that begins at `i`. It is overwritten from the left: the stretch that begins at `i`
/// needs those that began at `i` and at `i + 1`. No two steps of a block of [`LANES`] wait for
/// each other, so a block is one plain loop of fixed length. The rows are padded; what the last
/// block writes past the end of a diagonal reaches no stretch of the row.
#[expect(clippy::inline_always, reason = "it must take on the features of its caller")]
#[inline(always)]
pub(in super::super) fn first_wins_by<T: Size>(
    row: &[T],
    extend_left: impl Fn(T, T, T) -> T,
    extend_right: impl Fn(T, T, T) -> T,
) -> bool {
    let [first, rest @ ..] = row else { return false };
    let n = rest.len();
    if n == 0 {
        return true;
    }
    let mut rest = rest.to_vec();
    rest.resize(n + 2 * LANES, T::NO_PILE);
    let (mut left, mut right) = (rest.clone(), rest.clone());
    for shorter in 1..n {
        for start in (0..n - shorter).step_by(LANES) {
            // A pile joins at the right end of the stretch that begins here, and at the left end
            // of the one that begins a place further on.
            let (last, begin) = (block(&rest, start + shorter), block(&rest, start));
            let (mut to_left, mut to_right) = (*last, *begin);
            let (own, far) = (block(&left, start), block(&right, start));
            for i in 0..LANES {
                to_left[i] = extend_left(last[i], own[i], far[i]);
            }
            let (own, far) = (block(&right, start + 1), block(&left, start + 1));
            for i in 0..LANES {
                to_right[i] = extend_right(begin[i], own[i], far[i]);
            }
            left[start..start + LANES].copy_from_slice(&to_left);
            right[start..start + LANES].copy_from_slice(&to_right);
        }
    }
    *first != left[0]
}

#[expect(clippy::inline_always, reason = "it must take on the features of its caller")]
#[inline(always)]
fn block<T>(row: &[T], start: usize) -> &[T; LANES] {
    row[start..].first_chunk().expect("the rows are padded")
}

/// A number of stones, in whatever type; overflow wraps around.
pub(in super::super) trait Size: Copy + PartialOrd {
    const NO_PILE: Self;

    /// Adds a stone, or none.
    fn plus(self, stone: bool) -> Self;
    /// Takes a stone, or none.
    fn minus(self, stone: bool) -> Self;
}

macro_rules! whole_sizes {
    ($($Size:ty),*) => {
        $(impl Size for $Size {
            const NO_PILE: Self = 0;

            #[inline]
            fn plus(self, stone: bool) -> Self {
                self.wrapping_add(stone.into())
            }

            #[inline]
            fn minus(self, stone: bool) -> Self {
                self.wrapping_sub(stone.into())
            }
        })*
    };
}

whole_sizes!(u8, i16, i32);

impl Size for f32 {
    const NO_PILE: Self = 0.0;

    #[inline]
    fn plus(self, stone: bool) -> Self {
        if stone { self + 1.0 } else { self }
    }

    #[inline]
    fn minus(self, stone: bool) -> Self {
        if stone { self - 1.0 } else { self }
    }
}
