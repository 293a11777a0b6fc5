//! What `generate` leaves behind when it is killed, refused, or not alone.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

fn orez(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_orez"));
    command.current_dir(folder).args(args).env("LC_ALL", "C.UTF-8").output().unwrap()
}

fn write(path: &Path, text: &str) {
    std::fs::File::create(path)
        .and_then(|mut it| std::io::Write::write_all(&mut it, text.as_bytes()))
        .unwrap();
}

fn spec(seed: u64) -> String {
    format!(
        "problem = \"end-nim\"\nname = \"data\"\nseed = {seed}\n[[subtask]]\npoints = 100\n\
         [[subtask.test]]\nfiles = 30\n\
         cases = [{{ count = 5, draw.letters = {{ n = 60, kinds = 3, end = \"losing\" }} }}]\n"
    )
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .map(|it| it.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn sums(folder: &Path) -> Vec<u8> {
    std::fs::read(folder.join("data/SHA256SUMS")).unwrap()
}

#[test]
fn a_kill_at_any_moment_leaves_the_old_dataset_or_the_new_one() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    write(&folder.join("a.toml"), &spec(1));
    write(&folder.join("b.toml"), &spec(2));
    let make = |spec: &str| {
        let output = orez(folder, &["generate", spec, "-o", "data"]);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        sums(folder)
    };
    let b = make("b.toml");
    let start = Instant::now();
    let a = make("a.toml");
    let whole = start.elapsed();

    let mut random = 0x2009_u64;
    let mut interrupted = 0;
    for round in 0..50 {
        // A linear congruential generator is random enough to pick a moment.
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let share = u32::try_from(random >> 40).unwrap() % 1_200;
        let spec = if sums(folder) == a { "b.toml" } else { "a.toml" };
        let mut child = Command::new(env!("CARGO_BIN_EXE_orez"))
            .current_dir(folder)
            .args(["generate", spec, "-o", "data"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(whole * share / 1_000);
        child.kill().unwrap();
        interrupted += i32::from(!child.wait().unwrap().success());

        let verified = orez(folder, &["verify", "data"]);
        assert!(
            verified.status.success(),
            "round {round}: {}{}",
            String::from_utf8_lossy(&verified.stdout),
            String::from_utf8_lossy(&verified.stderr)
        );
        assert!([&a, &b].contains(&&sums(folder)), "round {round}");
        assert_eq!(names(folder), ["a.toml", "b.toml", "data"], "round {round}");
    }
    assert!(0 < interrupted, "no kill came in time");
}

#[test]
fn a_second_writer_is_refused() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    write(&folder.join("a.toml"), &spec(1));
    let lock = std::fs::File::create(folder.join(".data.orez-lock")).unwrap();
    lock.lock().unwrap();
    let output = orez(folder, &["generate", "a.toml", "-o", "data"]);
    assert_eq!(output.status.code(), Some(3));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("another orez is writing"), "{said}");
    assert!(!folder.join("data").exists());
    drop(lock);
    assert!(orez(folder, &["generate", "a.toml", "-o", "data"]).status.success());
}

#[test]
fn a_folder_that_is_no_dataset_is_left_alone() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    write(&folder.join("a.toml"), &spec(1));
    std::fs::create_dir(folder.join("data")).unwrap();
    write(&folder.join("data/thesis.txt"), "years of work");
    let output = orez(folder, &["generate", "a.toml", "-o", "data"]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("is no dataset") && said.contains("--force"), "{said}");
    assert_eq!(names(&folder.join("data")), ["thesis.txt"]);

    let output = orez(folder, &["generate", "a.toml", "-o", "data", "--force"]);
    assert!(output.status.success());
    assert!(names(&folder.join("data")).contains(&"thesis.txt".to_owned()));
}

#[test]
fn what_is_not_ours_stays_and_an_unchanged_dataset_is_not_touched() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    write(&folder.join("a.toml"), &spec(1));
    assert!(orez(folder, &["generate", "a.toml", "-o", "data"]).status.success());
    write(&folder.join("data/.gitignore"), "*.ans\n");
    let time = |name: &str| std::fs::metadata(folder.join(name)).unwrap().modified().unwrap();
    let before = (time("data"), time("data/1-07.in"), time("data/manifest.json"));
    std::thread::sleep(Duration::from_millis(20));
    let output = orez(folder, &["generate", "a.toml", "-o", "data"]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(said, "data: kept 30, changed 0, added 0, removed 0\n");
    assert_eq!((time("data"), time("data/1-07.in"), time("data/manifest.json")), before);

    write(&folder.join("a.toml"), &spec(1).replace("files = 30", "files = 31"));
    let output = orez(folder, &["generate", "a.toml", "-o", "data"]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(said, "data: kept 30, changed 0, added 1 (1-31), removed 0\n");
    assert_eq!(time("data/1-07.in"), before.1);
    assert!(folder.join("data/.gitignore").is_file());
}

#[cfg(unix)]
#[test]
fn a_link_to_the_folder_stays_a_link() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    write(&folder.join("a.toml"), &spec(1));
    std::fs::create_dir(folder.join("real")).unwrap();
    std::os::unix::fs::symlink("real", folder.join("data")).unwrap();
    assert!(orez(folder, &["generate", "a.toml", "-o", "data"]).status.success());
    assert!(folder.join("data").is_symlink());
    assert!(folder.join("real/manifest.json").is_file());
}
