//! Tests that make a subtask strong, whatever its limits.

use super::core_rows::{CORE_ROWS, Core};
use super::filler::wrapping_base;
use super::probe::{PROBE_ROWS, Probe};
use super::target::{TARGET_ROWS, Target};
use super::{Family, Stones};
use crate::model::{Bounds, Span, StrongTest, Whole};
use crate::problems::end_nim::LONG;

/// Letters and filler of long rows need so much room below and above the base.
const ROOM: u64 = 200_000;

/// The probe rows, and where rows may be long the core suite and the targeted frames.
pub(in crate::problems::end_nim) fn strong_tests(bounds: &Bounds) -> Vec<StrongTest<Family>> {
    let range = |name: &str| {
        let mut all = bounds.iter();
        all.find(|(limit, _)| limit.name == name).map_or((1, 1), |(_, range)| range)
    };
    let ((_, most_cases), (_, n), (least, most)) = (range("T"), range("n"), range("a"));
    let mut tests = Vec::new();
    // Files of so many rows as fit, until the table is walked.
    let mut walk = |rows: u64, family: &dyn Fn(u64) -> Family| {
        let count = most_cases.min(rows).min(10);
        tests.push(StrongTest { files: rows.div_ceil(count), lines: vec![(count, family(count))] });
    };
    if 5 <= n && least + 4 <= most {
        let base = Span::new(least.max(2).min(most - 4), most - 4);
        let rows = PROBE_ROWS.len() as u64;
        walk(rows, &|stride| Family::Probe(Probe { row: None, base, stride: Whole(stride) }));
    }
    if LONG <= n && 2 * ROOM < most - least {
        let base = long_base(least, most);
        let (n, a) = (Span::one(n), Span::new(least, most));
        for mirrored in [false, true] {
            walk(CORE_ROWS, &|stride| {
                let stride = Whole(stride);
                Family::Core(Core { n, row: None, base, a, stride, mirrored })
            });
            walk(TARGET_ROWS, &|stride| {
                let stride = Whole(stride);
                Family::Target(Target { n, side: None, kind: None, base, a, stride, mirrored })
            });
        }
    }
    tests
}

/// The base at which narrow integers wrap, or the middle where that is out of reach.
fn long_base(least: u64, most: u64) -> Stones {
    let wrapping = wrapping_base();
    if least + ROOM <= wrapping.least() && wrapping.most() + ROOM <= most {
        wrapping
    } else {
        Span::one(least.midpoint(most))
    }
}
