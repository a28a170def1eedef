//! Sessions and searches for the tests.

#![allow(dead_code, reason = "each test program uses what it needs")]

pub(crate) use jugada_core::NoTime;
use jugada_core::rng::{below, stream};
use jugada_core::{SpecError, StopFlag};
use jugada_play::{
    Analysis, EveryMove, Explanation, Games, Occasion, Opinion, Resources, Seat, SeatFacts, Seating, Session, Viewer,
};
use jugada_registry::Host;
use std::path::Path;
use std::sync::LazyLock;

/// The built-in games without limits; shared by all tests, because fingerprints are computed once.
pub(crate) fn host() -> &'static Host {
    static HOST: LazyLock<Host> = LazyLock::new(Host::default);
    &HOST
}

#[track_caller]
pub(crate) fn open(spec: &str) -> Box<dyn Session> {
    host().open(&spec.parse().unwrap()).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
pub(crate) fn game(spec: &str, moves: &str) -> Box<dyn Session> {
    let mut session = open(spec);
    session.play(moves).unwrap_or_else(|error| panic!("{error}"));
    session
}

pub(crate) fn ask(session: &dyn Session, strategy: &str) -> Analysis {
    seated(session, strategy).ask(session, occasion(), &mut ()).unwrap()
}

/// With values of every move.
pub(crate) fn judge(session: &dyn Session, strategy: &str) -> Analysis {
    seated(session, strategy).ask(session, occasion(), &mut EveryMove).unwrap()
}

/// Its answer, with all events of the search.
pub(crate) fn explain(session: &dyn Session, strategy: &str) -> Explanation {
    Explanation::of(seated(session, strategy).as_mut(), session, occasion(), 1_000_000).unwrap()
}

#[track_caller]
pub(crate) fn seated(session: &dyn Session, strategy: &str) -> Box<dyn Seat> {
    seated_with(session, strategy, &Resources::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// A player with these resources.
pub(crate) fn seated_with(
    session: &dyn Session,
    strategy: &str,
    resources: &Resources,
) -> Result<Box<dyn Seat>, SpecError> {
    host().with(resources.clone()).seat(session, &strategy.parse().unwrap())
}

/// The properties of a player before the first move.
#[track_caller]
pub(crate) fn check(session: &dyn Session, strategy: &str) -> SeatFacts {
    check_with(session, strategy, &Resources::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// With these resources.
pub(crate) fn check_with(session: &dyn Session, strategy: &str, resources: &Resources) -> Result<SeatFacts, SpecError> {
    host().with(resources.clone()).check(session, &strategy.parse().unwrap())
}

/// An evaluator's terms of the position.
pub(crate) fn evaluate_with(
    session: &dyn Session,
    evaluator: &str,
    resources: &Resources,
) -> Result<Opinion, SpecError> {
    host().with(resources.clone()).opinion(session, &evaluator.parse().unwrap())
}

#[track_caller]
pub(crate) fn evaluate(session: &dyn Session, evaluator: &str) -> Opinion {
    evaluate_with(session, evaluator, &Resources::default()).unwrap_or_else(|error| panic!("{error}"))
}

/// Never stops.
static NEVER: StopFlag = StopFlag::new();

fn occasion() -> Occasion<'static> {
    Occasion::new(&NoTime, &NEVER, 1)
}

/// The position after some random moves, if the game is not over before.
pub(crate) fn random_position(spec: &str, plies: usize, seed: u64) -> Option<Box<dyn Session>> {
    let mut session = open(spec);
    let rng = &mut stream(seed, plies as u64);
    for _ in 0..plies {
        let legal = session.view(Viewer::All).legal;
        session.play(&legal.get(below(rng, legal.len().max(1)))?.text).unwrap();
    }
    (!session.is_over()).then_some(session)
}

/// Compares with the lines of a file next to the tests; with `RENEW` set, writes it first.
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
