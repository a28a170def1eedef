//! Alegría's four terms, individually and summed.

use super::squares::{Corner, corners, union};
use super::{MILLI, Sides, count, is_over, mobility, share, to_steps, to_units};
use jugada_core::spec::Kind;
use jugada_core::{Evaluator, Player, Score, Term, declare};
use jugada_games::othello::{Othello, State};
use jugada_words::message;

const WEIGHT: Kind = Kind::Number { min: -10_000.0, max: 10_000.0 };

declare! {
    /// Weights of the four terms.
    pub struct AlegriaOptions = evaluator "alegria" {
        title: "Four parts (Alegría)",
        help: "Shares of discs and of mobility, corners, and neighbours of empty corners, added up.";
        /// Weight of the share of discs, for all of them.
        discs: f64 = 100.0, WEIGHT, "What all discs would be worth.";
        /// Weight of the share of legal moves, for all of them.
        mobility: f64 = 100.0, WEIGHT, "What all legal moves would be worth.";
        /// Weight of each corner taken.
        corners: f64 = 25.0, WEIGHT, "What a corner is worth.";
        /// Weight of each disc next to an empty corner.
        neighbours: f64 = -12.5, WEIGHT, "What a disc next to an empty corner is worth.";
    }
}

declare! {
    /// Weight of the disc term alone.
    pub struct AlegriaDiscs = evaluator "alegria-discs" {
        title: "Discs (Alegría)",
        help: "The share of discs alone.";
        /// Weight of the share of discs, for all of them.
        discs: f64 = 100.0, WEIGHT, "What all discs would be worth.";
    }
}

declare! {
    /// Weight of the mobility term alone.
    pub struct AlegriaMobility = evaluator "alegria-mobility" {
        title: "Mobility (Alegría)",
        help: "The share of legal moves alone.";
        /// Weight of the share of legal moves, for all of them.
        mobility: f64 = 100.0, WEIGHT, "What all legal moves would be worth.";
    }
}

declare! {
    /// Weight of the corner term alone.
    pub struct AlegriaCorners = evaluator "alegria-corners" {
        title: "Corners (Alegría)",
        help: "The difference in corners alone.";
        /// Weight of each corner taken.
        corners: f64 = 25.0, WEIGHT, "What a corner is worth.";
    }
}

declare! {
    /// Weight of the corner-neighbour term alone.
    pub struct AlegriaNeighbours = evaluator "alegria-neighbours" {
        title: "Corner neighbours (Alegría)",
        help: "Discs next to empty corners alone.";
        /// Weight of each disc next to an empty corner.
        neighbours: f64 = -12.5, WEIGHT, "What a disc next to an empty corner is worth.";
    }
}

const NOTHING: AlegriaOptions = AlegriaOptions { discs: 0.0, mobility: 0.0, corners: 0.0, neighbours: 0.0 };

impl From<&AlegriaDiscs> for AlegriaOptions {
    fn from(options: &AlegriaDiscs) -> Self {
        AlegriaOptions { discs: options.discs, ..NOTHING }
    }
}

impl From<&AlegriaMobility> for AlegriaOptions {
    fn from(options: &AlegriaMobility) -> Self {
        AlegriaOptions { mobility: options.mobility, ..NOTHING }
    }
}

impl From<&AlegriaCorners> for AlegriaOptions {
    fn from(options: &AlegriaCorners) -> Self {
        AlegriaOptions { corners: options.corners, ..NOTHING }
    }
}

impl From<&AlegriaNeighbours> for AlegriaOptions {
    fn from(options: &AlegriaNeighbours) -> Self {
        AlegriaOptions { neighbours: options.neighbours, ..NOTHING }
    }
}

/// Shares of discs and mobility, corners, neighbours of empty corners. Weights are in steps.
#[derive(Clone, Debug)]
pub struct Alegria {
    discs: i32,
    mobility: i32,
    corners: i32,
    neighbours: i32,
    squares: [Corner; 4],
    all_corners: u64,
}

/// The terms, in steps.
#[derive(Default)]
struct TermValues {
    discs: i32,
    mobility: i32,
    corners: i32,
    neighbours: i32,
}

/// Value of a won game, in steps.
const WON: i32 = 400 * MILLI;

impl Alegria {
    /// With these weights, for this board.
    pub fn new(options: &AlegriaOptions, game: &Othello) -> Alegria {
        let squares = corners(game);
        Alegria {
            discs: to_steps(options.discs),
            mobility: to_steps(options.mobility),
            corners: to_steps(options.corners),
            neighbours: to_steps(options.neighbours),
            squares,
            all_corners: union(squares.map(|corner| corner.square)),
        }
    }

    #[inline]
    fn parts(&self, game: &Othello, state: &State, player: Player) -> TermValues {
        let sides = Sides::of(game, state, player);
        let mut parts =
            TermValues { discs: share(self.discs, count(sides.own), count(sides.enemy)), ..TermValues::default() };
        if self.mobility != 0 {
            let (own, enemy) = mobility(game, state, player);
            parts.mobility = share(self.mobility, own, enemy);
        }
        parts.corners = self.corners * sides.difference(self.all_corners);
        let occupied = sides.occupied();
        let open = self.squares.iter().filter(|corner| corner.square & occupied == 0);
        parts.neighbours = self.neighbours * open.map(|corner| sides.difference(corner.neighbours)).sum::<i32>();
        parts
    }

    fn terminal(game: &Othello, state: &State, player: Player) -> i32 {
        WON * Sides::of(game, state, player).difference(!0).signum()
    }
}

impl Evaluator<Othello> for Alegria {
    fn evaluate(&self, game: &Othello, state: &State, player: Player) -> Score {
        if is_over(game, state) {
            return Score::heuristic(Self::terminal(game, state, player));
        }
        let parts = self.parts(game, state, player);
        Score::heuristic(parts.discs + parts.mobility + parts.corners + parts.neighbours)
    }

    fn steps_per_unit(&self) -> i32 {
        MILLI
    }

    fn clear_advantage(&self) -> i32 {
        100 * MILLI
    }

    fn terms(&self, game: &Othello, state: &State, player: Player) -> Vec<Term> {
        if is_over(game, state) {
            let value = to_units(Self::terminal(game, state, player));
            return vec![Term { name: message!("alegria-term-result", "Result"), value }];
        }
        let parts = self.parts(game, state, player);
        vec![
            Term { name: message!("alegria-term-discs", "Discs"), value: to_units(parts.discs) },
            Term { name: message!("alegria-term-mobility", "Mobility"), value: to_units(parts.mobility) },
            Term { name: message!("alegria-term-corners", "Corners"), value: to_units(parts.corners) },
            Term {
                name: message!("alegria-term-next-empty-corners", "Next to empty corners"),
                value: to_units(parts.neighbours),
            },
        ]
    }
}
