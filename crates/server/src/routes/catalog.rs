//! All that there is to choose from.

use crate::App;
use crate::error::ApiError;
use crate::limits;
use crate::thinking;
use axum::Json;
use axum::extract::State;
use jugada_catalog::{BoardLadders, ExternalOptions, GAMES, GameEntry, JudgeUnit, LEVELS, Level, RUNGS, Rung, Shipped};
use jugada_core::Spec;
use jugada_core::spec::{Declaration, Declared};
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
    /// The numbered levels of each game, by the game's id, the weakest first.
    ladders: BTreeMap<&'static str, Vec<RungOfLadder>>,
    /// By the game's id, for games that were measured on several boards: the same levels, with what was measured there.
    board_ladders: BTreeMap<&'static str, LaddersOfBoards>,
    /// Who is behind the values that are shown, by the game's id.
    judges: BTreeMap<&'static str, JudgeOfGame>,
    /// The ids of the strategies that play each game, by the game's id; `external` only where an engine is registered.
    playable: BTreeMap<&'static str, Vec<&'static str>>,
    /// Other people's engines that are registered, for `external(name=...)`, by the game's id.
    engines: BTreeMap<&'static str, Vec<String>>,
    /// By the game's id.
    evaluators: BTreeMap<&'static str, Vec<&'static Declaration>>,
    /// What can learn, for `/jobs/trainings`.
    learners: Vec<&'static Declaration>,
    /// Against whom it can train, beside every strategy.
    learning_opponents: Vec<&'static Declaration>,
    /// Learned evaluators that come with the program.
    learned: Vec<LearnedByName>,
    limits: Limits,
    languages: [&'static str; 2],
    /// Whether the page may end the program: see `/quit`.
    quits: bool,
}

/// A level of measured strength.
#[derive(Serialize, ToSchema)]
struct RungOfLadder {
    /// Its name in specs.
    id: &'static str,
    #[serde(flatten)]
    rung: Rung,
}

/// The ladders of a game's boards.
#[derive(Serialize, ToSchema)]
struct LaddersOfBoards {
    /// The parameter of the game that says how large the board is.
    parameter: &'static str,
    /// The smallest board first.
    ladders: Vec<LadderOfBoards>,
}

/// The ladder of boards of up to one size.
#[derive(Serialize, ToSchema)]
struct LadderOfBoards {
    /// The largest board that it is for.
    up_to: usize,
    /// The weakest first. The last levels may be missing: then they were not measured there.
    rungs: Vec<RungOfLadder>,
}

/// Whose opinion of a game is shown.
#[derive(Serialize, ToSchema)]
struct JudgeOfGame {
    /// The spec of the strategy.
    strategy: &'static str,
    unit: JudgeUnit,
}

/// A learned evaluator, for `learned(name=...)`.
#[derive(Serialize, ToSchema)]
struct LearnedByName {
    name: &'static str,
    /// The id of the game that it knows.
    game: &'static str,
    /// Of its board.
    rows: usize,
    /// Of its board.
    cols: usize,
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

/// The strategies of a game that can be had here.
fn playable(game: &GameEntry, engines: &BTreeMap<&'static str, Vec<String>>) -> Vec<&'static str> {
    let has_engines = engines.get((game.declaration)().id).is_some_and(|names| !names.is_empty());
    let external = ExternalOptions::declaration().id;
    ids((game.strategies)()).into_iter().filter(|id| has_engines || *id != external).collect()
}

fn rungs(ladder: &[Rung]) -> Vec<RungOfLadder> {
    RUNGS.into_iter().zip(ladder).map(|(id, &rung)| RungOfLadder { id, rung }).collect()
}

fn ladders_of_boards(boards: &BoardLadders) -> LaddersOfBoards {
    let ladder = |&(up_to, ladder): &(usize, &[Rung])| LadderOfBoards { up_to, rungs: rungs(ladder) };
    LaddersOfBoards { parameter: boards.parameter, ladders: boards.ladders.iter().map(ladder).collect() }
}

/// Games, strategies, levels and evaluators.
#[utoipa::path(get, path = "/catalog", responses((status = 200, description = "What there is", body = Catalog), ApiError))]
pub(crate) async fn catalog(State(app): State<App>) -> Json<Catalog> {
    // Not a strategy of its own: which one it is depends on who plays.
    let adaptive = jugada_jobs::ADAPTIVE;
    let engines: BTreeMap<&'static str, Vec<String>> = GAMES
        .iter()
        .map(|game| {
            let id = (game.declaration)().id;
            // A list that cannot be read is complained about by whoever asks for an engine of it.
            let names = app.searches.resources().engines.and_then(|engines| engines.names(id).ok());
            (id, names.unwrap_or_default())
        })
        .collect();
    Json(Catalog {
        version: env!("CARGO_PKG_VERSION"),
        games: GAMES.iter().map(|game| (game.declaration)()).collect(),
        strategies: jugada_catalog::strategies(),
        playable: GAMES.iter().map(|game| ((game.declaration)().id, playable(game, &engines))).collect(),
        engines,
        levels: LEVELS.iter().copied().chain([adaptive]).collect(),
        ladders: GAMES.iter().map(|game| ((game.declaration)().id, rungs((game.ladder)()))).collect(),
        board_ladders: GAMES
            .iter()
            .filter_map(|game| Some(((game.declaration)().id, ladders_of_boards((game.board_ladders)()?))))
            .collect(),
        judges: GAMES
            .iter()
            .map(|game| {
                let id = (game.declaration)().id;
                let judge = jugada_catalog::judge(&Spec::bare(id)).expect("every game opens as it is");
                (id, JudgeOfGame { strategy: judge.strategy, unit: judge.unit })
            })
            .collect(),
        evaluators: GAMES.iter().map(|game| ((game.declaration)().id, (game.evaluators)())).collect(),
        learners: jugada_catalog::learners(),
        learning_opponents: jugada_catalog::learning_opponents(),
        learned: jugada_catalog::shipped()
            .iter()
            .map(|&Shipped { name, game, board: (rows, cols), .. }| LearnedByName { name, game, rows, cols })
            .collect(),
        limits: Limits { moves: limits::MOVES, memory: limits::SEARCH_MEMORY, parameters: thinking::most() },
        languages: ["en", "es"],
        quits: app.quit.is_some(),
    })
}
