//! Positions: what stands where, and what is thought of it.

use crate::App;
use crate::error::ApiError;
use crate::request::{Json, Position, seat};
use axum::extract::State;
use jugada_arena::StopWatch;
use jugada_catalog::{MoveAnalysis, Occasion, Value, View};
use jugada_core::{Limits, Spec};
use serde::{Deserialize, Serialize};
use std::time::Duration;

pub(crate) async fn position(Json(position): Json<Position>) -> Result<axum::Json<View>, ApiError> {
    Ok(axum::Json(position.open()?.view()))
}

/// A position, and who is asked about it.
#[derive(Deserialize)]
pub(crate) struct Question {
    #[serde(flatten)]
    position: Position,
    /// An evaluator or a strategy.
    by: String,
}

#[derive(Serialize)]
pub(crate) struct Overlay {
    by: Spec,
    /// `evaluator`, `value` or `mean`: what the numbers are.
    unit: &'static str,
    values: Vec<MoveAnalysis>,
    /// Of the position itself, for the side to move.
    position: Option<Value>,
}

/// An overlay that takes longer than this would not feel like one.
const OVERLAY: Duration = Duration::from_secs(5);

/// The value of every legal move, for the side to move.
pub(crate) async fn values(
    State(app): State<App>,
    Json(question): Json<Question>,
) -> Result<axum::Json<Overlay>, ApiError> {
    let session = question.position.open()?;
    let by: Spec = question.by.parse()?;
    if session.outcome().is_some() {
        return Ok(axum::Json(Overlay { by, unit: "evaluator", values: Vec::new(), position: None }));
    }
    // What is not a strategy is an evaluator, and complains as one.
    let is_strategy = jugada_catalog::STRATEGIES.iter().any(|declaration| declaration().id == by.name)
        || jugada_catalog::LEVELS.iter().any(|level| level.id == by.name);
    if !is_strategy {
        let values = session.evaluate_moves(&by)?;
        let position = Some(Value::Estimate(session.evaluate(&by)?.value));
        return Ok(axum::Json(Overlay { by, unit: "evaluator", values, position }));
    }
    let mut seat = seat(session.as_ref(), &by)?;
    let place = app.searches.place().await?;
    let answer = tokio::task::spawn_blocking(move || {
        let clock = StopWatch::start();
        let limits = Limits { time: Some(OVERLAY), ..Limits::default() };
        let occasion = Occasion { limits, clock: &clock, stop: place.stop(), seed: 1, ply: session.plies() as u64 };
        seat.choose(session.as_ref(), occasion)
    });
    let answer = answer.await.map_err(|_| ApiError::bad_request("the strategy failed in this position"))?;
    let unit = if answer.moves.iter().any(|mv| mv.mean.is_some()) { "mean" } else { "value" };
    Ok(axum::Json(Overlay { by, unit, values: answer.moves, position: answer.value }))
}

#[derive(Serialize)]
pub(crate) struct Curve {
    by: Spec,
    /// For the first player, before any move and after each.
    values: Vec<f64>,
}

/// What an evaluator thinks of every position of a game.
pub(crate) async fn evaluate(Json(question): Json<Question>) -> Result<axum::Json<Curve>, ApiError> {
    let session = question.position.open()?;
    let by: Spec = question.by.parse()?;
    let values = session.evaluate_line(&by)?;
    Ok(axum::Json(Curve { by, values }))
}
