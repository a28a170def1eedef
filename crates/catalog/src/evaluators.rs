//! The lists of evaluators, game by game. Adding one is a line here.

use jugada_core::spec::{Declaration, Declared};
use jugada_core::{Evaluator, Game, Grid, Notation, Spec, SpecError, Symmetric};
use jugada_eval::noise::{Noise, NoiseOptions};
use jugada_eval::othello::{
    Alegria, AlegriaCorners, AlegriaDiscs, AlegriaMobility, AlegriaNeighbours, AlegriaOptions, DeSosa, DeSosaOptions,
    Discs, DiscsOptions, Garcia, GarciaOptions,
};
use jugada_eval::{connect as connect_eval, go as go_eval};
use jugada_games::connect::{self, Bits, Connect};
use jugada_games::go::{self, Go};
use jugada_games::othello::{self, Othello};
use std::sync::Arc;

/// A game with all that the catalog asks of one.
pub(crate) trait Playable: Notation + Grid + Symmetric {
    /// The game's own id.
    fn id() -> &'static str;

    /// Its evaluators, the one that levels use first.
    fn evaluators() -> Vec<EvaluatorEntry<Self>>;
}

/// Makes an evaluator for a board.
type Build<G> = fn(&Spec, &G) -> Result<Arc<dyn Evaluator<G>>, SpecError>;

/// An evaluator of a game.
pub(crate) struct EvaluatorEntry<G: ?Sized> {
    pub(crate) declaration: fn() -> &'static Declaration,
    build: Build<G>,
}

/// A line of a list: the options, and what they make.
fn entry<G: Game, O: Declared>(build: Build<G>) -> EvaluatorEntry<G> {
    EvaluatorEntry { declaration: O::declaration, build }
}

impl Playable for Othello {
    fn id() -> &'static str {
        othello::Options::declaration().id
    }

    fn evaluators() -> Vec<EvaluatorEntry<Othello>> {
        fn alegria<O: Declared>(spec: &Spec, game: &Othello) -> Result<Arc<dyn Evaluator<Othello>>, SpecError>
        where
            for<'o> AlegriaOptions: From<&'o O>,
        {
            Ok(Arc::new(Alegria::new(&AlegriaOptions::from(&O::from_spec(spec)?), game)))
        }
        vec![
            entry::<_, AlegriaOptions>(|spec, game| {
                Ok(Arc::new(Alegria::new(&AlegriaOptions::from_spec(spec)?, game)))
            }),
            entry::<_, AlegriaDiscs>(alegria::<AlegriaDiscs>),
            entry::<_, AlegriaMobility>(alegria::<AlegriaMobility>),
            entry::<_, AlegriaCorners>(alegria::<AlegriaCorners>),
            entry::<_, AlegriaNeighbours>(alegria::<AlegriaNeighbours>),
            noise(),
            entry::<_, DeSosaOptions>(|spec, game| Ok(Arc::new(DeSosa::new(&DeSosaOptions::from_spec(spec)?, game)))),
            entry::<_, GarciaOptions>(|spec, game| Ok(Arc::new(Garcia::new(&GarciaOptions::from_spec(spec)?, game)))),
            entry::<_, DiscsOptions>(|spec, _| DiscsOptions::from_spec(spec).map(|_| Arc::new(Discs) as _)),
        ]
    }
}

impl<B: Bits> Playable for Connect<B> {
    fn id() -> &'static str {
        connect::Options::declaration().id
    }

    fn evaluators() -> Vec<EvaluatorEntry<Self>> {
        vec![
            entry::<_, connect_eval::PossibilitiesOptions>(|spec, _| {
                connect_eval::PossibilitiesOptions::from_spec(spec).map(|_| Arc::new(connect_eval::Possibilities) as _)
            }),
            noise(),
        ]
    }
}

impl<const CELLS: usize, const WORDS: usize> Playable for Go<CELLS, WORDS> {
    fn id() -> &'static str {
        go::Options::declaration().id
    }

    fn evaluators() -> Vec<EvaluatorEntry<Self>> {
        use go_eval::{ChineseOptions, Count, JapaneseOptions, TerritoryOptions};
        vec![
            entry::<_, ChineseOptions>(|spec, _| {
                ChineseOptions::from_spec(spec).map(|_| Arc::new(Count::Chinese) as _)
            }),
            entry::<_, JapaneseOptions>(|spec, _| {
                JapaneseOptions::from_spec(spec).map(|_| Arc::new(Count::Japanese) as _)
            }),
            entry::<_, TerritoryOptions>(|spec, _| {
                TerritoryOptions::from_spec(spec).map(|_| Arc::new(Count::Territory) as _)
            }),
            noise(),
        ]
    }
}

/// Works for every game.
fn noise<G: Game>() -> EvaluatorEntry<G> {
    entry::<_, NoiseOptions>(|spec, _| Ok(Arc::new(Noise::new(&NoiseOptions::from_spec(spec)?))))
}

/// Makes an evaluator for a game.
pub(crate) fn build<G: Playable>(spec: &Spec, game: &G) -> Result<Arc<dyn Evaluator<G>>, SpecError> {
    let entries = G::evaluators();
    if let Some(entry) = entries.iter().find(|entry| (entry.declaration)().id == spec.name) {
        return (entry.build)(spec, game);
    }
    let known = entries.iter().map(|entry| (entry.declaration)().id).collect();
    let found = spec.name.clone();
    let has_it = |game: &&crate::GameEntry| (game.evaluators)().iter().any(|declaration| declaration.id == spec.name);
    Err(match crate::GAMES.iter().find(has_it) {
        Some(other) => SpecError::OtherGame { found, belongs_to: (other.declaration)().id, game: G::id(), known },
        None => SpecError::UnknownName { kind: "evaluator", found, known },
    })
}

/// What a game's list says.
pub(crate) fn declarations<G: Playable>() -> Vec<&'static Declaration> {
    G::evaluators().iter().map(|entry| (entry.declaration)()).collect()
}
