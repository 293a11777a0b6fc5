//! The problem package format's dialect, which `DOMjudge` shares:
//! `INPUT ANSWER FEEDBACK_DIR [FLAG]... < OUTPUT`, 42 or 43, `judgemessage.txt`.

use std::ffi::OsString;
use std::io;
use std::path::Path;

use orez_checker::{Verdict, judge_stream};

use crate::cli::args::{Settings, Usage, read, set};
use crate::cli::protocol::wrong_number;
use crate::cli::{FAILED, say};

pub(super) fn run(typed: Settings, beside: Settings, files: &[OsString]) -> Result<u8, Usage> {
    let [input, answer, feedback, flags @ ..] = files else {
        return Err(wrong_number("INPUT ANSWER FEEDBACK_DIR [FLAG]...", files));
    };
    let feedback = Path::new(feedback);
    if !feedback.is_dir() {
        return Err(Usage::new(format!("'{}' is no folder for feedback", feedback.display())));
    }
    let options = with_flags(typed, flags)?.or(beside).options();
    let ruling =
        judge_stream(Some(Path::new(input)), Path::new(answer), io::stdin().lock(), &options);
    // Only judges see this file. Teams see `teammessage.txt`, which would show them the answer.
    if let Err(failed) = say::append(&feedback.join("judgemessage.txt"), &format!("{ruling}\n")) {
        return Ok(failed);
    }
    Ok(match ruling.verdict() {
        Verdict::Accepted => 42,
        Verdict::WrongAnswer | Verdict::PresentationError => 43,
        Verdict::Failed => {
            say::line(&ruling);
            FAILED
        }
    })
}

/// The flags of the format's own validator, where we have what they mean.
fn with_flags(mut settings: Settings, flags: &[OsString]) -> Result<Settings, Usage> {
    let mut flags = flags.iter();
    while let Some(flag) = flags.next() {
        let name = flag.to_string_lossy();
        let mut value =
            || flags.next().ok_or_else(|| Usage::new(format!("'{name}' wants a value")));
        match &*name {
            "case_sensitive" => set(&mut settings.ignore_case, &name, false)?,
            "float_tolerance" => {
                let tolerance = read(&name, value()?)?;
                set(&mut settings.float_absolute, &name, tolerance)?;
                set(&mut settings.float_relative, &name, tolerance)?;
            }
            "float_absolute_tolerance" => {
                set(&mut settings.float_absolute, &name, read(&name, value()?)?)?;
            }
            "float_relative_tolerance" => {
                set(&mut settings.float_relative, &name, read(&name, value()?)?)?;
            }
            "space_change_sensitive" => {
                return Err(Usage::new(
                    "'space_change_sensitive' cannot be had: --lines is as strict as it gets",
                ));
            }
            _ => return Err(Usage::new(format!("unknown flag '{name}'"))),
        }
    }
    Ok(settings)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str) -> Result<Settings, String> {
        let flags: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        with_flags(Settings::default(), &flags).map_err(|usage| usage.to_string())
    }

    #[test]
    fn flags() {
        let both = Settings {
            float_absolute: "1e-6".parse().ok(),
            float_relative: "1e-6".parse().ok(),
            ignore_case: Some(false),
            ..Settings::default()
        };
        assert_eq!(check("float_tolerance 1e-6 case_sensitive").unwrap(), both);
        let line = "case_sensitive float_absolute_tolerance 1e-6 float_relative_tolerance 1e-6";
        assert_eq!(check(line).unwrap(), both);
        assert_eq!(check("").unwrap(), Settings::default());
    }

    #[test]
    fn wrong_flags() {
        for (line, message) in [
            ("float_tolerance", "'float_tolerance' wants a value"),
            (
                "float_tolerance x",
                "float_tolerance 'x': expected a decimal number from 0 on, such as 1e-6",
            ),
            (
                "float_tolerance 1 float_relative_tolerance 1",
                "'float_relative_tolerance' repeats or contradicts another option",
            ),
            (
                "case_sensitive case_sensitive",
                "'case_sensitive' repeats or contradicts another option",
            ),
            (
                "space_change_sensitive",
                "'space_change_sensitive' cannot be had: --lines is as strict as it gets",
            ),
            ("tolerance 1", "unknown flag 'tolerance'"),
        ] {
            assert_eq!(check(line), Err(message.to_owned()), "{line}");
        }
    }
}
