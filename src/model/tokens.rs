//! Reading of the statement's format, strict or tolerant.
//!
//! The reader is the validator: a problem says once, while it reads, which limit a number
//! obeys and what else must hold, and a fault knows its place.

use super::fault::is_blank;
use super::{Allowed, Bounds, Fault, Found, LineEnds, Scope, Seen, Text};

/// A cursor over one input file.
pub(crate) struct Tokens<'a> {
    bytes: &'a [u8],
    at: usize,
    /// Where the token read last begins.
    last: usize,
    bounds: &'a Bounds,
    seen: Vec<Option<Seen>>,
    sums: Vec<u64>,
    /// `None` when strict; else what was forgiven.
    warnings: Option<Vec<Fault>>,
}

impl<'a> Tokens<'a> {
    /// Reads to the letter: what the format does not allow is a fault.
    pub(crate) fn strict(bytes: &'a [u8], bounds: &'a Bounds) -> Self {
        let none = vec![None; bounds.len()];
        let sums = vec![0; bounds.len()];
        Self { bytes, at: 0, last: 0, bounds, seen: none, sums, warnings: None }
    }

    /// Forgives blanks, line ends and passed limits, and keeps a warning for each kind.
    pub(crate) fn tolerant(bytes: &'a [u8], bounds: &'a Bounds) -> Self {
        let mut tokens = Self { warnings: Some(Vec::new()), ..Self::strict(bytes, bounds) };
        let blanks = tokens.skip_blanks();
        if 0 < blanks {
            tokens.forgive(0, Found::BlanksAtStart, Allowed::NothingBefore);
        }
        tokens
    }

    /// Reads a decimal integer, without sign or leading zeros, that obeys the limit `name`.
    pub(crate) fn int(&mut self, name: &'static str) -> Result<u64, Fault> {
        let idx = self.index(name);
        let value = self.digits(idx)?;
        self.bounded(idx, value, value)?;
        Ok(value)
    }

    /// Reads `len` integers that obey the limit `name`, single blanks between them.
    pub(crate) fn ints(&mut self, name: &'static str, len: u64) -> Result<Vec<u64>, Fault> {
        let idx = self.index(name);
        let (limit, (least, most)) = self.bounds.limit(idx);
        // A number and its blank take two bytes at least, so a false `len` allocates little.
        let room = (self.bytes.len() - self.at) / 2 + 1;
        let mut values = Vec::with_capacity(usize::try_from(len).unwrap_or(room).min(room));
        let (mut low, mut high, mut sum) = (u64::MAX, 0, 0u64);
        for i in 0..len {
            if 0 < i {
                self.space()?;
            }
            let value = self.digits(idx)?;
            if value < least || most < value {
                self.bounded(idx, value, value)?;
            }
            (low, high, sum) = (low.min(value), high.max(value), sum.saturating_add(value));
            values.push(value);
        }
        if !values.is_empty() {
            Seen::widen(&mut self.seen[idx], low, high);
            self.add(limit.name, sum)?;
        }
        Ok(values)
    }

    /// Reads a run of bytes that are no blanks; `what` names it in a fault.
    pub(super) fn word(&mut self, what: &Allowed) -> Result<&'a [u8], Fault> {
        self.last = self.at;
        let rest = &self.bytes[self.at..];
        let len = rest.iter().position(|&b| is_blank(b)).unwrap_or(rest.len());
        if len == 0 {
            return Err(self.fault_here(what.clone()));
        }
        self.at += len;
        Ok(&rest[..len])
    }

    /// Reads a word whose every byte is allowed; a fault stands at the first byte that is not.
    pub(crate) fn letters(
        &mut self,
        what: Text,
        is_allowed: impl Fn(u8) -> bool,
    ) -> Result<&'a [u8], Fault> {
        let what = Allowed::Told(what);
        let word = self.word(&what)?;
        match word.iter().position(|&byte| !is_allowed(byte)) {
            None => Ok(word),
            Some(idx) => Err(self.fault_at(self.last + idx, what)),
        }
    }

    /// States a number that is no token of its own, such as a length, at the token read last.
    pub(crate) fn measure(&mut self, name: &'static str, value: u64) -> Result<(), Fault> {
        let idx = self.index(name);
        self.bounded(idx, value, value)
    }

    /// States what no limit can say; the fault stands at the token read last.
    pub(crate) fn ensure(&self, truth: bool, allowed: Text) -> Result<(), Fault> {
        if truth { Ok(()) } else { Err(self.fault_at_last(Allowed::Told(allowed))) }
    }

    /// Says what the token read last should have been.
    pub(super) fn fault_at_last(&self, allowed: Allowed) -> Fault {
        self.fault_at(self.last, allowed)
    }

    /// Reads the single blank between two tokens.
    pub(crate) fn space(&mut self) -> Result<(), Fault> {
        self.separator(b' ', Allowed::SingleBlank)
    }

    /// Reads the end of a line.
    pub(crate) fn newline(&mut self) -> Result<(), Fault> {
        if self.at == self.bytes.len() && self.warnings.is_some() {
            self.forgive(self.at, Found::EndOfFile, Allowed::LastNewline);
            return Ok(());
        }
        self.separator(b'\n', Allowed::EndOfLine)
    }

    /// Reads the end of a line and the empty lines after it, or finds the end of the file, where
    /// the statement allows all of these.
    pub(crate) fn line_ends(&mut self) -> Result<LineEnds, Fault> {
        let start = self.at;
        if self.warnings.is_some() {
            self.skip_blanks();
        } else {
            let rest = self.rest();
            self.at += rest.iter().position(|&b| b != b'\n').unwrap_or(rest.len());
        }
        let blanks = &self.bytes[start..self.at];
        if blanks.is_empty() && !self.is_at_end() {
            return Err(self.fault_here(Allowed::EndOfLine));
        }
        let count = blanks.split(|&b| b == b'\n').skip(1).count();
        if count < blanks.len() {
            self.forgive(start, Found::UntidyBlanks, Allowed::EndOfLine);
        }
        Ok(LineEnds(count as u64))
    }

    /// Says whether the next bytes are these.
    pub(crate) fn sees(&self, text: &[u8]) -> bool {
        self.bytes[self.at..].starts_with(text)
    }

    /// What is not read yet.
    pub(super) fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at..]
    }

    /// Says whether the whole file is read.
    pub(crate) fn is_at_end(&self) -> bool {
        self.at == self.bytes.len()
    }

    /// Makes sure that the whole file is read.
    pub(crate) fn end(&mut self) -> Result<(), Fault> {
        if self.is_at_end() { Ok(()) } else { Err(self.fault_here(Allowed::EndOfFile)) }
    }

    /// States the number of cases, at the token read last.
    pub(super) fn cases(&mut self, count: u64) -> Result<(), Fault> {
        match self.bounds.cases() {
            Some(idx) => self.bounded(idx, count, count),
            None => Ok(()),
        }
    }

    /// Says what a wrong value at this place should have been.
    fn fault_here(&self, allowed: Allowed) -> Fault {
        self.fault_at(self.at, allowed)
    }

    /// The extremes seen, in the order of the limits, and what was forgiven.
    pub(crate) fn finish(mut self) -> (Vec<Option<Seen>>, Vec<Fault>) {
        for (idx, &sum) in self.sums.iter().enumerate() {
            if let Scope::Sum(_) = self.bounds.limit(idx).0.scope {
                Seen::widen(&mut self.seen[idx], sum, sum);
            }
        }
        (self.seen, self.warnings.unwrap_or_default())
    }

    fn index(&self, name: &'static str) -> usize {
        self.bounds.index(name).expect("a problem reads only values that its limits name")
    }

    fn digits(&mut self, idx: usize) -> Result<u64, Fault> {
        let start = self.at;
        self.last = start;
        let (mut value, mut len) = (0u64, 0);
        for byte in &self.bytes[start..] {
            let digit = byte.wrapping_sub(b'0');
            if 9 < digit {
                break;
            }
            value = value.wrapping_mul(10).wrapping_add(u64::from(digit));
            len += 1;
        }
        self.at += len;
        if len == 0 || MOST_DIGITS < len || (1 < len && self.bytes[start] == b'0') {
            return Err(self.fault_at(start, self.allowed(idx)));
        }
        Ok(value)
    }

    /// Holds the extremes of some values, the last of which was read last, to a limit.
    fn bounded(&mut self, idx: usize, low: u64, high: u64) -> Result<(), Fault> {
        let (limit, (least, most)) = self.bounds.limit(idx);
        if low < least || most < high {
            let allowed = self.allowed(idx);
            let bearable = self.warnings.is_some() && limit.least <= low && high <= limit.bearable;
            if !bearable {
                return Err(self.fault_at(self.last, allowed));
            }
            self.forgive_fault(self.fault_at(self.last, allowed));
        }
        Seen::widen(&mut self.seen[idx], low, high);
        self.add(limit.name, high)
    }

    /// Adds to the sums over the file that a limit bounds.
    fn add(&mut self, name: &'static str, value: u64) -> Result<(), Fault> {
        for idx in 0..self.bounds.len() {
            let (limit, (_, most)) = self.bounds.limit(idx);
            if limit.scope != Scope::Sum(name) {
                continue;
            }
            self.sums[idx] = self.sums[idx].saturating_add(value);
            if most < self.sums[idx] {
                let found = Found::Sum(self.sums[idx]);
                let fault = Fault { offset: self.last, found, allowed: self.allowed(idx) };
                if self.warnings.is_none() || limit.bearable < self.sums[idx] {
                    return Err(fault);
                }
                self.forgive_fault(fault);
            }
        }
        Ok(())
    }

    /// Makes sure that the sums over the file are large enough.
    pub(super) fn end_sums(&mut self) -> Result<(), Fault> {
        for idx in 0..self.bounds.len() {
            let (limit, (least, _)) = self.bounds.limit(idx);
            if matches!(limit.scope, Scope::Sum(_)) && self.sums[idx] < least {
                let found = Found::Sum(self.sums[idx]);
                return Err(Fault { offset: self.last, found, allowed: self.allowed(idx) });
            }
        }
        Ok(())
    }

    fn separator(&mut self, byte: u8, what: Allowed) -> Result<(), Fault> {
        let next = self.bytes.get(self.at).copied();
        if self.warnings.is_none() {
            if next != Some(byte) {
                return Err(self.fault_here(what));
            }
            self.at += 1;
            return Ok(());
        }
        if next == Some(byte) && !self.bytes.get(self.at + 1).is_some_and(|&it| is_blank(it)) {
            self.at += 1;
            return Ok(());
        }
        let start = self.at;
        let len = self.skip_blanks();
        let at_end = self.at == self.bytes.len();
        if len == 0 && !(at_end && byte == b'\n') {
            return Err(self.fault_here(what));
        }
        if len != 1 || next != Some(byte) {
            self.forgive(start, Found::UntidyBlanks, what);
        }
        Ok(())
    }

    fn skip_blanks(&mut self) -> usize {
        let rest = &self.bytes[self.at..];
        let len = rest.iter().position(|&b| !is_blank(b)).unwrap_or(rest.len());
        self.at += len;
        len
    }

    fn forgive(&mut self, offset: usize, found: Found, allowed: Allowed) {
        self.forgive_fault(Fault { offset, found, allowed });
    }

    /// Keeps the first of each kind.
    fn forgive_fault(&mut self, fault: Fault) {
        if let Some(warnings) = &mut self.warnings
            && warnings.iter().all(|it| it.allowed != fault.allowed)
        {
            warnings.push(fault);
        }
    }

    fn fault_at(&self, offset: usize, allowed: Allowed) -> Fault {
        Fault { offset, found: Found::at_start(&self.bytes[offset..]), allowed }
    }

    fn allowed(&self, idx: usize) -> Allowed {
        let (limit, (least, most)) = self.bounds.limit(idx);
        Allowed::Within { name: limit.name, scope: limit.scope, least, most }
    }
}

/// All numbers of so many digits fit 64 bits.
const MOST_DIGITS: usize = 19;
