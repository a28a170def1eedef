//! Output of jobs: results, games, reports.

use super::bounded;
use crate::App;
use crate::error::ApiError;
use crate::language::{AskedLanguage, In};
use crate::limits;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use jugada_arena::Results;
use jugada_core::Spec;
use jugada_experiments::document::ExperimentFigures;
use jugada_jobs::{AnalysedGame, Found, analysis_of, experiment_figures, job_report, run_of};
use jugada_model::Ending;
use jugada_report::Form;
use jugada_store::{GameFilter, ResultFilter, Run, Store};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The results of a run so far, as printed by `jugada runs show --json`.
///
/// `played` is the number of games counted. The games of a large run that was just opened are counted some thousands
/// per request, until the number equals that of the job.
#[utoipa::path(get, path = "/jobs/{id}/results", params(("id" = i64, Path, description = "The number of a simulation or tournament")),
    responses((status = 200, description = "Results", body = Results), ApiError))]
pub(crate) async fn results(State(app): State<App>, Path(id): Path<i64>) -> Result<axum::Json<Results>, ApiError> {
    let ask = move |store: &Store| {
        let run = run_of(store, id)?;
        Ok(axum::Json(app.jobs.standings.results(store, &run)?))
    };
    app.storage.clone().read(ask).await
}

/// Filter of the games of a run.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AskedGames {
    /// Number of games to skip; 0 by default.
    from: Option<u64>,
    /// Maximum number of games in the page.
    #[param(minimum = 1, maximum = 50)]
    limit: Option<u64>,
    /// Only games with this result.
    #[param(inline)]
    result: Option<ResultFilter>,
    /// Only games that ended by a failure or on time.
    #[serde(default)]
    failures: bool,
}

/// Some games of a run.
#[derive(Serialize, ToSchema)]
pub(crate) struct GamePage {
    /// The spec of their game.
    game: Spec,
    /// Number of all matching games.
    of: u64,
    /// In the order of their numbers.
    games: Vec<PlayedGame>,
}

/// A game of a run, in the form accepted by `/position` and the library.
#[derive(Serialize, ToSchema)]
struct PlayedGame {
    /// Number of the game in the run, from 0.
    number: u64,
    /// The player of each seat.
    players: Vec<Spec>,
    /// The payoff of each seat.
    payoffs: Vec<f64>,
    /// The reason for the end of the game.
    ending: Ending,
    /// The margin of each seat in points, in games with points.
    margins: Option<Vec<f64>>,
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
    let Query(AskedGames { from, limit, result, failures }) =
        asked.map_err(|error| ApiError::malformed(error.body_text()))?;
    let limit = bounded("limit", limit, limits::JOB_GAMES as u64)?;
    let from = from.unwrap_or(0);
    if i64::try_from(from).is_err() {
        return Err(ApiError::nonsense(format!("`from={from}` is more games than there can be")));
    }
    let ask = move |store: &Store| {
        let Run { id, plan, .. } = run_of(store, id)?;
        let filter = GameFilter { run: Some(id), result, failures };
        let rows = store.games(&filter, limit as u32, from)?;
        let games = rows
            .into_iter()
            .map(|row| PlayedGame {
                number: row.number,
                players: row.seats.iter().map(|&player| plan.players[player].clone()).collect(),
                payoffs: row.payoffs,
                ending: row.ending,
                margins: row.margins,
                line: row.line,
            })
            .collect();
        Ok(axum::Json(GamePage { game: plan.game, of: store.count_games(&filter)?, games }))
    };
    app.storage.clone().read(ask).await
}

/// What was published of an experiment and what was measured, side by side; without a verdict until all of it was measured.
#[utoipa::path(get, path = "/jobs/{id}/figures", params(("id" = i64, Path, description = "The number of an experiment's job"), AskedLanguage),
    responses((status = 200, description = "Both", body = ExperimentFigures), ApiError))]
pub(crate) async fn figures(
    State(app): State<App>,
    Path(id): Path<i64>,
    In(language): In,
) -> Result<axum::Json<ExperimentFigures>, ApiError> {
    let host = app.searches.host();
    let read = move |store: &Store| Ok(axum::Json(experiment_figures(store, id, &host, language)?));
    app.storage.clone().read(read).await
}

/// The results of an analysis so far.
#[utoipa::path(get, path = "/jobs/{id}/analysis", params(("id" = i64, Path, description = "The number of an analysis")),
    responses((status = 200, description = "The game and its judgements", body = AnalysedGame), ApiError))]
pub(crate) async fn analysis(
    State(app): State<App>,
    Path(id): Path<i64>,
) -> Result<axum::Json<AnalysedGame>, ApiError> {
    app.storage.clone().read(move |store| Ok(axum::Json(analysis_of(store, id)?))).await
}

/// The format of a report.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AskedReport {
    #[param(inline)]
    format: AskedFormat,
}

/// Formats of reports.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AskedFormat {
    Text,
    Csv,
    Json,
    /// A complete HTML page with plots.
    Html,
}

impl From<AskedFormat> for Form {
    fn from(asked: AskedFormat) -> Form {
        match asked {
            AskedFormat::Text => Form::Text,
            AskedFormat::Csv => Form::Csv,
            AskedFormat::Json => Form::Json,
            AskedFormat::Html => Form::Html,
        }
    }
}

/// The report of a simulation, a tournament or a finished experiment, as a file in the language that was asked for. Experiments have none as CSV or JSON.
#[utoipa::path(get, path = "/jobs/{id}/report", params(("id" = i64, Path, description = "The number of the job"), AskedReport, AskedLanguage),
    responses((status = 200, description = "The report", content(
        (String = "text/plain"), (String = "text/csv"), (Object = "application/json"), (String = "text/html"))), ApiError))]
pub(crate) async fn report(
    State(app): State<App>,
    Path(id): Path<i64>,
    In(language): In,
    asked: Result<Query<AskedReport>, QueryRejection>,
) -> Result<impl IntoResponse, ApiError> {
    let Query(AskedReport { format: asked }) = asked.map_err(|error| ApiError::malformed(error.body_text()))?;
    let form = Form::from(asked);
    let storage = app.storage.clone();
    let write = move |store: &Store| {
        let found = Found { store, machine: &app.jobs.machine, standings: &app.jobs.standings };
        Ok(job_report(id, form, language, &found)?)
    };
    let written = storage.read(write).await?;
    // As a download, because a report has a content security policy of its own and may not be framed in this page.
    let name = format!("attachment; filename=\"jugada-{id}.{}\"", form.ending());
    Ok(([(CONTENT_TYPE, form.media_type().to_owned()), (CONTENT_DISPOSITION, name)], written))
}
