//! An evaluator of Breakthrough.

use crate::weights::{STEPS, WEIGHT, result, steps, units};
use jugada_core::{Evaluator, Game, Player, Score, Term, declare};
use jugada_games::breakthrough::{Breakthrough, State};
use jugada_words::message;

declare! {
    /// The weights of the parts.
    pub struct AdvanceOptions = evaluator "advance" {
        title: "Advance",
        help: "Pieces, how far they have come, and how near the foremost is to the goal; the side's less the opponent's.";
        /// What a piece is worth.
        piece: f64 = 10.0, WEIGHT, "What a piece is worth.";
        /// What each row is worth that a piece has come from its own first row.
        row: f64 = 1.0, WEIGHT, "What each row is worth that a piece has come.";
        /// What each row is worth that the foremost piece has come.
        foremost: f64 = 2.0, WEIGHT, "What each row is worth that the foremost piece has come.";
    }
}

/// Pieces, rows that they have come, and rows that the foremost has come: each side's less the other's.
#[derive(Clone, Debug)]
pub struct Advance {
    /// In steps.
    weights: [i32; PARTS],
}

/// What is counted: pieces, rows, the foremost piece.
const PARTS: usize = 3;

/// More than all pieces on the last row but one, with the usual weights.
const WON: i32 = 10_000 * STEPS;

impl Advance {
    /// With these weights.
    pub fn new(options: &AdvanceOptions) -> Advance {
        Advance { weights: [options.piece, options.row, options.foremost].map(steps) }
    }

    /// What each part adds to the value, in steps.
    #[inline]
    fn parts(&self, game: &Breakthrough, state: &State, player: Player) -> [i32; PARTS] {
        let (own, enemy) = (counts(game, state, player), counts(game, state, !player));
        std::array::from_fn(|part| self.weights[part] * (own[part] - enemy[part]))
    }
}

/// Pieces of a side; rows that they have come, added up; rows that the foremost has come.
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

    /// Two pieces.
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
