//! Starting jobs.

use super::bounded;
use crate::App;
use crate::error::{ApiError, Code};
use crate::language::{AskedLanguage, In};
use crate::limits;
use crate::request::{Json, Position, spec};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use jugada_arena::sprt_words;
use jugada_core::{Player, Spec};
use jugada_experiments::{
    EXPERIMENTS, Experiment, Variant, Verdict, document::ExperimentFigures, find, on_record, verdict_on_record,
};
use jugada_jobs::{
    AnalysisWork, ExperimentWork, JobError, JobView, MOST_EFFORT, MOST_PLIES, TrainingWork, Wanted, simulation,
    tournament, usual_name,
};
use jugada_model::{Openings, Pairing, Plan, gauntlet, neighbours, round_robin};
use jugada_registry::learn::{Course, LearnerSide};
use jugada_stats::Sprt;
use jugada_words::{Language, message};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

type Started = (StatusCode, axum::Json<JobView>);

/// A match between two players (simulation) or more (tournament).
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MatchQuestion {
    /// A spec: `othello`, `go(size=9, komi=7.5)`.
    game: String,
    /// Strategies or levels, 2 to 24 of them.
    players: Vec<String>,
    /// Title in lists and reports; by default the players.
    #[serde(default)]
    name: String,
    /// Games per pairing, an even number if sides are swapped. Default: 200 in a simulation, 20 in a tournament.
    games: Option<u64>,
    /// The pairings of a tournament.
    #[serde(default)]
    schedule: MatchSchedule,
    /// Whether sides are swapped in every other game, so that two games share each opening. Without it, no claim about
    /// strength is made.
    #[serde(default = "yes")]
    alternate: bool,
    /// How games begin; by default with four random moves.
    #[serde(default = "usual_openings")]
    openings: Openings,
    /// Seed of random numbers.
    #[serde(default = "one")]
    seed: u64,
    /// Seconds per move, in addition to the players' own limits.
    move_time: Option<f64>,
    /// A sequential test (SPRT) that ends a simulation once it accepts a hypothesis; requires swapped sides.
    sprt: Option<SprtQuestion>,
}

/// Which pairs of players meet.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MatchSchedule {
    /// Every pair.
    #[default]
    RoundRobin,
    /// The first player against each of the others.
    Gauntlet,
    /// Each player against the next two of the list.
    Neighbours,
}

/// A sequential test: is the first player at most `elo0` or at least `elo1` stronger?
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SprtQuestion {
    elo0: f64,
    elo1: f64,
    /// Probability of accepting `elo1` wrongly.
    #[serde(default = "one_in_twenty")]
    alpha: f64,
    /// Probability of accepting `elo0` wrongly.
    #[serde(default = "one_in_twenty")]
    beta: f64,
}

fn yes() -> bool {
    true
}

fn one() -> u64 {
    1
}

fn one_in_twenty() -> f64 {
    0.05
}

fn usual_openings() -> Openings {
    Openings::USUAL
}

/// Games of a simulation: between equal players, the score is then known to about 7 percentage points.
const SIMULATION: u64 = 200;
/// Games per pairing of a tournament.
const TOURNAMENT: u64 = 20;

/// Start a simulation or a tournament.
///
/// Validated at once, and played when its turn comes. Refused with 507 and `too_many_jobs` when 32 jobs wait.
#[utoipa::path(post, path = "/jobs/matches", request_body = MatchQuestion,
    responses((status = 201, description = "The job", body = JobView), ApiError))]
pub(crate) async fn matches(State(app): State<App>, Json(question): Json<MatchQuestion>) -> Result<Started, ApiError> {
    let (name, plan) = question.plan()?;
    let kind = if plan.players.len() > 2 { tournament } else { simulation };
    start(app, kind(&name, &plan)?).await
}

impl MatchQuestion {
    fn plan(self) -> Result<(String, Plan), ApiError> {
        let count = self.players.len();
        let most = limits::JOB_PLAYERS;
        if !(2..=most).contains(&count) {
            return Err(ApiError::bad_request(&message!(
                "api-players",
                "{ $count } players; expected 2 to { $most }",
                count,
                most
            )));
        }
        let game = spec(&self.game)?;
        let players = self.players.iter().map(|player| spec(player)).collect::<Result<Vec<Spec>, _>>()?;
        if let Openings::Random { plies } = self.openings {
            let most = limits::MOVES;
            if plies as usize > most {
                return Err(ApiError::bad_request(&message!(
                    "api-openings",
                    "random openings of { $plies } moves; expected at most { $most }",
                    plies,
                    most
                )));
            }
        }
        let pairings: Vec<Pairing> = match self.schedule {
            MatchSchedule::RoundRobin => round_robin(count),
            MatchSchedule::Gauntlet => gauntlet(count),
            MatchSchedule::Neighbours => neighbours(count),
        };
        let usual = if count == 2 { SIMULATION } else { TOURNAMENT };
        let rounds = bounded("games", Some(self.games.unwrap_or(usual)), limits::RUN_GAMES / pairings.len() as u64)?;
        let sprt = self.sprt.map(SprtQuestion::test).transpose()?;
        let name = if self.name.is_empty() { usual_name(&players, &game) } else { checked_name(self.name)? };
        let plan = Plan {
            pairings,
            alternate: self.alternate,
            openings: self.openings,
            seed: self.seed,
            move_time: self.move_time,
            sprt,
            ..Plan::usual(game, players, rounds)
        };
        Ok((name, plan))
    }
}

impl SprtQuestion {
    fn test(self) -> Result<Sprt, ApiError> {
        let test = Sprt::new(self.elo0, self.elo1).and_then(|test| test.with_error_rates(self.alpha, self.beta));
        test.map_err(|error| ApiError::bad_request(&sprt_words(&error)))
    }
}

fn checked_name(name: String) -> Result<String, ApiError> {
    let (length, most) = (name.chars().count(), limits::NAME);
    if name.trim().is_empty() || length > most || name.chars().any(char::is_control) {
        return Err(ApiError::bad_request(&message!(
            "api-job-name",
            "a name of { $length } characters; expected at most { $most }, not only blanks, and none that cannot be seen",
            length,
            most
        )));
    }
    Ok(name)
}

/// A training to start.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TrainingQuestion {
    /// Name of the resulting evaluator: letters, digits, `-`, `_` and `.`.
    name: String,
    /// Spec of a game.
    game: String,
    /// `table`, `network(hidden=32)`, `tuples(...)`: see `learners` in the catalog.
    learner: String,
    /// Strategies, levels, `self`, `other` or `earlier`, which alternate; by default random players.
    #[serde(default)]
    opponents: Vec<String>,
    /// The opponent in tests; by default the training opponent or random players.
    tester: Option<String>,
    /// The learner's seat; by default both, alternating.
    seat: Option<Player>,
    /// Training games.
    games: u64,
    /// Training games between two tests; by default a tenth of all.
    test_every: Option<u64>,
    /// Games per test; 100 by default.
    test_games: Option<u64>,
    /// Seed of all randomness.
    #[serde(default = "one")]
    seed: u64,
}

/// The schedule of Horcas's trainings: ten tests of 100 games.
const PAUSE_GAMES: u64 = 100;
const PAUSES: u64 = 10;

/// Start to train an evaluator.
///
/// Validated at once, and trained when its turn comes.
#[utoipa::path(post, path = "/jobs/trainings", request_body = TrainingQuestion,
    responses((status = 201, description = "The job", body = JobView), ApiError))]
pub(crate) async fn trainings(
    State(app): State<App>,
    Json(question): Json<TrainingQuestion>,
) -> Result<Started, ApiError> {
    let name = question.name.clone();
    let work = question.work()?;
    start(app, work.wanted(&name)).await
}

impl TrainingQuestion {
    fn work(self) -> Result<TrainingWork, ApiError> {
        ApiError::unless_bounded("list", self.opponents.len(), "opponents", limits::OPPONENTS)?;
        let opponents = self.opponents.iter().map(|text| spec(text)).collect::<Result<Vec<Spec>, _>>()?;
        let (opponent, others) = match opponents.split_first() {
            Some((opponent, others)) => (opponent.clone(), others.to_vec()),
            None => (Spec::bare("random"), Vec::new()),
        };
        let games = bounded("games", Some(self.games), limits::TRAINING_GAMES)?;
        let test_every = self.test_every.unwrap_or_else(|| games.div_ceil(PAUSES));
        let (fewest, most) = (games.div_ceil(limits::TRAINING_PAUSES), limits::TRAINING_PAUSES);
        if test_every < fewest {
            return Err(ApiError::bad_request(&message!(
                "api-pauses",
                "a pause after every { $test_every } of { $games } games; expected every { $fewest } at least: no more \
                 than { $most } pauses",
                test_every,
                games,
                fewest,
                most
            )));
        }
        let course = Course {
            learner: spec(&self.learner)?,
            opponent,
            others,
            tester: self.tester.as_deref().map(spec).transpose()?,
            side: match self.seat {
                Some(Player::First) => LearnerSide::First,
                Some(Player::Second) => LearnerSide::Second,
                None => LearnerSide::Both,
            },
            games,
            test_every,
            test_games: bounded("test_games", Some(self.test_games.unwrap_or(PAUSE_GAMES)), limits::TEST_GAMES)?,
            seed: self.seed,
        };
        Ok(TrainingWork { game: spec(&self.game)?, course })
    }
}

/// An experiment to run.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExperimentQuestion {
    /// Its id, as listed by `GET`.
    name: String,
    #[serde(default)]
    variant: ExperimentVariant,
    /// Whether to repeat earlier measurements.
    #[serde(default)]
    again: bool,
}

/// The scale of an experiment.
#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ExperimentVariant {
    /// Seconds: fewer rows or games.
    #[default]
    Quick,
    /// As published.
    Full,
}

/// Run a published experiment.
///
/// One that was run before, or waits or runs here, is returned as it is unless `again` is set. Refused with 409 while
/// another process runs it.
#[utoipa::path(post, path = "/jobs/experiments", request_body = ExperimentQuestion,
    responses((status = 201, description = "The job", body = JobView), ApiError))]
pub(crate) async fn experiments(
    State(app): State<App>,
    Json(question): Json<ExperimentQuestion>,
) -> Result<Started, ApiError> {
    if question.name.len() > limits::ID {
        return Err(no_such_experiment(question.name));
    }
    let variant = match question.variant {
        ExperimentVariant::Quick => Variant::Quick,
        ExperimentVariant::Full => Variant::Full,
    };
    start(app, ExperimentWork::new(variant, question.again).wanted(&question.name)).await
}

/// A game to analyse, position by position.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AnalysisQuestion {
    #[serde(flatten)]
    position: Position,
    /// Effort per position, in multiples of the judge's usual effort: 1 to 100; 10 by default.
    effort: Option<u64>,
    /// Title in lists; by default the game and its number of moves.
    #[serde(default)]
    name: String,
}

/// In seconds: duration of the judge's usual effort.
const EFFORT: u64 = 10;

/// Start to analyse a game, from its last position to its first.
///
/// Games of more than 500 moves are refused.
#[utoipa::path(post, path = "/jobs/analyses", request_body = AnalysisQuestion,
    responses((status = 201, description = "The job", body = JobView), ApiError))]
pub(crate) async fn analyses(
    State(app): State<App>,
    Json(question): Json<AnalysisQuestion>,
) -> Result<Started, ApiError> {
    let effort = bounded("effort", Some(question.effort.unwrap_or(EFFORT)), u64::from(MOST_EFFORT))? as u32;
    let opened = app.replays.share(move |slices| {
        let AnalysisQuestion { position, name, .. } = question;
        let session = position.open(slices)?;
        let (game, plies) = (session.full_spec().clone(), session.plies());
        ApiError::unless_bounded("game", plies, "moves", MOST_PLIES)?;
        let name = if name.is_empty() { format!("{game}, {plies} moves") } else { checked_name(name)? };
        let work = AnalysisWork { game, root: position.root, moves: session.line_text(), plies, effort };
        Ok((name, work))
    });
    let (name, work) = opened.await?;
    start(app, work.wanted(&name)).await
}

/// A published experiment.
#[derive(Serialize, ToSchema)]
pub(crate) struct PublishedExperiment {
    name: String,
    /// Author, year and table or section.
    source: String,
    title: String,
    /// The conclusion of the work, in one sentence.
    claim: String,
    /// The method of the work and of this experiment.
    notes: Vec<String>,
    /// Whether the claim is Jugada's own, not a published one.
    own: bool,
    /// The verdict of the run for the program's documentation.
    record: Option<VerdictOnRecord>,
}

/// A verdict shipped with the program.
#[derive(Serialize, ToSchema)]
pub(crate) struct VerdictOnRecord {
    verdict: Verdict,
    /// As sentences.
    why: String,
}

/// A published experiment with its numbers.
#[derive(Serialize, ToSchema)]
pub(crate) struct ExperimentDetail {
    #[serde(flatten)]
    experiment: PublishedExperiment,
    /// Published numbers and, where available, those measured for the program's documentation.
    figures: ExperimentFigures,
}

/// The published experiments that can be run, by work.
#[utoipa::path(get, path = "/jobs/experiments",
    params(AskedLanguage), responses((status = 200, description = "All of them", body = Vec<PublishedExperiment>), ApiError))]
pub(crate) async fn published(In(language): In) -> axum::Json<Vec<PublishedExperiment>> {
    let all = EXPERIMENTS.iter().filter_map(|(name, _)| find(name));
    axum::Json(all.map(|one| PublishedExperiment::of(&one, language)).collect())
}

impl PublishedExperiment {
    fn of(one: &Experiment, language: Language) -> PublishedExperiment {
        let [source, title, claim] =
            [one.source_text(), one.title_text(), one.claim_text()].map(|text| text.tell(language));
        PublishedExperiment {
            name: one.name.clone(),
            source,
            title,
            claim,
            notes: one.note_texts().iter().map(|note| note.tell(language)).collect(),
            own: one.own,
            record: verdict_on_record(&one.name, language).map(|(verdict, why)| VerdictOnRecord { verdict, why }),
        }
    }
}

/// A published experiment, with the numbers that the work printed and those on record.
#[utoipa::path(get, path = "/jobs/experiments/{name}", params(("name" = String, Path, description = "As the list has it"), AskedLanguage),
    responses((status = 200, description = "The experiment", body = ExperimentDetail), ApiError))]
pub(crate) async fn experiment(
    State(app): State<App>,
    Path(name): Path<String>,
    In(language): In,
) -> Result<axum::Json<ExperimentDetail>, ApiError> {
    let Some(experiment) = find(&name) else { return Err(no_such_experiment(name)) };
    let host = app.searches.host();
    let figures = match on_record(&name) {
        Some(findings) => ExperimentFigures::of(&findings, &host, language),
        None => ExperimentFigures::published(experiment.clone(), &host, language),
    };
    Ok(axum::Json(ExperimentDetail { experiment: PublishedExperiment::of(&experiment, language), figures }))
}

fn no_such_experiment(mut name: String) -> ApiError {
    // The requested name is repeated up to a maximum length.
    if let Some((end, _)) = name.char_indices().nth(limits::ID) {
        name.truncate(end);
    }
    ApiError::told(StatusCode::NOT_FOUND, Code::NotFound, &JobError::NoSuchExperiment { name })
}

/// Validates a job and stores it, outside the async threads: openings are tried out, and tables measured.
async fn start(app: App, wanted: Wanted) -> Result<Started, ApiError> {
    let storage = app.storage.clone();
    storage.write(move |store| Ok((StatusCode::CREATED, axum::Json(app.jobs.queue.want(store, &wanted)?)))).await
}
