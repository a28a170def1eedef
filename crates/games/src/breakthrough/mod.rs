//! Breakthrough (Dan Troyka, 2000): pieces move one square forward, straight or diagonally, and capture diagonally. A
//! side wins by reaching the last row or by capturing every opponent piece.

mod grid;
mod notation;
mod symmetry;

use crate::bits::{ones, select};
use crate::native::{Modern, play_out};
use crate::zobrist::{number, numbers};
use jugada_core::rng::{Rng, below};
use jugada_core::spec::Kind;
use jugada_core::{ByPlayer, Game, Outcome, Player, declare};

declare! {
    /// Board size.
    pub struct Options = game "breakthrough" {
        title: "Breakthrough",
        help: "Pieces move one square forward, straight or diagonally, and capture diagonally; the first to reach the far side wins. There are no draws.";
        /// Rows of the board.
        rows: u8 = 8, SIDE, "Rows of the board.";
        /// Columns of the board.
        cols: u8 = 8, SIDE, "Columns of the board.";
    }
}

const SIDE: Kind = Kind::Whole { min: 4, max: STRIDE as i64 };

/// Distance between rows, for every board size: square `(row, col)` is bit `8 * row + col`.
const STRIDE: usize = 8;

/// Rows filled with pieces at the start, for each side.
const FILLED: usize = 2;

/// The rules on a board of one size.
#[derive(Clone, Debug)]
pub struct Breakthrough {
    rows: usize,
    cols: usize,
    /// All squares.
    board: u64,
    /// The row that each side must reach.
    goals: ByPlayer<u64>,
    /// Compilation of the playouts.
    modern: Option<Modern>,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pieces: ByPlayer<u64>,
    to_move: Player,
    key: u64,
}

/// A step of one piece to one of the three squares in front of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    from: u8,
    to: u8,
}

/// Number of directions, ordered by target column.
const STEPS: usize = 3;

/// The first column, which a step to the left cannot reach by wrapping around; and the last one of a board of eight.
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;

impl Breakthrough {
    /// The rules with these options.
    pub fn new(options: &Options) -> Breakthrough {
        let (rows, cols) = (usize::from(options.rows), usize::from(options.cols));
        let row = (1 << cols) - 1;
        let board = (0..rows).fold(0, |board, number| board | row << (STRIDE * number));
        let goals = ByPlayer { first: row, second: row << (STRIDE * (rows - 1)) };
        Breakthrough { rows, cols, board, goals, modern: Modern::detect() }
    }

    /// Rows of the board.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Columns of the board.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// The pieces of a side: square `(row, col)`, from the top left, is bit `8 * row + col`.
    #[inline]
    pub fn pieces_of(&self, state: &State, player: Player) -> u64 {
        state.pieces[player]
    }

    fn position(pieces: ByPlayer<u64>, to_move: Player) -> State {
        let of = |player: Player| ones(pieces[player]).fold(0, |key, square| key ^ PIECE[player.index()][square]);
        let turn = if to_move == Player::First { 0 } else { TURN };
        State { pieces, to_move, key: of(Player::First) ^ of(Player::Second) ^ turn }
    }

    /// Target squares of the mover's pieces: left, straight ahead, right, as the board is displayed.
    #[inline(always)]
    fn targets(&self, state: &State) -> [u64; STEPS] {
        let own = state.pieces[state.to_move];
        let free = self.board & !own;
        let all = own | state.pieces[!state.to_move];
        let ahead = forward(own, state.to_move);
        // A step beyond the first column wraps to the last, and vice versa.
        [
            ahead >> 1 & !(FIRST_COLUMN << (STRIDE - 1)) & free,
            ahead & !all & self.board,
            ahead << 1 & !FIRST_COLUMN & free,
        ]
    }

    /// The mover's step in direction `step` that ends on a square.
    #[inline(always)]
    fn step_to(state: &State, step: usize, to: usize) -> Move {
        let ahead = to + 1 - step;
        let from = match state.to_move {
            Player::First => ahead + STRIDE,
            Player::Second => ahead - STRIDE,
        };
        Move { from: from as u8, to: to as u8 }
    }

    fn cell(&self, square: usize) -> usize {
        square / STRIDE * self.cols + square % STRIDE
    }

    fn square(&self, cell: usize) -> usize {
        cell / self.cols * STRIDE + cell % self.cols
    }

    /// Whether `player`, which has just moved, has reached its goal or captured all opponent pieces.
    #[inline(always)]
    fn has_won(&self, state: &State, player: Player) -> bool {
        state.pieces[player] & self.goals[player] != 0 || state.pieces[!player] == 0
    }
}

/// All squares one row forward for a side.
#[inline(always)]
fn forward(set: u64, player: Player) -> u64 {
    match player {
        Player::First => set >> STRIDE,
        Player::Second => set << STRIDE,
    }
}

impl Move {
    /// Source and target square.
    pub fn squares(self) -> (usize, usize) {
        (self.from.into(), self.to.into())
    }

    /// Direction (0 left, 1 straight ahead, 2 right), and the side that moves forward in it.
    fn direction(self) -> (Player, usize) {
        let (from, to) = self.squares();
        let player = if to < from { Player::First } else { Player::Second };
        (player, to % STRIDE + 1 - from % STRIDE)
    }
}

impl Game for Breakthrough {
    type State = State;
    type Move = Move;

    fn start(&self) -> State {
        let filled = |rows: std::ops::Range<usize>| {
            let row = self.goals.first;
            rows.fold(0, |set, number| set | row << (STRIDE * number))
        };
        let pieces = ByPlayer { first: filled(self.rows - FILLED..self.rows), second: filled(0..FILLED) };
        Breakthrough::position(pieces, Player::First)
    }

    #[inline]
    fn to_move(&self, state: &State) -> Player {
        state.to_move
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        // Only the side that has just moved can have won.
        let last = !state.to_move;
        self.has_won(state, last).then_some(Outcome::WonBy(last))
    }

    #[inline]
    fn moves(&self, state: &State, into: &mut Vec<Move>) {
        if self.has_won(state, !state.to_move) {
            return;
        }
        let targets = self.targets(state);
        for from in ones(state.pieces[state.to_move]) {
            let ahead = if state.to_move == Player::First { from - STRIDE } else { from + STRIDE };
            for (step, targets) in targets.iter().enumerate() {
                // Squares outside the board are never targets.
                let to = (ahead + step).wrapping_sub(1);
                if to < 64 && targets >> to & 1 == 1 && ahead % STRIDE + step != 0 && ahead % STRIDE + step <= STRIDE {
                    into.push(Move { from: from as u8, to: to as u8 });
                }
            }
        }
    }

    #[inline]
    fn count_moves(&self, state: &State) -> usize {
        if self.has_won(state, !state.to_move) {
            return 0;
        }
        self.targets(state).iter().map(|targets| targets.count_ones() as usize).sum()
    }

    #[inline(always)]
    fn play(&self, state: &mut State, mv: Move) {
        debug_assert!(self.outcome(state).is_none(), "the game is over: {state:?}");
        let (from, to) = mv.squares();
        let (mover, other) = (state.to_move, !state.to_move);
        debug_assert!(
            state.pieces[mover] >> from & 1 == 1 && state.pieces[mover] >> to & 1 == 0,
            "{mv:?} in {state:?}"
        );
        let own = &PIECE[mover.index()];
        state.pieces[mover] ^= 1 << from | 1 << to;
        state.key ^= own[from] ^ own[to] ^ TURN;
        if state.pieces[other] >> to & 1 == 1 {
            state.pieces[other] ^= 1 << to;
            state.key ^= PIECE[other.index()][to];
        }
        state.to_move = other;
    }

    #[inline]
    fn key(&self, state: &State) -> u64 {
        state.key
    }

    #[inline]
    fn move_index(&self, mv: Move) -> usize {
        let (player, step) = mv.direction();
        (self.cell(mv.from.into()) * 2 + player.index()) * STEPS + step
    }

    fn move_space(&self) -> usize {
        self.rows * self.cols * 2 * STEPS
    }

    /// Every move advances a piece by one row.
    fn longest_game(&self) -> usize {
        2 * self.cols * (2 * self.rows - 1 - FILLED)
    }

    #[inline(always)]
    fn random_move(&self, state: &State, rng: &mut Rng) -> Move {
        let targets = self.targets(state);
        let counts = targets.map(|targets| targets.count_ones() as usize);
        let mut index = below(rng, counts.iter().sum());
        let mut step = 0;
        while index >= counts[step] {
            index -= counts[step];
            step += 1;
        }
        Breakthrough::step_to(state, step, select(targets[step], index))
    }

    #[inline]
    fn play_out(&self, state: &mut State, rng: &mut Rng) -> Outcome {
        play_out(self.modern, self, state, rng)
    }
}

/// By side and square.
static PIECE: [[u64; 64]; 2] = [numbers(0x6272_6561_6b31), numbers(0x6272_6561_6b32)];

/// Second player to move.
const TURN: u64 = number(0x6272_6561_6b33, 0);
