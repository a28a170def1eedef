//! What a file says of itself, and whether it belongs to what is played or trained now.

use crate::course::Description;
use crate::file::{FileError, Tensors};
use crate::pupil::GOES_ON;
use crate::training::{EARLIER, HAS_EARLIER, PENDING};
use jugada_core::{Grid, Spec};

/// What a file says of itself, whatever game it is of.
///
/// # Errors
/// If it is damaged, or something else.
pub fn describe(file: &[u8]) -> Result<Description, FileError> {
    Ok(open(file)?.0)
}

/// Makes of a checkpoint the smaller file that [`Savable::evaluator`](crate::Savable::evaluator) would have made at that moment.
///
/// # Errors
/// If it is damaged, or something else.
pub fn evaluator_of(checkpoint: &[u8]) -> Result<Vec<u8>, FileError> {
    let (description, mut tensors) = Tensors::read(checkpoint)?;
    tensors.retain(|name| !belongs_to_learning(name));
    Ok(tensors.write(&description))
}

/// Whether a tensor is there only for training to go on.
fn belongs_to_learning(name: &str) -> bool {
    let is_pupils = |name: &str| GOES_ON.iter().any(|one| name.ends_with(&format!(".{one}")));
    name == PENDING || name == HAS_EARLIER || name.starts_with(EARLIER) || is_pupils(name)
}

fn open(file: &[u8]) -> Result<(Description, Tensors), FileError> {
    let (text, tensors) = Tensors::read(file)?;
    let description =
        serde_json::from_str(&text).map_err(|_| FileError::Foreign { why: "its description cannot be read" })?;
    Ok((description, tensors))
}

/// Reads a file of this game and board.
pub(crate) fn read<G: Grid>(bytes: &[u8], game_spec: &Spec, game: &G) -> Result<(Description, Tensors), FileError> {
    let (description, tensors) = open(bytes)?;
    if description.game.name != game_spec.name {
        let (found, expected) = (description.game.name, game_spec.name.clone());
        return Err(FileError::OtherGame { found, expected });
    }
    let shape = game.shape();
    if (description.rows, description.cols) != (shape.rows, shape.cols) {
        let found = format!("{}x{}", description.rows, description.cols);
        return Err(FileError::OtherBoard { found, expected: format!("{}x{}", shape.rows, shape.cols) });
    }
    Ok((description, tensors))
}

/// Refuses to go on with anything but what the training began with.
pub(crate) fn check_course(begun: &Description, asked: &Description) -> Result<(), FileError> {
    let text = |spec: &Option<Spec>| spec.as_ref().map_or_else(|| "auto".to_owned(), ToString::to_string);
    let pairs = [
        ("game", begun.game.to_string(), asked.game.to_string()),
        ("learner", begun.learner.to_string(), asked.learner.to_string()),
        ("opponent", begun.trained_against(), asked.trained_against()),
        ("test-opponent", text(&begun.tester), text(&asked.tester)),
        ("as", begun.side.to_string(), asked.side.to_string()),
        ("seed", begun.seed.to_string(), asked.seed.to_string()),
        ("test-every", begun.test_every.to_string(), asked.test_every.to_string()),
        ("test-games", begun.test_games.to_string(), asked.test_games.to_string()),
    ];
    match pairs.into_iter().find(|(_, begun, asked)| begun != asked) {
        Some((name, found, expected)) => Err(FileError::OtherCourse { name, found, expected }),
        None => Ok(()),
    }
}
