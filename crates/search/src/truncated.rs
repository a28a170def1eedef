//! Alpha-beta cut short by its limits.

use crate::watch::Watch;
use jugada_core::{
    Choice, Evaluator, Game, Limits, RootMove, Score, Statistics, Strategy, StrategyFailure, Turn, Value, Work,
};
use std::sync::Arc;

/// Alpha-beta to one depth, moves in board order. Once time or nodes are used up, every remaining position is evaluated
/// without search: moves tried early are compared at full depth, moves tried late at one ply (De Sosa 2017, figures 11
/// to 13). [`TreeSearch`](crate::TreeSearch) plays the move of the last finished iteration instead.
pub struct Truncated<G: Game> {
    limits: Limits,
    evaluator: Arc<dyn Evaluator<G>>,
}

impl<G: Game> Truncated<G> {
    /// `limits.depth` is the depth of the search.
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
        let mut search = Search {
            game,
            evaluator: self.evaluator.as_ref(),
            watch,
            until_look: 0,
            unreported: 0,
            work: Work::default(),
        };
        let mut best: Option<(Score, G::Move)> = None;
        let mut root_moves = Vec::new();
        search.arrive(0);
        for mv in moves(game, state) {
            let mut child = state.clone();
            game.play(&mut child, mv);
            let alpha = best.map_or(-Score::INFINITY, |(score, _)| score);
            let score = -search.value(&child, 1, depth, -Score::INFINITY, -alpha);
            let is_better = best.is_none_or(|(highest, _)| score > highest);
            // A move that does not beat the best so far has only an upper bound.
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
    /// Nodes until the next look at the watch, and nodes since the last.
    until_look: u64,
    unreported: u64,
    work: Work,
}

impl<G: Game> Search<'_, G> {
    /// The value for the side to move, `ply` moves below the root.
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
        self.unreported += 1;
        if self.unreported >= self.until_look {
            self.until_look = self.watch.look(self.unreported);
            self.unreported = 0;
        }
    }
}

fn moves<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}
