//! What is exported comes back, and what people have is read.

use super::*;
use crate::problems;

const END_NIM: &str = "end-nim";

fn files(files: &[(&str, &str)]) -> Files {
    files.iter().map(|(path, it)| ((*path).to_owned(), it.as_bytes().to_vec())).collect()
}

#[track_caller]
fn imported(named: &[(&str, &str)]) -> Imported {
    import(files(named), problems::find(END_NIM), "it").unwrap_or_else(|it| panic!("{it}"))
}

#[test]
fn bare_files_are_tidied_and_their_answers_compared() {
    let it = imported(&[
        ("b10.in", "1\r\n2\r\n1 1"),
        ("b10.out", "0\r\n"),
        ("b9.in", "1\n1\n5\n"),
        ("b9.ans", "0\n"),
        ("b11.in", "1\n1\n5\n"),
    ]);
    assert_eq!(it.format, "bare files");
    assert_eq!(it.files["tests/1-02.in"], b"1\n2\n1 1\n");
    let said = ["b9.ans: wrong answer 1st answer differs - expected '1', found '0' (line 1)"];
    assert_eq!(it.differences, said);
    assert!(it.warnings.iter().any(|it| it.starts_with("b10.in:1:2: found untidy blanks")));
    assert!(it.warnings.iter().any(|it| it.starts_with("b11.in: no answer")));
    assert!(it.spec.contains("file = \"tests/1-03.in\"") && it.spec.contains("points = 100"));
}

#[test]
fn numbers_before_a_dash_are_subtasks_and_zero_holds_samples() {
    let case = "1\n1\n1\n";
    let it = imported(&[("0-1.in", case), ("1-1.in", case), ("3-1.in", case), ("3-2.in", case)]);
    let names: Vec<_> = it.files.keys().map(String::as_str).collect();
    assert_eq!(names, ["tests/0-01.in", "tests/1-01.in", "tests/2-01.in", "tests/2-02.in"]);
    assert_eq!(it.spec.matches("points = 50").count(), 2);
}

#[test]
fn what_cannot_be_a_test_is_named_with_its_place() {
    let refuse = |named: &[(&str, &str)], said: &str| {
        let err = import(files(named), problems::find(END_NIM), "it").err().unwrap();
        assert_eq!(err.to_string(), said);
    };
    let value = "`a` from 1 to 1000000000";
    refuse(&[("1.in", "1\n2\n5 x\n")], &format!("1.in:3:3: found `x`, allowed is {value}"));
    let large = format!("1.in:3:3: found `2000000000`, allowed is {value}");
    refuse(&[("1.in", "1\n2\n5 2000000000\n")], &large);
    let dataset = [("manifest.json", ""), ("spec.toml", ""), ("SHA256SUMS", "")];
    refuse(&dataset, "`manifest.json`: this is a dataset already");
    refuse(&[("readme.txt", "")], "it has no `.in` file");
    let missing = "`problem.xml`: `tests/01` is not there; use a full package, with its tests";
    let xml = "<problem><judging><testset name=\"tests\"><tests><test/></tests></testset>\
               </judging></problem>";
    refuse(&[("problem.xml", xml)], missing);
    refuse(
        &[("config.yaml", "subtasks: [{cases: [{input: a.in, output: a.out}]}]\n")],
        "`config.yaml`: `a.in` is not there",
    );
    // Each line holds ten of the line before.
    let mut bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for level in 1..12 {
        let before = vec![format!("*a{}", level - 1); 10].join(", ");
        bomb += &format!("a{level}: &a{level} [{before}]\n");
    }
    let err = import(files(&[("config.yaml", &bomb)]), problems::find(END_NIM), "it");
    assert!(err.err().unwrap().to_string().starts_with("`config.yaml`: "));
}

#[test]
fn the_problem_is_told_by_our_mark_a_title_or_a_number_or_must_be_given() {
    let case = ("1.in", "1\n1\n1\n");
    let told = |name: &str, text: &str| {
        let it = import(files(&[case, (name, text)]), None, "it");
        it.ok().map(|it| it.problem.id().to_owned())
    };
    let end_nim = Some(END_NIM.to_owned());
    assert_eq!(told("config.yml", "# orez: end-nim\n"), end_nim);
    assert_eq!(told("problem.yaml", "title: 取石子游戏\n"), end_nim);
    assert_eq!(told("problem.yaml", "name: {en: End Nim}\n"), end_nim);
    assert_eq!(told("problem.yaml", "pid: endnim\n"), end_nim);
    assert_eq!(told("problem.yaml", "pid: P1000\n"), None);
    let err = import(files(&[case]), None, "it").err().unwrap();
    assert_eq!(err.to_string(), "cannot tell which problem this is");
}

#[test]
fn what_others_write_in_their_configurations_is_understood() {
    let case = "1\n1\n1\n";
    let hydro = imported(&[
        (
            "testdata/config.yaml",
            "time: 2s\nmemory: 64mb\nsubtasks:\n- {id: 7, score: 40, cases: [{input: x.in, output: x.out}]}\n- {id: 9, if: [7], type: min, cases: [{input: y.in}]}\n",
        ),
        ("testdata/x.in", case),
        ("testdata/x.out", "1\n"),
        ("testdata/y.in", case),
    ]);
    assert!(hydro.spec.contains("time = \"2000ms\"\nmemory = \"64MiB\"\n"), "{}", hydro.spec);
    assert!(hydro.spec.contains("points = 60\nrequires = [1]\n"), "{}", hydro.spec);
    assert!(hydro.warnings.iter().any(|it| it.contains("subtask 7 is all or nothing here")));

    let luogu = imported(&[
        (
            "config.yml",
            "a1.in:\n  timeLimit: 2000\n  subtaskId: 0\n  score: 20\na2.out: {subtaskId: 3, score: 80, timeLimit: 1000}\n",
        ),
        ("a1.in", case),
        ("a1.out", "1\n"),
        ("a2.in", case),
        ("a2.out", "1\n"),
    ]);
    assert!(luogu.spec.contains("points = 20") && luogu.spec.contains("points = 80"));
    assert!(luogu.warnings.iter().any(|it| it.contains("several time limits")));

    let large = imported(&[
        ("config.yml", "a.in: {timeLimit: soon, memoryLimit: 1048576}\n"),
        ("a.in", case),
        ("a.out", "1\n"),
    ]);
    assert!(large.spec.contains("memory = \"1024MiB\"\n"), "{}", large.spec);
    assert!(large.warnings.iter().any(|it| it.contains("`soon` is no time limit in ms")));

    let new = imported(&[
        ("problem.yaml", "limits: {time_limit: 1.5}\n"),
        ("data/secret/g1/test_group.yaml", "max_score: 30\n"),
        ("data/secret/g1/1.in", case),
        ("data/secret/g1/1.ans", "1\n"),
        ("data/secret/g2/test_group.yaml", "max_score: 70\nrequire_pass: secret/g1\n"),
        ("data/secret/g2/1.in", case),
        ("data/secret/g2/1.ans", "1\n"),
        ("submissions/time_limit_exceeded/slow.py", "pass\n"),
    ]);
    assert!(new.spec.contains("time = \"1500ms\""));
    assert!(new.spec.contains("points = 70\nrequires = [1]\n"), "{}", new.spec);
    assert!(new.spec.contains("path = \"solutions/slow.py\"\nexpect = \"TLE\"\n"));
}
