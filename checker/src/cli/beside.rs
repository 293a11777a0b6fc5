//! Options in a file beside the binary, for judges that pass none.

use std::ffi::OsString;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use orez_checker::open_answer;

use crate::cli::args::{self, Command, Settings, Usage};

/// Reads the options that stand in `<binary>.args`, one argument a line; none if there is no file.
///
/// The binary's path is the one it was called by, so that a link can have options of its own; then
/// the real one.
pub(super) fn settings(program: &Path) -> Result<Settings, Usage> {
    let called = program.parent().filter(|folder| !folder.as_os_str().is_empty()).map(|_| program);
    let real = std::env::current_exe().ok();
    for binary in called.into_iter().chain(real.as_deref()) {
        let path = with_suffix(binary);
        match read(&path) {
            Ok(text) => {
                return parse(&text)
                    .map_err(|usage| Usage::new(format!("{usage}, in '{}'", path.display())));
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => {
                return Err(Usage::new(format!("{error}, reading '{}'", path.display())));
            }
        }
    }
    Ok(Settings::default())
}

fn with_suffix(binary: &Path) -> PathBuf {
    let mut name = binary.as_os_str().to_owned();
    name.push(".args");
    PathBuf::from(name)
}

fn read(path: &Path) -> io::Result<String> {
    const MOST_BYTES: u64 = 1 << 16;
    let mut text = String::new();
    open_answer(path)?.take(MOST_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 <= MOST_BYTES { Ok(text) } else { Err(ErrorKind::FileTooLarge.into()) }
}

fn parse(text: &str) -> Result<Settings, Usage> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).map(OsString::from);
    match args::parse(lines)? {
        Command::Check(settings, files) => match files.first() {
            None => Ok(settings),
            Some(file) => Err(Usage::new(format!("'{}' is no option", file.display()))),
        },
        Command::Help | Command::Version => Err(Usage::new("nothing but options can stand")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_argument_a_line() {
        let settings = parse("--protocol\r\nlemon\r\n\n  --float-absolute=1e-6 \n--lines").unwrap();
        let words = ["--protocol=lemon", "--lines", "--float-absolute=1e-6"].map(OsString::from);
        let Ok(Command::Check(expected, _)) = args::parse(words.into_iter()) else { panic!() };
        assert_eq!(settings, expected);
        assert_eq!(parse("").unwrap(), Settings::default());
    }

    #[test]
    fn files_cannot_stand_there() {
        assert_eq!(parse("--lines\nin").unwrap_err().to_string(), "'in' is no option");
        assert!(parse("--help").is_err());
        assert!(parse("--lines --ignore-case").is_err());
        assert!(parse("\u{feff}--lines").is_err());
    }
}
