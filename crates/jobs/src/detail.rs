//! A job in detail, with its configuration.

use crate::error::JobError;
use crate::kinds::kind_of;
use crate::view::JobView;
use jugada_core::{ByPlayer, Spec};
use jugada_model::{Openings, Plan};
use jugada_registry::learn::{Course, Tally, TestResult};
use jugada_stats::Sprt;
use jugada_store::Store;
use serde::Serialize;
use utoipa::ToSchema;

/// A job with its configuration.
#[derive(Serialize, ToSchema)]
pub struct JobDetail {
    #[serde(flatten)]
    job: JobView,
    /// For a simulation or a tournament.
    pub(crate) run_setup: Option<RunSetup>,
    /// For a training.
    pub(crate) training: Option<TrainingDetail>,
}

/// Configuration of the games of a run.
#[derive(Serialize, ToSchema)]
pub struct RunSetup {
    /// Games per pairing.
    games: u64,
    /// Whether sides are swapped in every other game.
    alternate: bool,
    /// `none`, `random(plies=4)`, or `lines(12)`: that many lines from a file.
    openings: String,
    seed: u64,
    /// Seconds per move, in addition to the players' own limits.
    move_time: Option<f64>,
    sprt: Option<Sprt>,
}

/// Configuration of a training, and results of its tests.
#[derive(Serialize, ToSchema)]
pub struct TrainingDetail {
    learner: Spec,
    /// The alternating opponents.
    opponents: Vec<Spec>,
    /// The opponent in tests, if it was chosen.
    tester: Option<Spec>,
    /// `first`, `second` or `both`.
    side: String,
    seed: u64,
    /// Training games between two tests.
    test_every: u64,
    /// Games per test.
    test_games: u64,
    /// The tests so far.
    tests: Vec<TestView>,
    /// Numbers of training games after which a version was saved: `learned(name=..., games=...)` plays with it.
    versions: Vec<u64>,
}

/// Result of a test.
#[derive(Clone, PartialEq, Serialize, ToSchema)]
pub struct TestView {
    /// Training games before it.
    games: u64,
    /// Mean TD error of the training games since the last test.
    error: Option<f64>,
    /// Results by the learner's seat.
    by_seat: ByPlayer<TestTally>,
}

/// Results of test games from the learner's side.
#[derive(Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct TestTally {
    won: u64,
    drawn: u64,
    lost: u64,
}

impl From<&TestResult> for TestView {
    fn from(test: &TestResult) -> TestView {
        let tally = |side: Tally| TestTally { won: side.won, drawn: side.drawn, lost: side.lost };
        let by_seat = ByPlayer::of(|side| tally(test.by_side[side]));
        TestView { games: test.games, error: test.error, by_seat }
    }
}

impl JobDetail {
    /// Configuration of a job, in addition to the view in a list.
    ///
    /// # Errors
    /// If the stored data cannot be read.
    pub fn of(store: &Store, job: JobView) -> Result<JobDetail, JobError> {
        let row = store.job(job.id)?;
        let mut detail = JobDetail { job, run_setup: None, training: None };
        kind_of(&row)?.detail(&row, store, &mut detail)?;
        Ok(detail)
    }
}

impl RunSetup {
    pub(crate) fn of(plan: Plan) -> RunSetup {
        let openings = match plan.openings {
            Openings::None => "none".to_owned(),
            Openings::Random { plies } => format!("random(plies={plies})"),
            Openings::Lines(lines) => format!("lines({})", lines.len()),
        };
        let Plan { rounds: games, alternate, seed, move_time, sprt, .. } = plan;
        RunSetup { games, alternate, openings, seed, move_time, sprt }
    }
}

impl TrainingDetail {
    /// From a course and its test results.
    pub fn of(course: Course, tests: &[TestResult], versions: Vec<u64>) -> TrainingDetail {
        let Course { learner, opponent, others, tester, side, test_every, test_games, seed, .. } = course;
        let opponents = [vec![opponent], others].concat();
        let side = serde_json::to_value(side).ok().and_then(|side| side.as_str().map(str::to_owned));
        TrainingDetail {
            learner,
            opponents,
            tester,
            side: side.unwrap_or_default(),
            seed,
            test_every,
            test_games,
            tests: tests.iter().map(TestView::from).collect(),
            versions,
        }
    }
}
