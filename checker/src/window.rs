//! A bounded look into a stream.

use std::io::{self, ErrorKind, Read};

use crate::bytes::{count_lines, is_blank, until_blank};

/// The part of a stream that has been read and not yet consumed.
pub(crate) struct Window<R> {
    source: R,
    bytes: Box<[u8]>,
    start: usize,
    end: usize,
}

/// The token at a window's start.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    /// How much of it lies in the window.
    pub(crate) len: usize,
    /// Whether that is all of it, which holds exactly for tokens shorter than the window.
    pub(crate) whole: bool,
}

/// What lay between two tokens.
pub(crate) struct Gap {
    pub(crate) lines: u64,
    /// Whether the gap was longer than allowed, and skipping was given up.
    pub(crate) too_long: bool,
}

impl<R: Read> Window<R> {
    pub(crate) fn new(source: R, capacity: usize) -> Self {
        Self { source, bytes: vec![0; capacity].into_boxed_slice(), start: 0, end: 0 }
    }

    pub(crate) fn capacity(&self) -> usize {
        self.bytes.len()
    }

    pub(crate) fn unread(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
    }

    pub(crate) fn consume(&mut self, n_bytes: usize) {
        self.start = self.end.min(self.start + n_bytes);
    }

    /// Skips blanks up to the next token, or to the end, where nothing is left unread.
    pub(crate) fn skip_blanks(&mut self, most: u64) -> io::Result<Gap> {
        let mut gap = Gap { lines: 0, too_long: false };
        let mut n_blanks = 0;
        loop {
            let unread = self.unread();
            let len = unread.iter().position(|&byte| !is_blank(byte)).unwrap_or(unread.len());
            gap.lines += count_lines(&unread[..len]);
            n_blanks += len as u64;
            self.consume(len);
            gap.too_long = most < n_blanks;
            if gap.too_long || !self.unread().is_empty() || !self.fill()? {
                return Ok(gap);
            }
        }
    }

    /// Measures the token at the start, and reads as much of it as the window holds.
    pub(crate) fn token(&mut self) -> io::Result<Extent> {
        let mut len = 0;
        loop {
            // Only what is new is looked at, or a reader of single bytes would take for ever.
            len += until_blank(&self.unread()[len..]);
            if len < self.unread().len() {
                return Ok(Extent { len, whole: true });
            }
            if len == self.capacity() {
                return Ok(Extent { len, whole: false });
            }
            if !self.fill()? {
                return Ok(Extent { len, whole: true });
            }
        }
    }

    /// Reads once more behind what is unread, which must leave room; false at the end.
    fn fill(&mut self) -> io::Result<bool> {
        self.bytes.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.start = 0;
        loop {
            match self.source.read(&mut self.bytes[self.end..]) {
                Ok(n_bytes) => {
                    // A reader that claims more than it was given room for is not believed.
                    let n_bytes = n_bytes.min(self.capacity() - self.end);
                    self.end += n_bytes;
                    return Ok(0 < n_bytes);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}
