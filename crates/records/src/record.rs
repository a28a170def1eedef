//! What every format says of a game, in one form.

use crate::tree::Tree;
use jugada_core::{NotTwoSided, Outcome, Player, Spec};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A game as somebody wrote it down.
///
/// The main line of every record that comes out of [`read`](crate::read()) with
/// [`check`](crate::Reading::check) is legal.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The game and its rules, as their declarations spell them.
    pub game: Spec,
    /// The position where the moves begin, in the game's notation; none for the game's own start.
    pub root: Option<String>,
    /// The moves, and what is said of them.
    pub tree: Tree,
    /// How it ended, as the file says; if it does not, as the board does.
    pub result: Option<GameResult>,
    /// What the board says if that is something else. Only where the moves alone decide: never in Go, where dead stones are agreed on.
    pub contradiction: Option<GameResult>,
    /// Who played, by seat.
    pub players: Vec<Participant>,
    /// What the record is called.
    pub name: String,
    /// Tournament or match.
    pub event: String,
    /// Which round of it.
    pub round: String,
    /// Where: a town, a server.
    pub place: String,
    /// When: `1977`, `2003-12-15`, or as the file has it.
    pub date: String,
    /// The numbers of a WTHOR database, with which it can be written again byte for byte.
    pub wthor: Option<WthorNumbers>,
}

/// One of those who played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Participant {
    /// Empty if it is not known.
    pub name: String,
    /// As it is written: `2196.37`, `9p`.
    pub rating: String,
    /// The spec of the strategy that moved for this seat in Jugada; empty for people, and in records from elsewhere.
    pub strategy: String,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// What each seat got: of two, 1 for the winner, -1 for the loser, 0 for both of a draw.
    pub payoffs: Vec<f64>,
    /// By how many points, where that is known; never negative.
    pub margin: Option<f64>,
    /// What ended it.
    pub reason: Reason,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// The rules: nobody could or would go on.
    Played,
    /// One side gave up.
    Resigned,
    /// One side ran out of time.
    Time,
    /// One side did not turn up, or broke the rules.
    Forfeit,
}

impl GameResult {
    /// A game that was played to its end, by the points that the first side is ahead.
    pub fn by_margin(first_ahead: f64) -> GameResult {
        let outcome = Outcome::from_comparison(first_ahead.partial_cmp(&0.0).unwrap_or(Ordering::Equal));
        GameResult { payoffs: outcome.payoffs(), margin: Some(first_ahead.abs()), reason: Reason::Played }
    }

    /// A game of which nothing is known but who won.
    pub fn won_by(player: Player, reason: Reason) -> GameResult {
        GameResult { payoffs: Outcome::WonBy(player).payoffs(), margin: None, reason }
    }

    /// Which of two sides won; none of a game of more.
    pub fn outcome(&self) -> Option<Outcome> {
        Outcome::of_payoffs(&self.payoffs).ok()
    }

    /// Points that the first side is ahead, where they are known.
    pub fn first_ahead(&self) -> Option<f64> {
        let points = self.margin?;
        Some(match self.outcome()? {
            Outcome::WonBy(Player::First) => points,
            Outcome::WonBy(Player::Second) => -points,
            Outcome::Draw => 0.0,
        })
    }
}

/// What a WTHOR file says of a game in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WthorNumbers {
    /// The tournament, by its place in the list of tournaments.
    pub tournament: u16,
    /// Black, by its place in the list of players.
    pub black: u16,
    /// White, likewise.
    pub white: u16,
    /// Black's discs with best play from [`depth`](WthorNumbers::depth) empty squares on.
    pub theoretical: u8,
    /// From how many empty squares on the theoretical score was worked out.
    pub depth: u8,
    /// The year of all games of the file.
    pub year: u16,
    /// Century, year, month and day on which the file was written.
    pub made: [u8; 4],
}

impl Record {
    /// A game of two without moves, of which nothing else is known.
    pub fn new(game: Spec) -> Record {
        Record {
            game,
            root: None,
            tree: Tree::new(),
            result: None,
            contradiction: None,
            players: vec![Participant::default(); Player::BOTH.len()],
            name: String::new(),
            event: String::new(),
            round: String::new(),
            place: String::new(),
            date: String::new(),
            wthor: None,
        }
    }

    /// The two who played, for a format that knows no more.
    ///
    /// # Errors
    /// If there were others.
    pub fn two(&self) -> Result<[&Participant; 2], NotTwoSided> {
        match self.players.as_slice() {
            [first, second] => Ok([first, second]),
            players => Err(NotTwoSided { seats: players.len() }),
        }
    }

    /// The comment on the game as a whole.
    pub fn comment(&self) -> &str {
        self.tree.note(Tree::ROOT).map_or("", |note| &note.comment)
    }
}
