//! Who chooses moves, within which limits, and what it tells afterwards.

use crate::rng::Rng;
use crate::{Game, Observer, Phrase, RootMove, Standing, Told, Value};
use std::sync::atomic::{AtomicBool, Ordering};
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
pub struct Turn<'a, M> {
    /// When to stop by itself.
    pub limits: Limits,
    /// How much of the turn's time has gone.
    pub clock: &'a dyn Clock,
    /// When to stop because somebody says so.
    pub stop: &'a StopFlag,
    /// Where random numbers come from.
    pub rng: &'a mut Rng,
    /// Who is told how it goes, and says how much it wants to know.
    pub observer: &'a mut dyn Observer<M>,
}

/// Why a strategy has no move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct StrategyFailure {
    /// What went wrong, for people.
    pub message: Phrase,
}

impl Told for StrategyFailure {
    fn spanish(&self) -> String {
        self.message.spanish()
    }
}

/// Tells the time since the turn began.
pub trait Clock: Sync {
    /// How long the turn has lasted.
    fn elapsed(&self) -> Duration;
}

/// When a search stops by itself: at the first limit that is reached. Without any limit it stops only when told to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// Positions to visit.
    pub nodes: Option<u64>,
    /// Games to play out.
    pub simulations: Option<u64>,
}

impl Limits {
    /// Whichever limit is reached first.
    pub fn and(self, other: Limits) -> Limits {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            a.into_iter().chain(b).min()
        }
        Limits {
            depth: least(self.depth, other.depth),
            time: least(self.time, other.time),
            nodes: least(self.nodes, other.nodes),
            simulations: least(self.simulations, other.simulations),
        }
    }
}

/// Stops a search from outside, at once, from any thread.
///
/// ```
/// let stop = jugada_core::StopFlag::default();
/// std::thread::scope(|scope| {
///     scope.spawn(|| stop.raise());
/// });
/// assert!(stop.is_raised());
/// ```
#[derive(Debug, Default)]
pub struct StopFlag(AtomicBool);

impl StopFlag {
    /// A flag that nobody has raised yet.
    pub const fn new() -> StopFlag {
        StopFlag(AtomicBool::new(false))
    }

    /// Asks the search to stop.
    pub fn raise(&self) {
        // Relaxed: nothing else is published with it; the search only needs to see it soon.
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has asked the search to stop.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
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
    /// Positions visited, by plies below the root (the root is level 0).
    pub nodes_per_level: Vec<u64>,
    /// Positions that the evaluator estimated.
    pub evaluations: u64,
    /// Positions whose remaining moves were not looked at.
    pub cutoffs: u64,
    /// Positions answered by the transposition table.
    pub table_hits: u64,
    /// Positions written to it.
    pub table_stores: u64,
    /// Games played out to their end.
    pub simulations: u64,
    /// The finished iterations of a deepening search.
    pub iterations: Vec<Standing<M>>,
    /// What is known of each move at the root.
    pub root_moves: Vec<RootMove<M>>,
    /// How long it took.
    pub time: Duration,
}

/// Written out because `derive` would ask for `M: Default`.
impl<M> Default for Statistics<M> {
    fn default() -> Self {
        Statistics {
            nodes_per_level: Vec::new(),
            evaluations: 0,
            cutoffs: 0,
            table_hits: 0,
            table_stores: 0,
            simulations: 0,
            iterations: Vec::new(),
            root_moves: Vec::new(),
            time: Duration::ZERO,
        }
    }
}

impl<M> Statistics<M> {
    /// Positions visited on all levels.
    pub fn nodes(&self) -> u64 {
        self.nodes_per_level.iter().sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tighter_limit_holds() {
        let seconds = |seconds| Some(Duration::from_secs(seconds));
        let one = Limits { depth: Some(3), time: seconds(9), nodes: None, simulations: Some(7) };
        let other = Limits { depth: Some(5), time: seconds(2), nodes: Some(8), simulations: None };
        let both = Limits { depth: Some(3), time: seconds(2), nodes: Some(8), simulations: Some(7) };
        assert_eq!(one.and(other), both);
        assert_eq!(other.and(one), both);
        assert_eq!(one.and(Limits::default()), one);
    }

    #[test]
    fn nodes_are_those_of_all_levels() {
        assert_eq!(Statistics::<()>::default().nodes(), 0);
        assert_eq!(Statistics::<()> { nodes_per_level: vec![1, 4, 20], ..Statistics::default() }.nodes(), 25);
    }
}
