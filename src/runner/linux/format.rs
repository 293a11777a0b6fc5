//! Whether a file can be executed by the system itself.
//!
//! What it refuses the standard library gives to a shell, which would obey the lines of any text.

use std::fs::File;
use std::io::Read as _;
use std::ops::Range;

/// As much of an ELF file as tells the machine that it is for.
const HEADER: usize = 20;
const MAGIC: &[u8] = b"\x7fELF";
/// Bytes of the header: how wide a word is and in which order its bytes stand, and the machine.
const WORDS: Range<usize> = 4..6;
const MACHINE: Range<usize> = 18..20;

/// Refuses a file that is neither a program for this machine nor a script that names its
/// interpreter; a command without a path is the system's own, and what cannot be read is its to
/// refuse.
pub(super) fn check(program: &str) -> Result<(), &'static str> {
    let Some(theirs) = program.contains('/').then(|| header(program)).flatten() else {
        return Ok(());
    };
    if theirs.starts_with(b"#!") {
        return Ok(());
    }
    if !theirs.starts_with(MAGIC) {
        return Err("it is neither a program nor a script that begins with `#!`");
    }
    let is_ours = |ours: Vec<u8>| {
        theirs.len() == HEADER
            && [WORDS, MACHINE].into_iter().all(|it| theirs[it.clone()] == ours[it])
    };
    if header("/proc/self/exe").is_none_or(is_ours) {
        Ok(())
    } else {
        Err("it is no program for this machine")
    }
}

/// The first bytes of a file.
fn header(path: &str) -> Option<Vec<u8>> {
    let mut header = Vec::with_capacity(HEADER);
    File::open(path).ok()?.take(HEADER as u64).read_to_end(&mut header).ok()?;
    Some(header)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    #[test]
    fn only_programs_for_this_machine_and_scripts_are_executed() {
        let folder = tempfile::tempdir().unwrap();
        let check = |name: &str, bytes: &[u8]| {
            let path = folder.path().join(name);
            File::create(&path).unwrap().write_all(bytes).unwrap();
            check(path.to_str().unwrap())
        };
        let ours = header("/proc/self/exe").unwrap();
        assert_eq!(ours.len(), HEADER);
        assert_eq!(check("ours", &ours), Ok(()));
        assert_eq!(check("script", b"#!/bin/sh\n"), Ok(()));
        for text in [&b""[..], b"rm -r .\n", b"#", b"MZ", &ours[..3]] {
            assert!(check("text", text).unwrap_err().contains("neither"), "{text:?}");
        }
        let mut theirs = ours.clone();
        theirs[18] ^= 1;
        for alien in [&theirs[..], &ours[..19], b"\x7fELF, but for no machine"] {
            assert!(check("alien", alien).unwrap_err().contains("this machine"), "{alien:?}");
        }
        // What is not there is left to the system.
        assert_eq!(super::check("/no/such/program"), Ok(()));
        assert_eq!(super::check("python3"), Ok(()));
    }
}
