//! Reports of runs and experiments, in every form.

use crate::error::JobError;
use crate::experiments::findings_of;
use crate::machine::Machine;
use jugada_arena::document::{of_run, results_csv};
use jugada_arena::{Results, Summary};
use jugada_experiments::document::{ExperimentFigures, Provenance, of_experiment};
use jugada_experiments::{Variant, find};
use jugada_model::Origin;
use jugada_registry::Host;
use jugada_report::Document;
use jugada_report::format::seconds;
use jugada_store::{Run, RunState, Store};
use serde::{Serialize, Serializer};

/// What a report can be written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportFormat {
    /// Plain text, for a terminal or a mail.
    Text,
    /// Numbers, for a spreadsheet.
    Csv,
    /// For programs.
    Json,
    /// A page of its own, with plots.
    Html,
}

/// What a run has found.
#[derive(Debug)]
pub struct RunReport<'a> {
    run: &'a Run,
    results: Results,
}

/// As programs read it.
#[derive(Serialize)]
struct RunJson<'a> {
    run: i64,
    name: &'a str,
    origin: &'a Origin,
    state: RunState,
    reason: &'a str,
    seconds: f64,
    results: &'a Results,
}

impl<'a> RunReport<'a> {
    /// Of the sums of its games.
    pub fn of(run: &'a Run, summary: &Summary) -> RunReport<'a> {
        RunReport { run, results: Results::of(&run.plan, summary) }
    }

    /// Of what they tell.
    pub const fn of_results(run: &'a Run, results: Results) -> RunReport<'a> {
        RunReport { run, results }
    }

    /// For readers.
    pub fn document(&self) -> Document {
        let Run { id, state, reason, seconds: took, origin, .. } = self.run;
        let state = if reason.is_empty() { state.name().to_owned() } else { format!("{}: {reason}", state.name()) };
        let facts = [
            ("Run".to_owned(), id.to_string()),
            ("State".to_owned(), state),
            ("Took".to_owned(), seconds(*took)),
            ("Version".to_owned(), format!("{}, {}", origin.version, origin.commit)),
            ("Fingerprint of its players".to_owned(), origin.depends.to_string()),
        ];
        of_run(&self.run.name, &self.run.plan, &self.results, &facts)
    }

    /// For spreadsheets.
    pub fn csv(&self) -> String {
        results_csv(&self.results)
    }

    /// For programs.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("results have only text keys and finite numbers") + "\n"
    }

    /// In any form.
    pub fn written(&self, format: ReportFormat) -> String {
        match format {
            ReportFormat::Text => jugada_report::text(&self.document()),
            ReportFormat::Html => jugada_report::html(&self.document()),
            ReportFormat::Csv => self.csv(),
            ReportFormat::Json => self.json(),
        }
    }
}

impl Serialize for RunReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Run { id, name, origin, state, reason, seconds, .. } = self.run;
        let results = &self.results;
        RunJson { run: *id, name, origin, state: *state, reason, seconds: *seconds, results }.serialize(serializer)
    }
}

/// What was published of an experiment, and what was measured if all of it is kept.
///
/// # Errors
/// If the store cannot be read, or this program does not know the experiment (any more).
pub fn experiment_figures(store: &Store, id: i64, host: &Host) -> Result<ExperimentFigures, JobError> {
    let kept = store.experiment(id)?;
    let experiment = find(&kept.name).ok_or_else(|| JobError::NoSuchExperiment { name: kept.name.clone() })?;
    let variant = Variant::named(&kept.variant).unwrap_or(Variant::Quick);
    Ok(match findings_of(store, id, &experiment, variant, host)? {
        Some(findings) => ExperimentFigures::of(&findings, host),
        None => ExperimentFigures::published(experiment, host),
    })
}

/// The report of an experiment whose measurements are all kept; `None` if some are missing.
///
/// # Errors
/// If the store cannot be read, or this program does not know the experiment (any more).
pub fn experiment_document(store: &Store, id: i64, machine: &Machine) -> Result<Option<Document>, JobError> {
    let kept = store.experiment(id)?;
    let experiment = find(&kept.name).ok_or_else(|| JobError::NoSuchExperiment { name: kept.name.clone() })?;
    let variant = Variant::named(&kept.variant).unwrap_or(Variant::Quick);
    let findings = findings_of(store, id, &experiment, variant, &machine.host)?;
    Ok(findings.map(|findings| {
        let threads = experiment.threads_of(machine.threads);
        let command = format!("jugada experiment run {} --{}", kept.name, variant.name());
        of_experiment(&findings, &Provenance { command, seconds: kept.seconds, threads })
    }))
}
