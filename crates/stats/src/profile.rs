//! Cost and depth of a strategy's moves, in total and by turn.

use crate::Moments;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// Measurements of one move of a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct MoveSample {
    /// Number of the move in the game, as counted by the caller.
    pub turn: u32,
    /// Thinking time, in seconds.
    pub seconds: f64,
    /// Nodes visited.
    pub nodes: u64,
    /// Simulations run.
    pub simulations: u64,
    /// Search depth in plies; `None` for strategies without a depth.
    pub depth: Option<u32>,
    /// Number of legal moves.
    pub legal: u32,
}

/// Means over moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MoveMeans {
    /// Thinking time per move, in seconds.
    pub seconds: Moments,
    /// Nodes per move.
    pub nodes: Moments,
    /// Simulations per move.
    pub simulations: Moments,
    /// Search depth, over the moves that have one: its count can be smaller than that of the others.
    pub depth: Moments,
    /// Legal moves: the branching factor of the game as met by the strategy.
    pub legal: Moments,
}

/// Means over all moves of a strategy, and by turn.
///
/// ```
/// use jugada_stats::{Profile, MoveSample};
/// let mut profile = Profile::default();
/// profile.push(MoveSample { turn: 1, seconds: 0.5, nodes: 1000, simulations: 0, depth: Some(4), legal: 7 });
/// profile.push(MoveSample { turn: 2, seconds: 1.5, nodes: 5000, simulations: 0, depth: None, legal: 5 });
/// assert_eq!(profile.total().legal.mean(), Some(6.0));
/// assert_eq!(profile.total().depth.mean(), Some(4.0));
/// assert_eq!(profile.by_turn().map(|(turn, _)| turn).collect::<Vec<_>>(), [1, 2]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    turns: BTreeMap<u32, MoveMeans>,
}

impl Profile {
    /// Adds a move.
    pub fn push(&mut self, mv: MoveSample) {
        self.turns.entry(mv.turn).or_default().push(mv);
    }

    /// The means over all moves, computed on request: moves are pushed by the million.
    pub fn total(&self) -> MoveMeans {
        self.turns.values().fold(MoveMeans::default(), |sum, &means| sum + means)
    }

    /// The means by turn, in ascending order.
    pub fn by_turn(&self) -> impl Iterator<Item = (u32, &MoveMeans)> {
        self.turns.iter().map(|(&turn, means)| (turn, means))
    }
}

impl MoveMeans {
    /// Adds a move.
    fn push(&mut self, mv: MoveSample) {
        self.seconds.push(mv.seconds);
        self.nodes.push(mv.nodes as f64);
        self.simulations.push(mv.simulations as f64);
        if let Some(depth) = mv.depth {
            self.depth.push(f64::from(depth));
        }
        self.legal.push(f64::from(mv.legal));
    }

    /// Number of moves.
    pub const fn count(&self) -> u64 {
        self.legal.count()
    }
}

impl Add for MoveMeans {
    type Output = MoveMeans;

    fn add(self, other: MoveMeans) -> MoveMeans {
        MoveMeans {
            seconds: self.seconds + other.seconds,
            nodes: self.nodes + other.nodes,
            simulations: self.simulations + other.simulations,
            depth: self.depth + other.depth,
            legal: self.legal + other.legal,
        }
    }
}

impl AddAssign for MoveMeans {
    fn add_assign(&mut self, other: MoveMeans) {
        *self = *self + other;
    }
}

impl Add for Profile {
    type Output = Profile;

    fn add(mut self, other: Profile) -> Profile {
        self += other;
        self
    }
}

impl AddAssign for Profile {
    fn add_assign(&mut self, other: Profile) {
        for (turn, means) in other.turns {
            *self.turns.entry(turn).or_default() += means;
        }
    }
}

impl Sum for Profile {
    fn sum<I: Iterator<Item = Profile>>(parts: I) -> Profile {
        parts.fold(Profile::default(), Add::add)
    }
}

impl FromIterator<MoveSample> for Profile {
    fn from_iter<I: IntoIterator<Item = MoveSample>>(moves: I) -> Profile {
        let mut profile = Profile::default();
        moves.into_iter().for_each(|mv| profile.push(mv));
        profile
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn sample(turn: u32, seconds: f64, nodes: u64, depth: Option<u32>, legal: u32) -> MoveSample {
        MoveSample { turn, seconds, nodes, simulations: nodes / 10, depth, legal }
    }

    // Two games of three and two moves.
    const MOVES: [MoveSample; 5] = [
        sample(1, 1.0, 100, Some(4), 7),
        sample(2, 2.0, 300, Some(6), 7),
        sample(3, 3.0, 500, None, 6),
        sample(1, 2.0, 200, Some(5), 7),
        sample(2, 4.0, 900, Some(9), 3),
    ];

    #[test]
    fn means_in_all_and_by_turn() {
        let profile: Profile = MOVES.into_iter().collect();
        let total = profile.total();
        assert_eq!((total.count(), total.depth.count()), (5, 4));
        assert_eq!((total.nodes.mean(), total.simulations.mean()), (Some(400.0), Some(40.0)));
        assert_eq!((total.seconds.mean(), total.legal.mean(), total.depth.mean()), (Some(2.4), Some(6.0), Some(6.0)));
        // (turn, moves, nodes, depth, legal)
        let expected = [
            (1, 2, Some(150.0), Some(4.5), Some(7.0)),
            (2, 2, Some(600.0), Some(7.5), Some(5.0)),
            (3, 1, Some(500.0), None, Some(6.0)),
        ];
        let found: Vec<_> = profile
            .by_turn()
            .map(|(turn, means)| (turn, means.count(), means.nodes.mean(), means.depth.mean(), means.legal.mean()))
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn profiles_add_up() {
        let whole: Profile = MOVES.into_iter().collect();
        for cut in 0..=MOVES.len() {
            let (one, other) = MOVES.split_at(cut);
            let sum: Profile = [one, other].into_iter().map(|part| part.iter().copied().collect()).sum();
            assert_eq!(sum.by_turn().count(), 3, "cut at {cut}");
            assert_eq!(sum.total().count(), 5, "cut at {cut}");
            for ((turn, found), (_, expected)) in sum.by_turn().zip(whole.by_turn()) {
                assert_eq!(found.count(), expected.count(), "cut at {cut}, turn {turn}");
                assert!((found.nodes.total() - expected.nodes.total()).abs() < 1e-9, "cut at {cut}, turn {turn}");
            }
        }
    }

    #[test]
    fn no_moves_no_means() {
        let empty = Profile::default();
        assert_eq!((empty.total().count(), empty.total().legal.mean()), (0, None));
        assert_eq!(empty.by_turn().count(), 0);
    }
}
