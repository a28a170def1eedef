//! Go on boards from 2 x 2 to 19 x 19.

mod board;
mod geometry;
mod grid;
mod handicap;
mod history;
mod notation;
mod scoring;
mod set;
mod symmetry;

pub use scoring::ScoreSheet;

use crate::zobrist::number;
use board::{Board, Effect};
use geometry::{Geometry, cells, words};
use history::{History, Step};
use jugada_core::rng::{Rng, below};
use jugada_core::spec::{Auto, Declared, Kind};
use jugada_core::{Game, Outcome, Phrase, Player, SpecError, choices, declare, phrase};
use set::Set;

declare! {
    /// What can be chosen.
    pub struct Options = "go" {
        title: "Go" / "Go",
        help: "Surround empty points; stones without liberties are captured. Two passes end the game, most points win."
            / "Rodea puntos vacíos; las piedras sin libertades se capturan. Dos pases acaban la partida; gana quien suma más puntos.";
        /// Lines on a side.
        size: u8 = 9, Kind::Whole { min: 2, max: 19 }, "Lines on a side of the board." / "Líneas por lado del tablero.";
        /// Points given to White.
        komi: Auto<f64> = Auto::Auto, Kind::NumberOrAuto { min: -1000.0, max: 1000.0 },
            "Points given to White; auto is 7.5 with area scoring, 6.5 with territory scoring, 0.5 with handicap."
            / "Puntos que recibe el blanco; auto es 7.5 por área, 6.5 por territorio y 0.5 con ventaja.";
        /// How points are counted.
        scoring: Scoring = Scoring::Area, Kind::Choice(Scoring::WORDS),
            "What counts: area (own stones and the points they surround) or territory (surrounded points less stones lost)."
            / "Qué cuenta: area (piedras propias y puntos que rodean) o territory (puntos rodeados menos piedras perdidas).";
        /// Which repetitions are forbidden.
        ko: Ko = Ko::Simple, Kind::Choice(Ko::WORDS),
            "Which repetitions are forbidden: simple (retaking a ko at once) or superko (any earlier position)."
            / "Qué repeticiones se prohíben: simple (recapturar un ko al instante) o superko (cualquier posición anterior).";
        /// Whether a side may take its own stones off.
        suicide: Suicide = Suicide::Never, Kind::Choice(Suicide::WORDS),
            "Whether a move may leave its own stones without liberties: never, or many (two or more of them)."
            / "Si una jugada puede dejar sin libertades las piedras propias: never (nunca) o many (dos o más).";
        /// Stones that Black has before White's first move.
        handicap: u8 = 0, Kind::Whole { min: 0, max: 9 },
            "Stones that Black has on the board before White's first move: 0, or 2 to 9."
            / "Piedras negras en el tablero antes de la primera jugada blanca: 0, o de 2 a 9.";
        /// Who says where they stand.
        placement: Placement = Placement::Fixed, Kind::Choice(Placement::WORDS),
            "Where handicap stones go: fixed (the usual points) or free (Black places them one by one)."
            / "Dónde van las piedras de ventaja: fixed (los puntos usuales) o free (el negro las coloca una a una).";
        /// How many stones each side has.
        stones: Auto<u16> = Auto::Auto, Kind::WholeOrAuto { min: 1, max: 10_000 },
            "Stones each side can place in a game; auto is one for every point of the board, and one more for Black. Published counts of move sequences know no such limit: give a large number."
            / "Piedras que cada bando puede colocar en la partida; auto es una por punto del tablero, y una más para el negro. Los recuentos publicados de secuencias no tienen ese límite: da un número grande.";
    }
}

choices! {
    /// How points are counted.
    pub enum Scoring {
        /// Own stones, and empty points that only they touch (Chinese).
        Area = "area",
        /// Empty points that only own stones touch, less own stones captured (Japanese).
        Territory = "territory",
    }
}

choices! {
    /// Which repetitions are forbidden.
    pub enum Ko {
        /// A single stone that has just taken a single stone may not be taken back at once.
        Simple = "simple",
        /// No stone may be placed so that the board looks as it did before (positional superko). Passing is always allowed.
        Superko = "superko",
    }
}

choices! {
    /// Whether a move may leave its own stones without liberties.
    pub enum Suicide {
        /// No.
        Never = "never",
        /// Two or more stones may be taken off so; a single one, which would change nothing, may not.
        Many = "many",
    }
}

choices! {
    /// Who says where handicap stones stand.
    pub enum Placement {
        /// The usual points, before the first move.
        Fixed = "fixed",
        /// Black places them one by one; White must pass in between.
        Free = "free",
    }
}

/// The rules on a board that fits into `CELLS` points and walls, `WORDS` words of bits.
#[derive(Clone, Debug)]
pub struct Go<const CELLS: usize, const WORDS: usize> {
    geometry: Geometry<WORDS>,
    komi: f64,
    scoring: Scoring,
    ko: Ko,
    suicide: Suicide,
    /// Stones on the board when the game starts.
    handicap: Vec<usize>,
    /// Stones that Black places freely before White's first move.
    setup: u8,
    /// Stones that each side can place.
    supply: [u16; 2],
}

/// For boards up to 9 x 9.
pub type SmallGo = Go<{ cells(9) }, { words(9) }>;
/// For boards up to 13 x 13.
pub type MediumGo = Go<{ cells(13) }, { words(13) }>;
/// For boards up to 19 x 19.
pub type LargeGo = Go<{ cells(19) }, { words(19) }>;

/// A position. What it has been through (for superko) is part of it, but does not make it a different one.
#[derive(Clone, Debug)]
pub struct State<const CELLS: usize, const WORDS: usize> {
    board: Board<CELLS, WORDS>,
    /// Empty unless superko is in force.
    history: History<WORDS>,
    /// Stones that each side has placed since the game began, handicap included.
    placed: [u16; 2],
    /// Those of them that were taken off the board.
    lost: [u16; 2],
    /// Where retaking is forbidden now; 0 for nowhere.
    ko: u16,
    to_move: Player,
    /// Passes in a row.
    passes: u8,
    /// Handicap stones that Black has still to place.
    setup: u8,
}

impl<const CELLS: usize, const WORDS: usize> State<CELLS, WORDS> {
    /// All that makes two states different (what was placed stands on the board or was lost).
    fn essence(&self) -> (&Board<CELLS, WORDS>, [u16; 2], u16, Player, u8, u8) {
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
    /// Always possible, but for Black while it has handicap stones to place.
    pub const PASS: Move = Move(0);

    #[inline]
    fn at(point: usize) -> Move {
        Move(point as u16)
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
    /// If the board has no place for the handicap, or a side has too few stones for it.
    pub fn new(options: &Options) -> Result<Self, SpecError> {
        let size = usize::from(options.size);
        assert!(cells(size) <= CELLS, "a {size} x {size} board does not fit into {CELLS} cells");
        let geometry = Geometry::new(size);
        let points = size * size;
        let supply = match options.stones {
            Auto::Auto => [points as u16 + 1, points as u16],
            Auto::Set(stones) => [stones; 2],
        };
        let stones = usize::from(options.handicap);
        let conflict = |found: Phrase, expected: Phrase| {
            Err(SpecError::Conflict { owner: Options::declaration().id, found, expected })
        };
        let mut handicap = Vec::new();
        if stones > usize::from(supply[0]) {
            let supply = supply[0];
            return conflict(
                phrase!("a handicap of {stones} with {supply} stones", "una ventaja de {stones} con {supply} piedras"),
                phrase!("at least as many stones", "al menos otras tantas piedras"),
            );
        }
        match options.placement {
            _ if stones == 0 => {}
            _ if stones == 1 => {
                let expected = phrase!(
                    "0, or 2 and more: with one stone Black simply moves first",
                    "0, o bien 2 o más: con una piedra las negras simplemente juegan primero",
                );
                return conflict(phrase!("a handicap of 1", "una ventaja de 1"), expected);
            }
            Placement::Fixed => {
                let Some(fixed) = handicap::points(size, stones) else {
                    let found = phrase!(
                        "a fixed handicap of {stones} on a {size} x {size} board",
                        "una ventaja fija de {stones} en un tablero de {size} x {size}",
                    );
                    let expected = match handicap::largest(size) {
                        0 => phrase!(
                            "a board of 7 x 7 or larger, or placement=free",
                            "un tablero de 7 x 7 o mayor, o placement=free",
                        ),
                        most => phrase!(
                            "at most {most} on this board, or placement=free",
                            "un máximo de {most} en este tablero, o placement=free",
                        ),
                    };
                    return conflict(found, expected);
                };
                handicap.extend(fixed.iter().map(|(row, col)| geometry.point(row * size + col)));
            }
            // Two points must stay free: Black's stones need a liberty, and White a move.
            Placement::Free if stones + 2 > points => {
                let found = phrase!(
                    "a handicap of {stones} on a {size} x {size} board",
                    "una ventaja de {stones} en un tablero de {size} x {size}",
                );
                let most = points - 2;
                return conflict(found, phrase!("at most {most}", "un máximo de {most}"));
            }
            Placement::Free => {}
        }
        let setup = if handicap.is_empty() { options.handicap } else { 0 };
        let komi = options.komi.unwrap_or_else(|| match options.scoring {
            _ if stones > 0 => 0.5,
            Scoring::Area => 7.5,
            Scoring::Territory => 6.5,
        });
        let &Options { scoring, ko, suicide, .. } = options;
        Ok(Go { geometry, komi, scoring, ko, suicide, handicap, setup, supply })
    }

    /// Lines on a side.
    pub fn size(&self) -> usize {
        self.geometry.size
    }

    /// Whether a side has a stone left to place.
    #[inline]
    fn has_stones(&self, state: &State<CELLS, WORDS>, player: Player) -> bool {
        state.placed[player.index()] < self.supply[player.index()]
    }

    #[inline]
    fn is_over(&self, state: &State<CELLS, WORDS>) -> bool {
        state.passes == 2 || Player::BOTH.iter().all(|&player| !self.has_stones(state, player))
    }

    /// White waits while Black places its handicap stones.
    #[inline]
    fn must_wait(state: &State<CELLS, WORDS>) -> bool {
        state.setup > 0 && state.to_move == Player::Second
    }

    #[inline]
    fn may_pass(state: &State<CELLS, WORDS>) -> bool {
        state.setup == 0 || state.to_move == Player::Second
    }

    /// Whether a stone may be placed on an empty point, the supply of stones aside.
    #[inline]
    fn may_place(&self, state: &State<CELLS, WORDS>, point: usize) -> bool {
        self.why_forbidden(state, point).is_none()
    }

    #[inline]
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
        // A stone that stays on the board makes a position that was never there, unless one like it stood on the point before.
        let may_repeat = self.ko == Ko::Superko && (effect != Effect::Lives || state.history.vacated(mover).has(point));
        let repeats = may_repeat && state.history.has(state.board.key_after(&self.geometry, point, mover));
        repeats.then_some(Forbidden::Repetition)
    }

    /// The empty points without an empty neighbour: only there can a stone be suicide, or a ko be retaken.
    #[inline]
    fn crowded(&self, empties: Set<WORDS>) -> Set<WORDS> {
        empties.minus(empties.neighbours(self.geometry.stride))
    }

    /// The eyes of the side to move, among the empty points.
    #[inline]
    fn own_eyes(&self, state: &State<CELLS, WORDS>, empties: Set<WORDS>) -> Set<WORDS> {
        state.board.eyes(&self.geometry, self.crowded(empties), state.to_move)
    }

    /// The empty points that must be looked at one by one, before a stone may be placed.
    #[inline]
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

    /// A position with these stones and nothing before it.
    fn position(&self, stones: [Set<WORDS>; 2], to_move: Player) -> State<CELLS, WORDS> {
        let board = Board::with_stones(&self.geometry, stones);
        let history = match self.ko {
            Ko::Simple => History::default(),
            Ko::Superko => History::beginning(board.key(), stones),
        };
        let placed = stones.map(|set| set.count() as u16);
        State { board, history, placed, lost: [0; 2], ko: 0, to_move, passes: 0, setup: 0 }
    }

    /// Draws points of `candidates` until one of them may be played; `None` if none may. Only those in `doubtful` need a look.
    #[inline]
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

/// Which rule forbids a stone on an empty point.
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

    #[inline]
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

    /// Any stone that does not fill an eye of its own, and a pass.
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

    #[inline]
    fn play(&self, state: &mut Self::State, mv: Move) {
        debug_assert!(!self.is_over(state), "the game is over: {state:?}");
        let mover = state.to_move;
        state.to_move = !mover;
        if mv == Move::PASS {
            // White's waiting is not a pass that could end the game.
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
            let step = Step { key: state.board.key(), point: mv.0, player: mover };
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
        // Never two passes in a row, but for the last.
        2 * self.supply.map(usize::from).iter().sum::<usize>() + 2
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

    /// Any stone that does not fill an eye of its own; a pass if there is none.
    #[inline]
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
