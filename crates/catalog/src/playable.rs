//! What the catalog knows of each game: its evaluators, its strategies, and a ladder of opponents. Adding an evaluator, or a strategy
//! that knows one game, is a line here.

use crate::evaluators::{EvaluatorEntry, entry, noise};
use crate::ladders::{self, Rung};
use crate::learned::learned;
use crate::strategies::{self, StrategyEntry};
use jugada_core::spec::{Declaration, Declared};
use jugada_core::{Grid, Notation, Symmetric};
use jugada_eval::othello::{
    Alegria, AlegriaCorners, AlegriaDiscs, AlegriaMobility, AlegriaNeighbours, AlegriaOptions, DeSosa, DeSosaOptions,
    Discs, DiscsOptions, Garcia, GarciaOptions, Weighted, WeightedOptions,
};
use jugada_eval::{connect as connect_eval, go as go_eval};
use jugada_games::connect::{self, Bits, Connect};
use jugada_games::go::{self, Go};
use jugada_games::othello::{self, Othello};
use jugada_search::FinalMove;
use jugada_search::options::{MctsDefaults, MctsVariant};
use std::sync::Arc;

/// A game with all that the catalog asks of one.
pub(crate) trait Playable: Notation + Grid + Symmetric + Sized {
    /// The game's own id, title, help and parameters.
    fn declaration() -> &'static Declaration;

    /// Its evaluators, the one that levels use first.
    fn evaluators() -> Vec<EvaluatorEntry<Self>>;

    /// Its strategies: the general ones, unless it brings some of its own.
    fn strategies() -> Vec<StrategyEntry<Self>> {
        strategies::general()
    }

    /// Opponents of measured strength, the weakest first.
    fn ladder() -> &'static [Rung] {
        ladders::ANY_GAME
    }
}

/// What `auto` means to MCTS, by game and variant, where it is not what is usual. The help of these parameters says the same.
const MCTS_DEFAULTS: &[(&str, MctsVariant, MctsDefaults)] =
    &[("go", MctsVariant::Rave, MctsDefaults { c: 0.1, rave: 3000.0, choice: FinalMove::Visits })];

/// What `auto` means to MCTS in this game and variant.
pub(crate) fn mcts_defaults<G: Playable>(variant: MctsVariant) -> MctsDefaults {
    let listed = MCTS_DEFAULTS.iter().find(|(game, of, _)| *game == G::declaration().id && *of == variant);
    listed.map_or(MctsDefaults::USUAL, |(_, _, defaults)| *defaults)
}

impl Playable for Othello {
    fn declaration() -> &'static Declaration {
        othello::Options::declaration()
    }

    fn evaluators() -> Vec<EvaluatorEntry<Othello>> {
        fn alegria<O: Declared>() -> EvaluatorEntry<Othello>
        where
            for<'o> AlegriaOptions: From<&'o O>,
        {
            entry(|options: O, game: &Othello| Arc::new(Alegria::new(&AlegriaOptions::from(&options), game)))
        }
        vec![
            entry(|options: AlegriaOptions, game| Arc::new(Alegria::new(&options, game))),
            alegria::<AlegriaDiscs>(),
            alegria::<AlegriaMobility>(),
            alegria::<AlegriaCorners>(),
            alegria::<AlegriaNeighbours>(),
            noise(),
            entry(|options: DeSosaOptions, game| Arc::new(DeSosa::new(&options, game))),
            entry(|options: GarciaOptions, game| Arc::new(Garcia::new(&options, game))),
            entry(|_: DiscsOptions, _| Arc::new(Discs)),
            entry(|options: WeightedOptions, game| Arc::new(Weighted::new(&options, game))),
            learned(),
        ]
    }

    fn ladder() -> &'static [Rung] {
        ladders::OTHELLO
    }
}

impl<B: Bits> Playable for Connect<B> {
    fn declaration() -> &'static Declaration {
        connect::Options::declaration()
    }

    fn evaluators() -> Vec<EvaluatorEntry<Self>> {
        vec![
            entry(|_: connect_eval::PossibilitiesOptions, _| Arc::new(connect_eval::Possibilities)),
            noise(),
            learned(),
        ]
    }

    fn ladder() -> &'static [Rung] {
        ladders::CONNECT
    }
}

impl<const CELLS: usize, const WORDS: usize> Playable for Go<CELLS, WORDS> {
    fn declaration() -> &'static Declaration {
        go::Options::declaration()
    }

    fn evaluators() -> Vec<EvaluatorEntry<Self>> {
        use go_eval::{ChineseOptions, Count, JapaneseOptions, TerritoryOptions};
        vec![
            entry(|_: ChineseOptions, _| Arc::new(Count::Chinese)),
            entry(|_: JapaneseOptions, _| Arc::new(Count::Japanese)),
            entry(|_: TerritoryOptions, _| Arc::new(Count::Territory)),
            noise(),
            learned(),
        ]
    }

    fn ladder() -> &'static [Rung] {
        ladders::GO
    }
}
