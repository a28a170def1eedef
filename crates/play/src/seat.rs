//! A strategy as a player, with its types erased.

use crate::analysis::{Analysis, EventView, MoveAnalysis, StandingView};
use crate::session::Session;
use jugada_core::{Allowance, Clock, Detail, Progress, Spec, StopFlag, StrategyFailure, Terms, TimeBank};
use jugada_model::{Cost, ModelUse};
use serde::Serialize;
use std::sync::Arc;

/// A strategy that plays one game. May have state from move to move.
pub trait Seat: Send {
    /// The strategy or level, as requested.
    fn spec(&self) -> &Spec;

    /// Its properties, known before the first move.
    fn facts(&self) -> &SeatFacts;

    /// Searches for a move in the session's position, which must be of the seat's game and not over. The listener
    /// states the level of detail, and receives events during the search; `&mut ()` ignores them.
    ///
    /// # Errors
    /// If the strategy fails.
    fn ask(
        &mut self,
        session: &dyn Session,
        occasion: Occasion<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, StrategyFailure>;

    /// Searches for a move, plays it unless the strategy resigns, and returns its cost: for matches of thousands of
    /// games.
    ///
    /// # Errors
    /// If the strategy fails; then nothing was played.
    fn play(&mut self, session: &mut dyn Session, occasion: Occasion<'_>) -> Result<Cost, StrategyFailure>;

    /// Resets it for a new game.
    fn new_game(&mut self);
}

/// Properties of a strategy, known before the first move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatFacts {
    /// Maximum bytes of its tables and trees.
    pub bytes: u64,
    /// Whether its answers depend on the clock.
    pub is_timed: bool,
    /// Whether they depend on random numbers.
    pub is_random: bool,
    /// Number of threads: with more than one, the choice between equal moves may depend on timing.
    pub threads: usize,
    /// Whether it keeps a table or tree between the moves of a game.
    pub remembers: bool,
    /// Unit of its estimates.
    pub unit: EstimateUnit,
    /// Named resources that it uses.
    pub models: Vec<ModelUse>,
}

/// Units of the estimates of an evaluator or player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum EstimateUnit {
    /// Units of its own, or unspecified.
    #[default]
    Own,
    /// Those of the game's score: discs, or points on the board.
    Score,
}

impl SeatFacts {
    /// Whether it gives the same numbers with any seed: independent of clock, chance and threads.
    pub fn is_repeatable(&self) -> bool {
        !self.is_timed && !self.is_random && self.threads <= 1
    }
}

/// Receives the events of a search.
pub trait Listener {
    /// Level of detail.
    fn detail(&self) -> Detail {
        Detail::Summary
    }

    /// Receives the strategy's counters, for observers in other threads.
    fn progress(&self) -> Option<Arc<Progress>> {
        None
    }

    /// The current best answer, with statistics of each move.
    fn standing(&mut self, standing: StandingView, moves: Vec<MoveAnalysis>) {
        let _ = (standing, moves);
    }

    /// The events of the search ([`Detail::Tree`]), once it is over.
    fn tree(&mut self, events: Vec<EventView>) {
        let _ = events;
    }
}

/// Ignores all events, and requests a summary only.
impl Listener for () {}

/// Requests the value of every move, also of those that a search for the best would prune. Takes longer, and does not
/// change the choice.
#[derive(Clone, Copy, Debug, Default)]
pub struct EveryMove;

impl Listener for EveryMove {
    fn detail(&self) -> Detail {
        Detail::EveryMove
    }
}

/// Requests the events of the search, up to a maximum number.
#[derive(Default)]
pub struct Witness {
    /// Maximum number of events.
    pub room: usize,
    /// Receives the strategy's counters, if they are observed.
    pub progress: Option<Arc<Progress>>,
    /// The events, in order.
    pub events: Vec<EventView>,
}

impl Witness {
    /// Whether there were more events.
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

/// A strategy's answer with the events of its search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Explanation {
    /// The answer of the recorded search.
    pub analysis: Analysis,
    /// The events, in order, up to the maximum.
    pub events: Vec<EventView>,
    /// Whether there were more.
    pub truncated: bool,
}

impl Explanation {
    /// Searches for a move and records up to `limit` events.
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

/// The conditions of a move. Its number in the game, and so its random numbers, follow from the session: move number
/// `n` of a game with a seed always uses [`stream(seed, n)`](jugada_core::rng::stream).
pub struct Occasion<'a> {
    /// Limits of the match.
    pub terms: Terms,
    /// The clock of the whole game, if there is one: limits this move in addition.
    pub bank: Option<TimeBank>,
    /// Limits of the host.
    pub allowance: Allowance<'a>,
    /// The seed of the game.
    pub seed: u64,
}

impl<'a> Occasion<'a> {
    /// Without limits. The clock starts when the turn begins.
    pub fn new(clock: &'a dyn Clock, stop: &'a StopFlag, seed: u64) -> Occasion<'a> {
        Occasion { terms: Terms::FREE, bank: None, allowance: Allowance::new(clock, stop), seed }
    }
}
