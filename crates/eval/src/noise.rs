//! Alegría's random evaluator: a baseline for measuring others.

use jugada_core::rng::mix;
use jugada_core::spec::Kind;
use jugada_core::{Evaluator, Game, Player, Score, Term, declare};
use jugada_words::message;

declare! {
    /// The seed of the values.
    pub struct NoiseOptions = evaluator "alegria-random" {
        title: "Random (Alegría)",
        help: "A uniformly random number between -100 and 100 for every position.";
        /// Seed of the values.
        seed: u64 = 1, Kind::Whole { min: 0, max: i64::MAX }, "Another seed gives other numbers.";
    }
}

/// A random value per position; the same for equal positions, so that searches are repeatable.
#[derive(Clone, Copy, Debug)]
pub struct Noise {
    seed: u64,
}

impl Noise {
    /// Takes its seed from the options.
    pub fn new(options: &NoiseOptions) -> Noise {
        Noise { seed: mix(options.seed) }
    }
}

/// Steps per unit: the numbers are thousandths.
const STEPS: i32 = 1_000;
const LIMIT: u64 = 100 * STEPS as u64;

impl<G: Game> Evaluator<G> for Noise {
    fn evaluate(&self, game: &G, state: &G::State, player: Player) -> Score {
        if let Some(outcome) = game.outcome(state) {
            return Score::heuristic(outcome.value_for(player) * LIMIT as i32);
        }
        let drawn = mix(game.key(state) ^ self.seed) % (2 * LIMIT + 1);
        let value = drawn as i32 - LIMIT as i32;
        Score::heuristic(if player == Player::First { value } else { -value })
    }

    fn steps_per_unit(&self) -> i32 {
        STEPS
    }

    fn clear_advantage(&self) -> i32 {
        LIMIT as i32
    }

    fn terms(&self, game: &G, state: &G::State, player: Player) -> Vec<Term> {
        let value = f64::from(self.evaluate(game, state, player).raw()) / f64::from(STEPS);
        vec![Term { name: message!("noise-term-chance", "Chance"), value }]
    }
}
