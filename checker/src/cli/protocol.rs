//! The dialects, and how one is chosen.

use std::ffi::OsString;
use std::path::Path;
use std::str::FromStr;

use crate::cli::args::{Settings, Usage};
use crate::cli::{cms, hustoj, kattis, lemon, testlib};

/// A way of calling a checker and hearing from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Protocol {
    Testlib,
    Kattis,
    Lemon,
    Hustoj,
    HustojTpj,
    Cms,
}

impl FromStr for Protocol {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Self, &'static str> {
        match name {
            "testlib" => Ok(Self::Testlib),
            "kattis" => Ok(Self::Kattis),
            "lemon" => Ok(Self::Lemon),
            "hustoj" => Ok(Self::Hustoj),
            "hustoj-tpj" => Ok(Self::HustojTpj),
            "cms" => Ok(Self::Cms),
            _ => Err("expected testlib, kattis, lemon, hustoj, hustoj-tpj or cms"),
        }
    }
}

/// Checks in the dialect that was asked for: typed, else written beside the binary, else by the
/// binary's name, else by the look of the arguments.
pub(super) fn run(
    program: &Path,
    typed: Settings,
    beside: Settings,
    files: &[OsString],
) -> Result<u8, Usage> {
    let protocol = typed
        .protocol
        .or(beside.protocol)
        .or_else(|| by_name(program, files))
        .unwrap_or_else(|| by_arguments(files));
    match protocol {
        Protocol::Kattis => kattis::run(typed, beside, files),
        Protocol::Testlib => testlib::run(&typed.or(beside).options(), files),
        Protocol::Lemon => lemon::run(&typed.or(beside).options(), files),
        Protocol::Hustoj => hustoj::run_spj(&typed.or(beside).options(), files),
        Protocol::HustojTpj => hustoj::run_tpj(&typed.or(beside).options(), files),
        Protocol::Cms => cms::run(&typed.or(beside).options(), files),
    }
}

/// HUSTOJ calls its checkers `spj` and `tpj`, CMS `checker`.
///
/// Many things are called `checker`, and what CMS takes for a verdict is acceptance elsewhere. So
/// CMS is known by the names of the files too, which are always these.
fn by_name(program: &Path, files: &[OsString]) -> Option<Protocol> {
    let name = program.file_name()?.to_str()?;
    match name.strip_suffix(".exe").unwrap_or(name) {
        "spj" => Some(Protocol::Hustoj),
        "tpj" => Some(Protocol::HustojTpj),
        "checker" if files.starts_with(&["input.txt".into(), "correct_output.txt".into()]) => {
            Some(Protocol::Cms)
        }
        _ => None,
    }
}

/// The Kattis format's third argument is a folder for messages, which an answer cannot be.
fn by_arguments(files: &[OsString]) -> Protocol {
    let is_folder = files.get(2).is_some_and(|third| Path::new(third).is_dir());
    if is_folder { Protocol::Kattis } else { Protocol::Testlib }
}

/// Takes exactly as many arguments as a dialect has, or says what they should be.
pub(super) fn exactly<'a, const N: usize>(
    names: &str,
    files: &'a [OsString],
) -> Result<[&'a Path; N], Usage> {
    match <&[OsString; N]>::try_from(files) {
        Ok(files) => Ok(files.each_ref().map(Path::new)),
        Err(_) => Err(wrong_number(names, files)),
    }
}

pub(super) fn wrong_number(names: &str, files: &[OsString]) -> Usage {
    Usage::new(format!("expected arguments {names}, found {}", files.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_choose() {
        let check = |program: &str, files: &str, expected| {
            let files: Vec<OsString> = files.split(' ').map(OsString::from).collect();
            assert_eq!(by_name(Path::new(program), &files), expected, "{program}");
        };
        check("/data/1000/spj", "in ans out", Some(Protocol::Hustoj));
        check("./tpj", "in out ans", Some(Protocol::HustojTpj));
        check("spj.exe", "in ans out", Some(Protocol::Hustoj));
        check("./checker", "input.txt correct_output.txt user_output.txt", Some(Protocol::Cms));
        check("./checker", "in out ans", None);
        check("orez-checker", "in out ans", None);
        check("", "in out ans", None);
        check("..", "in out ans", None);
    }
}
