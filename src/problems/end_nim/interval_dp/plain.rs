//! The DP as it stands in a textbook, for the tests: two square tables, one branch a case.

/// Says whether the first player wins; the row is not empty.
pub(in super::super) fn first_wins(row: &[u64]) -> bool {
    let n = row.len();
    // The stretch from i to j is at [i][j].
    let (mut left, mut right) = (vec![vec![0; n]; n], vec![vec![0; n]; n]);
    for (i, &pile) in row.iter().enumerate() {
        (left[i][i], right[i][i]) = (pile, pile);
    }
    for len in 2..=n {
        for i in 0..=n - len {
            let j = i + len - 1;
            left[i][j] = extended(row[j], left[i][j - 1], right[i][j - 1]);
            right[i][j] = extended(row[i], right[i + 1][j], left[i + 1][j]);
        }
    }
    n == 1 || row[0] != left[1][n - 1]
}

fn extended(x: u64, own: u64, far: u64) -> u64 {
    if x == far {
        0
    } else if x < own && x < far {
        x
    } else if far < x && x <= own {
        x - 1
    } else if own <= x && x < far {
        x + 1
    } else {
        x
    }
}
