//! Scoring of a position as it stands.

use super::{Go, Scoring, State};
use crate::go::set::Set;
use jugada_core::{ByPlayer, Player};

/// Components of the score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoreSheet {
    /// Stones on the board.
    pub stones: ByPlayer<u32>,
    /// Empty points that only this side's stones reach.
    pub territory: ByPlayer<u32>,
    /// Stones captured by the opponent.
    pub lost: ByPlayer<u32>,
    /// Added to the second side's points.
    pub komi: f64,
    /// Total points by the rules in force.
    pub points: ByPlayer<f64>,
}

impl<const CELLS: usize, const WORDS: usize> Go<CELLS, WORDS> {
    /// The score as if the game ended here. Every stone on the board counts as alive, and empty points that both
    /// colours reach count for neither.
    pub fn score(&self, state: &State<CELLS, WORDS>) -> ScoreSheet {
        self.settle(state, Set::EMPTY).0
    }

    /// The score after removing the chains of `dead` stones, on which both sides have agreed; with the area of each
    /// side, and all removed stones.
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

    /// Empty points that only one side's stones reach, by side.
    pub(super) fn territory(&self, state: &State<CELLS, WORDS>) -> [Set<WORDS>; 2] {
        self.territory_of(state.board.both())
    }

    fn territory_of(&self, stones: [Set<WORDS>; 2]) -> [Set<WORDS>; 2] {
        let empties = self.geometry.board.minus(stones[0]).minus(stones[1]);
        let [first, second] = stones.map(|stones| stones.flood(empties, self.geometry.stride));
        [first.minus(second), second.minus(first)]
    }
}
