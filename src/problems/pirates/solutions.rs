//! The right solutions.

use super::{Crew, Fate};

/// The closed form.
pub(super) fn rule(crew: &Crew) -> Fate {
    let Crew { n, m, p } = *crew;
    match last_spared(crew) {
        None if p == n => Fate::Coins(m - (n - 1) / 2),
        None => Fate::Coins(u64::from(p % 2 == n % 2)),
        Some(last) if p <= last => Fate::Coins(0),
        Some(_) => Fate::Thrown,
    }
}

/// The last pirate who is not thrown, if the coins do not buy enough votes: a power of two, 2 at
/// least, above twice the coins. `None` if they do.
pub(super) fn last_spared(crew: &Crew) -> Option<u64> {
    let Crew { n, m, .. } = *crew;
    let above = n.checked_sub(2 * m).filter(|it| 2 <= *it)?;
    Some(2 * m + (1 << above.ilog2()))
}

/// How many plans, times the pirates in each, the search tries for the first proposer.
const MOST_WORK: u64 = 20_000;

/// Counts the plans of the first proposer: n - 1 walls among n - 1 + m places.
pub(super) fn every_plan_fits(crew: &Crew) -> bool {
    let Crew { n, m, .. } = *crew;
    let fewer = m.min(n - 1);
    if MOST_WORK < n || MOST_WORK < m {
        return false;
    }
    let mut plans = 1u64;
    for taken in 1..=fewer {
        // Each step is a binomial coefficient, so it divides evenly.
        plans = plans * (n - 1 + m - fewer + taken) / taken;
        if MOST_WORK < plans * n {
            return false;
        }
    }
    true
}

/// Backward induction over all proposals.
pub(super) fn every_plan(crew: &Crew) -> Fate {
    fates(crew, best_plans)
}

/// Up to how many pirates the bought votes are counted.
const MOST_PIRATES: u64 = 300;

pub(super) fn bought_votes_fits(crew: &Crew) -> bool {
    crew.n <= MOST_PIRATES
}

/// Backward induction over the prices of votes.
pub(super) fn bought_votes(crew: &Crew) -> Fate {
    fates(crew, cheapest_votes)
}

/// Asks each proposer, the tamest first, what becomes of all who are left if he is the fiercest.
///
/// `propose` is told what becomes of the others without him, and how many coins there are; it
/// answers for the others and the proposer, or with nothing if no plan passes.
fn fates(crew: &Crew, propose: fn(&[Fate], u64) -> Option<Vec<Fate>>) -> Fate {
    let mut fates: Vec<Fate> = Vec::new();
    for _ in 1..=crew.n {
        match propose(&fates, crew.m) {
            Some(plan) => fates = plan,
            None => fates.push(Fate::Thrown),
        }
    }
    let asked = usize::try_from(crew.p - 1).expect("a crew that fits is small");
    fates[asked]
}

/// Says whether a pirate votes for a plan that gives him some coins, knowing his fate without it.
fn votes_for(coins: u64, without: Fate) -> bool {
    match without {
        Fate::Coins(otherwise) => otherwise < coins,
        Fate::Thrown => true,
    }
}

/// Tries every plan; of those that pass, the proposer takes any that leaves him most, and each
/// pirate gets the least that one of these gives him.
fn best_plans(without: &[Fate], coins: u64) -> Option<Vec<Fate>> {
    let mut best: Option<Vec<u64>> = None;
    let mut plan = vec![0; without.len() + 1];
    every_split(coins, 0, &mut plan, &mut |plan| {
        let (own, others) = plan.split_last().expect("the proposer is in his plan");
        let votes = others.iter().zip(without).filter(|(coins, it)| votes_for(**coins, **it));
        let votes = votes.count() + 1;
        if 2 * votes < plan.len() {
            return;
        }
        let kept = best.as_ref().and_then(|it| it.last()).copied();
        match &mut best {
            Some(least) if kept == Some(*own) => {
                for (least, coins) in least.iter_mut().zip(plan) {
                    *least = (*least).min(*coins);
                }
            }
            _ if kept < Some(*own) => best = Some(plan.to_vec()),
            _ => {}
        }
    });
    Some(best?.into_iter().map(Fate::Coins).collect())
}

/// Calls back with every way to share out the coins among the pirates from `idx` on.
fn every_split(coins: u64, idx: usize, plan: &mut [u64], call: &mut impl FnMut(&[u64])) {
    if idx + 1 == plan.len() {
        plan[idx] = coins;
        call(plan);
        return;
    }
    for here in 0..=coins {
        plan[idx] = here;
        every_split(coins - here, idx + 1, plan, call);
    }
}

/// Buys as many votes as are needed, the cheapest first. Whoever's vote might be left out, because
/// others are as cheap, gets nothing at least.
fn cheapest_votes(without: &[Fate], coins: u64) -> Option<Vec<Fate>> {
    let price = |fate: &Fate| match fate {
        Fate::Coins(otherwise) => otherwise + 1,
        Fate::Thrown => 0,
    };
    let crew = without.len() + 1;
    let needed = crew.div_ceil(2) - 1;
    let mut prices: Vec<u64> = without.iter().map(price).collect();
    prices.sort_unstable();
    let cost: u64 = prices[..needed].iter().sum();
    let kept = coins.checked_sub(cost)?;
    // The highest price that is paid. Where more ask it than are bought, none is sure of it.
    let dearest = needed.checked_sub(1).map_or(0, |it| prices[it]);
    let is_sure = |price| price < dearest || prices.get(needed) != Some(&dearest);
    let paid = |price: u64| if price <= dearest && is_sure(price) { price } else { 0 };
    let mut plan: Vec<Fate> = without.iter().map(|it| Fate::Coins(paid(price(it)))).collect();
    plan.push(Fate::Coins(kept));
    Some(plan)
}
