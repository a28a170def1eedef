//! Pattern evaluator: weights of corner, edge and line patterns, fitted to millions of positions.
//!
//! | file | what |
//! |---|---|
//! | `shapes.rs` | pattern shapes, and their incrementally updated indices |
//! | `weights.rs` | pattern weights, and their file |

mod shapes;
mod weights;

pub use shapes::{Indices, LANES, PatternLayout, layout};
pub use weights::{
    FILE, PHASES, PatternWeights, PhaseWeights, STEPS, WeightsError, features, phase, weights_of_a_phase,
};

use super::{Sides, is_over, mobility};
use jugada_core::{Evaluator, Game, Player, Score, Term, declare};
use jugada_games::othello::{Othello, State};
use jugada_words::message;
use shapes::PatternGroup;

declare! {
    /// No options: the weights are fixed.
    pub struct PatternsOptions = evaluator "patterns" {
        title: "Patterns",
        help: "The expected margin in discs: what every filling of every corner, edge, row and diagonal is worth in each of fifteen phases, fitted to millions of positions. For 8x8 alone.";
    }
}

/// The sum of a position's pattern weights: the expected margin of the side to move, in discs.
#[derive(Clone, Copy)]
pub struct Patterns {
    weights: &'static PatternWeights,
    layout: &'static PatternLayout,
}

/// Maximum margin.
const MOST: i32 = 64 * STEPS;
/// Maximum estimate: below the margin of 64 discs.
const MOST_ESTIMATED: i32 = MOST - STEPS;

impl Default for Patterns {
    /// With the shipped weights.
    fn default() -> Patterns {
        Patterns::new(PatternWeights::shipped())
    }
}

impl Patterns {
    /// With other weights.
    pub fn new(weights: &'static PatternWeights) -> Patterns {
        Patterns { weights, layout: layout() }
    }

    /// Estimate for the side to move with this number of discs and moves, in [`STEPS`] of a disc.
    #[inline(always)]
    pub fn estimate(&self, indices: &Indices, discs: u32, own_moves: u32, opponent_moves: u32) -> i32 {
        self.weights
            .of(discs)
            .sum(self.layout, indices, own_moves, opponent_moves)
            .clamp(-MOST_ESTIMATED, MOST_ESTIMATED)
    }

    /// The shapes it uses.
    #[inline(always)]
    pub fn layout(&self) -> &'static PatternLayout {
        self.layout
    }

    fn for_mover(self, game: &Othello, state: &State) -> i32 {
        if is_over(game, state) {
            return margin(game, state);
        }
        let indices = self.layout.indices(state.own(), state.opponent());
        let discs = (state.own() | state.opponent()).count_ones();
        self.estimate(&indices, discs, state.placements().count_ones(), game.opponent_moves(state).count_ones())
    }
}

/// Margin of a finished game, for the side to move.
fn margin(game: &Othello, state: &State) -> i32 {
    let first = game.margin(state).unwrap_or(0.0) as i32 * STEPS;
    if game.to_move(state) == Player::First { first } else { -first }
}

impl Evaluator<Othello> for Patterns {
    fn evaluate(&self, game: &Othello, state: &State, player: Player) -> Score {
        let value = self.for_mover(game, state);
        Score::heuristic(if game.to_move(state) == player { value } else { -value })
    }

    fn steps_per_unit(&self) -> i32 {
        STEPS
    }

    fn clear_advantage(&self) -> i32 {
        // Before the last twenty moves, margins deviate from the estimate by about ten discs.
        10 * STEPS
    }

    fn terms(&self, game: &Othello, state: &State, player: Player) -> Vec<Term> {
        let sign = if game.to_move(state) == player { 1 } else { -1 };
        let term = |name, steps: i32| Term { name, value: f64::from(sign * steps) / f64::from(STEPS) };
        if is_over(game, state) {
            return vec![term(message!("patterns-term-result", "Result"), margin(game, state))];
        }
        let sides = Sides { own: state.own(), enemy: state.opponent() };
        let layout = self.layout;
        let indices = layout.indices(sides.own, sides.enemy);
        let weights = self.weights.of(sides.occupied().count_ones());
        let part = |part: PatternGroup| -> i32 {
            let of_part = |&lane: &usize| layout.shapes[layout.shape_of[lane]].part == part;
            (0..layout.places()).filter(of_part).map(|lane| i32::from(weights.weight(layout, lane, &indices))).sum()
        };
        let (own, opponent) = mobility(game, state, game.to_move(state));
        let mut terms = vec![
            term(message!("patterns-term-corners", "Corners"), part(PatternGroup::Corners)),
            term(message!("patterns-term-edges", "Edges"), part(PatternGroup::Edges)),
            term(message!("patterns-term-rows-columns", "Rows and columns"), part(PatternGroup::Rows)),
            term(message!("patterns-term-diagonals", "Diagonals"), part(PatternGroup::Diagonals)),
            term(message!("patterns-term-mobility", "Mobility"), weights.moves(own as u32, opponent as u32)),
            term(message!("patterns-term-right-move", "The right to move"), i32::from(weights.tempo)),
        ];
        let sum = weights.sum(layout, &indices, own as u32, opponent as u32);
        let beyond = sum.clamp(-MOST_ESTIMATED, MOST_ESTIMATED) - sum;
        if beyond != 0 {
            terms.push(term(message!("patterns-term-beyond-margin", "Beyond any margin"), beyond));
        }
        terms
    }
}

#[cfg(test)]
mod tests;
