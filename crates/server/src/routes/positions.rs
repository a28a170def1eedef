//! Positions: what stands where, and what is thought of it.

use crate::App;
use crate::error::ApiError;
use crate::request::{Json, Position, Seat, spec};
use crate::thinking::{Task, begin};
use axum::extract::State;
use jugada_catalog::{EveryMove, MoveAnalysis, Value, View};
use jugada_core::{Player, Spec, StopFlag};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// A position, and who would play from it.
#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(flatten)]
    position: Position,
    /// To be checked, so that nobody begins a game in which somebody cannot think.
    #[serde(default)]
    seats: Vec<String>,
}

pub(crate) async fn position(State(app): State<App>, Json(asked): Json<Asked>) -> Result<axum::Json<View>, ApiError> {
    let session = asked.position.open()?;
    for seat in asked.seats.iter().take(Player::BOTH.len()) {
        if let Seat::Strategy(strategy) = Seat::read(seat)? {
            session.check_seat(&strategy, &app.searches.resources())?;
        }
    }
    Ok(axum::Json(session.view()))
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
    let by = spec(&question.by)?;
    if session.outcome().is_some() {
        return Ok(axum::Json(Overlay { by, unit: "evaluator", values: Vec::new(), position: None }));
    }
    // What is not a strategy is an evaluator, and complains as one.
    let is_strategy = jugada_catalog::strategies().iter().any(|declaration| declaration.id == by.name)
        || jugada_catalog::LEVELS.iter().any(|level| level.id == by.name);
    if !is_strategy {
        let resources = app.searches.resources();
        let values = session.evaluate_moves(&by, &resources)?;
        let position = Some(Value::Estimate(session.evaluate(&by, &resources)?.value));
        return Ok(axum::Json(Overlay { by, unit: "evaluator", values, position }));
    }
    let task = Task { time: OVERLAY, ..Task::new(session, by.clone(), &app.searches)? };
    let work = move |stop: &StopFlag| task.ask(stop, &mut EveryMove);
    let answer = begin(&app.searches, work).await?.await?;
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
pub(crate) async fn evaluate(
    State(app): State<App>,
    Json(question): Json<Question>,
) -> Result<axum::Json<Curve>, ApiError> {
    let session = question.position.open()?;
    let by = spec(&question.by)?;
    let values = session.evaluate_line(&by, &app.searches.resources())?;
    Ok(axum::Json(Curve { by, values }))
}
