//! Opening boards, and seating players at them.

use crate::seat::{Seat, SeatFacts};
use crate::session::Session;
use jugada_core::{Spec, SpecError};

/// Opens games.
pub trait Games: Send + Sync {
    /// A game in its starting position.
    ///
    /// # Errors
    /// If the game does not exist, or its parameters are invalid.
    fn open(&self, game: &Spec) -> Result<Box<dyn Session>, SpecError>;

    /// Checks that a strategy can play this game on some machine: memory and named resources (a learned evaluator, an
    /// external engine) may be missing here. For records of games played elsewhere or in the past.
    ///
    /// # Errors
    /// Those of [`Seating::seat`], except for unknown named resources.
    fn check_player(&self, session: &dyn Session, player: &Spec) -> Result<(), SpecError>;
}

/// Opens games, and seats strategies at them.
pub trait Seating: Games {
    /// A player for this board: a strategy or level.
    ///
    /// # Errors
    /// If the strategy does not exist, its parameters are invalid, or a resource is missing: memory, a learned
    /// evaluator, a registered engine.
    fn seat(&self, session: &dyn Session, player: &Spec) -> Result<Box<dyn Seat>, SpecError>;

    /// The properties of that player; allocates none of its memory.
    ///
    /// # Errors
    /// Those of [`seat`](Seating::seat).
    fn check(&self, session: &dyn Session, player: &Spec) -> Result<SeatFacts, SpecError>;

    /// A player without the limits that end its search: it continues, depth by depth or game by game, until it is
    /// stopped or finished. A search with an inherent depth (`truncated`) keeps it.
    ///
    /// # Errors
    /// If a level is given parameters.
    fn endless(&self, session: &dyn Session, player: &Spec) -> Result<Spec, SpecError>;

    /// Maximum bytes of all players together, if limited.
    fn memory(&self) -> Option<u64>;
}

/// The boards of one source with test players: for testing users of [`Seating`] with players that fail, wait or are
/// observed. Here because the tests of several crates need it and share no other crate.
pub struct Seated<'g, F> {
    /// Opens the boards.
    pub games: &'g dyn Games,
    /// Creates a player.
    pub by: F,
}

impl<F: Send + Sync> Games for Seated<'_, F> {
    fn open(&self, game: &Spec) -> Result<Box<dyn Session>, SpecError> {
        self.games.open(game)
    }

    fn check_player(&self, session: &dyn Session, player: &Spec) -> Result<(), SpecError> {
        self.games.check_player(session, player)
    }
}

impl<F> Seating for Seated<'_, F>
where
    F: Fn(&dyn Session, &Spec) -> Result<Box<dyn Seat>, SpecError> + Send + Sync,
{
    fn seat(&self, session: &dyn Session, player: &Spec) -> Result<Box<dyn Seat>, SpecError> {
        (self.by)(session, player)
    }

    fn check(&self, session: &dyn Session, player: &Spec) -> Result<SeatFacts, SpecError> {
        Ok((self.by)(session, player)?.facts().clone())
    }

    fn endless(&self, _: &dyn Session, player: &Spec) -> Result<Spec, SpecError> {
        Ok(player.clone())
    }

    fn memory(&self) -> Option<u64> {
        None
    }
}
