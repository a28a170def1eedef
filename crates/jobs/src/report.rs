//! Reports of runs and of job results.

use crate::error::JobError;
use crate::kinds::{Found, kind_of};
use jugada_arena::document::{of_run, results_csv};
use jugada_arena::{Results, Summary};
use jugada_model::Origin;
use jugada_report::format::seconds;
use jugada_report::{Document, Form, Reported, written};
use jugada_store::{Run, RunState};
use jugada_words::message;
use serde::{Serialize, Serializer};

/// The results of a job in a format.
///
/// # Errors
/// If it has no results (yet) or no report in this format, or cannot be read.
pub fn job_report(job: i64, form: Form, found: &Found<'_>) -> Result<String, JobError> {
    let row = found.store.job(job)?;
    let report = kind_of(&row)?.report(&row, found)?;
    written(report.as_ref(), form).ok_or_else(|| JobError::Nothing {
        why: message!("job-no-such-form", "job { $job } has no report of this form; expected text or html", job),
    })
}

/// The results of a run.
#[derive(Debug)]
pub struct RunReport {
    run: Run,
    results: Results,
}

/// In machine-readable form.
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

impl RunReport {
    /// From the sums of its games.
    pub fn of(run: Run, summary: &Summary) -> RunReport {
        let results = Results::of(&run.plan, summary);
        RunReport { run, results }
    }

    /// From its results.
    pub const fn of_results(run: Run, results: Results) -> RunReport {
        RunReport { run, results }
    }

    /// The run.
    pub const fn run(&self) -> &Run {
        &self.run
    }

    /// What its games tell.
    pub const fn results(&self) -> &Results {
        &self.results
    }
}

impl Reported for RunReport {
    fn document(&self) -> Document {
        let Run { id, state, reason, seconds: took, origin, .. } = &self.run;
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

    fn csv(&self) -> Option<String> {
        Some(results_csv(&self.results))
    }

    fn json(&self) -> Option<String> {
        Some(serde_json::to_string_pretty(self).expect("results have only text keys and finite numbers") + "\n")
    }
}

impl Serialize for RunReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Run { id, name, origin, state, reason, seconds, .. } = &self.run;
        let results = &self.results;
        RunJson { run: *id, name, origin, state: *state, reason, seconds: *seconds, results }.serialize(serializer)
    }
}
