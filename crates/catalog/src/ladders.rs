//! Ladders: for each game, eight strategies or more of measured strength, the weakest first. They are the numbered levels, and the adaptive
//! level climbs them.

use serde::Serialize;
use utoipa::ToSchema;

/// A strategy of known strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
pub struct Rung {
    /// The spec of the strategy.
    pub strategy: &'static str,
    /// Its rating in Elo points, measured by the tournaments in `experiments/ladders`; a random player is at 500.
    pub rating: f64,
    /// Half the width of the rating's 95 % interval, among the players of its tournament.
    pub error: f64,
    /// Seconds that a move took there on average, on one thread; on the larger boards of Go beside other work, which slowed it down.
    pub seconds: f64,
}

/// The ladders of a game that was measured on boards of several sizes. The levels are the same strategies on all of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardLadders {
    /// The parameter of the game that says how large the board is.
    pub parameter: &'static str,
    /// Up to which size each holds, the smallest first.
    pub ladders: &'static [(usize, &'static [Rung])],
}

impl BoardLadders {
    /// The one for boards of this size; for larger ones than were measured, the last.
    pub fn of(&self, size: usize) -> &'static [Rung] {
        let fits = self.ladders.iter().find(|(up_to, _)| size <= *up_to);
        fits.or(self.ladders.last()).map_or(&[], |(_, rungs)| rungs)
    }
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
    rung("random", 500.0, 112.0, 0.000_000_2),
    rung("mcts(simulations=8, c=1.4, choice=mean, solver=off)", 765.0, 79.0, 0.000_008),
    rung("mcts(simulations=64, c=1.4, choice=mean, solver=off)", 1022.0, 65.0, 0.000_054),
    rung("alphabeta(depth=2, eval=alegria, order=history)", 1112.0, 56.0, 0.000_005_6),
    rung("alphabeta(depth=4, eval=alegria, order=history)", 1354.0, 61.0, 0.000_066),
    rung("mcts(simulations=512, c=1.4, choice=mean, solver=off)", 1359.0, 59.0, 0.000_48),
    rung("alphabeta(depth=6, eval=alegria, order=history)", 1577.0, 79.0, 0.000_8),
    rung("negascout(nodes=400000, eval=alegria)", 1989.0, 144.0, 0.042),
    rung("othello-champion(nodes=3000, memory=4)", 2212.0, 69.0, 0.000_17),
    rung("othello-champion(nodes=20000, memory=4)", 2402.0, 83.0, 0.001),
    rung("othello-champion(nodes=100000, memory=4)", 2657.0, 112.0, 0.004_8),
];

/// `jugada tournament experiments/ladders/connect.toml`: 780 games of Connect-4 on 6 rows of 7, each player against the next two. They play on
/// every board.
const CONNECT_WITHOUT_SOLVER: [Rung; 8] = [
    rung("random", 500.0, 113.0, 0.000_000_3),
    rung("mcts(simulations=8, c=1.4, choice=mean, solver=off)", 827.0, 76.0, 0.000_002_4),
    rung("mcts(simulations=32, c=1.4, choice=mean, solver=off)", 1017.0, 65.0, 0.000_007),
    rung("mcts(simulations=64, c=1.4, choice=mean, solver=off)", 1219.0, 57.0, 0.000_013),
    rung("mcts(simulations=128, c=1.4, choice=mean, solver=off)", 1359.0, 56.0, 0.000_026),
    rung("mcts(simulations=512, c=1.4, choice=mean, solver=off)", 1568.0, 61.0, 0.000_14),
    rung("mcts(simulations=2048)", 1689.0, 72.0, 0.000_4),
    rung("mcts(simulations=10000)", 1860.0, 87.0, 0.002_3),
];

/// Boards on which the solver does not play.
pub(crate) static CONNECT_UNSOLVED: &[Rung] = &CONNECT_WITHOUT_SOLVER;

/// `jugada tournament experiments/ladders/connect-top.toml`: 180 games of the last two and one that proves what it can; its rating is the
/// difference to the last of the others.
pub(crate) static CONNECT: &[Rung] = &{
    let [a, b, c, d, e, f, g, h] = CONNECT_WITHOUT_SOLVER;
    [a, b, c, d, e, f, g, h, rung("connect-solver(nodes=200000, memory=16)", 2084.0, 51.0, 0.008_4)]
};

/// The players of Go's ladders. They are the same on every board, so that a level is the same opponent wherever it is met; how strong
/// they are there, and how long they take, is not. The tournaments had one more, with 40 simulations, which is too little stronger than with 10 to be a level.
const GO_PLAYERS: [&str; 8] = [
    "mcts(simulations=8, c=1.4, choice=mean, solver=off)",
    "mcts(simulations=16, c=1.4, variant=rave, rave=500, choice=mean, solver=off)",
    "mcts(simulations=64, c=1.4, variant=rave, rave=500, choice=mean, solver=off)",
    "mcts(simulations=256, c=1.4, variant=rave, rave=500, choice=mean, solver=off)",
    "go-mcts(simulations=10, memory=8)",
    "go-mcts(simulations=150, memory=16)",
    "go-mcts(simulations=600, memory=32)",
    "go-mcts(simulations=2500, memory=64)",
];

/// On boards between those that were measured, as on the next larger one.
pub(crate) static GO: BoardLadders =
    BoardLadders { parameter: "size", ladders: &[(9, GO_9), (13, GO_13), (19, GO_19)] };

/// With their rating, error and seconds.
const fn go(measured: [(f64, f64, f64); 8]) -> [Rung; 8] {
    let mut rungs = [rung("", 0.0, 0.0, 0.0); 8];
    let mut place = 0;
    while place < rungs.len() {
        let (rating, error, seconds) = measured[place];
        rungs[place] = rung(GO_PLAYERS[place], rating, error, seconds);
        place += 1;
    }
    rungs
}

/// `jugada tournament experiments/ladders/go.toml`: 680 games on 9x9, each player against the next two.
static GO_9: &[Rung] = &go([
    (968.0, 313.0, 0.000_047),
    (1489.0, 195.0, 0.000_11),
    (1896.0, 156.0, 0.000_48),
    (2291.0, 134.0, 0.002_0),
    (2622.0, 138.0, 0.000_18),
    (3000.0, 149.0, 0.002_4),
    (3271.0, 169.0, 0.009_9),
    (3599.0, 205.0, 0.043),
]);

/// The same on 13x13 (`go-13.toml`): 340 games.
static GO_13: &[Rung] = &go([
    (927.0, 367.0, 0.000_24),
    (1338.0, 280.0, 0.000_49),
    (1683.0, 230.0, 0.002_0),
    (1981.0, 200.0, 0.010),
    (2345.0, 195.0, 0.000_94),
    (2689.0, 225.0, 0.013),
    (3061.0, 303.0, 0.049),
    (3309.0, 325.0, 0.23),
]);

/// The same on 19x19 (`go-19.toml`): 204 games, of which the last player won 23 of its 24.
static GO_19: &[Rung] = &go([
    (934.0, 370.0, 0.000_56),
    (1260.0, 285.0, 0.001_4),
    (1533.0, 238.0, 0.005_5),
    (1761.0, 210.0, 0.022),
    (2052.0, 202.0, 0.001_8),
    (2236.0, 223.0, 0.022),
    (2568.0, 301.0, 0.080),
    (2910.0, 404.0, 0.41),
]);
