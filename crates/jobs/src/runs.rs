//! Runs: the games of a plan, played and stored.

use crate::claim::Claim;
use crate::control::{Control, JobEvent};
use crate::error::JobError;
use crate::machine::Machine;
use crate::view::ProgressUnit;
use jugada_arena::{Event, Gallery, Hall, Summary, prepare};
use jugada_model::{Fingerprint, Origin, Plan};
use jugada_registry::Host;
use jugada_stats::Decision;
use jugada_store::{Run, RunState, Store, StoreError, Writer};
use std::ops::ControlFlow;

#[derive(Debug)]
pub(crate) struct RunOutcome {
    /// The sums of all its games, including earlier ones.
    pub(crate) summary: Summary,
    /// Whether no game is left to play.
    pub(crate) is_finished: bool,
}

/// A run to be created from a plan, if all of it can be played here. Plays no games yet.
///
/// # Errors
/// If it cannot be played.
pub(crate) fn checked_run(mut plan: Plan, machine: &Machine) -> Result<(Plan, Origin), JobError> {
    prepare(&mut plan, &machine.host, machine.threads).map_err(JobError::Plan)?;
    // A plan whose games cannot be summed up is refused.
    Summary::new(&plan).map_err(|error| JobError::Plan(error.into()))?;
    let origin = crate::PROGRAM.origin(depends(&plan, &machine.host));
    Ok((plan, origin))
}

/// Versions of this program's behaviour on which the games of a plan depend. The plan itself records the evaluators and
/// engines that players name.
fn depends(plan: &Plan, host: &Host) -> Fingerprint {
    host.fingerprint_of(&plan.game, &plan.players)
}

/// Whether this program plays like the one that started a run.
///
/// # Errors
/// If it does not: games of two programs are not one sample.
pub(crate) fn same_program(run: &Run, host: &Host) -> Result<(), JobError> {
    let changes = run.origin.depends.differences(&depends(&run.plan, host));
    if changes.is_empty() { Ok(()) } else { Err(JobError::OtherProgram { run: run.id, changes }) }
}

/// The sums of a run's games so far.
///
/// # Errors
/// If the store cannot be read, or the pairings are not between two players.
pub fn summary_of(store: &Store, run: &Run) -> Result<Summary, JobError> {
    let mut summary = Summary::new(&run.plan).map_err(|error| JobError::Plan(error.into()))?;
    store.each_game(run.id, |game| summary.add(&game))?;
    Ok(summary)
}

/// Plays the remaining games of a job's run, and stores them.
///
/// # Errors
/// If it cannot be played here (any more), or the store cannot be written. Earlier games are kept.
pub(crate) fn play_on(
    store: &mut Store,
    run: i64,
    job: &Claim,
    machine: &Machine,
    control: &mut Control<'_>,
) -> Result<RunOutcome, JobError> {
    let mut writer = Writer::new(store, run, job.lock())?;
    let (run, store) = writer.run()?;
    let mut summary = summary_of(store, &run)?;
    if run.state == RunState::Finished {
        (control.tell)(JobEvent::Summed(&summary));
        return Ok(RunOutcome { summary, is_finished: true });
    }
    let is_same = same_program(&run, &machine.host);
    let mut plan = run.plan;
    let from = summary.games();
    (control.tell)(JobEvent::Begun { done: from, of: plan.games(), unit: ProgressUnit::Games });
    // A run that was killed after its last game has nothing left to play.
    let mut reason = why_over(&plan, &summary);
    let mut lost: Option<StoreError> = None;
    if reason.is_none() {
        is_same?;
        // The run may be resumed where there is less memory, or where a name stands for another model.
        if !job.is_checked() {
            prepare(&mut plan, &machine.host, machine.threads).map_err(JobError::Playing)?;
        }
        let hall = Hall { threads: machine.threads, seats: &machine.host, stop: control.stop };
        let unwatched = Gallery::default();
        let gallery = control.gallery.unwrap_or(&unwatched);
        let played = jugada_arena::play_shown(&plan, from, &hall, gallery, |event| {
            let written = match event {
                Event::Game(game) => {
                    summary.add(&game);
                    (control.tell)(JobEvent::Done { error: None });
                    reason = why_over(&plan, &summary);
                    writer.push(*game)
                }
                Event::Pause => writer.pause(),
            };
            lost = written.err();
            if lost.is_some() || reason.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(error) = lost {
            return Err(error.into());
        }
        writer.flush()?;
        played.map_err(JobError::Playing)?;
    }
    if let Some(reason) = &reason {
        writer.finish(reason)?;
    }
    (control.tell)(JobEvent::Summed(&summary));
    Ok(RunOutcome { summary, is_finished: reason.is_some() })
}

/// The reason why a run is over, if it is: its test has decided, or no game is left.
fn why_over(plan: &Plan, summary: &Summary) -> Option<String> {
    let decided = plan.sprt.filter(|test| test.decide(summary.evidence(0)) != Decision::Continue);
    decided
        .map(|test| test.reason(summary.evidence(0)))
        .or_else(|| (summary.games() == plan.games()).then(|| "all games were played".to_owned()))
}
