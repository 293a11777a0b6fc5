//! Solutions: right ones that share no idea, and plausible wrong ones.

use super::Problem;

/// A named solution and what is expected of it.
pub(crate) struct Solution<P: Problem> {
    /// The name on the command line; a rival's says its mistake.
    pub(crate) name: &'static str,
    /// The idea, or why a person writes the mistake, in one sentence.
    pub(crate) about: &'static str,
    pub(crate) role: Role<P>,
    solve: Solve<P>,
}

/// What is expected of a solution.
pub(crate) enum Role<P: Problem> {
    /// Writes the answers.
    Reference,
    /// Agrees with the reference on every case that it fits.
    Oracle { fits: fn(&P::Case) -> bool },
    /// Is wrong on each of its witnesses, which are whole files of cases.
    Rival { witnesses: fn() -> Vec<Vec<P::Case>> },
}

enum Solve<P: Problem> {
    Each(fn(&P::Case) -> P::Answer),
    File(fn(&[P::Case]) -> Vec<P::Answer>),
}

impl<P: Problem> Solution<P> {
    pub(crate) const fn reference(
        name: &'static str,
        about: &'static str,
        solve: fn(&P::Case) -> P::Answer,
    ) -> Self {
        Self { name, about, role: Role::Reference, solve: Solve::Each(solve) }
    }

    pub(crate) const fn oracle(
        name: &'static str,
        about: &'static str,
        solve: fn(&P::Case) -> P::Answer,
        fits: fn(&P::Case) -> bool,
    ) -> Self {
        Self { name, about, role: Role::Oracle { fits }, solve: Solve::Each(solve) }
    }

    pub(crate) const fn rival(
        name: &'static str,
        about: &'static str,
        solve: fn(&P::Case) -> P::Answer,
        witnesses: fn() -> Vec<Vec<P::Case>>,
    ) -> Self {
        Self { name, about, role: Role::Rival { witnesses }, solve: Solve::Each(solve) }
    }

    /// A rival that carries something from case to case, so that the whole file matters.
    pub(crate) const fn careless_rival(
        name: &'static str,
        about: &'static str,
        solve: fn(&[P::Case]) -> Vec<P::Answer>,
        witnesses: fn() -> Vec<Vec<P::Case>>,
    ) -> Self {
        Self { name, about, role: Role::Rival { witnesses }, solve: Solve::File(solve) }
    }

    /// Answers all cases of a file, in order.
    pub(crate) fn answers(&self, cases: &[P::Case]) -> Vec<P::Answer> {
        match self.solve {
            Solve::Each(solve) => cases.iter().map(solve).collect(),
            Solve::File(solve) => solve(cases),
        }
    }
}
