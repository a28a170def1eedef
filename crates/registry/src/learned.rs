//! Finding learned evaluators by name.

use crate::evaluators::{Built, EvaluatorEntry};
use crate::host::Host;
use crate::listing::{Playable, Site};
use crate::shipped::{shipped, shipped_by_name};
use jugada_core::spec::{Auto, Declared, Kind, nearest};
use jugada_core::{Spec, SpecError, declare, shown};
use jugada_learn::Learned;
use jugada_model::ModelUse;
use jugada_play::{EstimateUnit, Model, Models, Resources};
use jugada_words::{Message, Worded, message};

declare! {
    /// Which evaluator, and which version.
    pub struct LearnedOptions = evaluator "learned" {
        title: "Learned",
        help: "An evaluator that was trained in this game and board size, by the name under which it is kept.";
        /// Its name.
        name: String = String::new(), Kind::Name { required: true },
            "The name under which it is kept.";
        /// Number of training games after which the version was saved.
        games: Auto<u64> = Auto::Auto, Kind::WholeOrAuto { min: 0, max: 1_000_000_000_000 },
            "As it was after so many training games; auto is as it is now.";
    }
}

/// Its name in messages.
pub const LEARNED_EVALUATOR: Message = message!("learned-kind", "learned evaluator");

/// The error for an unknown learned evaluator: the nearest name, and all stored and shipped ones.
pub fn no_such_evaluator(name: &str, kept: &[String]) -> SpecError {
    let mut known: Vec<&str> = kept.iter().map(String::as_str).chain(shipped().iter().map(|one| one.name)).collect();
    known.sort_unstable();
    known.dedup();
    let list = known.join(", ");
    let why = match nearest(name, &known) {
        Some(meant) => message!(
            "learned-not-there-near",
            "not there (did you mean `{ $meant }`?); there are: { $list }",
            meant,
            list
        ),
        None => message!("learned-not-there", "not there; there are: { $list }", list),
    };
    SpecError::Model { kind: LEARNED_EVALUATOR, name: shown(name), why }
}

/// Works in every game.
pub(crate) fn learned<G: Playable>() -> EvaluatorEntry<G> {
    EvaluatorEntry::new(LearnedOptions::declaration(), build)
}

impl Host {
    /// The stored evaluator of this name: the latest version, or that after `games` training games. One shipped with
    /// Jugada is found unless a stored one has its name.
    ///
    /// # Errors
    /// If it does not exist.
    pub fn learned(&self, name: &str, games: Option<u64>) -> Result<Model, SpecError> {
        find(name, games, &self.resources)
    }
}

fn find(name: &str, games: Option<u64>, resources: &Resources) -> Result<Model, SpecError> {
    let wrong = |why: Message| SpecError::Model { kind: LEARNED_EVALUATOR, name: name.to_owned(), why };
    let models = resources.models.as_deref();
    match (models.map_or(Ok(None), |models| models.find(name, games)), shipped_by_name(name)) {
        (Ok(Some(kept)), _) => Ok(kept),
        // Even if the store cannot be read.
        (_, Some(shipped)) => shipped.after(games).map_err(wrong),
        (Err(why), None) => Err(wrong(why)),
        (Ok(None), None) => {
            let kept = models.map_or(Ok(Vec::new()), Models::names).map_err(wrong)?;
            Err(no_such_evaluator(name, &kept))
        }
    }
}

fn build<G: Playable>(spec: &Spec, site: &Site<'_, G>) -> Result<Built<G>, SpecError> {
    let LearnedOptions { name, games } = LearnedOptions::from_spec(spec)?;
    if name.is_empty() {
        let expected = message!("learned-a-name", "the name of a learned evaluator");
        return Err(SpecError::Missing { owner: LearnedOptions::ID.into(), name: "name".into(), expected });
    }
    let model = find(&name, games.into(), &site.host.resources)?;
    let read = || Learned::read(&model.bytes, site.rules, site.game);
    let evaluator = site
        .host
        .registry
        .recently_read()
        .evaluator(&model, site.rules, read)
        .map_err(|error| SpecError::Model { kind: LEARNED_EVALUATOR, name: name.clone(), why: error.message() })?;
    // Two checkpoints of one training are different models.
    let used = match games {
        Auto::Auto => name,
        Auto::Set(games) => format!("{name}, games={games}"),
    };
    Ok(Built {
        evaluator,
        is_random: false,
        unit: EstimateUnit::Own,
        models: vec![ModelUse { name: used, hash: model.hash }],
    })
}
