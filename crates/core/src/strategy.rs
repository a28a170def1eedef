//! Who chooses moves, what it is handed for one, and what it tells afterwards.

use crate::rng::Rng;
use crate::{Allowance, Game, Observer, RootMove, Standing, Terms, Value, Work};
use jugada_words::{Message, Worded};
use std::time::Duration;
use thiserror::Error;

/// Chooses moves. It may keep a table or a tree between the moves of one game, but nothing that changes a result: the
/// same seed and the same limits in depth, nodes or simulations give the same choice.
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
    /// If what it depends on has failed: a process that died, or that answered with a move that is not legal.
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        turn: &mut Turn<'_, G::Move>,
    ) -> Result<Choice<G::Move>, StrategyFailure>;

    /// Forgets everything about the last game.
    fn new_game(&mut self) {}
}

/// All that a strategy is handed for one move: time and randomness are arguments.
///
/// Its own [`Limits`](crate::Limits) it knows already, for they are part of what it is.
pub struct Turn<'a, M> {
    /// What the match sets.
    pub terms: Terms,
    /// What the host lets it take.
    pub allowance: &'a Allowance<'a>,
    /// Where random numbers come from.
    pub rng: &'a mut Rng,
    /// Who is told how it goes, and says how much it wants to know.
    pub observer: &'a mut dyn Observer<M>,
}

impl<M> Turn<'_, M> {
    /// How long the turn has lasted.
    pub fn elapsed(&self) -> Duration {
        self.allowance.elapsed()
    }
}

/// Why a strategy has no move.
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

/// A chosen move, and what is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// A legal move of the position asked about.
    pub mv: M,
    /// Whether it would rather give the game up than play on. The move is what it would play if it had to.
    pub resigns: bool,
    /// Its value for the side that moves, if the strategy knows one.
    pub value: Option<Value>,
    /// How the strategy expects the game to go on, the chosen move first.
    pub line: Vec<M>,
    /// What finding it cost.
    pub statistics: Statistics<M>,
}

/// What a choice cost. Numbers that a strategy does not have stay zero or empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Statistics<M> {
    /// What was done until the choice was made.
    pub work: Work,
    /// The finished iterations of a deepening search.
    pub iterations: Vec<Standing<M>>,
    /// What is known of each move at the root.
    pub root_moves: Vec<RootMove<M>>,
    /// Simulations of earlier questions that were already in the tree when this search began.
    pub kept_simulations: u64,
    /// Positions visited after the choice was made, only to put a value on the other moves ([`Detail::EveryMove`](crate::Detail::EveryMove)).
    pub nodes_for_values: u64,
    /// How long it took.
    pub time: Duration,
}

/// Written out because `derive` would ask for `M: Default`.
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
