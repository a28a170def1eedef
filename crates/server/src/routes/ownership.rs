//! Who owns what: during the game, and when its end is agreed on.

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

/// A position, and what is agreed on.
#[derive(Deserialize, ToSchema)]
pub(crate) struct OwnershipQuestion {
    #[serde(flatten)]
    position: Position,
    /// The cells of dead stones, with which the rest of their chains is dead too: then nothing is worked out, and the rules count without them. At
    /// most one for each cell of the largest board.
    #[serde(default)]
    #[schema(max_items = 361)]
    dead: Option<Vec<usize>>,
}

/// Cells of the largest board.
const CELLS: usize = 361;

/// Whose each cell will be, and which stones are dead, as games played on from there say.
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
