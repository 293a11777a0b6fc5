//! The statement's limits, told once: they validate, tighten, and report extremes.

/// One limit of the statement.
#[derive(Debug)]
pub(crate) struct Limit {
    /// The statement's own letter; the key in a spec's `limits`.
    pub(crate) name: &'static str,
    /// The least value allowed.
    pub(crate) least: u64,
    /// The most allowed.
    pub(crate) most: u64,
    /// The most that `solve` and its like bear with a warning, for files from elsewhere.
    pub(crate) bearable: u64,
    /// What is bounded.
    pub(crate) scope: Scope,
    /// What the letter stands for, in one sentence.
    pub(crate) doc: &'static str,
}

/// What a limit bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// The number of cases in a file.
    Cases,
    /// Every value that the reader reads, or measures, under the limit's name.
    Value,
    /// The sum over a file of all values that bear another limit's name.
    Sum(&'static str),
}

impl Limit {
    /// Bounds the number of cases in a file.
    pub(crate) const fn cases(
        name: &'static str,
        least: u64,
        most: u64,
        doc: &'static str,
    ) -> Self {
        Self { name, least, most, bearable: 1_000_000, scope: Scope::Cases, doc }
    }

    /// Bounds every value of a name.
    pub(crate) const fn value(
        name: &'static str,
        least: u64,
        most: u64,
        doc: &'static str,
    ) -> Self {
        Self { name, least, most, bearable: most, scope: Scope::Value, doc }
    }

    /// Bounds the sum over a file of the values that another limit bounds one by one.
    pub(crate) const fn sum(
        name: &'static str,
        of: &'static str,
        least: u64,
        most: u64,
        doc: &'static str,
    ) -> Self {
        Self { name, least, most, bearable: u64::MAX, scope: Scope::Sum(of), doc }
    }

    /// Says how far above the limit the solutions can still go.
    pub(crate) const fn bearable(self, bearable: u64) -> Self {
        Self { bearable, ..self }
    }
}

/// The limits in force for a file: the statement's, or tighter ones of a subtask.
#[derive(Clone, Debug)]
pub(crate) struct Bounds {
    limits: &'static [Limit],
    ranges: Vec<(u64, u64)>,
}

impl Bounds {
    /// Takes the statement's limits as they are.
    pub(crate) fn of_statement(limits: &'static [Limit]) -> Self {
        Self { limits, ranges: limits.iter().map(|it| (it.least, it.most)).collect() }
    }

    /// Narrows one limit, which [`Self::can_tighten`].
    pub(crate) fn tighten(&mut self, name: &str, least: u64, most: u64) {
        if let Some(idx) = self.index(name) {
            self.ranges[idx] = (least, most);
        }
    }

    /// Whether there is a limit of this name, and the range holds something and lies within it.
    pub(crate) fn can_tighten(&self, name: &str, least: u64, most: u64) -> bool {
        let range = self.index(name).map(|idx| self.ranges[idx]);
        range.is_some_and(|(from, to)| from <= least && least <= most && most <= to)
    }

    /// Walks the limits with the ranges in force.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'static Limit, (u64, u64))> + '_ {
        self.limits.iter().zip(self.ranges.iter().copied())
    }

    pub(super) fn index(&self, name: &str) -> Option<usize> {
        self.limits.iter().position(|it| it.name == name)
    }

    pub(super) fn limit(&self, idx: usize) -> (&'static Limit, (u64, u64)) {
        (&self.limits[idx], self.ranges[idx])
    }

    pub(super) fn len(&self) -> usize {
        self.limits.len()
    }

    pub(super) fn cases(&self) -> Option<usize> {
        self.limits.iter().position(|it| it.scope == Scope::Cases)
    }
}

/// The least and the most seen under a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) least: u64,
    pub(crate) most: u64,
}

impl Seen {
    pub(crate) fn widen(this: &mut Option<Self>, least: u64, most: u64) {
        *this = Some(match *this {
            None => Self { least, most },
            Some(seen) => Self { least: seen.least.min(least), most: seen.most.max(most) },
        });
    }
}
