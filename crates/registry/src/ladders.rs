//! Ladder of games without measurements of their own.

use jugada_play::Rung;

/// The ratings are those of Connect-4, where the same strategies were measured; a player's own rating adapts to them.
///
/// `jugada tournament experiments/ladders/connect.toml`: 780 games of Connect-4 on 6 rows of 7, each player against the
/// next two. The players support every game and board.
pub(crate) fn any_game() -> Vec<Rung> {
    [
        ("random", 500.0, 113.0, 0.000_000_3),
        ("mcts(simulations=8, c=1.4, choice=mean, solver=off)", 827.0, 76.0, 0.000_002_4),
        ("mcts(simulations=32, c=1.4, choice=mean, solver=off)", 1017.0, 65.0, 0.000_007),
        ("mcts(simulations=64, c=1.4, choice=mean, solver=off)", 1219.0, 57.0, 0.000_013),
        ("mcts(simulations=128, c=1.4, choice=mean, solver=off)", 1359.0, 56.0, 0.000_026),
        ("mcts(simulations=512, c=1.4, choice=mean, solver=off)", 1568.0, 61.0, 0.000_14),
        ("mcts(simulations=2048)", 1689.0, 72.0, 0.000_4),
        ("mcts(simulations=10000)", 1860.0, 87.0, 0.002_3),
    ]
    .map(|(strategy, rating, error, seconds)| Rung::new(strategy, rating, error, seconds))
    .to_vec()
}
