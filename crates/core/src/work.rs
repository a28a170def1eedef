//! How much a search did.

use serde::Serialize;
use std::ops::AddAssign;
use utoipa::ToSchema;

/// What a search did, in counters that add up: over its threads, a game, many games. What a strategy does not count is zero.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Work {
    /// Positions visited, by plies below the root (the root is level 0).
    pub nodes_per_level: Vec<u64>,
    /// Positions that the evaluator estimated.
    pub evaluations: u64,
    /// Positions whose remaining moves were left out.
    pub cutoffs: u64,
    /// Positions answered by the transposition table.
    pub table_hits: u64,
    /// Positions written to it.
    pub table_stores: u64,
    /// Games played out to their end.
    pub simulations: u64,
}

impl Work {
    /// Positions visited on all levels.
    pub fn nodes(&self) -> u64 {
        self.nodes_per_level.iter().sum()
    }
}

impl AddAssign<&Work> for Work {
    fn add_assign(&mut self, more: &Work) {
        let Work { nodes_per_level, evaluations, cutoffs, table_hits, table_stores, simulations } = self;
        add_levels(nodes_per_level, &more.nodes_per_level);
        *evaluations += more.evaluations;
        *cutoffs += more.cutoffs;
        *table_hits += more.table_hits;
        *table_stores += more.table_stores;
        *simulations += more.simulations;
    }
}

/// Adds nodes to those of each level. A sum that does not fit stays the largest number there is: what was read from a file may be anything.
pub fn add_levels(sums: &mut Vec<u64>, more: &[u64]) {
    sums.resize(sums.len().max(more.len()), 0);
    for (sum, nodes) in sums.iter_mut().zip(more) {
        *sum = sum.saturating_add(*nodes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn work(nodes_per_level: &[u64], unit: u64) -> Work {
        let nodes_per_level = nodes_per_level.to_vec();
        let [evaluations, cutoffs, table_hits, table_stores, simulations] = [1, 2, 3, 4, 5].map(|number| number * unit);
        Work { nodes_per_level, evaluations, cutoffs, table_hits, table_stores, simulations }
    }

    #[test]
    fn nodes_are_those_of_all_levels() {
        assert_eq!(Work::default().nodes(), 0);
        assert_eq!(work(&[1, 4, 20], 0).nodes(), 25);
    }

    #[test]
    fn every_counter_adds_up_and_levels_one_by_one() {
        let mut sum = Work::default();
        for (more, expected) in [
            (work(&[1, 2], 10), work(&[1, 2], 10)),
            (work(&[1, 4, 20], 1), work(&[2, 6, 20], 11)),
            (work(&[1], 100), work(&[3, 6, 20], 111)),
        ] {
            sum += &more;
            assert_eq!(sum, expected, "with {more:?}");
        }
    }

    #[test]
    fn levels_never_overflow() {
        let mut sums = vec![u64::MAX, 1];
        add_levels(&mut sums, &[1, 1, 1]);
        assert_eq!(sums, [u64::MAX, 2, 1]);
    }
}
