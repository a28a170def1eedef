//! García's evaluator.

use super::squares::{Corner, corners, edges, union};
use super::{Sides, count, is_over};
use jugada_core::spec::Kind;
use jugada_core::{Evaluator, Player, Score, Term, declare};
use jugada_games::othello::{Othello, State};
use jugada_words::message;

const WEIGHT: Kind = Kind::Whole { min: -10_000, max: 10_000 };

declare! {
    /// Weights, named by letters in the study.
    pub struct GarciaOptions = evaluator "garcia" {
        title: "Strategic (García)",
        help: "Corners, the squares that lead to them, edge lines, mobility and discs.";
        /// E in the study.
        corners: i32 = 64, WEIGHT, "What a corner is worth.";
        /// X in the study.
        blocks: i32 = 16, WEIGHT, "What the other corners of the 3 x 3 block around a corner are worth.";
        /// C in the study, for an occupied corner.
        taken: i32 = 16, WEIGHT, "What a square next to a taken corner is worth.";
        /// C in the study, for an empty corner.
        empty: i32 = -64, WEIGHT, "What a square next to an empty corner is worth.";
        /// H1 in the study.
        edges: i32 = 4, WEIGHT, "What a whole edge is worth.";
        /// H2 in the study.
        inner: i32 = 16, WEIGHT, "What an edge without its corners is worth.";
        /// m in the study.
        mobility: i32 = -4, WEIGHT, "What each legal move of the side to move is worth.";
        /// p in the study.
        discs: i32 = 1, WEIGHT, "What a disc is worth.";
    }
}

/// Corners, the squares around them, edges, mobility and discs.
#[derive(Clone, Debug)]
pub struct Garcia {
    weights: GarciaOptions,
    squares: [Corner; 4],
    all_corners: u64,
    all_blocks: u64,
    edges: [u64; 4],
}

/// Value of a disc in a finished game.
const TERMINAL_DISC: i32 = 10_000;

impl Garcia {
    /// With these weights, for this board.
    pub fn new(options: &GarciaOptions, game: &Othello) -> Garcia {
        let squares = corners(game);
        Garcia {
            weights: options.clone(),
            squares,
            all_corners: union(squares.map(|corner| corner.square)),
            all_blocks: union(squares.map(|corner| corner.block)),
            edges: edges(game),
        }
    }

    /// The seven weighted terms: corners, blocks, neighbours, edges, edges without corners, mobility, discs.
    #[inline]
    fn parts(&self, game: &Othello, state: &State, player: Player) -> [i32; 7] {
        let sides = Sides::of(game, state, player);
        let weights = &self.weights;
        let occupied = sides.occupied();
        let mut neighbours = 0;
        for corner in &self.squares {
            let weight = if corner.square & occupied == 0 { weights.empty } else { weights.taken };
            neighbours += weight * sides.difference(corner.neighbours);
        }
        let holder = |line: u64| i32::from(sides.own & line == line) - i32::from(sides.enemy & line == line);
        let whole: i32 = self.edges.iter().map(|&edge| holder(edge)).sum();
        let inner: i32 = self.edges.iter().map(|&edge| holder(edge & !self.all_corners)).sum();
        debug_assert!(!is_over(game, state), "a finished game has no mobility");
        [
            weights.corners * sides.difference(self.all_corners),
            weights.blocks * sides.difference(self.all_blocks),
            neighbours,
            weights.edges * whole,
            weights.inner * inner,
            // The mobility of the side to move, whichever side is evaluated: required by the printed examples.
            weights.mobility * count(state.placements()),
            weights.discs * sides.difference(!0),
        ]
    }

    fn terminal(game: &Othello, state: &State, player: Player) -> i32 {
        TERMINAL_DISC * Sides::of(game, state, player).difference(!0)
    }
}

impl Evaluator<Othello> for Garcia {
    fn evaluate(&self, game: &Othello, state: &State, player: Player) -> Score {
        if is_over(game, state) {
            return Score::heuristic(Self::terminal(game, state, player));
        }
        Score::heuristic(self.parts(game, state, player).iter().sum())
    }

    fn steps_per_unit(&self) -> i32 {
        1
    }

    fn clear_advantage(&self) -> i32 {
        100
    }

    fn terms(&self, game: &Othello, state: &State, player: Player) -> Vec<Term> {
        if is_over(game, state) {
            let value = f64::from(Self::terminal(game, state, player));
            return vec![Term { name: message!("garcia-term-result", "Result"), value }];
        }
        let names = [
            message!("garcia-term-corners", "Corners"),
            message!("garcia-term-corner-blocks", "Corner blocks"),
            message!("garcia-term-next-corners", "Next to corners"),
            message!("garcia-term-whole-edges", "Whole edges"),
            message!("garcia-term-edges-without-corners", "Edges without corners"),
            message!("garcia-term-moves-side-move", "Moves of the side to move"),
            message!("garcia-term-discs", "Discs"),
        ];
        let parts = self.parts(game, state, player);
        names.into_iter().zip(parts).map(|(name, value)| Term { name, value: value.into() }).collect()
    }
}
