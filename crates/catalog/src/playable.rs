//! What the catalog knows of each game: its evaluators, its strategies, and a ladder of opponents. Adding an evaluator, or a strategy
//! that knows one game, is a line here.

use crate::engines;
use crate::evaluators::{Built, EvaluatorEntry, entry, noise};
use crate::external;
use crate::judges::{self, Judge};
use crate::ladders::{self, BoardLadders, Rung};
use crate::learned::learned;
use crate::ownership::Ownership;
use crate::resources::Resources;
use crate::solvers::{self, Solver};
use crate::strategies::{self, EstimateUnit, StrategyEntry};
use jugada_core::spec::{Declaration, Declared};
use jugada_core::{Game, Grid, MovesLeft, Notation, Spec, SpecError, StopFlag, Symmetric, Text, phrase};
use jugada_eval::othello::{
    Alegria, AlegriaCorners, AlegriaDiscs, AlegriaMobility, AlegriaNeighbours, AlegriaOptions, DeSosa, DeSosaOptions,
    Discs, DiscsOptions, Garcia, GarciaOptions, Patterns, PatternsOptions, Weighted, WeightedOptions,
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

    /// The ladders of its boards, if they were measured on several.
    fn board_ladders() -> Option<&'static BoardLadders> {
        None
    }

    /// Those of the ladder that play by these rules, with what was measured on this board.
    fn rungs(&self) -> &'static [Rung] {
        Self::ladder()
    }

    /// Whose opinion of its positions is shown.
    fn judge(&self) -> &'static Judge {
        &judges::ANY_GAME
    }

    /// How many moves a side has still to make after so many of both: what a clock is shared out among. Nobody knows it of a game that
    /// is known by its longest only; no more are planned for than [`MOST_EXPECTED`].
    fn moves_left(&self, state: &Self::State, plies: usize) -> MovesLeft {
        let _ = state;
        let longest = of_one_side(self.longest_game().saturating_sub(plies));
        MovesLeft { expected: longest.min(MOST_EXPECTED), longest }
    }

    /// Whether it can be asked whose each cell will be.
    fn has_owners() -> bool {
        false
    }

    /// Whose each cell will be: as games played on say, or as counted without these dead cells. None for games that have no such thing.
    fn ownership(&self, state: &Self::State, dead: Option<&[usize]>, stop: &StopFlag) -> Option<Ownership> {
        let _ = (state, dead, stop);
        None
    }

    /// Whether pieces may leave the board again, so that a board can come up after any number of moves.
    fn takes_pieces_off() -> bool {
        false
    }

    /// Who proves what its positions are worth, if anybody does.
    fn solver() -> Option<&'static Solver> {
        None
    }
}

/// Moves of one side that time is kept for, at most. Early moves matter more than those of a game that may be over before.
const MOST_EXPECTED: u32 = 40;

/// Of so many moves, those of the side that makes the first.
fn of_one_side(plies: usize) -> u32 {
    plies.div_ceil(2) as u32
}

/// Cells on which nothing stands.
fn empty_cells<G: Grid>(game: &G, state: &G::State) -> usize {
    game.pieces(state).iter().filter(|piece| piece.is_none()).count()
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
            entry(|_: DiscsOptions, _| Arc::new(Discs)).counting_score(),
            entry(|options: WeightedOptions, game| Arc::new(Weighted::new(&options, game))),
            EvaluatorEntry::new(PatternsOptions::declaration(), patterns).counting_score(),
            learned(),
        ]
    }

    fn ladder() -> &'static [Rung] {
        ladders::OTHELLO
    }

    fn judge(&self) -> &'static Judge {
        if self.size() == 8 { &judges::OTHELLO } else { &judges::OTHELLO_SMALL }
    }

    /// Every move fills a square, and all of them may be one side's.
    fn moves_left(&self, state: &Self::State, _: usize) -> MovesLeft {
        let empty = empty_cells(self, state);
        MovesLeft { expected: of_one_side(empty), longest: empty as u32 }
    }

    fn solver() -> Option<&'static Solver> {
        Some(&solvers::OTHELLO)
    }

    fn strategies() -> Vec<StrategyEntry<Self>> {
        let mut all = strategies::general();
        all.push(strategies::entry(engines::othello_champion));
        all.push(strategies::entry(engines::othello_solver));
        all.push(strategies::entry(external::entry));
        all
    }
}

/// The pattern evaluator, for the board that it knows.
fn patterns(spec: &Spec, game: &Othello, _: &Resources) -> Result<Built<Othello>, SpecError> {
    PatternsOptions::from_spec(spec)?;
    if game.size() != 8 {
        let size = game.size();
        return Err(SpecError::Model {
            kind: Text { en: "evaluator", es: "evaluador" },
            name: spec.name.clone(),
            why: phrase!(
                "knows the 8x8 board, not {size}x{size}; try alegria",
                "conoce el tablero de 8x8, no el de {size}x{size}; prueba alegria",
            ),
        });
    }
    Ok(Built {
        evaluator: Arc::new(Patterns::default()),
        is_random: false,
        unit: EstimateUnit::Score,
        models: Vec::new(),
    })
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

    fn rungs(&self) -> &'static [Rung] {
        if engines::solves(self) { ladders::CONNECT } else { ladders::CONNECT_UNSOLVED }
    }

    /// Every move fills a cell.
    fn moves_left(&self, state: &Self::State, _: usize) -> MovesLeft {
        let longest = of_one_side(empty_cells(self, state));
        MovesLeft { expected: longest.min(MOST_EXPECTED), longest }
    }

    fn judge(&self) -> &'static Judge {
        match (self.rows(), self.cols(), self.k()) {
            _ if !engines::solves(self) => &judges::CONNECT_UNSOLVED,
            (6, 7, 4) => &judges::CONNECT,
            _ => &judges::CONNECT_WITHOUT_BOOK,
        }
    }

    fn solver() -> Option<&'static Solver> {
        Some(&solvers::CONNECT)
    }

    fn strategies() -> Vec<StrategyEntry<Self>> {
        let mut all = strategies::general();
        all.push(strategies::entry(engines::connect_solver));
        all
    }
}

impl<const CELLS: usize, const WORDS: usize> Playable for Go<CELLS, WORDS> {
    fn declaration() -> &'static Declaration {
        go::Options::declaration()
    }

    fn takes_pieces_off() -> bool {
        true
    }

    fn evaluators() -> Vec<EvaluatorEntry<Self>> {
        use go_eval::{ChineseOptions, Count, JapaneseOptions, TerritoryOptions};
        vec![
            entry(|_: ChineseOptions, _| Arc::new(Count::Chinese)).counting_score(),
            entry(|_: JapaneseOptions, _| Arc::new(Count::Japanese)).counting_score(),
            entry(|_: TerritoryOptions, _| Arc::new(Count::Territory)).counting_score(),
            noise(),
            learned(),
        ]
    }

    fn strategies() -> Vec<StrategyEntry<Self>> {
        let mut all = strategies::general();
        all.push(strategies::entry(engines::go_mcts));
        all.push(strategies::entry(external::entry));
        all
    }

    fn ladder() -> &'static [Rung] {
        ladders::GO.of(go::Options::default().size.into())
    }

    fn board_ladders() -> Option<&'static BoardLadders> {
        Some(&ladders::GO)
    }

    fn rungs(&self) -> &'static [Rung] {
        ladders::GO.of(self.size())
    }

    fn judge(&self) -> &'static Judge {
        &judges::GO
    }

    /// Games end while a quarter of the points are empty or so. Where they have not, they go on for some more moves, and then some.
    fn moves_left(&self, state: &Self::State, plies: usize) -> MovesLeft {
        let points = self.size() * self.size();
        let usual = empty_cells(self, state).saturating_sub(points / 4).max(points / 8);
        let longest = of_one_side(self.longest_game().saturating_sub(plies));
        MovesLeft { expected: of_one_side(usual).min(MOST_EXPECTED), longest }
    }

    fn has_owners() -> bool {
        true
    }

    fn ownership(&self, state: &Self::State, dead: Option<&[usize]>, stop: &StopFlag) -> Option<Ownership> {
        Some(engines::go_ownership(self, state, dead, stop))
    }
}
