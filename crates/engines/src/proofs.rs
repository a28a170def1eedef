//! Shared by the solvers' strategies: half of the limits are for proofs, the rest for an estimating search whose choice
//! is corrected by the proofs.

use jugada_core::{Bounds, Choice, Limits, Statistics, Work};
use jugada_search::{Algorithm, Order, TreePlan};
use std::time::Duration;

/// Table entries of the estimating search.
const ENTRIES: usize = 200_000;

/// Work of a solver, on a board with fewer than `LEVELS` cells, counted by empty cells in a fixed array: nodes do not
/// know their distance from the root, and counting needs no bounds check. Converted to [`Work`] at the end.
#[derive(Clone, Debug)]
pub(crate) struct NodeCounts<const LEVELS: usize> {
    /// Nodes visited.
    pub(crate) nodes: u64,
    /// Nodes by number of empty cells.
    pub(crate) by_empties: [u64; LEVELS],
    pub(crate) cutoffs: u64,
    pub(crate) table_hits: u64,
    pub(crate) table_stores: u64,
}

impl<const LEVELS: usize> Default for NodeCounts<LEVELS> {
    fn default() -> Self {
        NodeCounts { nodes: 0, by_empties: [0; LEVELS], cutoffs: 0, table_hits: 0, table_stores: 0 }
    }
}

impl<const LEVELS: usize> NodeCounts<LEVELS> {
    pub(crate) fn add(&mut self, other: &Self) {
        self.nodes += other.nodes;
        for (sum, part) in self.by_empties.iter_mut().zip(other.by_empties) {
            *sum += part;
        }
        self.cutoffs += other.cutoffs;
        self.table_hits += other.table_hits;
        self.table_stores += other.table_stores;
    }

    /// Converts to [`Work`], for a root with `empties` empty cells.
    pub(crate) fn work(&self, empties: usize) -> Work {
        let mut nodes_per_level: Vec<u64> = self.by_empties[..=empties].iter().rev().copied().collect();
        // The root counts as a node.
        nodes_per_level[0] += 1;
        nodes_per_level.truncate(nodes_per_level.iter().rposition(|&nodes| nodes > 0).map_or(1, |last| last + 1));
        Work {
            nodes_per_level,
            cutoffs: self.cutoffs,
            table_hits: self.table_hits,
            table_stores: self.table_stores,
            ..Work::default()
        }
    }
}

/// The estimating search.
pub(crate) fn estimating(threads: u16) -> TreePlan {
    TreePlan {
        algorithm: Algorithm::NegaScout,
        limits: Limits::default(),
        table: Some(ENTRIES),
        order: Order::Mixed,
        deepening: true,
        aspiration: true,
        reductions: false,
        threads: usize::from(threads),
    }
}

/// The half of the bounds that is for proofs.
pub(crate) fn half(bounds: Bounds) -> Bounds {
    Bounds { time: bounds.time.map(|time| time / 2), nodes: bounds.nodes.map(|nodes| nodes.div_ceil(2)), ..bounds }
}

/// What remains of the bounds after `spent` nodes.
pub(crate) fn left(bounds: Bounds, spent: u64) -> Bounds {
    Bounds { nodes: bounds.nodes.map(|nodes| nodes.saturating_sub(spent)), ..bounds }
}

/// The same bounds, counted from now: for computations after the choice.
pub(crate) fn again(bounds: Bounds, now: Duration) -> Bounds {
    Bounds { time: bounds.time.map(|time| now + time), ..bounds }
}

/// Proved bounds of a root: `secured` is a lower bound of the position; `moves`, the best first, have upper bounds.
pub(crate) struct Proved<M> {
    pub(crate) secured: i32,
    pub(crate) most: Vec<(M, i32)>,
}

impl<M: Copy + PartialEq> Proved<M> {
    /// Corrects the choice of an estimating search by the proofs; `spent` is the work of the proofs, with the values
    /// they found.
    ///
    /// Proved wins and losses are reported with their bounds instead of an estimate; estimates of moves that cannot be
    /// best are capped at that of the chosen move.
    pub(crate) fn correct(&self, mut choice: Choice<M>, spent: Statistics<M>, time: Duration) -> Choice<M> {
        let found = std::mem::take(&mut choice.statistics);
        let mut statistics = spent;
        let estimate = |mv: M| found.root_moves.iter().find(|known| known.mv == mv).and_then(|known| known.value);
        let may_be_best = |chosen: M| self.most.iter().any(|&(mv, most)| mv == chosen && most >= self.secured);
        if !may_be_best(choice.mv) {
            let (mv, _) = self.most[0];
            choice = Choice { mv, value: estimate(mv), line: vec![mv], ..choice };
        }
        for known in &mut statistics.root_moves {
            let is_decided = known.bounds.is_some_and(|[least, most]| least.sign() > 0 || most.sign() < 0);
            if known.value.is_none() && !is_decided {
                let estimate = estimate(known.mv);
                let is_beaten = !may_be_best(known.mv);
                known.value = match (estimate, choice.value) {
                    (Some(estimate), Some(chosen)) if is_beaten => Some(estimate.at_most(chosen)),
                    (estimate, _) => estimate,
                };
            }
        }
        statistics.work += &found.work;
        statistics.nodes_for_values += found.nodes_for_values;
        statistics.iterations.extend(found.iterations);
        statistics.time = time;
        Choice { statistics, ..choice }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_core::{RootMove, Value};

    fn root_move(mv: u8, value: Option<f64>) -> RootMove<u8> {
        RootMove { mv, value: value.map(Value::Estimate), bounds: None, mean: None, visits: 0 }
    }

    /// Two moves: the first has value 3 or more, the second at most `most`; the search prefers the second.
    fn corrected(most: i32) -> Choice<u8> {
        let work = Work {
            nodes_per_level: vec![1, 2, 4],
            evaluations: 4,
            cutoffs: 1,
            table_hits: 2,
            table_stores: 3,
            ..Work::default()
        };
        let root_moves = vec![root_move(1, Some(0.25)), root_move(2, Some(0.5))];
        let found = Statistics { work, root_moves, ..Statistics::default() };
        let choice =
            Choice { mv: 2, resigns: false, value: Some(Value::Estimate(0.5)), line: vec![2, 7], statistics: found };
        let counts =
            NodeCounts::<5> { nodes: 8, by_empties: [0, 0, 5, 3, 0], cutoffs: 10, table_hits: 20, table_stores: 30 };
        let root_moves = vec![root_move(1, None), root_move(2, None)];
        let spent = Statistics { work: counts.work(4), root_moves, ..Statistics::default() };
        Proved { secured: 3, most: vec![(1, 6), (2, most)] }.correct(choice, spent, Duration::from_secs(1))
    }

    #[test]
    fn a_move_that_may_be_best_is_played_as_estimated() {
        let choice = corrected(3);
        assert_eq!((choice.mv, choice.value, choice.line), (2, Some(Value::Estimate(0.5)), vec![2, 7]));
        let told = choice.statistics;
        assert_eq!(
            told.work.nodes_per_level,
            [2, 5, 9],
            "the root of the proofs and what both visited, level by level"
        );
        assert_eq!((told.work.evaluations, told.work.cutoffs), (4, 11));
        assert_eq!((told.work.table_hits, told.work.table_stores), (22, 33));
        assert_eq!(told.root_moves, [root_move(1, Some(0.25)), root_move(2, Some(0.5))]);
        assert_eq!(told.time, Duration::from_secs(1));
    }

    #[test]
    fn a_move_that_is_ruled_out_gives_way_to_the_best_bounds() {
        let choice = corrected(2);
        assert_eq!((choice.mv, choice.value, choice.line), (1, Some(Value::Estimate(0.25)), vec![1]));
    }

    #[test]
    fn limits_are_shared_out() {
        let bounds = Bounds { time: Some(Duration::from_secs(3)), nodes: Some(5), ..Bounds::default() };
        let proofs = half(bounds);
        assert_eq!((proofs.time, proofs.nodes), (Some(Duration::from_millis(1500)), Some(3)));
        assert_eq!(
            (left(bounds, 3).nodes, left(bounds, 9).nodes, left(bounds, 9).time),
            (Some(2), Some(0), bounds.time)
        );
        assert_eq!(left(Bounds::default(), 9), Bounds::default());
        let later = again(bounds, Duration::from_secs(2));
        assert_eq!((later.time, later.nodes), (Some(Duration::from_secs(5)), Some(5)));
    }
}
