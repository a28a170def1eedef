//! How a job is watched and stopped.

use jugada_arena::Gallery;
use jugada_core::StopFlag;

/// What a job is given beside its work.
pub struct Control<'a> {
    /// Raised by whoever wants the job to stop. What was finished before is kept.
    pub stop: &'a StopFlag,
    /// Told how it goes.
    pub tell: &'a mut dyn FnMut(JobEvent<'_>),
    /// From where its games can be watched, if anybody wants to.
    pub gallery: Option<&'a Gallery>,
}

/// What a job tells while it is at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobEvent<'a> {
    /// A run of games begins, or goes on.
    Run {
        /// Games that were played before.
        played: u64,
        /// Games of the whole plan, those played before included.
        planned: u64,
    },
    /// One more game was played.
    Game,
    /// A measurement of an experiment begins.
    Measurement {
        /// Measurements that are finished, those kept from before included.
        done: usize,
        /// Measurements of the whole experiment.
        of: usize,
        /// The series and row of the one that begins.
        next: &'a str,
    },
}
