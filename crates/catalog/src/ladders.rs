//! Ladders: for each game, strategies of measured strength, the weakest first. The adaptive level climbs them.
//!
//! What MCTS does by default has changed since: its rungs say with which parameters they were measured.

use serde::Serialize;

/// A strategy of known strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rung {
    /// The spec of the strategy.
    pub strategy: &'static str,
    /// Its rating in Elo points, measured by the tournaments in `experiments/ladders`; a random player is at 500.
    pub rating: f64,
}

const fn rung(strategy: &'static str, rating: f64) -> Rung {
    Rung { strategy, rating }
}

/// For games whose ladder nobody has measured. The ratings are those of Connect-4, where the same strategies were measured; a
/// player's own rating finds its place among them.
pub(crate) static ANY_GAME: &[Rung] = CONNECT;

/// `jugada tournament experiments/ladders/othello.toml`: 3120 games on 8x8.
pub(crate) static OTHELLO: &[Rung] = &[
    rung("random", 500.0),
    rung("mcts(simulations=8, c=1.4, choice=mean, solver=off)", 855.0),
    rung("mcts(simulations=16, c=1.4, choice=mean, solver=off)", 997.0),
    rung("mcts(simulations=64, c=1.4, choice=mean, solver=off)", 1143.0),
    rung("alphabeta(depth=2, eval=alegria, order=history)", 1272.0),
    rung("mcts(simulations=256, c=1.4, choice=mean, solver=off)", 1379.0),
    rung("mcts(simulations=512, c=1.4, choice=mean, solver=off)", 1482.0),
    rung("alphabeta(depth=4, eval=alegria, order=history)", 1591.0),
    rung("negascout(depth=8, eval=desosa, order=history)", 1721.0),
    rung("alphabeta(depth=6, eval=alegria, order=history)", 1792.0),
];

/// `jugada tournament experiments/ladders/connect.toml`: Connect-4 on 6 rows of 7.
pub(crate) static CONNECT: &[Rung] = &[
    rung("random", 500.0),
    rung("mcts(simulations=8, c=1.4, choice=mean, solver=off)", 639.0),
    rung("mcts(simulations=16, c=1.4, choice=mean, solver=off)", 783.0),
    rung("mcts(simulations=32, c=1.4, choice=mean, solver=off)", 944.0),
    rung("mcts(simulations=64, c=1.4, choice=mean, solver=off)", 1097.0),
    rung("mcts(simulations=128, c=1.4, choice=mean, solver=off)", 1267.0),
    rung("mcts(simulations=256, c=1.4, choice=mean, solver=off)", 1368.0),
    rung("mcts(simulations=512, c=1.4, choice=mean, solver=off)", 1450.0),
    rung("mcts(simulations=1024, c=1.4, choice=mean, solver=off)", 1554.0),
    rung("mcts(simulations=4096, c=1.4, choice=mean, solver=off)", 1642.0),
];

/// `jugada tournament experiments/ladders/go.toml`: 920 games on 9x9, each player against the next two. On other boards the same
/// players stand in much the same order.
pub(crate) static GO: &[Rung] = &[
    rung("random", 500.0),
    rung("mcts(simulations=8, c=1.4, choice=mean, solver=off)", 546.0),
    rung("mcts(simulations=32, c=1.4, choice=mean, solver=off)", 738.0),
    rung("mcts(simulations=16, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 788.0),
    rung("mcts(simulations=128, c=1.4, choice=mean, solver=off)", 888.0),
    rung("mcts(simulations=32, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 1000.0),
    rung("mcts(simulations=64, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 1254.0),
    rung("mcts(simulations=96, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 1351.0),
    rung("mcts(simulations=128, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 1517.0),
    rung("mcts(simulations=192, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 1657.0),
    rung("mcts(simulations=256, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 1693.0),
    rung("mcts(simulations=512, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 1903.0),
    rung("mcts(simulations=1024, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 2130.0),
];
