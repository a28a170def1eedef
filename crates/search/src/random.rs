//! Any legal move.

use jugada_core::{Choice, Game, Statistics, Strategy, StrategyFailure, Turn};

/// Plays a legal move, all with equal probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Strategy<G> for Random {
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        turn: &mut Turn<'_, G::Move>,
    ) -> Result<Choice<G::Move>, StrategyFailure> {
        let mv = game.random_move(state, turn.rng);
        let statistics = Statistics { time: turn.elapsed(), ..Statistics::default() };
        Ok(Choice { mv, resigns: false, value: None, line: vec![mv], statistics })
    }
}
