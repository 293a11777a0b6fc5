//! Makes a file small on which a program is not right: fewer cases, then smaller ones, for as long
//! as a single step leads to another file of that kind.

use super::trier::{Halt, Trier, Wrong};
use super::{EndedBy, StressError};
use crate::catalog::AnyCases;
use crate::judge::{Trial, case_of};

/// The smallest file that was reached.
pub(super) struct Small {
    pub(super) cases: Box<dyn AnyCases>,
    pub(super) trial: Trial,
    /// Which of the first file's cases are left, or what became of them.
    pub(super) kept: Vec<usize>,
}

/// Shrinks until no single step leads further, or the time is over.
pub(super) fn smallest(trier: &Trier<'_>, wrong: Wrong) -> Result<(Small, EndedBy), StressError> {
    let kept = (0..wrong.cases.len()).collect();
    let mut small = Small { cases: wrong.cases, trial: wrong.trial, kept };
    loop {
        let step = small.pick_the_wrong_case(trier).and_then(|picked| {
            Ok(picked || small.drop_cases(trier)? || small.shrink_a_case(trier)?)
        });
        match step {
            Ok(true) => {}
            Ok(false) => return Ok((small, EndedBy::Itself)),
            Err(halt) => return Ok((small, halt.ended()?)),
        }
    }
}

impl Small {
    /// Goes from the whole file to the case whose answer differs.
    fn pick_the_wrong_case(&mut self, trier: &Trier<'_>) -> Result<bool, Halt> {
        if self.kept.len() == 1 {
            return Ok(false);
        }
        let answers = trier.answers(&*self.cases);
        let form = trier.suspect.problem.answers();
        let texts = answers.iter().map(String::as_str);
        let Some(case) = self.trial.differs.and_then(|token| case_of(token, form, texts)) else {
            return Ok(false);
        };
        self.step_to(trier, &[vec![case]])
    }

    /// Leaves cases out: halves first, then ever fewer, down to one.
    fn drop_cases(&mut self, trier: &Trier<'_>) -> Result<bool, Halt> {
        let count = self.kept.len();
        let mut steps = Vec::new();
        let mut len = count / 2;
        while 0 < len {
            for start in (0..count).step_by(len) {
                let dropped = start..start + len;
                let left: Vec<usize> = (0..count).filter(|it| !dropped.contains(it)).collect();
                if !left.is_empty() {
                    steps.push(left);
                }
            }
            len /= 2;
        }
        self.step_to(trier, &steps)
    }

    /// Makes one case smaller.
    fn shrink_a_case(&mut self, trier: &Trier<'_>) -> Result<bool, Halt> {
        for idx in 0..self.cases.len() {
            let smaller = self.cases.shrink(idx);
            let count = self.cases.len();
            let wrong = trier.first_wrong(smaller.len(), |nth| {
                let mut cases = self.cases.pick(&(0..idx).collect::<Vec<_>>());
                cases.append(smaller[nth].pick(&[0]));
                cases.append(self.cases.pick(&(idx + 1..count).collect::<Vec<_>>()));
                Some(cases)
            })?;
            if let Some(wrong) = wrong {
                (self.cases, self.trial) = (wrong.cases, wrong.trial);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Goes to the first of some selections of cases on which the program is still not right.
    fn step_to(&mut self, trier: &Trier<'_>, steps: &[Vec<usize>]) -> Result<bool, Halt> {
        let wrong = trier.first_wrong(steps.len(), |nth| Some(self.cases.pick(&steps[nth])))?;
        let Some(wrong) = wrong else { return Ok(false) };
        self.kept = steps[wrong.idx].iter().map(|&idx| self.kept[idx]).collect();
        (self.cases, self.trial) = (wrong.cases, wrong.trial);
        Ok(true)
    }
}
