//! Tapatan, three men's morris of the Philippines: a game outside of Jugada's crates, added by a third party.
//!
//! Each side has three pieces, which the sides place alternately on the nine points; then a piece is moved along a line
//! to an adjacent point. Three in a row win; a side without legal moves loses; after [`LONGEST`] moves the game is
//! drawn.
//!
//! [`entry`] is everything that Jugada needs: every strategy plays the game, and the page shows it.

use jugada_core::grid::{
    Change, Changes, CountKind, Grid, Look, Mark, MarkKind, Piece, PieceKind, Points, Shape, SideCount, Surface, Target,
};
use jugada_core::notation::{NotationError, Place, split_tokens};
use jugada_core::rng::mix;
use jugada_core::spec::Declared;
use jugada_core::symmetry::{SQUARE, transform_cell};
use jugada_core::{ByPlayer, Game, Notation, Outcome, Player, Symmetric, declare, shown};
use jugada_registry::{GameEntry, Listing};
use jugada_words::{Message, message};

declare! {
    /// The game has no parameters.
    pub struct Options = game "tapatan" {
        title: "Tapatan",
        help: "Place three pieces each, then move them along the lines; three in a row win.";
    }
}

/// The entry for a registry.
pub fn entry() -> GameEntry {
    GameEntry::of(Listing::new(Options::declaration()), |_: &Options| Ok(Tapatan))
}

/// The rules.
#[derive(Clone, Copy, Debug)]
pub struct Tapatan;

/// Points of the board, row by row.
const POINTS: usize = 9;
/// Pieces per side.
const PIECES: usize = 3;
/// Length at which a game is drawn, in moves.
pub const LONGEST: usize = 60;

/// Three points in a row: also the lines along which pieces move, from a point to the next.
const ROWS: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    points: [Option<Player>; POINTS],
    to_move: Player,
    plies: u8,
}

/// The source of the piece, if it was on the board, and its destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    from: Option<u8>,
    to: u8,
}

impl State {
    fn count(&self, player: Player) -> usize {
        self.points.iter().filter(|&&owner| owner == Some(player)).count()
    }

    fn row_of(&self, player: Player) -> Option<[usize; 3]> {
        ROWS.into_iter().find(|row| row.iter().all(|&point| self.points[point] == Some(player)))
    }
}

fn beside(point: usize) -> impl Iterator<Item = usize> {
    let is_beside = move |other: usize| {
        ROWS.iter().any(|row| row.windows(2).any(|pair| pair == [point, other] || pair == [other, point]))
    };
    (0..POINTS).filter(move |&other| is_beside(other))
}

impl Game for Tapatan {
    type State = State;
    type Move = Move;

    fn start(&self) -> State {
        State { points: [None; POINTS], to_move: Player::First, plies: 0 }
    }

    fn to_move(&self, state: &State) -> Player {
        state.to_move
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let last = !state.to_move;
        if state.row_of(last).is_some() || state.steps().next().is_none() {
            return Some(Outcome::WonBy(last));
        }
        (usize::from(state.plies) >= LONGEST).then_some(Outcome::Draw)
    }

    fn moves(&self, state: &State, into: &mut Vec<Move>) {
        if self.outcome(state).is_none() {
            into.extend(state.steps());
        }
    }

    fn play(&self, state: &mut State, mv: Move) {
        if let Some(from) = mv.from {
            state.points[usize::from(from)] = None;
        }
        state.points[usize::from(mv.to)] = Some(state.to_move);
        state.to_move = !state.to_move;
        state.plies += 1;
    }

    fn key(&self, state: &State) -> u64 {
        let points =
            state.points.iter().fold(0, |key, owner| 3 * key + owner.map_or(0, |owner| 1 + owner.index() as u64));
        mix(points << 8 | u64::from(state.plies) << 1 | state.to_move.index() as u64)
    }

    fn move_index(&self, mv: Move) -> usize {
        mv.from.map_or(0, |from| 1 + usize::from(from)) * POINTS + usize::from(mv.to)
    }

    fn move_space(&self) -> usize {
        (1 + POINTS) * POINTS
    }

    fn longest_game(&self) -> usize {
        LONGEST
    }
}

impl State {
    /// Moves of the side to move, as if the game were not over.
    fn steps(&self) -> impl Iterator<Item = Move> {
        let State { points, to_move, .. } = *self;
        let is_placing = self.count(to_move) < PIECES;
        let free = move |point: &usize| points[*point].is_none();
        let placed = (0..POINTS).filter(move |_| is_placing).filter(free).map(|to| Move { from: None, to: to as u8 });
        let moved =
            (0..POINTS).filter(move |&from| !is_placing && points[from] == Some(to_move)).flat_map(move |from| {
                beside(from).filter(free).map(move |to| Move { from: Some(from as u8), to: to as u8 })
            });
        placed.chain(moved)
    }
}

impl Grid for Tapatan {
    fn shape(&self) -> Shape {
        let places = (0..POINTS).map(|point| [150 * (point % 3) as u16, 150 * (point / 3) as u16]).collect();
        let lines = ROWS.iter().map(|&[from, _, to]| [from, to]).collect();
        Shape {
            points: Some(Points { places, lines }),
            kinds: vec![PieceKind { name: message!("tapatan-stone", "stone"), look: Look::Stone }],
            sides: vec![message!("tapatan-black", "Black"), message!("tapatan-white", "White")],
            column_labels: ["a", "b", "c"].map(str::to_owned).to_vec(),
            row_labels: ["1", "2", "3"].map(str::to_owned).to_vec(),
            ..Shape::new(3, 3, Surface::Points)
        }
    }

    fn pieces(&self, state: &State) -> Vec<Option<Piece>> {
        state.points.iter().map(|owner| owner.map(Piece::from)).collect()
    }

    fn path(&self, mv: Move) -> Vec<Target> {
        mv.from.into_iter().chain([mv.to]).map(|point| Target::Cell(point.into())).collect()
    }

    fn changes(&self, state: &State, mv: Move) -> Changes {
        let to = mv.to.into();
        Changes(vec![match mv.from {
            Some(from) => Change::Moves { from: from.into(), to },
            None => Change::Arrives { cell: to, piece: state.to_move.into() },
        }])
    }

    fn counts(&self, state: &State) -> Vec<SideCount> {
        let count = ByPlayer::of(|player| (PIECES - state.count(player)) as f64);
        vec![SideCount { name: message!("tapatan-hand", "In hand"), kind: CountKind::InHand, count: count.into() }]
    }

    fn marks(&self, state: &State) -> Vec<Mark> {
        let row = Player::BOTH.into_iter().find_map(|player| state.row_of(player));
        row.into_iter().flatten().map(|cell| Mark { cell, kind: MarkKind::WinningLine }).collect()
    }
}

fn point_text(point: u8) -> String {
    format!("{}{}", char::from(b'a' + point % 3), point / 3 + 1)
}

fn read_point(text: &[u8]) -> Option<u8> {
    match text {
        &[letter @ b'a'..=b'c', digit @ b'1'..=b'3'] => Some((digit - b'1') * 3 + letter - b'a'),
        _ => None,
    }
}

fn not_a_position(found: &str) -> NotationError {
    NotationError::NotAPosition {
        found: Message::verbatim(shown(&format!("`{found}`"))),
        expected: message!("tapatan-nine-x-o-side", "nine of X, O and ., the side to move, and moves=N"),
        at: Place::Whole,
    }
}

impl Notation for Tapatan {
    fn move_text(&self, mv: Move) -> String {
        mv.from.map_or_else(String::new, point_text) + &point_text(mv.to)
    }

    fn tokens<'t>(&self, text: &'t str) -> Vec<(Place, &'t str)> {
        split_tokens(text)
    }

    fn parse_move(&self, text: &str, at: Place) -> Result<Move, NotationError> {
        let read = |text: &[u8]| match text.len() {
            2 => Some(Move { from: None, to: read_point(text)? }),
            4 => Some(Move { from: Some(read_point(&text[..2])?), to: read_point(&text[2..])? }),
            _ => None,
        };
        read(text.to_ascii_lowercase().as_bytes()).ok_or_else(|| NotationError::NotAMove {
            found: text.to_owned(),
            expected: message!("tapatan-point-such-b2-two", "a point such as b2, or two of them"),
            at,
        })
    }

    fn why_illegal(&self, _: &State, _: Move) -> Message {
        message!(
            "tapatan-three-pieces-placed-first",
            "three pieces are placed first, then moved to a free point beside"
        )
    }

    fn position_text(&self, state: &State) -> String {
        let points: String = state.points.iter().map(|owner| owner.map_or('.', Player::letter)).collect();
        format!("{points} {} moves={}", state.to_move.letter(), state.plies)
    }

    fn board_text(&self, state: &State) -> String {
        self.position_text(state)
    }

    fn parse_position(&self, text: &str) -> Result<State, NotationError> {
        let owner = |letter: char| match letter {
            'X' => Some(Some(Player::First)),
            'O' => Some(Some(Player::Second)),
            '.' => Some(None),
            _ => None,
        };
        let read = || {
            let [points, side, plies] = text.split_whitespace().collect::<Vec<_>>()[..] else { return None };
            let points: Vec<_> = points.chars().map(owner).collect::<Option<_>>()?;
            let to_move = side.chars().next().and_then(owner)??;
            let plies =
                plies.strip_prefix("moves=")?.parse().ok().filter(|&plies: &u8| usize::from(plies) <= LONGEST)?;
            let state = State { points: points.try_into().ok()?, to_move, plies };
            let expected = [0, 1].map(|second| (usize::from(plies) + 1 - second).div_euclid(2).min(PIECES));
            let is_turn = usize::from(plies) % 2 == to_move.index();
            (is_turn && Player::BOTH.map(|player| state.count(player)) == expected).then_some(state)
        };
        read().ok_or_else(|| not_a_position(text))
    }
}

impl Symmetric for Tapatan {
    fn symmetries(&self) -> &'static [usize] {
        SQUARE
    }

    fn transform(&self, state: &State, number: usize) -> State {
        let mut points = [None; POINTS];
        for (point, &owner) in state.points.iter().enumerate() {
            points[turned(point, number)] = owner;
        }
        State { points, ..*state }
    }

    fn transform_move(&self, mv: Move, number: usize) -> Move {
        let turned = |point: u8| turned(point.into(), number) as u8;
        Move { from: mv.from.map(turned), to: turned(mv.to) }
    }
}

fn turned(point: usize, number: usize) -> usize {
    let (row, col) = transform_cell((point / 3, point % 3), (3, 3), number);
    3 * row + col
}
