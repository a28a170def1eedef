//! A strategy at the board, with its types hidden.

use crate::analysis::{Analysis, EventView, MoveAnalysis, StandingView};
use crate::session::Session;
use jugada_core::{Allowance, Clock, Detail, Progress, Spec, StopFlag, StrategyFailure, Terms, TimeBank};
use jugada_model::{Cost, ModelUse};
use serde::Serialize;
use std::sync::Arc;

/// A strategy that plays one game. It may remember from move to move.
pub trait Seat: Send {
    /// The strategy or level, as it was asked for.
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

/// What is known of a strategy before it has made a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatFacts {
    /// Bytes that its tables and trees take at most.
    pub bytes: u64,
    /// Whether the clock has a say in what it answers.
    pub is_timed: bool,
    /// Whether random numbers have.
    pub is_random: bool,
    /// Its threads: with more than one, which of two equal moves it plays may depend on which was first.
    pub threads: usize,
    /// Whether it keeps a table or a tree from one move of a game to the next.
    pub remembers: bool,
    /// What its estimates count.
    pub unit: EstimateUnit,
    /// What it uses of what is kept by name.
    pub models: Vec<ModelUse>,
}

/// What the estimates of an evaluator, or of a player, count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EstimateUnit {
    /// Points of its own, or nothing that is told.
    #[default]
    Own,
    /// What the game's score counts: discs, or points on the board.
    Score,
}

impl SeatFacts {
    /// Whether it gives the same numbers every time, whatever the seed: neither the clock, nor chance, nor a second thread has a
    /// say.
    pub fn is_repeatable(&self) -> bool {
        !self.is_timed && !self.is_random && self.threads <= 1
    }
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

/// Wants the value of every move, also of those that a search for the best alone would leave out. That takes longer, and does not change the
/// choice.
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

/// What a strategy is given for one move. Which move of the game it is, and so its random numbers, follow from the session: move number `n`
/// of a game with a seed always has the numbers of [`stream(seed, n)`](jugada_core::rng::stream).
pub struct Occasion<'a> {
    /// What the match sets.
    pub terms: Terms,
    /// Its clock for the whole game, if there is one: what that leaves for this move is set, too.
    pub bank: Option<TimeBank>,
    /// What the host lets it take.
    pub allowance: Allowance<'a>,
    /// The seed of the game.
    pub seed: u64,
}

impl<'a> Occasion<'a> {
    /// A move without terms, which may take as long as it takes. The clock was started when the turn began.
    pub fn new(clock: &'a dyn Clock, stop: &'a StopFlag, seed: u64) -> Occasion<'a> {
        Occasion { terms: Terms::FREE, bank: None, allowance: Allowance::new(clock, stop), seed }
    }
}
