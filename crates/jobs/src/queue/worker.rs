//! The worker: does the first job of the queue, then the next.

use super::view::{FailureWords, Progress, ProgressUnit};
use super::{Change, LiveJob, Running, Shared, TrainingWork};
use crate::analysis::analyse;
use crate::control::{Control, JobEvent};
use crate::error::JobError;
use crate::experiments::{ExperimentJob, run_experiment};
use crate::runs::play_on;
use crate::training::{TrainingControl, TrainingEvent, train, train_on};
use jugada_arena::Gallery;
use jugada_core::{Spec, StopFlag, Told, phrase};
use jugada_experiments::{Variant, find};
use jugada_registry::learn::Course;
use jugada_store::{JobRow, JobState, Store, StoreError, Subject};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

/// Works until the queue is over.
pub(super) fn work(shared: &Shared) {
    let Ok(mut store) = Store::open(&shared.directory) else { return };
    if store.is_read_only() {
        return;
    }
    loop {
        let next = if shared.desk().is_over { None } else { next(shared, &store) };
        let went_on = next.is_some_and(|job| attempt(shared, &mut store, &job));
        if !went_on && !shared.wait() {
            return;
        }
    }
}

/// The first that is wanted, and that nobody else is at.
fn next(shared: &Shared, store: &Store) -> Option<JobRow> {
    let wanted = store.wanted_jobs().ok()?;
    let desk = shared.desk();
    wanted.into_iter().find(|job| !desk.elsewhere.contains(&job.id))
}

/// Does a job as far as it is wanted, and writes down what has become of it. Whether the next may follow at once.
fn attempt(shared: &Shared, store: &mut Store, job: &JobRow) -> bool {
    let stop = Arc::new(StopFlag::new());
    let gallery = Arc::new(Gallery::default());
    {
        let mut desk = shared.desk();
        let run = if let Subject::Run(run) = job.subject { Some(run) } else { None };
        let live =
            LiveJob { id: job.id, progress: Progress::default(), run, gallery: gallery.clone(), tests: Vec::new() };
        desk.running = Some(Running { live, stop: stop.clone(), is_doomed: false });
        if desk.is_over {
            stop.raise();
        }
    }
    // Put down or deleted between the look at the queue and now: nobody saw it running then.
    if store.job(job.id).is_ok_and(|now| now.state == JobState::Wanted) {
        shared.tell(store, job.id);
    } else {
        stop.raise();
    }
    let done = catch_unwind(AssertUnwindSafe(|| done(shared, store, job, &stop, &gallery)));
    let is_doomed = shared.desk().running.as_ref().is_some_and(|running| running.is_doomed);
    let written = match done {
        _ if is_doomed => store.delete_job(job.id),
        Ok(Ok(Done::Finished)) => store.set_job(job.id, JobState::Finished, ""),
        // Whoever stopped it has said what is wanted of it.
        Ok(Ok(Done::Stopped)) => Ok(()),
        Ok(Err(error)) if error.is_in_use() => {
            shared.desk().elsewhere.insert(job.id);
            Ok(())
        }
        // Deleted elsewhere while it ran.
        Ok(Err(JobError::Store(StoreError::Missing { .. }))) if store.job(job.id).is_err() => Ok(()),
        Ok(Err(error)) => fail(store, job, &error),
        Err(_) => fail(store, job, &phrase!("it panicked; this is a bug in Jugada", "falló por un error de Jugada")),
    };
    shared.desk().running = None;
    if is_doomed && written.is_ok() {
        shared.desk().log.push(Change::Gone(job.id));
    } else {
        shared.tell(store, job.id);
    }
    // If nothing can be written, the same job would come again and again.
    written.is_ok()
}

fn fail(store: &Store, job: &JobRow, error: &impl Told) -> Result<(), StoreError> {
    let complaint = FailureWords { message: error.to_string(), spanish: error.spanish() };
    let words = serde_json::to_string(&complaint).expect("it has only text");
    store.set_job(job.id, JobState::Failed, &words)
}

enum Done {
    Finished,
    Stopped,
}

impl Done {
    fn of(is_finished: bool) -> Done {
        if is_finished { Done::Finished } else { Done::Stopped }
    }
}

fn done(
    shared: &Shared,
    store: &mut Store,
    job: &JobRow,
    stop: &StopFlag,
    gallery: &Gallery,
) -> Result<Done, JobError> {
    let _lock = store.lock_job(job.id)?;
    if stop.is_raised() {
        return Ok(Done::Stopped);
    }
    let mut pace = Pace::new(shared, job.id);
    match job.subject {
        Subject::Run(run) => {
            let control = &mut Control { stop, tell: &mut |event| pace.of_run(event), gallery: Some(gallery) };
            Ok(Done::of(play_on(store, run, &shared.machine, control)?.is_finished))
        }
        Subject::Itself => {
            let tell = &mut |done, of| pace.of_analysis(done, of);
            Ok(Done::of(analyse(store, job, &shared.machine, stop, tell)?))
        }
        Subject::Evaluator(_) | Subject::NewEvaluator => trained(shared, store, job, stop, &mut pace),
        Subject::Experiment(id) => {
            let kept = store.experiment(id)?;
            let experiment = find(&kept.name).ok_or(JobError::NoSuchExperiment { name: kept.name })?;
            let variant = Variant::named(&kept.variant).unwrap_or(Variant::Quick);
            let control = &mut Control { stop, tell: &mut |event| pace.of_experiment(event), gallery: None };
            let work = ExperimentJob { experiment: &experiment, variant, again: false };
            Ok(Done::of(run_experiment(store, &work, &shared.machine, control)?.is_some()))
        }
    }
}

fn trained(
    shared: &Shared,
    store: &Store,
    job: &JobRow,
    stop: &StopFlag,
    pace: &mut Pace<'_>,
) -> Result<Done, JobError> {
    let kept = match job.subject {
        Subject::Evaluator(id) => Some(store.evaluator_by_id(id)?.name),
        // Killed after the first pause was kept, and before that was noted here.
        _ => store.evaluator_names()?.into_iter().find(|name| *name == job.name),
    };
    let mut is_noted = matches!(job.subject, Subject::Evaluator(_));
    let mut tell = |event: TrainingEvent<'_>| {
        if !is_noted && matches!(event, TrainingEvent::Test(_) | TrainingEvent::Game(_)) {
            // If it cannot be noted now, then at the next pause.
            is_noted = note(store, job).is_ok_and(|noted| noted);
        }
        pace.of_training(&event);
    };
    let control = &mut TrainingControl { stop, tell: &mut tell };
    let machine = &shared.machine;
    let trained = match (kept, job.subject) {
        (Some(name), Subject::Evaluator(_)) => train_on(store, &name, |_, _| (), machine, control)?,
        (Some(name), _) => {
            let work = TrainingWork::read(job)?;
            // With other parameters it is another evaluator, which took the name meanwhile: that is refused.
            let amend = |game: &mut Spec, course: &mut Course| (*game, *course) = (work.game, work.course);
            train_on(store, &name, amend, machine, control)?
        }
        (None, _) => {
            let TrainingWork { game, course } = TrainingWork::read(job)?;
            train(store, &job.name, &game, &course, machine, control)?
        }
    };
    if !is_noted {
        note(store, job)?;
    }
    Ok(Done::of(trained.is_finished))
}

/// Notes which evaluator a training makes; whether there is one yet.
fn note(store: &Store, job: &JobRow) -> Result<bool, StoreError> {
    match store.evaluator(&job.name) {
        Ok(kept) => store.set_job_evaluator(job.id, kept.id).map(|()| true),
        Err(StoreError::NoSuchEvaluator { .. }) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Counts what a job does, and tells how long it will go on.
struct Pace<'a> {
    shared: &'a Shared,
    job: i64,
    progress: Progress,
    began: Instant,
    /// The part that was done when it began.
    before: f64,
    /// Of an experiment, the games of the run that is being played: played and planned.
    inner: (u64, u64),
    /// The sum of a training's errors since the last pause, and of how many games.
    errors: (f64, u64),
}

impl<'a> Pace<'a> {
    fn new(shared: &'a Shared, job: i64) -> Pace<'a> {
        let began = Instant::now();
        Pace { shared, job, progress: Progress::default(), began, before: 0.0, inner: (0, 0), errors: (0.0, 0) }
    }

    fn begin(&mut self, done: u64, of: u64) {
        (self.progress.done, self.progress.of) = (done, of);
        (self.began, self.before) = (Instant::now(), self.part());
    }

    fn of_run(&mut self, event: JobEvent<'_>) {
        match event {
            JobEvent::Run { played, planned } => self.begin(played, planned),
            JobEvent::Game => self.progress.done += 1,
            JobEvent::Measurement { .. } => {}
        }
        self.show();
    }

    fn of_experiment(&mut self, event: JobEvent<'_>) {
        match event {
            JobEvent::Run { played, planned } => self.inner = (played, planned),
            JobEvent::Game => self.inner.0 += 1,
            JobEvent::Measurement { done, of, next } => {
                self.inner = (0, 0);
                self.progress.unit = ProgressUnit::Measurements;
                self.progress.step = Some(next.to_owned());
                (self.progress.done, self.progress.of) = (done as u64, of as u64);
                // What was kept from before is passed over in no time: time is measured from the first that is not.
                if self.began.elapsed().as_secs_f64() < 0.1 {
                    self.begin(done as u64, of as u64);
                }
            }
        }
        self.show();
    }

    fn of_analysis(&mut self, done: usize, of: usize) {
        self.progress.unit = ProgressUnit::Positions;
        if self.progress.of == 0 {
            self.begin(done as u64, of as u64);
        }
        self.progress.done = done as u64;
        self.show();
    }

    fn of_training(&mut self, event: &TrainingEvent<'_>) {
        match event {
            TrainingEvent::Begun { played, planned } => self.begin(*played, *planned),
            TrainingEvent::Game(report) => {
                self.progress.done = report.number;
                self.errors = (self.errors.0 + report.error, self.errors.1 + 1);
                self.progress.error = Some(self.errors.0 / self.errors.1 as f64);
            }
            TrainingEvent::Test(test) => {
                self.errors = (0.0, 0);
                if let Some(running) = self.shared.desk().running_job(self.job) {
                    running.live.tests.push((*test).clone());
                }
            }
        }
        self.show();
    }

    /// From 0 to 1.
    fn part(&self) -> f64 {
        let (played, planned) = self.inner;
        let inner = if planned == 0 { 0.0 } else { played as f64 / planned as f64 };
        if self.progress.of == 0 { 0.0 } else { (self.progress.done as f64 + inner) / self.progress.of as f64 }
    }

    fn show(&mut self) {
        let part = self.part();
        let made = part - self.before;
        let took = self.began.elapsed().as_secs_f64();
        self.progress.seconds_left = (made > 0.0).then(|| took / made * (1.0 - part).max(0.0));
        if let Some(running) = self.shared.desk().running_job(self.job) {
            running.live.progress.clone_from(&self.progress);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Machine;
    use jugada_core::{ByPlayer, Outcome};
    use jugada_registry::Registry;
    use jugada_registry::learn::{GameReport, TestResult};
    use std::path::PathBuf;
    use std::sync::{Condvar, Mutex};
    use std::time::Duration;

    /// A queue that nobody works at.
    fn idle() -> Shared {
        let machine = Machine::in_the_background(Registry::built_in());
        Shared { directory: PathBuf::new(), machine, desk: Mutex::default(), woken: Condvar::new() }
    }

    /// After so many seconds so many are left, or a little more: the test takes time, too.
    #[track_caller]
    fn left_after(pace: &mut Pace<'_>, seconds: u64, expected: Option<f64>) {
        pace.began = Instant::now().checked_sub(Duration::from_secs(seconds)).expect("a clock that has run so long");
        pace.show();
        let found = pace.progress.seconds_left;
        let is_near = found.zip(expected).is_none_or(|(found, expected)| (expected..expected + 5.0).contains(&found));
        assert!(found.is_some() == expected.is_some() && is_near, "{found:?} instead of {expected:?}");
    }

    #[test]
    fn what_is_left_of_a_run_takes_as_long_as_what_was_done() {
        let shared = idle();
        let mut pace = Pace::new(&shared, 1);
        pace.of_run(JobEvent::Run { played: 2, planned: 10 });
        left_after(&mut pace, 30, None);
        // One game took 30 seconds, seven are left; then two took 30, and six are left.
        pace.of_run(JobEvent::Game);
        left_after(&mut pace, 30, Some(210.0));
        pace.of_run(JobEvent::Game);
        left_after(&mut pace, 30, Some(90.0));
        assert_eq!((pace.progress.done, pace.progress.of, pace.progress.unit), (4, 10, ProgressUnit::Games));
    }

    #[test]
    fn the_games_of_a_measurement_are_a_part_of_it() {
        let shared = idle();
        let mut pace = Pace::new(&shared, 1);
        pace.of_experiment(JobEvent::Measurement { done: 1, of: 4, next: "the second" });
        pace.of_experiment(JobEvent::Run { played: 0, planned: 4 });
        left_after(&mut pace, 30, None);
        // A quarter of a measurement took 30 seconds: of four, the first of which was there before, eleven quarters are left.
        pace.of_experiment(JobEvent::Game);
        left_after(&mut pace, 30, Some(330.0));
        let Progress { done, of, unit, step, .. } = pace.progress;
        assert_eq!((done, of, unit, step.as_deref()), (1, 4, ProgressUnit::Measurements, Some("the second")));
    }

    #[test]
    fn errors_of_a_training_are_averaged_since_the_last_test() {
        let shared = idle();
        let mut pace = Pace::new(&shared, 1);
        let game = |number, error| {
            let outcome = Outcome::Draw;
            TrainingEvent::Game(GameReport { number, outcome, side: None, plies: 9, explored: 0, error })
        };
        pace.of_training(&TrainingEvent::Begun { played: 5, planned: 20 });
        let test = TestResult { games: 7, error: None, by_side: ByPlayer::default() };
        for (event, done, error) in [
            (game(6, 0.5), 6, 0.5),
            (game(7, 0.25), 7, 0.375),
            (TrainingEvent::Test(&test), 7, 0.375),
            (game(8, 0.125), 8, 0.125),
        ] {
            pace.of_training(&event);
            assert_eq!((pace.progress.done, pace.progress.of, pace.progress.error), (done, 20, Some(error)));
        }
    }
}
