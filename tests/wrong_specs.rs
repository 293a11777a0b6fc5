//! Wrong specs, each with the whole text of its errors. The expected text stands beside the spec;
//! `OREZ_BLESS=1 cargo test --test wrong_specs` writes what is said now, for a person to read.

use std::path::{Path, PathBuf};
use std::process::Command;

#[test]
fn every_wrong_spec_is_told_in_words_for_people() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrong_specs");
    let mut specs: Vec<PathBuf> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|it| it.unwrap().path())
        .filter(|it| it.extension().is_some_and(|it| it == "toml"))
        .collect();
    specs.sort();
    assert!(30 <= specs.len());
    let bless = std::env::var_os("OREZ_BLESS").is_some();
    let scratch = tempfile::tempdir().unwrap();
    let mut wrong = Vec::new();
    for spec in specs {
        let name = spec.file_name().unwrap().to_string_lossy().into_owned();
        let target = scratch.path().join(&name);
        let output = Command::new(env!("CARGO_BIN_EXE_orez"))
            .current_dir(&folder)
            .args(["generate", &name, "-o"])
            .arg(&target)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{name}: {output:?}");
        assert!(output.stdout.is_empty(), "{name}: {output:?}");
        assert!(!target.exists(), "{name}: something was written");
        let said = String::from_utf8(output.stderr).unwrap();
        let expected = spec.with_extension("stderr");
        if bless {
            std::fs::File::create(&expected)
                .and_then(|mut it| std::io::Write::write_all(&mut it, said.as_bytes()))
                .unwrap();
        } else if std::fs::read_to_string(&expected).ok().as_ref() != Some(&said) {
            wrong.push(format!("--- {name}\n{said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
