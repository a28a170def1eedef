//! What a strategy tells, as text and numbers: for people, programs and pages that do not know the game.

use jugada_core::{Choice, Cut, Grid, MoveValue, Notation, Outcome, RootMove, Spec, Standing, TreeEvent, Value, Work};
use serde::Serialize;
use utoipa::ToSchema;

/// A strategy's answer: a move, and what it knows of the position.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Analysis {
    /// The strategy or level that gave it, as it was asked for.
    pub strategy: Spec,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Whether it would rather give the game up than play this move.
    pub resigns: bool,
    /// Its value, if the strategy knows one.
    #[schema(value_type = Option<MoveValue>)]
    pub value: Option<Value>,
    /// How it expects the game to go on.
    pub line: String,
    /// The same, move by move.
    pub steps: Vec<LineStep>,
    /// What is known of each move.
    pub moves: Vec<MoveAnalysis>,
    /// What finding it cost.
    pub statistics: StatisticsView,
    /// How often it had been asked in this game before, and remembers something of it in a table or a tree. An answer to the first question
    /// depends on the position, the seed and the strategy alone.
    pub asked_before: u32,
    /// Whether the host ended the search before the strategy or the match did: with more time it might have answered otherwise. What was
    /// looked for afterwards, the values of moves that were not chosen, does not count.
    pub cut_short: bool,
}

/// What a strategy knows of a move.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MoveAnalysis {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value, if it was searched exactly.
    #[schema(value_type = Option<MoveValue>)]
    pub value: Option<Value>,
    /// What it is proved to be worth at least and at most, where the value itself is not known.
    #[schema(value_type = Option<Vec<MoveValue>>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<[Value; 2]>,
    /// Its mean result between -1 and +1, if games were played out.
    pub mean: Option<f64>,
    /// How often it was played out.
    pub visits: u64,
}

/// What an answer cost. Numbers that a strategy does not have are zero.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct StatisticsView {
    /// Seconds from the question to the answer.
    pub seconds: f64,
    /// Positions visited, the root included.
    pub nodes: u64,
    /// What was done until the choice was made.
    #[serde(flatten)]
    pub work: Work,
    /// Games of earlier questions that were already in the tree.
    pub kept_simulations: u64,
    /// Positions visited after the choice, only to put a value on the other moves.
    pub nodes_for_values: u64,
    /// How it stood after each finished depth.
    pub iterations: Vec<StandingView>,
}

/// What a strategy would answer at some moment.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct StandingView {
    /// The depth that has just been finished; none for strategies that do not go depth by depth.
    pub depth: Option<u32>,
    /// How often, in percent, the cuts are right with which it reached that depth; left out if it cut nothing that could be wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certainty: Option<u8>,
    /// Whether it was looked up in a book, whose searches reached that depth in advance; left out if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub from_book: bool,
    /// The best move so far, in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value, if the strategy knows one.
    #[schema(value_type = Option<MoveValue>)]
    pub value: Option<Value>,
    /// How it expects the game to go on.
    pub line: String,
    /// Positions visited so far.
    pub nodes: u64,
    /// Games played out so far.
    pub simulations: u64,
    /// Seconds since the question.
    pub seconds: f64,
}

/// What happened in a search.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum EventView {
    /// Down a move, or at the root, with this window (no bound where there is none yet).
    Enter {
        /// The move; none at the root.
        #[serde(rename = "move")]
        mv: Option<String>,
        /// What the side that makes the move (at the root, that is to make one) is sure of; or only the lower end of where its value is looked
        /// for: in an aspiration window at the root, and in a null window.
        #[schema(value_type = Option<MoveValue>)]
        alpha: Option<Value>,
        /// What its opponent will not let it exceed; or only the upper end of such a window.
        #[schema(value_type = Option<MoveValue>)]
        beta: Option<Value>,
    },
    /// Back up with this value.
    Leave {
        /// For the side to move there. The node is worth exactly that within the window with which it was entered, at least that from the
        /// window's upper end on, and at most that down from its lower end. If the search was stopped there, it means nothing.
        #[schema(value_type = MoveValue)]
        value: Value,
        /// How it was found.
        why: Why,
        /// Moves not looked at.
        skipped: u32,
    },
    /// One simulation: down the tree, a random game, and back.
    Simulation {
        /// The moves selected in the tree.
        selected: Vec<String>,
        /// Whether the last of them led to a new node.
        expanded: bool,
        /// How the random game ended, if one was played.
        #[serde(rename = "payoffs")]
        outcome: Option<Outcome>,
        /// What was told to the moves: the result for the first player, from -1 to +1.
        value: f64,
    },
}

/// How a node got its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// All its moves were looked at.
    Searched,
    /// The evaluator estimated it.
    Evaluated,
    /// The game was over there.
    GameOver,
    /// One move was too good for the opponent to allow it.
    CutOff,
    /// The transposition table knew.
    Table,
    /// The search was stopped.
    Stopped,
}

/// A move of a line, and where it puts a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LineStep {
    /// The seat that makes it; none if it is chance.
    pub seat: Option<u8>,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The cell on which its piece comes to stand; none for a pass.
    pub placed: Option<usize>,
}

impl Analysis {
    /// Of a choice made in `state`.
    pub fn new<G: Notation + Grid>(strategy: &Spec, game: &G, state: &G::State, choice: &Choice<G::Move>) -> Analysis {
        Analysis {
            strategy: strategy.clone(),
            mv: game.move_text(choice.mv),
            resigns: choice.resigns,
            value: choice.value,
            line: game.line_text(&choice.line),
            steps: steps(game, state, &choice.line),
            moves: move_analyses(game, &choice.statistics.root_moves),
            statistics: StatisticsView::new(game, &choice.statistics),
            asked_before: 0,
            cut_short: false,
        }
    }
}

/// The moves of a legal line, one by one.
pub fn steps<G: Notation + Grid>(game: &G, from: &G::State, line: &[G::Move]) -> Vec<LineStep> {
    let mut state = from.clone();
    line.iter()
        .map(|&mv| {
            let (seat, placed) = (game.to_move(&state).seat(), game.changes(&state, mv).landing());
            game.play(&mut state, mv);
            LineStep { seat: Some(seat), mv: game.move_text(mv), placed }
        })
        .collect()
}

/// What is known of each move, in the order of the board.
pub fn move_analyses<G: Notation>(game: &G, root_moves: &[RootMove<G::Move>]) -> Vec<MoveAnalysis> {
    let mut root_moves: Vec<&RootMove<G::Move>> = root_moves.iter().collect();
    root_moves.sort_by_key(|root_move| game.move_index(root_move.mv));
    root_moves
        .into_iter()
        .map(|&RootMove { mv, value, bounds, mean, visits }| {
            let mv = game.move_text(mv);
            MoveAnalysis { mv, value, bounds, mean, visits }
        })
        .collect()
}

impl StatisticsView {
    /// Of an answer of which nothing is known but how long it took.
    pub fn of_nothing(time: std::time::Duration) -> StatisticsView {
        StatisticsView {
            seconds: time.as_secs_f64(),
            nodes: 0,
            work: Work::default(),
            kept_simulations: 0,
            nodes_for_values: 0,
            iterations: Vec::new(),
        }
    }

    fn new<G: Notation>(game: &G, statistics: &jugada_core::Statistics<G::Move>) -> StatisticsView {
        StatisticsView {
            seconds: statistics.time.as_secs_f64(),
            nodes: statistics.work.nodes(),
            work: statistics.work.clone(),
            kept_simulations: statistics.kept_simulations,
            nodes_for_values: statistics.nodes_for_values,
            iterations: statistics.iterations.iter().map(|standing| StandingView::new(game, standing)).collect(),
        }
    }
}

impl StandingView {
    /// With the moves in the game's notation.
    pub fn new<G: Notation>(game: &G, standing: &Standing<G::Move>) -> StandingView {
        StandingView {
            depth: standing.depth,
            certainty: standing.certainty,
            from_book: standing.is_from_book,
            mv: game.move_text(standing.line[0]),
            value: standing.value,
            line: game.line_text(&standing.line),
            nodes: standing.nodes,
            simulations: standing.simulations,
            seconds: standing.time.as_secs_f64(),
        }
    }
}

impl EventView {
    /// With the moves as `text` writes them.
    pub fn new<M: Copy>(event: &TreeEvent<M>, text: impl Fn(M) -> String) -> EventView {
        match event {
            &TreeEvent::Enter { mv, alpha, beta } => EventView::Enter { mv: mv.map(text), alpha, beta },
            &TreeEvent::Leave { value, cut } => {
                let (why, skipped) = match cut {
                    Cut::Searched => (Why::Searched, 0),
                    Cut::Evaluated => (Why::Evaluated, 0),
                    Cut::Terminal => (Why::GameOver, 0),
                    Cut::Beta { skipped } => (Why::CutOff, skipped),
                    Cut::Table => (Why::Table, 0),
                    Cut::Stopped => (Why::Stopped, 0),
                };
                EventView::Leave { value, why, skipped }
            }
            TreeEvent::Simulation { selected, expanded, outcome, value } => EventView::Simulation {
                selected: selected.iter().map(|&mv| text(mv)).collect(),
                expanded: *expanded,
                outcome: *outcome,
                value: *value,
            },
        }
    }
}
