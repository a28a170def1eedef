//! The tree of a Monte-Carlo search.

mod edge;
mod kept;
mod known;
#[cfg(test)]
mod tests;

use super::leaf::{Finding, Leaf};
use super::proof::Proof;
use super::{MctsPlan, Valuation};
use edge::{Edge, Look, NOBODY, opinion};
use jugada_core::rng::{Rng, below};
use jugada_core::{Game, Outcome, TreeEvent, playout};
use std::ops::Range;
use std::sync::LazyLock;

/// Positions met in simulations, and what their moves led to.
pub(super) struct Tree<G: Game> {
    root: G::State,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Move>>,
    /// One for each edge.
    looks: Vec<Look>,
    /// The edges of the simulation under way.
    path: Vec<(usize, usize)>,
    /// For each side and move, the last simulation in which it was made: for RAVE.
    made: [Vec<u64>; 2],
    simulations: u64,
    /// How many nodes stand at each level. Kept, for going through a large tree takes milliseconds that a search no longer has at its end.
    levels: Vec<u64>,
    /// What is certain of the root.
    proof: Option<Proof>,
    /// Numbers simulations for `made`; never reset.
    stamp: u64,
}

/// A position of the tree; its moves are edges, which lie together from `first_edge` on.
#[derive(Clone, Copy)]
struct Node {
    first_edge: u32,
    /// 0 until a simulation comes by for the second time: most positions are met once.
    edge_count: u32,
    visits: u32,
    /// Whether every legal move is among its edges, not only the sensible ones.
    has_all: bool,
    /// Whether all its edges are proved, none of them wins, and legal moves are missing: now they are worth a look.
    wants_rest: bool,
}

/// A position met for the first time.
const UNOPENED: Node = Node { first_edge: 0, edge_count: 0, visits: 0, has_all: false, wants_rest: false };

/// Edges to make room for at once, for each node. Memory that is not used yet costs nothing.
const EDGES_TO_BEGIN_WITH: usize = 4;
/// Nodes to make room for at once, at most.
const MOST_ROOM: usize = 1 << 20;
/// Edges that a tree may have for each node that it may have.
const EDGES_PER_NODE: usize = 16;

/// Bytes that a tree takes at most if it may grow to so many nodes, in so many simulations.
///
/// A simulation adds one node at most, and gives one node its moves.
pub fn tree_bytes<G: Game>(game: &G, nodes: u64, simulations: Option<u64>) -> u64 {
    let simulations = simulations.unwrap_or(u64::MAX);
    let edges = nodes.saturating_mul(EDGES_PER_NODE as u64).min(simulations.saturating_mul(game.move_space() as u64));
    let bytes = |count: u64, size: usize| count.saturating_mul(size as u64);
    bytes(nodes.min(simulations.saturating_add(1)), size_of::<Node>())
        .saturating_add(bytes(edges, size_of::<Edge<G::Move>>() + size_of::<Look>()))
}

impl<G: Game> Tree<G> {
    /// With room for so many nodes before it must be moved in memory, which takes milliseconds once a tree is large.
    pub(super) fn new(game: &G, state: &G::State, room: usize) -> Self {
        let room = room.min(MOST_ROOM);
        let mut nodes = Vec::with_capacity(room + 1);
        nodes.push(UNOPENED);
        Tree {
            root: state.clone(),
            nodes,
            edges: Vec::with_capacity(room * EDGES_TO_BEGIN_WITH),
            looks: Vec::with_capacity(room * EDGES_TO_BEGIN_WITH),
            path: Vec::new(),
            made: [vec![0; game.move_space()], vec![0; game.move_space()]],
            simulations: 0,
            levels: vec![1],
            proof: None,
            stamp: 0,
        }
    }

    /// One simulation: down the tree, one node more, a random game, and back.
    pub(super) fn simulate(&mut self, game: &G, plan: &MctsPlan<G>, rng: &mut Rng) {
        self.simulate_once(game, plan, rng);
    }

    /// The same, told in detail.
    pub(super) fn simulate_watched(&mut self, game: &G, plan: &MctsPlan<G>, rng: &mut Rng) -> TreeEvent<G::Move> {
        let before = self.nodes.len();
        let Finding { outcome, value } = self.simulate_once(game, plan, rng);
        let selected = self.path.iter().map(|&(_, edge)| self.edges[edge].mv).collect();
        TreeEvent::Simulation { selected, expanded: self.nodes.len() > before, outcome, value }
    }

    fn simulate_once(&mut self, game: &G, plan: &MctsPlan<G>, rng: &mut Rng) -> Finding {
        let mut state = self.root.clone();
        self.path.clear();
        self.stamp += 1;
        let mut node = 0;
        let mut is_over = false;
        let finding = loop {
            if let Some(outcome) = game.outcome(&state) {
                is_over = true;
                break outcome.into();
            }
            let is_new = self.nodes[node].visits == 0 && node != 0;
            if is_new || !self.expand(game, plan, node, &state, rng) {
                break self.look_further(game, plan, &mut state, rng);
            }
            let edge = self.select(plan, node);
            self.path.push((node, edge));
            if let Some(proof) = self.edges[edge].proof {
                // Nothing is left to find out down there.
                break proof.outcome(game.to_move(&state)).into();
            }
            game.play(&mut state, self.edges[edge].mv);
            if self.edges[edge].child == NOBODY {
                if self.nodes.len() >= plan.most_nodes() {
                    is_over = game.outcome(&state).is_some();
                    break self.look_further(game, plan, &mut state, rng);
                }
                self.edges[edge].child = self.nodes.len() as u32;
                self.nodes.push(UNOPENED);
                self.count_at(self.path.len());
            }
            node = self.edges[edge].child as usize;
        };
        self.nodes[node].visits += u32::from(self.path.last().is_none_or(|&(last, _)| last != node));
        self.back_propagate(game, plan, finding, is_over);
        self.simulations += 1;
        finding
    }

    /// There is one more node at a level.
    fn count_at(&mut self, level: usize) {
        if self.levels.len() <= level {
            self.levels.resize(level + 1, 0);
        }
        self.levels[level] += 1;
    }

    /// Gives a node its moves, if there is room; in random order, so that the first of equals is any of them. At first only sensible
    /// ones; the rest once no sensible one can win.
    fn expand(&mut self, game: &G, plan: &MctsPlan<G>, node: usize, state: &G::State, rng: &mut Rng) -> bool {
        let Node { edge_count, wants_rest, .. } = self.nodes[node];
        if edge_count > 0 && !wants_rest {
            return true;
        }
        if self.edges.len() > plan.nodes.saturating_mul(EDGES_PER_NODE) {
            return edge_count > 0;
        }
        let known = self.range_of(node);
        let mut moves = Vec::new();
        if wants_rest {
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
        opened.has_all = wants_rest || moves.len() == game.count_moves(state);
        opened.wants_rest = false;
        self.edges.extend_from_within(known.clone());
        self.looks.extend_from_within(known);
        for mv in moves {
            let mut edge = Edge::new(mv);
            if let Valuation::Heuristic { evaluator, weight } = &plan.valuation {
                edge.opinion_weight = *weight;
                edge.opinion = opinion(game, evaluator.as_ref(), state, mv);
            }
            self.looks.push(edge.look(0.0));
            self.edges.push(edge);
        }
        true
    }

    /// The move with the highest mean and bonus for the unknown.
    #[inline]
    fn select(&self, plan: &MctsPlan<G>, node: usize) -> usize {
        let curiosity = plan.exploration * root_of_log(self.nodes[node].visits);
        let range = self.range_of(node);
        let first = range.start;
        let mut best = (f32::NEG_INFINITY, 0);
        for (at, look) in self.looks[range].iter().enumerate() {
            let value = look.mean + curiosity * look.spread;
            if value > best.0 {
                best = (value, at);
            }
        }
        first + best.1
    }

    /// What a position outside the tree is worth.
    fn look_further(&mut self, game: &G, plan: &MctsPlan<G>, state: &mut G::State, rng: &mut Rng) -> Finding {
        let (evaluator, is_played_too) = match &plan.leaf {
            Leaf::Playout => return self.play_out(game, plan, state, rng).into(),
            Leaf::Evaluator(evaluator) => (evaluator, false),
            Leaf::Mixed(evaluator) => (evaluator, true),
        };
        if let Some(outcome) = game.outcome(state) {
            return outcome.into();
        }
        let opinion = Finding::by(evaluator.as_ref(), game, state);
        if is_played_too { Finding::from(self.play_out(game, plan, state, rng)).and(opinion) } else { opinion }
    }

    /// A random game from here on; with RAVE, what is played is noted.
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

    /// Tells every move on the way how the game ended. If it ended with the last of them (`is_over`), that move is proved, and perhaps
    /// moves before it: from there on up, what is proved counts, not how this game happened to end.
    fn back_propagate(&mut self, game: &G, plan: &MctsPlan<G>, mut finding: Finding, is_over: bool) {
        let mut mover = game.to_move(&self.root);
        if self.path.len().is_multiple_of(2) {
            mover = !mover;
        }
        let equivalence = match plan.valuation {
            Valuation::Rave { equivalence } => equivalence,
            _ => 0.0,
        };
        let over = finding.outcome.filter(|_| is_over && plan.solver);
        let mut proof = over.map(|outcome| Proof::of_last_move(outcome, mover));
        for at in (0..self.path.len()).rev() {
            let (node, chosen) = self.path[at];
            let edge = &mut self.edges[chosen];
            if let Some(proof) = proof {
                edge.proof = Some(proof);
                finding = proof.outcome(mover).into();
            }
            let result = finding.value_for(mover);
            edge.visits += 1;
            edge.sum += result;
            self.nodes[node].visits += 1;
            if equivalence > 0.0 {
                let index = game.move_index(edge.mv);
                self.made[mover.index()][index] = self.stamp;
                self.learn_from_later(game, node, mover.index(), result, equivalence);
            } else {
                self.looks[chosen] = edge.look(0.0);
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

    /// What is certain of a position by what is certain of its moves. If moves that were left out could change it, they are asked for.
    fn prove(&mut self, node: usize) -> Option<Proof> {
        let proofs =
            |tree: &Self, are_all| Proof::of_position(tree.edges_of(node).iter().map(|edge| edge.proof), are_all);
        let certain = proofs(self, self.nodes[node].has_all);
        self.nodes[node].wants_rest = certain.is_none() && proofs(self, true).is_some();
        certain
    }

    /// All moves of a node that its side made here or later share in the result.
    fn learn_from_later(&mut self, game: &G, node: usize, side: usize, result: f64, equivalence: f32) {
        let range = self.range_of(node);
        for (edge, look) in self.edges[range.clone()].iter_mut().zip(&mut self.looks[range]) {
            if self.made[side][game.move_index(edge.mv)] == self.stamp {
                edge.rave_sum += result as f32;
                edge.rave_visits += 1;
                *look = edge.look(equivalence);
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

/// sqrt(ln n). Most positions are visited seldom, and a logarithm takes longer than all the rest of selecting a move of Connect-4.
#[inline]
fn root_of_log(n: u32) -> f32 {
    static SMALL: LazyLock<Vec<f32>> = LazyLock::new(|| (0..4096).map(exactly).collect());
    fn exactly(n: u32) -> f32 {
        (n.max(1) as f32).ln().sqrt()
    }
    SMALL.get(n as usize).copied().unwrap_or_else(|| exactly(n))
}
