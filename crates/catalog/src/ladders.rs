//! Ladders: for each game, eight strategies or more of measured strength, the weakest first. They are the numbered levels, and the adaptive
//! level climbs them.

use serde::Serialize;

/// A strategy of known strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rung {
    /// The spec of the strategy.
    pub strategy: &'static str,
    /// Its rating in Elo points, measured by the tournaments in `experiments/ladders`; a random player is at 500.
    pub rating: f64,
    /// Half the width of the rating's 95 % interval, among the players of its tournament.
    pub error: f64,
    /// Seconds that a move took there on average, on one thread.
    pub seconds: f64,
}

const fn rung(strategy: &'static str, rating: f64, error: f64, seconds: f64) -> Rung {
    Rung { strategy, rating, error, seconds }
}

/// For games whose ladder nobody has measured. The ratings are those of Connect-4, where the same strategies were measured; a
/// player's own rating finds its place among them.
pub(crate) static ANY_GAME: &[Rung] = &CONNECT_WITHOUT_SOLVER;

/// `jugada tournament experiments/ladders/othello.toml`: 780 games on 8x8, each player against the next two. The champion's rungs are from
/// `experiments/ladders/othello-top.toml`: 360 games of it with 100 to 100 000 nodes, and of alpha-beta 6 moves ahead, from whose rating theirs are counted.
pub(crate) static OTHELLO: &[Rung] = &[
    rung("random", 500.0, 114.0, 0.000_000_3),
    rung("mcts(simulations=8, c=1.4, choice=mean, solver=off)", 790.0, 80.0, 0.000_015),
    rung("mcts(simulations=64, c=1.4, choice=mean, solver=off)", 1047.0, 62.0, 0.000_1),
    rung("alphabeta(depth=2, eval=alegria, order=history)", 1178.0, 55.0, 0.000_019),
    rung("mcts(simulations=512, c=1.4, choice=mean, solver=off)", 1324.0, 56.0, 0.000_9),
    rung("alphabeta(depth=4, eval=alegria, order=history)", 1401.0, 61.0, 0.000_15),
    rung("alphabeta(depth=6, eval=alegria, order=history)", 1674.0, 80.0, 0.001_6),
    rung("negascout(nodes=400000, eval=alegria)", 2028.0, 126.0, 0.075),
    rung("othello-champion(nodes=3000, memory=4)", 2263.0, 70.0, 0.000_42),
    rung("othello-champion(nodes=20000, memory=4)", 2466.0, 86.0, 0.003_1),
    rung("othello-champion(nodes=100000, memory=4)", 2736.0, 119.0, 0.016),
];

/// `jugada tournament experiments/ladders/connect.toml`: 780 games of Connect-4 on 6 rows of 7, each player against the next two. They play on
/// every board.
const CONNECT_WITHOUT_SOLVER: [Rung; 8] = [
    rung("random", 500.0, 111.0, 0.000_000_3),
    rung("mcts(simulations=8, c=1.4, choice=mean, solver=off)", 802.0, 78.0, 0.000_007),
    rung("mcts(simulations=32, c=1.4, choice=mean, solver=off)", 1009.0, 62.0, 0.000_016),
    rung("mcts(simulations=64, c=1.4, choice=mean, solver=off)", 1188.0, 55.0, 0.000_018),
    rung("mcts(simulations=128, c=1.4, choice=mean, solver=off)", 1331.0, 54.0, 0.000_056),
    rung("mcts(simulations=512, c=1.4, choice=mean, solver=off)", 1505.0, 60.0, 0.000_17),
    rung("mcts(simulations=2048)", 1629.0, 71.0, 0.000_7),
    rung("mcts(simulations=10000)", 1756.0, 84.0, 0.003),
];

/// Boards on which the solver does not play.
pub(crate) static CONNECT_UNSOLVED: &[Rung] = &CONNECT_WITHOUT_SOLVER;

/// `jugada tournament experiments/ladders/connect-top.toml`: 180 games of the last two and one that proves what it can; its rating is the
/// difference to the last of the others.
pub(crate) static CONNECT: &[Rung] = &{
    let [a, b, c, d, e, f, g, h] = CONNECT_WITHOUT_SOLVER;
    [a, b, c, d, e, f, g, h, rung("connect-solver(nodes=200000, memory=16)", 1877.0, 50.0, 0.034)]
};

/// `jugada tournament experiments/ladders/go.toml`: 600 games on 9x9, each player against the next two; MCTS throughout. On other boards the
/// same players stand in much the same order.
pub(crate) static GO: &[Rung] = &[
    rung("mcts(simulations=8, c=1.4, choice=mean, solver=off)", 831.0, 188.0, 0.000_12),
    rung("mcts(simulations=16, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 1337.0, 124.0, 0.000_66),
    rung("mcts(simulations=32, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 1547.0, 112.0, 0.001_4),
    rung("mcts(simulations=64, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 1885.0, 105.0, 0.003_1),
    rung("mcts(simulations=128, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 2150.0, 111.0, 0.006_6),
    rung("mcts(simulations=256, c=1.4, variant=rave, rave=500, choice=mean, solver=off)", 2456.0, 127.0, 0.014),
    rung("mcts(simulations=512, variant=rave)", 2768.0, 152.0, 0.028),
    rung("mcts(simulations=2000, variant=rave)", 3060.0, 183.0, 0.094),
];
