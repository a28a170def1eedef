//! How a job is watched and stopped.

use crate::view::ProgressUnit;
use jugada_arena::{Gallery, Summary};
use jugada_core::StopFlag;
use jugada_registry::learn::TestResult;

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
#[derive(Clone, Copy, Debug)]
pub enum JobEvent<'a> {
    /// A step of several begins, such as a measurement of an experiment: what is told from now on is a part of it.
    Step {
        /// Steps that are done, those kept from before included.
        done: u64,
        /// Steps of the whole.
        of: u64,
        /// What they are.
        unit: ProgressUnit,
        /// The one that begins.
        next: &'a str,
    },
    /// The whole, or a step, begins or goes on.
    Begun {
        /// What was done before.
        done: u64,
        /// All of it, what was done before included.
        of: u64,
        /// What both are counted in.
        unit: ProgressUnit,
    },
    /// One more was done.
    Done {
        /// By how much a learner was mistaken in it.
        error: Option<f64>,
    },
    /// Test games of a training were played, and all is kept.
    Test(&'a TestResult),
    /// A run is over, or is put down: the sums of all its games that are kept.
    Summed(&'a Summary),
}
