//! Limits in the units of judges.

use super::{Bundle, Package};

/// The time limit in milliseconds.
pub(crate) fn milliseconds(package: &Package) -> u64 {
    u64::try_from(package.time.as_millis()).unwrap_or(u64::MAX)
}

/// The time limit in seconds, such as `1` or `1.5`.
pub(crate) fn seconds(package: &Package) -> String {
    package.time.as_secs_f64().to_string()
}

/// The time limit in whole seconds; a part of a second is rounded up, and that is told.
pub(crate) fn whole_seconds(package: &Package, bundle: &mut Bundle) -> u64 {
    let (exact, whole) = (milliseconds(package), milliseconds(package).div_ceil(1000));
    if exact != whole * 1000 {
        bundle.lose(format!("the exact time limit, {exact} ms: it is {whole} s"));
    }
    whole
}

/// The memory limit in MiB; a part of one is rounded up, and that is told.
pub(crate) fn mebibytes(package: &Package, bundle: &mut Bundle) -> u64 {
    let whole = package.memory.div_ceil(1 << 20);
    if package.memory != whole << 20 {
        let exact = package.memory >> 10;
        bundle.lose(format!("the exact memory limit, {exact} KiB: it is {whole} MiB"));
    }
    whole
}

/// The memory limit in KiB.
pub(crate) fn kibibytes(package: &Package) -> u64 {
    package.memory >> 10
}

/// As many digits as the last number has, so that names sort like numbers.
pub(crate) fn width(most: usize) -> usize {
    most.to_string().len()
}
