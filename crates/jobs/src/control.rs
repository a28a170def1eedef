//! How a job is watched and stopped.

use jugada_core::StopFlag;

/// What a job is given beside its work.
pub struct Control<'a> {
    /// Raised by whoever wants the job to stop. What was finished before is kept.
    pub stop: &'a StopFlag,
    /// Told how it goes.
    pub tell: &'a mut dyn FnMut(JobEvent<'_>),
}

/// What a job tells while it is at work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobEvent<'a> {
    /// A run of games begins, or goes on.
    Run {
        /// Games that were played before.
        played: u64,
        /// Games in all.
        planned: u64,
    },
    /// One more game was played.
    Game,
    /// A measurement of an experiment begins.
    Measurement {
        /// Measurements made before.
        done: usize,
        /// Measurements in all.
        of: usize,
        /// Which one it is.
        next: &'a str,
    },
}
