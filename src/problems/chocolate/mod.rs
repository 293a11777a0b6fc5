//! # Alice's Game (HDU 3544): chocolate
//!
//! Alice and Bob share `N` bars of chocolate, each of X by Y squares. A move breaks one piece into
//! two of whole squares: Alice splits the side X, Bob splits the side Y. They take turns, Alice
//! first; who cannot move loses. Who wins?
//!
//! The source does not limit the number of cases; that T is 1 to 1000 is ours.

mod explain;
mod families;
mod rivals;
mod solutions;
#[cfg(test)]
mod tests;

use self::families::Family;
use crate::model::{
    Answers, Draw, Fault, Layout, Limit, Player, Problem, Refusal, Solution, Statement, Text,
    Tokens, Unmet, Validator, multisets, pieces, smaller, write_line,
};

pub(crate) struct Chocolate;

/// A bar, as wide for Alice to split as `x`, and for Bob as `y`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Bar {
    x: u64,
    y: u64,
}

/// The bars on the table.
pub(crate) type Bars = Vec<Bar>;

/// The most bars.
const MOST_BARS: u64 = 100;
/// The longest side of a bar.
const LONGEST: u64 = 1_000_000_000;

impl Problem for Chocolate {
    const ID: &'static str = "chocolate";
    const STATEMENT: Statement = Statement {
        title: Text { en: "Alice's Game", zh: "Alice 的游戏" },
        source: "HDU 3544",
        body: Text { en: include_str!("statement.en.md"), zh: include_str!("statement.zh.md") },
    };
    const LAYOUT: Layout = Layout::Counted;
    const ANSWERS: Answers = Answers::Numbered;
    const LIMITS: &'static [Limit] = &[
        Limit::cases("T", 1, 1000, "cases in a file"),
        Limit::value("N", 1, MOST_BARS, "bars on the table").bearable(10_000_000),
        Limit::value("X", 1, LONGEST, "squares that Alice can split").bearable(u64::MAX / 2),
        Limit::value("Y", 1, LONGEST, "squares that Bob can split").bearable(u64::MAX / 2),
    ];

    type Case = Bars;
    type Answer = Player;
    type Family = Family;

    fn read(tokens: &mut Tokens<'_>) -> Result<Bars, Fault> {
        let n = tokens.int("N")?;
        tokens.newline()?;
        let mut bars = Bars::new();
        for _ in 0..n {
            let x = tokens.int("X")?;
            tokens.space()?;
            let y = tokens.int("Y")?;
            tokens.newline()?;
            bars.push(Bar { x, y });
        }
        Ok(bars)
    }

    fn write(bars: &Bars, out: &mut Vec<u8>) {
        write_line([bars.len()], out);
        for bar in bars {
            write_line([bar.x, bar.y], out);
        }
    }

    const VALIDATOR: Validator =
        Validator { python: include_str!("validator.py"), testlib: include_str!("validator.cpp") };

    fn possible(family: &Family) -> Result<(), Refusal> {
        families::possible(family)
    }

    fn draw(family: &Family, draw: &mut Draw) -> Result<Bars, Unmet> {
        families::draw(family, draw)
    }

    fn families(size: u64) -> Vec<Family> {
        families::about(size)
    }

    const SOLUTIONS: &'static [Solution<Self>] = &[
        Solution::reference(
            "halving",
            "Halves both sides until one is 1; what is left of the other are moves to spare.",
            |bars: &Bars| winner(solutions::spare_moves(bars)),
        ),
        Solution::oracle(
            "search",
            "Tries every break of every piece, and remembers how tables end.",
            |bars: &Bars| Player::alice_if(solutions::search(bars)),
            |bars: &Bars| solutions::squares(bars) <= solutions::SEARCHABLE,
        ),
        Solution::oracle(
            "simplest-numbers",
            "Gives each bar the simplest number between what either player can make of it.",
            |bars: &Bars| winner(solutions::simplest_numbers(bars)),
            |bars: &Bars| bars.iter().all(|bar| bar.x.max(bar.y) <= solutions::TABLE),
        ),
        rivals::STRIPS_ONLY,
        rivals::ROUNDS_UP,
        rivals::DIFFERENCE,
        rivals::WHOLE_QUOTIENT,
        rivals::ONE_SQUARE_FOR_BOB,
        rivals::ONE_SQUARE_FOR_ALICE,
        rivals::NEAR_SQUARES_ARE_ZERO,
        rivals::TIE_TO_ALICE,
        rivals::SIDES_EXCHANGED,
        rivals::COUNTS_HALVINGS,
        rivals::PARITY_OF_BREAKS,
        rivals::XOR_OF_CUTS,
        rivals::NARROW_SUM,
        rivals::UNSIGNED_SUMS,
        rivals::NARROW_LOGARITHM,
        rivals::SUM_CARRIED_OVER,
        rivals::ALWAYS_ALICE,
        rivals::ALWAYS_BOB,
    ];

    /// In squares of all bars together.
    const EXHAUSTIVE: u32 = 16;

    /// All tables of at most `size` squares; the order of the bars means nothing, so only one is
    /// tried.
    fn all(size: u32) -> Box<dyn Iterator<Item = Bars>> {
        let of_size = |size: u32| {
            let sides = (1..=size).filter(|x| size.is_multiple_of(*x));
            sides.map(|x| Bar { x: x.into(), y: (size / x).into() }).collect()
        };
        Box::new(multisets(size, of_size).into_iter())
    }

    fn shrink(bars: &Bars) -> Vec<Bars> {
        let mut found = Vec::new();
        for piece in pieces(bars.len()).into_iter().filter(|it| it.len() < bars.len()) {
            found.push([&bars[..piece.start], &bars[piece.end..]].concat());
        }
        // Halving both sides keeps much of what a bar is worth.
        let halved = |bar: &Bar| Bar { x: bar.x.div_ceil(2), y: bar.y.div_ceil(2) };
        for (idx, bar) in bars.iter().enumerate() {
            let shorter = smaller(bar.x, 1).into_iter().map(|x| Bar { x, ..*bar });
            let narrower = smaller(bar.y, 1).into_iter().map(|y| Bar { y, ..*bar });
            let smaller = std::iter::once(halved(bar)).chain(shorter).chain(narrower);
            for bar in smaller.filter(|it| it != bar) {
                let mut bars = bars.clone();
                bars[idx] = bar;
                found.push(bars);
            }
        }
        found
    }

    fn explain(bars: &Bars) -> Vec<String> {
        explain::explain(bars)
    }
}

/// Who wins if Alice, who moves first, has so many moves to spare.
const fn winner(spare_moves: i128) -> Player {
    Player::alice_if(0 < spare_moves)
}
