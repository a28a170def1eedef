//! What the arena costs. Alone in its program: tests that run beside it would be measured too.

use jugada_arena::{Hall, play};
use jugada_core::StopFlag;
use jugada_model::{GameRecord, Plan};
use jugada_registry::Host;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Seconds a game: of the players, and of everything else.
struct Cost {
    thinking: f64,
    beside: f64,
}

/// The least of so many runs, so that other work on the machine is not what is measured.
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

/// Time that is not a player's: openings, records, handing games over. It is the same whoever plays, and seen best
/// where players take next to none. Forgetting a game is the player's own: clearing a large table takes longer than this.
#[test]
#[ignore = "heavy: ./check runs it"]
fn the_arena_costs_less_than_a_hundredth_of_the_players_time() {
    let arena = least(["random", "random"], 100, 50).beside;
    let players = least(["alphabeta(depth=4, eval=alegria)", "mcts(simulations=200)"], 10, 5).thinking;
    println!("{:.1} µs beside {:.1} ms a game: {:.3} %", arena * 1e6, players * 1e3, arena / players * 100.0);
    assert!(arena < 0.01 * players, "{:.3} %", arena / players * 100.0);
}
