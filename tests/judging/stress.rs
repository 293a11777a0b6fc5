//! What `orez stress` finds, and how small it becomes.

use serde_json::Value;

use crate::desk::{Desk, program, solution};

/// The rows of an input.
fn rows(input: &str) -> Vec<Vec<u64>> {
    let mut numbers = input.split_ascii_whitespace().map(|it| it.parse::<u64>().unwrap());
    let cases = numbers.next().unwrap();
    let row = |_| {
        let n = numbers.next().unwrap();
        (0..n).map(|_| numbers.next().unwrap()).collect()
    };
    (0..cases).map(row).collect()
}

fn stress(desk: &Desk, path: &str, more: &[&str], code: i32) -> Value {
    let args = [&["stress", "end-nim", path, "--json"], more].concat();
    let document = desk.json(&args, code);
    assert_eq!(document["format"], "orez-stress/1");
    assert_eq!(document["found"], code == 1);
    document
}

#[test]
fn each_published_mistake_is_shown_by_a_short_row_of_small_piles() {
    let names = [
        "keeps-at-own-above-far.cpp",
        "adds-at-own-above-far.cpp",
        "adds-at-own-above-far-right.cpp",
        "keeps-at-own-below-far.cpp",
        "keeps-at-own-below-far-left.cpp",
        "keeps-at-own-below-far-right.cpp",
        "right-signs-exchanged.cpp",
        "right-signs-exchanged-between.cpp",
        "right-not-mirrored.cpp",
        "near-ends-lose.py",
        "equal-ends-lose.py",
        "always-one.py",
        "xor-of-all.py",
        "palindromes-lose.py",
        "single-pile-loses.cpp",
    ];
    let desk = Desk::new();
    for name in names {
        let document = stress(&desk, &solution(name), &[], 1);
        assert_eq!((&document["verdict"], &document["smallest"]), (&"WA".into(), &true.into()));
        let rows = rows(document["input"].as_str().unwrap());
        assert_eq!(rows.len(), 1, "{name}: {rows:?}");
        assert!(rows[0].len() <= 6 && rows[0].iter().all(|&it| it <= 5), "{name}: {rows:?}");
        let recipe = document["recipe"].as_str().unwrap();
        assert!(recipe.starts_with("orez case end-nim '"), "{name}: {recipe}");
        let block = document["spec_block"].as_str().unwrap();
        assert!(block.starts_with("[[subtask.test]]\norder = \"as-written\"\n"), "{block}");
    }
}

#[test]
fn what_is_carried_from_case_to_case_takes_two_cases() {
    let desk = Desk::new();
    let document = stress(&desk, &solution("state-from-case-to-case.cpp"), &[], 1);
    let rows = rows(document["input"].as_str().unwrap());
    assert_eq!(rows.len(), 2, "{rows:?}");
}

#[test]
fn a_crash_and_a_hang_are_found_where_they_happen() {
    let desk = Desk::new();
    let right = std::fs::read_to_string(solution("interval-dp.cpp")).unwrap();
    let on_plateaus = |what: &str| {
        let trap = format!(
            "        for (int i = 2; i < n; i++)\n            \
             if (a[i] == a[i - 1] && a[i] == a[i - 2]) {what};\n        \
             // The thresholds of"
        );
        right.replacen("        // The thresholds of", &trap, 1)
    };
    desk.file("crashes.cpp", &on_plateaus("__builtin_trap()"));
    let document = stress(&desk, "crashes.cpp", &[], 1);
    assert_eq!((&document["verdict"], &document["input"]), (&"RE".into(), &"1\n3\n1 1 1\n".into()));
    desk.file("hangs.cpp", &on_plateaus("for (;;) std::fflush(stdout)"));
    let document = stress(&desk, "hangs.cpp", &["--time", "200ms"], 1);
    assert_eq!(
        (&document["verdict"], &document["input"]),
        (&"TLE".into(), &"1\n3\n1 1 1\n".into())
    );
}

#[test]
fn nothing_is_found_in_a_right_program() {
    let desk = Desk::new();
    let document = stress(&desk, &solution("interval-dp.cpp"), &["--cases", "1500"], 0);
    assert!(document["input"].is_null());
    let document = stress(&desk, &solution("ends.py"), &["--exhaustive", "3"], 0);
    assert_eq!(document["cases"], 3 + 9 + 27);
}

#[test]
fn the_same_seed_finds_the_same() {
    let desk = Desk::new();
    let path = solution("right-not-mirrored.cpp");
    let found = |more: &[&str]| {
        let document = stress(&desk, &path, more, 1);
        [document["input"].clone(), document["recipe"].clone()]
    };
    let first = found(&["--seed", "5", "--only", "letters", "--jobs", "1"]);
    assert_eq!(first, found(&["--seed", "5", "--only", "letters", "--jobs", "3"]));
    assert!(first[1].as_str().unwrap().contains("'letters = "));
    // The recipe brings the case back.
    let recipe =
        first[1].as_str().unwrap().trim_end().replacen("orez", env!("CARGO_BIN_EXE_orez"), 1);
    let output = std::process::Command::new("sh").args(["-c", &recipe]).output().unwrap();
    assert!(output.status.success() && !output.stdout.is_empty(), "{output:?}");
}

#[test]
fn an_input_of_the_user_is_taken_and_made_small() {
    let desk = Desk::new();
    desk.file("large.in", "3\n1\n5\n6\n9 9 9 4 4 4\n2\n4 4\n");
    let path = solution("always-one.py");
    let document = stress(&desk, &path, &["--from", "large.in"], 1);
    assert_eq!(document["input"], "1\n2\n1 1\n");
    assert!(document["recipe"].is_null());
    desk.file("right.in", "1\n1\n5\n");
    stress(&desk, &path, &["--from", "right.in"], 0);
    desk.file("beyond.in", "1\n1\n2000000000\n");
    let told = desk.complains(&["stress", "end-nim", &path, "--from", "beyond.in"], 2);
    assert!(told.contains("leaves the statement's limits"), "{told}");
}

#[test]
fn what_cannot_be_searched_is_told() {
    let desk = Desk::new();
    let path = solution("always-one.py");
    let told = desk.complains(&["stress", "end-nim", &path, "--only", "leters"], 2);
    assert!(told.contains("did you mean `letters`?"), "{told}");
    let told = desk.complains(&["stress", "end-nim", &path, "--exhaustive", "50"], 2);
    assert!(told.contains("is outside 1 to"), "{told}");
    let told = desk.complains(&["stress", "end-nim", &program("broken.c")], 1);
    assert!(told.contains("does not compile") && told.contains("no_such_thing"), "{told}");
}

#[test]
fn a_mistake_in_large_values_alone_is_found() {
    let desk = Desk::new();
    let main = "#include <bits/stdc++.h>\nint main() { long long t, a, b; ";
    desk.file(
        "wythoff.cpp",
        &format!(
            "{main}std::cin >> t; while (std::cin >> a >> b) {{ if (a > b) std::swap(a, b); \
             std::puts((long long)((b - a) * 1.6180339) == a ? \"Second\" : \"First\"); }} }}\n"
        ),
    );
    desk.file(
        "circle.cpp",
        &format!(
            "{main}while (std::cin >> a && a) std::puts(a <= 2 || 40000 < a ? \"Alice\" : \
             \"Bob\"); }}\n"
        ),
    );
    for (problem, source) in [("wythoff", "wythoff.cpp"), ("coin-circle", "circle.cpp")] {
        let document = desk.json(&["stress", problem, source, "--json"], 1);
        assert_eq!(document["verdict"], "WA", "{problem}");
    }
}

#[test]
fn so_many_cases_that_there_is_no_time_for_them_end_in_time() {
    let desk = Desk::new();
    let begin = std::time::Instant::now();
    let most = u64::MAX.to_string();
    stress(&desk, &solution("interval-dp.cpp"), &["--cases", &most, "--for", "1s"], 0);
    assert!(begin.elapsed().as_secs() < 30);
}
