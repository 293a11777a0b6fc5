//! Writing of numbers.

use std::fmt::Display;
use std::io::Write as _;

/// Writes values with single blanks between them, and the end of the line.
pub(crate) fn write_line<T: Display>(values: impl IntoIterator<Item = T>, out: &mut Vec<u8>) {
    for (idx, value) in values.into_iter().enumerate() {
        let blank = if idx == 0 { "" } else { " " };
        write!(out, "{blank}{value}").expect("a vector takes every write");
    }
    out.push(b'\n');
}
