//! Analysis of a whole game by its judge, position by position.

use super::{Beginning, Checked, Ended, Found, JobKind, Wanted, kind_of, work_of, written};
use crate::claim::Claim;
use crate::control::{Control, JobEvent};
use crate::error::JobError;
use crate::machine::Machine;
use crate::view::{JobView, Progress, ProgressUnit};
use jugada_arena::StopWatch;
use jugada_core::{Allowance, Spec, StopFlag};
use jugada_play::{Games, Help, Judgement, Seating, Session};
use jugada_report::Reported;
use jugada_store::{JobRow, Store, StoreError, Stored};
use jugada_words::{Message, message};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;
use utoipa::ToSchema;

pub(super) struct Analysis;

pub(super) static ANALYSIS: Analysis = Analysis;

/// A game to analyse.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnalysisWork {
    /// The game, with its parameters.
    pub game: Spec,
    /// The position before the moves; empty for the usual starting position.
    pub root: String,
    /// In the game's notation, as one line.
    pub moves: String,
    /// Number of moves: one position more is judged.
    pub plies: usize,
    /// Effort per position, in multiples of the judge's usual effort.
    pub effort: u32,
}

/// A game with the judgements of its positions.
#[derive(Debug, Serialize, ToSchema)]
pub struct AnalysedGame {
    game: Spec,
    /// The position before the moves; empty for the usual starting position.
    root: String,
    /// In the game's notation, as one line.
    moves: String,
    /// Number of moves.
    plies: usize,
    /// Effort, in multiples of the judge's usual effort.
    effort: u32,
    /// By number of moves before the position, as far as judged. The last positions come first.
    #[schema(value_type = std::collections::BTreeMap<String, Judgement>)]
    judged: BTreeMap<usize, Value>,
}

/// Maximum multiple of the judge's effort.
pub const MOST_EFFORT: u32 = 100;
/// Maximum number of moves of an analysed game: all of its positions are shown at once.
pub const MOST_PLIES: usize = 500;
/// Parameters that limit a strategy's effort.
const EFFORTS: [&str; 4] = ["nodes", "estimate", "simulations", "time"];
/// Time limit per position, whatever the judge's own limits.
const LONGEST: Duration = Duration::from_mins(10);

impl AnalysisWork {
    /// Work for judging the game, position by position. The moves must be legal.
    pub fn wanted(&self, name: &str) -> Wanted {
        Wanted::of(&ANALYSIS, name, self)
    }

    /// Number of positions.
    const fn positions(&self) -> usize {
        self.plies + 1
    }
}

/// The results of an analysis so far.
///
/// # Errors
/// If the job is not an analysis, or cannot be read.
pub fn analysis_of(store: &Store, job: i64) -> Result<AnalysedGame, JobError> {
    let row = store.job(job)?;
    if kind_of(&row)?.id() != ANALYSIS.id() {
        return Err(JobError::Nothing {
            why: message!("job-analysis-not", "job { $job } analyses no game; expected an analysis", job),
        });
    }
    let AnalysisWork { game, root, moves, plies, effort } = work_of(&row)?;
    let judged = store.judgements(job)?.into_iter();
    let judged = judged.filter_map(|(plies, text)| Some((plies, serde_json::from_str(&text).ok()?))).collect();
    Ok(AnalysedGame { game, root, moves, plies, effort, judged })
}

impl JobKind for Analysis {
    fn id(&self) -> &'static str {
        "analysis"
    }

    /// Up to version 2 the judgements were part of the work.
    fn version(&self) -> u32 {
        2
    }

    fn title(&self) -> Message {
        message!("job-analysis", "analysis")
    }

    fn check(&self, wanted: &Wanted, _: &Store, _: &Machine) -> Result<Checked, JobError> {
        let work = written(&wanted.read::<AnalysisWork>()?);
        Ok(Checked::New(Box::new(Beginning { work, ..Beginning::default() })))
    }

    /// Judges the missing positions, the last first: values of the end are of no help to a player who cheats at the
    /// beginning, and a game that was decided late is understood soonest.
    fn run(
        &self,
        job: &Claim,
        store: &mut Store,
        machine: &Machine,
        control: &mut Control<'_>,
    ) -> Result<Ended, JobError> {
        let work: AnalysisWork = work_of(job.row())?;
        let mut session = machine.host.open(&work.game).map_err(JobError::Spec)?;
        if !work.root.is_empty() {
            session.set_position(&work.root).map_err(|error| unplayable(job, &error))?;
        }
        session.play(&work.moves).map_err(|error| unplayable(job, &error))?;
        if session.plies() != work.plies {
            return Err(unplayable(job, &"it has another number of moves"));
        }
        let known = store.judgements(job.id())?;
        let (done, of) = (known.len() as u64, work.positions() as u64);
        (control.tell)(JobEvent::Begun { done, of, unit: ProgressUnit::Positions });
        for plies in (0..work.positions()).rev().filter(|plies| !known.contains_key(plies)) {
            session.take_back_to(plies);
            let Some(judgement) = judge(session.as_ref(), work.effort, machine, control.stop)? else {
                return Ok(Ended::Stopped);
            };
            store.save_judgement(job.id(), plies, &written(&judgement))?;
            (control.tell)(JobEvent::Done { error: None });
        }
        Ok(Ended::Finished)
    }

    fn describe(&self, job: &JobRow, store: &Store, view: &mut JobView) -> Result<(), JobError> {
        let work: AnalysisWork = work_of(job)?;
        let (done, of) = (store.judgements(job.id)?.len() as u64, work.positions() as u64);
        view.progress = Progress { done, of, unit: ProgressUnit::Positions, ..Progress::default() };
        view.game = Some(work.game);
        Ok(())
    }

    fn report(&self, job: &JobRow, _: &Found<'_>) -> Result<Box<dyn Reported>, JobError> {
        Err(JobError::no_report(job.id))
    }
}

/// The judge's values of a position with more time than usual; `None` if stopped.
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
    judgement.map(Some).map_err(|failure| {
        let failure = failure.message;
        JobError::Failed { why: message!("job-judge-failed", "the judge failed: { $failure }", failure) }
    })
}

/// A strategy with all its limits of effort multiplied: nodes, simulations, seconds.
fn multiplied(mut spec: Spec, effort: u32) -> Spec {
    for limit in spec.args.iter_mut().filter(|limit| EFFORTS.contains(&limit.name.as_str())) {
        if let Ok(usual) = limit.value.name.parse::<u64>() {
            limit.value = Spec::bare((usual * u64::from(effort)).to_string());
        }
    }
    spec
}

fn unplayable(job: &Claim, why: &dyn std::fmt::Display) -> JobError {
    JobError::Store(StoreError::Unreadable { kind: Stored::Job, id: job.id(), why: why.to_string() })
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
