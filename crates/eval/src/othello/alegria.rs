//! Alegría's four terms, individually and summed.

use super::squares::{Corner, corners, union};
use super::{MILLI, Sides, count, is_over, mobility, share, to_steps, to_units};
use jugada_core::spec::Kind;
use jugada_core::{Evaluator, Player, Score, Term, Text, declare};
use jugada_games::othello::{Othello, State};

const WEIGHT: Kind = Kind::Number { min: -10_000.0, max: 10_000.0 };

declare! {
    /// Weights of the four terms.
    pub struct AlegriaOptions = "alegria" {
        title: "Four parts (Alegría)" / "Cuatro partes (Alegría)",
        help: "Shares of discs and of mobility, corners, and neighbours of empty corners, added up."
            / "Suma de la proporción de fichas y de movilidad, las esquinas y las vecinas de esquinas vacías.";
        /// Weight of the share of discs, for all of them.
        discs: f64 = 100.0, WEIGHT, "What all discs would be worth." / "Lo que valdrían todas las fichas.";
        /// Weight of the share of legal moves, for all of them.
        mobility: f64 = 100.0, WEIGHT, "What all legal moves would be worth." / "Lo que valdrían todas las jugadas legales.";
        /// Weight of each corner taken.
        corners: f64 = 25.0, WEIGHT, "What a corner is worth." / "Lo que vale una esquina.";
        /// Weight of each disc next to an empty corner.
        neighbours: f64 = -12.5, WEIGHT, "What a disc next to an empty corner is worth." / "Lo que vale una ficha junto a una esquina vacía.";
    }
}

declare! {
    /// Weight of the disc term alone.
    pub struct AlegriaDiscs = "alegria-discs" {
        title: "Discs (Alegría)" / "Fichas (Alegría)",
        help: "The share of discs alone." / "Solo la proporción de fichas.";
        /// Weight of the share of discs, for all of them.
        discs: f64 = 100.0, WEIGHT, "What all discs would be worth." / "Lo que valdrían todas las fichas.";
    }
}

declare! {
    /// Weight of the mobility term alone.
    pub struct AlegriaMobility = "alegria-mobility" {
        title: "Mobility (Alegría)" / "Movilidad (Alegría)",
        help: "The share of legal moves alone." / "Solo la proporción de jugadas legales.";
        /// Weight of the share of legal moves, for all of them.
        mobility: f64 = 100.0, WEIGHT, "What all legal moves would be worth." / "Lo que valdrían todas las jugadas legales.";
    }
}

declare! {
    /// Weight of the corner term alone.
    pub struct AlegriaCorners = "alegria-corners" {
        title: "Corners (Alegría)" / "Esquinas (Alegría)",
        help: "The difference in corners alone." / "Solo la diferencia de esquinas.";
        /// Weight of each corner taken.
        corners: f64 = 25.0, WEIGHT, "What a corner is worth." / "Lo que vale una esquina.";
    }
}

declare! {
    /// Weight of the corner-neighbour term alone.
    pub struct AlegriaNeighbours = "alegria-neighbours" {
        title: "Corner neighbours (Alegría)" / "Vecinas de esquinas (Alegría)",
        help: "Discs next to empty corners alone." / "Solo las fichas junto a esquinas vacías.";
        /// Weight of each disc next to an empty corner.
        neighbours: f64 = -12.5, WEIGHT, "What a disc next to an empty corner is worth." / "Lo que vale una ficha junto a una esquina vacía.";
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
            return vec![Term { name: Text { en: "Result", es: "Resultado" }, value }];
        }
        let parts = self.parts(game, state, player);
        vec![
            Term { name: Text { en: "Discs", es: "Fichas" }, value: to_units(parts.discs) },
            Term { name: Text { en: "Mobility", es: "Movilidad" }, value: to_units(parts.mobility) },
            Term { name: Text { en: "Corners", es: "Esquinas" }, value: to_units(parts.corners) },
            Term {
                name: Text { en: "Next to empty corners", es: "Junto a esquinas vacías" },
                value: to_units(parts.neighbours),
            },
        ]
    }
}
