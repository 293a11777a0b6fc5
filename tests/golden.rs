//! Every shipped spec makes the bytes that are written down in `data/`.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::{Path, PathBuf};
use std::process::Command;

fn shipped() -> Vec<PathBuf> {
    let configs = Path::new(env!("CARGO_MANIFEST_DIR")).join("configs");
    let mut specs: Vec<PathBuf> = std::fs::read_dir(configs)
        .unwrap()
        .map(|it| it.unwrap().path())
        .filter(|it| it.extension().is_some_and(|it| it == "toml"))
        .collect();
    specs.sort();
    specs
}

#[test]
fn shipped_specs_make_the_golden_bytes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let scratch = tempfile::tempdir().unwrap();
    let mut wrong = Vec::new();
    for spec in shipped() {
        let name = spec.file_stem().unwrap().to_string_lossy().into_owned();
        let made = scratch.path().join(&name);
        let output = Command::new(env!("CARGO_BIN_EXE_orez"))
            .arg("generate")
            .arg(&spec)
            .arg("-o")
            .arg(&made)
            .output()
            .unwrap();
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(
            output.stderr.is_empty(),
            "{name} warns: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        let golden = root.join("data").join(&name);
        for must in ["manifest.json", "SHA256SUMS", "spec.toml"] {
            assert!(golden.join(must).is_file(), "data/{name}/{must} is missing");
        }
        for entry in std::fs::read_dir(&golden).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                let file = path.file_name().unwrap();
                if std::fs::read(&path).unwrap() != std::fs::read(made.join(file)).unwrap() {
                    wrong.push(format!("data/{name}/{}", file.to_string_lossy()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "these bytes changed: {wrong:#?}");
}

#[test]
fn shipped_schemas_are_those_that_the_binary_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for spec in shipped() {
        let id = spec.file_stem().unwrap();
        let path = root.join("configs/schema").join(id).with_extension("json");
        let output = Command::new(env!("CARGO_BIN_EXE_orez")).arg("schema").arg(id).output();
        let shipped = std::fs::read(&path).unwrap_or_default();
        assert!(output.unwrap().stdout == shipped, "{} is out of date", path.display());
    }
}
