//! The checker for judges that take only source.

/// Compares tokens, by testlib: C++14, and none but its oldest calls.
pub(crate) const CHECKER: &str = include_str!("checker.cpp");
