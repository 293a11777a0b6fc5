//! Who wins, why, and every winning move.

use super::solutions::Counts;

pub(super) fn explain(piles: &[u64]) -> Vec<String> {
    let counts = Counts::of(piles);
    let (ones, rest) = (counts.ones, counts.rest());
    let winner = if counts.first_wins() { "first" } else { "second" };
    let held = format!("ones: {ones}, moves in the larger piles (stones + piles - 1): {rest}");
    let why = match rest {
        0 | 2 => format!(
            "with {rest} of these the mover loses iff 3 divides the ones, and {ones} mod 3 is {}",
            ones % 3
        ),
        _ => "from 3 of these on the mover loses iff both numbers are even".to_owned(),
    };
    let winning: Vec<&str> =
        moves(piles).into_iter().filter(|(_, it)| !it.first_wins()).map(|(it, _)| it).collect();
    let moves = if winning.is_empty() {
        "winning moves: none".to_owned()
    } else {
        format!("winning moves: {}", winning.join("; "))
    };
    vec![format!("the {winner} player wins; {held}"), why, moves]
}

/// The kinds of move that there are, and what each leaves; moves of a kind leave the same.
pub(super) fn moves(piles: &[u64]) -> Vec<(&'static str, Counts)> {
    let counts @ Counts { ones, larger, stones } = Counts::of(piles);
    let mut moves = Vec::new();
    let mut add = |is_there, kind, left| {
        if is_there {
            moves.push((kind, left));
        }
    };
    let ones_less = |by| ones.saturating_sub(by);
    add(0 < ones, "take a pile of 1", Counts { ones: ones_less(1), ..counts });
    add(
        piles.contains(&2),
        "take a stone from a pile of 2",
        Counts {
            ones: ones + 1,
            larger: larger.saturating_sub(1),
            stones: stones.saturating_sub(2),
        },
    );
    add(
        piles.iter().any(|&pile| 2 < pile),
        "take a stone from a pile of 3 or more",
        Counts { stones: stones.saturating_sub(1), ..counts },
    );
    add(
        1 < ones,
        "merge two piles of 1",
        Counts { ones: ones_less(2), larger: larger + 1, stones: stones + 2 },
    );
    add(
        0 < ones && 0 < larger,
        "merge a pile of 1 with any larger one",
        Counts { ones: ones_less(1), larger, stones: stones + 1 },
    );
    add(
        1 < larger,
        "merge any two piles of 2 or more",
        Counts { larger: larger.saturating_sub(1), ..counts },
    );
    moves
}
