//! What holds for every target.

use super::*;
use crate::export::package::Subtask;
use crate::export::targets::TARGETS;

#[test]
fn every_target_packs_whole_problems_and_data_the_same_each_time() {
    let folder = tempfile::tempdir().unwrap();
    let package = package_of(SPEC, folder.path());
    for target in TARGETS {
        for part in [Part::Whole, Part::Data] {
            let bundle = pack(*target, &package, part).unwrap();
            let again = pack(*target, &package, part).unwrap();
            let name = target.name();
            assert!(!bundle.files.is_empty(), "{name}");
            assert_eq!(bundle.zip().unwrap(), again.zip().unwrap(), "{name}");
            for (path, file) in &bundle.files {
                assert!(!path.starts_with('/') && !path.contains(".."), "{name}: {path}");
                if !path.contains(".zip") {
                    let text = std::str::from_utf8(file).unwrap();
                    assert!(text.ends_with('\n'), "{name}: {path} ends without a line end");
                    assert!(!text.contains('\r') && !text.starts_with('\u{FEFF}'), "{path}");
                }
            }
        }
    }
}

fn requires(package: &Package) -> Vec<Vec<u32>> {
    package.subtasks.iter().map(|it| it.requires.clone()).collect()
}

/// What stands behind a required subtask is required by that one alone, as `orez judge` has it.
#[test]
fn requirements_are_those_of_the_spec() {
    let folder = tempfile::tempdir().unwrap();
    let package = package_of(&SPEC.replace("[1, 2]", "[2]"), folder.path());
    assert_eq!(requires(&package), [vec![], vec![1], vec![2]]);
}

#[test]
fn a_package_has_what_the_dataset_has() {
    let folder = tempfile::tempdir().unwrap();
    let package = package_of(SPEC, folder.path());
    assert_eq!(package.short_name(), "toy2");
    assert_eq!(package.samples.len(), 1);
    assert_eq!(requires(&package), [vec![], vec![1], vec![1, 2]]);
    let shares: Vec<_> = package.subtasks.iter().map(Subtask::shares).collect();
    assert_eq!(shares, [vec![13, 12], vec![30], vec![15, 15, 15]]);
    assert_eq!(package.main_solution().unwrap().file, "right.cpp");
    // The lint of a dataset is said again.
    assert!(package.warnings.iter().any(|it| it.to_string().contains("never to its most")));
}

#[test]
fn damaged_datasets_are_refused() {
    let refuse = |damage: fn(&Path), said: &str| {
        let folder = tempfile::tempdir().unwrap();
        package_of(SPEC, folder.path());
        let dir = folder.path().join("data");
        damage(&dir);
        let err = Package::load(&Dataset::open(&dir).unwrap()).err().unwrap();
        assert_eq!(err.to_string(), said);
    };
    fn write(path: std::path::PathBuf) {
        std::fs::remove_file(&path).unwrap();
        std::io::Write::write_all(&mut std::fs::File::create(path).unwrap(), b"1\n").unwrap();
    }
    refuse(|it| std::fs::remove_file(it.join("2-01.ans")).unwrap(), "`2-01.ans` is missing");
    let changed = "`2-01.in` is not the file that the dataset was made with";
    refuse(|it| write(it.join("2-01.in")), changed);
    let changed = "`files/wrong.py` is not the file that the dataset was made with";
    refuse(|it| write(it.join("files/wrong.py")), changed);
    let changed = "`spec.toml` is not the file that the dataset was made with";
    refuse(|it| write(it.join("spec.toml")), changed);
    refuse(|it| std::fs::remove_file(it.join("SHA256SUMS")).unwrap(), "`SHA256SUMS` is missing");
}

#[test]
fn more_tests_than_the_judge_takes_are_refused() {
    let spec = SPEC.replace("files = 3", "files = 98");
    let folder = tempfile::tempdir().unwrap();
    let package = package_of(&spec, folder.path());
    let err = pack(find("hydro").unwrap(), &package, Part::Data).err().unwrap();
    let said = "too large for hydro: the dataset has 101 scored tests, where it takes at most 100";
    assert_eq!(err.to_string(), said);
    assert!(pack(find("uoj").unwrap(), &package, Part::Data).is_ok());
}

#[test]
fn what_a_site_may_allow_is_a_warning() {
    let spec = SPEC.replace("files = 3", "files = 58").replace("1500ms", "1s");
    let (_, bundle) = packed(&spec, "hydro", Part::Data);
    let notes = [
        "125 files of test data; a problem holds 100 unless the site allows more",
        "the time limits of all tests come to 61 s; a judge takes 60 s unless the site allows more",
    ];
    assert_eq!(bundle.notes, notes);
}

#[test]
fn file_names_are_told_or_their_loss_is() {
    let spec =
        SPEC.replace("[export]", "[io]\ninput = \"toy.in\"\noutput = \"toy.out\"\n\n[export]");
    let folder = tempfile::tempdir().unwrap();
    let package = package_of(&spec, folder.path());
    for target in TARGETS {
        let bundle = pack(*target, &package, Part::Whole).unwrap();
        let told = |it: &Vec<u8>| String::from_utf8_lossy(it).contains("toy.in");
        let is_told = bundle.files.values().any(told);
        let is_lost = bundle.lost.iter().any(|it| it.contains("file names"));
        assert!(is_told || is_lost, "{}", target.name());
    }
}

#[test]
fn every_target_has_a_page_of_five_lines_in_two_languages() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/judges");
    for target in TARGETS {
        let name = target.name();
        let page = std::fs::read_to_string(folder.join(format!("{name}.md"))).unwrap();
        let lines = page.lines().filter(|it| it.starts_with(|it: char| it.is_ascii_digit()));
        let numbers: Vec<_> = lines.filter_map(|it| it.split_once(". ")).map(|it| it.0).collect();
        assert_eq!(numbers, ["1", "2", "3", "4", "5", "1", "2", "3", "4", "5"], "{name}");
        assert!(page.contains(&format!("--to {name}`")), "{name}");
    }
}
