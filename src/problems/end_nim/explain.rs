//! Who wins, and why, in words.

use super::Row;
use super::ends::{self, End, Move, left_threshold, right_threshold};

/// How many piles at each end of a long row are shown.
const SHOWN: usize = 8;

/// Tells who wins, both thresholds, the reason, and every winning move, a line each.
pub(super) fn explain(row: &Row) -> Vec<String> {
    let wins = ends::first_wins(row);
    let mut lines = vec![
        format!("{}: {}", counted(row.len() as u64, "pile"), shown(row)),
        if wins { "The first player wins (1)." } else { "The first player loses (0)." }.to_owned(),
    ];
    let ([first, right_rest @ ..], [left_rest @ .., last]) = (&row[..], &row[..]) else {
        return lines;
    };
    if 1 < row.len() {
        lines.push(threshold("left", left_threshold(right_rest), *first));
        lines.push(threshold("right", right_threshold(left_rest), *last));
    }
    lines.extend(reason(row));
    let moves = ends::winning_moves(row);
    lines.extend(moves.iter().map(|it| told(*it, row)));
    if !wins {
        lines.push("Every move leaves a row that the other player wins.".to_owned());
    }
    lines
}

/// Which pile at this end would make the row lose, and how the pile that is there compares.
fn threshold(side: &str, threshold: u64, pile: u64) -> String {
    let there = if pile == threshold { "it is".to_owned() } else { format!("it is {pile}") };
    match threshold {
        0 => format!("Without its {side} pile, which has {pile}, the row would lose."),
        _ if pile == threshold => {
            format!("The row loses if its {side} pile has {threshold}, and so it has.")
        }
        _ => format!("The row would lose if its {side} pile had {threshold}, but {there}."),
    }
}

/// Why the row loses or wins, by its ends.
fn reason(row: &[u64]) -> Vec<String> {
    let Some((left, right)) = ends::ends(row) else {
        let parity = if row.len().is_multiple_of(2) { "even: the second player copies every move at the other end" } else { "odd" };
        return vec![format!("All piles are equal, and their number is {parity}.")];
    };
    let verdict = if left.doubled() == right.doubled() {
        "Both ends count alike, so the row loses; every move changes how just one of them counts."
    } else {
        "The ends count differently, so some move wins."
    };
    vec![end("Left", left), end("Right", right), verdict.to_owned()]
}

fn end(side: &str, end: End) -> String {
    let End { pile, run, next } = end;
    let step = if pile < next { "larger" } else { "smaller" };
    let parity = if run % 2 == 1 { "odd" } else { "even" };
    let whole = end.doubled() / 2;
    format!("{side} end: {} of {pile} ({parity}), then a {step} one ({next}): counts {whole}.5.", counted(run, "pile"))
}

fn told(it: Move, row: &[u64]) -> String {
    let side = it.side.name();
    let taken = it.from - it.to;
    match (it.to, row.len()) {
        (0, 1) => format!("Take all {taken} and win."),
        (0, _) => format!("Take the whole {side} pile ({taken})."),
        (rest, _) => format!("Take {taken} from the {side} pile, leaving {rest}."),
    }
}

fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn shown(row: &[u64]) -> String {
    let list = |piles: &[u64]| piles.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    if row.len() <= 2 * SHOWN + 1 {
        return list(row);
    }
    format!("{} ... {}", list(&row[..SHOWN]), list(&row[row.len() - SHOWN..]))
}
