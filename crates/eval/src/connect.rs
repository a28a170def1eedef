//! Evaluators of Connect-K.

use jugada_core::{Evaluator, Game, Outcome, Player, Score, Term, declare};
use jugada_games::connect::{Bits, Connect};
use jugada_words::message;

declare! {
    /// No options.
    pub struct PossibilitiesOptions = evaluator "possibilities" {
        title: "Possibilities (Horcas)",
        help: "Lines of k cells still open for the side less those still open for the opponent.";
    }
}

/// Lines still open for the side minus those still open for the opponent (Horcas 4.5.1).
#[derive(Clone, Copy, Debug, Default)]
pub struct Possibilities;

/// Exceeds the number of lines of any board.
const WON: i32 = 10_000;

impl Possibilities {
    /// The contributions of own and opponent's open lines.
    #[inline]
    fn parts<B: Bits>(game: &Connect<B>, state: &<Connect<B> as Game>::State, player: Player) -> [i32; 2] {
        [game.open_lines(state, player) as i32, -(game.open_lines(state, !player) as i32)]
    }

    fn result(outcome: Outcome, player: Player) -> i32 {
        WON * outcome.value_for(player)
    }
}

impl<B: Bits> Evaluator<Connect<B>> for Possibilities {
    #[inline]
    fn evaluate(&self, game: &Connect<B>, state: &<Connect<B> as Game>::State, player: Player) -> Score {
        Score::heuristic(match game.outcome(state) {
            Some(outcome) => Self::result(outcome, player),
            None => Self::parts(game, state, player).iter().sum(),
        })
    }

    fn steps_per_unit(&self) -> i32 {
        1
    }

    fn clear_advantage(&self) -> i32 {
        15
    }

    fn terms(&self, game: &Connect<B>, state: &<Connect<B> as Game>::State, player: Player) -> Vec<Term> {
        if let Some(outcome) = game.outcome(state) {
            let value = f64::from(Self::result(outcome, player));
            return vec![Term { name: message!("possibilities-term-result", "Result"), value }];
        }
        let [own, enemy] = Self::parts(game, state, player).map(f64::from);
        vec![
            Term { name: message!("possibilities-term-own-open-lines", "Own open lines"), value: own },
            Term { name: message!("possibilities-term-enemy-open-lines", "Enemy open lines"), value: enemy },
        ]
    }
}
