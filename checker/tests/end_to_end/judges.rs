//! The dialects of single judges, and how one is chosen.

use crate::desk::{Desk, run};

fn desk() -> Desk {
    let desk = Desk::new();
    desk.put("ans", "YES\n1\n");
    desk.put("good", "YES 1");
    desk.put("bad", "YES 2");
    desk.put("small", "yes 1");
    std::fs::create_dir(desk.path("feedback")).unwrap();
    desk
}

const OK: &str = "ok 2 answers\n";
const BAD: &str = "wrong answer 2nd answer differs - expected '1', found '2' (line 1)\n";

#[test]
fn kattis() {
    let desk = desk();
    assert_eq!(desk.check_with_stdin("in ans feedback/", "YES\n1\n"), run(42, "", ""));
    assert_eq!(desk.check_with_stdin("in ans feedback", "YES 2"), run(43, "", ""));
    assert_eq!(desk.check_with_stdin("--protocol=kattis in ans feedback", "YES"), run(43, "", ""));
    // Messages add up, as the passes of a problem do.
    let missing =
        "wrong answer 2nd answer is missing - expected '1', found end of output (line 1)\n";
    assert_eq!(desk.get("feedback/judgemessage.txt"), format!("{OK}{BAD}{missing}"));
    let files: Vec<_> = std::fs::read_dir(desk.path("feedback")).unwrap().collect();
    assert_eq!(files.len(), 1);
}

#[test]
fn kattis_flags() {
    let desk = desk();
    let check = |flags: &str, output: &str| {
        desk.check_with_stdin(&format!("in ans feedback/ {flags}"), output).code
    };
    assert_eq!(check("case_sensitive", "yes 1"), 43);
    assert_eq!(check("--ignore-case", "yes 1"), 42);
    assert_eq!(check("--ignore-case case_sensitive", "yes 1"), 3);
    assert_eq!(check("float_tolerance 1e-6", "YES 1.0000001"), 42);
    assert_eq!(check("float_absolute_tolerance 1e-6", "YES 1.00001"), 43);
    assert_eq!(check("float_relative_tolerance 1e-6", "YES x"), 43);
    assert_eq!(check("--lines", "YES 1"), 43);
    assert_eq!(check("no_such_flag", "YES 1"), 3);
}

#[test]
fn kattis_failures_are_no_verdicts() {
    let desk = desk();
    let fail = "FAIL answer 'no' cannot be read: No such file or directory (os error 2)\n";
    assert_eq!(desk.check("in no feedback/"), run(3, "", fail));
    assert_eq!(desk.get("feedback/judgemessage.txt"), fail);
    assert_eq!(desk.check("no ans feedback/").code, 3);
    assert_eq!(desk.check("--protocol kattis in ans").code, 3);
    assert_eq!(desk.check("--protocol kattis in ans no").code, 3);
    std::fs::create_dir(desk.path("full")).unwrap();
    std::fs::create_dir(desk.path("full/judgemessage.txt")).unwrap();
    assert_eq!(desk.check_with_stdin("in ans full/", "YES 1").code, 3);
    assert_eq!(desk.shell("\"$CHECKER\" in ans feedback/ < feedback").code, 43);
    assert_eq!(desk.shell("\"$CHECKER\" in ans feedback/ <&-").code, 43);
}

#[test]
fn an_output_on_stdin_may_go_on_for_ever() {
    let desk = desk();
    assert_eq!(desk.shell("yes | \"$CHECKER\" in ans feedback/").code, 43);
    assert_eq!(desk.shell("\"$CHECKER\" in ans feedback/ < /dev/zero").code, 43);
}

#[test]
fn lemon() {
    let desk = desk();
    let check = |output: &str, score: &str, message: &str| {
        let line = format!("--protocol lemon in {output} ans 10 score message");
        assert_eq!(desk.check(&line), run(0, "", ""));
        assert_eq!((desk.get("score").as_str(), desk.get("message").as_str()), (score, message));
    };
    check("good", "10\n", OK);
    check("bad", "0\n", BAD);
    let missing =
        "wrong output format output 'no' cannot be read: No such file or directory (os error 2)\n";
    check("no", "0\n", missing);
    for line in [
        "in good no 10 score message",
        "in good ans 10 score",
        "in good ans ten score message",
        "in good ans 10 no/score message",
        "in good ans 10 score no/message",
    ] {
        let failed = desk.check(&format!("--protocol lemon {line}"));
        assert_eq!(failed.code, 3, "{line}");
        assert!(failed.stderr.starts_with("FAIL "), "{failed:?}");
    }
}

#[test]
fn hustoj() {
    let desk = desk();
    assert_eq!(desk.check_as("spj", "in ans good"), run(0, "", OK));
    assert_eq!(desk.check_as("spj", "in ans bad"), run(1, "", BAD));
    assert_eq!(desk.check_as("spj", "in ans no").code, 2);
    assert_eq!(desk.check_as("spj", "in no good").code, 3);
    assert_eq!(desk.check_as("tpj", "in bad ans"), run(1, "", BAD));
    assert_eq!(desk.check_as("tpj", "in no ans").code, 2);
    assert_eq!(desk.check_as("tpj", "in good no").code, 3);
    assert_eq!(desk.check("--protocol hustoj in ans bad"), run(1, "", BAD));
    assert_eq!(desk.check("--protocol hustoj-tpj in bad ans"), run(1, "", BAD));
    assert_eq!(desk.check_as("spj", "in ans good more").code, 3);
}

#[test]
fn cms() {
    let desk = desk();
    desk.put("input.txt", "1\n");
    desk.put("correct_output.txt", "YES\n1\n");
    let good = run(0, "1.0\n", "translate:success\nADMIN_MESSAGE: ok 2 answers\n");
    let bad = run(0, "0.0\n", &format!("translate:wrong\nADMIN_MESSAGE: {BAD}"));
    assert_eq!(desk.check_as("checker", "input.txt correct_output.txt good"), good);
    assert_eq!(desk.check_as("checker", "input.txt correct_output.txt bad extra"), bad);
    assert_eq!(desk.check("--protocol cms in ans bad"), bad);
    let none = desk.check("--protocol cms in ans no");
    assert_eq!((none.code, none.stdout.as_str()), (0, "0.0\n"));
    let failed = desk.check("--protocol cms in no good");
    assert_eq!((failed.code, failed.stdout.as_str()), (3, ""));
    assert_eq!(desk.shell("\"$CHECKER\" --protocol cms in ans good > /dev/full").code, 3);
    // Not everything that is called so is CMS's: there, 0 would be taken for acceptance.
    assert_eq!(desk.check_as("checker", "in bad ans"), run(1, "", BAD));
}

#[test]
fn options_beside_the_binary() {
    let desk = desk();
    assert_eq!(desk.check_as("spj", "in ans small").code, 1);
    desk.put("spj.args", "--ignore-case\r\n");
    assert_eq!(desk.check_as("spj", "in ans small"), run(0, "", OK));
    // Those of the file count for more than the name, and those of the command line most.
    desk.put("spj.args", "--ignore-case\n--protocol\nhustoj-tpj\n");
    assert_eq!(desk.check_as("spj", "in small no").code, 3);
    assert_eq!(desk.check_as("spj", "--protocol hustoj in ans no").code, 2);
    desk.put("judge.args", "--protocol=lemon\n");
    assert_eq!(desk.check_as("judge", "in good ans 5 score message"), run(0, "", ""));
    assert_eq!(desk.get("score"), "5\n");
    desk.put("run.args", "--float-absolute=1e-3\n--ignore-case");
    std::fs::create_dir_all(desk.path("f")).unwrap();
    assert_eq!(desk.check_as("run", "in small ans"), run(0, "", OK));
    assert_eq!(desk.check_as("run", "in ans f case_sensitive").code, 43);
}

#[test]
fn options_beside_the_binary_that_cannot_be_obeyed() {
    let desk = desk();
    for text in ["--ignorecase", "in", "--help", "\u{feff}--lines", "--protocol"] {
        desk.put("spj.args", text);
        let failed = desk.check_as("spj", "in ans good");
        assert_eq!(failed.code, 3, "{text}");
        assert!(failed.stderr.starts_with("FAIL ") && failed.stderr.contains("spj.args"));
    }
    desk.put("spj.args", b"--lines\xff");
    assert_eq!(desk.check_as("spj", "in ans good").code, 3);
    desk.put("spj.args", "\n".repeat(100_000));
    assert_eq!(desk.check_as("spj", "in ans good").code, 3);
    std::fs::remove_file(desk.path("spj.args")).unwrap();
    std::fs::create_dir(desk.path("spj.args")).unwrap();
    assert_eq!(desk.check_as("spj", "in ans good").code, 3);
}
