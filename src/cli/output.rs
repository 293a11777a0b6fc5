//! Writing of results.

use std::io::{ErrorKind, Write as _};
use std::path::Path;

use serde_json::Value;

use super::failure::Failure;

/// Writes a result to stdout.
pub(crate) fn print(bytes: &[u8]) -> Result<(), Failure> {
    let mut stdout = std::io::stdout().lock();
    stdout.write_all(bytes).and_then(|()| stdout.flush()).map_err(|err| {
        if err.kind() == ErrorKind::BrokenPipe {
            return Failure::closed_pipe();
        }
        Failure::ours(format!("cannot write to standard output: {err}"))
    })
}

/// Writes the one document of `--json`; the format's name comes first.
pub(crate) fn print_json(command: &str, fields: Value) -> Result<(), Failure> {
    let mut document = serde_json::Map::new();
    document.insert("format".to_owned(), format!("orez-{command}/1").into());
    if let Value::Object(fields) = fields {
        document.extend(fields);
    }
    print(format!("{:#}\n", Value::Object(document)).as_bytes())
}

/// A number and its noun, which is in the plural but for 1.
pub(crate) fn counted(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// Writes a new file; one that is there already is left alone.
pub(crate) fn create(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let file = std::fs::File::create_new(path).and_then(|mut it| it.write_all(bytes));
    file.map_err(|err| {
        let failure = Failure::usage(format!("cannot create `{}`: {err}", path.display()));
        if err.kind() == ErrorKind::AlreadyExists {
            return failure.help("name another file, or remove it first");
        }
        failure
    })
}
