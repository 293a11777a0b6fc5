//! What is typed on the command line, or written in the file beside the binary.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::str::FromStr;

use orez_checker::{Options, Tolerance};

use crate::cli::protocol::Protocol;

/// What the checker is asked to do.
#[derive(Debug)]
pub(super) enum Command {
    Help,
    Version,
    Check(Settings, Vec<OsString>),
}

/// What options say, where they say anything.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Settings {
    pub(super) protocol: Option<Protocol>,
    pub(super) lines: bool,
    pub(super) ignore_case: Option<bool>,
    pub(super) float_absolute: Option<Tolerance>,
    pub(super) float_relative: Option<Tolerance>,
}

impl Settings {
    /// These settings, and weaker ones where these say nothing.
    pub(super) fn or(self, weaker: Self) -> Self {
        Self {
            protocol: self.protocol.or(weaker.protocol),
            lines: self.lines || weaker.lines,
            ignore_case: self.ignore_case.or(weaker.ignore_case),
            float_absolute: self.float_absolute.or(weaker.float_absolute),
            float_relative: self.float_relative.or(weaker.float_relative),
        }
    }

    pub(super) fn options(&self) -> Options {
        Options {
            lines: self.lines,
            ignore_case: self.ignore_case.unwrap_or(false),
            float_absolute: self.float_absolute,
            float_relative: self.float_relative,
        }
    }
}

/// A command line that cannot be obeyed.
#[derive(Debug, PartialEq)]
pub(super) struct Usage(String);

impl Usage {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Reads a command line. Options may stand anywhere; after `--` there are none.
pub(super) fn parse(args: impl Iterator<Item = OsString>) -> Result<Command, Usage> {
    let mut args = args.fuse();
    let mut settings = Settings::default();
    let mut files = Vec::new();
    while let Some(arg) = args.next() {
        if arg == "--" {
            files.extend(args.by_ref());
            break;
        }
        if !is_option(&arg) {
            files.push(arg);
            continue;
        }
        let text = arg.to_str().ok_or_else(|| unknown(&arg))?;
        let (name, mut given) = match text.split_once('=') {
            Some((name, value)) => (name, Some(OsString::from(value))),
            None => (text, None),
        };
        let mut value = || {
            given
                .take()
                .or_else(|| args.next())
                .ok_or_else(|| Usage(format!("option '{name}' wants a value")))
        };
        match name {
            "--help" | "-h" => return Ok(Command::Help),
            "--version" | "-V" => return Ok(Command::Version),
            "--protocol" => set(&mut settings.protocol, name, read(name, &value()?)?)?,
            "--lines" => settings.lines = true,
            "--ignore-case" => settings.ignore_case = Some(true),
            "--float-absolute" => set(&mut settings.float_absolute, name, read(name, &value()?)?)?,
            "--float-relative" => set(&mut settings.float_relative, name, read(name, &value()?)?)?,
            // Programs made with testlib are given these, and a plain checker ignores them.
            "--testset" | "--group" => drop(value()?),
            _ => return Err(unknown(&arg)),
        }
        if given.is_some() {
            return Err(Usage(format!("option '{name}' takes no value")));
        }
    }
    Ok(Command::Check(settings, files))
}

fn is_option(arg: &OsStr) -> bool {
    let bytes = arg.as_encoded_bytes();
    // One dash is how testlib writes its only option, which is an argument with a place of its own.
    bytes.len() > 1 && bytes[0] == b'-' && !bytes.eq_ignore_ascii_case(b"-appes")
}

fn unknown(arg: &OsStr) -> Usage {
    Usage(format!("unknown option '{}'", arg.display()))
}

/// Reads an option's value.
pub(super) fn read<T: FromStr<Err: fmt::Display>>(name: &str, value: &OsStr) -> Result<T, Usage> {
    let text = value.to_string_lossy();
    text.parse().map_err(|error| Usage(format!("{name} '{text}': {error}")))
}

/// Sets what may be said once.
pub(super) fn set<T>(slot: &mut Option<T>, name: &str, value: T) -> Result<(), Usage> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(Usage(format!("'{name}' repeats or contradicts another option"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse_words(line: &str) -> Result<(Settings, Vec<OsString>), String> {
        match parse(line.split_whitespace().map(OsString::from)) {
            Ok(Command::Check(settings, files)) => Ok((settings, files)),
            Ok(other) => Err(format!("{other:?}")),
            Err(usage) => Err(usage.to_string()),
        }
    }

    #[test]
    fn options_may_stand_anywhere() {
        let expected = parse_words("--ignore-case --float-absolute 1e-6 in out ans").unwrap();
        assert_eq!(expected.0.ignore_case, Some(true));
        assert_eq!(expected.0.float_absolute, "1e-6".parse().ok());
        assert_eq!(expected.1, ["in", "out", "ans"]);
        for line in [
            "in --ignore-case out --float-absolute=1e-6 ans",
            "in out ans --ignore-case --float-absolute 1e-6",
            "--group g --ignore-case --testset=t --float-absolute 1e-6 -- in out ans",
        ] {
            assert_eq!(parse_words(line).unwrap(), expected, "{line}");
        }
        assert_eq!(parse_words("-- --lines -x").unwrap().1, ["--lines", "-x"]);
        assert_eq!(
            parse_words("in out - rep -appes").unwrap().1,
            ["in", "out", "-", "rep", "-appes"]
        );
    }

    #[test]
    fn wrong_options() {
        for (line, message) in [
            ("--ignorecase", "unknown option '--ignorecase'"),
            ("-x in", "unknown option '-x'"),
            ("--lines=yes", "option '--lines' takes no value"),
            ("--float-absolute", "option '--float-absolute' wants a value"),
            ("--group", "option '--group' wants a value"),
            (
                "--float-absolute -1",
                "--float-absolute '-1': expected a decimal number from 0 on, such as 1e-6",
            ),
            (
                "--float-relative=nan",
                "--float-relative 'nan': expected a decimal number from 0 on, such as 1e-6",
            ),
            (
                "--float-absolute 1 --float-absolute 1",
                "'--float-absolute' repeats or contradicts another option",
            ),
            (
                "--protocol polygon",
                "--protocol 'polygon': expected testlib, kattis, lemon, hustoj, hustoj-tpj or cms",
            ),
            ("--version", "Version"),
            ("in out -h", "Help"),
        ] {
            assert_eq!(parse_words(line), Err(message.to_owned()), "{line}");
        }
    }

    #[test]
    fn stronger_settings_win_one_by_one() {
        let strong = parse_words("--float-absolute 1 --protocol cms").unwrap().0;
        let weak = parse_words("--float-absolute 2 --float-relative 3 --lines").unwrap().0;
        let expected =
            parse_words("--float-absolute 1 --protocol cms --float-relative 3 --lines").unwrap().0;
        assert_eq!(strong.or(weak), expected);
    }
}
