//! What each format promises, its files read by libraries.

mod archives;
mod configs;
mod packages;

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use super::find;
use crate::dataset::Dataset;
use crate::export::{Bundle, Package, Part, pack};
use crate::generate::{Options, generate};
use crate::progress::Silent;
use crate::spec::{self, SpecFiles};

/// A small dataset: a sample, three subtasks of 2, 1 and 3 tests, programs of all kinds.
const SPEC: &str = r#"
problem = "end-nim"
name = "toy-2"
seed = 1
time = "1500ms"
memory = "100000KiB"

[export]
source = "a \"source\" & more"
author = "A. Setter"

[[sample]]
cases = [{ given = "4\n3 1 9 4" }]

[[subtask]]
points = 25
limits = { n = [1, 5], a = [1, 100] }

[[subtask.test]]
files = 2
cases = [{ count = 3, draw.uniform = { n = [1, 5], a = [1, 100] } }]

[[subtask]]
points = 30
requires = [1]
limits = { n = [1, 50] }

[[subtask.test]]
cases = [{ given = "1\n1" }, { given = "2\n1 1" }]

[[subtask]]
points = 45
requires = [1, 2]

[[subtask.test]]
files = 3
cases = [{ count = 2, draw.uniform = { n = 60, a = [1, 1000] } }]

[[solution]]
path = "right.cpp"
expect = "AC"

[[solution]]
path = "wrong.py"
expect = "WA"

[[solution]]
path = "slow.cpp"
expect = { 1 = "AC", 2 = "AC", 3 = ["TLE", "MLE"] }

[[solution]]
path = "crash.cpp"
expect = ["RE", "WA"]

[[solution]]
path = "unknown.cpp"
"#;

/// Makes a dataset and reads it.
fn package_of(spec_text: &str, folder: &Path) -> Package {
    let files = folder.join("spec");
    std::fs::create_dir(&files).unwrap();
    for name in ["right.cpp", "wrong.py", "slow.cpp", "crash.cpp", "unknown.cpp"] {
        let mut file = std::fs::File::create(files.join(name)).unwrap();
        std::io::Write::write_all(&mut file, format!("{name}: ]]>\n").as_bytes()).unwrap();
    }
    let plan = spec::load(spec_text, "toy", SpecFiles::below(&files)).ok().unwrap();
    let dir = folder.join("data");
    generate(&plan, spec_text, &dir, Options::default(), &Silent).unwrap();
    Package::load(&Dataset::open(&dir).unwrap()).unwrap()
}

fn packed(spec_text: &str, target: &str, part: Part) -> (Package, Bundle) {
    let folder = tempfile::tempdir().unwrap();
    let package = package_of(spec_text, folder.path());
    let bundle = pack(find(target).unwrap(), &package, part).unwrap();
    (package, bundle)
}

fn whole(target: &str) -> (Package, Bundle) {
    packed(SPEC, target, Part::Whole)
}

#[track_caller]
fn text<'b>(bundle: &'b Bundle, path: &str) -> &'b str {
    let Some(file) = bundle.files.get(path) else {
        panic!("no `{path}` among {:?}", names(bundle));
    };
    std::str::from_utf8(file).unwrap()
}

#[track_caller]
fn yaml(bundle: &Bundle, path: &str) -> Value {
    serde_saphyr::from_str(text(bundle, path)).unwrap()
}

fn names(bundle: &Bundle) -> Vec<&str> {
    bundle.files.keys().map(String::as_str).collect()
}

/// The files whose names end so, without what stands before the last `/`.
fn ending<'b>(bundle: &'b Bundle, suffix: &str) -> Vec<&'b str> {
    let last = |it: &'b str| it.rsplit('/').next().unwrap();
    names(bundle).into_iter().filter(|it| it.ends_with(suffix)).map(last).collect()
}

#[track_caller]
fn loses(bundle: &Bundle, what: &str) {
    assert!(bundle.lost.iter().any(|it| it.contains(what)), "{what}: {:?}", bundle.lost);
}

/// Holds inputs and answers, each found by its file, to the tests of the package in order.
#[track_caller]
fn same_tests(package: &Package, bundle: &Bundle, pairs: &[(String, String)]) {
    assert_eq!(pairs.len(), package.tests().count());
    for ((input, answer), (_, test)) in pairs.iter().zip(package.tests()) {
        assert_eq!(bundle.files[input], test.input, "{input}");
        assert_eq!(bundle.files[answer], test.answer, "{answer}");
    }
}
