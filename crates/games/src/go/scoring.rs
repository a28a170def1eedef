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
        let owned = self.territory(state);
        let stones = ByPlayer::of(|player| state.board.stones(player).count() as u32);
        let territory = ByPlayer::of(|player| owned[player.index()].count() as u32);
        let lost = ByPlayer::of(|player| u32::from(state.lost[player.index()]));
        let points = ByPlayer::of(|player| {
            let komi = if player == Player::Second { self.komi } else { 0.0 };
            komi + match self.scoring {
                Scoring::Area => f64::from(stones[player] + territory[player]),
                Scoring::Territory => f64::from(territory[player]) - f64::from(lost[player]),
            }
        });
        ScoreSheet { stones, territory, lost, komi: self.komi, points }
    }

    /// The empty points that touch only this side's stones, for each side.
    pub(super) fn territory(&self, state: &State<CELLS, WORDS>) -> [Set<WORDS>; 2] {
        let empties = state.board.empties(&self.geometry);
        let [first, second] = state.board.both().map(|stones| stones.flood(empties, self.geometry.stride));
        [first.minus(second), second.minus(first)]
    }
}
