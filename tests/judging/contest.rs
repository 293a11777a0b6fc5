//! Contests: what one contestant leaves in a folder must not hurt the others.

use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;

use serde_json::Value;

use crate::desk::{Desk, solution, text};

const RIGHT: &str = "contest/alice/s.cpp";

fn contest() -> Desk {
    let desk = Desk::with_dataset("");
    desk.file(RIGHT, &std::fs::read_to_string(solution("interval-dp.cpp")).unwrap());
    desk
}

fn fifo(desk: &Desk, name: &str) {
    let path = desk.path().join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let made = std::process::Command::new("mkfifo").arg(path).status().unwrap();
    assert!(made.success());
}

#[test]
fn links_pipes_and_the_like_are_left_out_and_the_others_judged() {
    let desk = contest();
    fifo(&desk, "contest/bob/s.c");
    let contest = desk.path().join("contest");
    symlink("s.cpp", contest.join("alice/t.cpp")).unwrap();
    symlink("/nowhere", contest.join("bob/t.c")).unwrap();
    symlink("loop.c", contest.join("bob/loop.c")).unwrap();
    let _socket = UnixListener::bind(contest.join("bob/socket.c")).unwrap();
    let output = desk.orez(&["judge", "d", "contest", "--json"]);
    let document: Value = serde_json::from_slice(&output.stdout).unwrap();
    let programs = document["programs"].as_array().unwrap();
    assert_eq!(programs.len(), 1, "{document:#}");
    assert_eq!(programs[0]["verdict"], "AC");
    let warnings = text(&output.stderr);
    for name in ["alice/t.cpp", "bob/s.c", "bob/t.c", "bob/loop.c", "bob/socket.c"] {
        let warning = format!("`contest/{name}` is no regular file, and left out");
        assert!(warnings.contains(&warning), "{warnings}");
    }
}

#[test]
fn a_source_that_is_too_long_does_not_compile_and_the_others_are_judged() {
    let desk = contest();
    for (name, length) in [("bob/s.c", 1500 << 20), ("carl/s", 1 << 40)] {
        let path = desk.file(&format!("contest/{name}"), "");
        std::fs::File::options().write(true).open(&path).unwrap().set_len(length).unwrap();
        let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(path, executable).unwrap();
    }
    let document = desk.json(&["judge", "d", "contest", "--json"], 0);
    let told = |idx: usize| {
        let program = &document["programs"][idx];
        [&program["name"], &program["verdict"], &program["compile_log"]]
            .map(|it| it.as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(told(0)[..2], ["alice/s.cpp", "AC"]);
    let log = "`contest/bob/s.c` is longer than 1 MiB, the most that is taken";
    assert_eq!(told(1), ["bob/s.c", "CE", log]);
    let log = "`contest/carl/s` is longer than 64 MiB, the most that is taken";
    assert_eq!(told(2), ["carl/s", "CE", log]);
}

#[test]
fn a_named_program_may_be_a_link_but_no_pipe() {
    let desk = contest();
    symlink(desk.path().join(RIGHT), desk.path().join("link.cpp")).unwrap();
    desk.says(&["judge", "d", "link.cpp"], 0);
    fifo(&desk, "pipe.c");
    let complaint = desk.complains(&["judge", "d", "pipe.c"], 2);
    assert!(complaint.contains("`pipe.c` is no regular file"), "{complaint}");
}

#[test]
fn names_say_nothing_to_the_terminal_or_the_spreadsheet() {
    let desk = contest();
    desk.file("contest/b\x1b[31m\nob/s.txt", "");
    desk.file("contest/b\x1b[31m\nob/s.py", "print(1)");
    let output = desk.orez(&["judge", "d", "contest", "--csv", "r.csv"]);
    for said in [text(&output.stdout), text(&output.stderr), desk.read("r.csv")] {
        assert!(!said.contains('\x1b') && said.contains("b\\u{1b}[31m\\nob/s."), "{said}");
    }
}

#[test]
fn a_table_may_go_to_a_device() {
    let desk = contest();
    let said = desk.says(&["judge", "d", "contest", "--csv", "/dev/stdout"], 0);
    assert!(said.starts_with("program ") && said.contains("alice/s.cpp,c++17,AC,100"), "{said}");
    let output = desk.orez(&["judge", "d", "contest", "--csv", "/dev/full"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stdout).contains("alice/s.cpp  AC"));
}

#[test]
fn a_dataset_whose_spec_or_programs_were_changed_judges_nobody() {
    let desk = contest();
    let spec = desk.read("d/spec.toml");
    desk.file("d/spec.toml", &spec.replace("seed = 1", "seed = 1\ntime = \"9s\""));
    let complaint = desk.complains(&["judge", "d", "contest"], 1);
    assert!(complaint.contains("`d/spec.toml` is damaged"), "{complaint}");
    assert!(complaint.contains("`orez generate` puts it in order"), "{complaint}");
}

#[test]
fn programs_do_not_see_the_dataset_or_each_other() {
    let mine = "\n[language.c]\nvisible = ['/var/tmp']\n";
    let desk = Desk::with_dataset(mine);
    let hidden = tempfile::tempdir_in("/var/tmp").unwrap();
    let source = hidden.path().join("s.c");
    std::fs::copy(desk.file("s.c", "int main() {}"), &source).unwrap();
    let folder = hidden.path().display().to_string();
    let complaint = desk.complains(&["judge", "d", &folder], 2);
    let expected = format!("programs could read `{folder}`, since they see `/var/tmp`");
    assert!(complaint.contains(&expected), "{complaint}");

    let desk = Desk::with_dataset("\n[language.c]\nvisible = ['/no/such/folder']\n");
    desk.file("s.c", "int main() {}");
    let complaint = desk.complains(&["judge", "d", "s.c"], 2);
    let expected = "`/no/such/folder` in `visible` of `[language.c]` does not exist here";
    assert!(complaint.contains(expected), "{complaint}");
}

#[test]
fn a_name_that_is_no_compilers_taste_does_not_cost_points() {
    let desk = contest();
    let right = desk.read(RIGHT);
    let long = format!("contest/{}.cpp", "x".repeat(250));
    for name in ["contest/x{program}.cpp", &long] {
        desk.file(name, &right);
    }
    let document = desk.json(&["judge", "d", "contest", "--json"], 0);
    for program in document["programs"].as_array().unwrap() {
        assert_eq!(program["verdict"], "AC", "{program:#}");
    }
}
