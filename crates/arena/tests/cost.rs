//! Overhead of the arena. A program of its own, because other tests would be measured too.

use jugada_arena::{Hall, play};
use jugada_core::StopFlag;
use jugada_model::{GameRecord, Plan};
use jugada_registry::Host;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Seconds per game: of the players, and of everything else.
struct Cost {
    thinking: f64,
    beside: f64,
}

/// The minimum of several runs, which excludes other load.
fn least(players: [&str; 2], rounds: u64, runs: u32) -> Cost {
    let plan = Plan {
        seed: 7,
        ..Plan::usual(
            "othello".parse().unwrap(),
            players.iter().map(|player| player.parse().unwrap()).collect(),
            rounds,
        )
    };
    let host = Host::default();
    let mut least = Cost { thinking: f64::INFINITY, beside: f64::INFINITY };
    for _ in 0..runs {
        let stop = StopFlag::new();
        let mut records: Vec<GameRecord> = Vec::new();
        let started = Instant::now();
        play(&plan, 0, &Hall { threads: 1, seats: &host, stop: &stop }, |record| {
            records.push(record);
            ControlFlow::Continue(())
        })
        .unwrap();
        let all = started.elapsed();
        let thinking: Duration = records.iter().flat_map(|record| &record.moves).map(|mv| mv.time).sum();
        least.thinking = least.thinking.min(thinking.as_secs_f64() / rounds as f64);
        least.beside = least.beside.min(all.saturating_sub(thinking).as_secs_f64() / rounds as f64);
    }
    least
}

/// Time outside of the players: openings, records, delivery. It is independent of the players, and is measured best
/// with fast ones. Resetting for a new game counts as the player's: clearing a large table takes longer than all of
/// this.
#[test]
#[ignore = "heavy: ./check runs it"]
fn the_arena_costs_less_than_a_hundredth_of_the_players_time() {
    let arena = least(["random", "random"], 100, 50).beside;
    let players = least(["alphabeta(depth=4, eval=alegria)", "mcts(simulations=200)"], 10, 5).thinking;
    println!("{:.1} µs beside {:.1} ms a game: {:.3} %", arena * 1e6, players * 1e3, arena / players * 100.0);
    assert!(arena < 0.01 * players, "{:.3} %", arena / players * 100.0);
}
