//! One-ply search.

use crate::options::Ties;
use jugada_core::rng::{below, is_drawn};
use jugada_core::{Choice, Evaluator, Game, RootMove, Score, Statistics, Strategy, StrategyFailure, Turn, Value, Work};
use std::sync::Arc;

/// Plays the move whose resulting position the evaluator scores highest.
pub struct Heuristic<G: Game> {
    evaluator: Arc<dyn Evaluator<G>>,
    ties: Ties,
    random: f64,
}

impl<G: Game> Heuristic<G> {
    /// `random`: the share of moves chosen at random, from 0 to 1.
    pub fn new(evaluator: Arc<dyn Evaluator<G>>, ties: Ties, random: f64) -> Self {
        Heuristic { evaluator, ties, random }
    }
}

impl<G: Game> Strategy<G> for Heuristic<G> {
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        turn: &mut Turn<'_, G::Move>,
    ) -> Result<Choice<G::Move>, StrategyFailure> {
        let player = game.to_move(state);
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let work = Work { nodes_per_level: vec![1, moves.len() as u64], ..Work::default() };
        let mut statistics = Statistics { work, ..Statistics::default() };
        let mut best: Option<(Score, G::Move, Value)> = None;
        // Moves equal to the best so far, itself included.
        let mut equals = 0;
        for mv in moves {
            let mut child = state.clone();
            game.play(&mut child, mv);
            let outcome = game.outcome(&child);
            let score = if let Some(outcome) = outcome {
                Score::terminal(outcome, player, 1)
            } else {
                statistics.work.evaluations += 1;
                self.evaluator.evaluate(game, &child, player)
            };
            let value = Value::of(score, outcome.is_some(), self.evaluator.steps_per_unit());
            let replaces = match best {
                Some((highest, ..)) if score < highest => false,
                Some((highest, ..)) if score == highest => {
                    equals += 1;
                    // Reservoir sampling: the n-th equal replaces the choice with probability 1/n, so all are equally
                    // likely.
                    self.ties == Ties::Random && below(turn.rng, equals) == 0
                }
                _ => {
                    equals = 1;
                    true
                }
            };
            if replaces {
                best = Some((score, mv, value));
            }
            statistics.root_moves.push(RootMove { mv, value: Some(value), bounds: None, mean: None, visits: 0 });
        }
        let (_, mut mv, mut value) = best.expect("a game that is not over has a move");
        if is_drawn(turn.rng, self.random) {
            let any = &statistics.root_moves[below(turn.rng, statistics.root_moves.len())];
            (mv, value) = (any.mv, any.value.expect("every move was judged"));
        }
        statistics.time = turn.elapsed();
        Ok(Choice { mv, resigns: false, value: Some(value), line: vec![mv], statistics })
    }
}
