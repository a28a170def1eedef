//! Reports of runs and of job results.

use crate::error::JobError;
use crate::kinds::{Found, kind_of};
use jugada_arena::document::{of_run, results_csv};
use jugada_arena::{Results, Summary};
use jugada_core::Spec;
use jugada_model::Origin;
use jugada_report::format::seconds;
use jugada_report::{Document, Form, Reported, written};
use jugada_stats::Decision;
use jugada_store::{Run, RunState};
use jugada_words::{Language, Message, message};
use serde::{Serialize, Serializer};

/// What a job has found, in a form and a language.
///
/// # Errors
/// If it has found nothing (yet), it has no report of this form, or it cannot be read.
pub fn job_report(job: i64, form: Form, language: Language, found: &Found<'_>) -> Result<String, JobError> {
    let row = found.store.job(job)?;
    let report = kind_of(&row)?.report(&row, found)?;
    written(report.as_ref(), form, language).ok_or_else(|| JobError::Nothing {
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

/// Default name of a run. The store and the API have it in English; [`run_title`] tells it in any language.
pub fn usual_name(players: &[Spec], game: &Spec) -> String {
    usual_title(players, game).to_string()
}

fn usual_title(players: &[Spec], game: &Spec) -> Message {
    match players {
        [first, second] => message!("run-of-two", "{ $first } against { $second } at { $game }", first, second, game),
        _ => message!("run-of-many", "{ $players } players at { $game }", players = players.len(), game),
    }
}

/// The name of a run, as its report has it.
pub fn run_title(run: &Run) -> Message {
    let usual = usual_title(&run.plan.players, &run.plan.game);
    if usual.to_string() == run.name { usual } else { Message::verbatim(&run.name) }
}

impl RunReport {
    /// Whether the run is over, and why. The store has the reason in English.
    fn state(&self) -> Message {
        let Results { sprt, played, planned, .. } = &self.results;
        match self.run.state {
            RunState::Unfinished => message!("run-unfinished", "unfinished"),
            RunState::Finished if sprt.as_ref().is_some_and(|test| test.decision != Decision::Continue) => {
                message!("run-stopped-by-test", "finished: the sequential test accepted a hypothesis")
            }
            RunState::Finished if played == planned => message!("run-all-played", "finished: all games were played"),
            RunState::Finished => {
                message!("run-finished", "finished: { $reason }", reason = self.run.reason)
            }
        }
    }
}

impl Reported for RunReport {
    fn document(&self, language: Language) -> Document {
        let Run { id, seconds: took, origin, plan, .. } = &self.run;
        let title = run_title(&self.run).tell(language);
        let facts = vec![
            (message!("run-number", "Run"), Message::verbatim(id.to_string())),
            (message!("run-state", "State"), self.state()),
            (message!("run-duration", "Duration"), Message::verbatim(seconds(*took, language))),
            (message!("run-version", "Version"), origin.program()),
            (message!("run-fingerprint", "Player fingerprint"), Message::verbatim(origin.depends.to_string())),
        ];
        of_run(&title, plan, &self.results, facts, language)
    }

    fn csv(&self, language: Language) -> Option<String> {
        Some(results_csv(&self.results, language))
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
