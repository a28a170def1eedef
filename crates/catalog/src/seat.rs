//! A strategy at the board, with its types hidden.

use crate::evaluators::Playable;
use crate::session::{GameSession, Session};
use jugada_core::rng::stream;
use jugada_core::{
    Choice, Clock, Cut, Detail, Evaluator, Iteration, Limits, Observer, Outcome, Progress, RootMove, Score, Spec,
    StopFlag, Strategy, TreeEvent, Turn,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A strategy that plays one game. It may remember from move to move.
pub trait Seat: Send {
    /// What it is.
    fn spec(&self) -> &Spec;

    /// Chooses a move in the session's position, which must be of the game that the seat was made for, and not be over.
    fn choose(&mut self, session: &dyn Session, occasion: Occasion<'_>) -> Analysis;

    /// The same, and tells of every finished depth as it comes; a seat that finishes none has nothing to tell. Meanwhile
    /// `progress` says to other threads how much it has done.
    fn choose_watched(
        &mut self,
        session: &dyn Session,
        occasion: Occasion<'_>,
        progress: &Arc<Progress>,
        tell: &mut dyn FnMut(IterationView),
    ) -> Analysis {
        let _ = (progress, tell);
        self.choose(session, occasion)
    }

    /// What it thinks of every move, where it has a value for moves at all. A search that leaves out what cannot be best takes longer for it.
    fn judge(&mut self, session: &dyn Session, occasion: Occasion<'_>) -> Analysis {
        self.choose(session, occasion)
    }

    /// Chooses a move and plays it, and says only what it cost: for those who play thousands of games.
    fn play(&mut self, session: &mut dyn Session, occasion: Occasion<'_>) -> Cost;

    /// The same, and the tree that was searched, up to so many events.
    fn explain(&mut self, session: &dyn Session, occasion: Occasion<'_>, events: usize) -> Explanation;

    /// Forgets everything about the last game.
    fn new_game(&mut self);
}

/// What a move cost, and what it was thought to be worth.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cost {
    /// The value of the move, if the strategy knows one.
    pub value: Option<Value>,
    /// Positions visited.
    pub nodes: u64,
    /// Games played out.
    pub simulations: u64,
    /// The last finished depth, for searches that have one.
    pub depth: Option<u32>,
}

/// A strategy's answer, and how it came about.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    /// The answer.
    pub analysis: Analysis,
    /// What happened, in order; cut off when there was no more room.
    pub events: Vec<EventView>,
    /// Whether it was cut off.
    pub truncated: bool,
}

/// What happened in a search.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum EventView {
    /// Down a move, or at the root, with this window (no bound where there is none yet).
    Enter {
        /// The move; none at the root.
        #[serde(rename = "move")]
        mv: Option<String>,
        /// What the side to move is sure of.
        alpha: Option<Value>,
        /// What its opponent will not let it exceed.
        beta: Option<Value>,
    },
    /// Back up with this value.
    Leave {
        /// For the side to move there.
        value: Value,
        /// How it was found.
        why: Why,
        /// Moves not looked at.
        skipped: u32,
    },
    /// One simulation.
    Simulation {
        /// The moves selected in the tree.
        selected: Vec<String>,
        /// Whether the last of them led to a new node.
        expanded: bool,
        /// How the random game ended.
        outcome: Outcome,
    },
}

/// How a node got its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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

/// What a strategy is given for one move.
#[derive(Clone, Copy)]
pub struct Occasion<'a> {
    /// Limits beside its own.
    pub limits: Limits,
    /// Started when the turn began.
    pub clock: &'a dyn Clock,
    /// Raised by whoever wants it to stop.
    pub stop: &'a StopFlag,
    /// The seed of the game.
    pub seed: u64,
    /// Which move of the game this is, so that each has random numbers of its own.
    pub ply: u64,
}

/// A strategy's answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Analysis {
    /// Who gave it.
    pub strategy: Spec,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value, if the strategy knows one.
    #[cfg_attr(feature = "schema", schema(value_type = Option<MoveValue>))]
    pub value: Option<Value>,
    /// How it expects the game to go on.
    pub line: String,
    /// What is known of each move.
    pub moves: Vec<MoveAnalysis>,
    /// What it cost.
    pub statistics: StatisticsView,
}

/// A value as the side to move sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Value {
    /// An estimate, in the evaluator's units.
    Estimate(f64),
    /// Won, in so many plies.
    WinsIn(u32),
    /// Lost, in so many plies.
    LosesIn(u32),
}

/// The same under a name that `utoipa` does not take for any JSON.
#[cfg(feature = "schema")]
pub type MoveValue = Value;

impl Value {
    fn new(score: Score, steps_per_unit: i32) -> Value {
        match score.plies_to_end() {
            Some(plies) if score > Score::EVEN => Value::WinsIn(plies),
            Some(plies) => Value::LosesIn(plies),
            None => Value::Estimate(f64::from(score.raw()) / f64::from(steps_per_unit)),
        }
    }
}

/// What a strategy knows of a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveAnalysis {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value, if it was searched exactly.
    #[cfg_attr(feature = "schema", schema(value_type = Option<MoveValue>))]
    pub value: Option<Value>,
    /// Its mean result between -1 and +1, if games were played out.
    pub mean: Option<f64>,
    /// How often it was played out.
    pub visits: u64,
}

/// What an answer cost: spec 6.6.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StatisticsView {
    /// Seconds.
    pub seconds: f64,
    /// Positions visited.
    pub nodes: u64,
    /// The same, by plies below the root.
    pub nodes_per_level: Vec<u64>,
    /// Positions estimated.
    pub evaluations: u64,
    /// Positions whose remaining moves were left out.
    pub cutoffs: u64,
    /// Positions answered by the table.
    pub table_hits: u64,
    /// Positions written to it.
    pub table_stores: u64,
    /// Games played out.
    pub simulations: u64,
    /// Finished depths.
    pub iterations: Vec<IterationView>,
}

/// A finished depth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IterationView {
    /// How deep.
    pub depth: u32,
    /// The best move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value.
    #[cfg_attr(feature = "schema", schema(value_type = MoveValue))]
    pub value: Value,
    /// Positions visited so far.
    pub nodes: u64,
    /// Seconds so far.
    pub seconds: f64,
}

pub(crate) struct GameSeat<G: Playable> {
    pub(crate) spec: Spec,
    pub(crate) strategy: Box<dyn Strategy<G>>,
    /// The units of its evaluator, if it has one.
    pub(crate) steps_per_unit: i32,
}

struct Nobody;

impl<M> Observer<M> for Nobody {}

/// Wants to know about every move.
struct Judge;

impl<M> Observer<M> for Judge {
    fn detail(&self) -> Detail {
        Detail::EveryMove
    }
}

impl<G: Playable> Seat for GameSeat<G> {
    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn choose(&mut self, session: &dyn Session, occasion: Occasion<'_>) -> Analysis {
        self.watched(session, occasion, &mut Nobody)
    }

    fn choose_watched(
        &mut self,
        session: &dyn Session,
        occasion: Occasion<'_>,
        progress: &Arc<Progress>,
        tell: &mut dyn FnMut(IterationView),
    ) -> Analysis {
        let steps_per_unit = self.steps_per_unit;
        let mut teller = Teller { game: known::<G>(session).game(), steps_per_unit, progress, tell };
        self.watched(session, occasion, &mut teller)
    }

    fn judge(&mut self, session: &dyn Session, occasion: Occasion<'_>) -> Analysis {
        self.watched(session, occasion, &mut Judge)
    }

    fn play(&mut self, session: &mut dyn Session, occasion: Occasion<'_>) -> Cost {
        let session: &mut GameSession<G> = session.as_any_mut().downcast_mut().expect(ITS_GAME);
        let choice = self.choice(session, occasion, &mut Nobody);
        session.make(choice.mv);
        Cost {
            value: choice.score.map(|score| Value::new(score, self.steps_per_unit)),
            nodes: choice.statistics.nodes(),
            simulations: choice.statistics.simulations,
            depth: choice.statistics.iterations.last().map(|iteration| iteration.depth),
        }
    }

    fn explain(&mut self, session: &dyn Session, occasion: Occasion<'_>, events: usize) -> Explanation {
        let mut watcher = Watcher { room: events, events: Vec::new() };
        let analysis = self.watched(session, occasion, &mut watcher);
        let game = known(session).game();
        let events: Vec<EventView> = watcher.events.iter().map(|event| self.event_view(game, event)).collect();
        Explanation { analysis, truncated: events.len() >= watcher.room, events }
    }

    fn new_game(&mut self) {
        self.strategy.new_game();
    }
}

/// The session with its types.
fn known<G: Playable>(session: &dyn Session) -> &GameSession<G> {
    session.as_any().downcast_ref().expect(ITS_GAME)
}

const ITS_GAME: &str = "a seat plays the game it was made for";

/// Tells of finished depths.
struct Teller<'a, G> {
    game: &'a G,
    steps_per_unit: i32,
    progress: &'a Arc<Progress>,
    tell: &'a mut dyn FnMut(IterationView),
}

impl<G: Playable> Observer<G::Move> for Teller<'_, G> {
    fn progress(&self) -> Option<Arc<Progress>> {
        Some(Arc::clone(self.progress))
    }

    fn iteration(&mut self, iteration: &Iteration<G::Move>) {
        (self.tell)(IterationView::new(self.game, iteration, self.steps_per_unit));
    }
}

impl IterationView {
    fn new<G: Playable>(game: &G, iteration: &Iteration<G::Move>, steps_per_unit: i32) -> IterationView {
        IterationView {
            depth: iteration.depth,
            mv: game.move_text(iteration.line[0]),
            value: Value::new(iteration.score, steps_per_unit),
            nodes: iteration.nodes,
            seconds: iteration.time.as_secs_f64(),
        }
    }
}

/// Keeps the tree.
struct Watcher<M> {
    room: usize,
    events: Vec<TreeEvent<M>>,
}

impl<M: Clone> Observer<M> for Watcher<M> {
    fn detail(&self) -> Detail {
        Detail::Tree { events: self.room }
    }

    fn tree(&mut self, events: &[TreeEvent<M>]) {
        self.events = events.to_vec();
    }
}

impl<G: Playable> GameSeat<G> {
    fn watched(
        &mut self,
        session: &dyn Session,
        occasion: Occasion<'_>,
        observer: &mut dyn Observer<G::Move>,
    ) -> Analysis {
        let session = known::<G>(session);
        let choice = self.choice(session, occasion, observer);
        self.describe(session.game(), &choice)
    }

    fn choice(
        &mut self,
        session: &GameSession<G>,
        occasion: Occasion<'_>,
        observer: &mut dyn Observer<G::Move>,
    ) -> Choice<G::Move> {
        let Occasion { limits, clock, stop, seed, ply } = occasion;
        let mut turn = Turn { limits, clock, stop, rng: &mut stream(seed, ply), observer };
        self.strategy.choose(session.game(), session.state(), &mut turn)
    }

    fn event_view(&self, game: &G, event: &TreeEvent<G::Move>) -> EventView {
        let value = |score: Score| Value::new(score, self.steps_per_unit);
        let bound = |score: Score| (score.raw().abs() < Score::INFINITY.raw()).then(|| value(score));
        match event {
            TreeEvent::Enter { mv, alpha, beta } => {
                EventView::Enter { mv: mv.map(|mv| game.move_text(mv)), alpha: bound(*alpha), beta: bound(*beta) }
            }
            TreeEvent::Leave { score, cut } => {
                let (why, skipped) = match *cut {
                    Cut::Searched => (Why::Searched, 0),
                    Cut::Evaluated => (Why::Evaluated, 0),
                    Cut::Terminal => (Why::GameOver, 0),
                    Cut::Beta { skipped } => (Why::CutOff, skipped),
                    Cut::Table => (Why::Table, 0),
                    Cut::Stopped => (Why::Stopped, 0),
                };
                EventView::Leave { value: value(*score), why, skipped }
            }
            TreeEvent::Simulation { selected, expanded, outcome } => EventView::Simulation {
                selected: selected.iter().map(|&mv| game.move_text(mv)).collect(),
                expanded: *expanded,
                outcome: *outcome,
            },
        }
    }

    fn describe(&self, game: &G, choice: &Choice<G::Move>) -> Analysis {
        let value = |score: Score| Value::new(score, self.steps_per_unit);
        let known = |root_move: &RootMove<G::Move>| MoveAnalysis {
            mv: game.move_text(root_move.mv),
            value: root_move.score.map(value),
            mean: root_move.mean,
            visits: root_move.visits,
        };
        let statistics = &choice.statistics;
        let iterations =
            statistics.iterations.iter().map(|iteration| IterationView::new(game, iteration, self.steps_per_unit));
        let mut root_moves: Vec<&RootMove<G::Move>> = statistics.root_moves.iter().collect();
        root_moves.sort_by_key(|root_move| game.move_index(root_move.mv));
        Analysis {
            strategy: self.spec.clone(),
            mv: game.move_text(choice.mv),
            value: choice.score.map(value),
            line: game.line_text(&choice.line),
            moves: root_moves.into_iter().map(known).collect(),
            statistics: StatisticsView {
                seconds: statistics.time.as_secs_f64(),
                nodes: statistics.nodes(),
                nodes_per_level: statistics.nodes_per_level.clone(),
                evaluations: statistics.evaluations,
                cutoffs: statistics.cutoffs,
                table_hits: statistics.table_hits,
                table_stores: statistics.table_stores,
                simulations: statistics.simulations,
                iterations: iterations.collect(),
            },
        }
    }
}

/// An evaluator's opinion of a position, taken apart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Opinion {
    /// Whose.
    pub evaluator: Spec,
    /// For the side to move, in the evaluator's units.
    pub value: f64,
    /// What it is made of.
    pub terms: Vec<jugada_core::Term>,
}

pub(crate) fn opinion<G: Playable>(spec: &Spec, evaluator: &dyn Evaluator<G>, session: &GameSession<G>) -> Opinion {
    let (game, state) = (session.game(), session.state());
    let player = game.to_move(state);
    let value = f64::from(evaluator.evaluate(game, state, player).raw()) / f64::from(evaluator.steps_per_unit());
    Opinion { evaluator: spec.clone(), value, terms: evaluator.terms(game, state, player) }
}
