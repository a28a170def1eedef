//! Observing and stopping a job.

use crate::view::ProgressUnit;
use jugada_arena::{Gallery, Summary};
use jugada_core::StopFlag;
use jugada_registry::learn::TestResult;

/// What a job receives in addition to its work.
pub struct Control<'a> {
    /// Raised to stop the job. Finished parts are kept.
    pub stop: &'a StopFlag,
    /// Receives progress.
    pub tell: &'a mut dyn FnMut(JobEvent<'_>),
    /// Publishes its games while they are played.
    pub gallery: Option<&'a Gallery>,
}

/// Progress of a running job.
#[derive(Clone, Copy, Debug)]
pub enum JobEvent<'a> {
    /// A step of several starts, such as a measurement of an experiment; later progress belongs to it.
    Step {
        /// Steps done, including earlier ones.
        done: u64,
        /// Total number of steps.
        of: u64,
        /// Unit of the steps.
        unit: ProgressUnit,
        /// Name of the step that starts.
        next: &'a str,
    },
    /// The whole job, or a step, starts or resumes.
    Begun {
        /// Amount done before.
        done: u64,
        /// Total amount, including what was done before.
        of: u64,
        /// Unit of both.
        unit: ProgressUnit,
    },
    /// One more is done.
    Done {
        /// TD error of a training game.
        error: Option<f64>,
    },
    /// A test of a training was played, and a checkpoint saved.
    Test(&'a TestResult),
    /// A run has finished or stopped, with the sums of all its stored games.
    Summed(&'a Summary),
}
