//! Numbers, as the problem package format of 2025-09 writes them, and how far they may differ.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// How far a number may be from the answer: finite and not negative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance(f64);

impl FromStr for Tolerance {
    type Err = NotATolerance;

    fn from_str(text: &str) -> Result<Self, NotATolerance> {
        match parse(text.as_bytes()) {
            Some(value) if value.is_finite() && value.is_sign_positive() => Ok(Self(value)),
            _ => Err(NotATolerance),
        }
    }
}

/// The error for a text that is no [`Tolerance`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATolerance;

impl fmt::Display for NotATolerance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a decimal number from 0 on, such as 1e-6")
    }
}

impl Error for NotATolerance {}

/// Reads a token as a number; infinite if it is too large for a double.
///
/// Decimal only: a sign, digits with at most one point, an exponent. No `nan`, `inf`, hex, `_`.
pub(crate) fn parse(token: &[u8]) -> Option<f64> {
    let unsigned = strip_sign(token);
    let (significand, exponent) = match split(unsigned, |byte| matches!(byte, b'e' | b'E')) {
        Some((significand, exponent)) => (significand, strip_sign(exponent)),
        None => (unsigned, &b"0"[..]),
    };
    let (whole, fraction) = split(significand, |byte| byte == b'.').unwrap_or((significand, b""));
    let all_digits =
        [whole, fraction, exponent].iter().all(|part| part.iter().all(u8::is_ascii_digit));
    let well_formed = all_digits && 0 < whole.len() + fraction.len() && !exponent.is_empty();
    if well_formed { str::from_utf8(token).ok()?.parse().ok() } else { None }
}

fn split(bytes: &[u8], at: impl Fn(u8) -> bool) -> Option<(&[u8], &[u8])> {
    let at = bytes.iter().position(|&byte| at(byte))?;
    Some((&bytes[..at], &bytes[at + 1..]))
}

fn strip_sign(token: &[u8]) -> &[u8] {
    match token {
        [b'+' | b'-', rest @ ..] => rest,
        _ => token,
    }
}

/// Whether an output's number is near enough to the answer's; either tolerance suffices.
///
/// The relative one is a part of the answer. The last bit of the doubles is forgiven, so that 1.1
/// is within 0.1 of 1. A number too large for a double is near nothing; equal texts are no question
/// for this function.
pub(crate) fn is_near(
    answer: f64,
    output: f64,
    absolute: Option<Tolerance>,
    relative: Option<Tolerance>,
) -> bool {
    if !answer.is_finite() || !output.is_finite() {
        return false;
    }
    let absolute = absolute.map_or(0.0, |tolerance| tolerance.0);
    let relative = relative.map_or(0.0, |tolerance| tolerance.0 * answer.abs());
    let allowed = absolute.max(relative);
    let rounding = if 0.0 < allowed { f64::EPSILON * answer.abs().max(output.abs()) } else { 0.0 };
    (output - answer).abs() <= allowed + rounding
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_numbers() {
        for (token, value) in [
            ("0", 0.0),
            ("1", 1.0),
            ("1.", 1.0),
            (".5", 0.5),
            ("+1", 1.0),
            ("-1.5", -1.5),
            ("007", 7.0),
            (".1e1", 1.0),
            ("1e0", 1.0),
            ("1E+2", 100.0),
            ("-0", 0.0),
            ("1e-400", 0.0),
            ("1e400", f64::INFINITY),
            ("-1e99999999999999999999", f64::NEG_INFINITY),
            ("1e-99999999999999999999", 0.0),
            (
                "123456789012345678901234567890.123456789012345678901234567890",
                1.234_567_890_123_456_8e29,
            ),
        ] {
            assert_eq!(parse(token.as_bytes()), Some(value), "{token}");
        }
        assert_eq!(parse("9".repeat(400).as_bytes()), Some(f64::INFINITY));
        assert_eq!(parse(format!("0.{}1", "0".repeat(100_000)).as_bytes()), Some(0.0));
    }

    #[test]
    fn nothing_else_is_a_number() {
        for token in [
            "",
            "+",
            "-",
            ".",
            "+.",
            "e5",
            ".e5",
            "1e",
            "1e+",
            "1e1.5",
            "1e5e5",
            "1.2.3",
            "--1",
            "+-1",
            "nan",
            "NaN",
            "inf",
            "-inf",
            "infinity",
            "0x1",
            "0x1.8p0",
            "1p3",
            "1,0",
            "1_000",
            "1.0abc",
            "1 ",
            " 1",
            "1d5",
            "1f",
            "１",
            "1\0",
            "\u{feff}1",
            "1e\u{2212}5",
        ] {
            assert_eq!(parse(token.as_bytes()), None, "{token:?}");
        }
        assert_eq!(parse(b"1\xff"), None);
    }

    #[test]
    fn tolerances() {
        for text in ["0", "1e-6", "1", ".5", "+1e-9", "1e300"] {
            assert!(text.parse::<Tolerance>().is_ok(), "{text}");
        }
        for text in ["", "-1", "-0", "nan", "inf", "1e400", "0x1", "1e", "x", " 1"] {
            assert_eq!(text.parse::<Tolerance>(), Err(NotATolerance), "{text}");
        }
    }

    #[test]
    fn near() {
        // answer, output, absolute, relative, near
        for (answer, output, absolute, relative, near) in [
            ("0", "1e-7", "1e-6", "", true),
            ("0", "1.1e-6", "1e-6", "", false),
            ("1000000", "1000000.9", "", "1e-6", true),
            ("1000000", "1000001.1", "", "1e-6", false),
            ("1000000", "1000000.9", "1e-6", "1e-6", true),
            ("1000000", "1000000.9", "1e-6", "", false),
            ("0", "1e-9", "", "1e-6", false),
            ("0", "1e-9", "1e-6", "1e-6", true),
            ("1", "2", "", "0.5", false),
            ("2", "1", "", "0.5", true),
            ("1", "1.1", "0.1", "", true),
            ("1.0", "1.1000001", "0.1", "", false),
            ("-1", "-1.0000001", "", "1e-6", true),
            ("-1", "1", "1e-6", "1e-6", false),
            ("1", "1.0", "0", "", true),
            ("1", "1.0000000000000002", "0", "", false),
            ("0", "-0.0", "0", "0", true),
            ("1e400", "1e401", "1", "1", false),
            ("1e400", "1e400", "1", "1", false),
            ("1e308", "-1e308", "1", "1", false),
            ("1e308", "-1e308", "1", "2", true),
        ] {
            let [a, o] = [answer, output].map(|text| parse(text.as_bytes()).unwrap());
            let [abs, rel] = [absolute, relative].map(|text| text.parse().ok());
            assert_eq!(is_near(a, o, abs, rel), near, "{answer} {output} {absolute} {relative}");
        }
    }
}
