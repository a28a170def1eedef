//! What jobs have found: results, games, reports.

use super::bounded;
use crate::App;
use crate::error::{ApiError, Code};
use crate::limits;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use jugada_arena::Results;
use jugada_core::{Outcome, Player, Spec, Told, phrase};
use jugada_experiments::document::ExperimentFigures;
use jugada_jobs::{AnalysisWork, ReportFormat, RunReport, experiment_document, experiment_figures};
use jugada_model::Ending;
use jugada_play::Judgement;
use jugada_store::{GameFilter, Run, Store, Subject};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

/// What the games of a run tell so far, as `jugada runs show --json` says it.
///
/// `played` says how many games are counted: of a large run that was just opened, some thousands at each request, until it is as many as
/// the job has done.
#[utoipa::path(get, path = "/jobs/{id}/results", params(("id" = i64, Path, description = "The number of a simulation or tournament")),
    responses((status = 200, description = "Results", body = Results), ApiError))]
pub(crate) async fn results(State(app): State<App>, Path(id): Path<i64>) -> Result<axum::Json<Results>, ApiError> {
    let ask = move |store: &Store| {
        let run = run_of(store, id)?;
        Ok(axum::Json(app.jobs.standings.results(store, &run)?))
    };
    app.storage.clone().read(ask).await
}

/// Which games.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AskedGames {
    /// Games before the first of the page; none if nobody says.
    from: Option<u64>,
    /// Games in a page, at most.
    #[param(minimum = 1, maximum = 50)]
    limit: Option<u64>,
    /// Only those that ended so.
    #[param(inline)]
    result: Option<AskedResult>,
}

/// How a game ended.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AskedResult {
    /// The first side won.
    First,
    /// The second side won.
    Second,
    Draw,
    /// A failure or the clock ended it.
    Failure,
}

/// Some games of a run.
#[derive(Serialize, ToSchema)]
pub(crate) struct GamePage {
    /// The spec of the game that all of them are of.
    game: Spec,
    /// How many there are in all of those that were asked for.
    of: u64,
    /// In the order in which they are numbered.
    games: Vec<PlayedGame>,
}

/// A game of a run, as `/position` and the library take it.
#[derive(Serialize, ToSchema)]
struct PlayedGame {
    /// Which game of the run, counted from 0.
    number: u64,
    /// Who had the first side.
    first: Spec,
    /// Who had the second.
    second: Spec,
    outcome: Outcome,
    /// What brought the result about.
    ending: Ending,
    /// Points that the first side was ahead, in games that count them.
    margin: Option<f64>,
    /// All moves from the start of the game, the opening included.
    line: String,
}

/// The games of a run, page by page.
#[utoipa::path(get, path = "/jobs/{id}/games", params(("id" = i64, Path, description = "The number of a simulation or tournament"), AskedGames),
    responses((status = 200, description = "Games", body = GamePage), ApiError))]
pub(crate) async fn games(
    State(app): State<App>,
    Path(id): Path<i64>,
    asked: Result<Query<AskedGames>, QueryRejection>,
) -> Result<axum::Json<GamePage>, ApiError> {
    let Query(AskedGames { from, limit, result }) = asked.map_err(|error| ApiError::malformed(error.body_text()))?;
    let limit = bounded("limit", limit, limits::JOB_GAMES as u64)?;
    let from = from.unwrap_or(0);
    if i64::try_from(from).is_err() {
        return Err(ApiError::nonsense(format!("`from={from}` is more games than there can be")));
    }
    let outcome = match result {
        Some(AskedResult::First) => Some(Outcome::WonBy(Player::First)),
        Some(AskedResult::Second) => Some(Outcome::WonBy(Player::Second)),
        Some(AskedResult::Draw) => Some(Outcome::Draw),
        Some(AskedResult::Failure) | None => None,
    };
    let failures = matches!(result, Some(AskedResult::Failure));
    let ask = move |store: &Store| {
        let Run { id, plan, .. } = run_of(store, id)?;
        let filter = GameFilter { run: Some(id), outcome, failures };
        let rows = store.games(&filter, limit as u32, from)?;
        let games = rows
            .into_iter()
            .map(|row| PlayedGame {
                number: row.number,
                first: plan.players[row.seats.first].clone(),
                second: plan.players[row.seats.second].clone(),
                outcome: row.outcome,
                ending: row.ending,
                margin: row.margin,
                line: row.line,
            })
            .collect();
        Ok(axum::Json(GamePage { game: plan.game, of: store.count_games(&filter)?, games }))
    };
    app.storage.clone().read(ask).await
}

/// What was published of an experiment and what was measured, side by side; without a verdict until all of it was measured.
#[utoipa::path(get, path = "/jobs/{id}/figures", params(("id" = i64, Path, description = "The number of an experiment's job")),
    responses((status = 200, description = "Both", body = ExperimentFigures), ApiError))]
pub(crate) async fn figures(
    State(app): State<App>,
    Path(id): Path<i64>,
) -> Result<axum::Json<ExperimentFigures>, ApiError> {
    let host = app.searches.host();
    let read = move |store: &Store| match store.job(id)?.subject {
        Subject::Experiment(experiment) => Ok(axum::Json(experiment_figures(store, experiment, &host)?)),
        _ => Err(nothing(&phrase!(
            "job {id} makes no experiment; expected one of a published experiment",
            "el trabajo {id} no hace un experimento; se esperaba el de un experimento publicado"
        ))),
    };
    app.storage.clone().read(read).await
}

/// A game, and what its judge says of its positions.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnalysedGame {
    game: Spec,
    /// The position from which it was played; empty for the usual one.
    root: String,
    /// Its moves.
    moves: String,
    /// How many they are.
    plies: usize,
    /// How many times the judge's usual effort.
    effort: u32,
    /// By the number of moves before the position: those that were judged so far. The last positions come first.
    #[schema(value_type = std::collections::BTreeMap<String, Judgement>)]
    judged: BTreeMap<usize, Value>,
}

/// What an analysis has found so far.
#[utoipa::path(get, path = "/jobs/{id}/analysis", params(("id" = i64, Path, description = "The number of an analysis")),
    responses((status = 200, description = "The game and its judgements", body = AnalysedGame), ApiError))]
pub(crate) async fn analysis(
    State(app): State<App>,
    Path(id): Path<i64>,
) -> Result<axum::Json<AnalysedGame>, ApiError> {
    let read = move |store: &Store| {
        let row = store.job(id)?;
        if row.subject != Subject::Itself {
            return Err(nothing(&phrase!(
                "job {id} analyses no game; expected an analysis",
                "el trabajo {id} no analiza una partida; se esperaba un análisis"
            )));
        }
        let AnalysisWork { game, root, moves, plies, effort, judged } = AnalysisWork::read(&row)?;
        let judged = judged.into_iter().enumerate().map(|(place, judgement)| (plies - place, judgement)).collect();
        Ok(axum::Json(AnalysedGame { game, root, moves, plies, effort, judged }))
    };
    app.storage.clone().read(read).await
}

/// Which form of a report.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AskedReport {
    #[param(inline)]
    format: AskedFormat,
}

/// What a report is written as.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AskedFormat {
    Text,
    Csv,
    Json,
    /// A page of its own, with plots.
    Html,
}

/// The report of a simulation, a tournament or a finished experiment, as a file. Experiments have none as CSV or JSON.
#[utoipa::path(get, path = "/jobs/{id}/report", params(("id" = i64, Path, description = "The number of the job"), AskedReport),
    responses((status = 200, description = "The report", content(
        (String = "text/plain"), (String = "text/csv"), (Object = "application/json"), (String = "text/html"))), ApiError))]
pub(crate) async fn report(
    State(app): State<App>,
    Path(id): Path<i64>,
    asked: Result<Query<AskedReport>, QueryRejection>,
) -> Result<impl IntoResponse, ApiError> {
    let Query(AskedReport { format: asked }) = asked.map_err(|error| ApiError::malformed(error.body_text()))?;
    let (format, kind, ending) = match asked {
        AskedFormat::Text => (ReportFormat::Text, "text/plain; charset=utf-8", "txt"),
        AskedFormat::Csv => (ReportFormat::Csv, "text/csv; charset=utf-8", "csv"),
        AskedFormat::Json => (ReportFormat::Json, "application/json", "json"),
        AskedFormat::Html => (ReportFormat::Html, "text/html; charset=utf-8", "html"),
    };
    let reading = app.clone();
    let write = move |store: &Store| match store.job(id)?.subject {
        Subject::Experiment(experiment) => experiment_report(&reading, store, id, experiment, format),
        Subject::Run(_) | Subject::Evaluator(_) | Subject::NewEvaluator | Subject::Itself => {
            run_report(&reading, store, id, format)
        }
    };
    let written = app.storage.read(write).await?;
    // As a file: a page of its own may not be shown within this one, and has other rules.
    let name = format!("attachment; filename=\"jugada-{id}.{ending}\"");
    Ok(([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, name)], written))
}

fn run_report(app: &App, store: &Store, job: i64, format: ReportFormat) -> Result<String, ApiError> {
    let run = run_of(store, job)?;
    let results = app.jobs.standings.results(store, &run)?;
    if results.played < run.played {
        let (counted, played) = (results.played, run.played);
        let message = format!("{counted} of {played} games have been counted so far; try again");
        return Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooMany, message));
    }
    Ok(RunReport::of_results(&run, results).written(format))
}

fn experiment_report(
    app: &App,
    store: &Store,
    job: i64,
    experiment: i64,
    format: ReportFormat,
) -> Result<String, ApiError> {
    let Some(document) = experiment_document(store, experiment, &app.jobs.machine)? else {
        return Err(nothing(&phrase!(
            "the experiment of job {job} is not finished; expected one whose measurements have all been made",
            "el experimento del trabajo {job} no ha terminado; se esperaba uno con todas sus medidas hechas"
        )));
    };
    match format {
        ReportFormat::Text => Ok(jugada_report::text(&document)),
        ReportFormat::Html => Ok(jugada_report::html(&document)),
        ReportFormat::Csv | ReportFormat::Json => Err(nothing(&phrase!(
            "an experiment has no report of this form; expected text or html",
            "un experimento no tiene informe de esta forma; se esperaba text o html"
        ))),
    }
}

/// The run that a job plays.
fn run_of(store: &Store, job: i64) -> Result<Run, ApiError> {
    match store.job(job)?.subject {
        Subject::Run(run) => Ok(store.run(run)?),
        _ => Err(nothing(&phrase!(
            "job {job} plays no run of its own; expected a simulation or a tournament",
            "el trabajo {job} no juega una serie propia; se esperaba una simulación o un torneo"
        ))),
    }
}

fn nothing(why: &impl Told) -> ApiError {
    ApiError::told(StatusCode::NOT_FOUND, Code::NotFound, why)
}
