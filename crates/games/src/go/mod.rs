//! Go on boards from 2x2 to 19x19.

mod board;
mod geometry;
mod grid;
mod handicap;
mod history;
mod notation;
mod options;
mod scoring;
mod set;
mod symmetry;

pub use geometry::Geometry;
pub use handicap::largest as most_fixed_stones;
pub use options::{Ko, Options, Placement, Scoring, Suicide};
pub use scoring::ScoreSheet;
pub use set::Set;

use crate::native::{Modern, play_out};
use crate::zobrist::number;
use board::{ChainBoard, Effect};
use geometry::{cells, words};
use history::{History, PlacedStone};
use jugada_core::rng::{Rng, below};
use jugada_core::spec::Auto;
use jugada_core::{Game, Outcome, Player, SpecError};

/// The rules on a board of at most `CELLS` points and walls, with sets of `WORDS` words.
#[derive(Clone, Debug)]
pub struct Go<const CELLS: usize, const WORDS: usize> {
    geometry: Geometry<WORDS>,
    komi: f64,
    scoring: Scoring,
    ko: Ko,
    suicide: Suicide,
    /// Stones on the board at the start.
    handicap: Vec<usize>,
    /// Stones that Black places freely before White's first move.
    setup: u8,
    /// Stones that each side can place.
    supply: [u16; 2],
    /// Compilation of the playouts.
    pub(crate) modern: Option<Modern>,
}

/// For boards up to 9x9.
pub type SmallGo = Go<{ cells(9) }, { words(9) }>;
/// For boards up to 13x13.
pub type MediumGo = Go<{ cells(13) }, { words(13) }>;
/// For boards up to 19x19.
pub type LargeGo = Go<{ cells(19) }, { words(19) }>;

/// A position. Its history (for superko) is part of it, but ignored by comparisons.
#[derive(Clone, Debug)]
pub struct State<const CELLS: usize, const WORDS: usize> {
    board: ChainBoard<CELLS, WORDS>,
    /// Empty without superko.
    history: History<WORDS>,
    /// Stones placed by each side, handicap included.
    placed: [u16; 2],
    /// Stones of each side that were removed.
    lost: [u16; 2],
    /// The point that ko forbids; 0 if none.
    ko: u16,
    to_move: Player,
    /// Consecutive passes.
    passes: u8,
    /// Free handicap stones still to be placed.
    setup: u8,
}

impl<const CELLS: usize, const WORDS: usize> State<CELLS, WORDS> {
    /// The stones of a side.
    pub fn stones(&self, player: Player) -> Set<WORDS> {
        self.board.stones(player)
    }

    /// Stones placed by each side, handicap included.
    pub fn placed(&self) -> [u16; 2] {
        self.placed
    }

    /// The point that ko forbids.
    pub fn ko(&self) -> Option<usize> {
        (self.ko != 0).then_some(usize::from(self.ko))
    }

    /// Consecutive passes, without those of White during a free handicap.
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// What distinguishes two states (stones placed are on the board or lost).
    fn essence(&self) -> (&ChainBoard<CELLS, WORDS>, [u16; 2], u16, Player, u8, u8) {
        (&self.board, self.lost, self.ko, self.to_move, self.passes, self.setup)
    }
}

impl<const CELLS: usize, const WORDS: usize> PartialEq for State<CELLS, WORDS> {
    fn eq(&self, other: &Self) -> bool {
        self.essence() == other.essence()
    }
}

impl<const CELLS: usize, const WORDS: usize> Eq for State<CELLS, WORDS> {}

/// A point, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move(u16);

impl Move {
    /// Always legal, except for Black while it has handicap stones to place.
    pub const PASS: Move = Move(0);

    /// A stone on this point of the geometry.
    #[inline]
    pub fn at(point: usize) -> Move {
        Move(point as u16)
    }

    /// The point of the stone; `None` for a pass.
    #[inline]
    pub fn placed(self) -> Option<usize> {
        (self != Move::PASS).then_some(self.point())
    }

    #[inline]
    fn point(self) -> usize {
        usize::from(self.0)
    }
}

impl<const CELLS: usize, const WORDS: usize> Go<CELLS, WORDS> {
    /// The rules with these options, whose board must fit.
    ///
    /// # Errors
    /// If the board is too small for the handicap, or a side has too few stones for it.
    pub fn new(options: &Options) -> Result<Self, SpecError> {
        let size = usize::from(options.size);
        assert!(cells(size) <= CELLS, "a {size} x {size} board does not fit into {CELLS} cells");
        let geometry = Geometry::new(size);
        let points = size * size;
        let supply = match options.stones {
            Auto::Auto => [points as u16 + 1, points as u16],
            Auto::Set(stones) => [stones; 2],
        };
        let handicap = options.fixed_handicap(supply[0])?;
        let handicap: Vec<usize> = handicap.iter().map(|(row, col)| geometry.point(row * size + col)).collect();
        let setup = if handicap.is_empty() { options.handicap } else { 0 };
        let komi = options.points_for_white();
        let &Options { scoring, ko, suicide, .. } = options;
        Ok(Go { geometry, komi, scoring, ko, suicide, handicap, setup, supply, modern: Modern::detect() })
    }

    /// Lines on a side.
    pub fn size(&self) -> usize {
        self.geometry.size
    }

    /// Points and their neighbours.
    pub fn geometry(&self) -> &Geometry<WORDS> {
        &self.geometry
    }

    /// Points given to White.
    pub fn komi(&self) -> f64 {
        self.komi
    }

    /// Scoring of finished games.
    pub fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// Number of handicap stones.
    pub fn handicap(&self) -> usize {
        self.handicap.len() + usize::from(self.setup)
    }

    /// Whether a side has stones left to place.
    #[inline]
    fn has_stones(&self, state: &State<CELLS, WORDS>, player: Player) -> bool {
        state.placed[player.index()] < self.supply[player.index()]
    }

    #[inline]
    fn is_over(&self, state: &State<CELLS, WORDS>) -> bool {
        state.passes == 2 || Player::BOTH.iter().all(|&player| !self.has_stones(state, player))
    }

    /// Whether White must pass while Black places free handicap stones.
    #[inline]
    fn must_wait(state: &State<CELLS, WORDS>) -> bool {
        state.setup > 0 && state.to_move == Player::Second
    }

    #[inline]
    fn may_pass(state: &State<CELLS, WORDS>) -> bool {
        state.setup == 0 || state.to_move == Player::Second
    }

    /// Whether a stone may be placed on an empty point, apart from supply.
    #[inline(always)]
    fn may_place(&self, state: &State<CELLS, WORDS>, point: usize) -> bool {
        self.why_forbidden(state, point).is_none()
    }

    #[inline(always)]
    fn why_forbidden(&self, state: &State<CELLS, WORDS>, point: usize) -> Option<Forbidden> {
        if point == usize::from(state.ko) {
            return Some(Forbidden::Ko);
        }
        let mover = state.to_move;
        let effect = state.board.effect(&self.geometry, point, mover);
        match (effect, self.suicide) {
            (Effect::Lives, _) | (Effect::KillsItsChain, Suicide::Many) => {}
            _ => return Some(Forbidden::Suicide),
        }
        // A surviving stone on a point where none of its colour was ever removed leads to a new position.
        let may_repeat = self.ko == Ko::Superko && (effect != Effect::Lives || state.history.vacated(mover).has(point));
        let repeats = may_repeat && state.history.has(state.board.key_after(&self.geometry, point, mover));
        repeats.then_some(Forbidden::Repetition)
    }

    /// Empty points without empty neighbours: only there can a stone be suicide, or retake a ko.
    #[inline(always)]
    fn crowded(&self, empties: Set<WORDS>) -> Set<WORDS> {
        empties.minus(empties.neighbours(self.geometry.stride))
    }

    /// Eyes of the side to move among the empty points.
    #[inline(always)]
    fn own_eyes(&self, state: &State<CELLS, WORDS>, empties: Set<WORDS>) -> Set<WORDS> {
        state.board.eyes(&self.geometry, self.crowded(empties), state.to_move)
    }

    /// Empty points whose legality must be checked individually.
    #[inline(always)]
    fn doubtful(&self, state: &State<CELLS, WORDS>, empties: Set<WORDS>) -> Set<WORDS> {
        let crowded = self.crowded(empties);
        if self.ko == Ko::Simple {
            return crowded;
        }
        crowded.or(empties.and(state.history.vacated(state.to_move)))
    }

    /// All points where the side to move may place a stone.
    #[inline]
    fn placements(&self, state: &State<CELLS, WORDS>) -> Set<WORDS> {
        if Self::must_wait(state) || !self.has_stones(state, state.to_move) {
            return Set::EMPTY;
        }
        let mut legal = state.board.empties(&self.geometry);
        for point in self.doubtful(state, legal).points() {
            if !self.may_place(state, point) {
                legal.remove(point);
            }
        }
        legal
    }

    /// A position with these stones and an empty history.
    fn position(&self, stones: [Set<WORDS>; 2], to_move: Player) -> State<CELLS, WORDS> {
        let board = ChainBoard::with_stones(&self.geometry, stones);
        let history = match self.ko {
            Ko::Simple => History::default(),
            Ko::Superko => History::beginning(board.key(), stones),
        };
        let placed = stones.map(|set| set.count() as u16);
        State { board, history, placed, lost: [0; 2], ko: 0, to_move, passes: 0, setup: 0 }
    }

    /// Draws points of `candidates` until a legal one is found; `None` if there is none. Only those in `doubtful` are
    /// checked.
    #[inline(always)]
    fn draw(
        &self,
        state: &State<CELLS, WORDS>,
        mut candidates: Set<WORDS>,
        doubtful: Set<WORDS>,
        also_pass: bool,
        rng: &mut Rng,
    ) -> Option<Move> {
        let mut left = candidates.count();
        while left > 0 {
            let drawn = below(rng, left + usize::from(also_pass));
            if drawn == left {
                return Some(Move::PASS);
            }
            let point = candidates.select(drawn);
            if !doubtful.has(point) || self.may_place(state, point) {
                return Some(Move::at(point));
            }
            candidates.remove(point);
            left -= 1;
        }
        also_pass.then_some(Move::PASS)
    }
}

/// The rule that forbids a stone on an empty point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Forbidden {
    Ko,
    Suicide,
    Repetition,
}

impl<const CELLS: usize, const WORDS: usize> Game for Go<CELLS, WORDS> {
    type State = State<CELLS, WORDS>;
    type Move = Move;

    fn start(&self) -> Self::State {
        let mut stones = [Set::EMPTY; 2];
        for &point in &self.handicap {
            stones[Player::First.index()].insert(point);
        }
        let to_move = if self.handicap.is_empty() { Player::First } else { Player::Second };
        let mut state = self.position(stones, to_move);
        state.setup = self.setup;
        state
    }

    #[inline]
    fn to_move(&self, state: &Self::State) -> Player {
        state.to_move
    }

    #[inline(always)]
    fn outcome(&self, state: &Self::State) -> Option<Outcome> {
        if !self.is_over(state) {
            return None;
        }
        let points = self.score(state).points;
        Some(Outcome::from_comparison(points.first.total_cmp(&points.second)))
    }

    #[inline]
    fn moves(&self, state: &Self::State, into: &mut Vec<Move>) {
        if self.is_over(state) {
            return;
        }
        into.extend(self.placements(state).points().map(Move::at));
        if Self::may_pass(state) {
            into.push(Move::PASS);
        }
    }

    /// All stones except those that fill own eyes, and a pass.
    fn sensible_moves(&self, state: &Self::State, into: &mut Vec<Move>) {
        if self.is_over(state) {
            return;
        }
        let before = into.len();
        let eyes = self.own_eyes(state, state.board.empties(&self.geometry));
        into.extend(self.placements(state).minus(eyes).points().map(Move::at));
        if Self::may_pass(state) {
            into.push(Move::PASS);
        }
        if into.len() == before {
            self.moves(state, into);
        }
    }

    #[inline]
    fn count_moves(&self, state: &Self::State) -> usize {
        if self.is_over(state) {
            return 0;
        }
        if Self::must_wait(state) || !self.has_stones(state, state.to_move) {
            return 1;
        }
        let empties = state.board.empties(&self.geometry);
        let doubtful = self.doubtful(state, empties);
        let refuted = doubtful.points().filter(|&point| !self.may_place(state, point)).count();
        empties.count() - refuted + usize::from(Self::may_pass(state))
    }

    #[inline(always)]
    fn play(&self, state: &mut Self::State, mv: Move) {
        debug_assert!(!self.is_over(state), "the game is over: {state:?}");
        let mover = state.to_move;
        state.to_move = !mover;
        if mv == Move::PASS {
            // White's passes during a free handicap do not end the game.
            state.passes += u8::from(state.setup == 0);
            state.ko = 0;
            return;
        }
        debug_assert!(state.board.is_empty(mv.point()), "{mv:?} is not an empty point of {state:?}");
        let before = state.board.both();
        let taken = state.board.place(&self.geometry, mv.point(), mover);
        state.placed[mover.index()] += 1;
        state.lost[(!mover).index()] += taken.captured;
        state.lost[mover.index()] += taken.suicided;
        state.ko = taken.ko.map_or(0, |point| point as u16);
        state.passes = 0;
        state.setup = state.setup.saturating_sub(1);
        if self.ko == Ko::Superko {
            let step = PlacedStone { key: state.board.key(), point: mv.0, player: mover };
            state.history.push(step, before, state.board.both());
        }
    }

    #[inline]
    fn key(&self, state: &Self::State) -> u64 {
        let [first, second] = state.lost.map(u64::from);
        let small = u64::from(state.setup) << 3 | u64::from(state.passes) << 1 | state.to_move.index() as u64;
        let rest = first << 48 | second << 32 | u64::from(state.ko) << 16 | small;
        state.board.key() ^ number(0x60_0003, rest)
    }

    #[inline]
    fn move_index(&self, mv: Move) -> usize {
        if mv == Move::PASS { self.size() * self.size() } else { self.geometry.cell(mv.point()) }
    }

    fn move_space(&self) -> usize {
        self.size() * self.size() + 1
    }

    fn longest_game(&self) -> usize {
        // Two consecutive passes occur only at the end.
        2 * self.supply.map(usize::from).iter().sum::<usize>() + 2
    }

    #[inline]
    fn play_out(&self, state: &mut Self::State, rng: &mut Rng) -> Outcome {
        play_out(self.modern, self, state, rng)
    }

    #[inline]
    fn random_move(&self, state: &Self::State, rng: &mut Rng) -> Move {
        if Self::must_wait(state) || !self.has_stones(state, state.to_move) {
            return Move::PASS;
        }
        let empties = state.board.empties(&self.geometry);
        let doubtful = self.doubtful(state, empties);
        self.draw(state, empties, doubtful, Self::may_pass(state), rng).expect("a game that is not over has a move")
    }

    /// A random stone that does not fill an own eye; a pass if there is none.
    #[inline(always)]
    fn playout_move(&self, state: &Self::State, rng: &mut Rng) -> Move {
        if Self::must_wait(state) || !self.has_stones(state, state.to_move) {
            return Move::PASS;
        }
        let empties = state.board.empties(&self.geometry);
        let eyes = self.own_eyes(state, empties);
        let doubtful = self.doubtful(state, empties);
        self.draw(state, empties.minus(eyes), doubtful, false, rng)
            .unwrap_or_else(|| if Self::may_pass(state) { Move::PASS } else { self.random_move(state, rng) })
    }

    fn margin(&self, state: &Self::State) -> Option<f32> {
        let points = self.score(state).points;
        Some((points.first - points.second) as f32)
    }
}
