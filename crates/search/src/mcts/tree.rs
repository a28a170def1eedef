//! The tree of a Monte-Carlo search.

mod edge;
mod kept;
mod known;
#[cfg(test)]
mod tests;

use super::leaf::{Leaf, SimulationResult};
use super::proof::Proof;
use super::{MctsPlan, Valuation};
use edge::{Edge, NO_CHILD, SelectionValue, prior};
use jugada_core::rng::{Rng, below};
use jugada_core::{Game, Outcome, TreeEvent, playout};
use std::ops::Range;
use std::sync::LazyLock;

/// Nodes and edges of one thread's tree.
pub(super) struct Tree<G: Game> {
    root: G::State,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Move>>,
    /// Parallel to `edges`.
    selection: Vec<SelectionValue>,
    /// Edges from the root to the leaf of the current simulation.
    path: Vec<(usize, usize)>,
    /// For RAVE: the stamp of the last simulation in which a side made a move, by side and move index.
    made: [Vec<u64>; 2],
    simulations: u64,
    /// Nodes per tree level. Updated with each node, because walking a large tree takes milliseconds that are not
    /// available at the end of a search.
    levels: Vec<u64>,
    /// Proof of the root.
    proof: Option<Proof>,
    /// Counts simulations for `made`; never reset.
    stamp: u64,
}

/// A position in the tree; its moves are `edge_count` consecutive edges from `first_edge` on.
#[derive(Clone, Copy)]
struct Node {
    first_edge: u32,
    /// 0 until the second visit: most positions are visited once.
    edge_count: u32,
    visits: u32,
    /// Whether the edges include every legal move, not only the sensible ones.
    has_all: bool,
    /// Whether all edges are proved without a win while legal moves are missing: the missing ones are expanded at the
    /// next visit.
    needs_rest: bool,
}

/// A node before its expansion.
const UNEXPANDED: Node = Node { first_edge: 0, edge_count: 0, visits: 0, has_all: false, needs_rest: false };

/// Edges reserved per node. Reserved memory that is not touched costs nothing.
const EDGES_TO_BEGIN_WITH: usize = 4;
/// Maximum number of nodes reserved at once.
const MOST_ROOM: usize = 1 << 20;
/// Upper bound on the mean number of edges per node.
const EDGES_PER_NODE: usize = 16;

/// Upper bound on the memory of a tree of at most `nodes` nodes after `simulations` simulations, in bytes.
///
/// A simulation adds at most one node and expands at most one.
pub fn tree_bytes<G: Game>(game: &G, nodes: u64, simulations: Option<u64>) -> u64 {
    let simulations = simulations.unwrap_or(u64::MAX);
    let edges = nodes.saturating_mul(EDGES_PER_NODE as u64).min(simulations.saturating_mul(game.move_space() as u64));
    let bytes = |count: u64, size: usize| count.saturating_mul(size as u64);
    bytes(nodes.min(simulations.saturating_add(1)), size_of::<Node>())
        .saturating_add(bytes(edges, size_of::<Edge<G::Move>>() + size_of::<SelectionValue>()))
}

impl<G: Game> Tree<G> {
    /// Reserves `room` nodes, because moving a large tree in memory takes milliseconds.
    pub(super) fn new(game: &G, state: &G::State, room: usize) -> Self {
        let room = room.min(MOST_ROOM);
        let mut nodes = Vec::with_capacity(room + 1);
        nodes.push(UNEXPANDED);
        Tree {
            root: state.clone(),
            nodes,
            edges: Vec::with_capacity(room * EDGES_TO_BEGIN_WITH),
            selection: Vec::with_capacity(room * EDGES_TO_BEGIN_WITH),
            path: Vec::new(),
            made: [vec![0; game.move_space()], vec![0; game.move_space()]],
            simulations: 0,
            levels: vec![1],
            proof: None,
            stamp: 0,
        }
    }

    /// Runs one simulation: selection, expansion, playout, back-propagation.
    pub(super) fn simulate(&mut self, game: &G, plan: &MctsPlan<G>, rng: &mut Rng) {
        self.simulate_once(game, plan, rng);
    }

    /// Like [`simulate`](Self::simulate), and returns what happened.
    pub(super) fn simulate_watched(&mut self, game: &G, plan: &MctsPlan<G>, rng: &mut Rng) -> TreeEvent<G::Move> {
        let before = self.nodes.len();
        let SimulationResult { outcome, value } = self.simulate_once(game, plan, rng);
        let selected = self.path.iter().map(|&(_, edge)| self.edges[edge].mv).collect();
        TreeEvent::Simulation { selected, expanded: self.nodes.len() > before, outcome, value }
    }

    fn simulate_once(&mut self, game: &G, plan: &MctsPlan<G>, rng: &mut Rng) -> SimulationResult {
        let mut state = self.root.clone();
        self.path.clear();
        self.stamp += 1;
        let mut node = 0;
        let mut is_over = false;
        let simulated = loop {
            if let Some(outcome) = game.outcome(&state) {
                is_over = true;
                break outcome.into();
            }
            let is_new = self.nodes[node].visits == 0 && node != 0;
            if is_new || !self.expand(game, plan, node, &state, rng) {
                break self.evaluate_leaf(game, plan, &mut state, rng);
            }
            let edge = self.select(plan, node);
            self.path.push((node, edge));
            if let Some(proof) = self.edges[edge].proof {
                // A proved node ends the simulation with its proved result.
                break proof.outcome(game.to_move(&state)).into();
            }
            game.play(&mut state, self.edges[edge].mv);
            if self.edges[edge].child == NO_CHILD {
                if self.nodes.len() >= plan.most_nodes() {
                    is_over = game.outcome(&state).is_some();
                    break self.evaluate_leaf(game, plan, &mut state, rng);
                }
                self.edges[edge].child = self.nodes.len() as u32;
                self.nodes.push(UNEXPANDED);
                self.count_at(self.path.len());
            }
            node = self.edges[edge].child as usize;
        };
        self.nodes[node].visits += u32::from(self.path.last().is_none_or(|&(last, _)| last != node));
        self.back_propagate(game, plan, simulated, is_over);
        self.simulations += 1;
        simulated
    }

    /// Counts a new node at `level`.
    fn count_at(&mut self, level: usize) {
        if self.levels.len() <= level {
            self.levels.resize(level + 1, 0);
        }
        self.levels[level] += 1;
    }

    /// Expands a node if there is room: sensible moves first, the remaining legal moves once no sensible one can win.
    /// The order is random, so that ties in selection are broken at random.
    fn expand(&mut self, game: &G, plan: &MctsPlan<G>, node: usize, state: &G::State, rng: &mut Rng) -> bool {
        let Node { edge_count, needs_rest, .. } = self.nodes[node];
        if edge_count > 0 && !needs_rest {
            return true;
        }
        if self.edges.len() > plan.nodes.saturating_mul(EDGES_PER_NODE) {
            return edge_count > 0;
        }
        let known = self.range_of(node);
        let mut moves = Vec::new();
        if needs_rest {
            game.moves(state, &mut moves);
            moves.retain(|&mv| self.edges[known.clone()].iter().all(|edge| edge.mv != mv));
        } else {
            game.sensible_moves(state, &mut moves);
        }
        for last in (1..moves.len()).rev() {
            moves.swap(last, below(rng, last + 1));
        }
        let opened = &mut self.nodes[node];
        opened.first_edge = self.edges.len() as u32;
        opened.edge_count = (known.len() + moves.len()) as u32;
        opened.has_all = needs_rest || moves.len() == game.count_moves(state);
        opened.needs_rest = false;
        self.edges.extend_from_within(known.clone());
        self.selection.extend_from_within(known);
        for mv in moves {
            let mut edge = Edge::new(mv);
            if let Valuation::Heuristic { evaluator, weight } = &plan.valuation {
                edge.prior_weight = *weight;
                edge.prior = prior(game, evaluator.as_ref(), state, mv);
            }
            self.selection.push(edge.selection_value(0.0));
            self.edges.push(edge);
        }
        true
    }

    /// The edge with the highest mean plus exploration bonus.
    #[inline]
    fn select(&self, plan: &MctsPlan<G>, node: usize) -> usize {
        let exploration = plan.exploration * root_of_log(self.nodes[node].visits);
        let range = self.range_of(node);
        let first = range.start;
        let mut best = (f32::NEG_INFINITY, 0);
        for (at, selection_value) in self.selection[range].iter().enumerate() {
            let value = selection_value.mean + exploration * selection_value.spread;
            if value > best.0 {
                best = (value, at);
            }
        }
        first + best.1
    }

    /// Values a position outside the tree.
    fn evaluate_leaf(&mut self, game: &G, plan: &MctsPlan<G>, state: &mut G::State, rng: &mut Rng) -> SimulationResult {
        let (evaluator, is_played_too) = match &plan.leaf {
            Leaf::Playout => return self.play_out(game, plan, state, rng).into(),
            Leaf::Evaluator(evaluator) => (evaluator, false),
            Leaf::Mixed(evaluator) => (evaluator, true),
        };
        if let Some(outcome) = game.outcome(state) {
            return outcome.into();
        }
        let estimate = SimulationResult::by(evaluator.as_ref(), game, state);
        if is_played_too {
            SimulationResult::from(self.play_out(game, plan, state, rng)).and(estimate)
        } else {
            estimate
        }
    }

    /// Plays a random playout to the end; with RAVE, records which side made which move.
    fn play_out(&mut self, game: &G, plan: &MctsPlan<G>, state: &mut G::State, rng: &mut Rng) -> Outcome {
        if !matches!(plan.valuation, Valuation::Rave { .. }) {
            return playout(game, state, rng);
        }
        loop {
            if let Some(outcome) = game.outcome(state) {
                return outcome;
            }
            let mv = game.playout_move(state, rng);
            self.made[game.to_move(state).index()][game.move_index(mv)] = self.stamp;
            game.play(state, mv);
        }
    }

    /// Back-propagates a result along the path. If the game ended at the last edge (`is_over`), that move is proved,
    /// and its ancestors where their moves allow it: from a proved node upwards, the proved result counts instead of
    /// this simulation's.
    fn back_propagate(&mut self, game: &G, plan: &MctsPlan<G>, mut simulated: SimulationResult, is_over: bool) {
        let mut mover = game.to_move(&self.root);
        if self.path.len().is_multiple_of(2) {
            mover = !mover;
        }
        let equivalence = match plan.valuation {
            Valuation::Rave { equivalence } => equivalence,
            _ => 0.0,
        };
        let over = simulated.outcome.filter(|_| is_over && plan.solver);
        let mut proof = over.map(|outcome| Proof::of_last_move(outcome, mover));
        for at in (0..self.path.len()).rev() {
            let (node, chosen) = self.path[at];
            let edge = &mut self.edges[chosen];
            if let Some(proof) = proof {
                edge.proof = Some(proof);
                simulated = proof.outcome(mover).into();
            }
            let result = simulated.value_for(mover);
            edge.visits += 1;
            edge.sum += result;
            self.nodes[node].visits += 1;
            if equivalence > 0.0 {
                let index = game.move_index(edge.mv);
                self.made[mover.index()][index] = self.stamp;
                self.update_rave(game, node, mover.index(), result, equivalence);
            } else {
                self.selection[chosen] = edge.selection_value(0.0);
            }
            if proof.is_some() {
                let position = self.prove(node);
                if node == 0 {
                    self.proof = position;
                }
                proof = position.map(Proof::a_ply_earlier);
            }
            mover = !mover;
        }
    }

    /// The proof of a position, from the proofs of its moves. If moves missing from the edges could change it, requests
    /// their expansion.
    fn prove(&mut self, node: usize) -> Option<Proof> {
        let proofs =
            |tree: &Self, are_all| Proof::of_position(tree.edges_of(node).iter().map(|edge| edge.proof), are_all);
        let certain = proofs(self, self.nodes[node].has_all);
        self.nodes[node].needs_rest = certain.is_none() && proofs(self, true).is_some();
        certain
    }

    /// RAVE update: every edge of `node` whose move `side` made here or later in this simulation shares the result.
    fn update_rave(&mut self, game: &G, node: usize, side: usize, result: f64, equivalence: f32) {
        let range = self.range_of(node);
        for (edge, selection_value) in self.edges[range.clone()].iter_mut().zip(&mut self.selection[range]) {
            if self.made[side][game.move_index(edge.mv)] == self.stamp {
                edge.rave_sum += result as f32;
                edge.rave_visits += 1;
                *selection_value = edge.selection_value(equivalence);
            }
        }
    }

    #[inline]
    fn range_of(&self, node: usize) -> Range<usize> {
        let Node { first_edge, edge_count, .. } = self.nodes[node];
        first_edge as usize..(first_edge + edge_count) as usize
    }

    fn edges_of(&self, node: usize) -> &[Edge<G::Move>] {
        &self.edges[self.range_of(node)]
    }
}

/// sqrt(ln n), tabulated for small n: the logarithm would cost more than the rest of selection in Connect-4.
#[inline]
fn root_of_log(n: u32) -> f32 {
    static SMALL: LazyLock<Vec<f32>> = LazyLock::new(|| (0..4096).map(exactly).collect());
    fn exactly(n: u32) -> f32 {
        (n.max(1) as f32).ln().sqrt()
    }
    SMALL.get(n as usize).copied().unwrap_or_else(|| exactly(n))
}
