//! Numbers as people read them.

/// Digits in groups of three, a narrow blank between them that no line breaks at.
pub(super) fn grouped(number: impl Into<u128>) -> String {
    let digits = number.into().to_string();
    let mut text = String::new();
    for (idx, digit) in digits.chars().enumerate() {
        if 0 < idx && (digits.len() - idx).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// A range, or a single number.
pub(super) fn range(least: u64, most: u64) -> String {
    if least == most {
        return grouped(least);
    }
    format!("{} – {}", grouped(least), grouped(most))
}

/// A size, with a decimal where it is small.
pub(super) fn size(bytes: u64) -> String {
    let (unit, name) = match bytes {
        0..1024 => return format!("{bytes} B"),
        1024..1_048_576 => (1024, "KiB"),
        _ => (1_048_576, "MiB"),
    };
    let tenths = bytes * 10 / unit;
    if tenths < 100 {
        return format!("{}.{} {name}", tenths / 10, tenths % 10);
    }
    format!("{} {name}", tenths / 10)
}

/// A time in milliseconds, or in seconds where it is long.
pub(super) fn time(ms: u64) -> String {
    if ms < 1000 {
        return format!("{ms} ms");
    }
    let hundredths = ms / 10;
    match hundredths % 100 {
        0 => format!("{} s", hundredths / 100),
        rest => format!("{}.{rest:02} s", hundredths / 100),
    }
}

/// A number for the axis of a plot: short where it is a power of ten.
pub(super) fn tick(number: u64) -> String {
    let power = number.checked_ilog10().unwrap_or(0);
    if power < 3 || 10_u64.pow(power) != number {
        return grouped(number);
    }
    let digits = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digit = |it: char| digits[it.to_digit(10).unwrap_or(0) as usize];
    format!("10{}", power.to_string().chars().map(digit).collect::<String>())
}

/// For the places of a plot, where the last digits do not show.
#[expect(clippy::cast_precision_loss, reason = "a plot shows three digits")]
pub(super) fn real(number: u64) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_exact_enough() {
        assert_eq!(
            grouped(101_559_956_668_416_u64).replace('\u{202f}', "_"),
            "101_559_956_668_416"
        );
        assert_eq!(grouped(7_u64), "7");
        assert_eq!(range(3, 3), "3");
        assert_eq!(
            (size(1023), size(1024), size(15_360)),
            ("1023 B".into(), "1.0 KiB".into(), "15 KiB".into())
        );
        assert_eq!(
            (time(999), time(1000), time(1250)),
            ("999 ms".into(), "1 s".into(), "1.25 s".into())
        );
        assert_eq!(
            (tick(1), tick(1000), tick(1_000_000_000)),
            ("1".into(), "10³".into(), "10⁹".into())
        );
    }
}
