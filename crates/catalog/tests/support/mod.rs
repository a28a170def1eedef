//! Sessions and questions for the tests.

use jugada_catalog::{Analysis, Occasion, Resources, Session, open};
use jugada_core::rng::{below, stream};
use jugada_core::{Clock, Limits, StopFlag};
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

pub(crate) fn ask(session: &dyn Session, strategy: &str) -> Analysis {
    let mut seat =
        session.seat(&strategy.parse().unwrap(), Resources::default()).unwrap_or_else(|error| panic!("{error}"));
    let occasion = Occasion { limits: Limits::default(), clock: &NoTime, stop: &StopFlag::default(), seed: 1, ply: 0 };
    seat.choose(session, occasion)
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
