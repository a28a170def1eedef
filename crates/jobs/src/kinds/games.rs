//! Simulations and tournaments: games of a plan.

use super::{Beginning, Checked, Ended, Found, JobKind, Wanted, kind_of};
use crate::claim::Claim;
use crate::control::Control;
use crate::detail::{JobDetail, RunSetup};
use crate::error::JobError;
use crate::machine::Machine;
use crate::report::RunReport;
use crate::runs::{checked_run, play_on};
use crate::view::{JobView, Progress};
use jugada_arena::check_times;
use jugada_model::Plan;
use jugada_report::Reported;
use jugada_store::{JobRow, Run, RunState, Store, StoreError, Stored};
use jugada_words::{Message, message};

/// A match between two players.
pub(crate) static SIMULATION: Games = Games { id: "simulation", title: message!("job-simulation", "simulation") };

/// More players, in pairings.
pub(super) static TOURNAMENT: Games = Games { id: "tournament", title: message!("job-tournament", "tournament") };

/// Games to play. The work is the [`Plan`], stored with the run.
pub(crate) struct Games {
    id: &'static str,
    title: Message,
}

/// A match between two players.
///
/// # Errors
/// If a time of the plan cannot be serialised.
pub fn simulation(name: &str, plan: &Plan) -> Result<Wanted, JobError> {
    check_times(plan).map_err(JobError::Plan)?;
    Ok(Wanted::of(&SIMULATION, name, plan))
}

/// Games between several players.
///
/// # Errors
/// If a time of the plan cannot be serialised.
pub fn tournament(name: &str, plan: &Plan) -> Result<Wanted, JobError> {
    check_times(plan).map_err(JobError::Plan)?;
    Ok(Wanted::of(&TOURNAMENT, name, plan))
}

/// The run of a job.
///
/// # Errors
/// If the job has no run of its own, or it cannot be read.
pub fn run_of(store: &Store, job: i64) -> Result<Run, JobError> {
    let run = kind_of(&store.job(job)?)?.run_of(job, store)?;
    let run = run.ok_or_else(|| JobError::Nothing {
        why: message!(
            "job-games-not",
            "job { $job } plays no run of its own; expected a simulation or a tournament",
            job
        ),
    })?;
    Ok(store.run(run)?)
}

impl JobKind for Games {
    fn id(&self) -> &'static str {
        self.id
    }

    fn title(&self) -> Message {
        self.title.clone()
    }

    fn check(&self, wanted: &Wanted, _: &Store, machine: &Machine) -> Result<Checked, JobError> {
        let run = checked_run(wanted.read::<Plan>()?, machine)?;
        Ok(Checked::New(Box::new(Beginning { run: Some(run), ..Beginning::default() })))
    }

    fn run(
        &self,
        job: &Claim,
        store: &mut Store,
        machine: &Machine,
        control: &mut Control<'_>,
    ) -> Result<Ended, JobError> {
        let run = own_run(job.id(), store)?;
        Ok(Ended::of(play_on(store, run, job, machine, control)?.is_finished))
    }

    fn describe(&self, job: &JobRow, store: &Store, view: &mut JobView) -> Result<(), JobError> {
        let run = store.run(own_run(job.id, store)?)?;
        let (done, of) = (run.played, run.plan.games());
        let is_open = run.state == RunState::Unfinished && done > 0;
        let seconds_left = is_open.then(|| run.seconds / done as f64 * of.saturating_sub(done) as f64);
        view.progress = Progress { done, of, seconds_left, ..Progress::default() };
        view.run = Some(run.id);
        view.game = Some(run.plan.game);
        view.name_players(run.plan.players);
        view.reason = run.reason;
        view.seconds = Some(run.seconds);
        Ok(())
    }

    fn detail(&self, job: &JobRow, store: &Store, detail: &mut JobDetail) -> Result<(), JobError> {
        detail.run_setup = Some(RunSetup::of(store.run(own_run(job.id, store)?)?.plan));
        Ok(())
    }

    fn run_of(&self, job: i64, store: &Store) -> Result<Option<i64>, JobError> {
        Ok(store.run_of_job(job)?)
    }

    fn report(&self, job: &JobRow, found: &Found<'_>) -> Result<Box<dyn Reported>, JobError> {
        let run = found.store.run(own_run(job.id, found.store)?)?;
        let results = found.standings.results(found.store, &run)?;
        let (counted, played) = (results.played, run.played);
        if counted < played {
            return Err(JobError::Counting { counted, played });
        }
        Ok(Box::new(RunReport::of_results(run, results)))
    }
}

/// The run is created with its job, and deleted with it.
fn own_run(job: i64, store: &Store) -> Result<i64, StoreError> {
    let lost = || StoreError::Unreadable { kind: Stored::Job, id: job, why: "its run is missing".to_owned() };
    store.run_of_job(job)?.ok_or_else(lost)
}
