//! A folder to work in, and the binary.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// A fresh folder.
pub(crate) struct Desk(tempfile::TempDir);

impl Desk {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// With a dataset `d` that has a sample and two subtasks of one or two short tests.
    pub(crate) fn with_dataset(more_spec: &str) -> Self {
        let desk = Self::new();
        desk.file("spec.toml", &format!("{SPEC}{more_spec}"));
        desk.generate();
        desk
    }

    pub(crate) fn generate(&self) {
        let made = self.orez(&["generate", "spec.toml", "-o", "d"]);
        assert!(made.status.success(), "{}", text(&made.stderr));
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn file(&self, name: &str, content: &str) -> PathBuf {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let mut file = std::fs::File::create(&path).unwrap();
        std::io::Write::write_all(&mut file, content.as_bytes()).unwrap();
        path
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path().join(name)).unwrap()
    }

    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_orez"));
        command.current_dir(self.path()).args(args).env("LC_ALL", "C.UTF-8");
        command
    }

    pub(crate) fn orez(&self, args: &[&str]) -> Output {
        self.command(args).output().unwrap()
    }

    /// Runs a command that must end with this code, and returns what it printed.
    #[track_caller]
    pub(crate) fn says(&self, args: &[&str], code: i32) -> String {
        let output = self.orez(args);
        let (said, errors) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(code), "{said}{errors}");
        said
    }

    /// Runs a command that must fail with this code, and returns its complaint.
    #[track_caller]
    pub(crate) fn complains(&self, args: &[&str], code: i32) -> String {
        let output = self.orez(args);
        let (said, errors) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(code), "{said}{errors}");
        errors
    }

    #[track_caller]
    pub(crate) fn json(&self, args: &[&str], code: i32) -> Value {
        let said = self.says(args, code);
        serde_json::from_str(&said).unwrap_or_else(|err| panic!("{err}: {said}"))
    }
}

/// The answers are 0 for the sample, 1 for subtask 1, 1 and 0 for subtask 2.
pub(crate) const SPEC: &str = r#"problem = "end-nim"
seed = 1

[[sample]]
cases = [{ given = "4\n3 1 9 4" }]

[[subtask]]
points = 30

[[subtask.test]]
cases = [{ given = "1\n1" }]

[[subtask]]
points = 70
requires = [1]

[[subtask.test]]
order = "as-written"
cases = [{ given = "1\n7" }, { given = "2\n5 5" }]

[[subtask.test]]
cases = [{ given = "2\n4 4" }]
"#;

/// The shipped programs for end-nim.
pub(crate) fn solution(name: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    root.join("configs/solutions/end-nim").join(name).display().to_string()
}

/// The hostile and broken programs.
pub(crate) fn program(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs").join(name).display().to_string()
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
