//! A job as people see it.

use super::TrainingWork;
use crate::analysis::AnalysisWork;
use crate::error::JobError;
use crate::training::description_of;
use jugada_core::Spec;
use jugada_experiments::{Variant, find};
use jugada_store::{JobKind, JobRow, JobState, RunState, Store, StoreError, Subject};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A job as people see it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct JobView {
    /// The number by which it is asked for.
    pub id: i64,
    /// What kind of work it is.
    pub kind: JobKind,
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

/// A job as the store knows it; whether it runs, and where, is for the caller to say.
pub(super) fn kept_view(store: &Store, row: &JobRow) -> Result<JobView, JobError> {
    let mut view = JobView {
        id: row.id,
        kind: row.kind,
        state: match row.state {
            JobState::Wanted => ShownState::Queued,
            JobState::Paused => ShownState::Paused,
            JobState::Cancelled => ShownState::Cancelled,
            JobState::Finished => ShownState::Finished,
            JobState::Failed => ShownState::Failed,
        },
        name: row.name.clone(),
        game: None,
        players: Vec::new(),
        player_count: 0,
        place: None,
        progress: Progress::default(),
        run: None,
        evaluator: None,
        variant: None,
        tags: store.job_tags(row.id)?,
        reason: String::new(),
        error: serde_json::from_str(&row.error).ok(),
        created: row.created,
        seconds: None,
    };
    match describe(store, row, &mut view) {
        Ok(()) => {}
        Err(JobError::Store(StoreError::Unreadable { .. } | StoreError::Missing { .. })) => {
            view.state = ShownState::Unreadable;
        }
        Err(error) => return Err(error),
    }
    Ok(view)
}

/// Of a row that is not as it was written, only the number is known.
pub(super) fn unreadable_view(id: i64) -> JobView {
    JobView {
        id,
        kind: JobKind::Simulation,
        state: ShownState::Unreadable,
        name: String::new(),
        game: None,
        players: Vec::new(),
        player_count: 0,
        place: None,
        progress: Progress::default(),
        run: None,
        evaluator: None,
        variant: None,
        tags: Vec::new(),
        reason: String::new(),
        error: None,
        created: 0,
        seconds: None,
    }
}

fn describe(store: &Store, row: &JobRow, view: &mut JobView) -> Result<(), JobError> {
    match row.subject {
        Subject::Run(id) => {
            let run = store.run(id)?;
            let (done, of) = (run.played, run.plan.games());
            let is_open = run.state == RunState::Unfinished && done > 0;
            let seconds_left = is_open.then(|| run.seconds / done as f64 * of.saturating_sub(done) as f64);
            view.progress = Progress { done, of, seconds_left, ..Progress::default() };
            view.run = Some(id);
            view.game = Some(run.plan.game);
            name_players(view, run.plan.players);
            view.reason = run.reason;
            view.seconds = Some(run.seconds);
        }
        Subject::Evaluator(id) => {
            let kept = store.evaluator_by_id(id)?;
            let description = description_of(&kept)?;
            view.progress = Progress { done: kept.games, of: kept.planned, ..Progress::default() };
            name_players(view, [vec![description.learner, description.opponent], description.others].concat());
            view.game = Some(description.game);
            view.name.clone_from(&kept.name);
            view.evaluator = Some(kept.name);
        }
        Subject::NewEvaluator => {
            let work = TrainingWork::read(row)?;
            view.progress = Progress { of: work.course.games, ..Progress::default() };
            name_players(view, [vec![work.course.learner, work.course.opponent], work.course.others].concat());
            view.game = Some(work.game);
            view.evaluator = Some(row.name.clone());
        }
        Subject::Itself => {
            let work = AnalysisWork::read(row)?;
            let (done, of) = (work.judged.len() as u64, work.positions() as u64);
            view.progress = Progress { done, of, unit: ProgressUnit::Positions, ..Progress::default() };
            view.game = Some(work.game);
        }
        Subject::Experiment(id) => {
            let kept = store.experiment(id)?;
            let variant = Variant::named(&kept.variant).unwrap_or(Variant::Quick);
            let of = find(&kept.name).map_or(0, |known| known.series.len() * known.rows_of(variant).len()) as u64;
            let measured = store.count_measurements(id)?;
            // Cells that are measured in the same way are measured once.
            let done = if kept.state == RunState::Finished { of } else { measured.min(of) };
            view.progress = Progress { done, of, unit: ProgressUnit::Measurements, ..Progress::default() };
            view.variant = Some(kept.variant);
            view.seconds = Some(kept.seconds);
        }
    }
    Ok(())
}

fn name_players(view: &mut JobView, mut players: Vec<Spec>) {
    view.player_count = players.len();
    players.truncate(NAMED);
    view.players = players;
}
