//! What the commands that let strategies think have in common: the stop flag, the machine's memory.

use crate::failure::Failure;
use jugada_catalog::{Occasion, Resources, Seat, Session, Value};
use jugada_core::{Limits, Spec, SpecError, StopFlag};

pub(crate) use jugada_arena::StopWatch;

/// What strategies may take of this machine. Where the system does not say, they may take what they ask for.
pub(crate) fn resources() -> Resources {
    let available = std::fs::read_to_string("/proc/meminfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("MemAvailable:"))?;
        let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kilobytes * 1024)
    });
    Resources { memory: available }
}

/// A strategy at the board, from what was typed.
pub(crate) fn seat(session: &dyn Session, strategy: &str) -> Result<Box<dyn Seat>, Failure> {
    let spec: Spec = strategy.parse()?;
    Ok(session.seat(&spec, resources())?)
}

/// The players of runs.
pub(crate) fn make_seat(session: &dyn Session, strategy: &Spec) -> Result<Box<dyn Seat>, SpecError> {
    session.seat(strategy, resources())
}

/// The same where so many of them are to sit at once: each may take its share of the memory, and no more.
pub(crate) fn make_seat_of(seats: usize) -> impl Fn(&dyn Session, &Spec) -> Result<Box<dyn Seat>, SpecError> + Sync {
    let share = shared(resources(), seats);
    move |session, strategy| session.seat(strategy, share)
}

fn shared(whole: Resources, seats: usize) -> Resources {
    Resources { memory: whole.memory.map(|bytes| bytes / seats.max(1) as u64) }
}

/// One move's occasion, with a clock that starts now.
pub(crate) fn occasion<'a>(clock: &'a StopWatch, stop: &'a StopFlag, seed: u64, ply: u64) -> Occasion<'a> {
    Occasion { limits: Limits::default(), clock, stop, seed, ply }
}

/// A value for people.
pub(crate) fn value_text(value: Option<Value>) -> String {
    match value {
        None => String::new(),
        Some(Value::Estimate(units)) => format!("{units:+}"),
        Some(Value::WinsIn(plies)) => format!("wins in {plies}"),
        Some(Value::LosesIn(plies)) => format!("loses in {plies}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_who_sit_at_once_share_the_memory() {
        let (whole, seats) = (Resources { memory: Some(8 << 20) }, 8);
        assert_eq!(shared(whole, seats).memory, Some(1 << 20));
        assert_eq!(shared(whole, 0).memory, whole.memory);
        assert_eq!(shared(Resources { memory: None }, seats).memory, None);
        // A table that one player could have is too large for eight.
        let session = jugada_catalog::open(&"othello".parse().unwrap()).unwrap();
        let strategy: Spec = "alphabeta(depth=2, eval=discs, table=200000)".parse().unwrap();
        assert!(session.seat(&strategy, whole).is_ok());
        assert!(session.seat(&strategy, shared(whole, seats)).is_err());
    }
}
