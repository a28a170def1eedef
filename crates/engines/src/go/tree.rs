//! The tree, shared by all threads without locks: nodes in blocks allocated on demand, and atomic counters.
//!
//! Counters are loaded and stored separately, so concurrent updates can be lost. That changes a mean over hundreds of
//! visits by little, and is cheaper; with one thread nothing is lost.

use super::priors::Prior;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// A move with its statistics. Wins are those of the side that made the move.
#[derive(Default)]
pub(super) struct Node {
    point: AtomicU32,
    /// Index of the first child; [`UNEXPANDED`] without children.
    children: AtomicU32,
    /// Number of children.
    count: AtomicU32,
    visits: AtomicU32,
    won: AtomicU64,
    later_visits: AtomicU32,
    /// The prior, as bits of an `f32` each.
    prior_games: AtomicU32,
    prior_won: AtomicU32,
    /// RAVE results: simulations in which the same side made the move later.
    later_won: AtomicU64,
}

const UNEXPANDED: u32 = 0;
/// A thread is expanding the node.
const EXPANDING: u32 = u32::MAX;
/// Nodes per block; more than the moves of any position.
const BLOCK: usize = 4096;
/// Fixed-point unit: a win adds this, a margin a fraction.
pub(super) const WHOLE: f64 = 65_536.0;

/// Size of a node, in bytes.
pub(super) const NODE_BYTES: usize = size_of::<Node>();

/// Statistics of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct NodeResults {
    pub(super) visits: u32,
    /// Wins of the side that made the move.
    pub(super) won: f64,
}

impl NodeResults {
    pub(super) fn mean(self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.won / f64::from(self.visits) }
    }
}

pub(super) struct Tree {
    blocks: Vec<OnceLock<Box<[Node]>>>,
    /// Index of the next free node; indices up to the root's are reserved.
    used: AtomicU32,
}

/// Index of the root.
pub(super) const ROOT: u32 = 1;

impl Tree {
    /// Capacity for `nodes` nodes, rounded down to whole blocks, at least one.
    pub(super) fn new(nodes: usize) -> Tree {
        let blocks = (nodes / BLOCK).clamp(1, (EXPANDING as usize - 1) / BLOCK);
        let mut tree = Tree { blocks: Vec::new(), used: AtomicU32::new(0) };
        tree.blocks.resize_with(blocks, OnceLock::new);
        tree.clear();
        tree
    }

    /// Removes all nodes and keeps the memory.
    pub(super) fn clear(&mut self) {
        *self.used.get_mut() = ROOT + 1;
        self.node(ROOT).reset(&Prior { point: 0, games: 0.0, won: 0.0 });
    }

    pub(super) fn nodes(&self) -> u64 {
        u64::from(self.used.load(Ordering::Relaxed)) - u64::from(ROOT)
    }

    #[inline(always)]
    pub(super) fn node(&self, place: u32) -> &Node {
        let (block, within) = (place as usize / BLOCK, place as usize % BLOCK);
        &self.block(block)[within]
    }

    #[inline(always)]
    fn block(&self, block: usize) -> &[Node] {
        self.blocks[block].get_or_init(|| (0..BLOCK).map(|_| Node::default()).collect())
    }

    /// The children of a node, if it is expanded.
    #[inline(always)]
    pub(super) fn children(&self, node: &Node) -> Option<(u32, &[Node])> {
        let first = node.children.load(Ordering::Acquire);
        if first == UNEXPANDED || first == EXPANDING {
            return None;
        }
        let within = first as usize % BLOCK;
        let count = node.count.load(Ordering::Relaxed) as usize;
        Some((first, &self.block(first as usize / BLOCK)[within..within + count]))
    }

    /// Expands a node, unless another thread is doing so or the tree is full.
    pub(super) fn expand(&self, node: &Node, priors: impl FnOnce() -> Vec<Prior>) -> bool {
        let begun = node.children.compare_exchange(UNEXPANDED, EXPANDING, Ordering::Acquire, Ordering::Relaxed);
        if begun.is_err() {
            return false;
        }
        let priors = priors();
        let Some(first) = self.reserve(priors.len()) else {
            node.children.store(UNEXPANDED, Ordering::Release);
            return false;
        };
        for (place, prior) in (first..).zip(&priors) {
            self.node(place).reset(prior);
        }
        node.count.store(priors.len() as u32, Ordering::Relaxed);
        node.children.store(first, Ordering::Release);
        true
    }

    /// Reserves consecutive indices within a block.
    fn reserve(&self, count: usize) -> Option<u32> {
        let room = self.blocks.len() * BLOCK;
        let step = |used: u32| {
            let used = used as usize;
            let first = if used % BLOCK + count > BLOCK { used.next_multiple_of(BLOCK) } else { used };
            (first, first + count)
        };
        let reserved = self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |used| {
            let (_, end) = step(used);
            (end <= room).then_some(end as u32)
        });
        reserved.ok().map(|used| step(used).0 as u32)
    }

    /// Replaces this tree by the subtree below a node of another. Returns the number of nodes by plies below it.
    pub(super) fn take_over(&mut self, other: &Tree, root: &Node) -> Vec<u64> {
        self.clear();
        let mut levels = vec![1];
        let mut waiting = vec![(root, ROOT, 0)];
        while let Some((from, to, level)) = waiting.pop() {
            let to = self.node(to);
            to.copy(from);
            let Some((_, children)) = other.children(from) else { continue };
            let Some(first) = self.reserve(children.len()) else { continue };
            for (place, child) in (first..).zip(children) {
                self.node(place).copy(child);
                waiting.push((child, place, level + 1));
            }
            levels.resize(levels.len().max(level + 2), 0);
            levels[level + 1] += children.len() as u64;
            to.count.store(children.len() as u32, Ordering::Relaxed);
            to.children.store(first, Ordering::Relaxed);
        }
        levels
    }
}

impl Node {
    fn reset(&self, prior: &Prior) {
        self.point.store(prior.point as u32, Ordering::Relaxed);
        self.children.store(UNEXPANDED, Ordering::Relaxed);
        for number in [&self.count, &self.visits, &self.later_visits] {
            number.store(0, Ordering::Relaxed);
        }
        for number in [&self.won, &self.later_won] {
            number.store(0, Ordering::Relaxed);
        }
        self.prior_games.store(prior.games.to_bits(), Ordering::Relaxed);
        self.prior_won.store(prior.won.to_bits(), Ordering::Relaxed);
    }

    /// Copies everything but the children.
    fn copy(&self, from: &Node) {
        self.children.store(UNEXPANDED, Ordering::Relaxed);
        self.count.store(0, Ordering::Relaxed);
        for (to, from) in [
            (&self.point, &from.point),
            (&self.visits, &from.visits),
            (&self.later_visits, &from.later_visits),
            (&self.prior_games, &from.prior_games),
            (&self.prior_won, &from.prior_won),
        ] {
            to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
        }
        for (to, from) in [(&self.won, &from.won), (&self.later_won, &from.later_won)] {
            to.store(from.load(Ordering::Relaxed), Ordering::Relaxed);
        }
    }

    #[inline(always)]
    pub(super) fn point(&self) -> usize {
        self.point.load(Ordering::Relaxed) as usize
    }

    #[inline(always)]
    pub(super) fn visits(&self) -> u32 {
        self.visits.load(Ordering::Relaxed)
    }

    /// Results of the simulations through this node.
    pub(super) fn results(&self) -> NodeResults {
        NodeResults { visits: self.visits(), won: self.won.load(Ordering::Relaxed) as f64 / WHOLE }
    }

    /// The value for selection: own results and prior, combined with RAVE results whose weight decreases with visits
    /// (`equivalence`: RAVE's k; 0 without RAVE).
    #[inline(always)]
    pub(super) fn value(&self, equivalence: f32) -> f32 {
        let games = self.visits() as f32 + f32::from_bits(self.prior_games.load(Ordering::Relaxed));
        let won = self.won.load(Ordering::Relaxed) as f32 / WHOLE as f32
            + f32::from_bits(self.prior_won.load(Ordering::Relaxed));
        if equivalence == 0.0 {
            return won / games;
        }
        let later = self.later_visits.load(Ordering::Relaxed) as f32;
        let later_won = self.later_won.load(Ordering::Relaxed) as f32 / WHOLE as f32;
        // beta * later_won / later + (1 - beta) * won / games, with beta = later / (later + games + later * games /
        // equivalence), in one division.
        let weight = 1.0 + later / equivalence;
        (later_won + weight * won) / (later + weight * games)
    }

    /// Virtual loss: counts a visit before its result is known, so that other threads prefer other moves.
    #[inline(always)]
    pub(super) fn visit(&self) {
        self.visits.store(self.visits().wrapping_add(1), Ordering::Relaxed);
    }

    /// Adds the result of a simulation, in units of [`WHOLE`].
    #[inline(always)]
    pub(super) fn credit(&self, won: u64) {
        self.won.store(self.won.load(Ordering::Relaxed).wrapping_add(won), Ordering::Relaxed);
    }

    /// Adds the RAVE result of a simulation.
    #[inline(always)]
    pub(super) fn credit_later(&self, won: u64) {
        self.later_visits.store(self.later_visits.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed);
        self.later_won.store(self.later_won.load(Ordering::Relaxed).wrapping_add(won), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prior(point: usize) -> Prior {
        Prior { point, games: 10.0, won: 4.0 }
    }

    #[test]
    fn what_a_move_is_worth() {
        let tree = Tree::new(BLOCK);
        let root = tree.node(ROOT);
        assert!(tree.expand(root, || vec![prior(7), prior(8)]));
        assert!(!tree.expand(root, || panic!("it has children")));
        let (first, children) = tree.children(root).unwrap();
        assert_eq!((first, children.len(), children[1].point(), tree.nodes()), (2, 2, 8, 3));
        assert!((children[0].value(3000.0) - 0.4).abs() < 1e-6, "nothing but the prior");
        for _ in 0..10 {
            children[0].visit();
            children[0].credit(WHOLE as u64);
        }
        assert!((children[0].value(3000.0) - 0.7).abs() < 1e-6, "4 + 10 of 20");
        for _ in 0..60 {
            children[0].credit_later(WHOLE as u64 / 2);
        }
        // beta = 60 / (60 + 20 + 60 * 20 / 3000)
        let beta = 60.0 / 80.4;
        assert!((children[0].value(3000.0) - (beta * 0.5 + (1.0 - beta) * 0.7)).abs() < 1e-5);
        assert!((children[0].value(0.0) - 0.7).abs() < 1e-6, "switched off");
    }

    #[test]
    fn a_part_of_a_tree_is_kept() {
        let mut tree = Tree::new(4 * BLOCK);
        let mut other = Tree::new(4 * BLOCK);
        assert!(tree.expand(tree.node(ROOT), || vec![prior(1), prior(2)]));
        let second = tree.node(3);
        assert!(tree.expand(second, || vec![prior(5), prior(6), prior(7)]));
        tree.node(5).visit();
        assert_eq!(other.take_over(&tree, second), [1, 3]);
        let (_, children) = other.children(other.node(ROOT)).unwrap();
        let known: Vec<_> = children.iter().map(|child| (child.point(), child.visits())).collect();
        assert_eq!(known, [(5, 0), (6, 1), (7, 0)]);
        assert_eq!(other.nodes(), 4);
        tree.clear();
        assert!(tree.children(tree.node(ROOT)).is_none());
    }

    #[test]
    fn a_full_tree_stops_growing() {
        let tree = Tree::new(BLOCK);
        assert!(tree.expand(tree.node(ROOT), || (0..4000).map(prior).collect()));
        assert!(!tree.expand(tree.node(2), || (0..200).map(prior).collect()));
        assert!(tree.expand(tree.node(2), || (0..50).map(prior).collect()), "there is room for fewer");
    }
}
