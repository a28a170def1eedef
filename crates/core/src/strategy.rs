//! Who chooses moves, within which limits, and what it tells afterwards.

use crate::rng::Rng;
use crate::{Game, Iteration, Observer, RootMove, Score};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Chooses moves. It may keep a table or a tree between the moves of one game, but nothing that changes a result: the
/// same seed and the same limits in depth, nodes or simulations give the same choice.
///
/// ```
/// use jugada_core::{rng, Choice, Game, Limits, Statistics, StopFlag, Strategy, Turn};
///
/// struct Uniform;
///
/// impl<G: Game> Strategy<G> for Uniform {
///     fn choose(&mut self, game: &G, state: &G::State, turn: &mut Turn<'_, G::Move>) -> Choice<G::Move> {
///         let mv = game.random_move(state, turn.rng);
///         Choice { mv, score: None, line: vec![mv], statistics: Statistics::default() }
///     }
/// }
/// ```
pub trait Strategy<G: Game>: Send {
    /// Chooses a legal move. The game must not be over.
    fn choose(&mut self, game: &G, state: &G::State, turn: &mut Turn<'_, G::Move>) -> Choice<G::Move>;

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
    /// Who watches.
    pub observer: &'a mut dyn Observer<M>,
}

impl<M> Turn<'_, M> {
    /// Whether the search must end now: told to, or out of time. Cheap enough to ask every few hundred nodes.
    pub fn is_over(&self) -> bool {
        self.stop.is_raised() || self.limits.time.is_some_and(|limit| self.clock.elapsed() >= limit)
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
    /// Moves looked ahead.
    pub depth: Option<u32>,
    /// Time for this move.
    pub time: Option<Duration>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// Games played out.
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
    /// Not raised.
    pub const fn new() -> StopFlag {
        StopFlag(AtomicBool::new(false))
    }

    /// Asks the search to stop.
    pub fn raise(&self) {
        // Relaxed: nothing else is published with it; the search only needs to see it soon.
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A chosen move, and what is known of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// Its value for the side that moves, if the strategy knows one.
    pub score: Option<Score>,
    /// How the strategy expects the game to go on, the chosen move first.
    pub line: Vec<M>,
    /// What it cost.
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
    /// Games played out.
    pub simulations: u64,
    /// The finished iterations of a deepening search.
    pub iterations: Vec<Iteration<M>>,
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
    use crate::rng::stream;

    struct Fixed(Duration);

    impl Clock for Fixed {
        fn elapsed(&self) -> Duration {
            self.0
        }
    }

    struct Nobody;

    impl Observer<u8> for Nobody {}

    #[track_caller]
    fn check(limit_ms: Option<u64>, elapsed_ms: u64, raised: bool, over: bool) {
        let stop = StopFlag::default();
        if raised {
            stop.raise();
        }
        let turn = Turn {
            limits: Limits { time: limit_ms.map(Duration::from_millis), ..Limits::default() },
            clock: &Fixed(Duration::from_millis(elapsed_ms)),
            stop: &stop,
            rng: &mut stream(0, 0),
            observer: &mut Nobody,
        };
        assert_eq!(turn.is_over(), over);
    }

    #[test]
    fn a_turn_is_over_when_told_or_out_of_time() {
        check(None, 1_000_000, false, false);
        check(None, 0, true, true);
        check(Some(50), 49, false, false);
        check(Some(50), 50, false, true);
        check(Some(0), 0, false, true);
    }
}
