//! HUSTOJ's two dialects: `spj INPUT ANSWER OUTPUT` and `tpj INPUT OUTPUT ANSWER`, testlib's exit
//! codes.

use std::ffi::OsString;
use std::path::Path;

use orez_checker::{Options, judge};

use crate::cli::args::Usage;
use crate::cli::protocol::exactly;
use crate::cli::{say, testlib};

pub(super) fn run_spj(options: &Options, files: &[OsString]) -> Result<u8, Usage> {
    let [input, answer, output] = exactly("INPUT ANSWER OUTPUT", files)?;
    Ok(run(options, input, answer, output))
}

pub(super) fn run_tpj(options: &Options, files: &[OsString]) -> Result<u8, Usage> {
    let [input, output, answer] = exactly("INPUT OUTPUT ANSWER", files)?;
    Ok(run(options, input, answer, output))
}

fn run(options: &Options, input: &Path, answer: &Path, output: &Path) -> u8 {
    let ruling = judge(Some(input), answer, output, options);
    say::line(&ruling);
    testlib::exit_code(ruling.verdict())
}
