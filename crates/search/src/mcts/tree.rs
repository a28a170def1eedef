//! The tree of a Monte-Carlo search.

#[cfg(test)]
mod tests;

use super::{MctsPlan, Variant};
use jugada_core::rng::{Rng, below};
use jugada_core::{Evaluator, Game, Outcome, RootMove, TreeEvent, playout};

/// Positions met in simulations, and what their moves led to.
pub(super) struct Tree<G: Game> {
    root: G::State,
    nodes: Vec<Node>,
    edges: Vec<Edge<G::Move>>,
    /// The edges of the simulation under way.
    path: Vec<(usize, usize)>,
    /// For each side and move, the last simulation in which it was made: for RAVE.
    made: [Vec<u64>; 2],
    simulations: u64,
    /// Numbers simulations for `made`; never reset.
    stamp: u64,
}

/// A position.
#[derive(Clone, Copy)]
struct Node {
    first_edge: u32,
    /// 0 until a simulation comes by for the second time: most positions are met once.
    edge_count: u32,
    /// How deep below the root, for statistics.
    level: u32,
    visits: u32,
}

/// A move in a position.
#[derive(Clone, Copy)]
struct Edge<M> {
    mv: M,
    child: u32,
    /// Simulations that went this way.
    visits: u32,
    /// Sum of their results for the side that moves.
    sum: f64,
    /// What an evaluator thinks of the move, and for how many simulations that counts.
    opinion: f32,
    opinion_weight: f32,
    /// Sum and number of results of simulations in which the move was made here or later on.
    rave_sum: f64,
    rave_visits: u32,
    /// What selection looks at: the mean, and how uncertain it is. Kept up to date, so that selection is a multiplication and an
    /// addition for each move.
    mean: f32,
    spread: f32,
}

const NOBODY: u32 = u32::MAX;
/// The mean of a move that was never tried: before all others.
const UNTRIED: f32 = 1e6;
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
        .saturating_add(bytes(edges, size_of::<Edge<G::Move>>()))
}

impl<M: Copy> Edge<M> {
    fn new(mv: M) -> Self {
        Edge {
            mv,
            child: NOBODY,
            visits: 0,
            sum: 0.0,
            opinion: 0.0,
            opinion_weight: 0.0,
            rave_sum: 0.0,
            rave_visits: 0,
            mean: UNTRIED,
            spread: 0.0,
        }
    }

    /// Works out what selection looks at. `equivalence` is that of RAVE, or 0.
    #[inline]
    fn refresh(&mut self, equivalence: f32) {
        let weight = self.opinion_weight + self.visits as f32;
        let total = self.sum + f64::from(self.opinion * self.opinion_weight);
        let own = if weight > 0.0 { (total / f64::from(weight)) as f32 } else { UNTRIED };
        self.spread = if weight > 0.0 { 1.0 / weight.sqrt() } else { 0.0 };
        self.mean = own;
        if self.rave_visits > 0 {
            // Gelly and Silver's hand-selected schedule.
            let trust = (equivalence / (3.0 * weight + equivalence)).sqrt();
            let rave = (self.rave_sum / f64::from(self.rave_visits)) as f32;
            self.mean = if weight > 0.0 { (1.0 - trust) * own + trust * rave } else { rave };
            // Known only from later moves, a move is as uncertain as if it had been tried once.
            self.spread = 1.0 / weight.max(1.0).sqrt();
        }
    }
}

impl<G: Game> Tree<G> {
    /// With room for so many nodes before it must be moved in memory, which takes milliseconds once a tree is large.
    pub(super) fn new(game: &G, state: &G::State, room: usize) -> Self {
        let mut nodes = Vec::with_capacity(room.min(MOST_ROOM) + 1);
        nodes.push(Node { first_edge: 0, edge_count: 0, level: 0, visits: 0 });
        Tree {
            root: state.clone(),
            nodes,
            edges: Vec::with_capacity(room.min(MOST_ROOM) * EDGES_TO_BEGIN_WITH),
            path: Vec::new(),
            made: [vec![0; game.move_space()], vec![0; game.move_space()]],
            simulations: 0,
            stamp: 0,
        }
    }

    /// How many simulations went through the root.
    pub(super) fn simulations(&self) -> u64 {
        self.simulations
    }

    /// How many positions it has.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.len() as u64
    }

    /// One simulation: down the tree, one node more, a random game, and back.
    pub(super) fn simulate(&mut self, game: &G, plan: &MctsPlan<G>, rng: &mut Rng) {
        self.simulate_once(game, plan, rng);
    }

    /// The same, told in detail.
    pub(super) fn simulate_watched(&mut self, game: &G, plan: &MctsPlan<G>, rng: &mut Rng) -> TreeEvent<G::Move> {
        let before = self.nodes.len();
        let outcome = self.simulate_once(game, plan, rng);
        let selected = self.path.iter().map(|&(_, edge)| self.edges[edge].mv).collect();
        TreeEvent::Simulation { selected, expanded: self.nodes.len() > before, outcome }
    }

    fn simulate_once(&mut self, game: &G, plan: &MctsPlan<G>, rng: &mut Rng) -> Outcome {
        let mut state = self.root.clone();
        self.path.clear();
        self.stamp += 1;
        let mut node = 0;
        let outcome = loop {
            if let Some(outcome) = game.outcome(&state) {
                break outcome;
            }
            let is_new = self.nodes[node].visits == 0 && node != 0;
            if is_new || !self.expand(game, plan, node, &state, rng) {
                break self.play_out(game, plan, &mut state, rng);
            }
            let edge = self.select(plan, node);
            self.path.push((node, edge));
            game.play(&mut state, self.edges[edge].mv);
            if self.edges[edge].child == NOBODY {
                if self.nodes.len() >= plan.nodes {
                    break match game.outcome(&state) {
                        Some(outcome) => outcome,
                        None => self.play_out(game, plan, &mut state, rng),
                    };
                }
                self.edges[edge].child = self.nodes.len() as u32;
                let level = self.nodes[node].level + 1;
                self.nodes.push(Node { first_edge: 0, edge_count: 0, level, visits: 0 });
            }
            node = self.edges[edge].child as usize;
        };
        self.nodes[node].visits += u32::from(self.path.last().is_none_or(|&(last, _)| last != node));
        self.back_propagate(game, plan, outcome);
        self.simulations += 1;
        outcome
    }

    /// Gives a node its moves, if there is room; in random order, so that the first of equals is any of them.
    fn expand(&mut self, game: &G, plan: &MctsPlan<G>, node: usize, state: &G::State, rng: &mut Rng) -> bool {
        if self.nodes[node].edge_count > 0 {
            return true;
        }
        if self.edges.len() > plan.nodes.saturating_mul(EDGES_PER_NODE) {
            return false;
        }
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        let first = self.edges.len();
        self.nodes[node].first_edge = first as u32;
        self.nodes[node].edge_count = moves.len() as u32;
        for last in (1..moves.len()).rev() {
            moves.swap(last, below(rng, last + 1));
        }
        for mv in moves {
            let mut edge = Edge::new(mv);
            if let Variant::Heuristic { evaluator, weight } = &plan.variant {
                edge.opinion_weight = *weight;
                edge.opinion = opinion(game, evaluator.as_ref(), state, mv);
                edge.refresh(0.0);
            }
            self.edges.push(edge);
        }
        true
    }

    /// The move with the highest mean and bonus for the unknown.
    #[inline]
    fn select(&self, plan: &MctsPlan<G>, node: usize) -> usize {
        let Node { first_edge, edge_count, visits, .. } = self.nodes[node];
        let curiosity = plan.exploration * (visits.max(1) as f32).ln().sqrt();
        let first = first_edge as usize;
        let edges = &self.edges[first..first + edge_count as usize];
        let mut best = (f32::NEG_INFINITY, 0);
        for (at, edge) in edges.iter().enumerate() {
            let value = edge.mean + curiosity * edge.spread;
            if value > best.0 {
                best = (value, at);
            }
        }
        first + best.1
    }

    /// A random game from here on; with RAVE, what is played is noted.
    fn play_out(&mut self, game: &G, plan: &MctsPlan<G>, state: &mut G::State, rng: &mut Rng) -> Outcome {
        if !matches!(plan.variant, Variant::Rave { .. }) {
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

    /// Tells every move on the way how the game ended.
    fn back_propagate(&mut self, game: &G, plan: &MctsPlan<G>, outcome: Outcome) {
        let mut mover = game.to_move(&self.root);
        if self.path.len().is_multiple_of(2) {
            mover = !mover;
        }
        let equivalence = match plan.variant {
            Variant::Rave { equivalence } => equivalence,
            _ => 0.0,
        };
        for at in (0..self.path.len()).rev() {
            let (node, chosen) = self.path[at];
            let result = outcome.value_for(mover);
            self.nodes[node].visits += 1;
            let edge = &mut self.edges[chosen];
            edge.visits += 1;
            edge.sum += f64::from(result);
            if equivalence > 0.0 {
                let index = game.move_index(edge.mv);
                self.made[mover.index()][index] = self.stamp;
                self.learn_from_later(game, node, mover.index(), f64::from(result), equivalence);
            } else {
                edge.refresh(0.0);
            }
            mover = !mover;
        }
    }

    /// All moves of a node that its side made here or later share in the result.
    fn learn_from_later(&mut self, game: &G, node: usize, side: usize, result: f64, equivalence: f32) {
        let Node { first_edge, edge_count, .. } = self.nodes[node];
        let (first, count) = (first_edge as usize, edge_count as usize);
        for edge in &mut self.edges[first..first + count] {
            if self.made[side][game.move_index(edge.mv)] == self.stamp {
                edge.rave_sum += result;
                edge.rave_visits += 1;
                edge.refresh(equivalence);
            }
        }
    }

    /// What is known of the root's moves, and what each is thought to be worth: its mean, or with an evaluator's opinion
    /// or RAVE the mean that takes them into account.
    pub(super) fn root_moves(&self) -> Vec<(RootMove<G::Move>, f64)> {
        let known = |edge: &Edge<G::Move>| {
            let mean = (edge.visits > 0).then(|| edge.sum / f64::from(edge.visits));
            (RootMove { mv: edge.mv, value: None, mean, visits: u64::from(edge.visits) }, f64::from(edge.mean))
        };
        self.edges_of(0).iter().map(known).collect()
    }

    /// The same of one of them, if this tree knows it.
    pub(super) fn root_move(&self, mv: G::Move) -> Option<(RootMove<G::Move>, f64)> {
        self.root_moves().into_iter().find(|(root_move, _)| root_move.mv == mv)
    }

    fn edges_of(&self, node: usize) -> &[Edge<G::Move>] {
        let Node { first_edge, edge_count, .. } = self.nodes[node];
        &self.edges[first_edge as usize..(first_edge + edge_count) as usize]
    }

    /// A root move and the replies that were tried most.
    pub(super) fn line_after(&self, mv: G::Move) -> Vec<G::Move> {
        let mut line = vec![mv];
        let mut next = self.edges_of(0).iter().find(|edge| edge.mv == mv).map_or(NOBODY, |edge| edge.child);
        while next != NOBODY {
            let Some(most) = self.edges_of(next as usize).iter().max_by_key(|edge| edge.visits) else { break };
            if most.visits == 0 {
                break;
            }
            line.push(most.mv);
            next = most.child;
        }
        line
    }

    /// How many positions the tree has at each level.
    pub(super) fn nodes_per_level(&self) -> Vec<u64> {
        let mut levels = Vec::new();
        for node in &self.nodes {
            let level = node.level as usize;
            if levels.len() <= level {
                levels.resize(level + 1, 0);
            }
            levels[level] += 1;
        }
        levels
    }

    /// The part of the tree below a position at most two moves on, if it is there.
    pub(super) fn descend(mut self, game: &G, state: &G::State, room: usize) -> Option<Tree<G>> {
        let node = self.find(game, state)?;
        let mut kept = Tree::new(game, state, room);
        kept.made = std::mem::take(&mut self.made);
        kept.stamp = self.stamp;
        kept.copy(&self, node, 0);
        kept.simulations = self.edges_of(node).iter().map(|edge| u64::from(edge.visits)).sum();
        Some(kept)
    }

    fn find(&self, game: &G, wanted: &G::State) -> Option<usize> {
        let key = game.key(wanted);
        let is_wanted =
            |state: &G::State, node: usize| game.key(state) == key && state == wanted && self.holds(game, node, wanted);
        if is_wanted(&self.root, 0) {
            return Some(0);
        }
        let after = |state: &G::State, edge: &Edge<G::Move>| {
            let mut state = state.clone();
            game.play(&mut state, edge.mv);
            state
        };
        for edge in self.edges_of(0).iter().filter(|edge| edge.child != NOBODY) {
            let state = after(&self.root, edge);
            if is_wanted(&state, edge.child as usize) {
                return Some(edge.child as usize);
            }
            for reply in self.edges_of(edge.child as usize).iter().filter(|reply| reply.child != NOBODY) {
                if is_wanted(&after(&state, reply), reply.child as usize) {
                    return Some(reply.child as usize);
                }
            }
        }
        None
    }

    /// Whether all that the tree has below a node is still so if the node stands for this state: under superko the same board allows
    /// other moves after another game, there or further down.
    fn holds(&self, game: &G, node: usize, state: &G::State) -> bool {
        let mut is_edge = vec![false; game.move_space()];
        let mut moves = Vec::new();
        let mut waiting = vec![(node, state.clone())];
        while let Some((node, state)) = waiting.pop() {
            let edges = self.edges_of(node);
            if edges.is_empty() {
                continue;
            }
            moves.clear();
            game.moves(&state, &mut moves);
            for edge in edges {
                is_edge[game.move_index(edge.mv)] = true;
            }
            let are_same = moves.len() == edges.len() && moves.iter().all(|&mv| is_edge[game.move_index(mv)]);
            if !are_same {
                return false;
            }
            for edge in edges {
                is_edge[game.move_index(edge.mv)] = false;
                if edge.child != NOBODY && self.nodes[edge.child as usize].edge_count > 0 {
                    let mut child = state.clone();
                    game.play(&mut child, edge.mv);
                    waiting.push((edge.child as usize, child));
                }
            }
        }
        true
    }

    /// Copies a node of another tree, and all below it, over a node of this one.
    fn copy(&mut self, from: &Tree<G>, node: usize, to: usize) {
        // A loop, not recursion: a line of play can be hundreds of moves long.
        let mut waiting = vec![(node, to)];
        while let Some((node, to)) = waiting.pop() {
            let edges = from.edges_of(node);
            let first = self.edges.len();
            let level = self.nodes[to].level;
            self.nodes[to].visits = from.nodes[node].visits;
            self.nodes[to].first_edge = first as u32;
            self.nodes[to].edge_count = edges.len() as u32;
            self.edges.extend_from_slice(edges);
            for at in first..self.edges.len() {
                let child = self.edges[at].child;
                if child != NOBODY {
                    self.edges[at].child = self.nodes.len() as u32;
                    waiting.push((child as usize, self.nodes.len()));
                    self.nodes.push(Node { first_edge: 0, edge_count: 0, level: level + 1, visits: 0 });
                }
            }
        }
    }
}

/// What an evaluator thinks of a move, as a result between -1 and +1 for the side that makes it.
fn opinion<G: Game>(game: &G, evaluator: &dyn Evaluator<G>, state: &G::State, mv: G::Move) -> f32 {
    let mover = game.to_move(state);
    let mut child = state.clone();
    game.play(&mut child, mv);
    if let Some(outcome) = game.outcome(&child) {
        return outcome.value_for(mover) as f32;
    }
    let value = evaluator.evaluate(game, &child, mover).raw() as f32;
    (value / evaluator.clear_advantage() as f32).tanh()
}
