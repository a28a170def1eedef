//! The kinds of jobs: each is one implementation of [`JobKind`] in a file of its own, and one line of [`KINDS`].

mod analysis;
mod experiment;
mod games;
mod training;

pub use analysis::{AnalysedGame, AnalysisWork, MOST_EFFORT, MOST_PLIES, analysis_of};
pub use experiment::{ExperimentWork, experiment_figures, experiment_findings};
pub(crate) use games::SIMULATION;
pub use games::{run_of, simulation, tournament};
pub use training::{TrainingWork, amend_training, claim_training};

use crate::claim::Claim;
use crate::control::Control;
use crate::detail::JobDetail;
use crate::error::JobError;
use crate::machine::Machine;
use crate::standings::Standings;
use crate::view::JobView;
use jugada_experiments::Variant;
use jugada_model::{Origin, Plan};
use jugada_report::Reported;
use jugada_store::{JobRow, Store, StoreError, Stored};
use jugada_words::Message;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// All kinds of jobs.
#[rustfmt::skip]
pub static KINDS: &[&dyn JobKind] = &[
    &games::SIMULATION,
    &games::TOURNAMENT,
    &training::TRAINING,
    &experiment::EXPERIMENT,
    &analysis::ANALYSIS,
];

/// A kind of long work: how it is checked, done and shown. Whoever starts, queues, lists, watches or reports jobs knows no more of them than
/// this.
///
/// A job is a row with its kind, its name and its *work*: what is needed to do it, as JSON. What it makes points to that row. So a
/// kind is asked about a row, and about the store in which it finds what that row has made.
///
/// Refused: a column for each kind in the table of jobs (every kind changed the schema and all that read it); an enum with a `match`
/// in the store, the queue, the worker, the server and the command line; a constructor of the queue for each kind.
pub trait JobKind: Sync {
    /// In the store, in the API and on the command line. For good.
    fn id(&self) -> &'static str;

    /// Of how the work is written. Raised when it is written otherwise; what a later version wrote is shown as unreadable.
    fn version(&self) -> u32 {
        1
    }

    /// For people.
    fn title(&self) -> Message;

    /// Whether this can be done here, and what of it is kept from the first moment on. Nothing is written.
    ///
    /// # Errors
    /// If it cannot.
    fn check(&self, wanted: &Wanted, store: &Store, machine: &Machine) -> Result<Checked, JobError>;

    /// Does what is missing of a job, and keeps it as it goes: what was kept before a stop or a kill is not done again.
    ///
    /// # Errors
    /// If it cannot be done here (any more), or not be kept.
    fn run(
        &self,
        job: &Claim,
        store: &mut Store,
        machine: &Machine,
        control: &mut Control<'_>,
    ) -> Result<Ended, JobError>;

    /// Says in a list who plays what, and how far it has come.
    ///
    /// # Errors
    /// If what it has made cannot be read.
    fn describe(&self, job: &JobRow, store: &Store, view: &mut JobView) -> Result<(), JobError>;

    /// Says how it was set up, to whoever looks at this job alone.
    ///
    /// # Errors
    /// If what it has made cannot be read.
    fn detail(&self, job: &JobRow, store: &Store, detail: &mut JobDetail) -> Result<(), JobError> {
        let _ = (job, store, detail);
        Ok(())
    }

    /// The number of the run that it plays, if its games are all that it does: they are watched while they are played, and their results
    /// are those of the job.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn run_of(&self, job: i64, store: &Store) -> Result<Option<i64>, JobError> {
        let _ = (job, store);
        Ok(None)
    }

    /// What it has found.
    ///
    /// # Errors
    /// If that cannot be read, or is not there (yet).
    fn report(&self, job: &JobRow, found: &Found<'_>) -> Result<Box<dyn Reported>, JobError>;
}

/// Work that somebody wants done.
#[derive(Clone)]
pub struct Wanted {
    /// What kind of work it is.
    pub kind: &'static dyn JobKind,
    /// For people; of a training, the name of the evaluator.
    pub name: String,
    /// All about it, as its kind reads it.
    pub work: Value,
}

impl Wanted {
    /// JSON has neither NaN nor infinity: the caller has refused them.
    pub(crate) fn of<W: Serialize + DeserializeOwned + PartialEq>(
        kind: &'static dyn JobKind,
        name: &str,
        work: &W,
    ) -> Wanted {
        let typed = work;
        let work = serde_json::to_value(typed).expect("work has only text keys");
        debug_assert!(W::deserialize(&work).is_ok_and(|read| read == *typed), "{work}");
        Wanted { kind, name: name.to_owned(), work }
    }

    /// The work as its kind reads it.
    pub(crate) fn read<W: DeserializeOwned>(&self) -> Result<W, JobError> {
        W::deserialize(&self.work).map_err(|error| JobError::Work { kind: self.kind.id(), why: error.to_string() })
    }
}

/// What a kind says of work that it can do.
pub enum Checked {
    /// It is another job.
    New(Box<Beginning>),
    /// It was begun before.
    Known {
        /// The number of the job.
        job: i64,
        /// Whether there is nothing left to do, and nothing to do again.
        is_done: bool,
    },
}

/// What is kept of a job from the first moment on: all of it, or nothing.
#[derive(Default)]
pub struct Beginning {
    /// As JSON; empty if the rest says all.
    pub work: String,
    /// A run whose games it plays.
    pub run: Option<(Plan, Origin)>,
    /// How much time there is for an experiment, and where its random numbers begin.
    pub experiment: Option<(Variant, u64)>,
}

/// How a job ended, for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Nothing of it is left to do.
    Finished,
    /// It was stopped, and can go on.
    Stopped,
}

impl Ended {
    pub(crate) fn of(is_finished: bool) -> Ended {
        if is_finished { Ended::Finished } else { Ended::Stopped }
    }
}

/// Where what jobs have found is read.
pub struct Found<'a> {
    /// What is kept.
    pub store: &'a Store,
    /// This machine.
    pub machine: &'a Machine,
    /// What was added up before.
    pub standings: &'a Standings,
}

/// The kind of this name.
pub fn kind_named(id: &str) -> Option<&'static dyn JobKind> {
    KINDS.iter().copied().find(|kind| kind.id() == id)
}

/// The kind of a job, if it is known here.
pub(crate) fn kind_of(job: &JobRow) -> Result<&'static dyn JobKind, StoreError> {
    let unreadable = |why| StoreError::Unreadable { kind: Stored::Job, id: job.id, why };
    let kind = kind_named(&job.kind).ok_or_else(|| unreadable(format!("its kind is `{}`", job.kind)))?;
    let (found, known) = (job.version, kind.version());
    if found > known {
        return Err(unreadable(format!("it was written by a newer program, as {} of version {found}", job.kind)));
    }
    Ok(kind)
}

/// The work of a job, as its kind reads it.
fn work_of<W: DeserializeOwned>(job: &JobRow) -> Result<W, StoreError> {
    serde_json::from_str(&job.work).map_err(|error| StoreError::Unreadable {
        kind: Stored::Job,
        id: job.id,
        why: error.to_string(),
    })
}

/// The work of a job, as it is kept.
fn written(work: &impl Serialize) -> String {
    serde_json::to_string(work).expect("work has only text keys and finite numbers")
}
