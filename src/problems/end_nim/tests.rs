//! The solutions against each other, and against what is known of the game.

use super::*;
use crate::model::{Nth, Role};

/// All words of a length over 1 to `most`.
fn words(n: u32, most: u64) -> impl Iterator<Item = Row> {
    (0..most.pow(n)).map(move |code| (0..n).map(|i| code / most.pow(i) % most + 1).collect())
}

/// Structured rows: short runs of neighbouring sizes, and now and then a pile far away.
fn structured(draw: &mut Draw) -> Row {
    let n = draw.within(1..=60);
    let base = draw.one_of(&[1, 2, 5, 32_766, 65_535, 16_777_215, 999_999_996]);
    let letters = draw.within(1..=4);
    let mut row = Vec::new();
    while (row.len() as u64) < n {
        let far = draw.within(0..=9) == 0;
        let pile = if far { draw.within(1..=MOST_STONES) } else { base + draw.within(0..=letters) };
        let run = draw.within(1..=4).min(n - row.len() as u64);
        row.extend((0..run).map(|_| pile));
    }
    row
}

fn random(seed: u8) -> Draw {
    Draw::new([seed; 32], Nth { file: 1, case: 1 })
}

fn raised(row: &[u64], by: u64) -> Row {
    row.iter().map(|&pile| pile + by).collect()
}

#[test]
fn interval_dp_is_search_on_small_rows() {
    for row in (1..=6).flat_map(|n| words(n, 5)) {
        assert!(search::fits(&row));
        let wins = search::first_wins(&row);
        assert_eq!(interval_dp::first_wins(&row), wins, "{row:?}");
        assert_eq!(interval_dp::plain::first_wins(&row), wins, "{row:?}");
    }
}

#[test]
fn interval_dp_is_ends_on_words_over_four_letters() {
    for row in (1..=9).flat_map(|n| words(n, 4)) {
        assert_eq!(interval_dp::first_wins(&row), ends::first_wins(&row), "{row:?}");
    }
}

#[test]
fn interval_dp_is_ends_on_structured_rows() {
    let mut draw = random(1);
    for _ in 0..100_000 {
        let row = structured(&mut draw);
        assert_eq!(interval_dp::first_wins(&row), ends::first_wins(&row), "{row:?}");
    }
}

#[test]
fn interval_dp_is_plain_whatever_the_width() {
    let mut draw = random(2);
    // Compressed, these reach 250 to 259 and 32,761 to 32,770: on both sides of u8 and of i16.
    for kinds in (83..=86).chain(10_920..=10_923) {
        for _ in 0..3 {
            let most = 3 * kinds - draw.within(0..=2);
            let mut row: Row = (1..=kinds).map(|i| most.min(3 * i)).collect();
            row.extend([most, most - 1, most]);
            draw.shuffle(&mut row);
            row.insert(0, ends::left_threshold(&row).max(1));
            let wins = interval_dp::first_wins(&row);
            assert_eq!(wins, ends::first_wins(&row), "{kinds} kinds");
            if kinds < 100 {
                assert_eq!(wins, interval_dp::plain::first_wins(&row), "{kinds} kinds");
            }
        }
    }
}

#[test]
fn compression_changes_no_answer() {
    // Every pattern of gaps, those above 3 too.
    for gaps in words(4, 6) {
        let mut sum = 0;
        let sizes: Row = gaps
            .iter()
            .map(|gap| {
                sum += gap;
                sum
            })
            .collect();
        for letters in words(4, 4) {
            let row: Row =
                letters.iter().map(|&it| sizes[usize::try_from(it).unwrap() - 1]).collect();
            let compressed: Row = interval_dp::compress(&row).into_iter().map(u64::from).collect();
            let wins = interval_dp::plain::first_wins(&row);
            assert_eq!(interval_dp::plain::first_wins(&compressed), wins, "{row:?}");
        }
    }
}

#[test]
fn compression_cuts_gaps_to_three() {
    assert_eq!(interval_dp::compress(&[1, 2, 4, 7]), [1, 2, 4, 7]);
    assert_eq!(interval_dp::compress(&[8, 4, 1_000_000_000, 4]), [6, 3, 9, 3]);
}

#[test]
fn losing_rows_are_as_many_as_the_formula_says() {
    for most in 1..=5u64 {
        for n in 1..=6u32 {
            let losing = words(n, most).filter(|it| ends::loses(it)).count() as u64;
            let sign = if n % 2 == 0 { most.cast_signed() } else { -most.cast_signed() };
            let formula = (most.pow(n).cast_signed() + sign) / (most.cast_signed() + 1);
            assert_eq!(losing.cast_signed(), formula, "{n} piles up to {most}");
        }
    }
}

#[test]
fn thresholds_are_the_only_losing_piles() {
    for row in (1..=5).flat_map(|n| words(n, 4)) {
        let losing =
            |row: Row| if row[0] == 0 { ends::loses(&row[1..]) } else { ends::loses(&row) };
        for pile in 0..=5 {
            let on_left = [&[pile], &row[..]].concat();
            let on_right: Row = [&row[..], &[pile]].concat();
            let mirrored: Row = on_right.into_iter().rev().collect();
            assert_eq!(losing(on_left), pile == ends::left_threshold(&row), "{pile} {row:?}");
            assert_eq!(losing(mirrored), pile == ends::right_threshold(&row), "{row:?} {pile}");
        }
    }
}

#[test]
fn winning_moves_are_those_that_leave_a_losing_row() {
    for row in (1..=5).flat_map(|n| words(n, 4)) {
        let mut expected = Vec::new();
        let last = row.len() - 1;
        for (side, at) in [(ends::Side::Left, 0), (ends::Side::Right, last)] {
            for to in 0..row[at] {
                let mut after = row.clone();
                after[at] = to;
                after.retain(|&it| 0 < it);
                if ends::loses(&after) && !(last == 0 && side == ends::Side::Right) {
                    expected.push(ends::Move { side, from: row[at], to });
                }
            }
        }
        assert_eq!(ends::winning_moves(&row), expected, "{row:?}");
    }
}

/// Relations that keep the outcome, for every solution that fits.
#[test]
fn what_keeps_the_outcome() {
    let mut draw = random(3);
    for _ in 0..20_000 {
        let row = structured(&mut draw);
        let wins = interval_dp::first_wins(&row);
        let same = |what: &str, other: &[u64]| {
            assert_eq!(interval_dp::first_wins(other), wins, "{what}: {row:?} {other:?}");
            assert_eq!(ends::first_wins(other), wins, "{what}: {row:?} {other:?}");
        };
        same("reversed", &row.iter().rev().copied().collect::<Row>());
        same("raised", &raised(&row, draw.within(1..=1_000_000)));
        let above = MOST_STONES + 5;
        same("complement", &row.iter().map(|&pile| above - pile).collect::<Row>());
        same("longer left run", &[&[row[0]; 2], &row[..]].concat());
        same("longer right run", &[&row[..], &[row[row.len() - 1]; 2]].concat());
        if let Some((left, right)) = ends::ends(&row) {
            let inner = |run: u64| usize::try_from(run).unwrap() + 1;
            let (from, to) = (inner(left.run), row.len() - inner(right.run));
            if from < to {
                let mut inside = row.clone();
                inside[from..to].fill_with(|| draw.within(1..=MOST_STONES));
                same("other inside", &inside);
            }
        }
    }
}

#[test]
fn the_first_witness_is_the_smallest() {
    for solution in EndNim::SOLUTIONS {
        let Role::Rival { witnesses } = solution.role else { continue };
        let is_wrong = |file: &[Row]| {
            let right: Vec<_> = file.iter().map(|row| FirstWins(ends::first_wins(row))).collect();
            solution.answers(file) != right
        };
        for file in witnesses() {
            assert!(is_wrong(&file), "{}: {file:?}", solution.name);
            for row in &file {
                assert!((1..=MOST_PILES).contains(&(row.len() as u64)), "{}", solution.name);
                assert!(row.iter().all(|it| (1..=MOST_STONES).contains(it)), "{}", solution.name);
            }
        }
        let smallest =
            rows::all(EndNim::EXHAUSTIVE).find(|row| is_wrong(std::slice::from_ref(row)));
        if let Some(row) = smallest {
            assert_eq!(witnesses()[0], [row], "{}", solution.name);
        }
    }
}

/// Width rivals are right below these rows, which lie in the small subtask where that can be.
#[test]
fn width_rivals_are_right_on_two_smaller_piles() {
    for (rival, most) in [(widths::LOW_BYTE, 257), (widths::SIXTEEN_BITS, 65_537)] {
        for pile in 1..=most {
            let row = vec![1, pile];
            let wins = ends::first_wins(&row);
            assert_eq!(rival.answers(&[row])[0].0 == wins, pile < most, "{} {pile}", rival.name);
        }
    }
}

#[test]
fn stale_rivals_are_right_on_a_file_of_one_case() {
    for rival in [state::STALE_THRESHOLD, state::STALE_PILES] {
        for row in rows::all(4) {
            let wins = ends::first_wins(&row);
            assert_eq!(rival.answers(&[row])[0].0, wins, "{}", rival.name);
        }
    }
}

#[test]
fn long_rows_are_read_to_their_limit() {
    for (rival, most) in [(lengths::FIRST_500, 500), (lengths::FIRST_999, 999)] {
        for n in [1, 2, most - 1, most] {
            assert_eq!(rival.answers(&[vec![7; n]])[0].0, n % 2 == 1);
        }
        assert_eq!(rival.answers(&[vec![7; most + 1]])[0].0, most % 2 == 1);
    }
}

#[test]
fn the_sample_is_lost() {
    let row = vec![3, 1, 9, 4];
    for solution in EndNim::SOLUTIONS.iter().filter(|it| !matches!(it.role, Role::Rival { .. })) {
        assert_eq!(solution.answers(std::slice::from_ref(&row))[0].to_string(), "0");
    }
}

#[test]
fn a_long_row_of_two_neighbouring_values() {
    let mut draw = random(4);
    let n = if cfg!(debug_assertions) { 500 } else { 20_000 };
    let row: Row = (0..n).map(|_| draw.within(7..=8)).collect();
    assert_eq!(interval_dp::first_wins(&row), ends::first_wins(&row));
}
