//! Monte Carlo tree search.
//!
//! Each simulation has four phases: selection descends the tree by value and uncertainty, expansion adds one node, a
//! random playout (or an evaluator, or both) gives it a value, and back-propagation adds that value to every node on
//! the path.

mod leaf;
mod proof;
mod tree;

use crate::simulations::SimulationWatch;
use jugada_core::rng::{RandomSource, Rng, stream};
use jugada_core::{
    Bounds, Choice, Detail, Evaluator, Game, Limits, RootMove, Standing, Statistics, Strategy, StrategyFailure, Turn,
    Work, add_levels,
};
use proof::Proof;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tree::Tree;

pub use leaf::Leaf;
pub use tree::tree_bytes;

/// How moves are valued during selection.
pub enum Valuation<G: Game> {
    /// By their own results alone: greedy if the exploration constant is 0, UCT otherwise.
    Plain,
    /// With a prior: the evaluator's estimate of a new move counts as `weight` simulations (progressive bias of the
    /// mean).
    Heuristic {
        /// Gives the priors.
        evaluator: Arc<dyn Evaluator<G>>,
        /// Simulations that a prior counts for.
        weight: f32,
    },
    /// MC-RAVE (rapid action value estimation): moves also learn from simulations in which the same side made them
    /// later.
    Rave {
        /// Equivalence parameter k: after k simulations of its own, a move's mean and its RAVE value have equal weight.
        equivalence: f32,
    },
}

impl<G: Game> Clone for Valuation<G> {
    fn clone(&self) -> Self {
        match self {
            Valuation::Plain => Valuation::Plain,
            Valuation::Heuristic { evaluator, weight } => {
                Valuation::Heuristic { evaluator: Arc::clone(evaluator), weight: *weight }
            }
            Valuation::Rave { equivalence } => Valuation::Rave { equivalence: *equivalence },
        }
    }
}

/// Which root move is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinalMove {
    /// The highest mean.
    Mean,
    /// The most visits (robust child).
    Visits,
}

/// Options and limits of Monte Carlo tree search.
pub struct MctsPlan<G: Game> {
    /// Limits in simulations or time. Only new simulations count: those of a reused tree come on top (Horcas 3.5.7).
    pub limits: Limits,
    /// Exploration constant c of Q + c sqrt(ln N / n).
    pub exploration: f32,
    /// How moves are valued during selection.
    pub valuation: Valuation<G>,
    /// How new positions are valued.
    pub leaf: Leaf<G>,
    /// Which root move is played.
    pub final_move: FinalMove,
    /// MCTS-Solver: marks moves as proved wins, losses or draws, and ends the search when the root is proved.
    pub solver: bool,
    /// Whether the subtree of the position reached is reused for the next move.
    pub reuse: bool,
    /// Threads of root parallelism: each searches a tree of its own, and their results are summed.
    pub threads: usize,
    /// Maximum nodes of all trees.
    pub nodes: usize,
}

/// Monte Carlo tree search, with the trees that it reuses from move to move.
pub struct Mcts<G: Game> {
    plan: MctsPlan<G>,
    /// One tree per thread.
    trees: Vec<Tree<G>>,
}

impl<G: Game> Mcts<G> {
    /// Starts without trees.
    pub fn new(plan: MctsPlan<G>) -> Self {
        Mcts { plan, trees: Vec::new() }
    }
}

/// Capacity of a reused tree, in multiples of the simulations of one move. In forced lines nearly the whole tree is
/// reused: without a bound it would grow by one share per move.
const KEPT_SHARES: u64 = 4;

/// Maximum number of simulations that one thread's tree holds; `None` if unlimited.
pub fn simulations_per_tree(limits: Limits, threads: usize, reuse: bool) -> Option<u64> {
    let shares = if reuse { KEPT_SHARES } else { 1 };
    limits.simulations.map(|all| all.div_ceil(threads.max(1) as u64).saturating_mul(shares))
}

impl<G: Game> MctsPlan<G> {
    /// Maximum number of nodes of one thread's tree. Simulations continue in a full tree without expanding it.
    fn most_nodes(&self) -> usize {
        let added = simulations_per_tree(self.limits, self.threads, self.reuse);
        let added = added.and_then(|simulations| usize::try_from(simulations).ok());
        self.nodes.min(added.map_or(usize::MAX, |added| added.saturating_add(1)))
    }
}

impl<G: Game> Strategy<G> for Mcts<G> {
    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        turn: &mut Turn<'_, G::Move>,
    ) -> Result<Choice<G::Move>, StrategyFailure> {
        let bounds = self.plan.limits.under(turn.terms);
        let seed = turn.rng.next_u64();
        self.plant(game, state, bounds);
        let kept = self.trees.iter().map(Tree::simulations).sum();
        let watch = SimulationWatch::new(bounds, turn);
        let simulations = self.grow(game, &watch, seed, turn);
        Ok(self.conclude(game, simulations, kept, turn))
    }

    fn new_game(&mut self) {
        self.trees.clear();
    }
}

impl<G: Game> Mcts<G> {
    /// One tree per thread: the reusable part of the last move's tree, or a new one.
    fn plant(&mut self, game: &G, state: &G::State, bounds: Bounds) {
        let kept = if self.plan.reuse { std::mem::take(&mut self.trees) } else { Vec::new() };
        let room = bounds.simulations.map_or(usize::MAX, |all| all as usize).min(self.plan.nodes);
        self.trees = kept.into_iter().filter_map(|tree| tree.descend(game, state, room)).collect();
        self.trees.resize_with(self.plan.threads.max(1), || Tree::new(game, state, room));
    }

    /// Runs simulations until a limit is reached and returns their number. If the observer wants events, those of the
    /// first thread are recorded; recording does not change the simulations.
    fn grow(&mut self, game: &G, watch: &SimulationWatch<'_>, seed: u64, turn: &mut Turn<'_, G::Move>) -> u64 {
        let threads = self.trees.len() as u64;
        let plan = &self.plan;
        let watched = match turn.observer.detail() {
            Detail::Summary | Detail::EveryMove => 0,
            Detail::Tree { events } => events,
        };
        let mut events = Vec::new();
        // Set by the first tree that proves the root; the other threads then stop.
        let is_decided = AtomicBool::new(self.trees.iter().any(Tree::is_decided));
        let grow = |tree: &mut Tree<G>,
                    thread: u64,
                    simulate: &mut Simulate<'_, G>,
                    report: &mut dyn FnMut(&Tree<G>, Duration)| {
            let wanted = watch.share(thread, threads);
            let rng = &mut stream(seed, thread);
            let mut meter = watch.meter(tree.nodes());
            for done in 0..wanted {
                // At least one simulation, so that there is a move to play; a proved tree has one already.
                if is_decided.load(Ordering::Relaxed) || ((done > 0 || thread > 0) && watch.is_over()) {
                    return done;
                }
                simulate(tree, rng);
                if tree.is_decided() {
                    is_decided.store(true, Ordering::Relaxed);
                }
                if let Some(time) = meter.is_due(done + 1, tree.nodes()) {
                    report(tree, time);
                }
            }
            wanted
        };
        let (first, others) = self.trees.split_first_mut().expect("there is a tree for every thread, and a thread");
        let simulations = std::thread::scope(|scope| {
            let grow = &grow;
            let workers: Vec<_> = (1..)
                .zip(others)
                .map(|(thread, tree)| {
                    let simulate = |tree: &mut Tree<G>, rng: &mut Rng| tree.simulate(game, plan, rng);
                    scope.spawn(move || grow(tree, thread, &mut { simulate }, &mut |_, _| ()))
                })
                .collect();
            // The calling thread also simulates, and alone has access to the observer.
            let mut simulate = |tree: &mut Tree<G>, rng: &mut Rng| {
                if events.len() < watched {
                    events.push(tree.simulate_watched(game, plan, rng));
                } else {
                    tree.simulate(game, plan, rng);
                }
            };
            let own = grow(first, 0, &mut simulate, &mut |tree, time| report(plan, game, tree, time, turn));
            own + workers.into_iter().map(|worker| worker.join().expect("a simulation does not panic")).sum::<u64>()
        });
        if watched > 0 {
            turn.observer.tree(&events);
        }
        simulations
    }

    fn conclude(&self, game: &G, simulations: u64, kept_simulations: u64, turn: &Turn<'_, G::Move>) -> Choice<G::Move> {
        let known = self.root_moves(game);
        let RootStatistics { mv, proof, .. } = known[best(self.plan.final_move, &known)];
        let shows = |tree: &&Tree<G>| tree.root_moves().iter().any(|known| known.mv == mv && known.proof == proof);
        let tree = self.trees.iter().find(shows).unwrap_or(&self.trees[0]);
        let are_all = self.trees.iter().any(Tree::root_has_all);
        let value = Proof::of_position(known.iter().map(|known| known.proof), are_all).map(Proof::value);
        let statistics = Statistics {
            work: Work { nodes_per_level: self.nodes_per_level(), simulations, ..Work::default() },
            kept_simulations,
            root_moves: known.iter().map(RootStatistics::root_move).collect(),
            time: turn.elapsed(),
            ..Statistics::default()
        };
        Choice { mv, resigns: false, value, line: tree.line_after(mv), statistics }
    }

    /// The statistics of each root move, summed over all trees, in board order.
    fn root_moves(&self, game: &G) -> Vec<RootStatistics<G::Move>> {
        let mut trees: Vec<_> = self.trees.iter().map(Tree::root_moves).collect();
        // A thread that stopped at once may not have expanded its root; the tree with the most root moves lists them
        // all.
        trees.sort_by_key(|known| std::cmp::Reverse(known.len()));
        let mut known = trees.remove(0);
        known.sort_by_key(|known| game.move_index(known.mv));
        for sum in &mut known {
            let mv = sum.mv;
            for more in trees.iter().flatten().filter(|more| more.mv == mv) {
                sum.add(more);
            }
        }
        known
    }

    fn nodes_per_level(&self) -> Vec<u64> {
        let mut sums = Vec::new();
        for tree in &self.trees {
            add_levels(&mut sums, tree.nodes_per_level());
        }
        sums
    }
}

/// Runs one simulation in a tree.
type Simulate<'s, G> = dyn FnMut(&mut Tree<G>, &mut Rng) + 's;

/// Statistics of a root move.
#[derive(Clone, Copy)]
struct RootStatistics<M> {
    mv: M,
    visits: u64,
    mean: Option<f64>,
    /// Value used for the choice: the mean, combined with the prior or RAVE if the valuation uses them.
    value: f64,
    proof: Option<Proof>,
}

impl<M: Copy> RootStatistics<M> {
    /// Adds the statistics of the same move in another tree.
    fn add(&mut self, more: &RootStatistics<M>) {
        let visits = self.visits + more.visits;
        if visits > 0 {
            let weighted = |a: f64, b: f64| (a * self.visits as f64 + b * more.visits as f64) / visits as f64;
            self.value = weighted(self.value, more.value);
            self.mean = Some(weighted(self.mean.unwrap_or(0.0), more.mean.unwrap_or(0.0)));
            self.visits = visits;
        }
        self.proof = Proof::closer(self.proof, more.proof);
    }

    /// Sort key: proved wins, visited moves, unvisited moves, proved losses; visited moves by `final_move`.
    fn merit(&self, final_move: FinalMove) -> (i32, f64) {
        match (self.proof, final_move) {
            (Some(proof @ (Proof::Wins(_) | Proof::Loses(_))), _) => (proof.rank(), 0.0),
            _ if self.visits == 0 => (-1, 0.0),
            (_, FinalMove::Visits) => (0, self.visits as f64),
            (Some(Proof::Draws), FinalMove::Mean) => (0, 0.0),
            (None, FinalMove::Mean) => (0, self.value),
        }
    }

    fn root_move(&self) -> RootMove<M> {
        RootMove {
            mv: self.mv,
            value: self.proof.map(Proof::value),
            bounds: None,
            mean: self.mean,
            visits: self.visits,
        }
    }
}

/// Index of the move to play; the first of equals.
fn best<M: Copy>(final_move: FinalMove, known: &[RootStatistics<M>]) -> usize {
    let mut best = 0;
    for at in 1..known.len() {
        if known[at].merit(final_move) > known[best].merit(final_move) {
            best = at;
        }
    }
    best
}

/// Reports progress to the observer, from one tree.
fn report<G: Game>(plan: &MctsPlan<G>, game: &G, tree: &Tree<G>, time: Duration, turn: &mut Turn<'_, G::Move>) {
    let mut known = tree.root_moves();
    known.sort_by_key(|known| game.move_index(known.mv));
    let line = tree.line_after(known[best(plan.final_move, &known)].mv);
    let root_moves: Vec<RootMove<G::Move>> = known.iter().map(RootStatistics::root_move).collect();
    let (nodes, simulations) = (tree.nodes(), tree.simulations());
    let value = tree.proof().map(Proof::value);
    turn.observer.standing(
        &Standing { depth: None, certainty: None, is_from_book: false, line, value, nodes, simulations, time },
        &root_moves,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(visits: u64, value: f64, proof: Option<Proof>) -> RootStatistics<()> {
        RootStatistics { mv: (), visits, mean: None, value, proof }
    }

    /// `moves`: (visits, value) of moves 0, 1, 2...
    #[track_caller]
    fn played(final_move: FinalMove, moves: &[(u64, f64)], expected: usize) {
        let moves: Vec<_> = moves.iter().map(|&(visits, value)| known(visits, value, None)).collect();
        assert_eq!(best(final_move, &moves), expected);
    }

    #[test]
    fn the_best_mean_or_the_most_visits() {
        let known = [(10, 0.1), (30, 0.2), (5, 0.9), (0, 5.0)];
        played(FinalMove::Mean, &known, 2);
        played(FinalMove::Visits, &known, 1);
        // Ties go to the first; an unvisited move is never played.
        let equal = [(0, 9.0), (4, -0.5), (4, -0.5)];
        played(FinalMove::Mean, &equal, 1);
        played(FinalMove::Visits, &equal, 1);
    }

    /// Each row ranks above the next, whatever its other statistics.
    #[test]
    fn what_is_proved_counts_most() {
        let proved = |visits, proof| known(visits, 0.5, Some(proof));
        let order = [
            proved(1, Proof::Wins(3)),
            proved(9, Proof::Wins(5)),
            known(50, 0.1, None),
            proved(40, Proof::Draws),
            known(20, -0.1, None),
            known(0, 0.9, None),
            proved(60, Proof::Loses(8)),
            proved(70, Proof::Loses(2)),
        ];
        for final_move in [FinalMove::Mean, FinalMove::Visits] {
            for (at, better) in order.iter().enumerate() {
                for worse in &order[at + 1..] {
                    assert_eq!(best(final_move, &[*worse, *better]), 1, "{final_move:?}, {at}");
                    assert_eq!(best(final_move, &[*better, *worse]), 0, "{final_move:?}, {at}");
                }
            }
        }
    }

    /// Visits of all trees add up; a proof in one tree holds for the sum.
    #[test]
    fn trees_are_added_up() {
        let mut sum = RootStatistics { mean: Some(0.5), ..known(30, 0.4, None) };
        sum.add(&RootStatistics { mean: Some(-0.5), ..known(10, 0.0, Some(Proof::Loses(4))) });
        assert_eq!((sum.visits, sum.mean, sum.proof), (40, Some(0.25), Some(Proof::Loses(4))));
        assert!((sum.value - 0.3).abs() < 1e-9);
    }
}
