//! `SHA256SUMS`: the digests of a dataset's files, as `sha256sum` writes and checks them.

use std::collections::BTreeMap;

use super::FILES;
use super::store::RelPath;
use crate::catalog::{digest, hex};

/// Digests by the names of files.
#[derive(Debug)]
pub(crate) struct Sums {
    digests: BTreeMap<String, String>,
    is_whole: bool,
}

impl Sums {
    /// A list without any file.
    pub(crate) fn new() -> Self {
        Self { digests: BTreeMap::new(), is_whole: true }
    }

    /// Reads a list; lines that are no digest and name of a file are left out.
    pub(crate) fn parse(bytes: &[u8]) -> Self {
        let mut sums = Self::new();
        for line in String::from_utf8_lossy(bytes).lines() {
            match line.split_once("  ") {
                Some((sum, name)) if sum.len() == 64 && RelPath::new(name).is_ok() => {
                    sums.digests.insert(name.to_owned(), sum.to_owned());
                }
                _ => sums.is_whole = false,
            }
        }
        sums
    }

    /// Whether every line was read.
    pub(crate) fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Adds a file by its digest.
    pub(crate) fn insert(&mut self, name: String, digest: String) {
        self.digests.insert(name, digest);
    }

    pub(crate) fn lists(&self, name: &str) -> bool {
        self.digests.contains_key(name)
    }

    /// Whether a file is listed, and these are its bytes.
    pub(crate) fn has(&self, name: &str, bytes: &[u8]) -> bool {
        self.digests.get(name).is_some_and(|it| *it == hex(&digest(bytes)))
    }

    /// All names, in order.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.digests.keys().map(String::as_str)
    }

    /// The names of hand files and programs.
    pub(super) fn hand_files(&self) -> impl Iterator<Item = &str> {
        let is_below = |name: &&str| name.strip_prefix(FILES).is_some_and(|it| it.starts_with('/'));
        self.names().filter(is_below)
    }

    /// Writes the list.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let lines = self.digests.iter().map(|(name, sum)| format!("{sum}  {name}\n"));
        lines.collect::<String>().into_bytes()
    }
}
