//! Levels: strategies with names for players. Each game lists its own.

use crate::listing::{Playable, Site};
use jugada_core::spec::Declaration;
use jugada_core::{Spec, SpecError};
use jugada_play::{Level, Rung, rung_name, rung_place};
use jugada_words::{Message, message};
use std::sync::Arc;

/// A level defined by Jugada, not by a work.
pub(crate) fn level(id: &str, title: Message, help: Message, strategy: &str) -> Level {
    let strategy = strategy.parse().expect("levels are written as specs");
    Level { id: id.to_owned(), title, help, strategy, games: Vec::new() }
}

/// De Sosa's easiest level, for every game that offers it.
pub(crate) fn novice() -> Level {
    level(
        "novice",
        message!("level-novice-title", "Novice (De Sosa)"),
        message!("level-novice-help", "Any legal move."),
        "random",
    )
}

/// The strategy of a level; any other spec is returned unchanged.
pub(crate) fn resolve<G: Playable>(spec: &Spec, site: &Site<'_, G>) -> Result<Spec, SpecError> {
    let known: Vec<Arc<Declaration>> = site.listing.evaluators.iter().map(|entry| entry.declaration.clone()).collect();
    resolve_in(&site.listing.ladder.rungs, &known, &site.host.registry.levels(), spec)
}

/// Like [`resolve`], in a game with this ladder and these evaluators; some levels may belong to other games.
pub(crate) fn resolve_in(
    ladder: &[Rung],
    known: &[Arc<Declaration>],
    levels: &[Level],
    spec: &Spec,
) -> Result<Spec, SpecError> {
    let rung = rung_place(&spec.name).and_then(|place| Some((rung_name(place), &ladder.get(place)?.strategy)));
    let level = || levels.iter().find(|level| level.id == spec.name);
    let named = rung.or_else(|| level().map(|level| (level.id.clone(), &level.strategy)));
    let Some((level, mut strategy)) = named.map(|(id, strategy)| (id, strategy.clone())) else {
        return Ok(spec.clone());
    };
    for arg in strategy.args.iter_mut().filter(|arg| arg.name == "eval") {
        if !known.iter().any(|declaration| declaration.id == arg.value.name) {
            arg.value = Spec::bare(known[0].id.clone());
        }
    }
    match spec.args.first() {
        None => Ok(strategy),
        Some(arg) => {
            let (found, strategy) = (arg.name.clone(), strategy.to_string());
            Err(SpecError::Level { level, found, strategy })
        }
    }
}
