//! Depth after depth: each one orders the next, and when the time is up the last finished one holds.

use super::node::{Counts, Parts, Search};
use super::root::{self, Best, Found, RootTask};
use super::watch::Watch;
use super::{Algorithm, Order, TreePlan};
use crate::table::Table;
use jugada_core::rng::{Rng, SeedableRng, below};
use jugada_core::{
    Choice, Cut, Detail, Evaluator, Game, Iteration, Limits, Probe, Recorder, RootMove, Score, Silent, Statistics, Turn,
};

/// No search goes deeper: each ply keeps its state on the stack, some kilobytes in Go.
const DEEPEST: u32 = 400;

/// Searching deeper than a game can last changes nothing.
fn deepest<G: Game>(game: &G, limits: Limits) -> u32 {
    limits.depth.unwrap_or(u32::MAX).min(game.longest_game() as u32).clamp(1, DEEPEST)
}

pub(super) fn choose<G: Game>(
    plan: &TreePlan,
    evaluator: &dyn Evaluator<G>,
    table: Option<&Table>,
    game: &G,
    state: &G::State,
    turn: &mut Turn<'_, G::Move>,
) -> Choice<G::Move> {
    let limits = plan.limits.and(turn.limits);
    let watch = Watch::new(limits, turn.clock, turn.stop, turn.observer.progress());
    let parts = Parts { game, evaluator, player: game.to_move(state), table, order: plan.order, watch: &watch };
    let seed = below(turn.rng, usize::MAX) as u64;
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    if plan.order == Order::Random {
        shuffle(&mut moves, turn.rng);
    }
    match turn.observer.detail() {
        Detail::Summary => Run::new(plan, parts, state, moves, seed, Silent).deepen(limits, turn),
        Detail::EveryMove => {
            let mut run = Run { every_move: true, ..Run::new(plan, parts, state, moves, seed, Silent) };
            run.deepen(limits, turn)
        }
        Detail::Tree { events } => {
            // A tree that is drawn is drawn by one thread.
            let plan = TreePlan { threads: 1, ..plan.clone() };
            let mut run = Run::new(&plan, parts, state, moves, seed, Recorder::new(events));
            let choice = run.deepen(limits, turn);
            turn.observer.tree(run.search.probe.events());
            choice
        }
    }
}

struct Run<'a, G: Game, P> {
    plan: &'a TreePlan,
    parts: Parts<'a, G>,
    state: &'a G::State,
    /// Root moves, the best of the last depth first.
    moves: Vec<G::Move>,
    search: Search<'a, G, P>,
    /// Whether all root moves are to have their value, not only the best.
    every_move: bool,
    /// What other threads counted.
    counts: Counts,
    iterations: Vec<Iteration<G::Move>>,
    seed: u64,
}

/// Below this depth, starting threads takes longer than searching.
const SHALLOW: u32 = 4;

impl<'a, G: Game, P: Probe<G::Move>> Run<'a, G, P> {
    fn new(
        plan: &'a TreePlan,
        parts: Parts<'a, G>,
        state: &'a G::State,
        moves: Vec<G::Move>,
        seed: u64,
        probe: P,
    ) -> Self {
        Run {
            plan,
            parts,
            state,
            moves,
            search: Search::new(parts, Rng::seed_from_u64(seed), probe),
            every_move: false,
            counts: Counts::default(),
            iterations: Vec::new(),
            seed,
        }
    }

    fn deepen(&mut self, limits: Limits, turn: &mut Turn<'_, G::Move>) -> Choice<G::Move> {
        let deepest = deepest(self.parts.game, limits);
        let is_gradual =
            self.plan.deepening || limits.depth.is_none() || limits.time.is_some() || limits.nodes.is_some();
        let mut best: Option<Best<G::Move>> = None;
        let mut root_moves: Vec<RootMove<G::Move>> = Vec::new();
        for depth in if is_gradual { 1 } else { deepest }..=deepest {
            let found = self.iterate(depth, best.as_ref().map_or(Score::EVEN, |best| best.score));
            let is_finished = !self.search.watch.has_expired();
            let Some(new) = found.best else { break };
            // A depth that was broken off still tells something once its first move, the best so far, is finished; but not of every move.
            let begins_with =
                |old: &Best<G::Move>| found.root_moves.first().is_some_and(|first| first.mv == old.line[0]);
            if is_finished || best.as_ref().is_none_or(|old| !self.every_move && begins_with(old)) {
                best = Some(new);
                root_moves = found.root_moves;
            }
            if !is_finished {
                break;
            }
            self.report(depth, best.as_ref(), turn);
            let is_settled = |score: Score| score.plies_to_end().is_some_and(|plies| plies <= depth);
            let others = || root_moves.iter().all(|root_move| root_move.score.is_some_and(is_settled));
            if best.as_ref().is_some_and(|best| is_settled(best.score)) && (!self.every_move || others()) {
                // The game is decided within this depth: no deeper search can change it.
                break;
            }
            self.put_first(best.as_ref());
        }
        // Not even one move could be searched: any legal one must do.
        let best = best.unwrap_or_else(|| Best { score: Score::EVEN, line: vec![self.moves[0]] });
        let is_known = !root_moves.is_empty();
        for root_move in &root_moves {
            turn.observer.root_move(root_move);
        }
        Choice {
            mv: best.line[0],
            score: is_known.then_some(best.score),
            line: best.line,
            statistics: self.statistics(root_moves, turn),
        }
    }

    /// One depth, by the algorithm of the plan.
    fn iterate(&mut self, depth: u32, guess: Score) -> Found<G::Move> {
        match self.plan.algorithm {
            Algorithm::MtdF if !self.every_move => self.close_in(depth, guess),
            _ => self.search_root(depth, -Score::INFINITY, Score::INFINITY),
        }
    }

    /// MTD(f): asks whether the value is above a guess until the bounds meet. The table answers most of what is asked again.
    fn close_in(&mut self, depth: u32, mut guess: Score) -> Found<G::Move> {
        let (mut lower, mut upper) = (-Score::INFINITY, Score::INFINITY);
        let mut above: Option<Found<G::Move>> = None;
        loop {
            let beta = if guess == lower { guess.next() } else { guess };
            let found = self.search_root(depth, Score::from_raw(beta.raw() - 1), beta);
            if self.search.watch.has_expired() {
                // Bounds that have not met are no value: the last finished depth holds.
                return Found { best: None, root_moves: Vec::new() };
            }
            let Some(best) = &found.best else { return found };
            guess = best.score;
            if guess < beta {
                upper = guess;
                if above.is_none() && lower >= upper {
                    return found;
                }
            } else {
                lower = guess;
                self.put_first(found.best.as_ref());
                above = Some(found);
            }
            if lower >= upper {
                // The move that reached the lower bound is worth exactly that.
                let mut settled = above.unwrap_or(Found { best: None, root_moves: Vec::new() });
                if let Some(best) = &mut settled.best {
                    best.score = guess;
                    let mv = best.line[0];
                    settled.root_moves = vec![RootMove { mv, score: Some(guess), mean: None, visits: 0 }];
                }
                return settled;
            }
        }
    }

    fn search_root(&mut self, depth: u32, alpha: Score, beta: Score) -> Found<G::Move> {
        let (algorithm, every_move) = (self.plan.algorithm, self.every_move);
        let task = RootTask { state: self.state, moves: &self.moves, depth, algorithm, alpha, beta, every_move };
        // The root is a node too.
        self.search.watch.look(1);
        if self.plan.threads > 1 && depth >= SHALLOW {
            count_root(&mut self.counts);
            return root::search_in_parallel(self.parts, &task, self.plan.threads, self.seed, &mut self.counts);
        }
        count_root(&mut self.search.counts);
        self.search.probe.enter(None, alpha, beta);
        let found = root::search(&mut self.search, &task);
        let score = found.best.as_ref().map_or(Score::EVEN, |best| best.score);
        let cut = if self.search.watch.has_expired() { Cut::Stopped } else { Cut::Searched };
        self.search.conclude(score, cut);
        found
    }

    /// Tries the best move of this depth first in the next.
    fn put_first(&mut self, best: Option<&Best<G::Move>>) {
        if let Some(at) = best.and_then(|best| self.moves.iter().position(|&mv| mv == best.line[0])) {
            self.moves[..=at].rotate_right(1);
        }
    }

    fn nodes(&self) -> u64 {
        self.search.counts.nodes_per_level.iter().chain(&self.counts.nodes_per_level).sum()
    }

    fn report(&mut self, depth: u32, best: Option<&Best<G::Move>>, turn: &mut Turn<'_, G::Move>) {
        let Some(best) = best else { return };
        let iteration = Iteration {
            depth,
            line: best.line.clone(),
            score: best.score,
            nodes: self.nodes(),
            time: turn.clock.elapsed(),
        };
        turn.observer.iteration(&iteration);
        self.iterations.push(iteration);
    }

    fn statistics(&mut self, root_moves: Vec<RootMove<G::Move>>, turn: &Turn<'_, G::Move>) -> Statistics<G::Move> {
        let mut counts = self.search.counts.clone();
        counts.add(&self.counts);
        Statistics {
            nodes_per_level: counts.nodes_per_level,
            evaluations: counts.evaluations,
            cutoffs: counts.cutoffs,
            table_hits: counts.table_hits,
            table_stores: counts.table_stores,
            simulations: 0,
            iterations: std::mem::take(&mut self.iterations),
            root_moves,
            time: turn.clock.elapsed(),
        }
    }
}

/// The root is a node too.
fn count_root(counts: &mut Counts) {
    if counts.nodes_per_level.is_empty() {
        counts.nodes_per_level.push(0);
    }
    counts.nodes_per_level[0] += 1;
}

fn shuffle<M>(moves: &mut [M], rng: &mut Rng) {
    for last in (1..moves.len()).rev() {
        moves.swap(last, below(rng, last + 1));
    }
}
