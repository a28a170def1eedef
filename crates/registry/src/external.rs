//! Other people's engines in the list of strategies.

use crate::listing::{Playable, Site};
use crate::strategies::Prepared;
use jugada_core::spec::Declared;
use jugada_core::{SpecError, phrase};
use jugada_play::ExternalOptions;

/// The entry in the lists of the games that have a protocol. Seats are made by [`external_seat`](jugada_play::external_seat): an engine wants the whole game, not a position.
pub(crate) fn entry<G: Playable>(_: &ExternalOptions, _: &Site<'_, G>) -> Result<Prepared<G>, SpecError> {
    Err(SpecError::Conflict {
        owner: ExternalOptions::declaration().id,
        found: phrase!("an external engine as a teacher", "un motor externo como maestro"),
        expected: phrase!(
            "a strategy of Jugada's own: other programs play games, they do not train",
            "una estrategia propia de Jugada: los otros programas juegan partidas, no entrenan",
        ),
    })
}
