//! Othello (Reversi) on 4x4, 6x6 and 8x8 boards.

mod grid;
pub mod kernel;
mod notation;
mod symmetry;

pub(crate) use kernel::uses_avx2;

use crate::bits::{ones, select};
use crate::native::{Modern, play_out};
use crate::zobrist::numbers;
use jugada_core::rng::{Rng, below};
use jugada_core::spec::Kind;
use jugada_core::{ByPlayer, Game, Outcome, Player, choices, declare};
use std::cmp::Ordering;

declare! {
    /// Board size and start position.
    pub struct Options = game "othello" {
        title: "Othello",
        help: "Place a disc so that it flanks enemy discs in straight lines: they flip. Most discs win.";
        /// Squares on a side.
        size: Size = Size::Eight, Kind::Choice(Size::WORDS),
            "Squares on a side of the board.";
        /// The four discs in the centre.
        start: Start = Start::Standard, Kind::Choice(Start::WORDS),
            "The four discs in the centre: standard (d4 and e5 white), or mirrored (d4 and e5 black).";
    }
}

choices! {
    /// Squares on a side.
    pub enum Size {
        /// 4x4: small enough to be solved at once.
        Four = "4",
        /// 6x6: small enough to have been solved (Feinstein, 1993).
        Six = "6",
        /// 8x8: the tournament board.
        Eight = "8",
    }
}

choices! {
    /// The four discs in the centre.
    pub enum Start {
        /// White on the diagonal from the top left.
        Standard = "standard",
        /// Black on that diagonal, as in Pastén's programs.
        Mirrored = "mirrored",
    }
}

/// The rules for one board size.
#[derive(Clone, Debug)]
pub struct Othello {
    size: usize,
    start: Start,
    /// The squares of the board among the 64 bits.
    board: u64,
    /// Compilation of the playouts.
    pub(crate) modern: Option<Modern>,
}

/// A position, from the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Discs of the side to move.
    own: u64,
    opponent: u64,
    /// Legal moves of the side to move. Stored, because every question about a position needs them.
    moves: u64,
    /// Zobrist key from [`DISC`]; the lowest bit is the side to move.
    key: u64,
}

/// A square, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(u8);

impl Move {
    /// Legal exactly when no other move is.
    pub const PASS: Move = Move(64);

    /// A disc on a square below 64: a1 is 0, b1 is 1, a2 is 8.
    pub const fn on(square: u8) -> Move {
        assert!(square < 64, "a board has 64 squares");
        Move(square)
    }

    /// The square of a disc, numbered as the bits of [`State::own`]; `None` for a pass.
    pub fn square(self) -> Option<u32> {
        (self != Move::PASS).then_some(u32::from(self.0))
    }
}

impl Othello {
    /// The rules with these options.
    pub fn new(options: &Options) -> Othello {
        let size = match options.size {
            Size::Four => 4,
            Size::Six => 6,
            Size::Eight => 8,
        };
        let row: u64 = (1 << size) - 1;
        let board = (0..size).fold(0, |board, index| board | row << (8 * index));
        Othello { size, start: options.start, board, modern: Modern::detect() }
    }

    /// Squares on a side.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The squares of the board among the 64 bits of a set.
    pub fn board(&self) -> u64 {
        self.board
    }

    /// Any position. The two sets must be disjoint and lie on the board.
    pub fn position(&self, discs: ByPlayer<u64>, to_move: Player) -> State {
        debug_assert_eq!(discs.first & discs.second, 0, "a square holds one disc");
        debug_assert_eq!((discs.first | discs.second) & !self.board, 0, "discs lie on the board");
        let (own, opponent) = (discs[to_move], discs[!to_move]);
        let mut key = to_move.index() as u64;
        for player in Player::BOTH {
            for square in ones(discs[player]) {
                key ^= DISC[player.index()][square];
            }
        }
        State { own, opponent, moves: kernel::mobility(own, opponent) & self.board, key }
    }

    /// Squares where the side *not* to move could move.
    #[inline]
    pub fn opponent_moves(&self, state: &State) -> u64 {
        kernel::mobility(state.opponent, state.own) & self.board
    }

    /// Number of empty squares.
    #[inline]
    pub fn empties(&self, state: &State) -> u32 {
        (self.board & !(state.own | state.opponent)).count_ones()
    }
}

impl State {
    /// Discs of the side to move, a1 in bit 0, b1 in bit 1, a2 in bit 8.
    #[inline]
    pub fn own(&self) -> u64 {
        self.own
    }

    /// Discs of the other side.
    #[inline]
    pub fn opponent(&self) -> u64 {
        self.opponent
    }

    /// Squares where the side to move can move; empty if it must pass or the game is over.
    #[inline]
    pub fn placements(&self) -> u64 {
        self.moves
    }

    #[inline]
    fn mover(&self) -> Player {
        if self.key & 1 == 0 { Player::First } else { Player::Second }
    }

    /// The discs of each side.
    #[inline]
    pub fn discs(&self) -> ByPlayer<u64> {
        match self.mover() {
            Player::First => ByPlayer { first: self.own, second: self.opponent },
            Player::Second => ByPlayer { first: self.opponent, second: self.own },
        }
    }
}

impl Game for Othello {
    type State = State;
    type Move = Move;

    fn start(&self) -> State {
        let corner = self.size / 2 - 1;
        let square = |row: usize, col: usize| 1u64 << (8 * (corner + row) + corner + col);
        let falling = square(0, 0) | square(1, 1);
        let rising = square(0, 1) | square(1, 0);
        let (first, second) = match self.start {
            Start::Standard => (rising, falling),
            Start::Mirrored => (falling, rising),
        };
        self.position(ByPlayer { first, second }, Player::First)
    }

    #[inline]
    fn to_move(&self, state: &State) -> Player {
        state.mover()
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.moves != 0 || self.opponent_moves(state) != 0 {
            return None;
        }
        let count = state.discs();
        Some(Outcome::from_comparison(count.first.count_ones().cmp(&count.second.count_ones())))
    }

    #[inline]
    fn moves(&self, state: &State, into: &mut Vec<Move>) {
        if state.moves != 0 {
            into.extend(ones(state.moves).map(|square| Move(square as u8)));
        } else if self.opponent_moves(state) != 0 {
            into.push(Move::PASS);
        }
    }

    #[inline]
    fn count_moves(&self, state: &State) -> usize {
        if state.moves != 0 { state.moves.count_ones() as usize } else { usize::from(self.opponent_moves(state) != 0) }
    }

    #[inline(always)]
    fn play(&self, state: &mut State, mv: Move) {
        let State { own, opponent, moves, key } = *state;
        if mv == Move::PASS {
            debug_assert_eq!(moves, 0, "a pass is forced");
            *state = State { own: opponent, opponent: own, moves: self.opponent_moves(state), key: key ^ 1 };
            return;
        }
        debug_assert!(moves >> mv.0 & 1 == 1, "{mv:?} is not legal in {state:?}");
        let square = u32::from(mv.0);
        let played = kernel::play(own, opponent, square);
        *state = State {
            own: opponent & !played.flips,
            opponent: own | played.flips | 1 << square,
            moves: played.replies & self.board,
            key: key_after(key, square, played.flips),
        };
    }

    #[inline]
    fn key(&self, state: &State) -> u64 {
        state.key
    }

    #[inline]
    fn move_index(&self, mv: Move) -> usize {
        if mv == Move::PASS { self.size * self.size } else { self.cell(usize::from(mv.0)) }
    }

    fn move_space(&self) -> usize {
        self.size * self.size + 1
    }

    fn finished_games_are_leaves(&self) -> bool {
        true
    }

    fn longest_game(&self) -> usize {
        // Passes are never consecutive: at most one between two discs.
        2 * (self.size * self.size - 4)
    }

    #[inline]
    fn play_out(&self, state: &mut State, rng: &mut Rng) -> Outcome {
        play_out(self.modern, self, state, rng)
    }

    #[inline(always)]
    fn random_move(&self, state: &State, rng: &mut Rng) -> Move {
        if state.moves == 0 {
            return Move::PASS;
        }
        Move(select(state.moves, below(rng, state.moves.count_ones() as usize)) as u8)
    }

    /// Disc difference; in a finished game the winner also gets the empty squares, as is standard.
    fn margin(&self, state: &State) -> Option<f32> {
        let discs = state.discs();
        let difference = discs.first.count_ones() as f32 - discs.second.count_ones() as f32;
        let empties = if self.outcome(state).is_some() { self.empties(state) as f32 } else { 0.0 };
        Some(match difference.total_cmp(&0.0) {
            Ordering::Greater => difference + empties,
            Ordering::Equal => 0.0,
            Ordering::Less => difference - empties,
        })
    }
}

impl Othello {
    /// Converts bits (eight per row) to cells (`size` per row).
    fn cell(&self, square: usize) -> usize {
        square / 8 * self.size + square % 8
    }

    fn square(&self, cell: usize) -> usize {
        cell / self.size * 8 + cell % self.size
    }
}

/// Hash of a disc, by side and square. The lowest bit is reserved for the side to move.
static DISC: [[u64; 64]; 2] = [without_lowest_bit(numbers(0x0711)), without_lowest_bit(numbers(0x0712))];
/// Change of the key for flipping a set of discs of a row: sums of [`DISC`], tabulated because a loop over the discs
/// would be mispredicted at every move.
static FLIPPED_ROW: [[u64; 256]; 8] = {
    let mut rows = [[0; 256]; 8];
    let mut row = 0;
    while row < 8 {
        let mut set = 1;
        while set < 256usize {
            let square = 8 * row + set.trailing_zeros() as usize;
            rows[row][set] = rows[row][set & (set - 1)] ^ DISC[0][square] ^ DISC[1][square];
            set += 1;
        }
        row += 1;
    }
    rows
};

const fn without_lowest_bit(mut numbers: [u64; 64]) -> [u64; 64] {
    let mut square = 0;
    while square < 64 {
        numbers[square] &= !1;
        square += 1;
    }
    numbers
}

#[inline]
fn key_after(key: u64, square: u32, flips: u64) -> u64 {
    let mover = (key & 1) as usize;
    let mut key = key ^ 1 ^ DISC[mover][square as usize];
    for (row, numbers) in FLIPPED_ROW.iter().enumerate() {
        key ^= numbers[usize::from((flips >> (8 * row)) as u8)];
    }
    key
}
