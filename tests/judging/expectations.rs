//! Programs of the spec, contests, and what is written for other tools.

use crate::desk::{Desk, SPEC, program, solution};

const CONSTANT: &str = "print(1)\n";

#[test]
fn solutions_are_held_to_what_the_spec_expects() {
    let desk = Desk::new();
    desk.file("one.py", CONSTANT);
    let spec = |expect: &str| {
        let solution = format!("\n[[solution]]\npath = \"one.py\"\nexpect = {expect}\n");
        desk.file("spec.toml", &format!("{SPEC}{solution}"));
        desk.generate();
    };
    spec("{ 1 = \"AC\", 2 = [\"WA\", \"RE\"] }");
    let document = desk.json(&["judge", "d", "--json"], 0);
    assert_eq!(document["programs"][0]["expected_met"], true);

    spec("\"AC\"");
    let said = desk.says(&["judge", "d"], 1);
    let worse = "subtask 2 is WA, expected is AC: test 2-01: wrong answer 2nd answer is missing";
    assert!(said.contains(worse), "{said}");

    spec("\"WA\"");
    let said = desk.says(&["judge", "d"], 1);
    assert!(said.contains("subtask 1 is AC, expected is WA: no test catches it"), "{said}");
    // The programs that the command line names are not held to it.
    desk.says(&["judge", "d", &solution("interval-dp.cpp")], 0);
}

#[test]
fn a_contest_is_judged_whole_and_written_for_spreadsheets() {
    let desk = Desk::with_dataset("");
    desk.file("c/王小明/stone.py", CONSTANT);
    let right = std::fs::read_to_string(solution("interval-dp.cpp")).unwrap();
    desk.file("c/李雷/stone.cpp", &right);
    desk.file("c/韩梅梅/stone.c", "int main(void) { return no_such_thing; }\n");
    desk.file("c/韩梅梅/readme.txt", "");
    desk.file("c/.git/config", "");
    let args = ["judge", "d", "c", "--csv", "results.csv", "--keep-outputs", "out", "--jobs", "2"];
    let said = desk.says(&args, 0);
    let first: Vec<&str> = said.lines().map(|line| line.split("  ").next().unwrap()).collect();
    assert_eq!(first, ["program", "李雷/stone.cpp", "王小明/stone.py", "韩梅梅/stone.c"], "{said}");

    let csv = desk.read("results.csv");
    let mut lines = csv.strip_prefix('\u{feff}').unwrap().split("\r\n");
    let head = "program,language,verdict,score,subtask 1,points 1 of 30,subtask 2,points 2 of 70,\
        slowest ms,largest KiB,first failed test,reason";
    assert_eq!(lines.next(), Some(head));
    assert!(lines.next().unwrap().starts_with("李雷/stone.cpp,c++17,AC,100,AC,30,AC,70,"));
    let constant = lines.next().unwrap();
    assert!(constant.starts_with("王小明/stone.py,python3,WA,30,AC,30,WA,0,"), "{constant}");
    assert!(constant.contains(",2-01,\"wrong answer") || constant.contains(",2-01,wrong answer"));
    let broken = lines.next().unwrap();
    assert!(broken.starts_with("韩梅梅/stone.c,c,CE,0,CE,0,CE,0,"), "{broken}");

    // What was kept is judged the same.
    let said = desk.says(&["check", "d", "out/李雷/stone.cpp"], 0);
    assert!(said.ends_with("score: 100\n"), "{said}");
}

#[test]
fn strength_takes_programs_as_rivals() {
    let desk = Desk::with_dataset("");
    let rival = solution("xor-of-all.py");
    let args = ["strength", "d", "--json", "--rival", &program("abort.c"), "--rival", &rival];
    let document = desk.json(&args, 1);
    let row = |subtask: usize, name: &str| {
        let rivals = document["subtasks"][subtask]["rivals"].as_array().unwrap();
        rivals.iter().find(|it| it["name"] == name).unwrap().clone()
    };
    let crashes = row(0, "abort.c");
    assert!(crashes["can_show"].is_null() && crashes["first_case"].is_null());
    assert_eq!((&crashes["caught"], &crashes["by"]), (&true.into(), &serde_json::json!(["1-01"])));
    assert_eq!(row(1, "xor-of-all.py")["caught"], false);
    let why = document["why"].as_array().unwrap();
    assert!(why.contains(&"subtask 2: `xor-of-all.py` passes".into()), "{why:?}");
}
