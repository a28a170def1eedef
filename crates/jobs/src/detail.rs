//! A job as whoever looks at it alone sees it: how it was set up.

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

/// A job with all that was chosen for it.
#[derive(Serialize, ToSchema)]
pub struct JobDetail {
    #[serde(flatten)]
    job: JobView,
    /// Of a simulation or a tournament.
    pub(crate) run_setup: Option<RunSetup>,
    /// Of a training.
    pub(crate) training: Option<TrainingDetail>,
}

/// How the games of a run are played.
#[derive(Serialize, ToSchema)]
pub struct RunSetup {
    /// Games of each pairing.
    games: u64,
    /// Whether sides are swapped in every other game.
    alternate: bool,
    /// `none`, `random(plies=4)`, or `lines(12)`: that many from a file.
    openings: String,
    seed: u64,
    /// Seconds per move, beside the players' own limits.
    move_time: Option<f64>,
    sprt: Option<Sprt>,
}

/// How an evaluator learns, and what came of its tests.
#[derive(Serialize, ToSchema)]
pub struct TrainingDetail {
    learner: Spec,
    /// Who take turns as its opponents.
    opponents: Vec<Spec>,
    /// Who plays its test games, if that was chosen.
    tester: Option<Spec>,
    /// `first`, `second` or `both`.
    side: String,
    seed: u64,
    /// Training games between two pauses.
    test_every: u64,
    /// Test games in each pause.
    test_games: u64,
    /// The pauses so far.
    tests: Vec<TestView>,
    /// After how many training games it was kept: `learned(name=..., games=...)` plays as it was then.
    versions: Vec<u64>,
}

/// What came of the test games of a pause.
#[derive(Clone, PartialEq, Serialize, ToSchema)]
pub struct TestView {
    /// After how many training games.
    games: u64,
    /// The mean error of the training games since the last pause.
    error: Option<f64>,
    /// Results by the seat that the learner had.
    by_seat: ByPlayer<TestTally>,
}

/// Test games as the learner sees them.
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
    /// How a job was set up, beside how it is shown in a list.
    ///
    /// # Errors
    /// If it cannot be read.
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
    /// Of a course, and of what came of it.
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
