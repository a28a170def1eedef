//! A hundred thousand games: fast to list, and small.

use jugada_arena::{Hall, play};
use jugada_core::StopFlag;
use jugada_model::{GameRecord, Origin, Plan};
use jugada_registry::Host;
use jugada_store::{GameFilter, NewJob, NewRun, ResultFilter, Store, Writer};
use std::fs;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

const GAMES: u64 = 100_000;
const ONE_RUN: u64 = 60_000;
const OTHER_RUNS: u64 = 40;
/// Real games to copy.
const PATTERNS: u64 = 500;

fn plan() -> Plan {
    Plan::usual(
        "othello".parse().unwrap(),
        vec!["random".parse().unwrap(), "alphabeta(depth=2, eval=discs)".parse().unwrap()],
        PATTERNS,
    )
}

/// The minimum of three measurements, which excludes other load.
#[track_caller]
fn quick<T>(what: &str, mut ask: impl FnMut() -> T) -> T {
    let mut best = Duration::MAX;
    let mut last = None;
    for _ in 0..3 {
        let started = Instant::now();
        last = Some(ask());
        best = best.min(started.elapsed());
    }
    println!("{what}: {best:?}");
    assert!(best < Duration::from_millis(100), "{what} took {best:?}");
    last.unwrap()
}

fn patterns(plan: &Plan) -> Vec<GameRecord> {
    let stop = StopFlag::new();
    let mut games = Vec::new();
    play(plan, 0, &Hall { threads: 2, seats: &Host::default(), stop: &stop }, |game| {
        games.push(game);
        ControlFlow::Continue(())
    })
    .unwrap();
    games
}

#[track_caller]
fn fill(store: &mut Store, plan: &Plan, games: &[GameRecord], count: u64) -> i64 {
    let plan = Plan { rounds: count, ..plan.clone() };
    let run = Some(NewRun { name: "many", plan: &plan, origin: &Origin::default() });
    let new = NewJob { kind: "simulation", version: 1, name: "many", work: "", run, experiment: None };
    let lock = store.begin_job(&new).unwrap();
    let run = store.run_of_job(lock.job()).unwrap().unwrap();
    let mut writer = Writer::new(store, run, &lock).unwrap();
    for number in 0..count {
        writer.push(GameRecord { number, ..games[(number % PATTERNS) as usize].clone() }).unwrap();
    }
    writer.finish("all games were played").unwrap();
    run
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn a_hundred_thousand_games_are_listed_quickly_and_are_small() {
    let directory = tempfile::tempdir().unwrap();
    let mut store = Store::open(directory.path()).unwrap();
    let plan = plan();
    let games = patterns(&plan);
    let large = fill(&mut store, &plan, &games, ONE_RUN);
    for _ in 0..OTHER_RUNS {
        fill(&mut store, &plan, &games, (GAMES - ONE_RUN) / OTHER_RUNS);
    }
    let runs = quick("runs", || store.runs().unwrap());
    assert_eq!(runs.len() as u64, 1 + OTHER_RUNS);
    let all = GameFilter::default();
    assert_eq!(quick("count of all", || store.count_games(&all).unwrap()), GAMES);
    for run in [None, Some(large), Some(large + 3)] {
        for result in [None, Some(ResultFilter::Draw), Some(ResultFilter::Seat(0))] {
            for failures in [false, true] {
                let filter = GameFilter { run, result, failures };
                let count = quick(&format!("count of {filter:?}"), || store.count_games(&filter).unwrap());
                for offset in [0, count / 2, count.saturating_sub(50)] {
                    let page =
                        quick(&format!("{filter:?} from {offset}"), || store.games(&filter, 50, offset).unwrap());
                    assert_eq!(page.len() as u64, (count - offset).min(50), "{filter:?}");
                }
            }
        }
    }
    drop(store);
    let bytes: u64 = fs::read_dir(directory.path()).unwrap().map(|file| file.unwrap().metadata().unwrap().len()).sum();
    println!("{} bytes per game", bytes / GAMES);
    assert!(bytes < GAMES * 1000, "{} bytes per game", bytes / GAMES);
}
