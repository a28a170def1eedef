//! An evaluator of Breakthrough.

use crate::weights::{STEPS, WEIGHT, result, steps, units};
use jugada_core::{Evaluator, Game, Player, Score, Term, declare};
use jugada_games::breakthrough::{Breakthrough, State};
use jugada_words::message;

declare! {
    /// Weights of the terms.
    pub struct AdvanceOptions = evaluator "advance" {
        title: "Advance",
        help: "Pieces, how far they have come, and how near the foremost is to the goal; the side's less the opponent's.";
        /// Value of a piece.
        piece: f64 = 10.0, WEIGHT, "What a piece is worth.";
        /// Value of each row a piece has advanced.
        row: f64 = 1.0, WEIGHT, "What each row is worth that a piece has come.";
        /// Value of each row the foremost piece has advanced.
        foremost: f64 = 2.0, WEIGHT, "What each row is worth that the foremost piece has come.";
    }
}

/// Pieces, rows advanced, and rows advanced by the foremost piece: each the side's minus the opponent's.
#[derive(Clone, Debug)]
pub struct Advance {
    /// In steps.
    weights: [i32; PARTS],
}

/// What is counted: pieces, rows, the foremost piece.
const PARTS: usize = 3;

/// Exceeds every evaluation with the default weights.
const WON: i32 = 10_000 * STEPS;

impl Advance {
    /// With these weights.
    pub fn new(options: &AdvanceOptions) -> Advance {
        Advance { weights: [options.piece, options.row, options.foremost].map(steps) }
    }

    /// Each term's part of the value, in steps.
    #[inline]
    fn parts(&self, game: &Breakthrough, state: &State, player: Player) -> [i32; PARTS] {
        let (own, enemy) = (counts(game, state, player), counts(game, state, !player));
        std::array::from_fn(|part| self.weights[part] * (own[part] - enemy[part]))
    }
}

/// Pieces of a side, the sum of their rows advanced, and the rows advanced by the foremost.
#[inline]
fn counts(game: &Breakthrough, state: &State, player: Player) -> [i32; PARTS] {
    let pieces = game.pieces_of(state, player);
    let (mut rows, mut foremost) = (0, 0);
    for come in 0..game.rows() {
        let row = if player == Player::First { game.rows() - 1 - come } else { come };
        let count = (pieces >> (8 * row) & 0xff).count_ones() as i32;
        rows += come as i32 * count;
        if count > 0 {
            foremost = come as i32;
        }
    }
    [pieces.count_ones() as i32, rows, foremost]
}

impl Evaluator<Breakthrough> for Advance {
    #[inline]
    fn evaluate(&self, game: &Breakthrough, state: &State, player: Player) -> Score {
        Score::heuristic(match game.outcome(state) {
            Some(outcome) => WON * outcome.value_for(player),
            None => self.parts(game, state, player).iter().sum(),
        })
    }

    fn steps_per_unit(&self) -> i32 {
        STEPS
    }

    /// A lead of two pieces.
    fn clear_advantage(&self) -> i32 {
        20 * STEPS
    }

    fn terms(&self, game: &Breakthrough, state: &State, player: Player) -> Vec<Term> {
        if let Some(outcome) = game.outcome(state) {
            return result(outcome, player, WON);
        }
        let names = [
            message!("advance-term-pieces", "Pieces"),
            message!("advance-term-rows", "Rows"),
            message!("advance-term-foremost-piece", "Foremost piece"),
        ];
        let parts = self.parts(game, state, player);
        names.into_iter().zip(parts).map(|(name, part)| Term { name, value: units(part) }).collect()
    }
}
