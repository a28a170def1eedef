//! Iterative deepening: each iteration orders the moves of the next, and when the time is up the last finished one
//! stands.

use super::crew::Crew;
use super::found::{Best, SearchResult};
use super::node::{Search, SearchContext, Task};
use super::split::Node;
use super::{Algorithm, Order, TreePlan, values};
use jugada_core::rng::{Rng, SeedableRng, below};
use jugada_core::{
    Bounds, Choice, Cut, Detail, Game, Probe, Recorder, RootMove, Score, Silent, Standing, Statistics, Turn, Value,
    Work, add_levels,
};
use std::cmp::Reverse;
use std::sync::Arc;

/// Maximum depth: each ply keeps its state on the stack, some kilobytes in Go.
const DEEPEST: u32 = 400;

/// Maximum useful depth: no game lasts longer.
pub(super) fn deepest<G: Game>(game: &G, bounds: Bounds) -> u32 {
    bounds.depth.unwrap_or(u32::MAX).min(game.longest_game() as u32).clamp(1, DEEPEST)
}

pub(super) fn choose<G: Game>(
    plan: &TreePlan,
    bounds: Bounds,
    context: SearchContext<'_, G>,
    state: &G::State,
    turn: &mut Turn<'_, G::Move>,
) -> Choice<G::Move> {
    let seed = below(turn.rng, usize::MAX) as u64;
    let mut moves = Vec::new();
    context.game.moves(state, &mut moves);
    if plan.order == Order::Random {
        shuffle(&mut moves, turn.rng);
    }
    match turn.observer.detail() {
        Detail::Summary => IterativeDeepening::new(plan, context, state, moves, seed, Silent).deepen(bounds, turn),
        Detail::EveryMove => {
            let mut choice = IterativeDeepening::new(plan, context, state, moves, seed, Silent).deepen(bounds, turn);
            values::complete(&mut choice, plan, bounds, context, state, turn);
            choice
        }
        Detail::Tree { events } => {
            // Tree events are recorded on one thread.
            let plan = TreePlan { threads: 1, ..plan.clone() };
            let mut run = IterativeDeepening::new(
                &plan,
                context,
                state,
                moves,
                seed,
                Recorder::new(events, context.evaluator.steps_per_unit()),
            );
            let choice = run.deepen(bounds, turn);
            turn.observer.tree(run.search.probe.events());
            choice
        }
    }
}

pub(super) struct IterativeDeepening<'a, G: Game, P> {
    plan: &'a TreePlan,
    pub(super) context: SearchContext<'a, G>,
    state: &'a G::State,
    /// Root moves, the best of the last iteration first.
    moves: Vec<G::Move>,
    pub(super) search: Search<'a, G, P>,
    iterations: Vec<Standing<G::Move>>,
}

impl<'a, G: Game, P: Probe<G::Move>> IterativeDeepening<'a, G, P> {
    fn new(
        plan: &'a TreePlan,
        context: SearchContext<'a, G>,
        state: &'a G::State,
        moves: Vec<G::Move>,
        seed: u64,
        probe: P,
    ) -> Self {
        let mut search = Search::new(context, Rng::seed_from_u64(seed), probe);
        if plan.threads > 1 {
            let others =
                (1..plan.threads as u64).map(|nth| Search::new(context, Rng::seed_from_u64(seed ^ nth), Silent));
            search.crew = Some(Arc::new(Crew::new(others.collect())));
        }
        IterativeDeepening { plan, context, state, moves, search, iterations: Vec::new() }
    }

    fn deepen(&mut self, bounds: Bounds, turn: &mut Turn<'_, G::Move>) -> Choice<G::Move> {
        let deepest = deepest(self.context.game, bounds);
        self.order_moves();
        let mut best: Option<SearchResult<G::Move>> = None;
        // Evaluators favour the side that has just moved, so values alternate between odd and even depths: the guess is
        // that of two before.
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
        // No move was searched: plays the first legal one.
        let Some(SearchResult { best: Some(Best { score, line }), root_moves, is_settled }) = best else {
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
        Value::of(score, is_settled, self.context.evaluator.steps_per_unit())
    }

    /// Searches one iteration by the plan's algorithm; `guess` centres an aspiration window or starts MTD(f).
    fn iterate(&mut self, depth: u32, guess: Option<Score>) -> SearchResult<G::Move> {
        match self.plan.algorithm {
            Algorithm::MtdF => self.converge(depth, guess.unwrap_or(Score::EVEN)),
            Algorithm::AlphaBeta | Algorithm::NegaScout if self.plan.aspiration => {
                // A proved value would have ended the search; an estimate can centre a window.
                match guess.filter(|guess| guess.plies_to_end().is_none()) {
                    Some(guess) => self.aspire(depth, guess),
                    None => self.search_root(depth, -Score::INFINITY, Score::INFINITY),
                }
            }
            _ => self.search_root(depth, -Score::INFINITY, Score::INFINITY),
        }
    }

    pub(super) fn search_root(&mut self, depth: u32, alpha: Score, beta: Score) -> SearchResult<G::Move> {
        let algorithm = self.plan.algorithm;
        let task = Task { depth, ply: 0, alpha, beta };
        let root = Node { state: self.state, moves: &self.moves, tried: 0, task, algorithm, every_move: false };
        // The root counts as a node.
        self.search.watch.look(1);
        count_root(&mut self.search.work);
        self.search.probe.enter(None, alpha, beta);
        let found = self.search.search_root(&root);
        let cut = if self.search.watch.has_expired() { Cut::Stopped } else { self.cut_at_root(&found) };
        self.search.conclude(found.score(), cut);
        found
    }

    /// With a narrow window, moves of the root can be pruned as at any other node.
    fn cut_at_root(&mut self, found: &SearchResult<G::Move>) -> Cut {
        let skipped = (self.moves.len() - found.root_moves.len()) as u32;
        if skipped == 0 {
            return Cut::Searched;
        }
        self.search.work.cutoffs += 1;
        Cut::Beta { skipped }
    }

    /// Orders the root moves by the evaluator, if the ordering uses it, before the first iteration.
    fn order_moves(&mut self) {
        if self.plan.order.uses_evaluator(u32::MAX) {
            let (search, state) = (&mut self.search, self.state);
            self.moves.sort_by_cached_key(|&mv| Reverse(search.score_after(state, mv)));
        }
    }

    /// Puts the best move of this iteration first in the next.
    pub(super) fn put_first(&mut self, found: &SearchResult<G::Move>) {
        if let Some(at) = found.first_move().and_then(|best| self.moves.iter().position(|&mv| mv == best)) {
            self.moves[..=at].rotate_right(1);
        }
    }

    /// The work of all threads.
    fn work(&self) -> Work {
        let mut work = self.search.work.clone();
        if let Some(crew) = &self.search.crew {
            crew.with_waiting(|others| others.iter().for_each(|other| work += &other.work));
        }
        work
    }

    fn report(&mut self, depth: u32, found: &SearchResult<G::Move>, turn: &mut Turn<'_, G::Move>) {
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

/// The root counts as a node.
fn count_root(work: &mut Work) {
    add_levels(&mut work.nodes_per_level, &[1]);
}

fn shuffle<M>(moves: &mut [M], rng: &mut Rng) {
    for last in (1..moves.len()).rev() {
        moves.swap(last, below(rng, last + 1));
    }
}
