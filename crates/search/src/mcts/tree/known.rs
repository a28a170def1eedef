//! Statistics of a tree.

use super::super::RootStatistics;
use super::super::proof::Proof;
use super::Tree;
use super::edge::{Edge, NO_CHILD, SelectionValue};
use jugada_core::Game;

impl<G: Game> Tree<G> {
    /// Simulations through the root.
    pub(in super::super) fn simulations(&self) -> u64 {
        self.simulations
    }

    /// Number of nodes.
    pub(in super::super) fn nodes(&self) -> u64 {
        self.nodes.len() as u64
    }

    /// Proof of the root, if any.
    pub(in super::super) fn proof(&self) -> Option<Proof> {
        self.proof
    }

    /// Whether the root is proved.
    pub(in super::super) fn is_decided(&self) -> bool {
        self.proof.is_some()
    }

    /// Whether the root's edges include every legal move.
    pub(in super::super) fn root_has_all(&self) -> bool {
        self.nodes[0].has_all
    }

    /// Statistics of the root's moves.
    pub(in super::super) fn root_moves(&self) -> Vec<RootStatistics<G::Move>> {
        let known = |(edge, selection_value): (&Edge<G::Move>, &SelectionValue)| RootStatistics {
            mv: edge.mv,
            visits: edge.visits.into(),
            mean: (edge.visits > 0).then(|| edge.sum / f64::from(edge.visits)),
            value: selection_value.mean.into(),
            proof: edge.proof,
        };
        self.edges_of(0).iter().zip(&self.selection[self.range_of(0)]).map(known).collect()
    }

    /// A root move, followed by the best proved or most visited replies.
    pub(in super::super) fn line_after(&self, mv: G::Move) -> Vec<G::Move> {
        let mut line = vec![mv];
        let mut next = self.edges_of(0).iter().find(|edge| edge.mv == mv).map_or(NO_CHILD, |edge| edge.child);
        while next != NO_CHILD {
            let merit = |edge: &&Edge<G::Move>| (edge.proof.map_or(0, Proof::rank), edge.visits);
            let tried = self.edges_of(next as usize).iter().filter(|edge| edge.visits > 0);
            let Some(best) = tried.max_by_key(merit) else { break };
            line.push(best.mv);
            next = best.child;
        }
        line
    }

    /// Nodes per tree level, from the root.
    pub(in super::super) fn nodes_per_level(&self) -> &[u64] {
        &self.levels
    }
}
