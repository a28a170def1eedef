//! Who makes the players of a run.

use jugada_catalog::learn::{Course, Trainer};
use jugada_catalog::{Resources, Seat, SeatFacts, Session};
use jugada_core::{Spec, SpecError};

/// Makes players. [`Resources`] do, from the catalog; tests bring players of their own.
pub trait Seating: Sync {
    /// A player at this board.
    ///
    /// # Errors
    /// If there is no such player, or what it needs is not there.
    fn seat(&self, session: &dyn Session, player: &Spec) -> Result<Box<dyn Seat>, SpecError>;

    /// What is known of that player before it sits down; takes none of the memory that it would.
    ///
    /// # Errors
    /// Those of [`seat`](Seating::seat).
    fn check(&self, session: &dyn Session, player: &Spec) -> Result<SeatFacts, SpecError>;

    /// A training in this game.
    ///
    /// # Errors
    /// If there is no such learner, or nobody to train with.
    fn training<'s>(&self, session: &'s dyn Session, course: &Course) -> Result<Box<dyn Trainer + 's>, SpecError>;

    /// Bytes that all players together may take, if that is known.
    fn memory(&self) -> Option<u64>;
}

impl Seating for Resources {
    fn seat(&self, session: &dyn Session, player: &Spec) -> Result<Box<dyn Seat>, SpecError> {
        session.seat(player, self)
    }

    fn check(&self, session: &dyn Session, player: &Spec) -> Result<SeatFacts, SpecError> {
        session.check_seat(player, self)
    }

    fn training<'s>(&self, session: &'s dyn Session, course: &Course) -> Result<Box<dyn Trainer + 's>, SpecError> {
        session.training(course, self)
    }

    fn memory(&self) -> Option<u64> {
        self.memory
    }
}

impl<F: Fn(&dyn Session, &Spec) -> Result<Box<dyn Seat>, SpecError> + Sync> Seating for F {
    fn seat(&self, session: &dyn Session, player: &Spec) -> Result<Box<dyn Seat>, SpecError> {
        self(session, player)
    }

    fn check(&self, session: &dyn Session, player: &Spec) -> Result<SeatFacts, SpecError> {
        Ok(self(session, player)?.facts().clone())
    }

    fn training<'s>(&self, session: &'s dyn Session, course: &Course) -> Result<Box<dyn Trainer + 's>, SpecError> {
        session.training(course, &Resources::default())
    }

    fn memory(&self) -> Option<u64> {
        None
    }
}
