//! A strategy at the board, with its types hidden.

use crate::analysis::{Analysis, EventView, MoveAnalysis, StandingView, move_analyses};
use crate::playable::Playable;
use crate::session::{GameSession, Session};
use crate::strategies::SeatFacts;
use jugada_core::rng::stream;
use jugada_core::{
    Choice, Clock, Detail, Limits, Observer, Progress, RootMove, Spec, Standing, StopFlag, Strategy, StrategyFailure,
    TimeBank, TreeEvent, Turn, Value,
};
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;

/// A strategy that plays one game. It may remember from move to move.
pub trait Seat: Send {
    /// The strategy, with every parameter.
    fn spec(&self) -> &Spec;

    /// What is known of it before it has made a move.
    fn facts(&self) -> &SeatFacts;

    /// Asks for a move in the session's position, which must be of the game that the seat was made for, and not be over. The
    /// listener says how much it wants to know, and is told while the strategy thinks; `&mut ()` listens to nothing.
    ///
    /// # Errors
    /// If what the strategy depends on has failed.
    fn ask(
        &mut self,
        session: &dyn Session,
        occasion: Occasion<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, StrategyFailure>;

    /// Asks for a move and plays it, unless the strategy resigns, and says only what it cost: for those who play thousands of games.
    ///
    /// # Errors
    /// If what the strategy depends on has failed; then nothing was played.
    fn play(&mut self, session: &mut dyn Session, occasion: Occasion<'_>) -> Result<Cost, StrategyFailure>;

    /// Forgets everything about the last game.
    fn new_game(&mut self);
}

/// Who listens to a strategy that thinks.
pub trait Listener {
    /// How much it wants to know.
    fn detail(&self) -> Detail {
        Detail::Summary
    }

    /// Where the strategy adds up what it has done, for those who look on from another thread.
    fn progress(&self) -> Option<Arc<Progress>> {
        None
    }

    /// What the strategy would answer if it were stopped now, and what it knows of each move so far.
    fn standing(&mut self, standing: StandingView, moves: Vec<MoveAnalysis>) {
        let _ = (standing, moves);
    }

    /// The tree that was searched ([`Detail::Tree`]), once the search is over.
    fn tree(&mut self, events: Vec<EventView>) {
        let _ = events;
    }
}

/// Listens to nothing, and asks for no more than a summary.
impl Listener for () {}

/// Wants the value of every move, also of those that a search for the best alone would leave out. That takes longer.
#[derive(Clone, Copy, Debug, Default)]
pub struct EveryMove;

impl Listener for EveryMove {
    fn detail(&self) -> Detail {
        Detail::EveryMove
    }
}

/// Wants the tree that is searched, as much of it as there is room for.
#[derive(Default)]
pub struct Witness {
    /// After so many events the rest is searched in silence.
    pub room: usize,
    /// Where the strategy adds up what it has done, if anybody looks on.
    pub progress: Option<Arc<Progress>>,
    /// What happened, in order.
    pub events: Vec<EventView>,
}

impl Witness {
    /// Whether there was no room for all that happened.
    pub fn is_truncated(&self) -> bool {
        self.events.len() >= self.room
    }
}

impl Listener for Witness {
    fn detail(&self) -> Detail {
        Detail::Tree { events: self.room }
    }

    fn progress(&self) -> Option<Arc<Progress>> {
        self.progress.clone()
    }

    fn tree(&mut self, events: Vec<EventView>) {
        self.events = events;
    }
}

/// A strategy's answer, and how it came about.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    /// The move that the watched search chose, and what it knows.
    pub analysis: Analysis,
    /// What happened, in order; cut off when there was no more room.
    pub events: Vec<EventView>,
    /// Whether it was cut off.
    pub truncated: bool,
}

impl Explanation {
    /// Asks for a move and for the tree that was searched, up to so many events.
    ///
    /// # Errors
    /// Those of [`Seat::ask`].
    pub fn of(
        seat: &mut dyn Seat,
        session: &dyn Session,
        occasion: Occasion<'_>,
        events: usize,
    ) -> Result<Explanation, StrategyFailure> {
        let mut witness = Witness { room: events, ..Witness::default() };
        let analysis = seat.ask(session, occasion, &mut witness)?;
        Ok(Explanation { analysis, truncated: witness.is_truncated(), events: witness.events })
    }
}

/// What a move cost, and what it was thought to be worth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Cost {
    /// Whether the strategy gave the game up; then nothing was played.
    pub resigned: bool,
    /// The value of the move, if the strategy knows one.
    pub value: Option<Value>,
    /// Positions visited, the root included.
    pub nodes: u64,
    /// The same, by plies below the root (the root is level 0); empty for strategies that visit none.
    pub nodes_per_level: Vec<u64>,
    /// Positions that the evaluator estimated.
    pub evaluations: u64,
    /// Positions whose remaining moves were left out.
    pub cutoffs: u64,
    /// Positions answered by the transposition table.
    pub table_hits: u64,
    /// Games played out to their end.
    pub simulations: u64,
    /// The last finished depth, for searches that have one.
    pub depth: Option<u32>,
}

/// What a strategy is given for one move.
#[derive(Clone, Copy)]
pub struct Occasion<'a> {
    /// Limits beside its own.
    pub limits: Limits,
    /// Its clock for the whole game, if there is one: what that leaves for this move is a limit, too.
    pub bank: Option<TimeBank>,
    /// Started when the turn began.
    pub clock: &'a dyn Clock,
    /// Raised by whoever wants it to stop.
    pub stop: &'a StopFlag,
    /// The seed of the game.
    pub seed: u64,
    /// Which move of the game this is, so that each has random numbers of its own.
    pub ply: u64,
}

impl<'a> Occasion<'a> {
    /// Without limits beside the strategy's own.
    pub fn new(clock: &'a dyn Clock, stop: &'a StopFlag, seed: u64, ply: u64) -> Occasion<'a> {
        Occasion { limits: Limits::default(), bank: None, clock, stop, seed, ply }
    }
}

pub(crate) struct GameSeat<G: Playable> {
    pub(crate) spec: Spec,
    pub(crate) strategy: Box<dyn Strategy<G>>,
    pub(crate) facts: SeatFacts,
}

impl<G: Playable> Seat for GameSeat<G> {
    fn spec(&self) -> &Spec {
        &self.spec
    }

    fn facts(&self) -> &SeatFacts {
        &self.facts
    }

    fn ask(
        &mut self,
        session: &dyn Session,
        occasion: Occasion<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, StrategyFailure> {
        let session: &GameSession<G> = session.as_any().downcast_ref().expect(ITS_GAME);
        let choice = self.choose(session, occasion, &mut Interpreter { game: session.game(), listener })?;
        Ok(Analysis::new(&self.spec, session.game(), session.state(), &choice))
    }

    fn play(&mut self, session: &mut dyn Session, occasion: Occasion<'_>) -> Result<Cost, StrategyFailure> {
        let session: &mut GameSession<G> = session.as_any_mut().downcast_mut().expect(ITS_GAME);
        let choice = self.choose(session, occasion, &mut ())?;
        if !choice.resigns {
            session.make(choice.mv);
        }
        let statistics = choice.statistics;
        Ok(Cost {
            resigned: choice.resigns,
            value: choice.value,
            nodes: statistics.nodes(),
            evaluations: statistics.evaluations,
            cutoffs: statistics.cutoffs,
            table_hits: statistics.table_hits,
            simulations: statistics.simulations,
            depth: statistics.iterations.last().and_then(|standing| standing.depth),
            nodes_per_level: statistics.nodes_per_level,
        })
    }

    fn new_game(&mut self) {
        self.strategy.new_game();
    }
}

const ITS_GAME: &str = "a seat plays the game it was made for";

impl<G: Playable> GameSeat<G> {
    fn choose(
        &mut self,
        session: &GameSession<G>,
        occasion: Occasion<'_>,
        observer: &mut dyn Observer<G::Move>,
    ) -> Result<Choice<G::Move>, StrategyFailure> {
        let Occasion { limits, bank, clock, stop, seed, ply } = occasion;
        let time = bank.map(|bank| {
            // Where there is nothing to choose, time is for other moves.
            let is_forced = session.count_legal() == 1;
            let budget = || bank.budget(session.game().moves_left(session.state(), session.plies()));
            if is_forced { Duration::ZERO } else { budget() }
        });
        let limits = limits.and(Limits { time, ..Limits::default() });
        let mut turn = Turn { limits, clock, stop, rng: &mut stream(seed, ply), observer };
        self.strategy.choose(session.game(), session.state(), &mut turn)
    }
}

/// Tells a listener, in text, what an observer is told in the game's own types.
struct Interpreter<'a, G> {
    game: &'a G,
    listener: &'a mut dyn Listener,
}

impl<G: Playable> Observer<G::Move> for Interpreter<'_, G> {
    fn detail(&self) -> Detail {
        self.listener.detail()
    }

    fn progress(&self) -> Option<Arc<Progress>> {
        self.listener.progress()
    }

    fn standing(&mut self, standing: &Standing<G::Move>, root_moves: &[RootMove<G::Move>]) {
        self.listener.standing(StandingView::new(self.game, standing), move_analyses(self.game, root_moves));
    }

    fn tree(&mut self, events: &[TreeEvent<G::Move>]) {
        let text = |mv| self.game.move_text(mv);
        self.listener.tree(events.iter().map(|event| EventView::new(event, text)).collect());
    }
}
