//! Learned evaluators: names, descriptions, files.

use crate::error::JobError;
use crate::players::LONGEST_NAME;
use jugada_core::SpecError;
use jugada_play::Games;
use jugada_registry::learn::{Course, Description};
use jugada_registry::{Host, LEARNED_EVALUATOR, shipped_by_name};
use jugada_store::{EvaluatorVersion, KeptEvaluator, NewEvaluator, Store, StoreError, Stored};
use jugada_words::message;

/// Whether a learned evaluator may have this name, which is used in specs and as a file name. The names of the
/// evaluators shipped with Jugada are reserved.
///
/// # Errors
/// If it may not; found and expected.
pub fn checked_evaluator_name(name: &str) -> Result<&str, SpecError> {
    let refused = |why| Err(SpecError::Model { kind: LEARNED_EVALUATOR, name: jugada_core::shown(name), why });
    if shipped_by_name(name).is_some() {
        return refused(message!(
            "evaluator-name-name-taken-comes-jugada",
            "that name is taken: it comes with Jugada; expected another"
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
    refused(message!(
        "evaluator-name-not-name-letters-digits",
        "not a name; expected 1 to { $longest_name } letters, digits, `-`, `_` and `.`, the first of them a letter, a digit or `_`",
        longest_name = LONGEST_NAME
    ))
}

/// Description of an evaluator.
///
/// # Errors
/// If it cannot be parsed.
pub fn description_of(kept: &KeptEvaluator) -> Result<Description, StoreError> {
    serde_json::from_str(&kept.description).map_err(|error| StoreError::Unreadable {
        kind: Stored::Evaluator,
        id: kept.id,
        why: error.to_string(),
    })
}

/// Its course, for resuming with this number of games.
pub fn course_of(description: &Description, games: u64) -> Course {
    let Description { learner, opponent, others, tester, side, seed, test_every, test_games, .. } = description.clone();
    Course { learner, opponent, others, tester, side, games, test_every, test_games, seed }
}

/// An exported file, validated.
pub struct ReadEvaluator {
    game: String,
    description: Description,
    file: Vec<u8>,
}

impl ReadEvaluator {
    /// Validates a file, which may be packed; `most` is the limit of its unpacked size, in bytes.
    ///
    /// # Errors
    /// If it is too large, damaged, or of a game unknown here.
    pub fn new(host: &Host, file: &[u8], most: u64) -> Result<ReadEvaluator, JobError> {
        let file = &*jugada_registry::learn::unpacked(file, most).map_err(JobError::File)?;
        let game = jugada_registry::learn::describe(file).map_err(JobError::File)?.game;
        let session = host.open(&game).map_err(JobError::Spec)?;
        let description = host.describe_learned(session.as_ref(), file).map_err(JobError::File)?;
        // Of a checkpoint only the evaluator is kept, because the training state may be of another version.
        let file = jugada_registry::learn::evaluator_of(file).map_err(JobError::File)?;
        Ok(ReadEvaluator { game: session.full_spec().to_string(), description, file })
    }

    /// Saves it under this name.
    ///
    /// # Errors
    /// If the name is invalid or taken, or the store cannot be written.
    pub fn keep(self, store: &Store, name: &str) -> Result<Description, JobError> {
        checked_evaluator_name(name).map_err(JobError::Spec)?;
        let ReadEvaluator { game, description, file } = self;
        let text = json(&description);
        let version = EvaluatorVersion { games: description.games, description: &text, file: &file, checkpoint: None };
        store.keep_evaluator(&NewEvaluator { job: None, name, game: &game, planned: 0 }, &version)?;
        Ok(description)
    }
}

pub(crate) fn json(description: &Description) -> String {
    serde_json::to_string(description).expect("a description has nothing that JSON has not")
}
