//! Work counters of searches.

use serde::Serialize;
use std::ops::AddAssign;
use utoipa::ToSchema;

/// Work of a search, in counters that can be summed: over threads, a game, many games. Counters that a strategy does
/// not use are zero.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Work {
    /// Nodes visited, by plies below the root (level 0).
    pub nodes_per_level: Vec<u64>,
    /// Evaluations.
    pub evaluations: u64,
    /// Nodes with a beta cutoff.
    pub cutoffs: u64,
    /// Nodes answered by the transposition table.
    pub table_hits: u64,
    /// Entries written to the transposition table.
    pub table_stores: u64,
    /// Simulations.
    pub simulations: u64,
}

impl Work {
    /// Nodes on all levels.
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

/// Adds node counts by level. Sums saturate, because values from files are arbitrary.
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
