//! Experiments: measurements, made one after another and kept as they come.

use crate::PROGRAM;
use crate::control::{Control, JobEvent};
use crate::error::JobError;
use crate::machine::Machine;
use crate::runs::{begin_run, play_on, same_program};
use jugada_arena::Summary;
use jugada_core::StopFlag;
use jugada_experiments::{Bench, Experiment, Findings, Measured, Notebook, Variant, conduct};
use jugada_model::{Fingerprint, Plan};
use jugada_registry::Host;
use jugada_store::{Measurement, RunKind, Store};
use std::time::Instant;

/// An experiment to be made.
pub struct ExperimentJob<'a> {
    /// The experiment as its file describes it.
    pub experiment: &'a Experiment,
    /// How much time there is.
    pub variant: Variant,
    /// Whether what was measured before is measured again.
    pub again: bool,
}

/// Makes an experiment's measurements, those that were kept before excepted, and keeps them. Returns what was found and how many
/// seconds it took in all, also before; `None` if it was stopped.
///
/// # Errors
/// If a measurement cannot be made or kept. Those before were kept.
pub fn run_experiment(
    store: &mut Store,
    job: &ExperimentJob<'_>,
    machine: &Machine,
    control: &mut Control<'_>,
) -> Result<Option<(Findings, f64)>, JobError> {
    let ExperimentJob { experiment, variant, again } = *job;
    let (name, seed) = (&experiment.name, experiment.seed);
    let id = store.open_experiment(name, variant.name(), seed, crate::VERSION, again)?;
    let _lock = store.lock_experiment(id)?;
    let started = Instant::now();
    let bench = Bench {
        variant,
        threads: machine.threads,
        host: &machine.host,
        seats: &machine.host,
        stop: control.stop,
        program: PROGRAM,
    };
    let mut keeper = Keeper { store, experiment: id, name, machine, control };
    let findings = conduct(experiment, &bench, &mut keeper)?;
    let seconds = started.elapsed().as_secs_f64();
    let Some(findings) = findings else {
        store.pause_experiment(id, seconds)?;
        return Ok(None);
    };
    Ok(Some((findings, store.finish_experiment(id, seconds)?)))
}

/// What an experiment has found, if all of it was measured; nothing is measured for it.
///
/// # Errors
/// If the store cannot be read.
pub(crate) fn findings_of(
    store: &Store,
    id: i64,
    experiment: &Experiment,
    variant: Variant,
    host: &Host,
) -> Result<Option<Findings>, JobError> {
    // Whatever would have to be measured is stopped before it begins.
    let stop = StopFlag::new();
    stop.raise();
    let bench = Bench { variant, threads: 1, host, seats: host, stop: &stop, program: PROGRAM };
    conduct(experiment, &bench, &mut Reader { store, experiment: id })
}

/// An experiment's notebook that is only read.
struct Reader<'a> {
    store: &'a Store,
    experiment: i64,
}

impl Notebook for Reader<'_> {
    type Error = JobError;

    /// Whatever program measured it: who reads is told which.
    fn recall(&mut self, key: &str, _: &Fingerprint) -> Result<Option<Measured>, JobError> {
        recalled(self.store, self.experiment, key)
    }

    fn keep(&mut self, _: &str, _: &Measured) -> Result<(), JobError> {
        Ok(())
    }

    fn play(&mut self, _: &str, _: &Plan, _: usize) -> Result<Option<Summary>, JobError> {
        Ok(None)
    }

    fn progress(&mut self, _: usize, _: usize, _: &str) {}
}

fn recalled(store: &Store, experiment: i64, key: &str) -> Result<Option<Measured>, JobError> {
    let known = store.measurement(experiment, key)?;
    // What an earlier version wrote in another way is measured again.
    Ok(known.and_then(|known| serde_json::from_str(&known.result?).ok()))
}

/// The store as an experiment's notebook.
struct Keeper<'a, 'c> {
    store: &'a mut Store,
    experiment: i64,
    name: &'a str,
    machine: &'a Machine,
    control: &'a mut Control<'c>,
}

impl Notebook for Keeper<'_, '_> {
    type Error = JobError;

    fn recall(&mut self, key: &str, depends: &Fingerprint) -> Result<Option<Measured>, JobError> {
        let known = recalled(self.store, self.experiment, key)?;
        Ok(known.filter(|known| known.origin.as_ref().is_some_and(|origin| origin.depends == *depends)))
    }

    fn keep(&mut self, key: &str, measured: &Measured) -> Result<(), JobError> {
        let run = self.store.measurement(self.experiment, key)?.and_then(|known| known.run);
        let result = serde_json::to_string(measured).expect("measurements have only text keys and finite numbers");
        Ok(self.store.save_measurement(self.experiment, key, &Measurement { run, result: Some(result) })?)
    }

    fn play(&mut self, key: &str, plan: &Plan, threads: usize) -> Result<Option<Summary>, JobError> {
        let machine = Machine { threads, ..self.machine.clone() };
        let known = self.store.measurement(self.experiment, key)?.and_then(|known| known.run);
        // Games of another program are no part of the sample.
        let known =
            known.filter(|&run| self.store.run(run).is_ok_and(|run| same_program(&run, &self.machine.host).is_ok()));
        let run = if let Some(run) = known {
            run
        } else {
            let run = begin_run(self.store, RunKind::Experiment, self.name, plan, &machine)?;
            let begun = Measurement { run: Some(run), result: None };
            self.store.save_measurement(self.experiment, key, &begun)?;
            run
        };
        let played = play_on(self.store, run, &machine, self.control)?;
        Ok(played.is_finished.then_some(played.summary))
    }

    fn progress(&mut self, done: usize, of: usize, next: &str) {
        (self.control.tell)(JobEvent::Measurement { done, of, next });
    }
}
