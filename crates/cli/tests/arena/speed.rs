//! Speed of runs in the release program.

use crate::Scene;
use std::time::{Duration, Instant};

/// The best of three, to exclude other load on the machine.
#[test]
#[ignore = "heavy: ./check runs it"]
fn ten_thousand_random_games_are_played_and_kept_in_three_seconds() {
    let mut best = Duration::MAX;
    for _ in 0..3 {
        let scene = Scene::new();
        let started = Instant::now();
        scene.output(&["simulate", "--first", "random", "--second", "random", "--games", "10000", "--threads", "2"]);
        best = best.min(started.elapsed());
        assert_eq!(scene.store().run(1).unwrap().played, 10_000);
    }
    println!("10 000 games: {best:?}");
    assert!(best < Duration::from_secs(3), "{best:?}");
}
