//! Positions: what stands where, and what is thought of it.

use crate::App;
use crate::error::ApiError;
use crate::request::{Json, Participant, Position, spec};
use crate::thinking::{ThinkingTask, begin};
use axum::extract::State;
use jugada_catalog::{EveryMove, MoveAnalysis, MoveValue, Value, View};
use jugada_core::{Player, Spec, StopFlag};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use utoipa::ToSchema;

/// A position, and who would play from it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct PositionQuestion {
    #[serde(flatten)]
    position: Position,
    /// Who would play from here, as a saved game names them: refused if one of them could not, so that nobody begins a game in which
    /// somebody cannot think.
    #[serde(default)]
    #[schema(max_items = 2)]
    seats: Vec<String>,
}

/// A position with all that is needed to draw it.
#[utoipa::path(post, path = "/position", request_body = PositionQuestion,
    responses((status = 200, description = "The position", body = View), ApiError))]
pub(crate) async fn position(
    State(app): State<App>,
    Json(asked): Json<PositionQuestion>,
) -> Result<axum::Json<View>, ApiError> {
    let resources = app.searches.resources();
    let look = app.replays.share(move |slices| {
        let session = asked.position.open(slices)?;
        for seat in asked.seats.iter().take(Player::BOTH.len()) {
            if let Participant::Strategy(strategy) = Participant::read(seat)? {
                session.check_seat(&strategy, &resources)?;
            }
        }
        Ok(axum::Json(session.view()))
    });
    look.await
}

/// A position, and who is asked about it.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ValuesQuestion {
    #[serde(flatten)]
    position: Position,
    /// An evaluator's or a strategy's spec, or a level.
    by: String,
}

/// What every legal move is worth.
#[derive(Serialize, ToSchema)]
pub(crate) struct Overlay {
    by: Spec,
    unit: OverlayUnit,
    values: Vec<MoveAnalysis>,
    /// Of the position itself, for the side to move.
    #[schema(value_type = Option<MoveValue>)]
    position: Option<Value>,
}

/// What the numbers are.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OverlayUnit {
    /// What an evaluator thinks of the position after the move.
    Evaluator,
    /// What a search found, in the units of its evaluator.
    Value,
    /// The mean result of games played out, between -1 and +1.
    Mean,
}

/// An overlay that takes longer than this would not feel like one.
const OVERLAY: Duration = Duration::from_secs(5);

/// What an overlay needs: an answer, or a strategy at work.
enum Asked {
    Evaluator(Overlay),
    Strategy(ThinkingTask),
}

/// The value of every legal move, for the side to move.
///
/// A strategy that is asked thinks for five seconds at most, and stops when the connection is closed.
#[utoipa::path(post, path = "/values", request_body = ValuesQuestion,
    responses((status = 200, description = "The values", body = Overlay), ApiError))]
pub(crate) async fn values(
    State(app): State<App>,
    Json(question): Json<ValuesQuestion>,
) -> Result<axum::Json<Overlay>, ApiError> {
    let by = spec(&question.by)?;
    let (asked, searches) = (by.clone(), app.searches.clone());
    let prepared = app.replays.share(move |slices| {
        let (session, by) = (question.position.open(slices)?, asked);
        if session.outcome().is_some() {
            return Ok(Asked::Evaluator(Overlay {
                by,
                unit: OverlayUnit::Evaluator,
                values: Vec::new(),
                position: None,
            }));
        }
        // What is not a strategy is an evaluator, and complains as one.
        let is_strategy = jugada_catalog::strategies().iter().any(|declaration| declaration.id == by.name)
            || jugada_catalog::LEVELS.iter().any(|level| level.id == by.name);
        if is_strategy {
            return Ok(Asked::Strategy(ThinkingTask { time: OVERLAY, ..ThinkingTask::new(session, by, &searches)? }));
        }
        let resources = searches.resources();
        let values = session.evaluate_moves(&by, &resources)?;
        let position = Some(Value::Estimate(session.evaluate(&by, &resources)?.value));
        Ok(Asked::Evaluator(Overlay { by, unit: OverlayUnit::Evaluator, values, position }))
    });
    let task = match prepared.await? {
        Asked::Evaluator(overlay) => return Ok(axum::Json(overlay)),
        Asked::Strategy(task) => task,
    };
    let work = move |stop: &StopFlag| task.ask(stop, &mut EveryMove);
    let answer = begin(&app.searches, work).await?.await?;
    let unit = if answer.moves.iter().any(|mv| mv.mean.is_some()) { OverlayUnit::Mean } else { OverlayUnit::Value };
    Ok(axum::Json(Overlay { by, unit, values: answer.moves, position: answer.value }))
}

/// How a game went, as an evaluator sees it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Curve {
    by: Spec,
    /// For the first player, before any move and after each.
    values: Vec<f64>,
}

/// What an evaluator thinks of every position of a game, for the first player.
#[utoipa::path(post, path = "/evaluate", request_body = ValuesQuestion,
    responses((status = 200, description = "One value for each position", body = Curve), ApiError))]
pub(crate) async fn evaluate(
    State(app): State<App>,
    Json(question): Json<ValuesQuestion>,
) -> Result<axum::Json<Curve>, ApiError> {
    let resources = app.searches.resources();
    let look = app.replays.share(move |slices| {
        let session = question.position.open(slices)?;
        let by = spec(&question.by)?;
        let values = session.evaluate_line(&by, &resources)?;
        Ok(axum::Json(Curve { by, values }))
    });
    look.await
}
