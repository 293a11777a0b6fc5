//! The order in which the stretches are visited, and the numbers that it works on.

/// Says whether the first player wins, by whatever rule extends the two thresholds.
///
/// All stretches of one length form a diagonal of the usual square tables. A diagonal needs only
/// the one before, so two rolling rows hold all there is: `left[i]` and `right[i]` belong to the
/// stretch that begins at `i`. Within a diagonal no step waits for another, so the loop works on
/// as many stretches at once as the processor can.
#[expect(clippy::inline_always, reason = "it must take on the features of its caller")]
#[inline(always)]
pub(in super::super) fn first_wins_by<T: Size>(
    row: &[T],
    extend_left: impl Fn(T, T, T) -> T,
    extend_right: impl Fn(T, T, T) -> T,
) -> bool {
    let [first, rest @ ..] = row else { return false };
    if rest.is_empty() {
        return true;
    }
    let (mut left, mut right) = (rest.to_vec(), rest.to_vec());
    let (mut next_left, mut next_right) = (rest.to_vec(), rest.to_vec());
    for shorter in 1..rest.len() {
        let stretches = rest.len() - shorter;
        // The piles that join at the right end of the one shorter stretch, and at the left end of
        // the other; and the thresholds of both.
        let (last, begin) = (&rest[shorter..][..stretches], &rest[..stretches]);
        let (head_left, tail_left) = (&left[..stretches], &left[1..][..stretches]);
        let (head_right, tail_right) = (&right[..stretches], &right[1..][..stretches]);
        let (to_left, to_right) = (&mut next_left[..stretches], &mut next_right[..stretches]);
        for i in 0..stretches {
            to_left[i] = extend_left(last[i], head_left[i], head_right[i]);
            to_right[i] = extend_right(begin[i], tail_right[i], tail_left[i]);
        }
        std::mem::swap(&mut left, &mut next_left);
        std::mem::swap(&mut right, &mut next_right);
    }
    *first != left[0]
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
