//! Small plots.

use maud::{Markup, html};

use super::numbers::{grouped, real, tick};

/// A bar of shares, each with its class.
pub(super) fn shares(parts: &[(usize, String)]) -> Markup {
    html! {
        span.shares aria-hidden="true" {
            @for (count, class) in parts.iter().filter(|it| 0 < it.0) {
                span class=(class) style={ "flex:" (count) } {}
            }
        }
    }
}

/// Where a range lies inside another; on a scale of powers where that is wide.
pub(super) fn reach(allowed: (u64, u64), seen: (u64, u64)) -> Markup {
    let width = 120.0;
    let place = |value: u64| width * share(allowed, value);
    let (from, to) = (place(seen.0), place(seen.1));
    html! {
        svg.reach viewBox="0 0 120 8" width="120" height="8" aria-hidden="true" {
            rect.track x="0" y="2" width="120" height="4" rx="2" {}
            rect.seen x=(fixed(from.min(width - 2.0))) y="0" width=(fixed((to - from).max(2.0))) height="8" rx="2" {}
        }
    }
}

/// Where a value lies in a range, from 0 to 1.
pub(super) fn share((least, most): (u64, u64), value: u64) -> f64 {
    let scale = |value: u64| {
        if least.max(1).saturating_mul(1000) <= most { real(value + 1).ln() } else { real(value) }
    };
    if least == most {
        return 1.0;
    }
    ((scale(value) - scale(least)) / (scale(most) - scale(least))).clamp(0.0, 1.0)
}

/// A coordinate.
pub(super) fn fixed(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or_else(|| text.clone(), str::to_owned)
}

/// One bar a test, filled where it is true.
pub(super) fn strip(marks: &[bool]) -> Markup {
    let path = |wanted: bool| {
        let bars = marks.iter().enumerate().filter(|(_, it)| **it == wanted);
        bars.map(|(idx, _)| format!("M{} 0h4v12h-4z", idx * 6)).collect::<String>()
    };
    let width = (marks.len() * 6).max(1);
    html! {
        svg.strip viewBox={ "0 0 " (width) " 12" } width=(width) height="12" aria-hidden="true" {
            path.off d=(path(false)) {}
            path.on d=(path(true)) {}
        }
    }
}

/// The bins of a histogram over a range: one a value where there are few, else 1, 2, 5, 10, ….
pub(super) fn bins((least, most): (u64, u64)) -> Vec<(u64, u64)> {
    if most - least < 30 {
        return (least..=most).map(|it| (it, it)).collect();
    }
    let mut edges = vec![least];
    let mut power = Some(1_u64);
    while let Some(it) = power.filter(|it| *it <= most) {
        let steps = [1, 2, 5].into_iter().filter_map(|step| it.checked_mul(step));
        edges.extend(steps.filter(|edge| least < *edge && *edge <= most));
        power = it.checked_mul(10);
    }
    let ends = edges[1..].iter().map(|it| it - 1).chain([most]);
    edges.iter().copied().zip(ends).collect()
}

/// Counts of cases by bin: the larger values upwards, the smaller ones, if they are others,
/// downwards.
pub(super) fn histogram(bins: &[(u64, u64)], up: &[usize], down: Option<&[usize]>) -> Markup {
    const TALL: u64 = 72;
    let short = if down.is_some() { TALL } else { 0 };
    let step = (300 / bins.len().max(1)).clamp(9, 24);
    let (left, top) = (4, 14);
    let axis = top + TALL;
    let (width, height) = ((bins.len() * step + 2 * left).max(60), axis + short + 18);
    let most = up.iter().chain(down.into_iter().flatten()).max().copied().unwrap_or(0).max(1);
    let tall = |count: usize| {
        let tall = real(count as u64) / real(most as u64) * real(TALL);
        if count == 0 { 0.0 } else { tall.max(1.5) }
    };
    let at = |idx: usize| left + idx * step;
    let last = bins.len().saturating_sub(1);
    // Labels stand at every power of ten, or at the ends and the middle.
    let is_power = |it: u64| it.checked_ilog10().is_some_and(|power| 10_u64.pow(power) == it);
    let few = bins.iter().all(|(least, most)| least == most);
    let labelled = |idx: usize| match () {
        () if few && bins.len() <= 12 => true,
        () if few => idx == 0 || idx == last || idx == last / 2,
        () => idx == last || (is_power(bins[idx].0) && 30 < (last - idx) * step),
    };
    html! {
        svg.histogram viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) aria-hidden="true" {
            line.axis x1="0" x2=(width) y1=(axis) y2=(axis) {}
            @for (idx, (count, bin)) in up.iter().zip(bins).enumerate() {
                @if 0 < *count {
                    rect.most x=(at(idx) + 1) y=(fixed(real(axis) - tall(*count))) width=(step - 2) height=(fixed(tall(*count))) {
                        title { (label(*bin)) ": " (grouped(*count as u64)) }
                    }
                }
                @if let Some(count) = down.map(|it| it[idx]).filter(|it| 0 < *it) {
                    rect.least x=(at(idx) + 1) y=(axis) width=(step - 2) height=(fixed(tall(count))) {
                        title { (label(*bin)) ": " (grouped(count as u64)) }
                    }
                }
                @if labelled(idx) {
                    @let (x, anchor) = if idx == last && !few { (width, "end") } else { (at(idx) + step / 2, "middle") };
                    text.tick x=(x) y=(height - 4) text-anchor=(anchor) { (tick(bin.0)) }
                }
            }
            text.tick x="0" y="10" { (grouped(most as u64)) }
        }
    }
}

/// A bin in words.
pub(super) fn label((least, most): (u64, u64)) -> String {
    super::numbers::range(least, most)
}

/// One bar a value, in order.
pub(super) fn columns(values: &[(String, u64)]) -> Markup {
    let tall = 72.0;
    let step = (300 / values.len().max(1)).clamp(5, 18);
    let width = (values.len() * step + 8).max(60);
    let most = values.iter().map(|it| it.1).max().unwrap_or(0).max(1);
    html! {
        svg.histogram viewBox={ "0 0 " (width) " 104" } width=(width) height="104" aria-hidden="true" {
            line.axis x1="0" x2=(width) y1="86" y2="86" {}
            @for (idx, (name, value)) in values.iter().enumerate() {
                @let height = (real(*value) / real(most) * tall).max(1.5);
                rect.most x=(4 + idx * step + 1) y=(fixed(86.0 - height)) width=(step - 2) height=(fixed(height)) {
                    title { (name) ": " (super::numbers::size(*value)) }
                }
            }
            text.tick x="0" y="10" { (super::numbers::size(most)) }
            @if let [(first, _), .., (last, _)] = values {
                text.tick x="4" y="100" { (first) }
                @if 100 < width {
                    text.tick x=(width - 4) y="100" text-anchor="end" { (last) }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{bins, share};

    #[test]
    fn bins_cover_a_range_without_a_gap() {
        for range in
            [(0, 0), (1, 5), (1, 30), (1, 31), (0, 1000), (7, 1_000_000_000), (0, u64::MAX)]
        {
            let bins = bins(range);
            assert_eq!((bins[0].0, bins[bins.len() - 1].1), range);
            assert!(bins.iter().all(|it| it.0 <= it.1) && bins.len() < 70, "{bins:?}");
            assert!(bins.windows(2).all(|it| it[0].1 + 1 == it[1].0), "{bins:?}");
        }
    }

    #[test]
    fn a_limit_itself_is_a_bin() {
        assert_eq!(bins((1, 1000)).last(), Some(&(1000, 1000)));
    }

    #[test]
    fn shares_lie_between_the_ends() {
        assert!((share((1, 5), 3) - 0.5).abs() < 1e-9);
        assert!((share((1, 1_000_000), 1_000_000) - 1.0).abs() < 1e-9);
        assert!(share((1, 1_000_000), 1).abs() < 1e-9);
    }
}
