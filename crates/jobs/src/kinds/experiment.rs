//! Experiments: measurements made one after another, each stored at once.

use super::{Beginning, Checked, Ended, Found, JobKind, Wanted, kind_of, work_of, written};
use crate::PROGRAM;
use crate::claim::Claim;
use crate::control::{Control, JobEvent};
use crate::error::JobError;
use crate::machine::Machine;
use crate::runs::{checked_run, play_on, same_program};
use crate::view::{JobView, Progress, ProgressUnit};
use jugada_arena::Summary;
use jugada_core::StopFlag;
use jugada_experiments::document::{ExperimentFigures, ExperimentReport, Provenance};
use jugada_experiments::{Bench, Experiment, Findings, Measured, Notebook, Variant, conduct, find};
use jugada_model::{Fingerprint, Plan};
use jugada_registry::Host;
use jugada_report::Reported;
use jugada_store::{JobRow, JobState, KeptExperiment, Measurement, NewExperiment, NewRun, Store, StoreError, Stored};
use jugada_words::{Language, Message, message};
use serde::{Deserialize, Serialize};
use std::time::Instant;

pub(super) struct Experiments;

pub(super) static EXPERIMENT: Experiments = Experiments;

/// An experiment to run; the job has its name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExperimentWork {
    /// The scale of the experiment.
    pub variant: Variant,
    /// The text of its file, unless it is shipped with the program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Whether earlier measurements are repeated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
}

impl ExperimentWork {
    /// An experiment shipped with the program.
    pub fn new(variant: Variant, again: bool) -> ExperimentWork {
        ExperimentWork { variant, text: None, again }
    }

    /// Work for running the experiment of this name.
    pub fn wanted(&self, name: &str) -> Wanted {
        Wanted::of(&EXPERIMENT, name, self)
    }

    fn experiment(&self, name: &str) -> Result<Experiment, JobError> {
        let unknown = || JobError::NoSuchExperiment { name: name.to_owned() };
        match &self.text {
            Some(text) => Experiment::parse(text).map_err(|error| JobError::Experiment(Box::new(error))),
            None => find(name).ok_or_else(unknown),
        }
    }
}

/// A stored experiment with its definition.
struct LoadedExperiment {
    kept: KeptExperiment,
    experiment: Experiment,
    variant: Variant,
    /// Whether its definition comes from a user's file.
    is_from_file: bool,
}

impl LoadedExperiment {
    fn of(job: &JobRow, store: &Store) -> Result<LoadedExperiment, JobError> {
        let work: ExperimentWork = work_of(job)?;
        Ok(LoadedExperiment {
            kept: kept(job, store)?,
            experiment: work.experiment(&job.name)?,
            variant: work.variant,
            is_from_file: work.text.is_some(),
        })
    }

    /// The findings, if everything is measured; measures nothing.
    fn findings(&self, store: &Store, host: &Host) -> Result<Option<Findings>, JobError> {
        findings_of(store, self.kept.id, &self.experiment, self.variant, host)
    }
}

/// Created with its job, and deleted with it.
fn kept(job: &JobRow, store: &Store) -> Result<KeptExperiment, StoreError> {
    let lost = || StoreError::Unreadable { kind: Stored::Job, id: job.id, why: "its experiment is missing".to_owned() };
    store.experiment_of_job(job.id)?.ok_or_else(lost)
}

/// What was published of the experiment of a job, and what was measured if all of it is kept, with texts in a language.
///
/// # Errors
/// If the job makes none, the store cannot be read, or this program does not know the experiment (any more).
pub fn experiment_figures(
    store: &Store,
    job: i64,
    host: &Host,
    language: Language,
) -> Result<ExperimentFigures, JobError> {
    let loaded = loaded_from(store, job)?;
    Ok(match loaded.findings(store, host)? {
        Some(findings) => ExperimentFigures::of(&findings, host, language),
        None => ExperimentFigures::published(loaded.experiment, host, language),
    })
}

/// Findings of a job's experiment and its total seconds; `None` if measurements are missing.
///
/// # Errors
/// If the job is not an experiment, the store cannot be read, or this program does not know the experiment (any more).
pub fn experiment_findings(store: &Store, job: i64, host: &Host) -> Result<Option<(Findings, f64)>, JobError> {
    let loaded = loaded_from(store, job)?;
    Ok(loaded.findings(store, host)?.map(|findings| (findings, loaded.kept.seconds)))
}

fn loaded_from(store: &Store, job: i64) -> Result<LoadedExperiment, JobError> {
    let row = store.job(job)?;
    if store.experiment_of_job(job)?.is_none() {
        return Err(JobError::Nothing {
            why: message!(
                "job-experiment-not",
                "job { $job } makes no experiment; expected one of a published experiment",
                job
            ),
        });
    }
    LoadedExperiment::of(&row, store)
}

impl JobKind for Experiments {
    fn id(&self) -> &'static str {
        "experiment"
    }

    fn title(&self) -> Message {
        message!("job-experiment", "experiment")
    }

    /// Resumes an earlier experiment, unless everything is to be repeated. Measurements of a program with the same
    /// behaviour are reused. A file with a different text is a different experiment, even if it has the name of a
    /// published one.
    fn check(&self, wanted: &Wanted, store: &Store, machine: &Machine) -> Result<Checked, JobError> {
        let asked: ExperimentWork = wanted.read()?;
        let (experiment, variant) = (asked.experiment(&wanted.name)?, asked.variant);
        let seed = experiment.seed;
        let sought = NewExperiment { name: &wanted.name, variant: variant.name(), seed, version: crate::VERSION };
        let begun = if asked.again { Vec::new() } else { store.jobs_of_experiment(&sought)? };
        let is_same = |job: &JobRow| {
            kind_of(job).is_ok() && work_of::<ExperimentWork>(job).is_ok_and(|work| work.text == asked.text)
        };
        let Some(job) = begun.into_iter().filter_map(|job| store.job(job).ok()).find(is_same) else {
            let work = written(&ExperimentWork { again: false, ..asked });
            let experiment = Some((variant, seed));
            return Ok(Checked::New(Box::new(Beginning { work, experiment, ..Beginning::default() })));
        };
        let found = findings_of(store, kept(&job, store)?.id, &experiment, variant, &machine.host)?;
        let is_done = found.is_some_and(|found| found.changes(&machine.host).is_empty());
        Ok(Checked::Known { job: job.id, is_done })
    }

    fn run(
        &self,
        job: &Claim,
        store: &mut Store,
        machine: &Machine,
        control: &mut Control<'_>,
    ) -> Result<Ended, JobError> {
        let LoadedExperiment { kept, experiment, variant, .. } = LoadedExperiment::of(job.row(), store)?;
        let started = Instant::now();
        let bench = Bench {
            variant,
            threads: machine.threads,
            host: &machine.host,
            seats: &machine.host,
            stop: control.stop,
            program: PROGRAM,
        };
        let mut keeper = Keeper { job, store, experiment: kept.id, machine, control };
        let findings = conduct(&experiment, &bench, &mut keeper)?;
        store.count_experiment_seconds(kept.id, started.elapsed().as_secs_f64())?;
        Ok(Ended::of(findings.is_some()))
    }

    fn describe(&self, job: &JobRow, store: &Store, view: &mut JobView) -> Result<(), JobError> {
        let (work, kept): (ExperimentWork, _) = (work_of(job)?, kept(job, store)?);
        let cells = |known: Experiment| known.series.len() * known.rows_of(work.variant).len();
        let of = work.experiment(&job.name).map_or(0, cells) as u64;
        // Cells with the same measurement are measured once.
        let done = if job.state == JobState::Finished { of } else { store.count_measurements(kept.id)?.min(of) };
        view.progress = Progress { done, of, unit: ProgressUnit::Measurements, ..Progress::default() };
        view.variant = Some(kept.variant);
        view.from_file = work.text.is_some();
        view.seconds = Some(kept.seconds);
        Ok(())
    }

    fn report(&self, job: &JobRow, found: &Found<'_>) -> Result<Box<dyn Reported>, JobError> {
        let loaded = LoadedExperiment::of(job, found.store)?;
        let (job, name) = (job.id, &job.name);
        let findings = loaded.findings(found.store, &found.machine.host)?.ok_or_else(|| JobError::Nothing {
            why: message!(
                "job-experiment-not-finished",
                "the experiment of job { $job } is not finished; expected one whose measurements have all been made",
                job
            ),
        })?;
        let threads = loaded.experiment.threads_of(found.machine.threads);
        // Where the file lies that describes it is not kept.
        let command =
            (!loaded.is_from_file).then(|| format!("jugada experiment run {name} --{}", loaded.variant.name()));
        let provenance = Provenance { command, seconds: loaded.kept.seconds, threads };
        Ok(Box::new(ExperimentReport { findings, provenance }))
    }
}

/// The findings of an experiment, if everything is measured; measures nothing.
///
/// # Errors
/// If the store cannot be read.
fn findings_of(
    store: &Store,
    id: i64,
    experiment: &Experiment,
    variant: Variant,
    host: &Host,
) -> Result<Option<Findings>, JobError> {
    // Stops every measurement that would be needed.
    let stop = StopFlag::new();
    stop.raise();
    let bench = Bench { variant, threads: 1, host, seats: host, stop: &stop, program: PROGRAM };
    conduct(experiment, &bench, &mut Reader { store, experiment: id })
}

/// A read-only notebook of an experiment.
struct Reader<'a> {
    store: &'a Store,
    experiment: i64,
}

impl Notebook for Reader<'_> {
    type Error = JobError;

    /// Of any version of the program: the version is shown with the results.
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
    // Measurements in the format of an earlier version are repeated.
    Ok(known.and_then(|known| serde_json::from_str(&known.result?).ok()))
}

/// The store as the notebook of an experiment.
struct Keeper<'a, 'c> {
    job: &'a Claim,
    store: &'a mut Store,
    experiment: i64,
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
        // Games of a different program are not part of the sample.
        let known =
            known.filter(|&run| self.store.run(run).is_ok_and(|run| same_program(&run, &self.machine.host).is_ok()));
        let run = if let Some(run) = known {
            run
        } else {
            let (plan, origin) = checked_run(plan.clone(), &machine)?;
            let new = NewRun { name: &self.job.row().name, plan: &plan, origin: &origin };
            let run = self.store.create_run(self.job.id(), &new)?;
            let begun = Measurement { run: Some(run), result: None };
            self.store.save_measurement(self.experiment, key, &begun)?;
            run
        };
        let played = play_on(self.store, run, self.job, &machine, self.control)?;
        Ok(played.is_finished.then_some(played.summary))
    }

    fn progress(&mut self, done: usize, of: usize, next: &str) {
        let (done, of) = (done as u64, of as u64);
        (self.control.tell)(JobEvent::Step { done, of, unit: ProgressUnit::Measurements, next });
    }
}
