//! The kinds of jobs: each is an implementation of [`JobKind`] in a file of its own, and a line of [`KINDS`].

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

/// A kind of job: how it is checked, run and shown. Starting, queueing, listing, watching and reporting use only this
/// trait.
///
/// A job is a row with its kind, its name and its *work*: the input, as JSON. Its results refer to that row. So the
/// methods receive a row, and the store from which they read its results.
///
/// Refused: a column per kind in the table of jobs (every kind changed the schema and all its readers); an enum with a
/// `match` in the store, the queue, the worker, the server and the command line; a constructor of the queue per kind.
pub trait JobKind: Sync {
    /// Name in the store, the API and the command line. Permanent.
    fn id(&self) -> &'static str;

    /// Version of the work's format. Work of a later version is shown as unreadable.
    fn version(&self) -> u32 {
        1
    }

    /// Name for people.
    fn title(&self) -> Message;

    /// Whether this can be done here, and what is stored of it at the start. Writes nothing.
    ///
    /// # Errors
    /// If it cannot be done.
    fn check(&self, wanted: &Wanted, store: &Store, machine: &Machine) -> Result<Checked, JobError>;

    /// Runs the remaining part of a job and stores results as it proceeds: finished parts are not repeated after a stop
    /// or kill.
    ///
    /// # Errors
    /// If it cannot be done here (any more), or the store cannot be written.
    fn run(
        &self,
        job: &Claim,
        store: &mut Store,
        machine: &Machine,
        control: &mut Control<'_>,
    ) -> Result<Ended, JobError>;

    /// Completes the view in a list: players and progress.
    ///
    /// # Errors
    /// If its results cannot be read.
    fn describe(&self, job: &JobRow, store: &Store, view: &mut JobView) -> Result<(), JobError>;

    /// Completes the detailed view: configuration.
    ///
    /// # Errors
    /// If its results cannot be read.
    fn detail(&self, job: &JobRow, store: &Store, detail: &mut JobDetail) -> Result<(), JobError> {
        let _ = (job, store, detail);
        Ok(())
    }

    /// The number of its run, if it consists of the games of one: these can be watched while they are played, and their
    /// results are those of the job.
    ///
    /// # Errors
    /// If the store cannot be read.
    fn run_of(&self, job: i64, store: &Store) -> Result<Option<i64>, JobError> {
        let _ = (job, store);
        Ok(None)
    }

    /// The results.
    ///
    /// # Errors
    /// If they cannot be read, or do not exist (yet).
    fn report(&self, job: &JobRow, found: &Found<'_>) -> Result<Box<dyn Reported>, JobError>;
}

/// Work to be done.
#[derive(Clone)]
pub struct Wanted {
    /// Kind of the job.
    pub kind: &'static dyn JobKind,
    /// Name for people; of a training, the name of the evaluator.
    pub name: String,
    /// The input, in the kind's format.
    pub work: Value,
}

impl Wanted {
    /// JSON has neither NaN nor infinity: the caller must have refused them.
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

    /// Parses the work.
    pub(crate) fn read<W: DeserializeOwned>(&self) -> Result<W, JobError> {
        W::deserialize(&self.work).map_err(|error| JobError::Work { kind: self.kind.id(), why: error.to_string() })
    }
}

/// The result of checking work.
pub enum Checked {
    /// It is a new job.
    New(Box<Beginning>),
    /// It was started before.
    Known {
        /// The number of the job.
        job: i64,
        /// Whether nothing is left to do or to repeat.
        is_done: bool,
    },
}

/// What is stored of a job at its start: all of it, or nothing.
#[derive(Default)]
pub struct Beginning {
    /// As JSON; empty if the other fields are enough.
    pub work: String,
    /// The run of its games.
    pub run: Option<(Plan, Origin)>,
    /// Scale and seed of an experiment.
    pub experiment: Option<(Variant, u64)>,
}

/// How a job ended, for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Nothing is left to do.
    Finished,
    /// It was stopped, and can be resumed.
    Stopped,
}

impl Ended {
    pub(crate) fn of(is_finished: bool) -> Ended {
        if is_finished { Ended::Finished } else { Ended::Stopped }
    }
}

/// Where results are read from.
pub struct Found<'a> {
    /// Contains the runs, evaluators, experiments and judgements.
    pub store: &'a Store,
    /// Resources of this machine.
    pub machine: &'a Machine,
    /// Cached sums of runs.
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

/// Parses the work of a job.
fn work_of<W: DeserializeOwned>(job: &JobRow) -> Result<W, StoreError> {
    serde_json::from_str(&job.work).map_err(|error| StoreError::Unreadable {
        kind: Stored::Job,
        id: job.id,
        why: error.to_string(),
    })
}

/// Serialises the work of a job.
fn written(work: &impl Serialize) -> String {
    serde_json::to_string(work).expect("work has only text keys and finite numbers")
}
