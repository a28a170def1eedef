//! Connect-K: `k` in a row on any board up to 16x16. With gravity, Connect-4 and its variants; without, tic-tac-toe and
//! gomoku.

mod board;
mod grid;
mod lines;
mod notation;
mod symmetry;

pub use board::{Bits, Wide};

use crate::native::{Modern, natively, play_out};
use crate::zobrist::numbers;
use jugada_core::rng::{Rng, below};
use jugada_core::spec::Kind;
use jugada_core::{Game, Outcome, Player, SpecError, choices, declare};
use jugada_words::message;

declare! {
    /// Board, length of a line, gravity.
    pub struct Options = game "connect" {
        title: "Connect-K",
        help: "Take turns to place a piece; the first to have k of them in a straight line wins. A full board is a draw.";
        /// Rows of the board.
        rows: u8 = 6, SIDE, "Rows of the board.";
        /// Columns of the board.
        cols: u8 = 7, SIDE, "Columns of the board.";
        /// Length of a winning line.
        k: u8 = 4, SIDE, "How many in a line win.";
        /// Whether pieces fall to the bottom.
        gravity: Gravity = Gravity::On, Kind::Choice(Gravity::WORDS),
            "Whether pieces fall to the lowest free cell of their column.";
    }
}

const SIDE: Kind = Kind::Whole { min: 2, max: LONGEST_LINE as i64 };

choices! {
    /// Whether pieces fall or stay where they are placed.
    pub enum Gravity {
        /// Pieces fall to the lowest free cell of the column.
        On = "on",
        /// Pieces stay where they are placed.
        Off = "off",
    }
}

impl Options {
    /// Checks that a line fits on the board, so that a win is possible.
    ///
    /// # Errors
    /// If a line is longer than both sides of the board.
    pub fn check(&self) -> Result<(), SpecError> {
        let Options { rows, cols, k, .. } = *self;
        let longest = rows.max(cols);
        if k <= longest {
            return Ok(());
        }
        Err(SpecError::Conflict {
            owner: "connect".into(),
            found: message!(
                "connect-line-too-long",
                "{ $k } in a line on a board of { $rows } x { $cols }",
                k,
                rows,
                cols
            ),
            expected: message!("connect-k-most", "`k` of at most { $longest }", longest),
        })
    }

    /// Number of bits of a board: each column has a guard bit on top, so that lines cannot wrap into the next column.
    pub fn bits(&self) -> usize {
        (usize::from(self.rows) + 1) * usize::from(self.cols)
    }
}

/// The rules on a board that fits into `B`.
#[derive(Clone, Debug)]
pub struct Connect<B> {
    rows: usize,
    cols: usize,
    k: usize,
    gravity: bool,
    /// All cells.
    board: B,
    /// The top cell of each column.
    top: B,
    /// The bottom cell of each column.
    bottoms: B,
    /// Strides for detecting `k` in a row, for each direction in which it fits: a set combined by AND with itself shifted by each
    /// stride in turn leaves a bit at the start of each line.
    strides: [[u32; STRIDES]; 4],
    direction_count: usize,
    /// Number of strides used for `k`.
    stride_count: usize,
    /// Compilation of playouts and counts.
    pub(crate) modern: Option<Modern>,
}

/// Runs double with each stride: four suffice for sixteen.
const STRIDES: usize = 4;

/// The longest configurable line.
const LONGEST_LINE: usize = 16;

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State<B> {
    /// Pieces of the side to move.
    own: B,
    /// All pieces.
    all: B,
    key: u64,
    plies: u16,
    /// Whether the last move completed a line.
    won: bool,
}

/// A column with gravity, a cell without; from 0, cells row by row from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(u8);

impl Move {
    /// A column of a board with gravity, from 0.
    pub fn column(col: usize) -> Move {
        Move(col as u8)
    }
}

impl<B: Bits> Connect<B> {
    /// The rules with these options, whose board must fit into `B`.
    pub fn new(options: &Options) -> Connect<B> {
        assert!(options.bits() <= B::WIDTH, "{} bits do not fit into {}", options.bits(), B::WIDTH);
        let (rows, cols, k) = (usize::from(options.rows), usize::from(options.cols), usize::from(options.k));
        let column = rows + 1;
        let cells = |rows_of: fn(usize) -> std::ops::Range<usize>| {
            (0..cols)
                .flat_map(|col| rows_of(rows).map(move |row| col * column + row))
                .fold(B::NONE, |set, index| set | B::bit(index))
        };
        // Up, right, and the two diagonals.
        let (tall, broad) = (k <= rows, k <= cols);
        let directions = [(1, tall), (column, broad), (column + 1, tall && broad), (column - 1, tall && broad)];
        let steps: Vec<usize> = directions.iter().filter(|(_, fits)| *fits).map(|&(step, _)| step).collect();
        let mut strides = [[0; STRIDES]; 4];
        let mut stride_count = 0;
        let mut run = 1;
        while run < k {
            let longer = run.min(k - run);
            for (strides, step) in strides.iter_mut().zip(&steps) {
                strides[stride_count] = (longer * step) as u32;
            }
            stride_count += 1;
            run += longer;
        }
        Connect {
            rows,
            cols,
            k,
            gravity: options.gravity == Gravity::On,
            board: cells(|rows| 0..rows),
            top: cells(|rows| rows - 1..rows),
            bottoms: cells(|_| 0..1),
            strides,
            direction_count: steps.len(),
            stride_count,
            // Sets of many words gain nothing, or lose: measured on 15x15, and on a small board stored in many words.
            modern: if B::WIDTH <= 128 { Modern::detect() } else { None },
        }
    }

    /// Rows of the board.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Columns of the board.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// Length of a winning line.
    pub fn k(&self) -> usize {
        self.k
    }

    /// Whether pieces fall to the lowest free cell of their column.
    pub fn has_gravity(&self) -> bool {
        self.gravity
    }

    /// Any position with these pieces; `first` must have as many as `second`, or one more.
    fn position(&self, first: B, second: B) -> State<B> {
        let mut key = 0;
        for (player, pieces) in [first, second].into_iter().enumerate() {
            key = pieces.indices().fold(key, |key, index| key ^ PIECE[player][index]);
        }
        let plies = (first.count() + second.count()) as u16;
        let (own, last) = if plies.is_multiple_of(2) { (first, second) } else { (second, first) };
        State { own, all: first | second, key, plies, won: self.has_line(last) }
    }

    /// Whether a set contains `k` in a row.
    #[inline(always)]
    fn has_line(&self, set: B) -> bool {
        let starts = if self.direction_count == 4 && self.stride_count == 2 {
            // Three or four in a row that fit in every direction: unrolled.
            self.strides.iter().fold(B::NONE, |any, &[first, second, ..]| {
                let pairs = set & set.down(first);
                any | (pairs & pairs.down(second))
            })
        } else {
            self.line_starts(set).fold(B::NONE, |any, starts| any | starts)
        };
        !starts.is_empty()
    }

    /// For each direction, the cells where `k` in a row begin.
    #[inline(always)]
    fn line_starts(&self, set: B) -> impl Iterator<Item = B> {
        self.strides[..self.direction_count].iter().map(move |strides| {
            strides[..self.stride_count].iter().fold(set, |starts, &stride| starts & starts.down(stride))
        })
    }

    /// Cells that would complete `k` in a row, free or occupied; bits outside the board are undefined.
    #[inline(always)]
    fn completing(&self, set: B, k: usize) -> B {
        let mut completing = B::NONE;
        for strides in &self.strides[..self.direction_count] {
            // `n` pieces directly after the cell, and `n` directly before it.
            let step = strides[0];
            let mut after = [!B::NONE; LONGEST_LINE];
            for run in 1..k {
                after[run] = after[run - 1] & set.down(run as u32 * step);
            }
            let mut before = !B::NONE;
            completing = completing | after[k - 1];
            for run in 1..k {
                before = before & set.up(run as u32 * step);
                completing = completing | (before & after[k - 1 - run]);
            }
        }
        completing
    }

    /// Cells that can be filled next, also in a finished game.
    #[inline]
    fn open_cells(&self, state: &State<B>) -> B {
        if self.gravity { state.all.plus(self.bottoms) & self.board } else { self.board & !state.all }
    }

    /// Number of sequences of two moves. The game must not be over.
    #[inline(always)]
    fn two_moves(&self, state: &State<B>) -> u64 {
        let open = self.open_cells(state);
        // A constant in the usual case, so that the loops are unrolled.
        let wins = if self.k == 4 { self.completing(state.own, 4) } else { self.completing(state.own, self.k) };
        let quiet = open & !wins;
        // Each move that does not win leaves as many replies as there were moves, except those it removes: a filled
        // column, or without gravity its own cell.
        let taken = if self.gravity { quiet & self.top } else { quiet };
        (quiet.count() * open.count() - taken.count()) as u64
    }

    /// The bit of a cell.
    fn index(&self, cell: usize) -> usize {
        let (row, col) = (cell / self.cols, cell % self.cols);
        col * (self.rows + 1) + self.rows - 1 - row
    }

    /// The cell of a bit.
    fn cell(&self, index: usize) -> usize {
        let (col, height) = (index / (self.rows + 1), index % (self.rows + 1));
        (self.rows - 1 - height) * self.cols + col
    }

    /// The bit of the lowest cell in a column.
    #[inline]
    fn bottom(&self, col: usize) -> B {
        B::bit(col * (self.rows + 1))
    }

    /// Whether a column has a free cell.
    #[inline(always)]
    fn has_room(&self, state: &State<B>, col: usize) -> bool {
        !state.all.has(col * (self.rows + 1) + self.rows - 1)
    }

    /// The cell that a legal move fills, as a set.
    #[inline(always)]
    fn placed(&self, state: &State<B>, mv: Move) -> B {
        if self.gravity {
            // Adding the lowest bit of a column carries to its lowest free cell.
            state.all.plus(self.bottom(usize::from(mv.0))) & !state.all
        } else {
            B::bit(self.index(usize::from(mv.0)))
        }
    }

    /// The pieces of a side.
    fn pieces_of(&self, state: &State<B>, player: Player) -> B {
        if self.to_move(state) == player { state.own } else { state.own ^ state.all }
    }

    fn is_full(&self, state: &State<B>) -> bool {
        usize::from(state.plies) == self.rows * self.cols
    }
}

impl<B: Copy> State<B> {
    /// Pieces of the side to move, and all pieces: each column is its cells from the bottom up and a guard bit on top;
    /// columns are adjacent.
    pub fn pieces(&self) -> [B; 2] {
        [self.own, self.all]
    }

    /// Number of pieces on the board.
    pub fn plies(&self) -> usize {
        usize::from(self.plies)
    }
}

impl<B: Bits> Game for Connect<B> {
    type State = State<B>;
    type Move = Move;

    fn start(&self) -> State<B> {
        self.position(B::NONE, B::NONE)
    }

    #[inline]
    fn to_move(&self, state: &State<B>) -> Player {
        if state.plies.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    #[inline]
    fn outcome(&self, state: &State<B>) -> Option<Outcome> {
        if state.won {
            Some(Outcome::WonBy(!self.to_move(state)))
        } else {
            self.is_full(state).then_some(Outcome::Draw)
        }
    }

    #[inline]
    fn moves(&self, state: &State<B>, into: &mut Vec<Move>) {
        if state.won {
            return;
        }
        if self.gravity {
            into.extend((0..self.cols).filter(|&col| self.has_room(state, col)).map(|col| Move(col as u8)));
        } else {
            let cells = 0..self.rows * self.cols;
            into.extend(cells.filter(|&cell| !state.all.has(self.index(cell))).map(|cell| Move(cell as u8)));
        }
    }

    #[inline]
    fn count_moves(&self, state: &State<B>) -> usize {
        if state.won {
            0
        } else if self.gravity {
            (self.top & !state.all).count()
        } else {
            self.rows * self.cols - state.plies()
        }
    }

    #[inline]
    fn count_two_moves(&self, state: &State<B>) -> Option<u64> {
        if state.won {
            return Some(0);
        }
        Some(count_two_moves(self.modern, self, state))
    }

    #[inline(always)]
    fn play(&self, state: &mut State<B>, mv: Move) {
        debug_assert!(!state.won && !self.is_full(state), "the game is over: {state:?}");
        let placed = self.placed(state, mv);
        debug_assert!(!(placed & self.board & !state.all).is_empty(), "{mv:?} is not legal in {state:?}");
        let mover = usize::from(state.plies % 2);
        let pieces = state.own | placed;
        *state = State {
            own: state.own ^ state.all,
            all: state.all | placed,
            key: state.key ^ PIECE[mover][placed.lowest()],
            plies: state.plies + 1,
            won: self.has_line(pieces),
        };
    }

    #[inline]
    fn key(&self, state: &State<B>) -> u64 {
        state.key
    }

    #[inline]
    fn move_index(&self, mv: Move) -> usize {
        usize::from(mv.0)
    }

    fn move_space(&self) -> usize {
        if self.gravity { self.cols } else { self.rows * self.cols }
    }

    fn longest_game(&self) -> usize {
        self.rows * self.cols
    }

    #[inline]
    fn play_out(&self, state: &mut State<B>, rng: &mut Rng) -> Outcome {
        play_out(self.modern, self, state, rng)
    }

    #[inline(always)]
    fn random_move(&self, state: &State<B>, rng: &mut Rng) -> Move {
        if !self.gravity {
            let free = self.rows * self.cols - state.plies();
            let index = (self.board & !state.all).select(below(rng, free));
            return Move(self.cell(index) as u8);
        }
        // Most columns have room: rejection sampling is cheaper than counting.
        loop {
            let col = below(rng, self.cols);
            if self.has_room(state, col) {
                return Move(col as u8);
            }
        }
    }
}

natively! {
    /// See [`Connect::two_moves`].
    fn count_two_moves<B: Bits>(connect: &Connect<B>, state: &State<B>) -> u64 {
        connect.two_moves(state)
    }
}

/// Hash of a piece, by side and cell.
static PIECE: [[u64; 320]; 2] = [numbers(0xc0_0001), numbers(0xc0_0002)];
