//! Who opens boards, and seats players at them.

use crate::seat::{Seat, SeatFacts};
use crate::session::Session;
use jugada_core::{Spec, SpecError};

/// Opens games.
pub trait Games: Send + Sync {
    /// A game in its starting position.
    ///
    /// # Errors
    /// If there is no such game, or it does not take these parameters.
    fn open(&self, game: &Spec) -> Result<Box<dyn Session>, SpecError>;

    /// That a strategy can play this game on some machine: the memory that it takes, and what it calls by name (a learned evaluator, another
    /// program), need not be on this one. For records of games that were played elsewhere, or long ago.
    ///
    /// # Errors
    /// Those of [`Seating::seat`], but for a name that nothing has here.
    fn check_player(&self, session: &dyn Session, player: &Spec) -> Result<(), SpecError>;
}

/// Opens games, and seats strategies at them.
pub trait Seating: Games {
    /// A strategy, or a level, that plays on this board.
    ///
    /// # Errors
    /// If there is no such strategy, it does not take these parameters, or what it needs is not there: memory, a learned evaluator, a
    /// registered engine.
    fn seat(&self, session: &dyn Session, player: &Spec) -> Result<Box<dyn Seat>, SpecError>;

    /// What is known of that player before it sits down; takes none of the memory that it would.
    ///
    /// # Errors
    /// Those of [`seat`](Seating::seat).
    fn check(&self, session: &dyn Session, player: &Spec) -> Result<SeatFacts, SpecError>;

    /// A strategy, or a level, without the limits that end its search by themselves: it goes on, depth by depth or game by game, until it is
    /// stopped or has nothing left to find out. A search that has one depth by its nature (`truncated`) keeps its limits.
    ///
    /// # Errors
    /// If a level is given parameters.
    fn endless(&self, session: &dyn Session, player: &Spec) -> Result<Spec, SpecError>;

    /// Bytes that all players together may take, if that is known.
    fn memory(&self) -> Option<u64>;
}

/// The boards of one source with players of another: how whoever is handed a [`Seating`] is tried with players that fail, wait or are
/// watched. It stands here because the tests of several crates seat such players, and know no other place in common.
pub struct Seated<'g, F> {
    /// Who opens the boards.
    pub games: &'g dyn Games,
    /// Makes a player.
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
