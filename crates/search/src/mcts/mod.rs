//! Monte-Carlo tree search: random games that start where they teach most.
//!
//! Each simulation goes down the tree by the moves that look best or are least known, adds one node, plays on at random to the end of the
//! game, and tells every node on its way how it ended.

mod tree;

use crate::simulations::Watch;
use jugada_core::rng::{RandomSource, stream};
use jugada_core::{
    Choice, Detail, Evaluator, Game, Limits, RootMove, Standing, Statistics, Strategy, StrategyFailure, Turn,
};
use std::sync::Arc;
use std::time::Duration;
use tree::Tree;

pub use tree::tree_bytes;

/// How new and little known moves are valued.
pub enum Variant<G: Game> {
    /// By their own results alone. Greedy if the exploration constant is 0, UCT otherwise.
    Plain,
    /// New moves begin with the evaluator's opinion, which counts as so many games.
    Heuristic {
        /// Who gives it.
        evaluator: Arc<dyn Evaluator<G>>,
        /// What it is worth.
        weight: f32,
    },
    /// Moves also learn from games in which they were made later on (MC-RAVE).
    Rave {
        /// After so many games of its own, a move's own results count as much as those.
        equivalence: f32,
    },
}

impl<G: Game> Clone for Variant<G> {
    fn clone(&self) -> Self {
        match self {
            Variant::Plain => Variant::Plain,
            Variant::Heuristic { evaluator, weight } => {
                Variant::Heuristic { evaluator: Arc::clone(evaluator), weight: *weight }
            }
            Variant::Rave { equivalence } => Variant::Rave { equivalence: *equivalence },
        }
    }
}

/// Which move is played in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinalMove {
    /// The one with the best mean result.
    Mean,
    /// The one that was tried most.
    Visits,
}

/// How to search.
pub struct MctsPlan<G: Game> {
    /// When to stop: by simulations or by time. Simulations kept from the move before count.
    pub limits: Limits,
    /// The constant c of Q + c sqrt(ln N / n).
    pub exploration: f32,
    /// How little known moves are valued.
    pub variant: Variant<G>,
    /// Which move is played in the end.
    pub final_move: FinalMove,
    /// Whether the part of the tree below the position reached is kept for the next move.
    pub reuse: bool,
    /// How many threads search, each in a tree of its own; their results are added up.
    pub threads: usize,
    /// The tree stops growing at this many nodes.
    pub nodes: usize,
}

/// Monte-Carlo tree search.
pub struct Mcts<G: Game> {
    plan: MctsPlan<G>,
    /// One tree for each thread.
    trees: Vec<Tree<G>>,
}

impl<G: Game> Mcts<G> {
    /// With this plan.
    pub fn new(plan: MctsPlan<G>) -> Self {
        Mcts { plan, trees: Vec::new() }
    }
}

impl<G: Game> Strategy<G> for Mcts<G> {
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        turn: &mut Turn<'_, G::Move>,
    ) -> Result<Choice<G::Move>, StrategyFailure> {
        let limits = self.plan.limits.and(turn.limits);
        let seed = turn.rng.next_u64();
        let watched = match turn.observer.detail() {
            Detail::Summary | Detail::EveryMove => 0,
            Detail::Tree { events } => events,
        };
        // A search that is told in detail is told by one thread.
        let threads = if watched > 0 { 1 } else { self.plan.threads.max(1) };
        self.plant(game, state, limits, threads);
        let watch = Watch::new(limits, turn);
        let mut simulations = 0;
        if watched > 0 {
            simulations = self.grow_watched(game, &watch, seed, watched, turn);
        }
        simulations += self.grow(game, &watch, seed, turn);
        Ok(self.conclude(game, simulations, turn))
    }

    fn new_game(&mut self) {
        self.trees.clear();
    }
}

impl<G: Game> Mcts<G> {
    /// A tree for each thread: what is left of the last move's, or a new one.
    fn plant(&mut self, game: &G, state: &G::State, limits: Limits, threads: usize) {
        let kept = if self.plan.reuse { std::mem::take(&mut self.trees) } else { Vec::new() };
        let room = limits.simulations.map_or(usize::MAX, |all| all as usize).min(self.plan.nodes);
        self.trees = kept.into_iter().filter_map(|tree| tree.descend(game, state, room)).collect();
        self.trees.resize_with(threads, || Tree::new(game, state, room));
    }

    /// Makes simulations that are told in detail; returns how many.
    fn grow_watched(
        &mut self,
        game: &G,
        watch: &Watch<'_>,
        seed: u64,
        events: usize,
        turn: &mut Turn<'_, G::Move>,
    ) -> u64 {
        let mut told = Vec::new();
        let wanted = watch.share(0, 1).saturating_sub(self.trees[0].simulations());
        for done in 0..wanted.min(events as u64) {
            if done > 0 && watch.is_over() {
                break;
            }
            told.push(self.trees[0].simulate_watched(game, &self.plan, &mut stream(seed, u64::MAX - done)));
        }
        turn.observer.tree(&told);
        told.len() as u64
    }

    /// Makes simulations until there are enough or the time is up; returns how many.
    fn grow(&mut self, game: &G, watch: &Watch<'_>, seed: u64, turn: &mut Turn<'_, G::Move>) -> u64 {
        let threads = self.trees.len() as u64;
        let plan = &self.plan;
        let grow = |tree: &mut Tree<G>, thread: u64, tell: &mut dyn FnMut(&Tree<G>, Duration)| {
            let wanted = watch.share(thread, threads).saturating_sub(tree.simulations());
            let rng = &mut stream(seed, thread);
            let mut teller = watch.teller(tree.nodes());
            for done in 0..wanted {
                // One simulation is always made, so that there is a move to play.
                if (done > 0 || thread > 0) && watch.is_over() {
                    return done;
                }
                tree.simulate(game, plan, rng);
                if let Some(time) = teller.is_due(done + 1, tree.nodes()) {
                    tell(tree, time);
                }
            }
            wanted
        };
        let (first, others) = self.trees.split_first_mut().expect("there is a tree for every thread, and a thread");
        std::thread::scope(|scope| {
            let grow = &grow;
            let workers: Vec<_> = (1..)
                .zip(others)
                .map(|(thread, tree)| scope.spawn(move || grow(tree, thread, &mut |_, _| ())))
                .collect();
            // This thread simulates too, and is the one that can tell.
            let own = grow(first, 0, &mut |tree, time| tell(plan, game, tree, time, turn));
            own + workers.into_iter().map(|worker| worker.join().expect("a simulation does not panic")).sum::<u64>()
        })
    }

    fn conclude(&self, game: &G, simulations: u64, turn: &Turn<'_, G::Move>) -> Choice<G::Move> {
        let known = self.root_moves(game);
        let mv = known[best(self.plan.final_move, &known)].0.mv;
        let statistics = Statistics {
            nodes_per_level: self.nodes_per_level(),
            simulations,
            root_moves: known.into_iter().map(|(root_move, _)| root_move).collect(),
            time: turn.clock.elapsed(),
            ..Statistics::default()
        };
        Choice { mv, value: None, line: self.trees[0].line_after(mv), statistics }
    }

    /// What all trees together know of each root move, in the order of the board, and what each is thought to be worth.
    fn root_moves(&self, game: &G) -> Vec<(RootMove<G::Move>, f64)> {
        let mut known = self.trees[0].root_moves();
        known.sort_by_key(|(root_move, _)| game.move_index(root_move.mv));
        for (sum, worth) in &mut known {
            for (more, more_worth) in self.trees[1..].iter().filter_map(|tree| tree.root_move(sum.mv)) {
                let visits = sum.visits + more.visits;
                if visits > 0 {
                    let weighted = |a: f64, b: f64| (a * sum.visits as f64 + b * more.visits as f64) / visits as f64;
                    *worth = weighted(*worth, more_worth);
                    sum.mean = Some(weighted(sum.mean.unwrap_or(0.0), more.mean.unwrap_or(0.0)));
                    sum.visits = visits;
                }
            }
        }
        known
    }

    fn nodes_per_level(&self) -> Vec<u64> {
        let mut sums = Vec::new();
        for tree in &self.trees {
            for (level, nodes) in tree.nodes_per_level().into_iter().enumerate() {
                if sums.len() <= level {
                    sums.resize(level + 1, 0);
                }
                sums[level] += nodes;
            }
        }
        sums
    }
}

/// The index of the move to play; of several, the first. A move that was never tried is not played.
fn best<M>(final_move: FinalMove, known: &[(RootMove<M>, f64)]) -> usize {
    let merit = |(root_move, worth): &(RootMove<M>, f64)| match final_move {
        _ if root_move.visits == 0 => f64::NEG_INFINITY,
        FinalMove::Mean => *worth,
        FinalMove::Visits => root_move.visits as f64,
    };
    let mut best = 0;
    for at in 1..known.len() {
        if merit(&known[at]) > merit(&known[best]) {
            best = at;
        }
    }
    best
}

/// Tells how it stands, as one tree sees it.
fn tell<G: Game>(plan: &MctsPlan<G>, game: &G, tree: &Tree<G>, time: Duration, turn: &mut Turn<'_, G::Move>) {
    let mut known = tree.root_moves();
    known.sort_by_key(|(root_move, _)| game.move_index(root_move.mv));
    let line = tree.line_after(known[best(plan.final_move, &known)].0.mv);
    let root_moves: Vec<RootMove<G::Move>> = known.into_iter().map(|(root_move, _)| root_move).collect();
    let (nodes, simulations) = (tree.nodes(), tree.simulations());
    turn.observer.standing(&Standing { depth: None, line, value: None, nodes, simulations, time }, &root_moves);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// (visits, worth) of moves a, b, c...: which is played?
    #[track_caller]
    fn played(final_move: FinalMove, known: &[(u64, f64)], expected: usize) {
        let known: Vec<_> = known
            .iter()
            .map(|&(visits, worth)| (RootMove { mv: (), value: None, mean: None, visits }, worth))
            .collect();
        assert_eq!(best(final_move, &known), expected);
    }

    #[test]
    fn the_best_mean_or_the_most_visits() {
        let known = [(10, 0.1), (30, 0.2), (5, 0.9), (0, 5.0)];
        played(FinalMove::Mean, &known, 2);
        played(FinalMove::Visits, &known, 1);
        // Of equals, the first; what was never tried is never played.
        let equal = [(0, 9.0), (4, -0.5), (4, -0.5)];
        played(FinalMove::Mean, &equal, 1);
        played(FinalMove::Visits, &equal, 1);
    }
}
