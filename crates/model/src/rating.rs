//! The rating of a local player.

use jugada_stats::Interval;
use serde::Serialize;
use utoipa::ToSchema;

/// How strong a player is, and how sure that is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct Rating {
    /// In the units of Elo.
    pub rating: f64,
    /// The standard error of it.
    pub deviation: f64,
    /// How much the strength itself seems to change.
    pub volatility: f64,
    /// Games that it rests on.
    pub games: u64,
}

/// Somebody of whom nothing is known: better than chance, with room on either side.
impl Default for Rating {
    fn default() -> Self {
        Rating { rating: 900.0, deviation: 350.0, volatility: 0.06, games: 0 }
    }
}

/// What became of a game, for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// The player won.
    Won,
    /// Neither side won.
    Drawn,
    /// The player lost.
    Lost,
}

impl Finish {
    /// What it is to get so much: to win more than nothing, to lose less.
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
    /// Where the strength lies with 95 % confidence.
    pub fn interval(&self) -> Interval {
        /// The quantile of the normal distribution for 95 %.
        const STANDARD_ERRORS: f64 = 1.96;
        Interval::around(self.rating, STANDARD_ERRORS * self.deviation)
    }
}
