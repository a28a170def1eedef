//! Points at the end, or as things stand.

use super::{Go, Scoring, State};
use crate::go::set::Set;
use jugada_core::{ByPlayer, Player};

/// How the points of both sides come about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoreSheet {
    /// Stones on the board.
    pub stones: ByPlayer<u32>,
    /// Empty points that only this side's stones touch.
    pub territory: ByPlayer<u32>,
    /// Stones lost to the enemy.
    pub lost: ByPlayer<u32>,
    /// Given to the second side.
    pub komi: f64,
    /// The sum, by the rules in force.
    pub points: ByPlayer<f64>,
}

impl<const CELLS: usize, const WORDS: usize> Go<CELLS, WORDS> {
    /// The points of both sides, if the game ended here. Every stone on the board counts as alive, and empty points that
    /// touch both colours are nobody's.
    pub fn score(&self, state: &State<CELLS, WORDS>) -> ScoreSheet {
        self.settle(state, Set::EMPTY).0
    }

    /// The same with the chains of some stones taken off the board as lost, those that both sides agree are dead; also whose each point is
    /// then, and all stones that were taken off.
    pub fn settle(&self, state: &State<CELLS, WORDS>, dead: Set<WORDS>) -> (ScoreSheet, [Set<WORDS>; 2], Set<WORDS>) {
        let dead = state.board.both().map(|side| dead.and(side).or(dead.and(side).flood(side, self.geometry.stride)));
        let alive = [0, 1].map(|side| state.board.both()[side].minus(dead[side]));
        let owned = self.territory_of(alive);
        let stones = ByPlayer::of(|player| alive[player.index()].count() as u32);
        let territory = ByPlayer::of(|player| owned[player.index()].count() as u32);
        let lost = ByPlayer::of(|player| u32::from(state.lost[player.index()]) + dead[player.index()].count() as u32);
        let points = ByPlayer::of(|player| {
            let komi = if player == Player::Second { self.komi } else { 0.0 };
            komi + match self.scoring {
                Scoring::Area => f64::from(stones[player] + territory[player]),
                Scoring::Territory => f64::from(territory[player]) - f64::from(lost[player]),
            }
        });
        let sheet = ScoreSheet { stones, territory, lost, komi: self.komi, points };
        (sheet, [0, 1].map(|side| alive[side].or(owned[side])), dead[0].or(dead[1]))
    }

    /// The empty points that touch only this side's stones, for each side.
    pub(super) fn territory(&self, state: &State<CELLS, WORDS>) -> [Set<WORDS>; 2] {
        self.territory_of(state.board.both())
    }

    fn territory_of(&self, stones: [Set<WORDS>; 2]) -> [Set<WORDS>; 2] {
        let empties = self.geometry.board.minus(stones[0]).minus(stones[1]);
        let [first, second] = stones.map(|stones| stones.flood(empties, self.geometry.stride));
        [first.minus(second), second.minus(first)]
    }
}
