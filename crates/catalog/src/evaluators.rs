//! How evaluators are found by name and made.

use crate::playable::Playable;
use crate::resources::Resources;
use crate::strategies::EstimateUnit;
use jugada_core::spec::{Declaration, Declared, NameKind};
use jugada_core::{Evaluator, Game, Spec, SpecError};
use jugada_eval::noise::{Noise, NoiseOptions};
use jugada_model::ModelUse;
use std::sync::Arc;

/// An evaluator of a game: what it is called, and how it is made.
pub(crate) struct EvaluatorEntry<G> {
    pub(crate) declaration: &'static Declaration,
    build: Box<Build<G>>,
    unit: EstimateUnit,
}

type Build<G> = dyn Fn(&Spec, &G, &Resources) -> Result<Built<G>, SpecError>;

/// An evaluator, and what is to be known of it.
pub(crate) struct Built<G> {
    pub(crate) evaluator: Arc<dyn Evaluator<G>>,
    /// Whether random numbers have a say.
    pub(crate) is_random: bool,
    /// What its estimates count.
    pub(crate) unit: EstimateUnit,
    /// What it uses of what is kept by name.
    pub(crate) models: Vec<ModelUse>,
}

impl<G> EvaluatorEntry<G> {
    /// A line of a list: what a spec makes of a board and of what there is.
    pub(crate) fn new(
        declaration: &'static Declaration,
        build: fn(&Spec, &G, &Resources) -> Result<Built<G>, SpecError>,
    ) -> Self
    where
        G: 'static,
    {
        EvaluatorEntry { declaration, build: Box::new(build), unit: EstimateUnit::Own }
    }

    /// The same, of an evaluator that counts in the unit of the game's score.
    pub(crate) fn counting_score(self) -> Self {
        EvaluatorEntry { unit: EstimateUnit::Score, ..self }
    }
}

/// A line of a list: what the options make of a board.
pub(crate) fn entry<G: Game, O: Declared>(make: fn(O, &G) -> Arc<dyn Evaluator<G>>) -> EvaluatorEntry<G> {
    let build = move |spec: &Spec, game: &G, _: &Resources| {
        Ok(Built {
            evaluator: make(O::from_spec(spec)?, game),
            is_random: false,
            unit: EstimateUnit::Own,
            models: Vec::new(),
        })
    };
    EvaluatorEntry { declaration: O::declaration(), build: Box::new(build), unit: EstimateUnit::Own }
}

/// Works for every game.
pub(crate) fn noise<G: Game>() -> EvaluatorEntry<G> {
    let build = |spec: &Spec, _: &G, _: &Resources| {
        let evaluator = Arc::new(Noise::new(&NoiseOptions::from_spec(spec)?));
        Ok(Built { evaluator: evaluator as _, is_random: true, unit: EstimateUnit::Own, models: Vec::new() })
    };
    EvaluatorEntry { declaration: NoiseOptions::declaration(), build: Box::new(build), unit: EstimateUnit::Own }
}

/// Makes an evaluator for a game.
pub(crate) fn build<G: Playable>(spec: &Spec, game: &G, resources: &Resources) -> Result<Built<G>, SpecError> {
    let entries = G::evaluators();
    if let Some(entry) = entries.iter().find(|entry| entry.declaration.id == spec.name) {
        let built = (entry.build)(spec, game, resources)?;
        return Ok(Built { unit: entry.unit, ..built });
    }
    let known = entries.iter().map(|entry| entry.declaration.id).collect();
    Err(crate::games::unknown::<G>(NameKind::Evaluator, spec, known, |game| (game.evaluators)()))
}

/// What a game's list says.
pub(crate) fn declarations<G: Playable>() -> Vec<&'static Declaration> {
    G::evaluators().iter().map(|entry| entry.declaration).collect()
}
