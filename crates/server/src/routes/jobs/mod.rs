//! Jobs: simulations, tournaments, trainings, experiments, analyses.

pub(super) mod events;
pub(super) mod found;
pub(super) mod start;

use super::library::TagsQuestion;
use crate::App;
use crate::error::ApiError;
use crate::limits;
use crate::request::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use jugada_jobs::{JobDetail, JobError, JobView};
use jugada_store::Store;
use jugada_words::message;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Which page of the list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AskedJobs {
    /// The `next` of the previous page; the first page if omitted.
    before: Option<i64>,
    /// Maximum number of jobs in the page.
    #[param(minimum = 1, maximum = 50)]
    limit: Option<usize>,
}

/// A page of jobs.
#[derive(Serialize, ToSchema)]
pub(crate) struct JobPage {
    /// In reverse order of creation.
    jobs: Vec<JobView>,
    /// For requesting the next page; none on the last.
    next: Option<i64>,
}

/// Simulations, tournaments, trainings and experiments, including those started in a terminal; page by page, the latest
/// first.
#[utoipa::path(get, path = "/jobs", params(AskedJobs), responses((status = 200, description = "Jobs", body = JobPage), ApiError))]
pub(crate) async fn list(
    State(app): State<App>,
    asked: Result<Query<AskedJobs>, QueryRejection>,
) -> Result<axum::Json<JobPage>, ApiError> {
    let Query(AskedJobs { before, limit }) = asked.map_err(|error| ApiError::malformed(error.body_text()))?;
    let limit = bounded("limit", limit.map(|limit| limit as u64), limits::JOBS as u64)? as usize;
    let ask = move |store: &Store| {
        let jobs = app.jobs.queue.list(store, before, limit)?;
        let next = jobs.last().filter(|_| jobs.len() == limit).map(|job| job.id);
        Ok(axum::Json(JobPage { jobs, next }))
    };
    app.storage.clone().read(ask).await
}

/// A number from 1 to `most`; `most` by default.
fn bounded(name: &str, found: Option<u64>, most: u64) -> Result<u64, ApiError> {
    let found = found.unwrap_or(most);
    if (1..=most).contains(&found) {
        return Ok(found);
    }
    Err(ApiError::bad_request(&message!(
        "api-out-of-range",
        "`{ $name }={ $found }` is out of range: 1 to { $most }",
        name,
        found,
        most
    )))
}

/// A job with its configuration.
#[utoipa::path(get, path = "/jobs/{id}", params(("id" = i64, Path, description = "Its number")),
    responses((status = 200, description = "The job", body = JobDetail), ApiError))]
pub(crate) async fn show(State(app): State<App>, Path(id): Path<i64>) -> Result<axum::Json<JobDetail>, ApiError> {
    let ask = move |store: &Store| Ok(axum::Json(JobDetail::of(store, app.jobs.queue.view(store, id)?)?));
    app.storage.clone().read(ask).await
}

/// An empty object.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Nothing {}

/// Pause a job. Its results are kept.
#[utoipa::path(post, path = "/jobs/{id}/pause", params(("id" = i64, Path, description = "Its number")), request_body = Nothing,
    responses((status = 200, description = "The job as it is now", body = JobView), ApiError))]
pub(crate) async fn pause(
    State(app): State<App>,
    Path(id): Path<i64>,
    Json(Nothing {}): Json<Nothing>,
) -> Result<axum::Json<JobView>, ApiError> {
    change(app, move |app, store| app.jobs.queue.pause(store, id)).await
}

/// Resume a job when its turn comes, also one that was cancelled or has failed.
#[utoipa::path(post, path = "/jobs/{id}/resume", params(("id" = i64, Path, description = "Its number")), request_body = Nothing,
    responses((status = 200, description = "The job as it is now", body = JobView), ApiError))]
pub(crate) async fn resume(
    State(app): State<App>,
    Path(id): Path<i64>,
    Json(Nothing {}): Json<Nothing>,
) -> Result<axum::Json<JobView>, ApiError> {
    change(app, move |app, store| app.jobs.queue.resume(store, id)).await
}

/// Cancel a job. Its results are kept, and it can be resumed.
#[utoipa::path(post, path = "/jobs/{id}/cancel", params(("id" = i64, Path, description = "Its number")), request_body = Nothing,
    responses((status = 200, description = "The job as it is now", body = JobView), ApiError))]
pub(crate) async fn cancel(
    State(app): State<App>,
    Path(id): Path<i64>,
    Json(Nothing {}): Json<Nothing>,
) -> Result<axum::Json<JobView>, ApiError> {
    change(app, move |app, store| app.jobs.queue.cancel(store, id)).await
}

/// Replace the tags of a job.
#[utoipa::path(put, path = "/jobs/{id}/tags", params(("id" = i64, Path, description = "Its number")), request_body = TagsQuestion,
    responses((status = 200, description = "The job as it is now", body = JobView), ApiError))]
pub(crate) async fn tag(
    State(app): State<App>,
    Path(id): Path<i64>,
    Json(asked): Json<TagsQuestion>,
) -> Result<axum::Json<JobView>, ApiError> {
    let tags = asked.checked()?;
    change(app, move |app, store| app.jobs.queue.tag(store, id, &tags)).await
}

/// Delete a job with its results: the run and its games, the evaluator, the measurements.
///
/// A running job is stopped first, and deleted soon after.
#[utoipa::path(delete, path = "/jobs/{id}", params(("id" = i64, Path, description = "Its number")),
    responses((status = 204, description = "Deleted"), ApiError))]
pub(crate) async fn delete(State(app): State<App>, Path(id): Path<i64>) -> Result<StatusCode, ApiError> {
    let storage = app.storage.clone();
    storage.write(move |store| Ok(app.jobs.queue.delete(store, id)?)).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn change(
    app: App,
    change: impl FnOnce(&App, &Store) -> Result<JobView, JobError> + Send + 'static,
) -> Result<axum::Json<JobView>, ApiError> {
    let storage = app.storage.clone();
    storage.write(move |store| Ok(axum::Json(change(&app, store)?))).await
}
