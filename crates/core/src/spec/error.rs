//! What is said about a wrong spec: what was found, what is possible, and the nearest name.

use crate::text::shown;
use thiserror::Error;

/// Why a spec was refused.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum SpecError {
    /// The text does not follow the grammar.
    #[error("in `{}`: found {} at character {column}, expected {expected}", shown(.text), shown(.found))]
    Syntax {
        /// All of the text.
        text: String,
        /// What stands at the place.
        found: String,
        /// What should.
        expected: String,
        /// The place, counted from 1.
        column: usize,
    },
    /// No such game, strategy, evaluator.
    #[error("unknown {kind} `{}`{}; {}: {}", shown(.found), suggestion(.found, .known), plural(.kind), .known.join(", "))]
    UnknownName {
        /// `game`, `strategy`, ...
        kind: &'static str,
        /// The name given.
        found: String,
        /// All names there are.
        known: Vec<&'static str>,
    },
    /// A strategy or evaluator that is made for another game.
    #[error("{kind} `{found}` is for {belongs_to}, not for {game}; {} for {game}: {}", plural(.kind), .known.join(", "))]
    OtherGame {
        /// `strategy` or `evaluator`.
        kind: &'static str,
        /// The name given.
        found: String,
        /// The game that has it.
        belongs_to: &'static str,
        /// The game that is played.
        game: &'static str,
        /// What this game has.
        known: Vec<&'static str>,
    },
    /// The thing has no such parameter.
    #[error("`{owner}` has no parameter `{}`{}; {}", shown(.found), suggestion(.found, .known), parameter_list(.known))]
    UnknownParameter {
        /// Whose parameter it should be.
        owner: &'static str,
        /// The name given.
        found: String,
        /// The parameters it has.
        known: Vec<&'static str>,
    },
    /// A parameter given twice.
    #[error("`{owner}`: parameter `{name}` is given twice")]
    Repeated {
        /// Whose parameter.
        owner: &'static str,
        /// Which.
        name: &'static str,
    },
    /// A value that the parameter does not take.
    #[error("`{owner}`: `{name}={}` is not valid; expected {expected}", shown(.found))]
    BadValue {
        /// Whose parameter.
        owner: &'static str,
        /// Which.
        name: &'static str,
        /// The value given.
        found: String,
        /// What is possible.
        expected: String,
    },
    /// A number beyond what the parameter, or this machine, allows.
    #[error("`{owner}`: `{name}={}` is out of range: {range}", shown(.found))]
    OutOfRange {
        /// Whose parameter.
        owner: &'static str,
        /// Which.
        name: &'static str,
        /// The value given.
        found: String,
        /// What is allowed: `1 to 400`.
        range: String,
    },
    /// Something that is kept by name, and is not there or is of no use here.
    #[error("{kind} `{}`: {why}", shown(.name))]
    Model {
        /// What it should be: `weights`, `book`, ...
        kind: &'static str,
        /// The name given.
        name: String,
        /// What is wrong, and what there is instead.
        why: String,
    },
    /// A parameter that has no default was not given.
    #[error("`{owner}` needs `{name}`; expected {expected}")]
    Missing {
        /// Whose parameter.
        owner: &'static str,
        /// Which.
        name: &'static str,
        /// What is possible.
        expected: String,
    },
    /// Values that are possible each, but not together.
    #[error("`{owner}`: {found}; expected {expected}")]
    Conflict {
        /// The thing.
        owner: &'static str,
        /// What was asked for.
        found: String,
        /// What is possible.
        expected: String,
    },
}

/// The known name that the user most likely meant, if one is near enough.
///
/// ```
/// use jugada_core::spec::nearest;
/// assert_eq!(nearest("otelo", &["othello", "connect", "go"]), Some("othello"));
/// assert_eq!(nearest("chess", &["othello", "connect", "go"]), None);
/// ```
pub fn nearest<'k>(found: &str, known: &[&'k str]) -> Option<&'k str> {
    // Jaro-Winkler forgives missing and exchanged letters; below 0.75 the names have little in common.
    const NEAR: f64 = 0.75;
    let found = found.to_lowercase();
    known
        .iter()
        .map(|&name| (strsim::jaro_winkler(&found, name), name))
        .filter(|&(likeness, _)| likeness >= NEAR)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

fn suggestion(found: &str, known: &[&'static str]) -> String {
    nearest(found, known).map_or_else(String::new, |name| format!(" (did you mean `{name}`?)"))
}

fn plural(kind: &str) -> String {
    kind.strip_suffix('y').map_or_else(|| format!("{kind}s"), |stem| format!("{stem}ies"))
}

fn parameter_list(known: &[&'static str]) -> String {
    if known.is_empty() { "it has none".to_owned() } else { format!("parameters: {}", known.join(", ")) }
}
