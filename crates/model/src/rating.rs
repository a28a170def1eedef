//! The rating of a local player.

use jugada_stats::Interval;
use serde::Serialize;
use utoipa::ToSchema;

/// Strength of a player, with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct Rating {
    /// In Elo points.
    pub rating: f64,
    /// Its standard error.
    pub deviation: f64,
    /// Volatility of the strength.
    pub volatility: f64,
    /// Number of games.
    pub games: u64,
}

/// The rating of a new player: better than random play, with room on either side.
impl Default for Rating {
    fn default() -> Self {
        Rating { rating: 900.0, deviation: 350.0, volatility: 0.06, games: 0 }
    }
}

/// Result of a game, for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// The player won.
    Won,
    /// Draw.
    Drawn,
    /// The player lost.
    Lost,
}

impl Finish {
    /// From a payoff: positive for a win, negative for a loss.
    pub fn of(payoff: f64) -> Finish {
        if payoff > 0.0 {
            Finish::Won
        } else if payoff < 0.0 {
            Finish::Lost
        } else {
            Finish::Drawn
        }
    }
}

impl Rating {
    /// 95 % confidence interval of the strength.
    pub fn interval(&self) -> Interval {
        /// The quantile of the normal distribution for 95 %.
        const STANDARD_ERRORS: f64 = 1.96;
        Interval::around(self.rating, STANDARD_ERRORS * self.deviation)
    }
}
