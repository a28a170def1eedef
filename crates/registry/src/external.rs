//! External engines in the list of strategies.

use crate::listing::{Playable, Site};
use crate::strategies::Prepared;
use jugada_core::SpecError;
use jugada_core::spec::Declared;
use jugada_play::ExternalOptions;
use jugada_words::message;

/// The entry for games with a protocol. Seats are created by [`external_seat`](jugada_play::external_seat), because an
/// engine needs the whole game, not only a position.
pub(crate) fn entry<G: Playable>(_: &ExternalOptions, _: &Site<'_, G>) -> Result<Prepared<G>, SpecError> {
    Err(SpecError::Conflict {
        owner: ExternalOptions::ID.into(),
        found: message!("teacher-external", "an external engine as a teacher"),
        expected: message!("teacher-own", "a strategy of Jugada's own: other programs play games, they do not train"),
    })
}
