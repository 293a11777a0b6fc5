//! One run of a program, and what is said of it.

use std::sync::{PoisonError, RwLock};
use std::time::Duration;

use orez_checker as checker;

use super::program::stops_everything;
use super::{Remark, verdict_of, words};
use crate::lang::{Say, Words};
use crate::runner::{self, End, Input, Job, Limits, Sandbox};
use crate::spec::Io;
use crate::verdict::Verdict;

/// What holds for every run.
#[derive(Clone, Debug)]
pub(crate) struct Conditions {
    pub(crate) time: Duration,
    /// In bytes.
    pub(crate) memory: u64,
    /// The files that programs read and write instead of standard input and output.
    pub(crate) io: Option<Io>,
    pub(crate) sandbox: Sandbox,
}

/// A program and a file for it.
#[derive(Clone, Copy)]
pub(crate) struct Attempt<'a> {
    pub(crate) program: &'a runner::Program,
    pub(crate) time_factor: f64,
    pub(crate) input: &'a [u8],
    pub(crate) answer: &'a [u8],
    /// How many time limits it may use up, so that we learn how slow it is; 1 as a rule.
    pub(crate) patience: u32,
}

/// What is said of a run.
#[derive(Clone, Debug)]
pub(crate) struct Trial {
    pub(crate) verdict: Verdict,
    /// Why.
    pub(crate) remark: Remark,
    /// Which limit was passed.
    pub(crate) limit: Option<Passed>,
    pub(crate) cpu: Duration,
    pub(crate) wall: Duration,
    /// Whether the program ended by itself, so that its times say how slow it is.
    pub(crate) ended: bool,
    /// In bytes; 0 where the system does not tell.
    pub(super) memory: u64,
    /// The token of the answer that differs, from 0.
    pub(crate) differs: Option<u64>,
    pub(crate) output: Option<Vec<u8>>,
}

/// A limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Passed {
    Time,
    WallTime,
    Memory,
    Output,
}

/// Where programs run: several at once, or one alone.
#[derive(Debug, Default)]
pub(crate) struct Track(RwLock<()>);

impl Track {
    /// Runs a program; where it is too slow, again while nothing else runs, which then counts.
    ///
    /// `slow_patience` is the patience of the second run.
    ///
    /// # Errors
    ///
    /// Only where nothing else could run either; other trouble of ours is JE.
    pub(crate) fn run(
        &self,
        attempt: Attempt<'_>,
        conditions: &Conditions,
        slow_patience: u32,
    ) -> Result<Trial, runner::Error> {
        let first = {
            let _among_others = self.0.read().unwrap_or_else(PoisonError::into_inner);
            attempt.run(conditions)?
        };
        if first.verdict != Verdict::Tle {
            return Ok(first);
        }
        let _alone = self.0.write().unwrap_or_else(PoisonError::into_inner);
        Attempt { patience: slow_patience, ..attempt }.run(conditions)
    }
}

impl Attempt<'_> {
    fn run(&self, conditions: &Conditions) -> Result<Trial, runner::Error> {
        let output = output_limit(self.answer.len() as u64);
        let time = conditions.time.mul_f64(self.time_factor);
        let real = Limits::new(time, conditions.memory, output);
        let limits = Limits::new(time.saturating_mul(self.patience), conditions.memory, output);
        match self.run_within(&limits, conditions) {
            Ok(run) => Ok(self.judge(run, &real, conditions)),
            Err(err) if stops_everything(&err) => Err(err),
            // The system would not execute it, which is the program's affair.
            Err(err @ runner::Error::CannotStart { .. }) => {
                Ok(Trial::without_run(Verdict::Re, Remark::CannotStart(Words::of(&err))))
            }
            Err(err) => Ok(Trial::ours(&err)),
        }
    }

    fn run_within(
        &self,
        limits: &Limits,
        conditions: &Conditions,
    ) -> Result<runner::Run, runner::Error> {
        let io = conditions.io.as_ref();
        runner::run(&Job {
            program: self.program,
            args: &[],
            input: &Input::new(self.input)?,
            input_file: io.and_then(|it| it.input.as_deref()),
            output_file: io.and_then(|it| it.output.as_deref()),
            limits,
            sandbox: conditions.sandbox,
        })
    }

    fn judge(&self, run: runner::Run, limits: &Limits, conditions: &Conditions) -> Trial {
        // Where patience goes beyond the limits, a program may pass them and yet end by itself.
        let end = if limits.cpu < run.cpu {
            End::CpuLimit
        } else if limits.wall <= run.wall {
            End::WallLimit
        } else {
            run.end
        };
        let last_words = || words::last_words(&run.stderr_head);
        let (verdict, remark) = match end {
            End::CpuLimit => (Verdict::Tle, Remark::Time { limit: limits.cpu, used: run.cpu }),
            End::WallLimit => {
                (Verdict::Tle, Remark::WallTime { limit: limits.wall, used: run.cpu })
            }
            End::MemoryLimit => {
                (Verdict::Mle, Remark::Memory { limit: limits.memory, used: run.peak })
            }
            End::OutputLimit => (Verdict::Ole, Remark::Output { limit: limits.output }),
            End::Signalled(signal) => {
                let name = runner::signal_name(signal);
                (Verdict::Re, Remark::Signal { name, last_words: last_words() })
            }
            End::Exited(0) => self.compared(run.output.as_deref(), conditions),
            End::Exited(code) => (Verdict::Re, Remark::ExitCode { code, last_words: last_words() }),
        };
        Trial {
            verdict,
            limit: Passed::of(end),
            cpu: run.cpu,
            wall: run.wall,
            ended: matches!(run.end, End::Exited(_)),
            memory: run.peak,
            differs: remark.differs(),
            output: run.output,
            remark,
        }
    }

    fn compared(&self, output: Option<&[u8]>, conditions: &Conditions) -> (Verdict, Remark) {
        let Some(output) = output else {
            let name = conditions.io.as_ref().and_then(|it| it.output.as_deref());
            return (Verdict::Pe, Remark::LeftNoFile(name.unwrap_or_default().to_owned()));
        };
        match checker::compare(self.answer, output, &checker::Options::default()) {
            Ok(outcome) => (verdict_of(outcome.verdict()), Remark::Compared(Box::new(outcome))),
            Err(err) => (Verdict::Je, Remark::Ours(Words::of(&err))),
        }
    }
}

impl Passed {
    fn of(end: End) -> Option<Self> {
        match end {
            End::CpuLimit => Some(Self::Time),
            End::WallLimit => Some(Self::WallTime),
            End::MemoryLimit => Some(Self::Memory),
            End::OutputLimit => Some(Self::Output),
            End::Exited(_) | End::Signalled(_) => None,
        }
    }
}

impl Trial {
    /// What is said where there was no run.
    pub(crate) fn without_run(verdict: Verdict, remark: Remark) -> Self {
        Self {
            verdict,
            remark,
            limit: None,
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
            ended: false,
            memory: 0,
            differs: None,
            output: None,
        }
    }

    /// The most that was resident at once, in bytes; `None` where the system does not tell.
    pub(crate) fn memory(&self) -> Option<u64> {
        (self.memory != 0).then_some(self.memory)
    }

    /// What is said where we failed.
    pub(crate) fn ours(why: &impl Say) -> Self {
        Self::without_run(Verdict::Je, Remark::Ours(Words::of(why)))
    }
}

/// What a program may write where the answer is so long.
fn output_limit(answer: u64) -> u64 {
    answer.saturating_mul(4).max(16 << 20)
}
