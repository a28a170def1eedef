//! A job as shown to people.

use crate::error::JobError;
use crate::kinds::{JobKind, KINDS, SIMULATION, kind_of};
use jugada_core::Spec;
use jugada_store::{JobRow, JobState, Store, StoreError};
use jugada_words::Message;
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A kind of job, as shown to people.
#[derive(Clone, Copy)]
pub struct ShownKind(&'static dyn JobKind);

impl ShownKind {
    /// Name in the API and in commands.
    pub fn id(self) -> &'static str {
        self.0.id()
    }

    /// Name for people.
    pub fn title(self) -> Message {
        self.0.title()
    }
}

impl PartialEq for ShownKind {
    fn eq(&self, other: &ShownKind) -> bool {
        self.id() == other.id()
    }
}

impl std::fmt::Debug for ShownKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for ShownKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl PartialSchema for ShownKind {
    fn schema() -> RefOr<Schema> {
        let ids = KINDS.iter().map(|kind| kind.id());
        let schema = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(ids));
        schema.description(Some("What kind of work it is.")).into()
    }
}

impl ToSchema for ShownKind {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("JobKind")
    }
}

/// A job as shown to people.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct JobView {
    /// Number of the job.
    pub id: i64,
    /// Kind of the job.
    pub kind: ShownKind,
    /// State of the job.
    pub state: ShownState,
    /// Name of the run, evaluator or experiment.
    pub name: String,
    /// Its game; none for an experiment, which may have several.
    pub game: Option<Spec>,
    /// The players; of a training, the learner and its opponents. Limited to the first 16.
    pub players: Vec<Spec>,
    /// Total number of players.
    pub player_count: usize,
    /// Position in the queue, from 1, while it waits.
    pub place: Option<usize>,
    /// Amounts done and planned.
    pub progress: Progress,
    /// The number of its run, for `jugada runs`.
    pub run: Option<i64>,
    /// The name of the evaluator that a training makes.
    pub evaluator: Option<String>,
    /// Of an experiment: `quick` or `full`.
    pub variant: Option<String>,
    /// Of an experiment: whether its definition is a user's file, which may have the name of a published one.
    pub from_file: bool,
    /// Labels set by the user.
    pub tags: Vec<String>,
    /// The reason why a run ended, in a sentence; empty while it is running.
    pub reason: String,
    /// The error of a failed job.
    pub error: Option<Message>,
    /// Time of creation, in seconds since 1970.
    pub created: i64,
    /// Seconds taken so far; unknown for a training.
    pub seconds: Option<f64>,
}

/// State of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShownState {
    /// Waits for its turn.
    Queued,
    /// Is running.
    Running,
    /// Is run by another process, such as a terminal.
    Elsewhere,
    /// Paused until it is resumed.
    Paused,
    /// Cancelled; its results are kept.
    Cancelled,
    /// Nothing is left to do.
    Finished,
    /// Ended with an error.
    Failed,
    /// The stored data is damaged. It can be deleted.
    Unreadable,
}

/// Unit of progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProgressUnit {
    /// Games of a run, or training games.
    #[default]
    Games,
    /// Measurements of an experiment.
    Measurements,
    /// Positions of a game.
    Positions,
}

/// Progress of a job.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
pub struct Progress {
    /// Amount done.
    pub done: u64,
    /// Total amount; a sequential test may need less.
    pub of: u64,
    /// Unit of both.
    pub unit: ProgressUnit,
    /// Estimated seconds until it is done; unknown at the beginning.
    pub seconds_left: Option<f64>,
    /// The current measurement of an experiment.
    pub step: Option<String>,
    /// Mean absolute TD error of a training since the last test.
    pub error: Option<f64>,
}

/// Maximum number of players listed.
const NAMED: usize = 16;

impl JobView {
    fn of(id: i64, kind: &'static dyn JobKind, state: ShownState) -> JobView {
        JobView {
            id,
            kind: ShownKind(kind),
            state,
            name: String::new(),
            game: None,
            players: Vec::new(),
            player_count: 0,
            place: None,
            progress: Progress::default(),
            run: None,
            evaluator: None,
            variant: None,
            from_file: false,
            tags: Vec::new(),
            reason: String::new(),
            error: None,
            created: 0,
            seconds: None,
        }
    }

    /// Sets the players, up to the maximum.
    pub(crate) fn name_players(&mut self, mut players: Vec<Spec>) {
        self.player_count = players.len();
        players.truncate(NAMED);
        self.players = players;
    }
}

/// A job from the store; the caller sets whether and where it runs.
pub(crate) fn kept_view(store: &Store, row: &JobRow) -> Result<JobView, JobError> {
    let Ok(kind) = kind_of(row) else { return Ok(unreadable_view(row.id)) };
    let state = match row.state {
        JobState::Wanted => ShownState::Queued,
        JobState::Paused => ShownState::Paused,
        JobState::Cancelled => ShownState::Cancelled,
        JobState::Finished => ShownState::Finished,
        JobState::Failed => ShownState::Failed,
    };
    let mut view = JobView {
        name: row.name.clone(),
        tags: store.job_tags(row.id)?,
        error: serde_json::from_str(&row.error).ok(),
        created: row.created,
        ..JobView::of(row.id, kind, state)
    };
    match kind.describe(row, store, &mut view) {
        Ok(()) => {}
        Err(JobError::Store(StoreError::Unreadable { .. } | StoreError::Missing { .. })) => {
            view.state = ShownState::Unreadable;
        }
        Err(error) => return Err(error),
    }
    Ok(view)
}

/// A damaged row, or one of an unknown kind: only its number is known, but the API requires a kind.
pub(crate) fn unreadable_view(id: i64) -> JobView {
    JobView::of(id, &SIMULATION, ShownState::Unreadable)
}
