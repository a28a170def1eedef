//! A job as people see it.

use crate::error::JobError;
use crate::kinds::{JobKind, KINDS, SIMULATION, kind_of};
use jugada_core::{Spec, Text};
use jugada_store::{JobRow, JobState, Store, StoreError};
use serde::{Deserialize, Serialize, Serializer};
use std::borrow::Cow;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// A kind of jobs, as it is shown.
#[derive(Clone, Copy)]
pub struct ShownKind(&'static dyn JobKind);

impl ShownKind {
    /// In the API and in commands.
    pub fn id(self) -> &'static str {
        self.0.id()
    }

    /// For people.
    pub fn title(self) -> Text {
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

/// A job as people see it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct JobView {
    /// The number by which it is asked for.
    pub id: i64,
    /// What kind of work it is.
    pub kind: ShownKind,
    /// What has become of it.
    pub state: ShownState,
    /// Of the run, the evaluator or the experiment.
    pub name: String,
    /// The game that is played; none for an experiment, which may play several.
    pub game: Option<Spec>,
    /// Who is compared; of a training, the learner and whom it trains against. The first 16 of them.
    pub players: Vec<Spec>,
    /// How many they are in all.
    pub player_count: usize,
    /// The place in the queue, counted from 1, of one that waits for its turn.
    pub place: Option<usize>,
    /// How far it has come.
    pub progress: Progress,
    /// The number of its run, for `jugada runs`.
    pub run: Option<i64>,
    /// The name of the evaluator that a training makes.
    pub evaluator: Option<String>,
    /// Of an experiment: `quick` or `full`.
    pub variant: Option<String>,
    /// Of an experiment: whether a file describes it, and not the program. It may have the name of a published one.
    pub from_file: bool,
    /// What somebody has put on it.
    pub tags: Vec<String>,
    /// Why a run ended, in a sentence; empty while it has not.
    pub reason: String,
    /// Why it failed.
    pub error: Option<FailureWords>,
    /// When it was wanted first, in seconds since 1970.
    pub created: i64,
    /// Seconds that it has taken so far; not known of a training.
    pub seconds: Option<f64>,
}

/// What has become of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShownState {
    /// It waits for its turn.
    Queued,
    /// It is being done.
    Running,
    /// Another process is at it, such as a terminal.
    Elsewhere,
    /// It waits until somebody lets it go on.
    Paused,
    /// Nobody wants more of it; what was done is kept.
    Cancelled,
    /// Nothing of it is left to do.
    Finished,
    /// It could not go on.
    Failed,
    /// It is not as it was written. It can be deleted.
    Unreadable,
}

/// Words in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FailureWords {
    /// In English.
    pub message: String,
    /// In Spanish.
    pub spanish: String,
}

/// What progress is counted in.
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

/// How far a job has come.
#[derive(Clone, Debug, Default, PartialEq, Serialize, ToSchema)]
pub struct Progress {
    /// What is behind it.
    pub done: u64,
    /// All of it; a sequential test may need less.
    pub of: u64,
    /// What both are counted in.
    pub unit: ProgressUnit,
    /// Seconds until it is done, if it goes on as it did; not known at the beginning.
    pub seconds_left: Option<f64>,
    /// What an experiment measures now.
    pub step: Option<String>,
    /// By how much a learner's values of positions and of those that followed differ, on average since the last pause.
    pub error: Option<f64>,
}

/// Players that are named in a list.
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

    /// Names who is compared, no more of them than a list has room for.
    pub(crate) fn name_players(&mut self, mut players: Vec<Spec>) {
        self.player_count = players.len();
        players.truncate(NAMED);
        self.players = players;
    }
}

/// A job as the store knows it; whether it runs, and where, is for the caller to say.
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

/// Of a row that is not as it was written, or of a kind that nobody knows here, only the number is known; the API wants a kind of every job.
pub(crate) fn unreadable_view(id: i64) -> JobView {
    JobView::of(id, &SIMULATION, ShownState::Unreadable)
}
