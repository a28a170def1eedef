//! What is said about a wrong spec: what was found, what is possible, and the nearest name.

use crate::text::{Phrase, Text, Told, shown};
use std::fmt;
use thiserror::Error;

/// Why a spec was refused.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SpecError {
    /// The text does not follow the grammar.
    #[error("in `{}`: found {} at character {column}, expected {expected}", shown(.text), shown(&.found.en))]
    Syntax {
        /// All of the text.
        text: String,
        /// What stands at the place.
        found: Phrase,
        /// What the grammar expects there.
        expected: Phrase,
        /// The place, counted from 1.
        column: usize,
    },
    /// No such game, strategy, evaluator.
    #[error("unknown {kind} `{}`{}; {}: {}", shown(.found), suggestion(.found, .known), .kind.plural(), .known.join(", "))]
    UnknownName {
        /// What it should be.
        kind: NameKind,
        /// The name as it was given.
        found: String,
        /// All names there are.
        known: Vec<String>,
    },
    /// A strategy or evaluator that is made for another game.
    #[error("{kind} `{found}` is for {belongs_to}, not for {game}; {} for {game}: {}", .kind.plural(), .known.join(", "))]
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
    #[error("`{owner}` has no parameter `{}`{}; {}", shown(.found), suggestion(.found, .known), parameter_list(.known))]
    UnknownParameter {
        /// Whose parameter it should be.
        owner: &'static str,
        /// The name as it was given.
        found: String,
        /// The parameters it has.
        known: Vec<&'static str>,
    },
    /// A parameter given twice.
    #[error("`{owner}`: parameter `{name}` is given twice")]
    Repeated {
        /// The id of the game, strategy or evaluator.
        owner: &'static str,
        /// The name of the parameter.
        name: &'static str,
    },
    /// A value that the parameter does not take.
    #[error("`{owner}`: `{name}={}` is not valid; expected {expected}", shown(.found))]
    BadValue {
        /// The id of the game, strategy or evaluator.
        owner: &'static str,
        /// The name of the parameter.
        name: &'static str,
        /// The value as it was given.
        found: String,
        /// What the parameter takes.
        expected: Phrase,
    },
    /// A number beyond what the parameter, or this machine, allows.
    #[error("`{owner}`: `{name}={}` is out of range: {range}", shown(.found))]
    OutOfRange {
        /// The id of the game, strategy or evaluator.
        owner: &'static str,
        /// The name of the parameter.
        name: &'static str,
        /// The value as it was given.
        found: String,
        /// What is allowed: `1 to 400`.
        range: Phrase,
    },
    /// Something that is kept by name, and is not there or is of no use here.
    #[error("{kind} `{}`: {why}", shown(.name))]
    Model {
        /// What it should be: `weights`, `book`, ...
        kind: Text,
        /// The name as it was given.
        name: String,
        /// What is wrong, and what there is instead.
        why: Phrase,
    },
    /// A parameter that has no default was not given.
    #[error("`{owner}` needs `{name}`; expected {expected}")]
    Missing {
        /// The id of the game, strategy or evaluator.
        owner: &'static str,
        /// The name of the parameter.
        name: &'static str,
        /// What the parameter takes.
        expected: Phrase,
    },
    /// A level is a strategy with all its parameters: it takes none.
    #[error("the level `{level}` takes no parameters, found `{}`; it stands for {strategy}, which does", shown(.found))]
    Level {
        /// The id of the level.
        level: String,
        /// The name of the first parameter that was given.
        found: String,
        /// What the level stands for in this game.
        strategy: String,
    },
    /// Values that are possible each, but not together.
    #[error("`{owner}`: {found}; expected {expected}")]
    Conflict {
        /// The id of the game, strategy or evaluator.
        owner: &'static str,
        /// What was asked for.
        found: Phrase,
        /// What the parameter takes.
        expected: Phrase,
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
    fn plural(self) -> &'static str {
        match self {
            NameKind::Game => "games",
            NameKind::Strategy => "strategies",
            NameKind::Evaluator => "evaluators",
            NameKind::Learner => "learners",
        }
    }

    /// With its article; what is said of one that nobody knows; many of them.
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
