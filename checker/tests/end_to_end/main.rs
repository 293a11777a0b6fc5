//! Runs the built checker as judges do.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "all of this is tests and what helps them")]

mod desk;
mod judges;
mod outputs;
mod testlib;
