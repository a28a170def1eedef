//! The store as programs use it: data is read back, and failed writes lose nothing.

mod damage;
mod disk;
mod evaluators;
mod explored;
mod games;
mod jobs;
mod library;
mod ratings;
mod reading;
mod refused;
mod saved;
mod sharing;
mod tags;

use jugada_core::{Outcome, Player, Value, Work};
use jugada_model::{Cost, Effort, Ending, GameRecord, GameTime, MoveRecord, Openings, Origin, Pairing, Plan};
use jugada_store::{NewExperiment, NewJob, NewRun, PageSize, Store, StoreError, Writer};
use jugada_words::message;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tempfile::TempDir;

fn fresh() -> (TempDir, Store) {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(directory.path()).unwrap();
    (directory, store)
}

/// A page large enough for all games of these tests.
const EVERYTHING: PageSize = PageSize { rows: 1000, bytes: 1 << 30 };

/// The program that played the games of these tests.
const RULES: &str = "connect(rows=6, cols=7, k=4, gravity=on)";

fn plan(rounds: u64) -> Plan {
    Plan {
        game: "othello".parse().unwrap(),
        players: vec!["random".parse().unwrap(), "alphabeta(depth=2, eval=discs)".parse().unwrap()],
        pairings: vec![Pairing(vec![0, 1])],
        rounds,
        alternate: true,
        openings: Openings::Random { plies: 4 },
        seed: u64::MAX,
        move_time: Some(0.1),
        game_time: Some(GameTime { seconds: 60.5, increment: 0.25 }),
        models: BTreeMap::from([("squares".to_owned(), "a1b2".to_owned())]),
        sprt: serde_json::from_str(r#"{"elo0": 0.0, "elo1": 12.5, "alpha": 0.05, "beta": 0.1}"#).unwrap(),
    }
}

/// From a program of this version with random play.
fn origin(version: &str) -> Origin {
    let depends = [("random".to_owned(), "a1b2".to_owned())].into_iter().collect();
    Origin { version: version.to_owned(), commit: "unknown commit".to_owned(), depends }
}

/// For a job that creates nothing at once.
fn job<'a>(kind: &'a str, name: &'a str) -> NewJob<'a> {
    NewJob { kind, version: 1, name, work: "{}", run: None, experiment: None }
}

/// A run with its job.
fn begin_run(store: &Store, kind: &str, new: &NewRun<'_>) -> Result<i64, StoreError> {
    let lock = store.begin_job(&NewJob { run: Some(*new), ..job(kind, new.name) })?;
    Ok(store.run_of_job(lock.job())?.unwrap())
}

#[track_caller]
fn new_run(store: &Store, rounds: u64) -> i64 {
    let plan = plan(rounds);
    begin_run(store, "simulation", &NewRun { name: "a run", plan: &plan, origin: &origin("1.2.3") }).unwrap()
}

/// The last experiment with this name and parameters, or a new one with its job.
fn open_experiment(
    store: &Store,
    name: &str,
    variant: &str,
    seed: u64,
    version: &str,
    again: bool,
) -> Result<i64, StoreError> {
    let new = NewExperiment { name, variant, seed, version };
    if !again && let Some(&known) = store.jobs_of_experiment(&new)?.first() {
        return Ok(store.experiment_of_job(known)?.unwrap().id);
    }
    let lock = store.begin_job(&NewJob { experiment: Some(new), ..job("experiment", name) })?;
    Ok(store.experiment_of_job(lock.job())?.unwrap().id)
}

fn effort(number: u64) -> Effort {
    let nodes_per_level = (0..number % 9).map(|level| number.wrapping_pow(level as u32)).collect();
    Effort { evaluations: number.wrapping_mul(1_000_003), cutoffs: number * 7, table_hits: number % 3, nodes_per_level }
}

/// A game that differs by number in all respects.
fn game(number: u64) -> GameRecord {
    let side = Player::BOTH[number as usize % 2];
    let (outcome, ending) = match number % 6 {
        0 => (Outcome::Draw, Ending::Rules),
        1 => (
            Outcome::WonBy(!side),
            Ending::Crashed {
                by: side.seat(),
                message: message!("test-no-move-n", "\"no\" ' move; { $number } { \"{\" } ñ", number),
            },
        ),
        2 => (Outcome::WonBy(!side), Ending::Overran { by: side.seat(), milliseconds: 1000 + number }),
        3 => (Outcome::WonBy(!side), Ending::Resigned { by: side.seat() }),
        _ => (Outcome::WonBy(side), Ending::Rules),
    };
    let by_rules = ending == Ending::Rules;
    let values = [
        None,
        Some(Value::Estimate(-12.345)),
        Some(Value::Estimate(1e6)),
        Some(Value::WinsIn(3)),
        Some(Value::LosesIn(0)),
        Some(Value::Drawn),
        Some(Value::Exact(-6.0)),
    ];
    let opening = number as usize % 5;
    // In some games a seat moves twice.
    let seat_of = |turn: u64| ((number + turn / (1 + u64::from(number % 4 == 3))) % 2) as u8;
    let moves = (0..number % 70).map(|turn| {
        let value = values[(turn as usize + number as usize) % values.len()];
        let depth = (turn % 3 > 0).then_some(turn as u32);
        let work = Work { nodes_per_level: vec![turn * 1_000_003], simulations: turn % 5, ..Work::default() };
        let cost = Cost { value, work, depth, ..Cost::default() };
        MoveRecord::new(
            seat_of(turn),
            opening as u32 + turn as u32 + 1,
            &cost,
            Duration::from_nanos(turn * 12_345_678),
            (turn % 30) as u32,
        )
    });
    GameRecord {
        number,
        pairing: 0,
        seats: vec![number as usize % 2, 1 - number as usize % 2],
        rotation: (number % 2) as u8,
        line: format!("f5d6c3 {number}"),
        opening,
        moves: moves.collect(),
        effort: vec![effort(number), effort(number * 3)],
        payoffs: outcome.payoffs(),
        ending,
        margins: by_rules.then(|| vec![number as f64 - 10.5, 10.5 - number as f64]),
        points: by_rules.then(|| vec![number as f64, 10.5]),
    }
}

#[track_caller]
fn all_games(store: &Store, run: i64) -> Vec<GameRecord> {
    let mut games = Vec::new();
    store.each_game(run, |game| games.push(game)).unwrap();
    games
}

/// Writes games and leaves the run unfinished.
#[track_caller]
fn write(store: &mut Store, run: i64, numbers: impl IntoIterator<Item = u64>) {
    let lock = store.lock_run(run).unwrap();
    let mut writer = Writer::new(store, run, &lock).unwrap();
    for number in numbers {
        writer.push(game(number)).unwrap();
    }
    writer.flush().unwrap();
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
