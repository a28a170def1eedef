//! Pastén's evaluator: disc difference.

use super::Sides;
use jugada_core::{Evaluator, Player, Score, Term, declare};
use jugada_games::othello::{Othello, State};
use jugada_words::message;

declare! {
    /// No options.
    pub struct DiscsOptions = evaluator "discs" {
        title: "Disc difference (Pastén)",
        help: "Own discs less enemy discs.";
    }
}

/// Own discs minus opponent discs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Discs;

impl Evaluator<Othello> for Discs {
    #[inline]
    fn evaluate(&self, game: &Othello, state: &State, player: Player) -> Score {
        Score::heuristic(Sides::of(game, state, player).difference(!0))
    }

    fn steps_per_unit(&self) -> i32 {
        1
    }

    fn clear_advantage(&self) -> i32 {
        12
    }

    fn terms(&self, game: &Othello, state: &State, player: Player) -> Vec<Term> {
        let value = f64::from(Sides::of(game, state, player).difference(!0));
        vec![Term { name: message!("discs-term-discs", "Discs"), value }]
    }
}
