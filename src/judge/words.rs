//! Figures and foreign texts in words.

use std::time::Duration;

/// A time, such as `0.25 s`.
pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

/// A size, such as `16 MiB`; what is small has a decimal.
pub(crate) fn size(bytes: u64) -> String {
    const MIB: u64 = 1 << 20;
    if bytes < 10 * MIB && !bytes.is_multiple_of(MIB) {
        let tenths = (bytes * 10).div_ceil(MIB);
        return format!("{}.{} MiB", tenths / 10, tenths % 10);
    }
    format!("{} MiB", bytes.div_ceil(MIB))
}

/// A foreign text that can be shown: what a terminal would obey, or not show, is escaped.
pub(crate) fn shown(text: &str) -> String {
    let mut shown = String::new();
    for c in text.chars() {
        match c {
            '\'' | '"' | '\\' => shown.push(c),
            _ => shown.extend(c.escape_debug()),
        }
    }
    shown
}

/// The last line that a failed program wrote to standard error; runtimes tell the reason there.
pub(super) fn last_words(stderr: &[u8]) -> Option<String> {
    const MOST: usize = 120;
    let text = String::from_utf8_lossy(stderr);
    let line = shown(text.lines().map(str::trim).rfind(|it| !it.is_empty())?);
    let cut: String = line.chars().take(MOST).collect();
    let dots = if cut.len() < line.len() { "..." } else { "" };
    Some(format!("{cut}{dots}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_rounded_up() {
        let check = |bytes: u64, expected: &str| assert_eq!(size(bytes), expected, "{bytes}");
        check(16 << 20, "16 MiB");
        check((128 << 20) + 1, "129 MiB");
        check(1 << 20, "1 MiB");
        check((1 << 20) + 1, "1.1 MiB");
        check(0, "0 MiB");
    }

    #[test]
    fn last_words_are_one_short_line() {
        let check = |stderr: &[u8], expected: &str| {
            assert_eq!(last_words(stderr).as_deref(), Some(expected));
        };
        assert_eq!(last_words(b""), None);
        assert_eq!(last_words(b"\n \n"), None);
        check(
            b"Traceback\n  File\nZeroDivisionError: division by zero\n\n",
            "ZeroDivisionError: division by zero",
        );
        check(b"\x1b[31mred\xff", "\\u{1b}[31mred\u{fffd}");
        assert_eq!(last_words(&[b'x'; 1000]).unwrap().len(), 120 + 3);
    }
}
