//! What a tree knows, for those who ask.

use super::super::Known;
use super::super::proof::Proof;
use super::Tree;
use super::edge::{Edge, Look, NOBODY};
use jugada_core::Game;

impl<G: Game> Tree<G> {
    /// How many simulations went through the root.
    pub(in super::super) fn simulations(&self) -> u64 {
        self.simulations
    }

    /// How many positions it has.
    pub(in super::super) fn nodes(&self) -> u64 {
        self.nodes.len() as u64
    }

    /// What is certain of the root.
    pub(in super::super) fn proof(&self) -> Option<Proof> {
        self.proof
    }

    /// Whether nothing is left to find out about the root.
    pub(in super::super) fn is_decided(&self) -> bool {
        self.proof.is_some()
    }

    /// Whether every legal move is among the root's.
    pub(in super::super) fn root_has_all(&self) -> bool {
        self.nodes[0].has_all
    }

    /// What is known of the root's moves.
    pub(in super::super) fn root_moves(&self) -> Vec<Known<G::Move>> {
        let known = |(edge, look): (&Edge<G::Move>, &Look)| Known {
            mv: edge.mv,
            visits: edge.visits.into(),
            mean: (edge.visits > 0).then(|| edge.sum / f64::from(edge.visits)),
            worth: look.mean.into(),
            proof: edge.proof,
        };
        self.edges_of(0).iter().zip(&self.looks[self.range_of(0)]).map(known).collect()
    }

    /// A root move and the replies that are proved best, or were tried most.
    pub(in super::super) fn line_after(&self, mv: G::Move) -> Vec<G::Move> {
        let mut line = vec![mv];
        let mut next = self.edges_of(0).iter().find(|edge| edge.mv == mv).map_or(NOBODY, |edge| edge.child);
        while next != NOBODY {
            let merit = |edge: &&Edge<G::Move>| (edge.proof.map_or(0, Proof::rank), edge.visits);
            let tried = self.edges_of(next as usize).iter().filter(|edge| edge.visits > 0);
            let Some(best) = tried.max_by_key(merit) else { break };
            line.push(best.mv);
            next = best.child;
        }
        line
    }

    /// How many positions the tree has at each level.
    pub(in super::super) fn nodes_per_level(&self) -> &[u64] {
        &self.levels
    }
}
