//! Input validators as source.
//!
//! A stand-in until problems bring theirs: then `Validators` is that of `model`, and the function
//! below is `Some(problem.validators())`.

use crate::catalog::AnyProblem;

/// The whole source of both validators.
pub(crate) struct Validators {
    /// For Kattis and DOMjudge: Python 3, exit 42 if the input is valid, 43 if it is not.
    pub(crate) python: String,
    /// For Polygon, Luogu and UOJ: C++14 with testlib.
    pub(crate) testlib: String,
}

pub(super) fn validators(_problem: &dyn AnyProblem) -> Option<Validators> {
    None
}
