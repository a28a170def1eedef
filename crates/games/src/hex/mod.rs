//! Hex (Piet Hein, 1942; John Nash, 1948): players alternately occupy hexagons; the side that connects its two borders
//! wins. Exactly one side does, so there are no draws.

mod grid;
mod notation;
mod set;
mod symmetry;

pub use set::Cells;

use crate::native::{Modern, play_out};
use crate::zobrist::{number, numbers};
use jugada_core::rng::{Rng, below};
use jugada_core::spec::Kind;
use jugada_core::{ByPlayer, Game, Outcome, Player, choices, declare};

declare! {
    /// Board size and swap rule.
    pub struct Options = game "hex" {
        title: "Hex",
        help: "Take turns to occupy a hexagon; Red connects top and bottom, Blue connects left and right. The first to do it wins, and there are no draws.";
        /// Rows and columns of the board.
        size: u8 = 11, Kind::Whole { min: 2, max: LARGEST as i64 }, "Rows and columns of the board.";
        /// Whether the second player may take over the first stone.
        swap: Swap = Swap::On, Kind::Choice(Swap::WORDS),
            "Whether Blue may take over Red's first stone instead of making a move: it becomes blue, mirrored in the long diagonal. Without this, moving first is a great advantage.";
    }
}

/// Rows of the largest board.
const LARGEST: usize = 13;

choices! {
    /// The swap rule.
    pub enum Swap {
        /// The second player may take over the first stone.
        On = "on",
        /// No swap.
        Off = "off",
    }
}

/// The rules on a board of one size.
#[derive(Clone, Debug)]
pub struct Hex {
    size: usize,
    swap: bool,
    /// All cells.
    board: Cells,
    /// Each side's borders: one from which connections are traced, and the opposite one.
    near: ByPlayer<Cells>,
    far: ByPlayer<Cells>,
    neighbours: Vec<Neighbours>,
    /// Compilation of the playouts.
    modern: Option<Modern>,
}

/// The neighbours of a cell, at most six.
#[derive(Clone, Copy, Debug, Default)]
struct Neighbours {
    cells: [u8; 6],
    count: u8,
}

impl Neighbours {
    #[inline(always)]
    fn iter(&self) -> impl Iterator<Item = usize> {
        self.cells[..usize::from(self.count)].iter().map(|&cell| usize::from(cell))
    }
}

/// A position.
#[derive(Clone, Copy, Debug)]
pub struct State {
    stones: ByPlayer<Cells>,
    /// Stones connected to their side's near border, updated incrementally so that wins are detected at once.
    rooted: ByPlayer<Cells>,
    winner: Option<Player>,
    to_move: Player,
    key: u64,
}

/// Derived data is not compared.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.stones == other.stones && self.to_move == other.to_move
    }
}

impl Eq for State {}

/// A cell, numbered row by row from the top left; or the swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(u8);

impl Move {
    /// The second player takes over the first stone.
    pub const SWAP: Move = Move(u8::MAX);

    /// Occupies a cell, numbered row by row from the top left.
    pub fn cell(cell: usize) -> Move {
        Move(cell as u8)
    }

    /// The cell it occupies; `None` for the swap.
    pub fn placed(self) -> Option<usize> {
        (self != Move::SWAP).then_some(self.0.into())
    }
}

impl Hex {
    /// The rules with these options.
    pub fn new(options: &Options) -> Hex {
        let size = usize::from(options.size);
        let cells = size * size;
        let those =
            |is_in: &dyn Fn(usize) -> bool| (0..cells).filter(|&cell| is_in(cell)).fold(Cells::NONE, Cells::with);
        let near = ByPlayer { first: those(&|cell| cell < size), second: those(&|cell| cell % size == 0) };
        let far =
            ByPlayer { first: those(&|cell| cell >= cells - size), second: those(&|cell| cell % size == size - 1) };
        Hex {
            size,
            swap: options.swap == Swap::On,
            board: Cells::first(cells),
            near,
            far,
            neighbours: (0..cells).map(|cell| around(cell, size)).collect(),
            modern: Modern::detect(),
        }
    }

    /// Rows of the board.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The stones of a side.
    pub fn stones(&self, state: &State, player: Player) -> Cells {
        state.stones[player]
    }

    /// The neighbours of a cell.
    pub fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> {
        self.neighbours[cell].iter()
    }

    /// The cells along a side's near and far border.
    pub fn borders(&self, player: Player) -> [Cells; 2] {
        [self.near[player], self.far[player]]
    }

    fn position(&self, stones: ByPlayer<Cells>, to_move: Player) -> State {
        let key = |player: Player| stones[player].iter().fold(0, |key, cell| key ^ STONE[player.index()][cell]);
        let turn = if to_move == Player::First { 0 } else { TURN };
        let mut state = State {
            stones,
            rooted: ByPlayer::default(),
            winner: None,
            to_move,
            key: key(Player::First) ^ key(Player::Second) ^ turn,
        };
        for player in Player::BOTH {
            for cell in (stones[player] & self.near[player]).iter() {
                self.root(&mut state, player, cell);
            }
        }
        state
    }

    /// Marks a stone as connected to its near border, with all stones connected to it.
    #[inline(always)]
    fn root(&self, state: &mut State, player: Player, cell: usize) {
        let stones = state.stones[player];
        let mut rooted = state.rooted[player];
        if rooted.has(cell) {
            return;
        }
        let (mut waiting, mut count) = ([0u8; LARGEST * LARGEST], 1);
        waiting[0] = cell as u8;
        rooted = rooted.with(cell);
        let mut arrived = false;
        while count > 0 {
            count -= 1;
            let cell = usize::from(waiting[count]);
            arrived |= self.far[player].has(cell);
            for near in self.neighbours[cell].iter() {
                if stones.has(near) && !rooted.has(near) {
                    rooted = rooted.with(near);
                    waiting[count] = near as u8;
                    count += 1;
                }
            }
        }
        state.rooted[player] = rooted;
        if arrived {
            state.winner = Some(player);
        }
    }

    /// Whether the second player may swap now.
    #[inline(always)]
    fn can_swap(&self, state: &State) -> bool {
        self.swap
            && state.to_move == Player::Second
            && state.stones.second == Cells::NONE
            && state.stones.first.count() == 1
    }

    #[inline(always)]
    fn empty(&self, state: &State) -> Cells {
        self.board & !(state.stones.first | state.stones.second)
    }

    /// The cell mirrored in the long diagonal, which exchanges the borders of the sides.
    fn mirrored(&self, cell: usize) -> usize {
        cell % self.size * self.size + cell / self.size
    }

    /// A shortest chain of the winner's stones between its borders.
    fn winning_chain(&self, state: &State) -> Vec<usize> {
        let Some(winner) = state.winner else { return Vec::new() };
        let mut before = vec![None; self.size * self.size];
        let mut seen = state.stones[winner] & self.near[winner];
        let mut waiting: std::collections::VecDeque<usize> = seen.iter().collect();
        while let Some(cell) = waiting.pop_front() {
            if self.far[winner].has(cell) {
                let mut chain: Vec<usize> = std::iter::successors(Some(cell), |&cell| before[cell]).collect();
                chain.sort_unstable();
                return chain;
            }
            for near in self.neighbours(cell) {
                if state.stones[winner].has(near) && !seen.has(near) {
                    seen = seen.with(near);
                    before[near] = Some(cell);
                    waiting.push_back(near);
                }
            }
        }
        unreachable!("the winner's borders are connected")
    }
}

/// The neighbours of a cell: two in its row, two each in the rows above and below, which are offset by half a cell.
fn around(cell: usize, size: usize) -> Neighbours {
    let (row, col) = (cell / size, cell % size);
    let mut neighbours = Neighbours::default();
    for (down, right) in [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)] {
        if let (Some(row), Some(col)) = (row.checked_add_signed(down), col.checked_add_signed(right))
            && row < size
            && col < size
        {
            neighbours.cells[usize::from(neighbours.count)] = (row * size + col) as u8;
            neighbours.count += 1;
        }
    }
    neighbours
}

impl Game for Hex {
    type State = State;
    type Move = Move;

    fn start(&self) -> State {
        self.position(ByPlayer::default(), Player::First)
    }

    #[inline]
    fn to_move(&self, state: &State) -> Player {
        state.to_move
    }

    #[inline]
    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.winner.map(Outcome::WonBy)
    }

    #[inline]
    fn moves(&self, state: &State, into: &mut Vec<Move>) {
        if state.winner.is_some() {
            return;
        }
        into.extend(self.empty(state).iter().map(Move::cell));
        if self.can_swap(state) {
            into.push(Move::SWAP);
        }
    }

    #[inline]
    fn count_moves(&self, state: &State) -> usize {
        if state.winner.is_some() { 0 } else { self.empty(state).count() + usize::from(self.can_swap(state)) }
    }

    #[inline(always)]
    fn play(&self, state: &mut State, mv: Move) {
        debug_assert!(state.winner.is_none(), "the game is over: {state:?}");
        let Some(cell) = mv.placed() else {
            let taken = state.stones.first.select(0);
            let second = Cells::NONE.with(self.mirrored(taken));
            *state = self.position(ByPlayer { first: Cells::NONE, second }, Player::First);
            return;
        };
        debug_assert!(self.empty(state).has(cell), "{mv:?} is not legal in {state:?}");
        let mover = state.to_move;
        state.stones[mover] = state.stones[mover].with(cell);
        state.key ^= STONE[mover.index()][cell] ^ TURN;
        state.to_move = !mover;
        let rooted = state.rooted[mover];
        if self.near[mover].has(cell) || self.neighbours[cell].iter().any(|near| rooted.has(near)) {
            self.root(state, mover, cell);
        }
    }

    #[inline]
    fn key(&self, state: &State) -> u64 {
        state.key
    }

    #[inline]
    fn move_index(&self, mv: Move) -> usize {
        mv.placed().unwrap_or(self.size * self.size)
    }

    fn move_space(&self) -> usize {
        self.size * self.size + usize::from(self.swap)
    }

    /// A swap does not add a stone.
    fn longest_game(&self) -> usize {
        self.size * self.size + usize::from(self.swap)
    }

    #[inline(always)]
    fn random_move(&self, state: &State, rng: &mut Rng) -> Move {
        let empty = self.empty(state);
        let count = empty.count();
        let index = below(rng, count + usize::from(self.can_swap(state)));
        if index == count { Move::SWAP } else { Move::cell(empty.select(index)) }
    }

    #[inline]
    fn play_out(&self, state: &mut State, rng: &mut Rng) -> Outcome {
        play_out(self.modern, self, state, rng)
    }
}

/// By side and cell.
static STONE: [[u64; LARGEST * LARGEST]; 2] = [numbers(0x6865_7831), numbers(0x6865_7832)];

/// Second player to move.
const TURN: u64 = number(0x6865_7833, 0);
