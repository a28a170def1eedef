//! Depth after depth: each one orders the next, and when the time is up the last finished one holds.

use super::crew::Crew;
use super::found::{Best, Found};
use super::node::{Parts, Search, Task};
use super::split::Node;
use super::{Algorithm, Order, TreePlan, values};
use jugada_core::rng::{Rng, SeedableRng, below};
use jugada_core::{
    Bounds, Choice, Cut, Detail, Game, Probe, Recorder, RootMove, Score, Silent, Standing, Statistics, Turn, Value,
    Work, add_levels,
};
use std::cmp::Reverse;
use std::sync::Arc;

/// No search goes deeper: each ply keeps its state on the stack, some kilobytes in Go.
const DEEPEST: u32 = 400;

/// Searching deeper than a game can last changes nothing.
pub(super) fn deepest<G: Game>(game: &G, bounds: Bounds) -> u32 {
    bounds.depth.unwrap_or(u32::MAX).min(game.longest_game() as u32).clamp(1, DEEPEST)
}

pub(super) fn choose<G: Game>(
    plan: &TreePlan,
    bounds: Bounds,
    parts: Parts<'_, G>,
    state: &G::State,
    turn: &mut Turn<'_, G::Move>,
) -> Choice<G::Move> {
    let seed = below(turn.rng, usize::MAX) as u64;
    let mut moves = Vec::new();
    parts.game.moves(state, &mut moves);
    if plan.order == Order::Random {
        shuffle(&mut moves, turn.rng);
    }
    match turn.observer.detail() {
        Detail::Summary => Run::new(plan, parts, state, moves, seed, Silent).deepen(bounds, turn),
        Detail::EveryMove => {
            let mut choice = Run::new(plan, parts, state, moves, seed, Silent).deepen(bounds, turn);
            values::complete(&mut choice, plan, bounds, parts, state, turn);
            choice
        }
        Detail::Tree { events } => {
            // A tree that is drawn is drawn by one thread.
            let plan = TreePlan { threads: 1, ..plan.clone() };
            let mut run =
                Run::new(&plan, parts, state, moves, seed, Recorder::new(events, parts.evaluator.steps_per_unit()));
            let choice = run.deepen(bounds, turn);
            turn.observer.tree(run.search.probe.events());
            choice
        }
    }
}

pub(super) struct Run<'a, G: Game, P> {
    plan: &'a TreePlan,
    pub(super) parts: Parts<'a, G>,
    state: &'a G::State,
    /// Root moves, the best of the last depth first.
    moves: Vec<G::Move>,
    pub(super) search: Search<'a, G, P>,
    iterations: Vec<Standing<G::Move>>,
}

impl<'a, G: Game, P: Probe<G::Move>> Run<'a, G, P> {
    fn new(
        plan: &'a TreePlan,
        parts: Parts<'a, G>,
        state: &'a G::State,
        moves: Vec<G::Move>,
        seed: u64,
        probe: P,
    ) -> Self {
        let mut search = Search::new(parts, Rng::seed_from_u64(seed), probe);
        if plan.threads > 1 {
            let others = (1..plan.threads as u64).map(|nth| Search::new(parts, Rng::seed_from_u64(seed ^ nth), Silent));
            search.crew = Some(Arc::new(Crew::new(others.collect())));
        }
        Run { plan, parts, state, moves, search, iterations: Vec::new() }
    }

    fn deepen(&mut self, bounds: Bounds, turn: &mut Turn<'_, G::Move>) -> Choice<G::Move> {
        let deepest = deepest(self.parts.game, bounds);
        self.order_moves();
        let mut best: Option<Found<G::Move>> = None;
        // Evaluators favour whoever has moved last: a depth comes nearer to the value two depths before than to that of the last.
        let mut values: [Option<Score>; 2] = [None; 2];
        for depth in if self.plan.is_gradual() { 1 } else { deepest }..=deepest {
            let found = self.iterate(depth, values[0]);
            let is_finished = !self.search.watch.has_expired();
            if found.best.is_none() {
                break;
            }
            if is_finished || best.as_ref().is_none_or(|old| found.begins_with(old)) {
                best = Some(found);
            }
            let Some(best) = best.as_ref().filter(|_| is_finished) else { break };
            values = [values[1], Some(best.score())];
            self.report(depth, best, turn);
            if best.is_final(depth) {
                break;
            }
            self.put_first(best);
        }
        // Not even one move could be searched: any legal one must do.
        let Some(Found { best: Some(Best { score, line }), root_moves, is_settled }) = best else {
            let mv = self.moves[0];
            return Choice {
                mv,
                resigns: false,
                value: None,
                line: vec![mv],
                statistics: self.statistics(Vec::new(), turn),
            };
        };
        let value = Some(self.value(score, is_settled));
        Choice { mv: line[0], resigns: false, value, line, statistics: self.statistics(root_moves, turn) }
    }

    pub(super) fn value(&self, score: Score, is_settled: bool) -> Value {
        Value::of(score, is_settled, self.parts.evaluator.steps_per_unit())
    }

    /// One depth, by the algorithm of the plan, which may look first near a guess.
    fn iterate(&mut self, depth: u32, guess: Option<Score>) -> Found<G::Move> {
        match self.plan.algorithm {
            Algorithm::MtdF => self.close_in(depth, guess.unwrap_or(Score::EVEN)),
            Algorithm::AlphaBeta | Algorithm::NegaScout if self.plan.aspiration => {
                // A win or loss that was proved would have ended the search: what is left is an estimate to aspire to.
                match guess.filter(|guess| guess.plies_to_end().is_none()) {
                    Some(guess) => self.aspire(depth, guess),
                    None => self.search_root(depth, -Score::INFINITY, Score::INFINITY),
                }
            }
            _ => self.search_root(depth, -Score::INFINITY, Score::INFINITY),
        }
    }

    pub(super) fn search_root(&mut self, depth: u32, alpha: Score, beta: Score) -> Found<G::Move> {
        let algorithm = self.plan.algorithm;
        let task = Task { depth, ply: 0, alpha, beta };
        let root = Node { state: self.state, moves: &self.moves, tried: 0, task, algorithm, every_move: false };
        // The root is a node too.
        self.search.watch.look(1);
        count_root(&mut self.search.work);
        self.search.probe.enter(None, alpha, beta);
        let found = self.search.search_root(&root);
        let cut = if self.search.watch.has_expired() { Cut::Stopped } else { self.cut_at_root(&found) };
        self.search.conclude(found.score(), cut);
        found
    }

    /// A root whose window is narrow may leave moves out like any other node.
    fn cut_at_root(&mut self, found: &Found<G::Move>) -> Cut {
        let skipped = (self.moves.len() - found.root_moves.len()) as u32;
        if skipped == 0 {
            return Cut::Searched;
        }
        self.search.work.cutoffs += 1;
        Cut::Beta { skipped }
    }

    /// Nothing is known of the root's moves yet: if the evaluator is asked at all, its opinion is the best guess.
    fn order_moves(&mut self) {
        if self.plan.order.asks_evaluator(u32::MAX) {
            let (search, state) = (&mut self.search, self.state);
            self.moves.sort_by_cached_key(|&mv| Reverse(search.promise(state, mv)));
        }
    }

    /// Tries the best move of this depth first in the next.
    pub(super) fn put_first(&mut self, found: &Found<G::Move>) {
        if let Some(at) = found.first_move().and_then(|best| self.moves.iter().position(|&mv| mv == best)) {
            self.moves[..=at].rotate_right(1);
        }
    }

    /// What all threads have done.
    fn work(&self) -> Work {
        let mut work = self.search.work.clone();
        if let Some(crew) = &self.search.crew {
            crew.with_waiting(|others| others.iter().for_each(|other| work += &other.work));
        }
        work
    }

    fn report(&mut self, depth: u32, found: &Found<G::Move>, turn: &mut Turn<'_, G::Move>) {
        let Some(best) = &found.best else { return };
        let standing = Standing {
            certainty: None,
            is_from_book: false,
            depth: Some(depth),
            line: best.line.clone(),
            value: Some(self.value(best.score, found.is_settled)),
            nodes: self.work().nodes(),
            simulations: 0,
            time: turn.elapsed(),
        };
        turn.observer.standing(&standing, &found.root_moves);
        self.iterations.push(standing);
    }

    fn statistics(&mut self, root_moves: Vec<RootMove<G::Move>>, turn: &Turn<'_, G::Move>) -> Statistics<G::Move> {
        Statistics {
            work: self.work(),
            iterations: std::mem::take(&mut self.iterations),
            root_moves,
            time: turn.elapsed(),
            ..Statistics::default()
        }
    }
}

/// The root is a node too.
fn count_root(work: &mut Work) {
    add_levels(&mut work.nodes_per_level, &[1]);
}

fn shuffle<M>(moves: &mut [M], rng: &mut Rng) {
    for last in (1..moves.len()).rev() {
        moves.swap(last, below(rng, last + 1));
    }
}
