//! What becomes of a pirate, and why.

use super::solutions::{last_spared, rule};
use super::{Crew, Fate};

pub(super) fn explain(crew: &Crew) -> Vec<String> {
    let Crew { n, m, p } = *crew;
    let fate = match rule(crew) {
        Fate::Coins(1) => format!("pirate {p} gets 1 coin"),
        Fate::Coins(coins) => format!("pirate {p} gets {coins} coins"),
        Fate::Thrown => format!("pirate {p} is thrown overboard"),
    };
    let mut lines = vec![fate];
    match last_spared(crew) {
        None => {
            let kept = m - (n - 1) / 2;
            lines.push(format!(
                "{n} pirates are at most 2m + 1 = {}, so the coins buy enough votes",
                2 * m + 1
            ));
            lines.push(match n {
                1 | 2 => format!("the plan of pirate {n}: he keeps all {kept}"),
                3 | 4 => format!("the plan of pirate {n}: he keeps {kept}, and {} gets 1", n - 2),
                5 | 6 => format!(
                    "the plan of pirate {n}: he keeps {kept}, and {} and {} get 1 each",
                    n - 2,
                    n - 4,
                ),
                _ => format!(
                    "the plan of pirate {n}: he keeps {kept}, and {}, {} and so on down to {} get 1 \
                     each",
                    n - 2,
                    n - 4,
                    2 - n % 2,
                ),
            });
        }
        Some(last) => {
            lines.push(format!(
                "{n} pirates are more than 2m + 1 = {}: the coins do not buy enough votes, and only \
                 a proposer a power of two past 2m = {} is spared",
                2 * m + 1,
                2 * m,
            ));
            if last < n {
                lines
                    .push(format!("pirates {} to {n} are thrown, then {last} is spared", last + 1));
            }
            lines.push(format!(
                "the plan of pirate {last}: he keeps nothing and gives 1 coin to each of {m} who \
                 would get nothing without it; as they are not the only ones, no pirate is sure \
                 of a coin"
            ));
        }
    }
    lines
}
