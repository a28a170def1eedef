//! Rules of a game.

use crate::rng::{Rng, below};
use crate::{Outcome, Player};
use std::fmt::Debug;
use std::hash::Hash;

/// The rules of a two-player, turn-based, deterministic game with perfect information.
///
/// The value that implements it *is* the rules with their parameters: board size, komi, masks and key tables live in
/// `self`, once; a state holds only what changes. States are copied, never undone.
///
/// # Contract
///
/// Checked for every game by the [conformance kit](crate::conformance):
/// * turns alternate strictly; where a side must pass, the pass is a move;
/// * [`moves`](Game::moves) is empty exactly when [`outcome`](Game::outcome) is `Some`;
/// * equal states have equal keys;
/// * every game ends within [`longest_game`](Game::longest_game) moves.
///
/// # Example
///
/// Take one or two stones; who takes the last one wins.
///
/// ```
/// use jugada_core::{conformance, Game, Outcome, Player};
///
/// struct Stones(u32);
///
/// impl Game for Stones {
///     type State = (u32, Player);
///     type Move = u32;
///
///     fn start(&self) -> Self::State {
///         (self.0, Player::First)
///     }
///     fn to_move(&self, &(_, player): &Self::State) -> Player {
///         player
///     }
///     fn outcome(&self, &(left, player): &Self::State) -> Option<Outcome> {
///         (left == 0).then_some(Outcome::WonBy(!player))
///     }
///     fn moves(&self, &(left, _): &Self::State, into: &mut Vec<u32>) {
///         into.extend(1..=left.min(2));
///     }
///     fn play(&self, (left, player): &mut Self::State, taken: u32) {
///         *left -= taken;
///         *player = !*player;
///     }
///     fn key(&self, &(left, player): &Self::State) -> u64 {
///         jugada_core::rng::mix(u64::from(left) * 2 + player.index() as u64)
///     }
///     fn move_index(&self, taken: u32) -> usize {
///         taken as usize - 1
///     }
///     fn move_space(&self) -> usize {
///         2
///     }
///     fn longest_game(&self) -> usize {
///         self.0 as usize
///     }
/// }
///
/// conformance::check_rules(&Stones(10));
/// assert_eq!(jugada_core::perft(&Stones(3), &(3, Player::First), 2), 3); // 1+1, 1+2, 2+1
/// ```
///
/// # Alternatives refused
///
/// `dyn Game` (a virtual call per node), rules as static functions (no place for komi), undo (a second half of every
/// rule, and a state is at most a few cache lines), a single `Move(u16)` for all games (the types would not prevent a
/// Go move in Othello).
pub trait Game: Send + Sync + 'static {
    /// A position, with everything that the rules need to continue from it.
    type State: Clone + Eq + Debug + Send + Sync;
    /// A move, small enough to copy.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The starting position.
    fn start(&self) -> Self::State;

    /// The side to move.
    fn to_move(&self, state: &Self::State) -> Player;

    /// The result; `None` while the game continues.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// Appends the legal moves, in the order of the board (row by row from the top left, a pass last). Does not clear
    /// the vector, so that a search can keep the moves of all its plies on one stack.
    fn moves(&self, state: &Self::State, into: &mut Vec<Self::Move>);

    /// Appends the legal moves that a selective search should consider, in the same order: all of them, unless a game
    /// has moves that its playouts never make (filling own eyes in Go). Never empty while the game continues: if no
    /// other move is legal, these count as sensible.
    #[inline]
    fn sensible_moves(&self, state: &Self::State, into: &mut Vec<Self::Move>) {
        self.moves(state, into);
    }

    /// Number of legal moves. Overridden where counting is cheaper than listing.
    fn count_moves(&self, state: &Self::State) -> usize {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves.len()
    }

    /// Number of sequences of two moves ([`perft`](fn@crate::perft) of depth 2), if the game can count them without
    /// making the first move. With `None`, [`perft`](fn@crate::perft) makes it.
    #[inline]
    fn count_two_moves(&self, state: &Self::State) -> Option<u64> {
        let _ = state;
        None
    }

    /// Makes a legal move: one that was checked at the border, or came from [`moves`](Game::moves).
    fn play(&self, state: &mut Self::State, mv: Self::Move);

    /// Hash of the state: equal for equal states, and different for different ones except with a probability of 2^-64.
    fn key(&self, state: &Self::State) -> u64;

    /// Index of a move, below [`move_space`](Game::move_space) and unique in this game.
    fn move_index(&self, mv: Self::Move) -> usize;

    /// Number of different moves in any position.
    fn move_space(&self) -> usize;

    /// Whether published [`perft`](fn@crate::perft) counts of this game count a finished game as one leaf at every
    /// greater depth. True for Othello; elsewhere only sequences of the full length count.
    fn finished_games_are_leaves(&self) -> bool {
        false
    }

    /// Upper bound on the number of moves of a game.
    fn longest_game(&self) -> usize;

    /// A uniformly random legal move. The game must not be over. Overridden where playouts must be fast.
    fn random_move(&self, state: &Self::State, rng: &mut Rng) -> Self::Move {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves[below(rng, moves.len())]
    }

    /// The move of a random playout: [`random_move`](Game::random_move), unless a game has moves that would prevent
    /// playouts from ending sensibly (filling own eyes in Go).
    #[inline(always)]
    fn playout_move(&self, state: &Self::State, rng: &mut Rng) -> Self::Move {
        self.random_move(state, rng)
    }

    /// Makes [`playout_move`](Game::playout_move)s until the game is over. Overridden by games that compile [the
    /// loop](play_to_the_end) for several instruction sets; it must be the same loop.
    #[inline]
    fn play_out(&self, state: &mut Self::State, rng: &mut Rng) -> Outcome {
        play_to_the_end(self, state, rng)
    }

    /// The first player's lead in points, if the game counts points. In a finished game its sign is that of the
    /// outcome.
    fn margin(&self, state: &Self::State) -> Option<f32> {
        let _ = state;
        None
    }
}

/// Plays random moves until the game is over: the playout of the Monte Carlo strategies.
///
/// ```
/// # use jugada_core::{Game, Outcome, Player};
/// # fn example<G: Game>(game: &G) {
/// let mut state = game.start();
/// let outcome = jugada_core::playout(game, &mut state, &mut jugada_core::rng::stream(1, 0));
/// assert_eq!(game.outcome(&state), Some(outcome));
/// # }
/// ```
#[inline]
pub fn playout<G: Game>(game: &G, state: &mut G::State, rng: &mut Rng) -> Outcome {
    game.play_out(state, rng)
}

/// The loop of a playout, for implementations of [`Game::play_out`]; others call [`playout`]. Always inlined, so that
/// it is compiled for the caller's instruction set.
#[inline(always)]
pub fn play_to_the_end<G: Game + ?Sized>(game: &G, state: &mut G::State, rng: &mut Rng) -> Outcome {
    loop {
        if let Some(outcome) = game.outcome(state) {
            return outcome;
        }
        let mv = game.playout_move(state, rng);
        game.play(state, mv);
    }
}
