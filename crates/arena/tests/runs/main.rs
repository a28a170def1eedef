//! Runs of games as a program sees them: plans in, records out.

mod failures;
mod hall;
mod openings;
mod plan;
mod records;
mod reports;

use jugada_arena::{GameRecord, Hall, Openings, Plan, Results, SeatMaker, Summary, play, round_robin};
use jugada_catalog::{Resources, Seat, Session};
use jugada_core::{Spec, SpecError, StopFlag};
use std::ops::ControlFlow;

fn spec(text: &str) -> Spec {
    text.parse().unwrap()
}

/// Everybody meets everybody, sides are exchanged, and nobody is hurried.
fn plan_of(game: &str, players: &[&str], rounds: u64, openings: Openings) -> Plan {
    Plan {
        game: spec(game),
        players: players.iter().map(|player| spec(player)).collect(),
        pairings: round_robin(players.len()),
        rounds,
        alternate: true,
        openings,
        seed: 7,
        move_time: None,
        sprt: None,
    }
}

/// The catalog's players.
fn catalog(session: &dyn Session, player: &Spec) -> Result<Box<dyn Seat>, SpecError> {
    session.seat(player, Resources::default())
}

/// All records from number `from` on, in the order in which they were delivered.
#[track_caller]
fn records_from(plan: &Plan, from: u64, threads: usize, seats: &SeatMaker) -> Vec<GameRecord> {
    let stop = StopFlag::new();
    let mut records = Vec::new();
    play(plan, from, &Hall { threads, seats, stop: &stop }, |record| {
        records.push(record);
        ControlFlow::Continue(())
    })
    .unwrap();
    records
}

#[track_caller]
fn records(plan: &Plan, threads: usize) -> Vec<GameRecord> {
    records_from(plan, 0, threads, &catalog)
}

#[track_caller]
fn assert_same_games(found: &[GameRecord], expected: &[GameRecord], what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}: number of games");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.is_same_game(expected), "{what}: found {found:#?}\nexpected {expected:#?}");
    }
}

fn summed(plan: &Plan, records: &[GameRecord]) -> Results {
    let mut summary = Summary::new(plan);
    for record in records {
        summary.add(record);
    }
    Results::of(plan, &summary)
}
