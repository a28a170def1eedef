//! Errors in specs: what was found, what was expected, and the nearest name.

use crate::text::{Phrase, Text, Told, shown};
use std::fmt;
use thiserror::Error;

/// Reasons why a spec is rejected.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SpecError {
    /// The text does not follow the grammar.
    #[error("in `{}`: found {} at character {column}, expected {expected}", shown(.text), shown(&.found.en))]
    Syntax {
        /// The complete text.
        text: String,
        /// What was found.
        found: Phrase,
        /// What was expected.
        expected: Phrase,
        /// The column, from 1.
        column: usize,
    },
    /// Unknown game, strategy or evaluator.
    #[error("unknown {kind} `{}`{}; {}: {}", shown(.found), suggestion(.found, .known), .kind.plural(), .known.join(", "))]
    UnknownName {
        /// The kind of name expected.
        kind: NameKind,
        /// The name found.
        found: String,
        /// All valid names.
        known: Vec<String>,
    },
    /// A strategy or evaluator of another game.
    #[error("{kind} `{found}` is for {belongs_to}, not for {game}; {} for {game}: {}", .kind.plural(), .known.join(", "))]
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
    #[error("`{owner}` has no parameter `{}`{}; {}", shown(.found), suggestion(.found, .known), parameter_list(.known))]
    UnknownParameter {
        /// Id of the game, strategy or evaluator.
        owner: &'static str,
        /// The name found.
        found: String,
        /// Its parameters.
        known: Vec<&'static str>,
    },
    /// A repeated parameter.
    #[error("`{owner}`: parameter `{name}` is given twice")]
    Repeated {
        /// Id of the game, strategy or evaluator.
        owner: &'static str,
        /// The name of the parameter.
        name: &'static str,
    },
    /// An invalid value.
    #[error("`{owner}`: `{name}={}` is not valid; expected {expected}", shown(.found))]
    BadValue {
        /// The id of the game, strategy or evaluator.
        owner: &'static str,
        /// The name of the parameter.
        name: &'static str,
        /// The value found.
        found: String,
        /// The values accepted.
        expected: Phrase,
    },
    /// A number outside the range of the parameter, or of this machine.
    #[error("`{owner}`: `{name}={}` is out of range: {range}", shown(.found))]
    OutOfRange {
        /// The id of the game, strategy or evaluator.
        owner: &'static str,
        /// The name of the parameter.
        name: &'static str,
        /// The value found.
        found: String,
        /// The range: `1 to 400`.
        range: Phrase,
    },
    /// A stored model that does not exist or cannot be used here.
    #[error("{kind} `{}`: {why}", shown(.name))]
    Model {
        /// The kind of model: `weights`, `book`, ...
        kind: Text,
        /// The name found.
        name: String,
        /// What is wrong, and the alternatives.
        why: Phrase,
    },
    /// A missing required parameter.
    #[error("`{owner}` needs `{name}`; expected {expected}")]
    Missing {
        /// The id of the game, strategy or evaluator.
        owner: &'static str,
        /// The name of the parameter.
        name: &'static str,
        /// The values accepted.
        expected: Phrase,
    },
    /// Parameters after a level, which is a strategy with fixed parameters.
    #[error("the level `{level}` takes no parameters, found `{}`; it stands for {strategy}, which does", shown(.found))]
    Level {
        /// The id of the level.
        level: String,
        /// Name of the first parameter.
        found: String,
        /// The strategy that the level stands for.
        strategy: String,
    },
    /// Values that are valid individually, but not in combination.
    #[error("`{owner}`: {found}; expected {expected}")]
    Conflict {
        /// The id of the game, strategy or evaluator.
        owner: &'static str,
        /// The combination found.
        found: Phrase,
        /// What was expected.
        expected: Phrase,
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
    fn plural(self) -> &'static str {
        match self {
            NameKind::Game => "games",
            NameKind::Strategy => "strategies",
            NameKind::Evaluator => "evaluators",
            NameKind::Learner => "learners",
        }
    }

    /// With article; with `unknown`; plural.
    fn in_spanish(self) -> [&'static str; 3] {
        match self {
            NameKind::Game => ["el juego", "juego desconocido", "juegos"],
            NameKind::Strategy => ["la estrategia", "estrategia desconocida", "estrategias"],
            NameKind::Evaluator => ["el evaluador", "evaluador desconocido", "evaluadores"],
            NameKind::Learner => ["el aprendiz", "aprendiz desconocido", "aprendices"],
        }
    }
}

impl fmt::Display for NameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NameKind::Game => "game",
            NameKind::Strategy => "strategy",
            NameKind::Evaluator => "evaluator",
            NameKind::Learner => "learner",
        })
    }
}

impl Told for SpecError {
    fn spanish(&self) -> String {
        match self {
            SpecError::Syntax { text, found, expected, column } => format!(
                "en `{}`: en el carácter {column} hay {} y se esperaba {}",
                shown(text),
                shown(&found.es),
                expected.es
            ),
            SpecError::UnknownName { kind, found, known } => {
                let [_, unknown, many] = kind.in_spanish();
                format!("{unknown}: `{}`{}; {many}: {}", shown(found), in_spanish(found, known), known.join(", "))
            }
            SpecError::OtherGame { kind, found, belongs_to, game, known } => {
                let [one, _, many] = kind.in_spanish();
                format!("{one} `{found}` es de {belongs_to}, no de {game}; {many} de {game}: {}", known.join(", "))
            }
            SpecError::UnknownParameter { owner, found, known } => {
                let list = match known.as_slice() {
                    [] => "no tiene ninguno".to_owned(),
                    known => format!("parámetros: {}", known.join(", ")),
                };
                format!("`{owner}` no tiene el parámetro `{}`{}; {list}", shown(found), in_spanish(found, known))
            }
            SpecError::Repeated { owner, name } => format!("`{owner}`: el parámetro `{name}` aparece dos veces"),
            SpecError::BadValue { owner, name, found, expected } => {
                format!("`{owner}`: `{name}={}` no es válido; se esperaba {}", shown(found), expected.es)
            }
            SpecError::OutOfRange { owner, name, found, range } => {
                format!("`{owner}`: `{name}={}` está fuera de rango: {}", shown(found), range.es)
            }
            SpecError::Model { kind, name, why } => format!("{} `{}`: {}", kind.es, shown(name), why.es),
            SpecError::Missing { owner, name, expected } => {
                format!("a `{owner}` le falta `{name}`; se esperaba {}", expected.es)
            }
            SpecError::Level { level, found, strategy } => format!(
                "el nivel `{level}` no tiene parámetros, y se dio `{}`; equivale a {strategy}, que sí los tiene",
                shown(found)
            ),
            SpecError::Conflict { owner, found, expected } => {
                format!("`{owner}`: {}; se esperaba {}", found.es, expected.es)
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

fn suggestion<N: AsRef<str>>(found: &str, known: &[N]) -> String {
    nearest(found, known).map_or_else(String::new, |name| format!(" (did you mean `{name}`?)"))
}

/// [`suggestion`] in Spanish.
fn in_spanish<N: AsRef<str>>(found: &str, known: &[N]) -> String {
    nearest(found, known).map_or_else(String::new, |name| format!(" (¿querías decir `{name}`?)"))
}

fn parameter_list(known: &[&'static str]) -> String {
    if known.is_empty() { "it has none".to_owned() } else { format!("parameters: {}", known.join(", ")) }
}
