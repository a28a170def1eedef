//! Errors in specs: what was found, what was expected, and the nearest name.

use crate::shown;
use jugada_words::{Message, Worded, message};
use std::borrow::Cow;
use thiserror::Error;

/// Reasons why a spec is rejected.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{}", self.message())]
pub enum SpecError {
    /// The text does not follow the grammar.
    Syntax {
        /// The complete text.
        text: String,
        /// What was found.
        found: Message,
        /// What was expected.
        expected: Message,
        /// The column, from 1.
        column: usize,
    },
    /// Unknown game, strategy or evaluator.
    UnknownName {
        /// The kind of name expected.
        kind: NameKind,
        /// The name found.
        found: String,
        /// All valid names.
        known: Vec<String>,
    },
    /// A strategy or evaluator of another game.
    OtherGame {
        /// Strategy or evaluator.
        kind: NameKind,
        /// The name found.
        found: String,
        /// The game it belongs to.
        belongs_to: Box<str>,
        /// The game requested.
        game: Box<str>,
        /// Names valid in this game.
        known: Vec<String>,
    },
    /// Unknown parameter.
    UnknownParameter {
        /// Id of the game, strategy or evaluator.
        owner: Cow<'static, str>,
        /// The name found.
        found: String,
        /// Its parameters.
        known: Vec<Cow<'static, str>>,
    },
    /// A repeated parameter.
    Repeated {
        /// Id of the game, strategy or evaluator.
        owner: Cow<'static, str>,
        /// The name of the parameter.
        name: Cow<'static, str>,
    },
    /// An invalid value.
    BadValue {
        /// The id of the game, strategy or evaluator.
        owner: Cow<'static, str>,
        /// The name of the parameter.
        name: Cow<'static, str>,
        /// The value found.
        found: String,
        /// The values accepted.
        expected: Message,
    },
    /// A number outside the range of the parameter, or of this machine.
    OutOfRange {
        /// The id of the game, strategy or evaluator.
        owner: Cow<'static, str>,
        /// The name of the parameter.
        name: Cow<'static, str>,
        /// The value found.
        found: String,
        /// The range: `1 to 400`.
        range: Message,
    },
    /// A stored model that does not exist or cannot be used here.
    Model {
        /// The kind of model: `weights`, `book`, ...
        kind: Message,
        /// The name found.
        name: String,
        /// What is wrong, and the alternatives.
        why: Message,
    },
    /// A missing required parameter.
    Missing {
        /// The id of the game, strategy or evaluator.
        owner: Cow<'static, str>,
        /// The name of the parameter.
        name: Cow<'static, str>,
        /// The values accepted.
        expected: Message,
    },
    /// Parameters after a level, which is a strategy with fixed parameters.
    Level {
        /// The id of the level.
        level: String,
        /// Name of the first parameter.
        found: String,
        /// The strategy that the level stands for.
        strategy: String,
    },
    /// Values that are valid individually, but not in combination.
    Conflict {
        /// The id of the game, strategy or evaluator.
        owner: Cow<'static, str>,
        /// The combination found.
        found: Message,
        /// What was expected.
        expected: Message,
    },
}

/// Kinds of names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    /// Rules: `othello`, `go`.
    Game,
    /// A strategy, or a level.
    Strategy,
    /// An evaluator of positions: `garcia`.
    Evaluator,
    /// A learner, which becomes an evaluator.
    Learner,
}

impl NameKind {
    /// What such a thing is called.
    fn one(self) -> Message {
        match self {
            NameKind::Game => message!("spec-game", "game"),
            NameKind::Strategy => message!("spec-strategy", "strategy"),
            NameKind::Evaluator => message!("spec-evaluator", "evaluator"),
            NameKind::Learner => message!("spec-learner", "learner"),
        }
    }

    /// What is said of a name that no such thing has.
    fn unknown(self) -> Message {
        match self {
            NameKind::Game => message!("spec-unknown-game", "unknown game"),
            NameKind::Strategy => message!("spec-unknown-strategy", "unknown strategy"),
            NameKind::Evaluator => message!("spec-unknown-evaluator", "unknown evaluator"),
            NameKind::Learner => message!("spec-unknown-learner", "unknown learner"),
        }
    }

    /// What a list of them is called.
    fn all(self) -> Message {
        match self {
            NameKind::Game => message!("spec-games", "games"),
            NameKind::Strategy => message!("spec-strategies", "strategies"),
            NameKind::Evaluator => message!("spec-evaluators", "evaluators"),
            NameKind::Learner => message!("spec-learners", "learners"),
        }
    }
}

impl Worded for SpecError {
    fn message(&self) -> Message {
        match self {
            SpecError::Syntax { text, found, expected, column } => message!(
                "spec-syntax",
                "in `{ $text }`: found { $found } at character { $column }, expected { $expected }",
                text = shown(text),
                found,
                expected,
                column
            ),
            SpecError::UnknownName { kind, found, known } => message!(
                "spec-unknown-name",
                "{ $unknown } { $found }; { $all }: { $known }",
                unknown = kind.unknown(),
                found = with_suggestion(found, known),
                all = kind.all(),
                known = known.join(", ")
            ),
            SpecError::OtherGame { kind, found, belongs_to, game, known } => message!(
                "spec-other-game",
                "{ $kind } `{ $found }` is for { $other }, not for { $game }; { $all } for { $game }: { $known }",
                kind = kind.one(),
                found,
                other = belongs_to,
                game,
                all = kind.all(),
                known = known.join(", ")
            ),
            SpecError::UnknownParameter { owner, found, known } => message!(
                "spec-unknown-parameter",
                "`{ $owner }` has no parameter { $found }; { $known }",
                owner,
                found = with_suggestion(found, known),
                known = parameter_list(known)
            ),
            SpecError::Repeated { owner, name } => {
                message!("spec-repeated", "`{ $owner }`: parameter `{ $name }` is given twice", owner, name)
            }
            SpecError::BadValue { owner, name, found, expected } => message!(
                "spec-bad-value",
                "`{ $owner }`: `{ $name }={ $found }` is not valid; expected { $expected }",
                owner,
                name,
                found = shown(found),
                expected
            ),
            SpecError::OutOfRange { owner, name, found, range } => message!(
                "spec-out-of-range",
                "`{ $owner }`: `{ $name }={ $found }` is out of range: { $range }",
                owner,
                name,
                found = shown(found),
                range
            ),
            SpecError::Model { kind, name, why } => {
                message!("spec-model", "{ $kind } `{ $name }`: { $why }", kind, name = shown(name), why)
            }
            SpecError::Missing { owner, name, expected } => {
                message!(
                    "spec-missing",
                    "`{ $owner }` needs `{ $name }`; expected { $expected }",
                    owner,
                    name,
                    expected
                )
            }
            SpecError::Level { level, found, strategy } => message!(
                "spec-level",
                "the level `{ $level }` takes no parameters, found `{ $found }`; it stands for { $strategy }, which does",
                level,
                found = shown(found),
                strategy
            ),
            SpecError::Conflict { owner, found, expected } => {
                message!("spec-conflict", "`{ $owner }`: { $found }; expected { $expected }", owner, found, expected)
            }
        }
    }
}

/// The known name that was most likely meant, if one is similar enough.
///
/// ```
/// use jugada_core::spec::nearest;
/// assert_eq!(nearest("otelo", &["othello", "connect", "go"]), Some("othello"));
/// assert_eq!(nearest("chess", &["othello", "connect", "go"]), None);
/// ```
pub fn nearest<'k, N: AsRef<str>>(found: &str, known: &'k [N]) -> Option<&'k str> {
    // Jaro-Winkler similarity tolerates missing and transposed letters; below 0.75, names have little in common.
    const NEAR: f64 = 0.75;
    let found = found.to_lowercase();
    known
        .iter()
        .map(|name| (strsim::jaro_winkler(&found, name.as_ref()), name.as_ref()))
        .filter(|&(likeness, _)| likeness >= NEAR)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

/// A name as it was given, with the one that was probably meant.
fn with_suggestion<N: AsRef<str>>(found: &str, known: &[N]) -> Message {
    match nearest(found, known) {
        Some(near) => {
            message!("spec-near", "`{ $found }` (did you mean `{ $near }`?)", found = shown(found), near)
        }
        None => Message::verbatim(format!("`{}`", shown(found))),
    }
}

fn parameter_list(known: &[Cow<'static, str>]) -> Message {
    if known.is_empty() {
        message!("spec-no-parameters", "it has none")
    } else {
        message!("spec-parameters", "parameters: { $names }", names = known.join(", "))
    }
}
