//! Finding and creating evaluators by name.

use crate::host::unknown;
use crate::learned::learned;
use crate::listing::{Playable, Site};
use jugada_core::spec::{Declaration, Declared, NameKind};
use jugada_core::{Evaluator, Spec, SpecError};
use jugada_eval::noise::{Noise, NoiseOptions};
use jugada_model::ModelUse;
use jugada_play::EstimateUnit;
use std::sync::Arc;

/// An evaluator of a game: its declaration and its constructor.
pub struct EvaluatorEntry<G: Playable> {
    pub(crate) declaration: Arc<Declaration>,
    build: Box<Build<G>>,
    unit: EstimateUnit,
}

type Build<G> = dyn Fn(&Spec, &Site<'_, G>) -> Result<Built<G>, SpecError> + Send + Sync;

/// An evaluator with its properties.
pub struct Built<G> {
    /// Ready for use on the board.
    pub evaluator: Arc<dyn Evaluator<G>>,
    /// Whether it uses random numbers.
    pub is_random: bool,
    /// The unit of its estimates.
    pub unit: EstimateUnit,
    /// Named resources that it uses.
    pub models: Vec<ModelUse>,
}

impl<G: Playable> EvaluatorEntry<G> {
    /// Creates an evaluator from options for a board.
    pub fn of<O: Declared>(make: fn(O, &G) -> Arc<dyn Evaluator<G>>) -> Self {
        EvaluatorEntry::new(O::declaration(), move |spec, site| {
            let evaluator = make(O::from_spec(spec)?, site.game);
            Ok(Built { evaluator, is_random: false, unit: EstimateUnit::Own, models: Vec::new() })
        })
    }

    /// Creates an evaluator from a spec for a board, with the available resources.
    pub fn new(
        declaration: Arc<Declaration>,
        build: impl Fn(&Spec, &Site<'_, G>) -> Result<Built<G>, SpecError> + Send + Sync + 'static,
    ) -> Self {
        EvaluatorEntry { declaration, build: Box::new(build), unit: EstimateUnit::Own }
    }

    /// Declares that it counts in the unit of the game's score.
    pub fn counting_score(self) -> Self {
        EvaluatorEntry { unit: EstimateUnit::Score, ..self }
    }
}

/// The evaluators for every game.
pub(crate) fn general<G: Playable>() -> Vec<EvaluatorEntry<G>> {
    vec![noise(), learned()]
}

pub(crate) fn noise<G: Playable>() -> EvaluatorEntry<G> {
    EvaluatorEntry::new(NoiseOptions::declaration(), |spec, _| {
        let evaluator = Arc::new(Noise::new(&NoiseOptions::from_spec(spec)?));
        Ok(Built { evaluator, is_random: true, unit: EstimateUnit::Own, models: Vec::new() })
    })
}

/// Creates an evaluator of a game.
pub(crate) fn build<G: Playable>(spec: &Spec, site: &Site<'_, G>) -> Result<Built<G>, SpecError> {
    let entries = &site.listing.evaluators;
    if let Some(entry) = entries.iter().find(|entry| entry.declaration.id == spec.name) {
        let built = (entry.build)(spec, site)?;
        return Ok(Built { unit: entry.unit, ..built });
    }
    let known = entries.iter().map(|entry| entry.declaration.id.to_string()).collect();
    Err(unknown(NameKind::Evaluator, spec, site, known, |game| &game.evaluators))
}
