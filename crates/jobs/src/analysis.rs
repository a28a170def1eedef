//! A whole game under the eyes of its judge, position by position.

use crate::error::JobError;
use crate::machine::Machine;
use jugada_arena::StopWatch;
use jugada_core::{Allowance, Spec, StopFlag};
use jugada_play::{Games, Help, Judgement, Seating, Session};
use jugada_store::{JobRow, Store, StoreError};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::time::Duration;

/// A game to be analysed, and what was found of it so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnalysisWork {
    /// The game, with its parameters.
    pub game: Spec,
    /// The position from which it was played; empty for the usual one.
    pub root: String,
    /// Its moves.
    pub moves: String,
    /// How many of them there are: one position more is judged.
    pub plies: usize,
    /// How many times the judge's usual effort each position is worth.
    pub effort: u32,
    /// Judgements as JSON, from the last position to the first: what is said of the end helps nobody cheat at the beginning, and a game that
    /// was decided late is understood soonest.
    #[serde(default)]
    pub judged: Vec<Value>,
}

/// The judge's effort may be multiplied so often.
pub const MOST_EFFORT: u32 = 100;
/// Moves of a game that is analysed, at most: everything that is found stands in one row of the store.
pub const MOST_PLIES: usize = 500;
/// Parameters that limit what a strategy does.
const EFFORTS: [&str; 4] = ["nodes", "estimate", "simulations", "time"];
/// Whatever the judge's own limits: a position takes no longer.
const LONGEST: Duration = Duration::from_mins(10);

impl AnalysisWork {
    /// Of a job that analyses a game.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(row: &JobRow) -> Result<AnalysisWork, StoreError> {
        serde_json::from_str(&row.work).map_err(|error| StoreError::Unreadable {
            kind: "job",
            id: row.id,
            why: error.to_string(),
        })
    }

    /// As it is kept.
    pub(crate) fn written(&self) -> String {
        serde_json::to_string(self).expect("it has only text keys and finite numbers")
    }

    /// Positions in all.
    pub const fn positions(&self) -> usize {
        self.plies + 1
    }
}

/// Judges the positions that are missing, the last first, and keeps each. Whether all are judged.
///
/// # Errors
/// If the game cannot be played here (any more), or what was found not be kept.
pub(crate) fn analyse(
    store: &Store,
    job: &JobRow,
    machine: &Machine,
    stop: &StopFlag,
    tell: &mut dyn FnMut(usize, usize),
) -> Result<bool, JobError> {
    let mut work = AnalysisWork::read(job)?;
    let mut session = machine.host.open(&work.game).map_err(JobError::Spec)?;
    if !work.root.is_empty() {
        session.set_position(&work.root).map_err(|error| unplayable(job, &error))?;
    }
    session.play(&work.moves).map_err(|error| unplayable(job, &error))?;
    if session.plies() != work.plies {
        return Err(unplayable(job, &"it has another number of moves"));
    }
    tell(work.judged.len(), work.positions());
    while work.judged.len() < work.positions() {
        session.take_back_to(work.plies - work.judged.len());
        let Some(judgement) = judge(session.as_ref(), work.effort, machine, stop)? else { return Ok(false) };
        work.judged.push(serde_json::to_value(judgement).expect("it has only text keys and finite numbers"));
        store.set_job_work(job.id, &work.written())?;
        tell(work.judged.len(), work.positions());
    }
    Ok(true)
}

/// What the judge says of a position when it is given more time than usual; `None` if it was stopped.
fn judge(
    session: &dyn Session,
    effort: u32,
    machine: &Machine,
    stop: &StopFlag,
) -> Result<Option<Judgement>, JobError> {
    if stop.is_raised() {
        return Ok(None);
    }
    let judge = session.abilities().judge;
    if let Some(settled) = judge.settled(session) {
        return Ok(Some(settled));
    }
    let strategy = multiplied(judge.player(session, Help::Full), effort);
    let mut seat = machine.host.seat(session, &strategy).map_err(JobError::Spec)?;
    let clock = StopWatch::start();
    let judgement = judge.judge(seat.as_mut(), session, Allowance::new(&clock, stop).until(LONGEST));
    if stop.is_raised() {
        return Ok(None);
    }
    judgement.map(Some).map_err(|failure| JobError::Analysis { why: failure.message })
}

/// A strategy with all that limits its effort multiplied: nodes, simulations, seconds.
fn multiplied(mut spec: Spec, effort: u32) -> Spec {
    for limit in spec.args.iter_mut().filter(|limit| EFFORTS.contains(&limit.name.as_str())) {
        if let Ok(usual) = limit.value.name.parse::<u64>() {
            limit.value = Spec::bare((usual * u64::from(effort)).to_string());
        }
    }
    spec
}

fn unplayable(job: &JobRow, why: &dyn std::fmt::Display) -> JobError {
    JobError::Store(StoreError::Unreadable { kind: "job", id: job.id, why: why.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_limits_a_judge_is_multiplied_and_nothing_else() {
        for (usual, expected) in [
            ("negascout(nodes=1500000, eval=alegria)", "negascout(nodes=6000000, eval=alegria)"),
            ("mcts(simulations=15000, time=2, variant=rave)", "mcts(simulations=60000, time=8, variant=rave)"),
            (
                "connect-solver(nodes=4000000, estimate=1000, memory=16)",
                "connect-solver(nodes=16000000, estimate=4000, memory=16)",
            ),
        ] {
            assert_eq!(multiplied(usual.parse().unwrap(), 4).to_string(), expected);
            assert_eq!(multiplied(usual.parse().unwrap(), 1).to_string(), usual);
        }
    }
}
