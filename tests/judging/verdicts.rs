//! The verdict of each kind of program, and its reason.

use std::time::{Duration, Instant};

use crate::desk::{Desk, program, solution, text};

#[test]
fn every_kind_of_program_has_its_verdict_and_a_reason() {
    // Name, verdict in subtask 1, the limit that was passed, a part of the reason.
    let table = [
        ("spin.c", "TLE", "time", "time limit of 0.30 s passed"),
        ("sleep.c", "TLE", "wall-time", "had not ended after 1.60 s"),
        ("hog.c", "MLE", "memory", "memory limit of 64 MiB passed"),
        ("flood.c", "OLE", "output", "output limit of 16 MiB passed"),
        ("abort.c", "RE", "", "killed by SIGABRT"),
        ("segfault.c", "RE", "", "killed by SIGSEGV"),
        ("divide.c", "RE", "", "killed by SIGFPE"),
        ("exit3.c", "RE", "", "exit code 3"),
        ("recursion.c", "RE", "", "killed by SIGSEGV"),
        ("unread-stdin.c", "AC", "", "ok 1 answer"),
        ("bytes.c", "WA", "", r"found '1\x00\xff\xfe'"),
        ("silent.c", "WA", "", "wrong answer"),
        ("broken.c", "CE", "", "it does not compile"),
        ("hello.py", "WA", "", "wrong answer"),
        ("raises.py", "RE", "", "exit code 1: ZeroDivisionError: "),
        ("no.compiler", "JE", "", "`no-such-compiler`, which compiler needs, is not installed"),
        (
            "alien",
            "RE",
            "",
            "cannot be started: `/program/alien`: it is no program for this machine",
        ),
        ("text", "RE", "", "it is neither a program nor a script"),
    ];
    let desk = Desk::with_dataset("\n[language.compiler]\ncompile = ['no-such-compiler']\n");
    let mut args = vec!["judge", "d", "--json", "--only", "1", "--time", "300ms"];
    args.extend(["--memory", "64MiB"]);
    desk.file("raises.py", "1 // 0\n");
    desk.file("no.compiler", "");
    for (name, bytes) in [("alien", "\x7fELF, but for no machine"), ("text", "echo 1\n")] {
        let executable = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(desk.file(name, bytes), executable).unwrap();
    }
    let place = |name: &str| {
        let own = desk.path().join(name);
        if own.exists() { own.display().to_string() } else { program(name) }
    };
    let places: Vec<String> = table.iter().map(|(name, ..)| place(name)).collect();
    args.extend(places.iter().map(String::as_str));

    let document = desk.json(&args, 3);
    assert_eq!(document["format"], "orez-judge/1");
    let programs = document["programs"].as_array().unwrap();
    assert_eq!(programs.len(), table.len());
    for (found, (name, verdict, limit, reason)) in programs.iter().zip(table) {
        assert_eq!(found["name"], name);
        let test = &found["tests"][0];
        assert_eq!(
            (&test["name"], &test["verdict"]),
            (&"1-01".into(), &verdict.into()),
            "{found:#}"
        );
        assert_eq!(test["limit"].as_str().unwrap_or_default(), limit, "{found:#}");
        let message = test["message"].as_str().unwrap();
        assert!(message.contains(reason), "{found:#}");
        assert!(!message.contains('\n'), "{found:#}");
        assert_eq!(found["compile_log"].is_string(), verdict == "CE", "{found:#}");
        assert_eq!(found["verdict"], verdict);
        // Not all tests were run.
        assert!(found["score"].is_null());
    }
}

#[test]
fn a_subtask_is_decided_by_its_first_test_that_is_not_ac() {
    let desk = Desk::with_dataset("");
    let constant = program("unread-stdin.c");
    let tests = |more: &[&str]| {
        let args = [&["judge", "d", "--json", &constant], more].concat();
        let document = desk.json(&args, 1);
        let program = &document["programs"][0];
        assert_eq!((&program["verdict"], &program["score"]), (&"WA".into(), &30.into()));
        let tests = program["tests"].as_array().unwrap().clone();
        let told = |it: serde_json::Value| {
            (
                it["name"].as_str().unwrap().to_owned(),
                it["verdict"].to_string(),
                it["skipped"] == true,
            )
        };
        tests.into_iter().map(told).collect::<Vec<_>>()
    };
    let row = |name: &str, verdict: &str, skipped| (name.to_owned(), verdict.to_owned(), skipped);
    let decided =
        [row("0-01", "\"WA\"", false), row("1-01", "\"AC\"", false), row("2-01", "\"WA\"", false)];
    assert_eq!(tests(&[]), [&decided[..], &[row("2-02", "null", true)]].concat());
    assert_eq!(tests(&["--all"]), [&decided[..], &[row("2-02", "\"WA\"", false)]].concat());
}

#[test]
fn a_wrong_answer_names_the_case_behind_it() {
    let desk = Desk::with_dataset("");
    let said = desk.says(&["judge", "d", &program("unread-stdin.c"), "--only", "2"], 1);
    let (_, reasons) = said.split_once("\n\n").unwrap();
    let expected = "\
unread-stdin.c
  2-01 WA wrong answer 2nd answer is missing - expected '0', found end of output (line 1)
    case 2:
      2
      5 5
    to see it whole: orez case --from d:2-01:2
";
    assert_eq!(reasons, expected);
}

#[test]
fn programs_may_read_and_write_files() {
    let desk = Desk::with_dataset("");
    let spec = desk
        .read("spec.toml")
        .replace("seed = 1\n", "seed = 1\nio = { input = \"stone.in\", output = \"stone.out\" }\n");
    desk.file("spec.toml", &spec);
    desk.generate();
    let right = std::fs::read_to_string(solution("interval-dp.cpp")).unwrap();
    let with_files = right.replace(
        "int main() {\n",
        "int main() {\n    std::freopen(\"stone.in\", \"r\", stdin);\n    \
         std::freopen(\"stone.out\", \"w\", stdout);\n",
    );
    desk.file("files.cpp", &with_files);
    desk.says(&["judge", "d", "files.cpp"], 0);
    let said = desk.says(&["judge", "d", &solution("interval-dp.cpp")], 1);
    assert!(said.contains("PE it left no file `stone.out`"), "{said}");
}

#[test]
fn what_is_no_program_is_told_before_anything_runs() {
    let desk = Desk::with_dataset("");
    desk.file("notes.txt", "");
    let told = desk.complains(&["judge", "d", "notes.txt"], 2);
    assert!(told.contains("neither executable nor a source") && told.contains(".cpp"), "{told}");
    let told = desk.complains(&["judge", "d", "nowhere.cpp"], 2);
    assert!(told.contains("cannot read `nowhere.cpp`"), "{told}");
    let told = desk.complains(&["judge", "d"], 2);
    assert!(told.contains("names no `[[solution]]`"), "{told}");
    let told = desk.complains(&["judge", "d", "--language", "c"], 2);
    assert!(told.contains("`--language` has no effect without a program"), "{told}");
    let told = desk.complains(&["strength", "d", "--jobs", "2"], 2);
    assert!(told.contains("`--jobs` has no effect without `--rival`"), "{told}");
    desk.file("a.cpp", "");
    let told = desk.complains(&["judge", "d", "a.cpp", "--language", "c++71"], 2);
    assert!(told.contains("did you mean `c++17`?"), "{told}");
    let told = desk.complains(&["judge", "d", "a.cpp", "--only", "2-03"], 2);
    assert!(told.contains("`2-03` is neither a test nor a subtask"), "{told}");
    let told = desk.complains(&["judge", "d", "a.cpp", "--csv", "no/where.csv"], 2);
    assert!(told.contains("cannot write `no/where.csv`"), "{told}");
}

#[test]
fn nobody_is_judged_by_a_damaged_test() {
    let desk = Desk::with_dataset("");
    desk.file("d/2-01.ans", "1\n1\n");
    let told = desk.complains(&["judge", "d", &solution("interval-dp.cpp")], 1);
    assert!(told.contains("2-01.ans") && told.contains("orez verify"), "{told}");
}

#[test]
fn ctrl_c_ends_everything_and_tells_what_is_known() {
    let desk = Desk::with_dataset("");
    let spin = program("spin.c");
    let constant = program("unread-stdin.c");
    let args =
        ["judge", "d", "--time", "60s", "--jobs", "2", "--keep-outputs", "out", &constant, &spin];
    let judge = desk
        .command(&args)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    // When the first program is done with its last test, the second one is about to run.
    let last = desk.path().join("out/unread-stdin.c/2-01.out");
    let waited = Instant::now();
    while !last.exists() {
        assert!(waited.elapsed() < Duration::from_mins(1), "nothing was run");
        std::thread::sleep(Duration::from_millis(20));
    }
    std::thread::sleep(Duration::from_millis(200));
    let pid = i32::try_from(judge.id()).unwrap();
    let pid = rustix::process::Pid::from_raw(pid).unwrap();
    rustix::process::kill_process(pid, rustix::process::Signal::INT).unwrap();
    let started = Instant::now();
    let output = judge.wait_with_output().unwrap();
    assert!(started.elapsed() < Duration::from_secs(10));
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(3), "{said}");
    assert!(text(&output.stderr).contains("stopped"));
    assert!(said.contains("\nspin.c") && said.contains("WA 2-01"), "{said}");
}
