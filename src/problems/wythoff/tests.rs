use super::families::Family;
use super::*;
use crate::model::Role;
use crate::problems::testing::{bear, check_sample, draw, fault, solved};

#[test]
fn known_answers() {
    let check = |input: &str, answers: &str| {
        assert_eq!(solved::<Wythoff>("golden-ratio", input).replace('\n', " "), answers);
    };
    check("6\n0 0\n1 2\n5 3\n4 7\n10 6\n13 8\n", "Second Second Second Second Second Second ");
    check("6\n0 1\n1 1\n2 3\n8 5\n1000 0\n7 7\n", "First First First First First First ");
    check("2\n618033988 999999999\n618033988 1000000000\n", "Second First ");
    // Floats take the second of these for the lost one.
    check("2\n165580140 267914295\n165580141 267914296\n", "Second First ");
}

#[test]
fn faults_have_their_places() {
    let check = |input: &str, place| {
        assert_eq!(fault::<Wythoff>(input.as_bytes()), place, "{input:?}");
    };
    check("1\n1000000000 1000000000\n", None);
    check("1\n0 0\n", None);
    check("1\n1000000001 1\n", Some((2, 1)));
    check("1\n1 1000000001\n", Some((2, 3)));
    check("1\n-1 1\n", Some((2, 1)));
    check("1\n1 -1\n", Some((2, 3)));
    check("1\n1\n", Some((2, 2)));
    check("1\n1 2 3\n", Some((2, 4)));
    check("1\n1  2\n", Some((2, 3)));
    check("1\n1\t2\n", Some((2, 2)));
    check("1\n1 02\n", Some((2, 3)));
    check("1\n1 2", Some((2, 4)));
    check("1\n1 2\n0\n", Some((3, 1)));
    check("2\n1 2\n", Some((3, 1)));
    check("0\n", Some((1, 1)));
    check("101\n", Some((1, 1)));
    check("", Some((1, 1)));
}

#[test]
fn solutions_bear_more_than_the_limits() {
    let most = BEARABLE;
    bear::<Wythoff>(&format!("4\n{most} {most}\n0 {most}\n{most} 0\n{most} {}\n", most / 2));
}

#[test]
fn zeckendorf_agrees_around_large_lost_positions() {
    for line in [
        "cold = { gap = [0, 381966011] }",
        "near-cold = { gap = [100000000, 381966011] }",
        "fibonacci = { k = [30, 42] }",
        "fibonacci = { k = [2, 42], times = [1, 5] }",
    ] {
        let family: Family = toml::from_str(line).unwrap();
        for seed in 0..=255 {
            let Ok(heaps) = Wythoff::draw(&family, &mut draw(seed)) else { continue };
            assert_eq!(solutions::zeckendorf(heaps), !heaps.is_cold(), "{heaps:?}");
        }
    }
}

#[test]
fn families_are_lost_or_won_as_they_say() {
    for (line, is_cold) in [
        ("cold = { gap = [0, 9] }", true),
        ("cold = { gap = 381966011 }", true),
        ("near-cold = { gap = [0, 9] }", false),
        ("near-cold = { gap = 381966011, side = 'above' }", false),
        ("fibonacci = { k = [2, 42], side = 'at' }", true),
        ("fibonacci = { k = [2, 42], side = 'below' }", false),
        ("equal = { a = [1, 1000000000] }", false),
    ] {
        let family: Family = toml::from_str(line).unwrap();
        for seed in 0..=255 {
            let Ok(heaps) = Wythoff::draw(&family, &mut draw(seed)) else { continue };
            assert_eq!(heaps.is_cold(), is_cold, "{line}: {heaps:?}");
        }
    }
}

#[test]
fn impossible_draws_are_refused() {
    let is_refused = |draw: &str| {
        let family: Family = toml::from_str(draw).unwrap();
        Wythoff::possible(&family).is_err()
    };
    assert!(is_refused("near-cold = { gap = 0, side = 'below' }"));
    assert!(is_refused("fibonacci = { k = 42, times = 2 }"));
    assert!(!is_refused("near-cold = { gap = 0 }"));
    assert!(!is_refused("near-cold = { gap = [0, 1], side = 'below' }"));
    assert!(!is_refused("fibonacci = { k = [2, 42], times = [2, 381966011] }"));
}

/// Those who are wrong for a few gaps only take the lost position for won, or one next to it for
/// lost.
#[test]
fn first_witnesses_beyond_the_exhaustive_size_are_smallest() {
    for name in ["three-decimals", "single-precision", "ten-decimals", "short-table"] {
        let rival = Wythoff::SOLUTIONS.iter().find(|it| it.name == name).unwrap();
        let Role::Rival { witnesses } = rival.role else { panic!("{name} is no rival") };
        let mut near = (0..400_000).flat_map(|gap| {
            let beside = [low(gap).saturating_sub(1), low(gap), low(gap) + 1];
            beside.map(|a| Heaps { a, b: a + gap })
        });
        let wrong = near.find(|it| rival.answers(&[*it]) != [Winner::of(!it.is_cold())]);
        assert_eq!(wrong, Some(witnesses()[0][0]), "{name}");
    }
}

/// With the last move losing, the end is won by who is to move, and all else as before.
#[test]
fn misere_is_that_game() {
    const SIZE: usize = 40;
    let mut wins = vec![vec![false; SIZE]; SIZE];
    let rival = Wythoff::SOLUTIONS.iter().find(|it| it.name == "misere").unwrap();
    for i in 0..SIZE {
        for j in 0..SIZE {
            wins[i][j] = (i, j) == (0, 0)
                || (1..=i).any(|taken| !wins[i - taken][j])
                || (1..=j).any(|taken| !wins[i][j - taken])
                || (1..=i.min(j)).any(|taken| !wins[i - taken][j - taken]);
            let heaps = Heaps { a: i as u64, b: j as u64 };
            assert_eq!(rival.answers(&[heaps]), [Winner::of(wins[i][j])], "{heaps:?}");
        }
    }
}

#[test]
fn shrinking_keeps_lost_positions_lost_at_first() {
    let shrunk = Wythoff::shrink(&Heaps { a: 267_914_295, b: 165_580_140 });
    assert_eq!(shrunk[0], Heaps { a: 0, b: 0 });
    assert_eq!(shrunk[1], Heaps { a: 133_957_146, b: 82_790_069 });
    assert!(shrunk[..3].iter().all(|it| it.is_cold()));
    assert!(Wythoff::shrink(&Heaps { a: 0, b: 0 }).is_empty());
}

#[test]
fn the_sample_of_the_statement_holds() {
    check_sample::<Wythoff>();
}
