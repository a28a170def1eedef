//! Runs as a program uses them: plans in, records out.

mod failures;
mod hall;
mod openings;
mod plan;
mod records;
mod reports;

use jugada_arena::{Hall, Results, Summary, play};
use jugada_core::{Spec, SpecError, StopFlag, StrategyFailure};
use jugada_model::{Cost, GameRecord, Openings, Plan};
use jugada_play::{Analysis, Games, Listener, Occasion, Seat, SeatFacts, Seated, Seating, Session};
use jugada_registry::Host;
use std::ops::ControlFlow;
use std::sync::LazyLock;

fn spec(text: &str) -> Spec {
    text.parse().unwrap()
}

/// Round robin with swapped sides and without limits.
fn plan_of(game: &str, players: &[&str], rounds: u64, openings: Openings) -> Plan {
    Plan { openings, seed: 7, ..Plan::usual(spec(game), players.iter().map(|player| spec(player)).collect(), rounds) }
}

/// The built-in games and players.
fn host() -> &'static Host {
    static HOST: LazyLock<Host> = LazyLock::new(Host::default);
    &HOST
}

fn open(game: &Spec) -> Box<dyn Session> {
    host().open(game).unwrap()
}

/// The built-in games with test players.
fn seated<F>(by: F) -> Seated<'static, F>
where
    F: Fn(&dyn Session, &Spec) -> Result<Box<dyn Seat>, SpecError> + Send + Sync,
{
    Seated { games: host(), by }
}

/// All records from number `from` on, in order of delivery.
#[track_caller]
fn records_from(plan: &Plan, from: u64, threads: usize, seats: &dyn Seating) -> Vec<GameRecord> {
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
    records_from(plan, 0, threads, host())
}

#[track_caller]
fn assert_same_games(found: &[GameRecord], expected: &[GameRecord], what: &str) {
    assert_eq!(found.len(), expected.len(), "{what}: number of games");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.is_same_game(expected), "{what}: found {found:#?}\nexpected {expected:#?}");
    }
}

fn summed(plan: &Plan, records: &[GameRecord]) -> Results {
    let mut summary = Summary::new(plan).unwrap();
    for record in records {
        summary.add(record);
    }
    Results::of(plan, &summary)
}

/// A real player with a hook before its moves and games.
struct Disturbed {
    inner: Box<dyn Seat>,
    facts: SeatFacts,
    before_move: Box<BeforeMove>,
    before_game: Box<dyn FnMut() + Send>,
}

type BeforeMove = dyn FnMut(&dyn Session, &mut Occasion<'_>) -> Result<(), StrategyFailure> + Send;

impl Disturbed {
    fn new(inner: Box<dyn Seat>) -> Disturbed {
        let facts = inner.facts().clone();
        Disturbed { inner, facts, before_move: Box::new(|_, _| Ok(())), before_game: Box::new(|| ()) }
    }
}

impl Seat for Disturbed {
    fn spec(&self) -> &Spec {
        self.inner.spec()
    }

    fn facts(&self) -> &SeatFacts {
        &self.facts
    }

    fn ask(
        &mut self,
        session: &dyn Session,
        mut occasion: Occasion<'_>,
        listener: &mut dyn Listener,
    ) -> Result<Analysis, StrategyFailure> {
        (self.before_move)(session, &mut occasion)?;
        self.inner.ask(session, occasion, listener)
    }

    fn play(&mut self, session: &mut dyn Session, mut occasion: Occasion<'_>) -> Result<Cost, StrategyFailure> {
        (self.before_move)(session, &mut occasion)?;
        self.inner.play(session, occasion)
    }

    fn new_game(&mut self) {
        (self.before_game)();
        self.inner.new_game();
    }
}
