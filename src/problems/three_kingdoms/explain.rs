//! How to get the best pair.

use super::Generals;

/// Names the first two choices that bring the best pair, and how to go on.
pub(super) fn explain(generals: &Generals) -> Vec<String> {
    let plan = (0..generals.n).filter_map(|general| plan(generals, general)).max();
    let Some(Plan { value, partner, general, lost, lost_partner }) = plan else {
        return vec!["there are too few generals for a game".into()];
    };
    let [general, partner, lost_partner] = [general, partner, lost_partner].map(|it| it + 1);
    vec![
        format!("you win with {value}, the value of generals {general} and {partner}"),
        format!(
            "take general {general}: the computer takes {lost_partner}, his best partner ({lost}); \
             take general {partner}, his second-best"
        ),
        format!(
            "then, where two generals are worth more than {value} together, take the one when the \
             computer takes the other: no two such pairs share a general"
        ),
    ]
}

/// A general to begin with; sorted by what he brings.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Plan {
    value: u64,
    partner: usize,
    general: usize,
    lost: u64,
    lost_partner: usize,
}

fn plan(generals: &Generals, general: usize) -> Option<Plan> {
    let mut partners: Vec<(u64, usize)> = generals.partners(general).collect();
    partners.sort_unstable();
    let (lost, lost_partner) = partners.pop()?;
    let (value, partner) = partners.pop()?;
    Some(Plan { value, partner, general, lost, lost_partner })
}
