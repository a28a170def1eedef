//! Evaluators that were learned, found by name.

use crate::evaluators::{Built, EvaluatorEntry};
use crate::playable::Playable;
use crate::resources::{Resources, no_such_model};
use crate::strategies::EstimateUnit;
use jugada_core::spec::{Auto, Declared, Kind};
use jugada_core::{Phrase, Spec, SpecError, Text, declare, phrase};
use jugada_learn::Learned;
use jugada_model::ModelUse;
use std::sync::Arc;

declare! {
    /// Which one.
    pub struct LearnedOptions = "learned" {
        title: "Learned" / "Aprendido",
        help: "An evaluator that was trained in this game and board size, by the name under which it is kept."
            / "Un evaluador entrenado en este juego y tamaño de tablero, por el nombre con que se guarda.";
        /// Under which it is kept.
        name: String = String::new(), Kind::Name { required: true },
            "The name under which it is kept." / "El nombre con que se guarda.";
        /// As it was after so many games.
        games: Auto<u64> = Auto::Auto, Kind::WholeOrAuto { min: 0, max: 1_000_000_000_000 },
            "As it was after so many training games; auto is as it is now."
            / "Tal como era tras esas partidas de entrenamiento; auto es tal como es ahora.";
    }
}

/// What it is called in messages.
pub const LEARNED_EVALUATOR: Text = Text { en: "learned evaluator", es: "evaluador aprendido" };

/// What is said of a learned evaluator that is neither kept nor comes with Jugada.
pub fn no_such_evaluator<'n>(name: &str, kept: impl Iterator<Item = &'n str>) -> SpecError {
    SpecError::Model { kind: LEARNED_EVALUATOR, name: jugada_core::shown(name), why: no_such_model(name, kept) }
}

/// Works for every game.
pub(crate) fn learned<G: Playable>() -> EvaluatorEntry<G> {
    EvaluatorEntry::new(LearnedOptions::declaration(), build)
}

fn build<G: Playable>(spec: &Spec, game: &G, resources: &Resources) -> Result<Built<G>, SpecError> {
    let LearnedOptions { name, games } = LearnedOptions::from_spec(spec)?;
    if name.is_empty() {
        let expected = phrase!("the name of a learned evaluator", "el nombre de un evaluador aprendido");
        return Err(SpecError::Missing { owner: LearnedOptions::declaration().id, name: "name", expected });
    }
    let model = resources.model(LEARNED_EVALUATOR, &name, games.into())?;
    let its_game = Spec::bare(G::declaration().id);
    let evaluator = Learned::read(&model.bytes, &its_game, game).map_err(|error| SpecError::Model {
        kind: LEARNED_EVALUATOR,
        name: name.clone(),
        why: Phrase::of(&error),
    })?;
    // Two checkpoints of one training are two models.
    let used = match games {
        Auto::Auto => name,
        Auto::Set(games) => format!("{name}, games={games}"),
    };
    Ok(Built {
        evaluator: Arc::new(evaluator),
        is_random: false,
        unit: EstimateUnit::Own,
        models: vec![ModelUse { name: used, hash: model.hash }],
    })
}
