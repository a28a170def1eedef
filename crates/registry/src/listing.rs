//! Everything known about a game in addition to its rules, while its types are known: evaluators, strategies, judges.

use crate::evaluators::{self, EvaluatorEntry};
use crate::host::Host;
use crate::ladders;
use crate::strategies::{self, StrategyEntry};
use jugada_core::spec::Declaration;
use jugada_core::{Grid, MovesLeft, Notation, Spec, StopFlag, Symmetric};
use jugada_play::{Judge, JudgeUnit, Ladder, Ownership, Rung, Solver};
use jugada_search::options::{MctsDefaults, MctsVariant};
use std::sync::Arc;

/// Requirements for a game's type: rules with notation, board and symmetries.
pub trait Playable: Notation + Grid + Symmetric {}

impl<G: Notation + Grid + Symmetric> Playable for G {}

/// The listing of a game of one type. [`new`](Listing::new) has everything that works for every game; the other methods
/// add to it.
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
    /// Levels use the first.
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

/// Depends on the board: size and rules.
type OnBoard<G, T> = dyn Fn(&G) -> T + Send + Sync;
/// Expected owner of each cell: by simulation, or by counting without the given dead cells.
pub(crate) type OwnershipOf<G> = fn(&G, &<G as jugada_core::Game>::State, Option<&[usize]>, &StopFlag) -> Ownership;
/// Estimated number of remaining moves of a side after this many moves of both.
type MovesLeftIn<G> = fn(&G, &<G as jugada_core::Game>::State, usize) -> MovesLeft;

impl<G: Playable> Listing<G> {
    /// A game with the game-independent strategies and evaluators.
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

    /// Adds evaluators of its own before the general ones; levels use the first. A general one in the list is placed
    /// there.
    pub fn evaluators(mut self, own: Vec<EvaluatorEntry<G>>) -> Self {
        self.evaluators.retain(|general| own.iter().all(|entry| entry.declaration.id != general.declaration.id));
        self.evaluators.splice(0..0, own);
        self
    }

    /// Adds strategies of its own after the general ones.
    pub fn strategies(mut self, own: Vec<StrategyEntry<G>>) -> Self {
        self.strategies.extend(own);
        self
    }

    /// Adds opponents of measured strength.
    pub fn ladder(self, ladder: Ladder) -> Self {
        Listing { ladder, ..self }
    }

    /// Adds the rungs of each board, where they differ from the game's ladder.
    pub fn rungs_of_board(self, rungs: impl Fn(&G) -> Arc<[Rung]> + Send + Sync + 'static) -> Self {
        Listing { rungs: Some(Box::new(rungs)), ..self }
    }

    /// Sets one judge for all boards.
    pub fn judged_by(self, judge: Judge) -> Self {
        let judge = Arc::new(judge);
        self.judge_of_board(move |_| judge.clone())
    }

    /// Sets the judge of each board.
    pub fn judge_of_board(self, judge: impl Fn(&G) -> Arc<Judge> + Send + Sync + 'static) -> Self {
        Listing { judge: Box::new(judge), ..self }
    }

    /// Sets the solver.
    pub fn solved_by(self, solver: Solver) -> Self {
        Listing { solver: Some(Arc::new(solver)), ..self }
    }

    /// Sets the estimator of ownership.
    pub fn owned(self, ownership: OwnershipOf<G>) -> Self {
        Listing { ownership: Some(ownership), ..self }
    }

    /// Sets an estimate of remaining moves for time allocation; the default assumes the longest game.
    pub fn moves_left(self, moves_left: MovesLeftIn<G>) -> Self {
        Listing { moves_left, ..self }
    }

    /// Sets the meaning of `auto` in MCTS, where it differs from the default. The help of these parameters must agree.
    pub fn mcts(self, mcts: fn(MctsVariant) -> MctsDefaults) -> Self {
        Listing { mcts, ..self }
    }

    /// Sets the default number of training games: as many as can be watched.
    pub fn trained_for(self, training_games: u64) -> Self {
        Listing { training_games, ..self }
    }

    /// Declares that pieces may leave the board, so that a board can occur after any number of moves.
    pub fn taking_pieces_off(self) -> Self {
        Listing { takes_pieces_off: true, ..self }
    }
}

/// Context for creating something for a board: its listing and the resources.
pub struct Site<'a, G: Playable> {
    /// The board.
    pub game: &'a G,
    /// Its game, with every parameter.
    pub rules: &'a Spec,
    /// The listing of its game.
    pub listing: &'a Listing<G>,
    /// The registry with its resources.
    pub host: &'a Host,
}

/// Default judge: MCTS needs no evaluator.
fn any_judge() -> Judge {
    Judge::new(
        JudgeUnit::Chance,
        "mcts(simulations=20000, time=2)",
        ["mcts(simulations=250)", "mcts(simulations=2500)"],
    )
}

/// Maximum number of moves of one side for which time is reserved. Early moves matter more than those of a game that
/// may be over before.
pub(crate) const MOST_EXPECTED: u32 = 40;

/// Moves of the side that moves first, of this many in total.
pub(crate) fn of_one_side(plies: usize) -> u32 {
    plies.div_ceil(2) as u32
}

/// For a game known only by its longest length.
fn by_longest_game<G: Playable>(game: &G, _: &G::State, plies: usize) -> MovesLeft {
    let longest = of_one_side(game.longest_game().saturating_sub(plies));
    MovesLeft { expected: longest.min(MOST_EXPECTED), longest }
}

/// Number of empty cells.
pub(crate) fn empty_cells<G: Grid>(game: &G, state: &G::State) -> usize {
    game.pieces(state).iter().filter(|piece| piece.is_none()).count()
}
