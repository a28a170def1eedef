//! The common model of all formats.

use crate::tree::Tree;
use jugada_core::{NotTwoSided, Outcome, Player, Spec};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A recorded game.
///
/// The main line of every record that comes out of [`read`](crate::read()) with
/// [`check`](crate::Reading::check) is legal.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The game with its rules, as in their declarations.
    pub game: Spec,
    /// The position before the moves, in the game's notation; none for the game's own start.
    pub root: Option<String>,
    /// The moves, with comments and variations.
    pub tree: Tree,
    /// The result stated in the file or else that of the board.
    pub result: Option<GameResult>,
    /// The result of the board, if it contradicts. Only where the moves alone decide: never in Go, where dead stones
    /// are agreed on.
    pub contradiction: Option<GameResult>,
    /// The players by seat.
    pub players: Vec<Participant>,
    /// Title of the record.
    pub name: String,
    /// Tournament or match.
    pub event: String,
    /// Round of the tournament.
    pub round: String,
    /// Place: a town, a server.
    pub place: String,
    /// Date: `1977`, `2003-12-15`, or as stated in the file.
    pub date: String,
    /// The numbers of a WTHOR database, with which it can be written back byte for byte.
    pub wthor: Option<WthorNumbers>,
}

/// A player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Participant {
    /// Name; empty if unknown.
    pub name: String,
    /// Rating as written: `2196.37`, `9p`.
    pub rating: String,
    /// The spec of the strategy that played this seat in Jugada; empty for people, and in imported records.
    pub strategy: String,
}

/// Result of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// Payoff of each seat: with two seats, 1 for the winner, -1 for the loser, 0 for both in a draw.
    pub payoffs: Vec<f64>,
    /// Margin in points, where known; never negative.
    pub margin: Option<f64>,
    /// How it ended.
    pub reason: Reason,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// By the rules: no further moves.
    Played,
    /// By resignation.
    Resigned,
    /// On time.
    Time,
    /// By forfeit: a side did not appear, or broke the rules.
    Forfeit,
}

impl GameResult {
    /// A game played to its end, with the margin of the first side in points.
    pub fn by_margin(first_ahead: f64) -> GameResult {
        let outcome = Outcome::from_comparison(first_ahead.partial_cmp(&0.0).unwrap_or(Ordering::Equal));
        GameResult { payoffs: outcome.payoffs(), margin: Some(first_ahead.abs()), reason: Reason::Played }
    }

    /// A game of which only the winner is known.
    pub fn won_by(player: Player, reason: Reason) -> GameResult {
        GameResult { payoffs: Outcome::WonBy(player).payoffs(), margin: None, reason }
    }

    /// The winner of two sides; none in a game with more.
    pub fn outcome(&self) -> Option<Outcome> {
        Outcome::of_payoffs(&self.payoffs).ok()
    }

    /// The margin of the first side in points, where known.
    pub fn first_ahead(&self) -> Option<f64> {
        let points = self.margin?;
        Some(match self.outcome()? {
            Outcome::WonBy(Player::First) => points,
            Outcome::WonBy(Player::Second) => -points,
            Outcome::Draw => 0.0,
        })
    }
}

/// The numbers of a game in a WTHOR file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WthorNumbers {
    /// Index of the tournament in the list of tournaments.
    pub tournament: u16,
    /// Index of Black in the list of players.
    pub black: u16,
    /// Index of White in the list of players.
    pub white: u16,
    /// Black's discs with best play from [`depth`](WthorNumbers::depth) empty squares on.
    pub theoretical: u8,
    /// Number of empty squares from which the theoretical score was computed.
    pub depth: u8,
    /// The year of all games of the file.
    pub year: u16,
    /// Century, year, month and day of the file.
    pub made: [u8; 4],
}

impl Record {
    /// A game between two players without moves or details.
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

    /// The two players, for a format limited to two.
    ///
    /// # Errors
    /// If the game has another number of seats.
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
