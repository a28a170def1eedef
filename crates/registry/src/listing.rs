//! All that is known of a game, beside its rules, while its types are still known: what estimates its positions, what plays it, what judges it.

use crate::evaluators::{self, EvaluatorEntry};
use crate::host::Host;
use crate::ladders;
use crate::strategies::{self, StrategyEntry};
use jugada_core::spec::Declaration;
use jugada_core::{Grid, MovesLeft, Notation, Spec, StopFlag, Symmetric};
use jugada_play::{Judge, JudgeUnit, Ladder, Ownership, Rung, Solver};
use jugada_search::options::{MctsDefaults, MctsVariant};
use std::sync::Arc;

/// Rules that can be written, drawn and turned: all that is asked of a game's type.
pub trait Playable: Notation + Grid + Symmetric {}

impl<G: Notation + Grid + Symmetric> Playable for G {}

/// A game of one type with all that is known of it. [`new`](Listing::new) has what works for every game; the rest is said of it one by one.
///
/// ```
/// # use jugada_registry::{Listing, Playable};
/// # use jugada_core::spec::Declared;
/// # use jugada_play::{Judge, JudgeUnit};
/// # fn example<G: Playable, O: Declared>() -> Listing<G> {
/// Listing::new(O::declaration())
///     .judged_by(Judge::new(JudgeUnit::Chance, "mcts(simulations=500)", ["mcts(simulations=50)", "mcts(simulations=200)"]))
/// # }
/// ```
pub struct Listing<G: Playable> {
    pub(crate) declaration: Arc<Declaration>,
    /// The one that levels use comes first.
    pub(crate) evaluators: Vec<EvaluatorEntry<G>>,
    pub(crate) strategies: Vec<StrategyEntry<G>>,
    pub(crate) ladder: Ladder,
    pub(crate) rungs: Option<Box<OnBoard<G, Arc<[Rung]>>>>,
    pub(crate) judge: Box<OnBoard<G, Arc<Judge>>>,
    pub(crate) solver: Option<Arc<Solver>>,
    pub(crate) ownership: Option<OwnershipOf<G>>,
    pub(crate) moves_left: MovesLeftIn<G>,
    pub(crate) mcts: fn(MctsVariant) -> MctsDefaults,
    pub(crate) takes_pieces_off: bool,
    pub(crate) training_games: u64,
}

/// What depends on the board: its size, its rules.
type OnBoard<G, T> = dyn Fn(&G) -> T + Send + Sync;
/// Whose each cell will be: as games played on say, or as counted without these dead cells.
pub(crate) type OwnershipOf<G> = fn(&G, &<G as jugada_core::Game>::State, Option<&[usize]>, &StopFlag) -> Ownership;
/// How many moves a side has still to make after so many of both.
type MovesLeftIn<G> = fn(&G, &<G as jugada_core::Game>::State, usize) -> MovesLeft;

impl<G: Playable> Listing<G> {
    /// A game with the strategies and evaluators that know no game.
    pub fn new(declaration: Arc<Declaration>) -> Listing<G> {
        let judge = Arc::new(any_judge());
        Listing {
            declaration,
            evaluators: evaluators::general(),
            strategies: strategies::general(),
            ladder: Ladder { rungs: ladders::any_game(), boards: None },
            rungs: None,
            judge: Box::new(move |_| judge.clone()),
            solver: None,
            ownership: None,
            moves_left: by_longest_game,
            mcts: |_| MctsDefaults::USUAL,
            takes_pieces_off: false,
            training_games: 20_000,
        }
    }

    /// With evaluators of its own before the general ones; levels use the first. A general one that stands among its own has its place there.
    pub fn evaluators(mut self, own: Vec<EvaluatorEntry<G>>) -> Self {
        self.evaluators.retain(|general| own.iter().all(|entry| entry.declaration.id != general.declaration.id));
        self.evaluators.splice(0..0, own);
        self
    }

    /// With strategies of its own, after the general ones.
    pub fn strategies(mut self, own: Vec<StrategyEntry<G>>) -> Self {
        self.strategies.extend(own);
        self
    }

    /// With opponents of measured strength.
    pub fn ladder(self, ladder: Ladder) -> Self {
        Listing { ladder, ..self }
    }

    /// With the rungs of each board, where they are not those of the game's ladder.
    pub fn rungs_of_board(self, rungs: impl Fn(&G) -> Arc<[Rung]> + Send + Sync + 'static) -> Self {
        Listing { rungs: Some(Box::new(rungs)), ..self }
    }

    /// With one judge for all boards.
    pub fn judged_by(self, judge: Judge) -> Self {
        let judge = Arc::new(judge);
        self.judge_of_board(move |_| judge.clone())
    }

    /// With the judge of each board.
    pub fn judge_of_board(self, judge: impl Fn(&G) -> Arc<Judge> + Send + Sync + 'static) -> Self {
        Listing { judge: Box::new(judge), ..self }
    }

    /// With a strategy that proves what positions are worth.
    pub fn solved_by(self, solver: Solver) -> Self {
        Listing { solver: Some(Arc::new(solver)), ..self }
    }

    /// With an opinion of whose each cell will be.
    pub fn owned(self, ownership: OwnershipOf<G>) -> Self {
        Listing { ownership: Some(ownership), ..self }
    }

    /// With a better guess of how many moves are left than the longest game: what a clock is shared out among.
    pub fn moves_left(self, moves_left: MovesLeftIn<G>) -> Self {
        Listing { moves_left, ..self }
    }

    /// With what `auto` means to MCTS, where it is not what is usual. The help of these parameters says the same.
    pub fn mcts(self, mcts: fn(MctsVariant) -> MctsDefaults) -> Self {
        Listing { mcts, ..self }
    }

    /// With another number of games that somebody trains for who says nothing: as many as can be watched.
    pub fn trained_for(self, training_games: u64) -> Self {
        Listing { training_games, ..self }
    }

    /// Pieces may leave the board again, so that a board can come up after any number of moves.
    pub fn taking_pieces_off(self) -> Self {
        Listing { takes_pieces_off: true, ..self }
    }
}

/// Where something is made for a board: of which listing, and of what there is.
pub struct Site<'a, G: Playable> {
    /// The board.
    pub game: &'a G,
    /// Its game, with every parameter.
    pub rules: &'a Spec,
    /// What is known of its game.
    pub listing: &'a Listing<G>,
    /// Who asks, with what it has.
    pub host: &'a Host,
}

/// The judge of games that name none: MCTS needs no evaluator.
fn any_judge() -> Judge {
    Judge::new(
        JudgeUnit::Chance,
        "mcts(simulations=20000, time=2)",
        ["mcts(simulations=250)", "mcts(simulations=2500)"],
    )
}

/// Moves of one side that time is kept for, at most. Early moves matter more than those of a game that may be over before.
pub(crate) const MOST_EXPECTED: u32 = 40;

/// Of so many moves, those of the side that makes the first.
pub(crate) fn of_one_side(plies: usize) -> u32 {
    plies.div_ceil(2) as u32
}

/// Of a game that is known by its longest only.
fn by_longest_game<G: Playable>(game: &G, _: &G::State, plies: usize) -> MovesLeft {
    let longest = of_one_side(game.longest_game().saturating_sub(plies));
    MovesLeft { expected: longest.min(MOST_EXPECTED), longest }
}

/// Cells on which nothing stands.
pub(crate) fn empty_cells<G: Grid>(game: &G, state: &G::State) -> usize {
    game.pieces(state).iter().filter(|piece| piece.is_none()).count()
}
