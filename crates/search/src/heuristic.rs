//! One ply ahead.

use jugada_core::{Choice, Evaluator, Game, RootMove, Score, Statistics, Strategy, Turn};
use std::sync::Arc;

/// Plays the move after which the evaluator likes the position best; the first of several.
pub struct Heuristic<G: Game> {
    evaluator: Arc<dyn Evaluator<G>>,
}

impl<G: Game> Heuristic<G> {
    /// With this evaluator.
    pub fn new(evaluator: Arc<dyn Evaluator<G>>) -> Self {
        Heuristic { evaluator }
    }
}

impl<G: Game> Strategy<G> for Heuristic<G> {
    fn choose(&mut self, game: &G, state: &G::State, turn: &mut Turn<'_, G::Move>) -> Choice<G::Move> {
        let player = game.to_move(state);
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let mut statistics = Statistics { nodes_per_level: vec![1, moves.len() as u64], ..Statistics::default() };
        let mut best: Option<(Score, G::Move)> = None;
        for mv in moves {
            let mut child = state.clone();
            game.play(&mut child, mv);
            let score = if let Some(outcome) = game.outcome(&child) {
                Score::terminal(outcome, player, 1)
            } else {
                statistics.evaluations += 1;
                self.evaluator.evaluate(game, &child, player)
            };
            if best.is_none_or(|(highest, _)| score > highest) {
                best = Some((score, mv));
            }
            let root_move = RootMove { mv, score: Some(score), mean: None, visits: 0 };
            turn.observer.root_move(&root_move);
            statistics.root_moves.push(root_move);
        }
        let (score, mv) = best.expect("a game that is not over has a move");
        statistics.time = turn.clock.elapsed();
        Choice { mv, score: Some(score), line: vec![mv], statistics }
    }
}
