//! Lemon's dialect: `INPUT OUTPUT ANSWER FULL_SCORE SCORE_FILE MESSAGE_FILE`, exit code 0.

use std::ffi::OsString;

use orez_checker::{Options, Verdict, judge};

use crate::cli::args::Usage;
use crate::cli::protocol::exactly;
use crate::cli::{FAILED, say};

pub(super) fn run(options: &Options, files: &[OsString]) -> Result<u8, Usage> {
    let names = "INPUT OUTPUT ANSWER FULL_SCORE SCORE_FILE MESSAGE_FILE";
    let [input, output, answer, full_score, score_file, message_file] = exactly(names, files)?;
    let full_score = full_score
        .to_str()
        .filter(|text| text.parse::<u64>().is_ok())
        .ok_or_else(|| Usage::new(format!("'{}' is no full score", full_score.display())))?;
    let ruling = judge(Some(input), answer, output, options);
    // The score comes last: without a score file nobody takes the run for a judged one.
    if let Err(failed) = say::report(message_file, &format!("{ruling}\n")) {
        return Ok(failed);
    }
    let score = match ruling.verdict() {
        Verdict::Accepted => full_score,
        Verdict::WrongAnswer | Verdict::PresentationError => "0",
        Verdict::Failed => {
            say::line(&ruling);
            return Ok(FAILED);
        }
    };
    Ok(say::report(score_file, &format!("{score}\n")).err().unwrap_or(0))
}
