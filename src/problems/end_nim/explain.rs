//! Who wins, and why, in words.

use super::Row;
use super::ends::{self, End, Move, left_threshold, right_threshold};

/// How many piles at each end of a long row are shown.
const SHOWN: usize = 8;

/// Tells who wins, both thresholds, the reason, and every winning move, a line each.
pub(super) fn explain(row: &Row) -> Vec<String> {
    let winner = if ends::loses(row) { "loses (0)" } else { "wins (1)" };
    let mut lines = vec![
        format!("{}: {}", counted(row.len() as u64), shown(row)),
        format!("The first player {winner}."),
    ];
    lines.extend(thresholds(row));
    lines.extend(reasons(row));
    lines.extend(ends::winning_moves(row).iter().map(|it| told(*it, row.len())));
    lines
}

/// Which pile at each end would make the row lose, and how the pile that is there compares.
fn thresholds(row: &[u64]) -> Vec<String> {
    let ([first, right_rest @ ..], [left_rest @ .., last]) = (row, row) else { return Vec::new() };
    let n = row.len();
    if n == 1 {
        return Vec::new();
    }
    let line = |name: String, threshold: u64, side: &str, pile: u64| match threshold {
        0 => format!("{name} = 0: the row would lose without its {side} pile, which has {pile}."),
        _ if threshold == pile => {
            format!("{name} = {threshold}: the row loses with such a {side} pile, and has it.")
        }
        _ => format!(
            "{name} = {threshold}: the row would lose with such a {side} pile, but that has {pile}."
        ),
    };
    vec![
        line(format!("L(2,{n})"), left_threshold(right_rest), "left", *first),
        line(format!("R(1,{})", n - 1), right_threshold(left_rest), "right", *last),
    ]
}

/// Why the row loses or wins, by its ends.
fn reasons(row: &[u64]) -> Vec<String> {
    let Some((left, right)) = ends::ends(row) else {
        let reason = match row.len() {
            1 => "There is one pile.",
            n if n % 2 == 1 => "All piles are equal, and their number is odd.",
            _ => {
                "All piles are equal, and their number is even: every move is answered by the same \
                 one at the other end."
            }
        };
        return vec![reason.to_owned()];
    };
    let verdict = if left.doubled() == right.doubled() {
        "Both ends count alike, so the row loses: every move changes how one end counts, and not \
         the other."
    } else {
        "The ends count differently, so the row wins."
    };
    vec![end("Left", left), end("Right", right), verdict.to_owned()]
}

fn end(side: &str, end: End) -> String {
    let End { pile, run, next } = end;
    let parity = if run % 2 == 1 { "odd" } else { "even" };
    let turn = if pile < next { "larger" } else { "smaller" };
    let (piles, half) = (counted(run), end.doubled() / 2);
    format!(
        "{side} end: {piles} of {pile} ({parity}), then a {turn} one ({next}): counts {half}.5."
    )
}

fn told(it: Move, n: usize) -> String {
    let (side, taken) = (it.side.name(), it.from - it.to);
    match it.to {
        0 if n == 1 => format!("Take all {taken}."),
        0 => format!("Take the whole {side} pile ({taken})."),
        rest => format!("Take {taken} from the {side} pile, leaving {rest}."),
    }
}

fn counted(piles: u64) -> String {
    if piles == 1 { "1 pile".to_owned() } else { format!("{piles} piles") }
}

fn shown(row: &[u64]) -> String {
    let list = |piles: &[u64]| piles.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    if row.len() <= 2 * SHOWN {
        return list(row);
    }
    format!("{} ... {}", list(&row[..SHOWN]), list(&row[row.len() - SHOWN..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems::end_nim::rows::all;

    #[test]
    fn what_a_setter_pastes_into_a_reply() {
        let rows: [Row; 7] = [
            vec![3, 1, 9, 4],
            vec![7, 1, 9, 4],
            vec![2, 1, 1, 5],
            vec![5],
            vec![6, 6, 6, 6],
            vec![6, 6, 6],
            (1..=20).collect(),
        ];
        let text = rows.map(|it| explain(&it).join("\n")).join("\n\n");
        insta::assert_snapshot!(text, @r"
        4 piles: 3 1 9 4
        The first player loses (0).
        L(2,4) = 3: the row loses with such a left pile, and has it.
        R(1,3) = 4: the row loses with such a right pile, and has it.
        Left end: 1 pile of 3 (odd), then a smaller one (1): counts 3.5.
        Right end: 1 pile of 4 (odd), then a larger one (9): counts 3.5.
        Both ends count alike, so the row loses: every move changes how one end counts, and not the other.

        4 piles: 7 1 9 4
        The first player wins (1).
        L(2,4) = 3: the row would lose with such a left pile, but that has 7.
        R(1,3) = 8: the row would lose with such a right pile, but that has 4.
        Left end: 1 pile of 7 (odd), then a smaller one (1): counts 7.5.
        Right end: 1 pile of 4 (odd), then a larger one (9): counts 3.5.
        The ends count differently, so the row wins.
        Take 4 from the left pile, leaving 3.

        4 piles: 2 1 1 5
        The first player wins (1).
        L(2,4) = 5: the row would lose with such a left pile, but that has 2.
        R(1,3) = 2: the row would lose with such a right pile, but that has 5.
        Left end: 1 pile of 2 (odd), then a smaller one (1): counts 2.5.
        Right end: 1 pile of 5 (odd), then a smaller one (1): counts 5.5.
        The ends count differently, so the row wins.
        Take 3 from the right pile, leaving 2.

        1 pile: 5
        The first player wins (1).
        There is one pile.
        Take all 5.

        4 piles: 6 6 6 6
        The first player loses (0).
        L(2,4) = 6: the row loses with such a left pile, and has it.
        R(1,3) = 6: the row loses with such a right pile, and has it.
        All piles are equal, and their number is even: every move is answered by the same one at the other end.

        3 piles: 6 6 6
        The first player wins (1).
        L(2,3) = 0: the row would lose without its left pile, which has 6.
        R(1,2) = 0: the row would lose without its right pile, which has 6.
        All piles are equal, and their number is odd.
        Take the whole left pile (6).
        Take the whole right pile (6).

        20 piles: 1 2 3 4 5 6 7 8 ... 13 14 15 16 17 18 19 20
        The first player wins (1).
        L(2,20) = 20: the row would lose with such a left pile, but that has 1.
        R(1,19) = 1: the row would lose with such a right pile, but that has 20.
        Left end: 1 pile of 1 (odd), then a larger one (2): counts 0.5.
        Right end: 1 pile of 20 (odd), then a smaller one (19): counts 20.5.
        The ends count differently, so the row wins.
        Take 19 from the right pile, leaving 1.
        ");
    }

    #[test]
    fn a_row_has_a_winning_move_iff_it_wins() {
        for row in all(5) {
            let lines = explain(&row);
            let moves = lines.iter().filter(|it| it.starts_with("Take ")).count();
            assert!(moves <= 2 && (moves == 0) == ends::loses(&row), "{lines:?}");
        }
    }
}
