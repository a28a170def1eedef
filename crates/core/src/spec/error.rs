//! What is said about a wrong spec: what was found, what is possible, and the nearest name.

use crate::shown;
use jugada_words::{Message, Worded, message};
use std::borrow::Cow;
use thiserror::Error;

/// Why a spec was refused.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{}", self.message())]
pub enum SpecError {
    /// The text does not follow the grammar.
    Syntax {
        /// All of the text.
        text: String,
        /// What stands at the place.
        found: Message,
        /// What the grammar expects there.
        expected: Message,
        /// The place, counted from 1.
        column: usize,
    },
    /// No such game, strategy, evaluator.
    UnknownName {
        /// What it should be.
        kind: NameKind,
        /// The name as it was given.
        found: String,
        /// All names there are.
        known: Vec<String>,
    },
    /// A strategy or evaluator that is made for another game.
    OtherGame {
        /// A strategy or an evaluator.
        kind: NameKind,
        /// The name as it was given.
        found: String,
        /// The game that has it.
        belongs_to: Box<str>,
        /// The game that is played.
        game: Box<str>,
        /// What this game has.
        known: Vec<String>,
    },
    /// The thing has no such parameter.
    UnknownParameter {
        /// Whose parameter it should be.
        owner: Cow<'static, str>,
        /// The name as it was given.
        found: String,
        /// The parameters it has.
        known: Vec<Cow<'static, str>>,
    },
    /// A parameter given twice.
    Repeated {
        /// The id of the game, strategy or evaluator.
        owner: Cow<'static, str>,
        /// The name of the parameter.
        name: Cow<'static, str>,
    },
    /// A value that the parameter does not take.
    BadValue {
        /// The id of the game, strategy or evaluator.
        owner: Cow<'static, str>,
        /// The name of the parameter.
        name: Cow<'static, str>,
        /// The value as it was given.
        found: String,
        /// What the parameter takes.
        expected: Message,
    },
    /// A number beyond what the parameter, or this machine, allows.
    OutOfRange {
        /// The id of the game, strategy or evaluator.
        owner: Cow<'static, str>,
        /// The name of the parameter.
        name: Cow<'static, str>,
        /// The value as it was given.
        found: String,
        /// What is allowed: `1 to 400`.
        range: Message,
    },
    /// Something that is kept by name, and is not there or is of no use here.
    Model {
        /// What it should be: `weights`, `book`, ...
        kind: Message,
        /// The name as it was given.
        name: String,
        /// What is wrong, and what there is instead.
        why: Message,
    },
    /// A parameter that has no default was not given.
    Missing {
        /// The id of the game, strategy or evaluator.
        owner: Cow<'static, str>,
        /// The name of the parameter.
        name: Cow<'static, str>,
        /// What the parameter takes.
        expected: Message,
    },
    /// A level is a strategy with all its parameters: it takes none.
    Level {
        /// The id of the level.
        level: String,
        /// The name of the first parameter that was given.
        found: String,
        /// What the level stands for in this game.
        strategy: String,
    },
    /// Values that are possible each, but not together.
    Conflict {
        /// The id of the game, strategy or evaluator.
        owner: Cow<'static, str>,
        /// What was asked for.
        found: Message,
        /// What the parameter takes.
        expected: Message,
    },
}

/// What a name should be the name of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    /// The rules that are played: `othello`, `go`.
    Game,
    /// A strategy, or a level.
    Strategy,
    /// Who estimates positions for a strategy: `garcia`.
    Evaluator,
    /// What is trained until it is an evaluator.
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

/// The known name that the user most likely meant, if one is near enough.
///
/// ```
/// use jugada_core::spec::nearest;
/// assert_eq!(nearest("otelo", &["othello", "connect", "go"]), Some("othello"));
/// assert_eq!(nearest("chess", &["othello", "connect", "go"]), None);
/// ```
pub fn nearest<'k, N: AsRef<str>>(found: &str, known: &'k [N]) -> Option<&'k str> {
    // Jaro-Winkler forgives missing and exchanged letters; below 0.75 the names have little in common.
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
