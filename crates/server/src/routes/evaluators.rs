//! Learned evaluators: list, history, components; export and import, renaming, deletion.

use super::library::{TagsQuestion, turn};
use crate::App;
use crate::error::{ApiError, Code};
use crate::files::carry;
use crate::limits;
use crate::request::Json;
use axum::body::Body;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use jugada_core::{Player, Spec};
use jugada_jobs::{JobError, ReadEvaluator, TrainingDetail, checked_evaluator_name, course_of, description_of};
use jugada_play::Games;
use jugada_registry::learn::{Description, Parts};
use jugada_registry::{shipped, shipped_by_name};
use jugada_store::{KeptEvaluator, ListedEvaluator, Store, StoreError};
use jugada_words::message;
use serde::{Deserialize, Serialize};
use tokio::sync::Semaphore;
use utoipa::{IntoParams, ToSchema};

/// A learned evaluator in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct EvaluatorView {
    /// Its name in specs: `learned(name=...)`.
    name: String,
    /// Spec of its game.
    game: Option<Spec>,
    /// Spec of its learner.
    learner: Option<Spec>,
    /// Training games played.
    games: u64,
    /// Training games planned; 0 if imported or shipped with the program.
    planned: u64,
    /// Start of training or time of import, in seconds since 1970; none if shipped with the program.
    created: Option<i64>,
    /// Last change, in seconds since 1970.
    changed: Option<i64>,
    /// Share of points in its last test.
    score: Option<f64>,
    /// Labels set by the user.
    tags: Vec<String>,
    /// Whether it is shipped with the program, and so can be neither renamed nor deleted.
    is_shipped: bool,
    /// The error of a damaged file, which can be deleted.
    unreadable: Option<String>,
}

impl EvaluatorView {
    fn of(description: &Description, name: &str) -> EvaluatorView {
        let last = description.tests.last().map(|test| {
            let sides = [test.by_side.first, test.by_side.second];
            let sum = |count: fn(&jugada_registry::learn::Tally) -> u64| sides.iter().map(count).sum::<u64>() as f64;
            let (won, drawn, lost) = (sum(|side| side.won), sum(|side| side.drawn), sum(|side| side.lost));
            (won + drawn / 2.0, won + drawn + lost)
        });
        EvaluatorView {
            name: name.to_owned(),
            game: Some(description.game.clone()),
            learner: Some(description.learner.clone()),
            games: description.games,
            planned: 0,
            created: None,
            changed: None,
            score: last.filter(|(_, games)| *games > 0.0).map(|(points, games)| points / games),
            tags: Vec::new(),
            is_shipped: false,
            unreadable: None,
        }
    }

    fn kept(kept: &KeptEvaluator) -> EvaluatorView {
        let KeptEvaluator { name, planned, created, changed, .. } = kept;
        let times = |view: EvaluatorView| EvaluatorView {
            planned: *planned,
            created: Some(*created),
            changed: Some(*changed),
            ..view
        };
        match description_of(kept) {
            Ok(description) => times(EvaluatorView::of(&description, name)),
            Err(error) => times(EvaluatorView::unreadable(name, error.to_string())),
        }
    }

    fn unreadable(name: &str, why: String) -> EvaluatorView {
        EvaluatorView {
            name: name.to_owned(),
            game: None,
            learner: None,
            games: 0,
            planned: 0,
            created: None,
            changed: None,
            score: None,
            tags: Vec::new(),
            is_shipped: false,
            unreadable: Some(why),
        }
    }
}

/// All learned evaluators by name, those shipped with the program last.
#[utoipa::path(get, path = "/evaluators", responses((status = 200, description = "Evaluators", body = Vec<EvaluatorView>), ApiError))]
pub(crate) async fn list(State(app): State<App>) -> Result<axum::Json<Vec<EvaluatorView>>, ApiError> {
    let ask = |store: &Store| {
        let kept = store.evaluators()?;
        let mut views: Vec<EvaluatorView> = kept
            .iter()
            .map(|one| match one {
                ListedEvaluator::Evaluator(kept) => EvaluatorView::kept(kept),
                ListedEvaluator::Unreadable { name, unreadable } => EvaluatorView::unreadable(name, unreadable.clone()),
            })
            .collect();
        let unhidden = shipped().iter().filter(|one| !kept.iter().any(|known| known.name() == one.name));
        views.extend(
            unhidden.map(|one| EvaluatorView { is_shipped: true, ..EvaluatorView::of(one.description(), one.name) }),
        );
        let mut tags = store.evaluator_tags()?;
        for view in &mut views {
            view.tags = tags.remove(&view.name).unwrap_or_default();
        }
        Ok(axum::Json(views))
    };
    app.storage.read(ask).await
}

/// An evaluator with its history.
#[derive(Serialize, ToSchema)]
pub(crate) struct EvaluatorDetail {
    #[serde(flatten)]
    view: EvaluatorView,
    training: TrainingDetail,
}

/// A learned evaluator with its course and all its tests.
#[utoipa::path(get, path = "/evaluators/{name}", params(("name" = String, Path, description = "Its name")),
    responses((status = 200, description = "The evaluator", body = EvaluatorDetail), ApiError))]
pub(crate) async fn show(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<axum::Json<EvaluatorDetail>, ApiError> {
    let ask = move |store: &Store| {
        let found = FoundEvaluator::by_name(store, &name)?;
        let (mut view, description, versions) = match &found {
            FoundEvaluator::Kept(kept) => {
                (EvaluatorView::kept(kept), description_of(kept)?, store.evaluator_versions(kept.id)?)
            }
            FoundEvaluator::Shipped(description) => {
                let view = EvaluatorView { is_shipped: true, ..EvaluatorView::of(description, &name) };
                (view, (*description).clone(), vec![description.games])
            }
        };
        view.tags = store.evaluator_tags()?.remove(&name).unwrap_or_default();
        let course = course_of(&description, view.planned);
        let training = TrainingDetail::of(course, &description.tests, versions);
        Ok(axum::Json(EvaluatorDetail { view, training }))
    };
    app.storage.read(ask).await
}

/// An evaluator requested by name.
enum FoundEvaluator {
    Kept(Box<KeptEvaluator>),
    Shipped(&'static Description),
}

impl FoundEvaluator {
    /// The stored evaluator of this name, or else the one shipped with the program.
    fn by_name(store: &Store, name: &str) -> Result<FoundEvaluator, ApiError> {
        ApiError::unless_bounded("name", name.len(), "bytes", limits::SPEC)?;
        match (store.evaluator(name), shipped_by_name(name)) {
            (Err(StoreError::NoSuchEvaluator { .. }), Some(shipped)) => {
                Ok(FoundEvaluator::Shipped(shipped.description()))
            }
            (kept, _) => Ok(FoundEvaluator::Kept(Box::new(kept?))),
        }
    }
}

/// The version of an evaluator.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AskedVersion {
    /// Training games played at that time; by default the latest version.
    games: Option<u64>,
    /// The learner of this seat, if two were trained against each other; by default seat 0.
    #[param(inline)]
    seat: Option<Player>,
}

/// A learned evaluator as a file, for `jugada evaluators import` and the page of another machine.
#[utoipa::path(get, path = "/evaluators/{name}/file", params(("name" = String, Path, description = "Its name"), AskedVersion),
    responses((status = 200, description = "The file", content((Vec<u8> = "application/octet-stream"))), ApiError))]
pub(crate) async fn file(
    State(app): State<App>,
    Path(name): Path<String>,
    asked: Result<Query<AskedVersion>, QueryRejection>,
) -> Result<impl IntoResponse, ApiError> {
    let Query(AskedVersion { games, .. }) = asked.map_err(|error| ApiError::malformed(error.body_text()))?;
    let host = app.searches.host();
    ApiError::unless_bounded("name", name.len(), "bytes", limits::SPEC)?;
    let bytes = app.storage.read(move |_| Ok(host.learned(&name, games)?.bytes)).await?;
    let headers = [
        (CONTENT_TYPE, "application/octet-stream"),
        (CONTENT_DISPOSITION, "attachment; filename=\"evaluator.safetensors\""),
    ];
    Ok((headers, bytes.to_vec()))
}

/// The components of a learned evaluator, to be drawn on its board.
#[utoipa::path(get, path = "/evaluators/{name}/parts", params(("name" = String, Path, description = "Its name"), AskedVersion),
    responses((status = 200, description = "Its weightiest parts", body = Parts), ApiError))]
pub(crate) async fn parts(
    State(app): State<App>,
    Path(name): Path<String>,
    asked: Result<Query<AskedVersion>, QueryRejection>,
) -> Result<axum::Json<Parts>, ApiError> {
    let Query(AskedVersion { games, seat }) = asked.map_err(|error| ApiError::malformed(error.body_text()))?;
    ApiError::unless_bounded("name", name.len(), "bytes", limits::SPEC)?;
    let host = app.searches.host();
    let ask = move |_: &Store| {
        let model = host.learned(&name, games)?;
        let game = jugada_registry::learn::describe(&model.bytes).map_err(JobError::File)?.game;
        let parts = host.learned_parts(host.open(&game)?.as_ref(), &model.bytes, seat.unwrap_or(Player::First));
        Ok(axum::Json(parts.map_err(JobError::File)?))
    };
    app.storage.read(ask).await
}

/// The name of an imported evaluator.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AskedName {
    /// Letters, digits, `-`, `_` and `.`.
    name: String,
}

/// Import a learned evaluator from an exported file.
#[utoipa::path(post, path = "/evaluators", params(AskedName), request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 201, description = "The evaluator", body = EvaluatorView), ApiError))]
pub(crate) async fn import(
    State(app): State<App>,
    asked: Result<Query<AskedName>, QueryRejection>,
    headers: HeaderMap,
    body: Body,
) -> Result<(StatusCode, axum::Json<EvaluatorView>), ApiError> {
    static LOOKING: Semaphore = Semaphore::const_new(1);
    let Query(AskedName { name }) = asked.map_err(|error| ApiError::malformed(error.body_text()))?;
    checked_evaluator_name(&name)?;
    let turn = turn(&app)?;
    let (carrier, arriving) = carry(&headers, body, limits::EVALUATOR as u64)?;
    let bytes = carrier.whole(arriving).await?;
    // One at a time, because unpacking and checking take several times the size of the file; and outside the store's
    // lock.
    let looking = LOOKING.acquire().await.expect("never closed");
    let host = app.searches.host();
    let look = move || ReadEvaluator::new(&host, &bytes, limits::EVALUATOR as u64);
    let failed =
        |_| ApiError::new(StatusCode::INTERNAL_SERVER_ERROR, Code::Failed, "internal error while reading the file");
    let read = tokio::task::spawn_blocking(look).await.map_err(failed)??;
    drop(looking);
    let keep = move |store: &Store| {
        let _turn = turn;
        read.keep(store, &name)?;
        Ok((StatusCode::CREATED, axum::Json(EvaluatorView::kept(&store.evaluator(&name)?))))
    };
    app.storage.write(keep).await
}

/// A new name.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RenameQuestion {
    /// Letters, digits, `-`, `_` and `.`.
    to: String,
}

/// Rename a learned evaluator.
#[utoipa::path(post, path = "/evaluators/{name}/rename", params(("name" = String, Path, description = "Its name")), request_body = RenameQuestion,
    responses((status = 204, description = "Renamed"), ApiError))]
pub(crate) async fn rename(
    State(app): State<App>,
    Path(name): Path<String>,
    Json(RenameQuestion { to }): Json<RenameQuestion>,
) -> Result<StatusCode, ApiError> {
    checked_evaluator_name(&to)?;
    app.storage
        .write(move |store| refuse_shipped(store, &name).and_then(|()| Ok(store.rename_evaluator(&name, &to)?)))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Replace the tags of a learned evaluator, also of one shipped with the program.
#[utoipa::path(put, path = "/evaluators/{name}/tags", params(("name" = String, Path, description = "Its name")), request_body = TagsQuestion,
    responses((status = 204, description = "Done"), ApiError))]
pub(crate) async fn tag(
    State(app): State<App>,
    Path(name): Path<String>,
    Json(asked): Json<TagsQuestion>,
) -> Result<StatusCode, ApiError> {
    let tags = asked.checked()?;
    let write = move |store: &Store| {
        FoundEvaluator::by_name(store, &name)?;
        Ok(store.tag_evaluator(&name, &tags)?)
    };
    app.storage.write(write).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete a learned evaluator with all its versions. Refused with 409 during its training.
#[utoipa::path(delete, path = "/evaluators/{name}", params(("name" = String, Path, description = "Its name")),
    responses((status = 204, description = "Deleted"), ApiError))]
pub(crate) async fn delete(State(app): State<App>, Path(name): Path<String>) -> Result<StatusCode, ApiError> {
    app.storage
        .write(move |store| refuse_shipped(store, &name).and_then(|()| Ok(store.delete_evaluator(&name)?)))
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Evaluators shipped with the program cannot be changed.
fn refuse_shipped(store: &Store, name: &str) -> Result<(), ApiError> {
    ApiError::unless_bounded("name", name.len(), "bytes", limits::SPEC)?;
    let is_kept = store.evaluator_names()?.iter().any(|known| known == name);
    if is_kept || shipped_by_name(name).is_none() {
        return Ok(());
    }
    let why = message!(
        "api-evaluator-shipped",
        "`{ $name }` comes with Jugada; expected one that was trained or imported here",
        name
    );
    Err(ApiError::told(StatusCode::CONFLICT, Code::CannotChange, &why))
}
