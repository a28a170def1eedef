//! Trainings: the games of a learner, saved at every test.

use super::{Beginning, Checked, Ended, Found, JobKind, Wanted, work_of, written};
use crate::claim::{Claim, claim};
use crate::control::{Control, JobEvent};
use crate::detail::{JobDetail, TrainingDetail};
use crate::error::JobError;
use crate::evaluators::{checked_evaluator_name, course_of, description_of, json};
use crate::machine::Machine;
use crate::view::{JobView, Progress, ProgressUnit};
use jugada_core::{Spec, SpecError};
use jugada_play::Games;
use jugada_registry::learn::{self, Course, Savable, Trainer, TrainingEvent};
use jugada_registry::{LEARNED_EVALUATOR, shipped_by_name};
use jugada_report::Reported;
use jugada_store::{EvaluatorVersion, JobRow, JobState, KeptEvaluator, NewEvaluator, Store, StoreError};
use jugada_words::{Message, message};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

pub(super) struct Training;

pub(super) static TRAINING: Training = Training;

/// A training to start. The job has the name of the evaluator, which stores the state once it exists.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TrainingWork {
    /// The game to learn.
    pub game: Spec,
    /// Configuration of the training.
    pub course: Course,
}

impl TrainingWork {
    /// Work for training an evaluator, saved under this name.
    pub fn wanted(&self, name: &str) -> Wanted {
        Wanted::of(&TRAINING, name, self)
    }
}

impl JobKind for Training {
    fn id(&self) -> &'static str {
        "training"
    }

    fn title(&self) -> Message {
        message!("job-training", "training")
    }

    fn check(&self, wanted: &Wanted, store: &Store, machine: &Machine) -> Result<Checked, JobError> {
        let (work, name) = (wanted.read::<TrainingWork>()?, &wanted.name);
        checked_evaluator_name(name).map_err(JobError::Spec)?;
        // A training that was cancelled or failed before its first checkpoint frees its name.
        let is_promised = |job: &JobRow| matches!(job.state, JobState::Wanted | JobState::Paused);
        if store.evaluator_names()?.contains(name) || unkept(store, name)?.iter().any(is_promised) {
            return Err(StoreError::NameTaken { name: name.clone() }.into());
        }
        let session = machine.host.open(&work.game).map_err(JobError::Spec)?;
        machine.host.training(session.as_ref(), &work.course).map_err(JobError::Spec)?;
        Ok(Checked::New(Box::new(Beginning { work: written(&work), ..Beginning::default() })))
    }

    /// Resumes from the last checkpoint, from the first test on.
    fn run(
        &self,
        job: &Claim,
        store: &mut Store,
        machine: &Machine,
        control: &mut Control<'_>,
    ) -> Result<Ended, JobError> {
        let (store, job, host) = (&*store, job.row(), &machine.host);
        let unit = ProgressUnit::Games;
        if let Some(kept) = store.evaluator_of_job(job.id)? {
            let description = description_of(&kept)?;
            let checkpoint = checkpoint_of(store, &kept)?;
            let session = host.open(&kept.game.parse().map_err(JobError::Spec)?).map_err(JobError::Spec)?;
            let (course, planned) = (course_of(&description, kept.planned), kept.planned);
            let mut training =
                host.resume_training(session.as_ref(), &course, &checkpoint).map_err(JobError::Resume)?;
            (control.tell)(JobEvent::Begun { done: description.games, of: planned, unit });
            return Keeper { store, job, planned, kept: Some(kept.id) }.run(training.as_mut(), control);
        }
        let TrainingWork { game, course } = work_of(job)?;
        let session = host.open(&game).map_err(JobError::Spec)?;
        let mut training = host.training(session.as_ref(), &course).map_err(JobError::Spec)?;
        let planned = course.games;
        (control.tell)(JobEvent::Begun { done: 0, of: planned, unit });
        Keeper { store, job, planned, kept: None }.run(training.as_mut(), control)
    }

    fn describe(&self, job: &JobRow, store: &Store, view: &mut JobView) -> Result<(), JobError> {
        let (game, course, games) = if let Some(kept) = store.evaluator_of_job(job.id)? {
            let description = description_of(&kept)?;
            view.name.clone_from(&kept.name);
            (description.game.clone(), course_of(&description, kept.planned), kept.games)
        } else {
            let TrainingWork { game, course } = work_of(job)?;
            (game, course, 0)
        };
        view.progress = Progress { done: games, of: course.games, ..Progress::default() };
        view.name_players([vec![course.learner, course.opponent], course.others].concat());
        view.game = Some(game);
        view.evaluator = Some(view.name.clone());
        Ok(())
    }

    fn detail(&self, job: &JobRow, store: &Store, detail: &mut JobDetail) -> Result<(), JobError> {
        detail.training = Some(match store.evaluator_of_job(job.id)? {
            Some(kept) => {
                let description = description_of(&kept)?;
                let course = course_of(&description, kept.planned);
                TrainingDetail::of(course, &description.tests, store.evaluator_versions(kept.id)?)
            }
            None => TrainingDetail::of(work_of::<TrainingWork>(job)?.course, &[], Vec::new()),
        });
        Ok(())
    }

    fn report(&self, job: &JobRow, _: &Found<'_>) -> Result<Box<dyn Reported>, JobError> {
        Err(JobError::no_report(job.id))
    }
}

/// Claims the training of an evaluator in order to resume it.
///
/// # Errors
/// If the evaluator does not exist, was not trained here, or another process is training it.
pub fn claim_training(store: &Store, name: &str) -> Result<Claim, JobError> {
    let error = match store.lock_evaluator(name) {
        Ok(Some(lock)) => return Claim::of(store, lock),
        Ok(None) => return Err(imported(name)),
        Err(error @ StoreError::NoSuchEvaluator { .. }) => error,
        Err(error) => return Err(error.into()),
    };
    if let Some(job) = unkept(store, name)?.first() {
        return claim(store, job.id);
    }
    match shipped_by_name(name) {
        Some(_) => Err(wrong(
            name,
            message!(
                "job-training-shipped",
                "cannot be trained further: it comes with Jugada, without what training needs"
            ),
        )),
        None => Err(error.into()),
    }
}

/// Extends a training. `amend` receives the game and course that it began with; after the first checkpoint, only the
/// number of games may change.
///
/// # Errors
/// If anything else was changed, that many games were already played, or the store cannot be written.
pub fn amend_training(
    store: &Store,
    claim: Claim,
    amend: impl FnOnce(&mut Spec, &mut Course),
    machine: &Machine,
) -> Result<Claim, JobError> {
    let Some(kept) = store.evaluator_of_job(claim.id())? else {
        let mut work: TrainingWork = work_of(claim.row())?;
        amend(&mut work.game, &mut work.course);
        let session = machine.host.open(&work.game).map_err(JobError::Spec)?;
        machine.host.training(session.as_ref(), &work.course).map_err(JobError::Spec)?;
        return claim.renew(store, TRAINING.version(), &written(&work));
    };
    let description = description_of(&kept)?;
    let mut game: Spec = kept.game.parse().map_err(JobError::Spec)?;
    let mut course = course_of(&description, kept.planned);
    amend(&mut game, &mut course);
    let (planned, played) = (course.games, description.games);
    if planned < played {
        return Err(wrong(
            &kept.name,
            message!(
                "job-training-played",
                "has played { $played } training games already; expected at least as many, found { $planned }",
                played,
                planned
            ),
        ));
    }
    let session = machine.host.open(&game).map_err(JobError::Spec)?;
    let checkpoint = checkpoint_of(store, &kept)?;
    machine.host.resume_training(session.as_ref(), &course, &checkpoint).map_err(JobError::Resume)?;
    if planned != kept.planned {
        store.plan_evaluator(kept.id, planned)?;
    }
    Ok(claim)
}

/// The unfinished trainings of an evaluator without a checkpoint, the latest first; they are identified by their job's
/// name.
fn unkept(store: &Store, name: &str) -> Result<Vec<JobRow>, StoreError> {
    let mut open = store.open_jobs_named(TRAINING.id(), name)?;
    open.retain(|job| matches!(store.evaluator_of_job(job.id), Ok(None)));
    Ok(open)
}

fn checkpoint_of(store: &Store, kept: &KeptEvaluator) -> Result<Vec<u8>, JobError> {
    store.evaluator_checkpoint(kept.id)?.ok_or_else(|| imported(&kept.name))
}

fn imported(name: &str) -> JobError {
    wrong(
        name,
        message!(
            "job-training-imported",
            "cannot be trained further: it was imported, and what training needs stayed where it was trained"
        ),
    )
}

fn wrong(name: &str, why: Message) -> JobError {
    JobError::Spec(SpecError::Model { kind: LEARNED_EVALUATOR, name: name.to_owned(), why })
}

/// Saves a training as it proceeds.
struct Keeper<'a> {
    store: &'a Store,
    job: &'a JobRow,
    planned: u64,
    /// Its number, once it is saved.
    kept: Option<i64>,
}

impl Keeper<'_> {
    fn run(&mut self, training: &mut (dyn Trainer + '_), control: &mut Control<'_>) -> Result<Ended, JobError> {
        let mut lost = None;
        let ended = training.run(control.stop, &mut |event| {
            match event {
                TrainingEvent::Game(report) => (control.tell)(JobEvent::Done { error: Some(report.error) }),
                // Reported once it is saved.
                TrainingEvent::Test(_) => {}
                TrainingEvent::Checkpoint(savable) => {
                    lost = self.keep(savable).err();
                    if lost.is_none()
                        && let Some(test) = savable.description().tests.last()
                    {
                        (control.tell)(JobEvent::Test(test));
                    }
                }
            }
            if lost.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(error) = lost {
            return Err(error.into());
        }
        let is_finished = ended.map_err(JobError::Training)? == learn::TrainingEnd::Finished;
        if !is_finished && training.description().games > 0 {
            // A checkpoint between two games is as valid as one at a test.
            self.keep(training)?;
        }
        Ok(Ended::of(is_finished))
    }

    fn keep(&mut self, training: &dyn Savable) -> Result<(), StoreError> {
        let description = training.description();
        let (text, file, checkpoint) = (json(description), training.evaluator(), training.checkpoint());
        let version = EvaluatorVersion {
            games: description.games,
            description: &text,
            file: &file,
            checkpoint: Some(&checkpoint),
        };
        if let Some(id) = self.kept {
            return self.store.add_evaluator_version(id, &version);
        }
        let game = description.game.to_string();
        let JobRow { id: job, name, .. } = self.job;
        let new = NewEvaluator { job: Some(*job), name, game: &game, planned: self.planned };
        self.kept = Some(self.store.keep_evaluator(&new, &version)?);
        Ok(())
    }
}
