//! Strategies, with the input and output of their choice of a move.

use crate::rng::Rng;
use crate::{Allowance, Game, Observer, RootMove, Standing, Terms, Value, Work};
use jugada_words::{Message, Worded};
use std::time::Duration;
use thiserror::Error;

/// Chooses moves. A strategy may keep a table or a tree between the moves of a game, but nothing that changes results:
/// the same seed and the same limits of depth, nodes or simulations give the same choice.
///
/// ```
/// use jugada_core::{Choice, Game, Statistics, Strategy, StrategyFailure, Turn};
///
/// struct Uniform;
///
/// impl<G: Game> Strategy<G> for Uniform {
///     fn choose(
///         &mut self,
///         game: &G,
///         state: &G::State,
///         turn: &mut Turn<'_, G::Move>,
///     ) -> Result<Choice<G::Move>, StrategyFailure> {
///         let mv = game.random_move(state, turn.rng);
///         Ok(Choice { mv, resigns: false, value: None, line: vec![mv], statistics: Statistics::default() })
///     }
/// }
/// ```
pub trait Strategy<G: Game>: Send {
    /// Chooses a legal move. The game must not be over.
    ///
    /// # Errors
    /// If a dependency has failed: an external process that died, or answered with an illegal move.
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        turn: &mut Turn<'_, G::Move>,
    ) -> Result<Choice<G::Move>, StrategyFailure>;

    /// Removes everything kept from the last game.
    fn new_game(&mut self) {}
}

/// Input of a strategy for one move: time and randomness are arguments.
///
/// Its own [`Limits`](crate::Limits) are not included, because they are part of the strategy.
pub struct Turn<'a, M> {
    /// Terms of the match.
    pub terms: Terms,
    /// Control by the host.
    pub allowance: &'a Allowance<'a>,
    /// Source of random numbers.
    pub rng: &'a mut Rng,
    /// Receives progress, and determines its detail.
    pub observer: &'a mut dyn Observer<M>,
}

impl<M> Turn<'_, M> {
    /// Time since the turn began.
    pub fn elapsed(&self) -> Duration {
        self.allowance.elapsed()
    }
}

/// Reason why a strategy has no move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct StrategyFailure {
    /// What went wrong, for people.
    pub message: Message,
}

impl Worded for StrategyFailure {
    fn message(&self) -> Message {
        self.message.clone()
    }
}

/// A chosen move with its value and statistics.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// A legal move of the position.
    pub mv: M,
    /// Whether the strategy resigns. `mv` is then the move it would otherwise play.
    pub resigns: bool,
    /// Its value for the side that moves, if the strategy knows one.
    pub value: Option<Value>,
    /// The principal variation, starting with the chosen move.
    pub line: Vec<M>,
    /// The cost of the choice.
    pub statistics: Statistics<M>,
}

/// Cost of a choice. Numbers that a strategy does not count are zero or empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics<M> {
    /// Work until the choice was made.
    pub work: Work,
    /// Finished iterations of iterative deepening.
    pub iterations: Vec<Standing<M>>,
    /// Statistics of each root move.
    pub root_moves: Vec<RootMove<M>>,
    /// Simulations of earlier searches in the tree at the start of this one.
    pub kept_simulations: u64,
    /// Nodes visited after the choice, for values of the other moves ([`Detail::EveryMove`](crate::Detail::EveryMove)).
    pub nodes_for_values: u64,
    /// Time taken.
    pub time: Duration,
}

/// Not derived, because `derive` would require `M: Default`.
impl<M> Default for Statistics<M> {
    fn default() -> Self {
        Statistics {
            work: Work::default(),
            iterations: Vec::new(),
            root_moves: Vec::new(),
            kept_simulations: 0,
            nodes_for_values: 0,
            time: Duration::ZERO,
        }
    }
}
