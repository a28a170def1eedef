//! Whether a file belongs to what is played or trained now.

use crate::course::Description;
use crate::file::{FileError, Tensors};
use jugada_core::{Grid, Spec};

/// Reads a file of this game and board.
pub(crate) fn read<G: Grid>(bytes: &[u8], game_spec: &Spec, game: &G) -> Result<(Description, Tensors), FileError> {
    let (text, tensors) = Tensors::read(bytes)?;
    let description = described(&text)?;
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

/// What a file says of itself, whatever its game.
///
/// # Errors
/// If it is damaged, or no learned evaluator.
pub fn describe(bytes: &[u8]) -> Result<Description, FileError> {
    let (text, _) = Tensors::read(bytes)?;
    described(&text)
}

fn described(text: &str) -> Result<Description, FileError> {
    serde_json::from_str(text).map_err(|_| FileError::Foreign { why: "its description cannot be read" })
}

/// Refuses to go on with anything but what the training began with.
pub(crate) fn check_course(begun: &Description, asked: &Description) -> Result<(), FileError> {
    let text = |spec: &Option<Spec>| spec.as_ref().map_or_else(|| "auto".to_owned(), ToString::to_string);
    let pairs = [
        ("game", begun.game.to_string(), asked.game.to_string()),
        ("learner", begun.learner.to_string(), asked.learner.to_string()),
        ("opponent", begun.opponent.to_string(), asked.opponent.to_string()),
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
