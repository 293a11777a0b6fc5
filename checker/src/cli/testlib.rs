//! testlib's dialect: `INPUT OUTPUT ANSWER [REPORT [-appes]]`, a line on stderr, an exit code.

use std::ffi::OsString;
use std::path::Path;

use orez_checker::{Options, Ruling, Verdict, judge};

use crate::cli::args::Usage;
use crate::cli::protocol::wrong_number;
use crate::cli::{FAILED, say};

pub(super) fn run(options: &Options, files: &[OsString]) -> Result<u8, Usage> {
    let (files, report) = match files {
        [input, output, answer] => ([input, output, answer], None),
        [input, output, answer, report] => ([input, output, answer], Some((report, false))),
        [input, output, answer, report, appes] if appes == "-appes" || appes == "-APPES" => {
            ([input, output, answer], Some((report, true)))
        }
        _ => return Err(wrong_number("INPUT OUTPUT ANSWER [REPORT [-appes]]", files)),
    };
    let [input, output, answer] = files.map(Path::new);
    let ruling = judge(Some(input), answer, output, options);
    let Some((report, appes)) = report else {
        say::line(&ruling);
        return Ok(exit_code(ruling.verdict()));
    };
    let text = if appes { xml(&ruling) } else { ruling.message().to_owned() };
    Ok(match say::report(Path::new(report), &text) {
        Ok(()) => {
            say::line(&"See file to check exit message");
            exit_code(ruling.verdict())
        }
        Err(failed) => failed,
    })
}

/// testlib's exit code, which HUSTOJ's are modelled on.
pub(super) fn exit_code(verdict: Verdict) -> u8 {
    match verdict {
        Verdict::Accepted => 0,
        Verdict::WrongAnswer => 1,
        Verdict::PresentationError => 2,
        Verdict::Failed => FAILED,
    }
}

/// The report as Codeforces wants it. Its encoding does not matter to ASCII.
fn xml(ruling: &Ruling) -> String {
    let outcome = match ruling.verdict() {
        Verdict::Accepted => "accepted",
        Verdict::WrongAnswer => "wrong-answer",
        Verdict::PresentationError => "presentation-error",
        Verdict::Failed => "fail",
    };
    let mut text = String::new();
    for character in ruling.message().chars() {
        match character {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '"' => text.push_str("&quot;"),
            _ => text.push(character),
        }
    }
    format!(
        "<?xml version=\"1.0\" encoding=\"windows-1251\"?>\
         <result outcome = \"{outcome}\">{text}</result>\n"
    )
}
