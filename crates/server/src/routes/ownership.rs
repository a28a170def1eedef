//! Ownership of the board: during the game, and when agreeing on its end.

use crate::App;
use crate::error::ApiError;
use crate::request::{Json, Position};
use crate::thinking::begin;
use axum::extract::State;
use jugada_core::StopFlag;
use jugada_play::Ownership;
use jugada_words::message;
use serde::Deserialize;
use utoipa::ToSchema;

/// A position, and the agreed dead stones.
#[derive(Deserialize, ToSchema)]
pub(crate) struct OwnershipQuestion {
    #[serde(flatten)]
    position: Position,
    /// Cells of dead stones, each of which marks its whole chain. If given, nothing is simulated, and the rules count
    /// without them. At most one per cell of the largest board.
    #[serde(default)]
    #[schema(max_items = 361)]
    dead: Option<Vec<usize>>,
}

/// Cells of the largest board.
const CELLS: usize = 361;

/// The expected owner of each cell, and the dead stones, by simulation from a position.
#[utoipa::path(post, path = "/ownership", request_body = OwnershipQuestion,
    responses((status = 200, description = "Whose each cell is", body = Ownership), ApiError))]
pub(crate) async fn ownership(
    State(app): State<App>,
    Json(question): Json<OwnershipQuestion>,
) -> Result<axum::Json<Ownership>, ApiError> {
    ApiError::unless_bounded("request", question.dead.as_ref().map_or(0, Vec::len), "cells", CELLS)?;
    let dead = question.dead;
    let opened = app.replays.share(move |slices| question.position.open(slices));
    let session = opened.await?;
    let work = move |stop: &StopFlag| {
        session
            .abilities()
            .owners
            .map(|owners| owners.ownership(dead.as_deref(), stop))
            .ok_or_else(|| ApiError::bad_request(&message!("api-no-owners", "in this game nobody owns cells")))
    };
    Ok(axum::Json(begin(&app.searches, 0, work).await?.await?))
}
