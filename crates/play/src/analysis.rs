//! A strategy's output as text and numbers, for people, programs and pages that do not know the game.

use jugada_core::{Choice, Cut, Grid, MoveValue, Notation, Outcome, RootMove, Spec, Standing, TreeEvent, Value, Work};
use serde::Serialize;
use utoipa::ToSchema;

/// A strategy's answer: a move, with its knowledge of the position.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Analysis {
    /// The strategy or level, as requested.
    pub strategy: Spec,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Whether the strategy resigns instead of playing this move.
    pub resigns: bool,
    /// Its value, if the strategy knows one.
    #[schema(value_type = Option<MoveValue>)]
    pub value: Option<Value>,
    /// The principal variation.
    pub line: String,
    /// The principal variation, move by move.
    pub steps: Vec<LineStep>,
    /// Statistics of each move.
    pub moves: Vec<MoveAnalysis>,
    /// Cost of the answer.
    pub statistics: StatisticsView,
    /// Number of earlier searches in this game whose results it remembers in a table or tree. The first answer depends
    /// on the position, the seed and the strategy alone.
    pub asked_before: u32,
    /// Whether the host ended the search before the strategy or the match did, so that it might have answered otherwise
    /// with more time. Computations after the choice, of the values of other moves, do not count.
    pub cut_short: bool,
}

/// A strategy's statistics of a move.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MoveAnalysis {
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value, if it was searched exactly.
    #[schema(value_type = Option<MoveValue>)]
    pub value: Option<Value>,
    /// Proved bounds, where the value itself is unknown.
    #[schema(value_type = Option<Vec<MoveValue>>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<[Value; 2]>,
    /// Its mean result between -1 and +1, from playouts.
    pub mean: Option<f64>,
    /// Number of visits.
    pub visits: u64,
}

/// Cost of an answer. Numbers that do not apply to a strategy are zero.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct StatisticsView {
    /// Seconds from the request to the answer.
    pub seconds: f64,
    /// Nodes visited, including the root.
    pub nodes: u64,
    /// Work up to the choice.
    #[serde(flatten)]
    pub work: Work,
    /// Simulations of earlier searches that were in the tree.
    pub kept_simulations: u64,
    /// Nodes visited after the choice, for values of the other moves.
    pub nodes_for_values: u64,
    /// Results after each finished depth.
    pub iterations: Vec<StandingView>,
}

/// A strategy's current best answer.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct StandingView {
    /// The depth just finished; none for strategies without iterative deepening.
    pub depth: Option<u32>,
    /// Probability, in percent, that its selective cuts are correct; omitted without such cuts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub certainty: Option<u8>,
    /// Whether it is from a book, whose searches reached that depth in advance; omitted if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub from_book: bool,
    /// The best move so far, in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value, if the strategy knows one.
    #[schema(value_type = Option<MoveValue>)]
    pub value: Option<Value>,
    /// The principal variation.
    pub line: String,
    /// Nodes visited so far.
    pub nodes: u64,
    /// Playouts so far.
    pub simulations: u64,
    /// Seconds since the request.
    pub seconds: f64,
}

/// An event of a search.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum EventView {
    /// Descends by a move, or enters the root, with this window (without a bound where there is none yet).
    Enter {
        /// The move; none at the root.
        #[serde(rename = "move")]
        mv: Option<String>,
        /// Alpha: the value secured by the side that makes the move (at the root, by the side to move); in aspiration
        /// and null windows, only their lower end.
        #[schema(value_type = Option<MoveValue>)]
        alpha: Option<Value>,
        /// Beta: the value that the opponent need not exceed; in aspiration and null windows, only their upper end.
        #[schema(value_type = Option<MoveValue>)]
        beta: Option<Value>,
    },
    /// Returns with this value.
    Leave {
        /// For the side to move there. Exact within the window of the node, a lower bound from its upper end on, and an
        /// upper bound down from its lower end (fail-soft). Meaningless if the search was stopped there.
        #[schema(value_type = MoveValue)]
        value: Value,
        /// How it was found.
        why: Why,
        /// Number of moves pruned.
        skipped: u32,
    },
    /// A simulation: selection, expansion, playout and back-propagation.
    Simulation {
        /// The moves selected in the tree.
        selected: Vec<String>,
        /// Whether the last of them expanded a new node.
        expanded: bool,
        /// Result of the playout, if there was one.
        #[serde(rename = "payoffs")]
        outcome: Option<Outcome>,
        /// The back-propagated value: the result for the first player, from -1 to +1.
        value: f64,
    },
}

/// How a node got its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// From its moves, none of which was pruned.
    Searched,
    /// From the evaluator.
    Evaluated,
    /// From the result of the game.
    GameOver,
    /// From a cutoff: the opponent would avoid this node.
    CutOff,
    /// From the transposition table.
    Table,
    /// The search was stopped.
    Stopped,
}

/// A move of a line, with the cell of its piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct LineStep {
    /// The seat that makes it; none for chance.
    pub seat: Option<u8>,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// The destination of its piece; none for a pass.
    pub placed: Option<usize>,
}

impl Analysis {
    /// From a choice made in `state`.
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

/// The statistics of each move, in board order.
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
    /// From an answer with a known duration only.
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
    /// With moves in the game's notation.
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
    /// With moves formatted by `text`.
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
