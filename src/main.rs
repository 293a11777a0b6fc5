//! The `orez` binary.

fn main() -> std::process::ExitCode {
    orez::main()
}
