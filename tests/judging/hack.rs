//! A found test goes into spec and dataset, or nothing does.

use crate::desk::{Desk, solution};

const WEAK: &str = r#"# Weak on purpose.
problem = "end-nim"
seed = 5

[[subtask]]
points = 100
limits = { n = [2, 9], a = [1, 100_000] }

[[subtask.test]]
files = 2
cases = [{ count = 5, draw.uniform = { n = 9, a = [1, 100_000] } }]

# The programs.
[[solution]]
path = "right.cpp"
expect = "AC"

[[solution]]
path = "wrong.cpp"
expect = "WA"
"#;

fn weak() -> Desk {
    let desk = Desk::new();
    for (name, from) in [("right", "interval-dp"), ("wrong", "keeps-at-own-above-far")] {
        let source = std::fs::read_to_string(solution(&format!("{from}.cpp"))).unwrap();
        desk.file(&format!("{name}.cpp"), &source);
    }
    desk.file("spec.toml", WEAK);
    desk.generate();
    desk
}

fn manifest(desk: &Desk) -> serde_json::Value {
    serde_json::from_str(&desk.read("d/manifest.json")).unwrap()
}

#[test]
fn what_is_found_joins_the_last_subtask_and_changes_nothing_else() {
    let desk = weak();
    let before = manifest(&desk);
    desk.says(&["judge", "d"], 1);
    let said = desk.says(&["hack", "spec.toml", "wrong.cpp", "-o", "d"], 0);
    assert!(
        said.contains("added 1-03 to spec.toml; d: kept 2, changed 0, added 1 (1-03)"),
        "{said}"
    );
    assert!(said.contains("WA 1-03"), "{said}");
    desk.says(&["verify", "d"], 0);
    desk.says(&["judge", "d"], 0);

    let (head, programs) = WEAK.split_once("\n# The programs.").unwrap();
    let spec = desk.read("spec.toml");
    let added = spec.strip_prefix(head).unwrap().strip_suffix(programs).unwrap();
    let expected =
        "\n# wrong.cpp is WA here\n[[subtask.test]]\norder = \"as-written\"\ncases = [\n";
    assert!(added.starts_with(expected) && added.ends_with("]\n\n# The programs."), "{spec}");
    let after = manifest(&desk);
    let old = before["tests"].as_array().unwrap();
    assert_eq!(&after["tests"].as_array().unwrap()[..old.len()], &old[..]);

    // The same search finds the same, which the dataset has by now.
    let said = desk.says(&["hack", "spec.toml", "wrong.cpp", "-o", "d"], 0);
    assert!(said.contains("test 1-03 already shows it: nothing was added"), "{said}");
    assert_eq!(desk.read("spec.toml"), spec);

    // What is caught cannot be found again in the same way, but in others.
    let said = desk.says(&["hack", "spec.toml", "right.cpp", "-o", "d", "--cases", "200"], 0);
    assert!(said.starts_with("found nothing in"), "{said}");
    assert_eq!(desk.read("spec.toml"), spec);
}

#[test]
fn what_cannot_be_added_leaves_everything_as_it_was() {
    let desk = weak();
    let sums = desk.read("d/SHA256SUMS");
    let refused = |args: &[&str], code: i32, reason: &str| {
        let spec = desk.read("spec.toml");
        let told = desk.complains(&[&["hack", "spec.toml", "wrong.cpp"], args].concat(), code);
        assert!(told.contains(reason), "{told}");
        assert_eq!((desk.read("spec.toml"), desk.read("d/SHA256SUMS")), (spec, sums.clone()));
    };
    desk.file("beyond.in", "1\n4\n1 1 200000 200000\n");
    refused(&["beyond.in", "-o", "d"], 2, "leaves the limits of the last subtask, 1");
    refused(&["-o", "nowhere"], 2, "`nowhere` is no dataset");
    desk.file("spec.toml", &WEAK.replace("seed = 5", "seed = 6"));
    refused(&["-o", "d"], 2, "was not made from `spec.toml` as it is now");
    let inline = "problem = \"end-nim\"\nseed = 1\nsubtask = [{ points = 100, test = [{ cases = [\
        { given = \"1\\n1\" }] }] }]\n";
    desk.file("inline.toml", inline);
    desk.says(&["generate", "inline.toml", "-o", "i"], 0);
    let told = desk.complains(&["hack", "inline.toml", "wrong.cpp", "-o", "i"], 2);
    assert!(told.contains("no place") && told.contains("[[subtask.test]]"), "{told}");
    assert_eq!(desk.read("inline.toml"), inline);
}
