//! docs/bytes.md suffices to make the bytes again: a script written from it makes the same cases.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::Command;

const DRAWS: &[&str] = &[
    "uniform = { n = 7 }",
    "uniform = { n = [1, 1000] }",
    "uniform = { a = [1, 9], end = \"losing\", n = [2, 6] }",
    "uniform = { a = [5, 100000], end = \"near-miss\", n = 40 }",
    "walk = { n = 40 }",
    "walk = { a = [1, 4], n = [1, 30] }",
    "walk = { a = [1, 1000], end = \"losing\", n = [2, 30] }",
    "walk = { a = [3, 9], end = \"near-miss\", n = 12 }",
];
const SEEDS: &[u64] = &[0, 1, 1 << 32, (1 << 63) - 1];

fn output(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|err| panic!("{command:?}: {err}"));
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_script_written_from_the_texts_makes_the_same_cases() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bytes.py");
    for draw in DRAWS {
        for seed in SEEDS.iter().map(u64::to_string) {
            for nth in ["1.1", "2.13"] {
                let theirs =
                    output(Command::new("python3").arg(&script).args([draw, seed.as_str(), nth]));
                let ours = output(
                    Command::new(env!("CARGO_BIN_EXE_orez"))
                        .args(["case", "end-nim", draw, "--seed", &seed, "--nth", nth]),
                );
                assert_eq!(theirs, ours, "{draw}, seed {seed}, nth {nth}");
            }
        }
    }
}
