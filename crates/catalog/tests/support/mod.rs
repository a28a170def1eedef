//! Sessions and questions for the tests.

use jugada_catalog::{Analysis, EveryMove, Occasion, Resources, Seat, Session, open};
use jugada_core::rng::{below, stream};
use jugada_core::{Clock, StopFlag};
use std::path::Path;
use std::time::Duration;

/// A clock that stands still: tests depend on no time.
pub(crate) struct NoTime;

impl Clock for NoTime {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

pub(crate) fn game(spec: &str, moves: &str) -> Box<dyn Session> {
    let mut session = open(&spec.parse().unwrap()).unwrap_or_else(|error| panic!("{error}"));
    session.play(moves).unwrap_or_else(|error| panic!("{error}"));
    session
}

#[allow(dead_code, reason = "each test file uses what it needs")]
pub(crate) fn ask(session: &dyn Session, strategy: &str) -> Analysis {
    seat(session, strategy).ask(session, occasion(), &mut ()).unwrap()
}

/// The same about every move.
#[allow(dead_code, reason = "each test file uses what it needs")]
pub(crate) fn judge(session: &dyn Session, strategy: &str) -> Analysis {
    seat(session, strategy).ask(session, occasion(), &mut EveryMove).unwrap()
}

fn seat(session: &dyn Session, strategy: &str) -> Box<dyn Seat> {
    session.seat(&strategy.parse().unwrap(), &Resources::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// Nobody stops it.
static NEVER: StopFlag = StopFlag::new();

fn occasion() -> Occasion<'static> {
    Occasion::new(&NoTime, &NEVER, 1)
}

/// The position after some random moves, if the game is not over before.
#[allow(dead_code, reason = "each test file uses what it needs")]
pub(crate) fn random_position(spec: &str, plies: usize, seed: u64) -> Option<Box<dyn Session>> {
    let mut session = game(spec, "");
    let rng = &mut stream(seed, plies as u64);
    for _ in 0..plies {
        let legal = session.view().legal;
        session.play(&legal.get(below(rng, legal.len().max(1)))?.text).unwrap();
    }
    session.view().outcome.is_none().then_some(session)
}

/// Compares with what stands in a file beside the tests, line by line; with `RENEW` set, writes it anew first.
#[allow(dead_code, reason = "each test file uses what it needs")]
#[track_caller]
pub(crate) fn assert_as_written(file: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file);
    if std::env::var_os("RENEW").is_some() {
        std::fs::write(&path, found).unwrap();
    }
    let expected = std::fs::read_to_string(&path).unwrap();
    for (expected, found) in expected.lines().zip(found.lines()) {
        assert_eq!(found, expected, "if it was meant, renew {file} with RENEW=1");
    }
    assert_eq!(found.lines().count(), expected.lines().count());
}
