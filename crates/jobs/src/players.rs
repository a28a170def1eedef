//! Rated local players, and a fitting opponent for each.

use jugada_arena::adaptive::after;
use jugada_core::{Spec, shown};
use jugada_model::{Finish, Rating};
use jugada_play::{Level, Rung};
use jugada_store::{Store, StoreError};
use jugada_words::{Message, Worded, message};
use thiserror::Error;

/// Name of the adaptive level.
pub const ADAPTIVE: &str = "adaptive";

/// The level that adapts to a player's strength. Not a strategy: it stands for one that depends on the opponent.
pub fn adaptive() -> Level {
    Level {
        id: ADAPTIVE.to_owned(),
        title: message!("level-adaptive-title", "Adaptive"),
        help: message!("level-adaptive-help", "Follows your strength from game to game, and aims at even games."),
        strategy: Spec::bare(ADAPTIVE),
        games: Vec::new(),
    }
}

/// Maximum length of a player's name, in characters.
pub const LONGEST_NAME: usize = 80;

/// Reasons why a player's name is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.message())]
pub enum NameError {
    /// Blank, too long, or with invisible characters.
    NotAName {
        /// The given name.
        found: String,
    },
    /// `.` or `..`: browsers remove these from an address, so the request would go elsewhere.
    Dots {
        /// The given name.
        found: String,
    },
}

impl Worded for NameError {
    fn message(&self) -> Message {
        match self {
            NameError::NotAName { found } => message!(
                "player-name-not-a-name",
                "`{ $found }` is not a player's name; expected 1 to { $most } characters",
                found = shown(found),
                most = LONGEST_NAME
            ),
            NameError::Dots { found } => {
                message!("player-name-dots", "`{ $found }` cannot be a player's name; expected one with letters", found)
            }
        }
    }
}

/// Validates a player's name.
///
/// # Errors
/// If it is blank, too long, or would be lost in an address.
pub fn checked_name(name: &str) -> Result<&str, NameError> {
    let found = || name.to_owned();
    if name.trim().is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(NameError::NotAName { found: found() });
    }
    if [".", ".."].contains(&name) { Err(NameError::Dots { found: found() }) } else { Ok(name) }
}

/// A player's rating at a game, given with every parameter; the initial rating for a new player.
///
/// # Errors
/// If the store cannot be read.
pub fn rating_of(store: &Store, player: &str, game: &Spec) -> Result<Rating, StoreError> {
    Ok(store.rating(player, &game.to_string())?.unwrap_or_default())
}

/// A finished game of a player against a rung of a ladder.
#[derive(Clone, Copy, Debug)]
pub struct FinishedGame<'a> {
    /// With every parameter: `othello` and `othello(size=8)` are one game.
    pub game: &'a Spec,
    /// The rung played against.
    pub opponent: &'a Rung,
    /// The result for the player.
    pub finish: Finish,
    /// Identifies the game: a result that is sent again counts once.
    pub id: Option<&'a str>,
}

/// Updates a player's rating with a finished game, and returns it.
///
/// # Errors
/// If the store cannot be written; then nothing has changed.
pub fn rate(store: &Store, player: &str, finished: &FinishedGame<'_>) -> Result<Rating, StoreError> {
    let FinishedGame { game, opponent, finish, id } = *finished;
    store.update_rating(player, &game.to_string(), id, |rating| after(rating, opponent.rating, finish))
}

#[cfg(test)]
mod tests {
    use super::*;
    use jugada_arena::adaptive::opponent;
    use jugada_play::Games;
    use jugada_registry::Host;
    use jugada_words::Language;

    fn es() -> Language {
        Language::of_tag("es").unwrap()
    }

    #[test]
    fn names_are_checked() {
        for name in ["Ana", "player", "María José", &"x".repeat(LONGEST_NAME)] {
            assert_eq!(checked_name(name), Ok(name));
        }
        for name in ["", "  ", "a\u{1b}b", &"x".repeat(LONGEST_NAME + 1), ".", ".."] {
            let error = checked_name(name).unwrap_err();
            assert!(!error.to_string().contains('\u{1b}') && error.tell(es()) != error.to_string(), "{error}");
        }
    }

    #[test]
    fn a_finished_game_counts_once_and_moves_the_rating_towards_the_result() {
        let directory = tempfile::tempdir().unwrap();
        let store = Store::open(directory.path()).unwrap();
        let session = Host::default().open(&Spec::bare("othello")).unwrap();
        let game = session.full_spec().clone();
        let before = rating_of(&store, "Ana", &game).unwrap();
        assert_eq!(before, Rating::default());
        let rung = opponent(session.abilities().rungs, before.rating).unwrap();
        let lost = FinishedGame { game: &game, opponent: rung, finish: Finish::Lost, id: Some("1") };
        let after = rate(&store, "Ana", &lost).unwrap();
        assert!(after.rating < before.rating && after.games == 1, "{after:?}");
        assert_eq!(rate(&store, "Ana", &lost).unwrap(), after, "the same game again");
        let won = FinishedGame { finish: Finish::Won, id: None, ..lost };
        assert!(rate(&store, "Ana", &won).unwrap().rating > after.rating);
        assert_eq!(rating_of(&store, "Eva", &game).unwrap(), Rating::default());
    }
}
