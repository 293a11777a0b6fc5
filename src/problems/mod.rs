//! The problems. To add one: a file or folder here, and a line in the list.

#[cfg(test)]
mod contract;
#[cfg(test)]
mod mutations;
#[cfg(test)]
mod testing;
#[cfg(test)]
mod validators;

use crate::catalog::AnyProblem;

macro_rules! problems {
    ($($id:literal => $module:ident::$Problem:ident),* $(,)?) => {
        $(mod $module;)*

        /// Every problem, in the order in which `orez list` shows them.
        pub(crate) const PROBLEMS: &[&dyn AnyProblem] = &[$(&$module::$Problem),*];

        /// The specs under configs/, in the same order.
        const SPECS: &[&str] = &[$(include_str!(concat!("../../configs/", $id, ".toml"))),*];
    };
}

problems! {
    "end-nim" => end_nim::EndNim,
    "take-or-merge" => take_or_merge::TakeOrMerge,
    "turning-turtles" => turning_turtles::TurningTurtles,
    "marbles" => marbles::Marbles,
    "three-kingdoms" => three_kingdoms::ThreeKingdoms,
    "cow-digits" => cow_digits::CowDigits,
    "chess-rows" => chess_rows::ChessRows,
    "northcott" => northcott::Northcott,
    "pirates" => pirates::Pirates,
    "coin-circle" => coin_circle::CoinCircle,
    "coin-circle-k" => coin_circle_k::CoinCircleK,
    "word-game" => word_game::WordGame,
    "chocolate" => chocolate::Chocolate,
    "wythoff" => wythoff::Wythoff,
}

/// Finds a problem by the name used in specs and on the command line.
pub(crate) fn find(id: &str) -> Option<&'static dyn AnyProblem> {
    PROBLEMS.iter().copied().find(|it| it.id() == id)
}

/// The shipped spec of a problem.
pub(crate) fn shipped_spec(id: &str) -> Option<&'static str> {
    let idx = PROBLEMS.iter().position(|it| it.id() == id)?;
    Some(SPECS[idx])
}
