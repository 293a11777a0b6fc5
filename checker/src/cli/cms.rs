//! CMS's dialect: `INPUT ANSWER OUTPUT [EXTRA]...`, a score on stdout, a text on stderr.

use std::ffi::OsString;
use std::path::Path;

use orez_checker::{Options, Verdict, judge};

use crate::cli::args::Usage;
use crate::cli::protocol::wrong_number;
use crate::cli::{FAILED, say};

pub(super) fn run(options: &Options, files: &[OsString]) -> Result<u8, Usage> {
    // What a task type adds is not for a checker that only compares.
    let [input, answer, output, ..] = files else {
        return Err(wrong_number("INPUT ANSWER OUTPUT", files));
    };
    let ruling = judge(Some(Path::new(input)), Path::new(answer), Path::new(output), options);
    // Contestants are shown the first line, translated, and must not see the answer. The second is
    // for those who run the contest.
    let (score, text) = match ruling.verdict() {
        Verdict::Accepted => ("1.0\n", "translate:success"),
        Verdict::WrongAnswer | Verdict::PresentationError => ("0.0\n", "translate:wrong"),
        Verdict::Failed => {
            say::line(&ruling);
            return Ok(FAILED);
        }
    };
    say::line(&format_args!("{text}\nADMIN_MESSAGE: {ruling}"));
    Ok(say::score(score).err().unwrap_or(0))
}
