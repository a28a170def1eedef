//! Runs and their games are read back as they were written.

use crate::{all_games, begin_run, fresh, game, new_run, origin, plan, write};
use jugada_core::{Value, Work};
use jugada_model::{Cost, Ending, GameRecord, MoveRecord, Openings, Plan};
use jugada_store::{GameFilter, ListedRun, NewRun, ResultFilter, Run, RunState, Store, StoreError, Writer};
use jugada_words::{Message, ToArgument};
use proptest::prelude::*;
use std::time::Duration;

fn readable(listed: ListedRun) -> Run {
    match listed {
        ListedRun::Run(run) => *run,
        ListedRun::Unreadable { id, unreadable } => panic!("run {id}: {unreadable}"),
    }
}

#[test]
fn runs_come_back_as_they_were_planned() {
    let (directory, store) = fresh();
    let plans = [
        plan(10),
        Plan { openings: Openings::None, sprt: None, move_time: None, seed: 0, ..plan(1) },
        Plan { openings: Openings::Lines(vec!["f5d6".into(), "f5f6e6".into()]), alternate: false, ..plan(3) },
    ];
    let kinds = ["simulation", "tournament", "experiment"];
    for (plan, kind) in plans.iter().zip(kinds) {
        begin_run(&store, kind, &NewRun { name: "Ñandú 'quoted'", plan, origin: &origin("0.9") }).unwrap();
    }
    drop(store);
    let store = Store::open(directory.path()).unwrap();
    let runs: Vec<Run> = store.runs().unwrap().into_iter().map(readable).collect();
    assert_eq!(runs.iter().map(|run| run.id).collect::<Vec<_>>(), [3, 2, 1], "the latest first");
    for (run, (plan, kind)) in runs.iter().rev().zip(plans.iter().zip(kinds)) {
        assert_eq!(
            (&run.plan, run.kind.as_str(), run.name.as_str(), run.origin.version.as_str()),
            (plan, kind, "Ñandú 'quoted'", "0.9")
        );
        assert_eq!(run.origin, origin("0.9"));
        assert_eq!((run.state, run.reason.as_str(), run.played), (RunState::Unfinished, "", 0));
        assert_eq!(store.run(run.id).unwrap(), *run);
    }
}

#[test]
fn every_field_of_a_game_comes_back() {
    let (directory, mut store) = fresh();
    let run = new_run(&store, 100);
    write(&mut store, run, 0..100);
    drop(store);
    let store = Store::open(directory.path()).unwrap();
    let expected: Vec<GameRecord> = (0..100).map(game).collect();
    assert_eq!(all_games(&store, run), expected);
    let rows = store.games(&GameFilter { run: Some(run), ..GameFilter::default() }, 1000, 0).unwrap();
    for (row, game) in rows.iter().zip(&expected) {
        assert_eq!((row.run, row.number, &row.seats, &row.payoffs), (run, game.number, &game.seats, &game.payoffs));
        assert_eq!((&row.margins, &row.ending, &row.line), (&game.margins, &game.ending, &game.line));
    }
}

fn any_ending() -> impl Strategy<Value = Ending> {
    prop_oneof![
        Just(Ending::Rules),
        (any::<u8>(), any::<String>(), any::<String>(), any::<i64>()).prop_map(|(by, english, text, number)| {
            Ending::Crashed {
                by,
                message: Message::with(
                    "test",
                    english,
                    [("text", text.to_argument()), ("number", number.to_argument())],
                ),
            }
        }),
        (any::<u8>(), any::<u64>()).prop_map(|(by, milliseconds)| Ending::Overran { by, milliseconds }),
        any::<u8>().prop_map(|by| Ending::OutOfTime { by }),
        any::<u8>().prop_map(|by| Ending::Resigned { by }),
    ]
}

fn any_move() -> impl Strategy<Value = MoveRecord> {
    let value = prop_oneof![
        Just(None),
        (-1e9..1e9).prop_map(|units| Some(Value::Estimate(units))),
        any::<u32>().prop_map(|plies| Some(Value::WinsIn(plies))),
        any::<u32>().prop_map(|plies| Some(Value::LosesIn(plies))),
        Just(Some(Value::Drawn)),
        (-1e6..1e6).prop_map(|points| Some(Value::Exact(points))),
    ];
    let whose = (any::<u8>(), any::<u32>());
    (whose, value, 0..u64::MAX / 100, any::<u64>(), any::<u64>(), any::<Option<u32>>(), any::<u32>()).prop_map(
        |((seat, turn), value, nanoseconds, nodes, simulations, depth, legal)| {
            let work = Work { nodes_per_level: vec![nodes], simulations, ..Work::default() };
            let cost = Cost { value, work, depth, ..Cost::default() };
            MoveRecord::new(seat, turn, &cost, Duration::from_nanos(nanoseconds), legal)
        },
    )
}

prop_compose! {
    fn any_game()(
        number in 0..i64::MAX as u64,
        (rotation, opening) in (0..2u8, 0..1000usize),
        line in any::<String>(),
        payoffs in prop::collection::vec(-1e6..1e6, 2),
        ending in any_ending(),
        margins in prop::option::of(prop::collection::vec(-1e6..1e6, 2)),
        points in prop::option::of(prop::collection::vec(-1e6..1e6, 2)),
        moves in prop::collection::vec(any_move(), 0..20),
    ) -> GameRecord {
        let (pairing, seats) = (0, vec![usize::from(rotation), usize::from(1 - rotation)]);
        let effort = vec![super::effort(number % 1000), super::effort(number % 7)];
        GameRecord {
            number, pairing, seats, rotation, line, opening, moves, effort, payoffs, ending, margins, points,
        }
    }
}

proptest! {
    // Each case opens a store, which is slow.
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_games_come_back(mut games in prop::collection::vec(any_game(), 1..30)) {
        let (_directory, mut store) = fresh();
        let run = new_run(&store, 30);
        games.sort_by_key(|game| game.number);
        games.dedup_by_key(|game| game.number);
        let lock = store.lock_run(run).unwrap();
        let mut writer = Writer::new(&mut store, run, &lock).unwrap();
        for game in &games {
            writer.push(game.clone()).unwrap();
        }
        writer.finish("all games were played").unwrap();
        prop_assert_eq!(all_games(&store, run), games);
    }
}

#[test]
fn games_come_in_the_order_of_their_numbers() {
    let (_directory, mut store) = fresh();
    let run = new_run(&store, 50);
    write(&mut store, run, [30, 2, 7]);
    write(&mut store, run, [8, 0, 31, 1]);
    let numbers: Vec<u64> = all_games(&store, run).iter().map(|game| game.number).collect();
    assert_eq!(numbers, [0, 1, 2, 7, 8, 30, 31]);
    let rows = store.games(&GameFilter::default(), 3, 2).unwrap();
    assert_eq!(rows.iter().map(|row| row.number).collect::<Vec<_>>(), [2, 7, 8]);
}

#[test]
fn games_are_filtered() {
    let (_directory, mut store) = fresh();
    let runs = [new_run(&store, 60), new_run(&store, 60)];
    write(&mut store, runs[0], 0..60);
    write(&mut store, runs[1], 0..30);
    let check = |filter: GameFilter, wanted: &dyn Fn(&GameRecord) -> bool| {
        let count = |run, last: u64| match filter.run {
            Some(only) if only != run => 0,
            _ => (0..last).map(game).filter(|game| wanted(game)).count(),
        };
        let expected = count(runs[0], 60) + count(runs[1], 30);
        assert_eq!(store.count_games(&filter).unwrap() as usize, expected, "{filter:?}");
        assert_eq!(store.games(&filter, 1000, 0).unwrap().len(), expected, "{filter:?}");
        assert_eq!(store.games(&filter, 1000, 3).unwrap().len(), expected.saturating_sub(3), "{filter:?}");
    };
    let has_failed = |game: &GameRecord| !matches!(game.ending, Ending::Rules | Ending::Resigned { .. });
    let all = GameFilter::default();
    check(all, &|_| true);
    for run in [None, Some(runs[0]), Some(runs[1]), Some(99)] {
        check(GameFilter { run, ..all }, &|_| true);
        for (result, payoff) in [(ResultFilter::Draw, 0.0), (ResultFilter::Seat(0), 1.0), (ResultFilter::Seat(1), -1.0)]
        {
            let result = Some(result);
            check(GameFilter { run, result, ..all }, &|game| game.payoffs[0] == payoff);
            check(GameFilter { run, result, failures: true }, &|game| game.payoffs[0] == payoff && has_failed(game));
        }
        for result in [ResultFilter::Seat(2), ResultFilter::Unfinished] {
            check(GameFilter { run, result: Some(result), ..all }, &|_| false);
        }
        check(GameFilter { run, failures: true, ..all }, &has_failed);
    }
}

#[test]
fn a_run_counts_what_it_has_played() {
    let (_directory, mut store) = fresh();
    let run = new_run(&store, 3000);
    write(&mut store, run, 0..1500);
    let known = store.run(run).unwrap();
    assert_eq!((known.played, known.state), (1500, RunState::Unfinished));
    let lock = store.lock_run(run).unwrap();
    let mut writer = Writer::new(&mut store, run, &lock).unwrap();
    assert_eq!(writer.run().unwrap().0.id, run);
    for number in 1500..3000 {
        writer.push(game(number)).unwrap();
    }
    writer.finish("all games were played").unwrap();
    let known = store.run(run).unwrap();
    assert_eq!((known.played, known.state, known.reason.as_str()), (3000, RunState::Finished, "all games were played"));
    assert!(known.seconds > 0.0);
    assert_eq!(store.count_games(&GameFilter { run: Some(run), ..GameFilter::default() }).unwrap(), 3000);
}

/// A game is never stored twice, even if it is added again.
#[test]
fn a_game_that_is_there_is_refused_with_its_batch() {
    let (_directory, mut store) = fresh();
    let run = new_run(&store, 10);
    write(&mut store, run, 0..5);
    let lock = store.lock_run(run).unwrap();
    let mut writer = Writer::new(&mut store, run, &lock).unwrap();
    writer.push(game(5)).unwrap();
    writer.push(game(4)).unwrap();
    assert!(writer.flush().is_err());
    drop(writer);
    assert_eq!((all_games(&store, run).len(), store.run(run).unwrap().played), (5, 5), "all or none");
}

#[test]
fn deleting_a_run_deletes_its_games_and_nothing_else() {
    let (_directory, mut store) = fresh();
    let runs = [new_run(&store, 20), new_run(&store, 20)];
    write(&mut store, runs[0], 0..20);
    write(&mut store, runs[1], 0..20);
    store.delete_run(runs[0]).unwrap();
    assert_eq!(store.count_games(&GameFilter::default()).unwrap(), 20);
    assert!(matches!(store.each_game(runs[0], |_| ()), Err(StoreError::Missing { .. })));
    assert_eq!(all_games(&store, runs[1]).len(), 20);
    assert_eq!(store.runs().unwrap().len(), 1);
    for gone in [runs[0], 0, -1, 77] {
        let words = format!("there is no run {gone}; `jugada runs list` shows what there is");
        assert_eq!(store.run(gone).unwrap_err().to_string(), words);
        assert_eq!(store.delete_run(gone).unwrap_err().to_string(), words);
        assert!(matches!(store.lock_run(gone), Err(StoreError::Missing { .. })));
    }
    assert_eq!(new_run(&store, 1), runs[1] + 1, "numbers are not used twice");
}

/// Slow games: what has waited is written without another game.
#[test]
fn what_waits_is_written_while_no_game_comes() {
    let (directory, mut store) = fresh();
    let run = new_run(&store, 10);
    let other = Store::open(directory.path()).unwrap();
    let lock = store.lock_run(run).unwrap();
    let mut writer = Writer::new(&mut store, run, &lock).unwrap();
    writer.push(game(0)).unwrap();
    writer.pause().unwrap();
    let started = std::time::Instant::now();
    while other.run(run).unwrap().played == 0 {
        assert!(started.elapsed() < Duration::from_secs(20), "nothing was written");
        std::thread::sleep(Duration::from_millis(20));
        writer.pause().unwrap();
    }
    assert_eq!(all_games(&other, run), [game(0)]);
}
