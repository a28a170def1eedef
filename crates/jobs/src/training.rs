//! Trainings: a learner's games, played and kept pause by pause.

use crate::error::JobError;
use crate::machine::Machine;
use crate::players::LONGEST_NAME;
use jugada_core::{Phrase, Spec, SpecError, StopFlag, phrase};
use jugada_play::Games;
use jugada_registry::learn::{Course, Description, Ended, Event, GameReport, Savable, TestResult, Trainer};
use jugada_registry::{Host, LEARNED_EVALUATOR, shipped_by_name};
use jugada_store::{EvaluatorVersion, KeptEvaluator, NewEvaluator, RunLock, Store, StoreError};
use std::ops::ControlFlow;

/// What a training tells while it is at work.
pub enum TrainingEvent<'a> {
    /// It begins, or goes on.
    Begun {
        /// Training games that were played before.
        played: u64,
        /// Training games in all.
        planned: u64,
    },
    /// One more training game was played.
    Game(GameReport),
    /// Test games were played, and all is kept.
    Test(&'a TestResult),
}

/// How a training is watched and stopped.
pub struct TrainingControl<'a> {
    /// Raised by whoever wants it to stop. What was learned until then is kept.
    pub stop: &'a StopFlag,
    /// Told how it goes.
    pub tell: &'a mut dyn FnMut(TrainingEvent<'_>),
}

/// What has become of a training.
#[derive(Debug)]
pub struct Trained {
    /// What the evaluator is, and what it has gone through.
    pub description: Description,
    /// Whether all its games were played.
    pub is_finished: bool,
}

/// Whether a learned evaluator may have this name: it is typed in specs, and files may be called by it. Those of the evaluators that come
/// with Jugada are taken.
///
/// # Errors
/// If it may not: what was found, and what would do.
pub fn checked_evaluator_name(name: &str) -> Result<&str, SpecError> {
    let refused = |why| Err(SpecError::Model { kind: LEARNED_EVALUATOR, name: jugada_core::shown(name), why });
    if shipped_by_name(name).is_some() {
        return refused(phrase!(
            "that name is taken: it comes with Jugada; expected another",
            "ese nombre está ocupado: viene con Jugada; se esperaba otro",
        ));
    }
    let is_fine = |c: char| c.is_alphanumeric() || "-_.".contains(c);
    if !name.is_empty()
        && !name.starts_with(['.', '-'])
        && name.chars().count() <= LONGEST_NAME
        && name.chars().all(is_fine)
    {
        return Ok(name);
    }
    refused(phrase!(
        "not a name; expected 1 to {LONGEST_NAME} letters, digits, `-`, `_` and `.`, the first of them a letter, a digit or `_`",
        "no es un nombre; se esperaban de 1 a {LONGEST_NAME} letras, dígitos, `-`, `_` y `.`, y al principio una letra, un dígito o `_`",
    ))
}

/// Trains a new evaluator and keeps it under a name, from the first pause on.
///
/// # Errors
/// If the name will not do or is taken, the course cannot be played, or nothing can be kept. What was kept before stays.
pub fn train(
    store: &Store,
    name: &str,
    game: &Spec,
    course: &Course,
    machine: &Machine,
    control: &mut TrainingControl<'_>,
) -> Result<Trained, JobError> {
    checked_evaluator_name(name).map_err(JobError::Spec)?;
    if store.evaluator_names()?.iter().any(|taken| taken == name) {
        return Err(StoreError::NameTaken { name: name.to_owned() }.into());
    }
    let session = machine.host.open(game).map_err(JobError::Spec)?;
    let mut training = machine.host.training(session.as_ref(), course).map_err(JobError::Spec)?;
    let mut keeper = Keeper { store, name, planned: course.games, kept: None, lock: None };
    (control.tell)(TrainingEvent::Begun { played: 0, planned: course.games });
    keeper.run(training.as_mut(), control)
}

/// Trains an evaluator further, from where its last checkpoint left it. `amend` is given the game and the course that it began with; of
/// them only the number of games may become another.
///
/// # Errors
/// If there is no such evaluator, it was not trained here, somebody else trains it, anything but the number of games was changed, or
/// nothing can be kept.
pub fn train_on(
    store: &Store,
    name: &str,
    amend: impl FnOnce(&mut Spec, &mut Course),
    machine: &Machine,
    control: &mut TrainingControl<'_>,
) -> Result<Trained, JobError> {
    let wrong = |why: Phrase| JobError::Spec(SpecError::Model { kind: LEARNED_EVALUATOR, name: name.to_owned(), why });
    if shipped_by_name(name).is_some() && !store.evaluator_names()?.iter().any(|kept| kept == name) {
        return Err(wrong(phrase!(
            "cannot be trained further: it comes with Jugada, without what training needs",
            "no se puede seguir entrenando: viene con Jugada, sin lo que el entrenamiento necesita",
        )));
    }
    let id = store.evaluator(name)?.id;
    let lock = store.lock_evaluator(id, name)?;
    // Only now does nobody else change it.
    let kept = store.evaluator(name)?;
    let checkpoint = store.evaluator_checkpoint(kept.id)?.ok_or_else(|| {
        wrong(phrase!(
            "cannot be trained further: it was imported, and what training needs stayed where it was trained",
            "no se puede seguir entrenando: se importó, y lo que el entrenamiento necesita quedó donde se entrenó",
        ))
    })?;
    let description = description_of(&kept)?;
    let mut game: Spec = kept.game.parse().map_err(JobError::Spec)?;
    let mut course = course_of(&description, kept.planned);
    amend(&mut game, &mut course);
    let planned = course.games;
    if planned < description.games {
        let played = description.games;
        return Err(wrong(phrase!(
            "has played {played} training games already; expected at least as many, found {planned}",
            "ya ha jugado {played} partidas de entrenamiento; se esperaban al menos esas y son {planned}",
        )));
    }
    let session = machine.host.open(&game).map_err(JobError::Spec)?;
    let mut training =
        machine.host.resume_training(session.as_ref(), &course, &checkpoint).map_err(JobError::Resume)?;
    if planned != kept.planned {
        store.plan_evaluator(kept.id, planned)?;
    }
    let mut keeper = Keeper { store, name, planned, kept: Some(kept.id), lock: Some(lock) };
    (control.tell)(TrainingEvent::Begun { played: description.games, planned });
    keeper.run(training.as_mut(), control)
}

/// What an evaluator says of itself.
///
/// # Errors
/// If that cannot be read.
pub fn description_of(kept: &KeptEvaluator) -> Result<Description, StoreError> {
    serde_json::from_str(&kept.description).map_err(|error| StoreError::Unreadable {
        kind: "evaluator",
        id: kept.id,
        why: error.to_string(),
    })
}

/// How it was trained, so that it can go on to so many games.
pub fn course_of(description: &Description, games: u64) -> Course {
    let Description { learner, opponent, others, tester, side, seed, test_every, test_games, .. } = description.clone();
    Course { learner, opponent, others, tester, side, games, test_every, test_games, seed }
}

/// A file that somebody exported, which is what it says it is.
pub struct ReadEvaluator {
    game: String,
    description: Description,
    file: Vec<u8>,
}

impl ReadEvaluator {
    /// Looks whether it is what it says; it may be packed, and has at most so many bytes when it is not.
    ///
    /// # Errors
    /// If the file is too large, damaged, or of a game that is not known here.
    pub fn new(host: &Host, file: &[u8], most: u64) -> Result<ReadEvaluator, JobError> {
        let file = &*jugada_registry::learn::unpacked(file, most).map_err(JobError::File)?;
        let game = jugada_registry::learn::describe(file).map_err(JobError::File)?.game;
        let session = host.open(&game).map_err(JobError::Spec)?;
        let description = host.describe_learned(session.as_ref(), file).map_err(JobError::File)?;
        // Of a checkpoint only the evaluator is kept: what training needs beside it may not be of this machine's version.
        let file = jugada_registry::learn::evaluator_of(file).map_err(JobError::File)?;
        Ok(ReadEvaluator { game: session.full_spec().to_string(), description, file })
    }

    /// Keeps it by this name.
    ///
    /// # Errors
    /// If the name will not do or is taken, or the store cannot be written to.
    pub fn keep(self, store: &Store, name: &str) -> Result<Description, JobError> {
        checked_evaluator_name(name).map_err(JobError::Spec)?;
        let ReadEvaluator { game, description, file } = self;
        let text = json(&description);
        let version = EvaluatorVersion { games: description.games, description: &text, file: &file, checkpoint: None };
        store.keep_evaluator(&NewEvaluator { name, game: &game, planned: 0 }, &version)?;
        Ok(description)
    }
}

fn json(description: &Description) -> String {
    serde_json::to_string(description).expect("a description has nothing that JSON has not")
}

/// Keeps a training as it goes.
struct Keeper<'a> {
    store: &'a Store,
    name: &'a str,
    planned: u64,
    /// Its number, once it is kept.
    kept: Option<i64>,
    lock: Option<RunLock>,
}

impl Keeper<'_> {
    fn run(
        &mut self,
        training: &mut (dyn Trainer + '_),
        control: &mut TrainingControl<'_>,
    ) -> Result<Trained, JobError> {
        let mut lost = None;
        let ended = training.run(control.stop, &mut |event| {
            match event {
                Event::Game(report) => (control.tell)(TrainingEvent::Game(report)),
                // Told once it is kept.
                Event::Test(_) => {}
                Event::Checkpoint(savable) => {
                    lost = self.keep(savable).err();
                    if lost.is_none()
                        && let Some(test) = savable.description().tests.last()
                    {
                        (control.tell)(TrainingEvent::Test(test));
                    }
                }
            }
            if lost.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(error) = lost {
            return Err(error.into());
        }
        let is_finished = ended.map_err(JobError::Training)? == Ended::Finished;
        if !is_finished && training.description().games > 0 {
            // Between two games it is as good as at a pause.
            self.keep(training)?;
        }
        Ok(Trained { description: training.description().clone(), is_finished })
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
        let new = NewEvaluator { name: self.name, game: &game, planned: self.planned };
        let id = self.store.keep_evaluator(&new, &version)?;
        self.lock = Some(self.store.lock_evaluator(id, self.name)?);
        self.kept = Some(id);
        Ok(())
    }
}
