//! Judging of outputs: what differs, which case stands behind it, what it scores.

mod outputs;
mod score;

pub(crate) use self::outputs::{Behind, TestResult, behind, check, verdict_of};
pub(crate) use self::score::{Score, SubtaskScore, score};
