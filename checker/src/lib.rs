//! Compares a contestant's output with the jury's answer, token by token.
//!
//! Two streams go in, and the first [`Difference`] comes out. Memory is bounded whatever the
//! streams hold, and nothing is read past the place that decides.
//!
//! ```
//! use orez_checker::{Options, compare};
//!
//! let outcome = compare(&b"0\n1\n"[..], &b"0\r\n0\r\n"[..], &Options::default())?;
//! let message = "wrong answer 2nd answer differs - expected '1', found '0' (line 2)";
//! assert_eq!(outcome.to_string(), message);
//! # Ok::<(), orez_checker::ReadError>(())
//! ```
//!
//! [`compare()`] works on any two readers, [`judge`] on two paths, which it opens with the care
//! that a stranger's output needs.
//! From the bottom: `bytes` (blanks, prefixes, counts), `window` (one stream's bounded buffer),
//! `number`, `excerpt`, `difference` (what is found, and its words), `compare`, `files`, `ruling`.

mod bytes;
mod compare;
mod difference;
mod excerpt;
mod files;
mod number;
mod ruling;
mod window;

pub use crate::compare::{Options, ReadError, compare};
pub use crate::difference::{Difference, Kind, Outcome};
pub use crate::files::{open_answer, open_output, open_report};
pub use crate::number::{NotATolerance, Tolerance};
pub use crate::ruling::{MAX_MESSAGE, Ruling, Verdict, judge, judge_stream};
