//! Small pairs of texts, and what is said of them.

use super::run;
use crate::Verdict;

#[track_caller]
fn check(answer: &str, output: &str, words: &str, line: &str) {
    assert_eq!(run(answer.as_bytes(), output.as_bytes(), words).to_string(), line);
}

#[test]
fn messages() {
    let answer = "0\n1 5\n9\n";
    check(answer, answer, "", "ok 4 answers");
    check("x", "x", "", "ok 1 answer");
    check("", "", "", "ok 0 answers");
    check(
        answer,
        "0\n1 5\n9 1",
        "",
        "wrong answer 5th answer is one too many - expected end of output, found '1' (line 3)",
    );
    check(
        answer,
        "0\n1 5\n",
        "",
        "wrong answer 4th answer is missing - expected '9', found end of output (line 2)",
    );
    check(
        answer,
        " \n\n",
        "",
        "wrong answer 1st answer is missing - expected '0', found an empty output",
    );
    check(
        answer,
        "0\n\n1\n4\n9\n",
        "",
        "wrong answer 3rd answer differs - expected '5', found '4' (line 4)",
    );
    check(
        "",
        " \nx",
        "",
        "wrong answer 1st answer is one too many - expected end of output, found 'x' (line 2)",
    );
    check("1", "01", "", "wrong answer 1st answer differs - expected '1', found '01' (line 1)");
    check("1 0", "10", "", "wrong answer 1st answer differs - expected '1', found '10' (line 1)");
    check(
        "1.5",
        "nan",
        "abs=0",
        "wrong output format 1st answer is no number - expected '1.5', found 'nan' (line 1)",
    );
    check(
        answer,
        "0\n1\n5\n9",
        "lines",
        "wrong output format 3rd answer is on a wrong line - expected the same line, found a new line (line 3)",
    );
    check(
        answer,
        "0\n1 5 9",
        "lines",
        "wrong output format 4th answer is on a wrong line - expected a new line, found the same line (line 2)",
    );
    check(
        "1",
        "\u{1b}[31m\u{e9}",
        "",
        r"wrong answer 1st answer differs - expected '1', found '\x1b[31m\xc3\xa9' (line 1)",
    );
}

/// The rows of the table of judges' behaviours, with what we say, and what we say under `--lines`.
#[test]
fn the_table_of_behaviours() {
    let (ac, wa, pe) = (Verdict::Accepted, Verdict::WrongAnswer, Verdict::PresentationError);
    for (name, answer, output, default, lines) in [
        ("trailing blank on lines", "1 2\n3\n", "1 2 \n3 \n", ac, ac),
        ("leading blank", "1 2\n3\n", " 1 2\n 3\n", ac, ac),
        ("two blanks for one", "1 2\n3\n", "1  2\n3\n", ac, ac),
        ("tab for blank", "1 2\n3\n", "1\t2\n3\n", ac, ac),
        ("no final newline", "1 2\n3\n", "1 2\n3", ac, ac),
        ("extra empty lines at end", "1 2\n3\n", "1 2\n3\n\n\n", ac, ac),
        ("trailing line of blanks", "1 2\n3\n", "1 2\n3\n  \n", ac, ac),
        ("empty line in the middle", "1 2\n3\n", "1 2\n\n3\n", ac, ac),
        ("CR LF line ends", "1 2\n3\n", "1 2\r\n3\r\n", ac, ac),
        ("bare CR", "1 2\n3\n", "1 2\r3\r", ac, pe),
        ("line breaks elsewhere", "1 2\n3\n", "1\n2 3\n", ac, pe),
        ("extra token", "1 2\n3\n", "1 2\n3\n4\n", wa, wa),
        ("missing token", "1 2\n3\n", "1 2\n", wa, wa),
        ("empty output", "1 2\n3\n", "", wa, wa),
        ("both empty", "", "", ac, ac),
        ("answer empty, output only blanks", "", " \n\n", ac, ac),
        ("answer empty, output has a token", "", "1\n", wa, wa),
        ("case of letters", "abc\n", "ABC\n", wa, wa),
        ("abc and abc NUL xyz", "abc\n", "abc\0xyz\n", wa, wa),
        ("NUL after the end", "abc\n", "abc\n\0", wa, wa),
        ("NBSP", "1 2\n", "1\u{a0}2\n", wa, wa),
        ("UTF-8 BOM first", "1\n", "\u{feff}1\n", wa, wa),
        ("VT between tokens", "1 2\n", "1\x0b2\n", ac, ac),
        ("FF between tokens", "1 2\n", "1\x0c2\n", ac, ac),
        ("full-width digit", "1\n", "\u{ff11}\n", wa, wa),
        ("broken line and a wrong answer after it", "1 2\n3\n", "1\n2\n4\n", wa, wa),
        ("broken line and too few", "1 2\n3\n", "1\n2\n", wa, wa),
        ("first line begins late", "1\n", "\n\n1\n", ac, ac),
    ] {
        assert_eq!(run(answer.as_bytes(), output.as_bytes(), "").verdict(), default, "{name}");
        assert_eq!(run(answer.as_bytes(), output.as_bytes(), "lines").verdict(), lines, "{name}");
    }
    assert_eq!(run(b"1\n", b"1\xff\n", "").verdict(), wa);
    assert_eq!(run(b"1\n", b"1\n\xff", "").verdict(), wa);
}

/// The rows of the table of judges' floats, with what we say.
#[test]
fn the_table_of_floats() {
    let (ac, wa, pe) = (Verdict::Accepted, Verdict::WrongAnswer, Verdict::PresentationError);
    for (answer, outputs, verdict) in [
        ("1", "1e0 1. .1e1 +1", ac),
        ("1", "0x1 nan inf 1,0 1.0abc \u{ff11}", pe),
        ("0.0", "-0.0", ac),
        ("nan", "nan", ac),
        ("inf", "inf", ac),
        ("inf", "-inf", wa),
        ("0", "1e-7", ac),
        ("0", "1.1e-6", wa),
        ("1000000", "1000000.9", ac),
        ("1000000", "1000001.1", wa),
        ("abc", "ABC", wa),
    ] {
        for output in outputs.split(' ') {
            let outcome = run(answer.as_bytes(), output.as_bytes(), "abs=1e-6 rel=1e-6");
            assert_eq!(outcome.verdict(), verdict, "{answer} {output}");
        }
    }
}

#[test]
fn handed_cases() {
    let (ac, wa, pe) = (Verdict::Accepted, Verdict::WrongAnswer, Verdict::PresentationError);
    let near = "abs=1e-6";
    for (answer, output, words, verdict) in [
        ("0\n1\n", "0\n1\n", "", ac),
        ("0\n1\n", "0\r\n1\r\n", "", ac),
        ("0\n1\n", "0 1", "", ac),
        ("0\n1\n", "\n\n 0 \t\n\n1  \n\n\n", "", ac),
        ("0\n1\n", "0\n0\n", "", wa),
        ("0\n1\n", "0\n", "", wa),
        ("0\n1\n", "0\n1\n1\n", "", wa),
        ("0\n1\n", "01", "", wa),
        ("0\n1\n", "", "", wa),
        ("0\n1\n", "   \n\n", "", wa),
        ("", "", "", ac),
        ("", "x", "", wa),
        ("0", "1", "", wa),
        ("1\n", "01\n", "", wa),
        ("1\n", "+1\n", "", wa),
        ("1\n", "1.0\n", "", wa),
        ("0\n", "-0\n", "", wa),
        ("YES\n", "Yes\n", "", wa),
        ("YES\n", "yes\n", "case", ac),
        ("YES\n", "y\u{e9}s\n", "case", wa),
        ("\u{c9}\n", "\u{e9}\n", "case", wa),
        ("1\n", "\u{feff}1\n", "", wa),
        ("abc\n", "abc\0xyz\n", "", wa),
        ("1.5\n", "1.5000001\n", near, ac),
        ("1.5\n", "1.50001\n", near, wa),
        ("1.5\n", "nan\n", near, pe),
        ("1.5\n", "0x1.8p0\n", near, pe),
        ("nan\n", "nan\n", near, ac),
        ("inf\n", "-inf\n", near, wa),
        ("inf\n", "1\n", near, wa),
        ("abc\n", "ABC\n", near, wa),
        ("abc\n", "ABC\n", "abs=1 case", ac),
        ("1E5\n", "1e5\n", near, ac),
        ("1 x 2.0\n", "1.0 x 2\n", "rel=0", ac),
        ("0\n", "1e-7\n", "rel=1e-6", wa),
        ("1000000\n", "1000000.9\n", "abs=1e-9 rel=1e-6", ac),
        ("1\n", "1.0\0\n", near, pe),
        ("1\n", "", near, wa),
        ("1\n", "1 x\n", near, wa),
    ] {
        let outcome = run(answer.as_bytes(), output.as_bytes(), words);
        assert_eq!(outcome.verdict(), verdict, "{answer:?} {output:?} {words:?}: {outcome}");
    }
}
