//! Who comes out ahead, and by which first moves.

use std::cmp::Reverse;

use super::solutions::by_worth;
use super::{Colour, Colours};

/// How many first moves are listed before the rest are only counted.
const SHOWN: usize = 20;

pub(super) fn explain(colours: &Colours) -> Vec<String> {
    let difference = by_worth(colours);
    let ahead = match difference {
        0 => "both players keep equally many".to_owned(),
        1.. => format!("the first player keeps {difference} more"),
        ..0 => format!("the second player keeps {} more", difference.unsigned_abs()),
    };
    let moves = best_first_moves(colours);
    let shown: Vec<String> = moves.iter().take(SHOWN).map(|&idx| told(idx, colours[idx])).collect();
    let more = match moves.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    vec![
        format!("A - B = {difference}: {ahead}"),
        "to have the move on a colour is worth a + b - 2, so both want the largest a + b".into(),
        format!("best first moves: {}{more}", shown.join(", ")),
    ]
}

fn told(idx: usize, colour: Colour) -> String {
    let Colour { a, b } = colour;
    format!("colour {} ({a} + {b} = {})", idx + 1, a + b)
}

/// The indices of all colours that the first player may move on without losing anything.
///
/// In descending order of worth, a colour may be passed over as long as those before it pair off
/// into equal ones: then the opponent can take no more than its like gives back.
pub(super) fn best_first_moves(colours: &[Colour]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..colours.len()).collect();
    order.sort_by_key(|&idx| Reverse(colours[idx].worth()));
    let worth = |place: usize| colours[order[place]].worth();
    let is_paired = |place: usize| place + 1 < order.len() && worth(place) == worth(place + 1);
    // Where all are paired, so is the last, and its worth is that of its like.
    let unpaired = (0..order.len()).step_by(2).find(|&place| !is_paired(place));
    let least = worth(unpaired.unwrap_or(order.len() - 1));
    (0..colours.len()).filter(|&idx| least <= colours[idx].worth()).collect()
}
