//! Progress of the running job, with an estimate of the remaining time.

use super::QueueState;
use crate::control::JobEvent;
use crate::view::Progress;
use std::time::Instant;

/// Counts progress and estimates the remaining time.
pub(super) struct Pace<'a> {
    shared: &'a QueueState,
    job: i64,
    progress: Progress,
    began: Instant,
    /// Share done before the start.
    before: f64,
    /// Done and planned amounts of the current step.
    inner: (u64, u64),
    /// Sum and number of a training's TD errors since the last test.
    errors: (f64, u64),
}

impl<'a> Pace<'a> {
    pub(super) fn new(shared: &'a QueueState, job: i64) -> Pace<'a> {
        let began = Instant::now();
        Pace { shared, job, progress: Progress::default(), began, before: 0.0, inner: (0, 0), errors: (0.0, 0) }
    }

    fn begin(&mut self, done: u64, of: u64) {
        (self.progress.done, self.progress.of) = (done, of);
        (self.began, self.before) = (Instant::now(), self.part());
    }

    /// Progress after the start of a step belongs to it.
    pub(super) fn hear(&mut self, event: JobEvent<'_>) {
        match event {
            JobEvent::Step { done, of, unit, next } => {
                self.inner = (0, 0);
                self.progress.unit = unit;
                self.progress.step = Some(next.to_owned());
                (self.progress.done, self.progress.of) = (done, of);
                // Stored parts are skipped in no time: time is measured from the first new one.
                if self.began.elapsed().as_secs_f64() < 0.1 {
                    self.begin(done, of);
                }
            }
            JobEvent::Begun { done, of, .. } if self.progress.step.is_some() => self.inner = (done, of),
            JobEvent::Begun { done, of, unit } => {
                self.progress.unit = unit;
                self.begin(done, of);
            }
            JobEvent::Done { .. } if self.progress.step.is_some() => self.inner.0 += 1,
            JobEvent::Done { error } => {
                self.progress.done += 1;
                if let Some(error) = error {
                    self.errors = (self.errors.0 + error, self.errors.1 + 1);
                    self.progress.error = Some(self.errors.0 / self.errors.1 as f64);
                }
            }
            JobEvent::Test(test) => {
                self.errors = (0.0, 0);
                if let Some(running) = self.shared.desk().running_job(self.job) {
                    running.live.tests.push(test.clone());
                }
            }
            JobEvent::Summed(_) => {}
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
    use crate::view::ProgressUnit;
    use jugada_core::ByPlayer;
    use jugada_registry::Registry;
    use jugada_registry::learn::TestResult;
    use std::path::PathBuf;
    use std::sync::{Condvar, Mutex};
    use std::time::Duration;

    /// A queue without worker.
    fn idle() -> QueueState {
        let machine = Machine::in_the_background(Registry::built_in());
        QueueState { directory: PathBuf::new(), machine, desk: Mutex::default(), woken: Condvar::new() }
    }

    /// After `seconds` seconds this many are left, or a little more, because the test itself takes time.
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
        pace.hear(JobEvent::Begun { done: 2, of: 10, unit: ProgressUnit::Games });
        left_after(&mut pace, 30, None);
        // One game took 30 seconds, seven are left; then two took 30, and six are left.
        pace.hear(JobEvent::Done { error: None });
        left_after(&mut pace, 30, Some(210.0));
        pace.hear(JobEvent::Done { error: None });
        left_after(&mut pace, 30, Some(90.0));
        assert_eq!((pace.progress.done, pace.progress.of, pace.progress.unit), (4, 10, ProgressUnit::Games));
    }

    #[test]
    fn the_games_of_a_measurement_are_a_part_of_it() {
        let shared = idle();
        let mut pace = Pace::new(&shared, 1);
        pace.hear(JobEvent::Step { done: 1, of: 4, unit: ProgressUnit::Measurements, next: "the second" });
        pace.hear(JobEvent::Begun { done: 0, of: 4, unit: ProgressUnit::Games });
        left_after(&mut pace, 30, None);
        // A quarter of a measurement took 30 seconds: of four measurements, the first of which was stored before,
        // eleven quarters are left.
        pace.hear(JobEvent::Done { error: None });
        left_after(&mut pace, 30, Some(330.0));
        let Progress { done, of, unit, step, .. } = pace.progress;
        assert_eq!((done, of, unit, step.as_deref()), (1, 4, ProgressUnit::Measurements, Some("the second")));
    }

    #[test]
    fn errors_of_a_training_are_averaged_since_the_last_test() {
        let shared = idle();
        let mut pace = Pace::new(&shared, 1);
        let game = |error| JobEvent::Done { error: Some(error) };
        pace.hear(JobEvent::Begun { done: 5, of: 20, unit: ProgressUnit::Games });
        let test = TestResult { games: 7, error: None, by_side: ByPlayer::default() };
        for (event, done, error) in
            [(game(0.5), 6, 0.5), (game(0.25), 7, 0.375), (JobEvent::Test(&test), 7, 0.375), (game(0.125), 8, 0.125)]
        {
            pace.hear(event);
            assert_eq!((pace.progress.done, pace.progress.of, pace.progress.error), (done, 20, Some(error)));
        }
    }
}
