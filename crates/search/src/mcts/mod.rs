//! Monte-Carlo tree search: random games that start where they teach most.
//!
//! Each simulation goes down the tree by the moves that look best or are least known, adds one node, plays on at random to the end of the
//! game, and tells every node on its way how it ended.

mod tree;

use jugada_core::rng::{RandomSource, stream};
use jugada_core::{Choice, Detail, Evaluator, Game, Limits, RootMove, Statistics, Strategy, Turn};
use std::sync::Arc;
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

/// Simulations after which whoever looks on is told: some milliseconds.
pub(crate) const TELLING: u64 = 256;

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
    fn choose(&mut self, game: &G, state: &G::State, turn: &mut Turn<'_, G::Move>) -> Choice<G::Move> {
        let limits = self.plan.limits.and(turn.limits);
        let seed = turn.rng.next_u64();
        let watched = match turn.observer.detail() {
            Detail::Summary | Detail::EveryMove => 0,
            Detail::Tree { events } => events,
        };
        // A search that is told in detail is told by one thread.
        let threads = if watched > 0 { 1 } else { self.plan.threads.max(1) };
        let kept = if self.plan.reuse { std::mem::take(&mut self.trees) } else { Vec::new() };
        let room = limits.simulations.map_or(usize::MAX, |all| all as usize).min(self.plan.nodes);
        self.trees = kept.into_iter().filter_map(|tree| tree.descend(game, state, room)).collect();
        self.trees.resize_with(threads, || Tree::new(game, state, room));
        let (clock, stop, plan) = (turn.clock, turn.stop, &self.plan);
        let progress = &turn.observer.progress();
        let is_over = || stop.is_raised() || limits.time.is_some_and(|time| clock.elapsed() >= time);
        let grow = |tree: &mut Tree<G>, thread: u64| {
            let threads = threads as u64;
            let share = limits.simulations.map(|all| all / threads + u64::from(thread < all % threads));
            let wanted = share.map_or(u64::MAX, |share| share.saturating_sub(tree.simulations()));
            let rng = &mut stream(seed, thread);
            let mut told = tree.nodes();
            for done in 0..wanted {
                // One simulation is always made, so that there is a move to play.
                if (done > 0 || thread > 0) && is_over() {
                    return done;
                }
                tree.simulate(game, plan, rng);
                if let Some(progress) = progress
                    && (done + 1).is_multiple_of(TELLING)
                {
                    progress.add(tree.nodes() - told, TELLING);
                    told = tree.nodes();
                }
            }
            wanted
        };
        let mut events = Vec::new();
        let wanted = limits.simulations.map_or(u64::MAX, |all| all.saturating_sub(self.trees[0].simulations()));
        for done in 0..wanted.min(watched as u64) {
            if done > 0 && is_over() {
                break;
            }
            events.push(self.trees[0].simulate_watched(game, &self.plan, &mut stream(seed, u64::MAX - done)));
        }
        if watched > 0 {
            turn.observer.tree(&events);
        }
        let simulations = events.len() as u64
            + if let [tree] = self.trees.as_mut_slice() {
                grow(tree, 0)
            } else {
                std::thread::scope(|scope| {
                    let workers: Vec<_> = self
                        .trees
                        .iter_mut()
                        .zip(0..)
                        .map(|(tree, thread)| {
                            let grow = &grow;
                            scope.spawn(move || grow(tree, thread))
                        })
                        .collect();
                    workers.into_iter().map(|worker| worker.join().expect("a simulation does not panic")).sum()
                })
            };
        let known = self.root_moves(game);
        let best = self.best(&known);
        let root_moves: Vec<RootMove<G::Move>> = known.into_iter().map(|(root_move, _)| root_move).collect();
        for root_move in &root_moves {
            turn.observer.root_move(root_move);
        }
        let mv = root_moves[best].mv;
        let statistics = Statistics {
            nodes_per_level: self.nodes_per_level(),
            simulations,
            root_moves,
            time: turn.clock.elapsed(),
            ..Statistics::default()
        };
        Choice { mv, score: None, line: self.trees[0].line_after(mv), statistics }
    }

    fn new_game(&mut self) {
        self.trees.clear();
    }
}

impl<G: Game> Mcts<G> {
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

    /// The index of the move to play; of several, the first. A move that was never tried is not played.
    fn best(&self, known: &[(RootMove<G::Move>, f64)]) -> usize {
        let merit = |(root_move, worth): &(RootMove<G::Move>, f64)| match self.plan.final_move {
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
}
