//! The catalog: everything that can be chosen.

use crate::App;
use crate::error::ApiError;
use crate::limits;
use crate::thinking;
use axum::Json;
use axum::extract::State;
use jugada_core::Spec;
use jugada_core::spec::{Declaration, Declared};
use jugada_play::{BoardLadders, ExternalOptions, Games, JudgeUnit, Level, Rung, rung_name};
use jugada_records::Format;
use jugada_registry::{FIGURES, Figure, GameEntry, Shipped, learners, learning_opponents, shipped};
use jugada_words::Language;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use utoipa::ToSchema;

/// Everything that can be chosen.
#[derive(Serialize, ToSchema)]
pub(crate) struct Catalog {
    version: &'static str,
    games: Vec<Arc<Declaration>>,
    strategies: Vec<Arc<Declaration>>,
    levels: Vec<Level>,
    /// The numbered levels by game id, the weakest first.
    ladders: BTreeMap<String, Vec<RungOfLadder>>,
    /// By game id, for games with levels measured on several boards: the levels of each board.
    board_ladders: BTreeMap<String, LaddersOfBoards>,
    /// The judge behind the displayed values, by game id.
    judges: BTreeMap<String, JudgeOfGame>,
    /// The ids of the strategies that play each game, by game id; `external` only where an engine is registered.
    playable: BTreeMap<String, Vec<String>>,
    /// Registered external engines, for `external(name=...)`, by game id.
    engines: BTreeMap<String, Vec<String>>,
    /// Evaluators by game id.
    evaluators: BTreeMap<String, Vec<Arc<Declaration>>>,
    /// Learners, for `/jobs/trainings`.
    learners: Vec<Arc<Declaration>>,
    /// Opponents in training, in addition to all strategies.
    learning_opponents: Vec<Arc<Declaration>>,
    /// Default number of training games, by game id.
    training_games: BTreeMap<String, u64>,
    /// Formats of game records, for `/library/export`: those for all games first.
    formats: Vec<RecordFormat>,
    /// Learned evaluators shipped with the program.
    learned: Vec<LearnedByName>,
    /// Example trees with their strategies: bodies for `/explain`.
    figures: &'static [Figure],
    limits: Limits,
    /// Tags of the available languages.
    languages: Vec<&'static str>,
    /// Whether the page may end the program; see `/quit`.
    quits: bool,
}

/// A level of measured strength.
#[derive(Serialize, ToSchema)]
struct RungOfLadder {
    /// Its name in specs.
    id: String,
    #[serde(flatten)]
    rung: Rung,
}

/// The ladders of a game, by board size.
#[derive(Serialize, ToSchema)]
struct LaddersOfBoards {
    /// The parameter of the game that states the board size.
    parameter: String,
    /// In ascending order of size.
    ladders: Vec<LadderOfBoards>,
}

/// The ladder of boards up to one size.
#[derive(Serialize, ToSchema)]
struct LadderOfBoards {
    /// The largest board size it applies to.
    up_to: usize,
    /// The weakest first. The last levels are missing where they were not measured.
    rungs: Vec<RungOfLadder>,
}

/// The judge of a game.
#[derive(Serialize, ToSchema)]
struct JudgeOfGame {
    /// Spec of the judging strategy, with full help.
    strategy: Spec,
    unit: JudgeUnit,
}

/// A learned evaluator, for `learned(name=...)`.
#[derive(Serialize, ToSchema)]
struct LearnedByName {
    name: &'static str,
    /// Id of its game.
    game: &'static str,
    /// Rows of its board.
    rows: usize,
    /// Columns of its board.
    cols: usize,
}

/// A format of game records.
#[derive(Clone, Serialize, ToSchema)]
struct RecordFormat {
    /// Its name in requests.
    id: &'static str,
    /// Extension of file names.
    ending: &'static str,
    /// Ids of the games it can represent; omitted if all.
    #[schema(value_type = Option<Vec<String>>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<&'static [&'static str]>,
}

/// Limits of a request.
#[derive(Serialize, ToSchema)]
struct Limits {
    /// Moves of a game.
    moves: usize,
    /// Bytes of the tables and trees of one search.
    memory: u64,
    /// Upper limits of strategy parameters on this server, by name; other parameters have their declared ranges.
    parameters: BTreeMap<&'static str, u64>,
}

/// The strategies of a game available here.
fn playable(game: &GameEntry, engines: &BTreeMap<String, Vec<String>>) -> Vec<String> {
    let has_engines = engines.get(game.id()).is_some_and(|names| !names.is_empty());
    let external = ExternalOptions::ID;
    let all = game.strategies.iter().map(|strategy| strategy.id.to_string());
    all.filter(|id| has_engines || id != external).collect()
}

fn formats() -> Vec<RecordFormat> {
    let row = |format: Format| RecordFormat { id: format.id(), ending: format.ending(), games: format.games() };
    let mut formats = Format::ALL.map(row).to_vec();
    formats.sort_by_key(|format| format.games.is_some());
    formats
}

fn rungs(ladder: &[Rung]) -> Vec<RungOfLadder> {
    let row = |(place, rung): (usize, &Rung)| RungOfLadder { id: rung_name(place), rung: rung.clone() };
    ladder.iter().enumerate().map(row).collect()
}

fn ladders_of_boards(boards: &BoardLadders) -> LaddersOfBoards {
    let ladder = |(up_to, ladder): &(usize, Vec<Rung>)| LadderOfBoards { up_to: *up_to, rungs: rungs(ladder) };
    LaddersOfBoards { parameter: boards.parameter.clone(), ladders: boards.ladders.iter().map(ladder).collect() }
}

/// Games, strategies, levels and evaluators.
#[utoipa::path(get, path = "/catalog", responses((status = 200, description = "What there is", body = Catalog), ApiError))]
pub(crate) async fn catalog(State(app): State<App>) -> Json<Catalog> {
    let registry = app.registry();
    let games = registry.games();
    let engines: BTreeMap<String, Vec<String>> = games
        .iter()
        .map(|game| {
            // An unreadable list of engines is reported when one of its engines is requested.
            let names = app.searches.host().resources.engines.and_then(|engines| engines.names(game.id()).ok());
            (game.id().to_owned(), names.unwrap_or_default())
        })
        .collect();
    let judge = |game: &GameEntry| {
        let session = registry.open(&Spec::bare(game.id())).ok()?;
        let judge = session.abilities().judge;
        Some((game.id().to_owned(), JudgeOfGame { strategy: judge.strategy.clone(), unit: judge.unit }))
    };
    let boards = |game: &GameEntry| Some((game.id().to_owned(), ladders_of_boards(game.ladder.boards.as_ref()?)));
    Json(Catalog {
        version: env!("CARGO_PKG_VERSION"),
        games: games.iter().map(|game| game.declaration.clone()).collect(),
        strategies: registry.strategies(),
        playable: games.iter().map(|game| (game.id().to_owned(), playable(game, &engines))).collect(),
        engines,
        // The last one, `adaptive`, is not a strategy: it stands for another one.
        levels: registry.levels().into_iter().chain([jugada_jobs::adaptive()]).collect(),
        ladders: games.iter().map(|game| (game.id().to_owned(), rungs(&game.ladder.rungs))).collect(),
        board_ladders: games.iter().filter_map(|game| boards(game)).collect(),
        judges: games.iter().filter_map(|game| judge(game)).collect(),
        evaluators: games.iter().map(|game| (game.id().to_owned(), game.evaluators.clone())).collect(),
        learners: learners(),
        learning_opponents: learning_opponents(),
        training_games: games.iter().map(|game| (game.id().to_owned(), game.training_games)).collect(),
        formats: formats(),
        learned: shipped()
            .iter()
            .map(|&Shipped { name, game, board: (rows, cols), .. }| LearnedByName { name, game, rows, cols })
            .collect(),
        figures: FIGURES,
        limits: Limits { moves: limits::MOVES, memory: limits::SEARCH_MEMORY, parameters: thinking::most() },
        languages: Language::all().map(Language::tag).collect(),
        quits: app.quit.is_some(),
    })
}
