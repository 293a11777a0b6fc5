//! Commands that run programs, from the outside: what they say of right, wrong and broken ones.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![cfg(target_os = "linux")]

mod contest;
mod desk;
mod expectations;
mod hack;
mod stress;
mod verdicts;
