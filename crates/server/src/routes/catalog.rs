//! All that there is to choose from.

use crate::App;
use crate::error::ApiError;
use crate::limits;
use crate::thinking;
use axum::Json;
use axum::extract::State;
use jugada_catalog::{GAMES, LEVELS, Level};
use jugada_core::spec::Declaration;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// All that there is to choose from.
#[derive(Serialize, ToSchema)]
pub(crate) struct Catalog {
    version: &'static str,
    games: Vec<&'static Declaration>,
    strategies: Vec<&'static Declaration>,
    levels: Vec<Level>,
    /// The ids of the strategies that play each game, by the game's id.
    playable: BTreeMap<&'static str, Vec<&'static str>>,
    /// By the game's id.
    evaluators: BTreeMap<&'static str, Vec<&'static Declaration>>,
    limits: Limits,
    languages: [&'static str; 2],
}

/// How much one request may ask for.
#[derive(Serialize, ToSchema)]
struct Limits {
    /// Moves of a game.
    moves: usize,
    /// Bytes for the table or the trees of one search.
    memory: u64,
    /// The most that strategies' parameters may be on this server, by their names; of the others, what is declared.
    parameters: BTreeMap<&'static str, u64>,
}

fn ids(declarations: Vec<&'static Declaration>) -> Vec<&'static str> {
    declarations.into_iter().map(|declaration| declaration.id).collect()
}

/// Games, strategies, levels and evaluators.
#[utoipa::path(get, path = "/catalog", responses((status = 200, description = "What there is", body = Catalog), ApiError))]
pub(crate) async fn catalog(State(app): State<App>) -> Json<Catalog> {
    // Not a strategy of its own: which one it is depends on who plays.
    let adaptive = jugada_jobs::ADAPTIVE;
    Json(Catalog {
        version: env!("CARGO_PKG_VERSION"),
        games: GAMES.iter().map(|game| (game.declaration)()).collect(),
        strategies: jugada_catalog::strategies(),
        playable: GAMES.iter().map(|game| ((game.declaration)().id, ids((game.strategies)()))).collect(),
        levels: LEVELS.iter().copied().chain([adaptive]).collect(),
        evaluators: GAMES.iter().map(|game| ((game.declaration)().id, (game.evaluators)())).collect(),
        limits: Limits {
            moves: limits::MOVES,
            memory: app.searches.memory(),
            parameters: thinking::most(&app.searches),
        },
        languages: ["en", "es"],
    })
}
