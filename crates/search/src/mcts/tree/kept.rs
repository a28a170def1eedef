//! Tree reuse: the subtree kept for the next move.

use super::edge::{Edge, NO_CHILD};
use super::{Node, Tree, UNEXPANDED};
use jugada_core::Game;

impl<G: Game> Tree<G> {
    /// The subtree below `state`, if it is at most two moves below the root.
    pub(in super::super) fn descend(mut self, game: &G, state: &G::State, room: usize) -> Option<Tree<G>> {
        let node = self.find(game, state)?;
        let mut kept = Tree::new(game, state, room);
        kept.made = std::mem::take(&mut self.made);
        kept.stamp = self.stamp;
        kept.copy(&self, node);
        kept.simulations = self.edges_of(node).iter().map(|edge| u64::from(edge.visits)).sum();
        kept.proof = kept.prove(0);
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
        for edge in self.edges_of(0).iter().filter(|edge| edge.child != NO_CHILD) {
            let state = after(&self.root, edge);
            if is_wanted(&state, edge.child as usize) {
                return Some(edge.child as usize);
            }
            for reply in self.edges_of(edge.child as usize).iter().filter(|reply| reply.child != NO_CHILD) {
                if is_wanted(&after(&state, reply), reply.child as usize) {
                    return Some(reply.child as usize);
                }
            }
        }
        None
    }

    /// Whether the subtree of `node` is valid for `state`: under positional superko, equal boards with different
    /// histories can have different legal moves, at this node or below it.
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
            if self.nodes[node].has_all {
                game.moves(&state, &mut moves);
            } else {
                game.sensible_moves(&state, &mut moves);
            }
            for edge in edges {
                is_edge[game.move_index(edge.mv)] = true;
            }
            let are_same = moves.len() == edges.len() && moves.iter().all(|&mv| is_edge[game.move_index(mv)]);
            if !are_same {
                return false;
            }
            for edge in edges {
                is_edge[game.move_index(edge.mv)] = false;
                if edge.child != NO_CHILD && self.nodes[edge.child as usize].edge_count > 0 {
                    let mut child = state.clone();
                    game.play(&mut child, edge.mv);
                    waiting.push((edge.child as usize, child));
                }
            }
        }
        true
    }

    /// Copies a subtree of another tree over the root of this one, which must be empty.
    fn copy(&mut self, from: &Tree<G>, node: usize) {
        // Iterative, because a line can be hundreds of moves long.
        let mut waiting = vec![(node, 0, 0)];
        while let Some((node, to, level)) = waiting.pop() {
            let edges = from.edges_of(node);
            let first = self.edges.len();
            let (first_edge, edge_count) = (first as u32, edges.len() as u32);
            self.nodes[to] = Node { first_edge, edge_count, ..from.nodes[node] };
            self.edges.extend_from_slice(edges);
            self.selection.extend_from_slice(&from.selection[from.range_of(node)]);
            for at in first..self.edges.len() {
                let child = self.edges[at].child;
                if child != NO_CHILD {
                    self.edges[at].child = self.nodes.len() as u32;
                    waiting.push((child as usize, self.nodes.len(), level + 1));
                    self.nodes.push(UNEXPANDED);
                    self.count_at(level + 1);
                }
            }
        }
    }
}
