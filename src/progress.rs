//! How long jobs tell what they do, without knowing a terminal.

/// Hears of a long job; the threads of the job share it.
pub(crate) trait Progress: Sync {
    /// Says what is done now, and how many steps it takes.
    fn start(&self, what: &str, steps: usize);
    /// Says that a step is done.
    fn step(&self);
}

/// Says nothing.
#[cfg(test)]
pub(crate) struct Silent;

#[cfg(test)]
impl Progress for Silent {
    fn start(&self, _what: &str, _steps: usize) {}
    fn step(&self) {}
}
