//! Reads the descriptions of files, and checks that they match the game and course.

use crate::course::{Description, Tally, TestResult};
use crate::file::{FileError, Tensors};
use crate::learners::prepare;
use crate::training::{EARLIER, HAS_EARLIER, PENDING};
use jugada_core::{ByPlayer, Grid, Spec};
use serde::{Deserialize, Serialize};

/// Reads the description of a file, for any game.
///
/// # Errors
/// If the file is damaged, or of another format.
pub fn describe(file: &[u8]) -> Result<Description, FileError> {
    Ok(open(file)?.0)
}

/// Converts a checkpoint to the evaluator file that [`Savable::evaluator`](crate::Savable::evaluator) would have
/// written at that point.
///
/// # Errors
/// If the file is damaged, or of another format.
pub fn evaluator_of(checkpoint: &[u8]) -> Result<Vec<u8>, FileError> {
    let (text, mut tensors) = Tensors::read(checkpoint)?;
    let resumes = prepare(&described(&text)?.learner).map_err(|_| UNREADABLE)?.resumes;
    tensors.retain(|name| !belongs_to_learning(name, resumes));
    Ok(tensors.write(&text))
}

/// Whether a tensor is training state, not needed by an evaluator.
fn belongs_to_learning(name: &str, resumes: &[&str]) -> bool {
    let is_learners = |name: &str| name.split_once('.').is_some_and(|(_, name)| resumes.contains(&name));
    name == PENDING || name == HAS_EARLIER || name.starts_with(EARLIER) || is_learners(name)
}

/// The error for a description that cannot be parsed.
pub(crate) const UNREADABLE: FileError = FileError::Foreign { why: "its description cannot be read" };

fn described(text: &str) -> Result<Description, FileError> {
    serde_json::from_str::<InFile>(text).map(Description::from).map_err(|_| UNREADABLE)
}

/// A description as the text of a file.
pub(crate) fn written(description: &Description) -> String {
    serde_json::to_string(&InFile::from(description)).expect("it has only names and numbers")
}

/// A description as files have it, which stay readable for good: test results name the sides.
#[derive(Serialize, Deserialize)]
struct InFile {
    /// All but the tests.
    #[serde(flatten)]
    rest: Description,
    tests: Vec<TestInFile>,
}

#[derive(Serialize, Deserialize)]
struct TestInFile {
    games: u64,
    error: Option<f64>,
    by_side: Sides,
}

#[derive(Serialize, Deserialize)]
struct Sides {
    first: Tally,
    second: Tally,
}

impl From<&Description> for InFile {
    fn from(description: &Description) -> InFile {
        let in_file = |&TestResult { games, error, by_side: ByPlayer { first, second } }: &TestResult| TestInFile {
            games,
            error,
            by_side: Sides { first, second },
        };
        let tests = description.tests.iter().map(in_file).collect();
        InFile { rest: Description { tests: Vec::new(), ..description.clone() }, tests }
    }
}

impl From<InFile> for Description {
    fn from(InFile { rest, tests }: InFile) -> Description {
        let of = |TestInFile { games, error, by_side: Sides { first, second } }| TestResult {
            games,
            error,
            by_side: ByPlayer { first, second },
        };
        Description { tests: tests.into_iter().map(of).collect(), ..rest }
    }
}

fn open(file: &[u8]) -> Result<(Description, Tensors), FileError> {
    let (text, tensors) = Tensors::read(file)?;
    Ok((described(&text)?, tensors))
}

/// Reads a file, and checks game and board.
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

/// A learner's spec with all current parameters: those added since the file was written get defaults that preserve its
/// behaviour.
fn in_full(learner: &Spec) -> String {
    prepare(learner).map_or_else(|_| learner.to_string(), |learner| learner.full_spec.to_string())
}

/// Checks that a training is resumed with the course it began with.
pub(crate) fn check_course(begun: &Description, asked: &Description) -> Result<(), FileError> {
    let text = |spec: &Option<Spec>| spec.as_ref().map_or_else(|| "auto".to_owned(), ToString::to_string);
    let pairs = [
        ("game", begun.game.to_string(), asked.game.to_string()),
        ("learner", in_full(&begun.learner), asked.learner.to_string()),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::course::LearnerSide;

    fn description(learner: &str) -> Description {
        let spec = |text: &str| text.parse().expect("a spec");
        Description {
            game: spec("connect"),
            rows: 6,
            cols: 7,
            learner: spec(learner),
            opponent: spec("self"),
            others: Vec::new(),
            tester: None,
            side: LearnerSide::First,
            seed: 1,
            test_every: 0,
            test_games: 0,
            games: 0,
            tests: Vec::new(),
        }
    }

    /// For example, begun by a version without momentum.
    #[test]
    fn a_training_goes_on_though_there_are_more_parameters_now() {
        let begun = description("network(hidden=5, alpha=0.1, explore=0.1)");
        let asked = |learner: &str| {
            let learner = prepare(&learner.parse().expect("a spec")).expect("a learner").full_spec;
            Description { learner, ..begun.clone() }
        };
        assert_eq!(check_course(&begun, &asked("network(hidden=5)")), Ok(()));
        assert!(check_course(&begun, &asked("network(hidden=5, momentum=0.5)")).is_err());
    }
}
