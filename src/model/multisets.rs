//! All positions that are sums of parts, such as rows or bars.

/// All multisets of one part or more whose sizes sum to `size` at most: by the sum, then by the
/// number of parts, then in the parts' own order.
///
/// `parts` lists the parts of a size, from 1, in their order.
pub(crate) fn multisets<T: Clone>(size: u32, parts: impl Fn(u32) -> Vec<T>) -> Vec<Vec<T>> {
    let sized = |size| parts(size).into_iter().map(move |part| (size, part));
    let parts: Vec<(u32, T)> = (1..=size).flat_map(sized).collect();
    let mut found = Vec::new();
    for sum in 1..=size {
        for len in 1..=sum {
            complete(&parts, len, sum, &mut Vec::new(), &mut found);
        }
    }
    found
}

/// Completes what is chosen by `len` parts, of sizes that sum to `sum`; parts are sorted by size.
fn complete<T: Clone>(
    parts: &[(u32, T)],
    len: u32,
    sum: u32,
    chosen: &mut Vec<T>,
    found: &mut Vec<Vec<T>>,
) {
    if len == 0 {
        if sum == 0 {
            found.push(chosen.clone());
        }
        return;
    }
    for (idx, (size, part)) in parts.iter().enumerate() {
        // The parts that follow are no smaller, so they would pass the sum.
        if sum < len * size {
            break;
        }
        chosen.push(part.clone());
        complete(&parts[idx..], len - 1, sum - size, chosen, found);
        chosen.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::multisets;

    #[test]
    fn sums_come_in_order() {
        let one_each = |size| vec![size];
        let expected: &[&[u32]] =
            &[&[1], &[2], &[1, 1], &[3], &[1, 2], &[1, 1, 1], &[4], &[1, 3], &[2, 2], &[1, 1, 2]];
        assert_eq!(multisets(4, one_each)[..10], *expected);
        assert_eq!(multisets(0, one_each), Vec::<Vec<u32>>::new());
    }

    #[test]
    fn parts_of_one_size_are_told_apart() {
        let two_of_one = |size| if size == 1 { vec!['a', 'b'] } else { Vec::new() };
        let found: Vec<String> =
            multisets(2, two_of_one).iter().map(|it| it.iter().collect()).collect();
        assert_eq!(found, ["a", "b", "aa", "ab", "bb"]);
    }
}
