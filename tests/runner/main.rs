//! Runs hostile and broken programs and says what became of them.
//!
//! This target has its own `main`, for the runner starts the running binary
//! again: what a test starts must be able to become a stage.

#[cfg(target_os = "linux")]
mod suite;

#[cfg(target_os = "linux")]
fn main() -> std::process::ExitCode {
    suite::main()
}

/// Programs are only run on Linux.
#[cfg(not(target_os = "linux"))]
fn main() {}
