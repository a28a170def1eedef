//! Monte-Carlo tree search: random games that start where they teach most.
//!
//! Each simulation goes down the tree by the moves that look best or are least known, adds one node, plays on at random to the end of the
//! game (or asks an evaluator, or both), and tells every node on its way how it ended.

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

/// How new and little known moves are valued.
pub enum Valuation<G: Game> {
    /// By their own results alone. Greedy if the exploration constant is 0, UCT otherwise.
    Plain,
    /// New moves begin with the evaluator's opinion, which counts as so many games.
    Heuristic {
        /// The evaluator that gives it.
        evaluator: Arc<dyn Evaluator<G>>,
        /// Games that its opinion counts for.
        weight: f32,
    },
    /// Moves also learn from games in which they were made later on (MC-RAVE).
    Rave {
        /// After so many games of its own, a move's own results count as much as those.
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

/// Which move is played in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinalMove {
    /// The one with the best mean result.
    Mean,
    /// The one that was tried most.
    Visits,
}

/// How Monte-Carlo tree search goes about it, and when it stops.
pub struct MctsPlan<G: Game> {
    /// When to stop: by simulations or by time. Simulations are new ones: those kept from the move before come on top (Horcas 3.5.7).
    pub limits: Limits,
    /// The constant c of Q + c sqrt(ln N / n).
    pub exploration: f32,
    /// How little known moves are valued.
    pub valuation: Valuation<G>,
    /// Who says what new positions are worth.
    pub leaf: Leaf<G>,
    /// Which move is played in the end.
    pub final_move: FinalMove,
    /// Whether moves that win, lose or draw for certain are marked as such, and the search ends once that is known of the position.
    pub solver: bool,
    /// Whether the part of the tree below the position reached is kept for the next move.
    pub reuse: bool,
    /// How many threads search, each in a tree of its own; their results are added up.
    pub threads: usize,
    /// The tree stops growing at this many nodes.
    pub nodes: usize,
}

/// Monte-Carlo tree search, with the trees that it keeps from move to move.
pub struct Mcts<G: Game> {
    plan: MctsPlan<G>,
    /// One tree for each thread.
    trees: Vec<Tree<G>>,
}

impl<G: Game> Mcts<G> {
    /// A search without trees yet, by this plan.
    pub fn new(plan: MctsPlan<G>) -> Self {
        Mcts { plan, trees: Vec::new() }
    }
}

/// How many times the simulations of one move a tree can hold that is kept from move to move. Forced lines keep nearly all of it: without a
/// bound it would grow by one share with every move.
const KEPT_SHARES: u64 = 4;

/// Simulations that add to the tree of one thread, at most; `None` if they are not limited.
pub fn simulations_per_tree(limits: Limits, threads: usize, reuse: bool) -> Option<u64> {
    let shares = if reuse { KEPT_SHARES } else { 1 };
    limits.simulations.map(|all| all.div_ceil(threads.max(1) as u64).saturating_mul(shares))
}

impl<G: Game> MctsPlan<G> {
    /// Nodes that a thread's tree has at most. Simulations go on in a tree that is full.
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
    /// A tree for each thread: what is left of the last move's, or a new one.
    fn plant(&mut self, game: &G, state: &G::State, bounds: Bounds) {
        let kept = if self.plan.reuse { std::mem::take(&mut self.trees) } else { Vec::new() };
        let room = bounds.simulations.map_or(usize::MAX, |all| all as usize).min(self.plan.nodes);
        self.trees = kept.into_iter().filter_map(|tree| tree.descend(game, state, room)).collect();
        self.trees.resize_with(self.plan.threads.max(1), || Tree::new(game, state, room));
    }

    /// Makes simulations until there are enough or the time is up; returns how many. The first thread's are told one by one if somebody
    /// watches; they are the same as without.
    fn grow(&mut self, game: &G, watch: &SimulationWatch<'_>, seed: u64, turn: &mut Turn<'_, G::Move>) -> u64 {
        let threads = self.trees.len() as u64;
        let plan = &self.plan;
        let watched = match turn.observer.detail() {
            Detail::Summary | Detail::EveryMove => 0,
            Detail::Tree { events } => events,
        };
        let mut events = Vec::new();
        // What one tree has proved, no other need find out.
        let is_decided = AtomicBool::new(self.trees.iter().any(Tree::is_decided));
        let grow = |tree: &mut Tree<G>,
                    thread: u64,
                    simulate: &mut Simulate<'_, G>,
                    tell: &mut dyn FnMut(&Tree<G>, Duration)| {
            let wanted = watch.share(thread, threads);
            let rng = &mut stream(seed, thread);
            let mut teller = watch.teller(tree.nodes());
            for done in 0..wanted {
                // One simulation is always made, so that there is a move to play; what is proved has one.
                if is_decided.load(Ordering::Relaxed) || ((done > 0 || thread > 0) && watch.is_over()) {
                    return done;
                }
                simulate(tree, rng);
                if tree.is_decided() {
                    is_decided.store(true, Ordering::Relaxed);
                }
                if let Some(time) = teller.is_due(done + 1, tree.nodes()) {
                    tell(tree, time);
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
            // This thread simulates too, and is the one that can tell.
            let mut simulate = |tree: &mut Tree<G>, rng: &mut Rng| {
                if events.len() < watched {
                    events.push(tree.simulate_watched(game, plan, rng));
                } else {
                    tree.simulate(game, plan, rng);
                }
            };
            let own = grow(first, 0, &mut simulate, &mut |tree, time| tell(plan, game, tree, time, turn));
            own + workers.into_iter().map(|worker| worker.join().expect("a simulation does not panic")).sum::<u64>()
        });
        if watched > 0 {
            turn.observer.tree(&events);
        }
        simulations
    }

    fn conclude(&self, game: &G, simulations: u64, kept_simulations: u64, turn: &Turn<'_, G::Move>) -> Choice<G::Move> {
        let known = self.root_moves(game);
        let Known { mv, proof, .. } = known[best(self.plan.final_move, &known)];
        let shows = |tree: &&Tree<G>| tree.root_moves().iter().any(|known| known.mv == mv && known.proof == proof);
        let tree = self.trees.iter().find(shows).unwrap_or(&self.trees[0]);
        let are_all = self.trees.iter().any(Tree::root_has_all);
        let value = Proof::of_position(known.iter().map(|known| known.proof), are_all).map(Proof::value);
        let statistics = Statistics {
            work: Work { nodes_per_level: self.nodes_per_level(), simulations, ..Work::default() },
            kept_simulations,
            root_moves: known.iter().map(Known::root_move).collect(),
            time: turn.elapsed(),
            ..Statistics::default()
        };
        Choice { mv, resigns: false, value, line: tree.line_after(mv), statistics }
    }

    /// What all trees together know of each root move, in the order of the board.
    fn root_moves(&self, game: &G) -> Vec<Known<G::Move>> {
        let mut trees: Vec<_> = self.trees.iter().map(Tree::root_moves).collect();
        // A thread that was stopped at once may know no moves, one that went far all of them.
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

/// One simulation in a tree.
type Simulate<'s, G> = dyn FnMut(&mut Tree<G>, &mut Rng) + 's;

/// What is known of a root move.
#[derive(Clone, Copy)]
struct Known<M> {
    mv: M,
    visits: u64,
    mean: Option<f64>,
    /// What it is thought to be worth: its mean, or with an evaluator's opinion or RAVE the mean that takes them into account.
    worth: f64,
    proof: Option<Proof>,
}

impl<M: Copy> Known<M> {
    /// Adds what another tree knows of the same move.
    fn add(&mut self, more: &Known<M>) {
        let visits = self.visits + more.visits;
        if visits > 0 {
            let weighted = |a: f64, b: f64| (a * self.visits as f64 + b * more.visits as f64) / visits as f64;
            self.worth = weighted(self.worth, more.worth);
            self.mean = Some(weighted(self.mean.unwrap_or(0.0), more.mean.unwrap_or(0.0)));
            self.visits = visits;
        }
        self.proof = Proof::closer(self.proof, more.proof);
    }

    /// For comparison: wins, what was tried, what was not, losses. Among what was tried, `final_move` decides.
    fn merit(&self, final_move: FinalMove) -> (i32, f64) {
        match (self.proof, final_move) {
            (Some(proof @ (Proof::Wins(_) | Proof::Loses(_))), _) => (proof.rank(), 0.0),
            _ if self.visits == 0 => (-1, 0.0),
            (_, FinalMove::Visits) => (0, self.visits as f64),
            (Some(Proof::Draws), FinalMove::Mean) => (0, 0.0),
            (None, FinalMove::Mean) => (0, self.worth),
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

/// The index of the move to play; of several, the first.
fn best<M: Copy>(final_move: FinalMove, known: &[Known<M>]) -> usize {
    let mut best = 0;
    for at in 1..known.len() {
        if known[at].merit(final_move) > known[best].merit(final_move) {
            best = at;
        }
    }
    best
}

/// Tells how it stands, as one tree sees it.
fn tell<G: Game>(plan: &MctsPlan<G>, game: &G, tree: &Tree<G>, time: Duration, turn: &mut Turn<'_, G::Move>) {
    let mut known = tree.root_moves();
    known.sort_by_key(|known| game.move_index(known.mv));
    let line = tree.line_after(known[best(plan.final_move, &known)].mv);
    let root_moves: Vec<RootMove<G::Move>> = known.iter().map(Known::root_move).collect();
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

    fn known(visits: u64, worth: f64, proof: Option<Proof>) -> Known<()> {
        Known { mv: (), visits, mean: None, worth, proof }
    }

    /// (visits, worth) of moves a, b, c...: which is played?
    #[track_caller]
    fn played(final_move: FinalMove, moves: &[(u64, f64)], expected: usize) {
        let moves: Vec<_> = moves.iter().map(|&(visits, worth)| known(visits, worth, None)).collect();
        assert_eq!(best(final_move, &moves), expected);
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

    /// Each move is better than those after it, whatever else is known of it.
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

    /// Trees add up their visits; what one of them has proved holds.
    #[test]
    fn trees_are_added_up() {
        let mut sum = Known { mean: Some(0.5), ..known(30, 0.4, None) };
        sum.add(&Known { mean: Some(-0.5), ..known(10, 0.0, Some(Proof::Loses(4))) });
        assert_eq!((sum.visits, sum.mean, sum.proof), (40, Some(0.25), Some(Proof::Loses(4))));
        assert!((sum.worth - 0.3).abs() < 1e-9);
    }
}
