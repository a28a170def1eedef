//! Alpha-beta that is cut short.

use crate::watch::Watch;
use jugada_core::{
    Choice, Evaluator, Game, Limits, RootMove, Score, Statistics, Strategy, StrategyFailure, Turn, Value, Work,
};
use std::sync::Arc;

/// Alpha-beta to one depth, moves in the order of the board. Once its time or its nodes are used up, every position that is still to be
/// searched is judged where it stands: moves tried early are compared many moves ahead, moves tried late one move ahead (De Sosa 2017,
/// figures 11 to 13). [`TreeSearch`](crate::TreeSearch) answers with the last depth that was finished instead.
pub struct Truncated<G: Game> {
    limits: Limits,
    evaluator: Arc<dyn Evaluator<G>>,
}

impl<G: Game> Truncated<G> {
    /// With these limits, of which the depth says how far it looks if the others let it.
    pub fn new(limits: Limits, evaluator: Arc<dyn Evaluator<G>>) -> Self {
        Truncated { limits, evaluator }
    }
}

impl<G: Game> Strategy<G> for Truncated<G> {
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        turn: &mut Turn<'_, G::Move>,
    ) -> Result<Choice<G::Move>, StrategyFailure> {
        let bounds = self.limits.under(turn.terms);
        let depth = bounds.depth.unwrap_or(u32::MAX);
        let watch = Watch::of(turn, bounds);
        let mut search =
            Search { game, evaluator: self.evaluator.as_ref(), watch, patience: 0, waiting: 0, work: Work::default() };
        let mut best: Option<(Score, G::Move)> = None;
        let mut root_moves = Vec::new();
        search.arrive(0);
        for mv in moves(game, state) {
            let mut child = state.clone();
            game.play(&mut child, mv);
            let alpha = best.map_or(-Score::INFINITY, |(score, _)| score);
            let score = -search.value(&child, 1, depth, -Score::INFINITY, -alpha);
            let is_better = best.is_none_or(|(highest, _)| score > highest);
            // What does not beat the best so far is only known to be no better.
            let value = is_better.then(|| Value::of(score, false, self.evaluator.steps_per_unit()));
            root_moves.push(RootMove { mv, value, bounds: None, mean: None, visits: 0 });
            if is_better {
                best = Some((score, mv));
            }
        }
        let (score, mv) = best.expect("a game that is not over has a move");
        let statistics = Statistics { work: search.work, root_moves, time: turn.elapsed(), ..Statistics::default() };
        let value = Some(Value::of(score, false, self.evaluator.steps_per_unit()));
        Ok(Choice { mv, resigns: false, value, line: vec![mv], statistics })
    }
}

struct Search<'a, G: Game> {
    game: &'a G,
    evaluator: &'a dyn Evaluator<G>,
    watch: Watch<'a>,
    /// Nodes until the watch is looked at again, and those since it was.
    patience: u64,
    waiting: u64,
    work: Work,
}

impl<G: Game> Search<'_, G> {
    /// The value for whoever is to move in a position so many moves below the root.
    fn value(&mut self, state: &G::State, ply: u32, depth: u32, mut alpha: Score, beta: Score) -> Score {
        self.arrive(ply);
        let player = self.game.to_move(state);
        if let Some(outcome) = self.game.outcome(state) {
            return Score::terminal(outcome, player, ply);
        }
        if ply >= depth || self.watch.has_expired() {
            self.work.evaluations += 1;
            return self.evaluator.evaluate(self.game, state, player);
        }
        let mut best = -Score::INFINITY;
        let moves = moves(self.game, state);
        let last = moves.len() - 1;
        for (place, mv) in moves.into_iter().enumerate() {
            let mut child = state.clone();
            self.game.play(&mut child, mv);
            best = best.max(-self.value(&child, ply + 1, depth, -beta, -alpha));
            alpha = alpha.max(best);
            if best >= beta {
                self.work.cutoffs += u64::from(place < last);
                break;
            }
        }
        best
    }

    fn arrive(&mut self, ply: u32) {
        let levels = &mut self.work.nodes_per_level;
        if levels.len() <= ply as usize {
            levels.resize(ply as usize + 1, 0);
        }
        levels[ply as usize] += 1;
        self.waiting += 1;
        if self.waiting >= self.patience {
            self.patience = self.watch.look(self.waiting);
            self.waiting = 0;
        }
    }
}

fn moves<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}
