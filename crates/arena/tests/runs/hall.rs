//! Parallel games: the same games, in the same order, with any number of threads.

use crate::{Disturbed, assert_same_games, host, plan_of, records, records_from, seated};
use jugada_arena::{Event, Gallery, Hall, PlanError, WAITING, play, play_shown};
use jugada_core::{Spec, StopFlag, Terms};
use jugada_model::{GameRecord, Openings, Plan};
use jugada_play::{Occasion, Seating, Session};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// With limits in depth, in nodes (with a table reused from game to game) and in simulations.
fn limited(game: &str, eval: &str, rounds: u64) -> Plan {
    let players = [
        format!("alphabeta(depth=2, eval={eval})"),
        format!("negascout(nodes=300, eval={eval}, table=4096)"),
        "mcts(simulations=30)".to_owned(),
        "montecarlo(simulations=30)".to_owned(),
    ];
    let players: Vec<&str> = players.iter().map(String::as_str).collect();
    plan_of(game, &players, rounds, Openings::Random { plies: 3 })
}

#[track_caller]
fn threads_change_nothing(plan: &Plan) {
    let alone = records(plan, 1);
    assert_eq!(alone.len() as u64, plan.games());
    assert!(alone.iter().zip(0..).all(|(record, number)| record.number == number), "in the order of numbers");
    for threads in [2, 3] {
        assert_same_games(&records(plan, threads), &alone, &format!("{threads} threads"));
    }
    // A run stopped after any game continues with the same games.
    for from in [1, plan.games() / 2, plan.games() - 1] {
        let tail = records_from(plan, from, 2, host());
        assert_same_games(&tail, &alone[from as usize..], &format!("from game {from}"));
    }
    assert_same_games(&records_from(plan, plan.games(), 2, host()), &[], "after the last game");
}

#[test]
fn threads_change_nothing_in_othello() {
    threads_change_nothing(&limited("othello(size=6)", "discs", 2));
}

#[test]
fn threads_change_nothing_in_connect_4() {
    threads_change_nothing(&limited("connect", "possibilities", 4));
}

#[test]
fn threads_change_nothing_in_go() {
    threads_change_nothing(&limited("go(size=5)", "chinese", 2));
}

#[test]
#[ignore = "heavy: ./check runs it"]
fn threads_change_nothing_on_full_boards() {
    threads_change_nothing(&limited("othello", "alegria", 6));
    threads_change_nothing(&limited("go", "chinese", 2));
}

fn quick() -> Plan {
    plan_of("connect", &["random", "random"], 200, Openings::None)
}

#[test]
fn whoever_listens_may_break_off() {
    for threads in [1, 3] {
        let all = records(&quick(), threads);
        for kept in [1, 7] {
            let stop = StopFlag::new();
            let mut heard: Vec<GameRecord> = Vec::new();
            let answer = play(&quick(), 0, &Hall { threads, seats: host(), stop: &stop }, |record| {
                heard.push(record);
                if heard.len() == kept { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!(answer, Ok(()));
            assert_same_games(&heard, &all[..kept], "up to the break, and not one more");
        }
    }
}

#[test]
fn a_run_that_is_stopped_has_delivered_a_prefix() {
    for threads in [1, 2] {
        let all = records(&quick(), 1);
        let stop = StopFlag::new();
        let mut heard = Vec::new();
        play(&quick(), 0, &Hall { threads, seats: host(), stop: &stop }, |record| {
            heard.push(record);
            if heard.len() == 5 {
                stop.raise();
            }
            ControlFlow::Continue(())
        })
        .unwrap();
        assert_same_games(&heard, &all[..5], "up to the stop, and not one more");
    }
}

#[test]
fn a_run_stops_in_the_middle_of_a_move() {
    let plan = plan_of("othello", &["mcts(time=60)", "mcts(time=60)"], 4, Openings::None);
    let stop = Arc::new(StopFlag::new());
    let raised = Arc::clone(&stop);
    let seats = seated(move |session, spec| {
        let raised = Arc::clone(&raised);
        // Raises the flag in its third move, and then searches for minutes.
        let before_move = Box::new(move |session: &dyn Session, occasion: &mut Occasion<'_>| {
            match session.plies() {
                0..=3 => occasion.terms = Terms::FREE.with_time(Duration::ZERO),
                _ => raised.raise(),
            }
            Ok(())
        });
        Ok(Box::new(Disturbed { before_move, ..Disturbed::new(host().seat(session, spec)?) }))
    });
    let started = Instant::now();
    play(&plan, 0, &Hall { threads: 2, seats: &seats, stop: &stop }, |_| panic!("no game comes to its end")).unwrap();
    assert!(started.elapsed() < Duration::from_mins(1), "{:?}", started.elapsed());
}

#[test]
fn a_run_that_is_stopped_before_it_begins_delivers_nothing() {
    let stop = StopFlag::new();
    stop.raise();
    let answer = play(&quick(), 0, &Hall { threads: 2, seats: host(), stop: &stop }, |_| panic!("nothing is played"));
    assert_eq!(answer, Ok(()));
}

#[test]
fn more_threads_than_games_and_none_at_all_are_fine() {
    let plan = plan_of("connect", &["random", "random"], 3, Openings::None);
    let expected = records(&plan, 1);
    assert_same_games(&records(&plan, 64), &expected, "64 threads");
    assert_same_games(&records(&plan, 0), &expected, "no threads");
}

#[test]
fn a_player_that_cannot_be_made_ends_the_run() {
    let refusing = seated(|session, spec| {
        let wanted: Spec = if spec.name == "novice" { "nobody".parse().unwrap() } else { spec.clone() };
        host().seat(session, &wanted)
    });
    let plan = plan_of("connect", &["random", "novice"], 10, Openings::None);
    let stop = StopFlag::new();
    let answer = play(&plan, 0, &Hall { threads: 2, seats: &refusing, stop: &stop }, |_| ControlFlow::Continue(()));
    let Err(PlanError::Player { number, spec, .. }) = answer else { panic!("{answer:?}") };
    assert_eq!((number, spec.as_str()), (2, "novice"));
}

/// Whichever thread takes the unplayable game first.
#[test]
fn games_before_an_impossible_one_are_delivered() {
    let lines = vec!["44".to_owned(), "4444444".to_owned()];
    let players = ["mcts(simulations=3000)", "mcts(simulations=3000)"];
    let plan = plan_of("connect", &players, 4, Openings::Lines(lines));
    for threads in [1, 2, 3] {
        let (stop, mut heard) = (StopFlag::new(), 0);
        let answer = play(&plan, 0, &Hall { threads, seats: host(), stop: &stop }, |_| {
            heard += 1;
            ControlFlow::Continue(())
        });
        assert!(answer.is_err());
        assert_eq!(heard, 2, "{threads} threads");
    }
}

/// One long game: the others do not accumulate without limit, and still arrive in order.
#[test]
fn a_slow_game_holds_the_others_up_before_they_fill_the_memory() {
    let game = "connect(rows=3, cols=3, k=3, gravity=off)";
    let plan = plan_of(game, &["random", "random"], 3 * WAITING, Openings::None);
    let games = Arc::new(AtomicU64::new(0));
    let (counted, first_game) = (Arc::clone(&games), plan.fixture(0).seed);
    let seats = seated(move |session, spec| {
        let games = Arc::clone(&counted);
        // Counts its games; in the first of the run it waits until nothing more happens.
        let before_move = Box::new(move |session: &dyn Session, occasion: &mut Occasion<'_>| {
            if session.plies() == 0 {
                games.fetch_add(1, Ordering::SeqCst);
                let mut waits = occasion.seed == first_game;
                while waits {
                    let before = games.load(Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(400));
                    waits = before <= WAITING / 2 || games.load(Ordering::SeqCst) > before;
                }
            }
            Ok(())
        });
        Ok(Box::new(Disturbed { before_move, ..Disturbed::new(host().seat(session, spec)?) }))
    });
    let (stop, mut pauses, mut numbers) = (StopFlag::new(), 0, Vec::new());
    play_shown(&plan, 0, &Hall { threads: 2, seats: &seats, stop: &stop }, &Gallery::default(), |event| {
        match event {
            Event::Pause => pauses += 1,
            Event::Game(record) => {
                if numbers.is_empty() {
                    let begun = games.load(Ordering::SeqCst);
                    assert!(begun <= WAITING + 3, "{begun} games were begun while the first was played");
                }
                numbers.push(record.number);
            }
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    assert!(numbers.iter().copied().eq(0..plan.games()), "all of them, in order");
    assert!(pauses > 5, "whoever waits is told {pauses} times");
}
