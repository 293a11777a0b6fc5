//! Shows strangers' bytes: printable ASCII on one line, never long.

use std::ascii::escape_default;

use crate::bytes::{common_prefix, common_prefix_ignoring_case};

/// How wide an excerpt may be; two of them and the longest words still make one message.
const MOST_COLUMNS: usize = 48;
/// How wide the part before the difference may be, when a token must be cut.
const CONTEXT_COLUMNS: usize = 20;
/// The bytes before a difference that are kept for an excerpt.
pub(crate) const CONTEXT_BYTES: usize = 32;

/// A token, or the part of it that is at hand.
#[derive(Clone, Copy)]
pub(crate) struct Piece<'a> {
    pub(crate) bytes: &'a [u8],
    /// How much of the token comes before the piece.
    pub(crate) offset: u64,
    /// Whether the token ends with the piece.
    pub(crate) whole: bool,
}

impl Piece<'_> {
    fn fits(self) -> bool {
        self.offset == 0 && self.whole && columns_end(self.bytes, MOST_COLUMNS) == self.bytes.len()
    }
}

/// Shows a token from its beginning.
pub(crate) fn show(token: Piece<'_>) -> String {
    show_from(token, 0)
}

/// Two tokens shown side by side.
pub(crate) struct Pair {
    pub(crate) expected: String,
    pub(crate) found: String,
    /// The place in the token where they part, counted from 0, if what is shown begins later.
    pub(crate) at: Option<u64>,
}

/// Shows two tokens around the first place where they part; their pieces begin at one offset.
pub(crate) fn show_pair(expected: Piece<'_>, found: Piece<'_>, ignore_case: bool) -> Pair {
    let prefix = if ignore_case { common_prefix_ignoring_case } else { common_prefix };
    let at = prefix(expected.bytes, found.bytes);
    let from = if expected.fits() && found.fits() { 0 } else { context_start(found.bytes, at) };
    let cut = 0 < from || 0 < expected.offset;
    Pair {
        expected: show_from(expected, from),
        found: show_from(found, from),
        at: cut.then_some(expected.offset + at as u64),
    }
}

/// The widest piece of context that ends at `at`.
fn context_start(bytes: &[u8], at: usize) -> usize {
    let mut columns = 0;
    let n_kept = bytes[..at].iter().rev().take_while(|&&byte| {
        columns += width(byte);
        columns <= CONTEXT_COLUMNS
    });
    at - n_kept.count()
}

fn show_from(token: Piece<'_>, from: usize) -> String {
    let before = if 0 < from || 0 < token.offset { "..." } else { "" };
    let rest = &token.bytes[from..];
    let len = columns_end(rest, MOST_COLUMNS);
    let after = if len < rest.len() || !token.whole { "..." } else { "" };
    format!("{before}{}{after}", rest[..len].escape_ascii())
}

/// The number of leading bytes that fit into so many columns once escaped.
fn columns_end(bytes: &[u8], most: usize) -> usize {
    let mut columns = 0;
    let fitting = bytes.iter().take_while(|&&byte| {
        columns += width(byte);
        columns <= most
    });
    fitting.count()
}

fn width(byte: u8) -> usize {
    escape_default(byte).len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(expected: &str, found: &str, shown: (&str, &str, Option<u64>)) {
        let piece = |text| Piece { bytes: text, offset: 0, whole: true };
        let pair = show_pair(piece(expected.as_bytes()), piece(found.as_bytes()), false);
        assert_eq!((pair.expected.as_str(), pair.found.as_str(), pair.at), shown);
    }

    #[test]
    fn short_tokens_are_shown_whole() {
        check("0", "1", ("0", "1", None));
        check("", "", ("", "", None));
        check("it's", "a\\b\"\0", ("it\\'s", r#"a\\b\"\x00"#, None));
        check("\u{feff}1", "\x1b[31m\x7f", (r"\xef\xbb\xbf1", r"\x1b[31m\x7f", None));
        let widest = "x".repeat(48);
        check(&widest, "y", (&widest, "y", None));
    }

    #[test]
    fn long_tokens_are_cut() {
        let long = "x".repeat(49);
        let shown = format!("{}...", "x".repeat(48));
        check(&long, "y", (&shown, "y", None));
        check("y", &"\0".repeat(1000), ("y", &format!("{}...", r"\x00".repeat(12)), None));
    }

    #[test]
    fn the_place_where_long_tokens_part_is_shown() {
        let zeros = "0".repeat(100);
        let context = "0".repeat(20);
        check(
            &format!("{zeros}1{zeros}"),
            &format!("{zeros}2"),
            (&format!("...{context}1{}...", "0".repeat(27)), &format!("...{context}2"), Some(100)),
        );
        check(
            &zeros,
            &format!("{zeros}0"),
            (&format!("...{context}"), &format!("...{context}0"), Some(100)),
        );
        let nuls = "\0".repeat(100);
        let context = r"\x00".repeat(5);
        check(
            &format!("{nuls}a"),
            &format!("{nuls}b"),
            (&format!("...{context}a"), &format!("...{context}b"), Some(100)),
        );
    }

    #[test]
    fn pieces_know_what_surrounds_them() {
        let piece = Piece { bytes: b"12", offset: 7, whole: false };
        assert_eq!(show(piece), "...12...");
        let other = Piece { bytes: b"13", offset: 7, whole: true };
        let pair = show_pair(piece, other, false);
        assert_eq!((pair.expected.as_str(), pair.found.as_str()), ("...12...", "...13"));
        assert_eq!(pair.at, Some(8));
    }
}
