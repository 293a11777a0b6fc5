//! testlib's dialect, as judges hear it.

use crate::desk::{CHECKER, Desk, run};
use proptest::prelude::*;

fn desk() -> Desk {
    let desk = Desk::new();
    desk.put("ans", "0\n1\n0\n");
    desk.put("good", "0\r\n1 0");
    desk.put("bad", "0\n1\n1\n");
    desk.put("short", "0\n");
    desk
}

const DIFFERS: &str = "3rd answer differs - expected '0', found '1' (line 3)";
const SEE_FILE: &str = "See file to check exit message\n";

#[test]
fn verdicts() {
    let desk = desk();
    assert_eq!(desk.check("in good ans"), run(0, "", "ok 3 answers\n"));
    assert_eq!(desk.check("in bad ans"), run(1, "", &format!("wrong answer {DIFFERS}\n")));
    let missing =
        "wrong answer 2nd answer is missing - expected '1', found end of output (line 1)\n";
    assert_eq!(desk.check("in short ans"), run(1, "", missing));
    let lines = "wrong output format 3rd answer is on a wrong line - \
                 expected a new line, found the same line (line 2)\n";
    assert_eq!(desk.check("--lines in good ans"), run(2, "", lines));
    assert_eq!(desk.check("in good ans --protocol testlib"), run(0, "", "ok 3 answers\n"));
}

#[test]
fn options() {
    let desk = Desk::new();
    desk.put("ans", "YES 1.5\n");
    desk.put("out", "yes 1.5000001\n");
    let ok = run(0, "", "ok 2 answers\n");
    assert_eq!(desk.check("--ignore-case --float-absolute 1e-6 in out ans"), ok);
    assert_eq!(desk.check("--ignore-case in --float-relative=1e-6 out ans"), ok);
    let differs = "wrong answer 2nd answer differs - expected '1.5', found '1.5000001' (line 1)\n";
    assert_eq!(desk.check("--ignore-case in out ans"), run(1, "", differs));
    assert_eq!(desk.check("--ignore-case --float-absolute 1e-8 in out ans"), run(1, "", differs));
    desk.put("out", "YES nan\n");
    let number =
        "wrong output format 2nd answer is no number - expected '1.5', found 'nan' (line 1)\n";
    assert_eq!(desk.check("--float-absolute 1e-6 in out ans"), run(2, "", number));
}

#[test]
fn reports() {
    let desk = desk();
    desk.put("rep", "what was there before, and is longer than what comes");
    assert_eq!(desk.check("in bad ans rep"), run(1, "", SEE_FILE));
    assert_eq!(desk.get("rep"), DIFFERS);
    assert_eq!(desk.check("in good ans rep"), run(0, "", SEE_FILE));
    assert_eq!(desk.get("rep"), "3 answers");
    assert_eq!(desk.check("in missing ans rep"), run(2, "", SEE_FILE));
    assert_eq!(
        desk.get("rep"),
        "output 'missing' cannot be read: No such file or directory (os error 2)"
    );
    assert_eq!(desk.check("in good missing rep"), run(3, "", SEE_FILE));
}

#[test]
fn xml_reports() {
    let desk = desk();
    desk.put("ans", "<&\n");
    desk.put("bad", "\">\x1b\n");
    let check = |files: &str, code, outcome: &str, text: &str| {
        for appes in ["-appes", "-APPES"] {
            assert_eq!(desk.check(&format!("{files} rep {appes}")), run(code, "", SEE_FILE));
            let xml = format!(
                "<?xml version=\"1.0\" encoding=\"windows-1251\"?>\
                 <result outcome = \"{outcome}\">{text}</result>\n"
            );
            assert_eq!(desk.get("rep"), xml);
        }
    };
    let differs = "1st answer differs - expected '&lt;&amp;', found '\\&quot;&gt;\\x1b' (line 1)";
    check("in bad ans", 1, "wrong-answer", differs);
    check("in ans ans", 0, "accepted", "1 answer");
    let missing =
        |role| format!("{role} 'no' cannot be read: No such file or directory (os error 2)");
    check("in no ans", 2, "presentation-error", &missing("output"));
    check("in ans no", 3, "fail", &missing("answer"));
}

#[test]
fn a_report_that_cannot_be_written_is_a_failure() {
    let desk = desk();
    std::fs::create_dir(desk.path("folder")).unwrap();
    assert!(desk.shell("mkfifo pipe").code == 0);
    for (report, reason) in [
        ("folder", "Is a directory (os error 21): 'folder'"),
        ("no/rep", "No such file or directory (os error 2): 'no/rep'"),
        ("pipe", "No such device or address (os error 6): 'pipe'"),
        #[cfg(target_os = "linux")]
        ("/dev/full", "No space left on device (os error 28): '/dev/full'"),
    ] {
        let fail = format!("FAIL the report cannot be written: {reason}\n");
        assert_eq!(desk.check(&format!("in good ans {report}")), run(3, "", &fail));
        assert_eq!(desk.check(&format!("in bad ans {report} -appes")), run(3, "", &fail));
    }
}

#[test]
fn a_verdict_stands_though_nobody_listens() {
    let desk = desk();
    for redirection in ["2>&-", "2>/dev/full", "2> >(exec 0<&-)"] {
        for (output, code) in [("good", 0), ("bad", 1)] {
            let script = format!("\"$CHECKER\" in {output} ans {redirection}");
            assert_eq!(desk.shell(&script).code, code, "{script}");
        }
    }
}

#[test]
fn wrong_usage_is_a_failure() {
    let desk = desk();
    let names = "INPUT OUTPUT ANSWER [REPORT [-appes]]";
    for (line, message) in [
        ("", format!("expected arguments {names}, found 0")),
        ("in good", format!("expected arguments {names}, found 2")),
        ("in good ans rep -xml", "unknown option '-xml'".to_owned()),
        ("in good ans rep xml", format!("expected arguments {names}, found 5")),
        ("in good ans rep -appes more", format!("expected arguments {names}, found 6")),
        ("--line in good ans", "unknown option '--line'".to_owned()),
        ("--float-absolute", "option '--float-absolute' wants a value".to_owned()),
    ] {
        assert_eq!(desk.check(line), run(3, "", &format!("FAIL {message} (see --help)\n")));
    }
}

#[test]
fn help_and_version() {
    let desk = Desk::new();
    let help = desk.check("--help");
    assert_eq!((help.code, help.stderr.as_str()), (0, ""));
    assert!(help.stdout.starts_with("Compares a contestant's output"), "{}", help.stdout);
    assert!(help.stdout.lines().all(|line| line.len() <= 100), "{}", help.stdout);
    let version = concat!("orez-checker ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(desk.check("--version"), run(0, version, ""));
    assert_eq!(desk.shell("\"$CHECKER\" --help >&-").code, 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn whatever_it_is_fed_it_answers_in_one_short_line(
        args in prop::collection::vec(
            prop_oneof![
                4 => prop::sample::select(vec![
                    "in", "good", "bad", "ans", "no", "rep", "-appes", "--lines", "--", "-",
                    "--protocol", "testlib", "hustoj", "--float-absolute", "1e-6", "--ignore-case",
                ]).prop_map(|word| word.as_bytes().to_vec()),
                1 => prop::collection::vec(1_u8.., 3..400)
                    .prop_filter("stays in the folder", |arg| !arg.contains(&b'/')),
            ],
            0..7,
        ),
        output in prop::collection::vec(any::<u8>(), 0..300),
    ) {
        use std::os::unix::ffi::OsStrExt;
        let desk = desk();
        desk.put("bad", output);
        let args = args.iter().map(|arg| std::ffi::OsStr::from_bytes(arg));
        let run = desk.run(std::path::Path::new(CHECKER), args, "");
        prop_assert!((0..=3).contains(&run.code), "{:?}", run);
        prop_assert!(run.stderr.len() <= 251, "{:?}", run);
        prop_assert_eq!(run.stderr.find('\n'), run.stderr.len().checked_sub(1));
        prop_assert!(run.stderr.trim_end().bytes().all(|byte| matches!(byte, b' '..=b'~')));
    }
}
