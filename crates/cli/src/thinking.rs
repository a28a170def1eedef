//! What the commands that let strategies think have in common.

use crate::failure::Failure;
use jugada_catalog::{Analysis, Listener, Occasion, Resources, Seat, Session, Value};
use jugada_core::{Spec, StopFlag};
use jugada_jobs::Machine;

pub(crate) use jugada_arena::StopWatch;

/// A strategy at the board, from what was typed.
pub(crate) fn seat(session: &dyn Session, strategy: &str, resources: &Resources) -> Result<Box<dyn Seat>, Failure> {
    let spec: Spec = strategy.parse()?;
    Ok(session.seat(&spec, resources)?)
}

/// Several strategies that sit at the board at the same time: together they must fit into memory.
pub(crate) fn seats(session: &dyn Session, strategies: &[String]) -> Result<Vec<Box<dyn Seat>>, Failure> {
    let mut resources = Machine::here().resources;
    let mut seats = Vec::new();
    for text in strategies {
        let seat = seat(session, text, &resources)?;
        resources.memory = resources.memory.map(|free| free.saturating_sub(seat.facts().bytes));
        seats.push(seat);
    }
    Ok(seats)
}

/// Asks for move number `ply` of a game.
pub(crate) fn ask(
    seat: &mut dyn Seat,
    session: &dyn Session,
    stop: &StopFlag,
    seed: u64,
    ply: u64,
    listener: &mut dyn Listener,
) -> Result<Analysis, Failure> {
    let clock = StopWatch::start();
    Ok(seat.ask(session, Occasion::new(&clock, stop, seed, ply), listener)?)
}

/// A value for people: rounded to thousandths of its unit, and never `-0`.
pub(crate) fn value_text(value: Option<Value>) -> String {
    let signed = |units: f64| {
        let rounded = (units * 1000.0).round() / 1000.0 + 0.0;
        if rounded == 0.0 { "0".to_owned() } else { format!("{rounded:+}") }
    };
    match value {
        None => String::new(),
        Some(Value::Estimate(units)) => signed(units),
        Some(Value::WinsIn(plies)) => format!("wins in {plies}"),
        Some(Value::LosesIn(plies)) => format!("loses in {plies}"),
        Some(Value::Drawn) => "drawn".to_owned(),
        Some(Value::Exact(points)) => format!("{} exactly", signed(points)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_rounded_and_have_a_sign() {
        for (value, expected) in [
            (Value::Estimate(0.1 + 0.2), "+0.3"),
            (Value::Estimate(-4.249_95), "-4.25"),
            (Value::Estimate(-0.000_1), "0"),
            (Value::Estimate(-0.0), "0"),
            (Value::Estimate(12.0), "+12"),
            (Value::WinsIn(5), "wins in 5"),
            (Value::LosesIn(2), "loses in 2"),
            (Value::Drawn, "drawn"),
            (Value::Exact(-6.0), "-6 exactly"),
        ] {
            assert_eq!(value_text(Some(value)), expected, "{value:?}");
        }
        assert_eq!(value_text(None), "");
    }
}
