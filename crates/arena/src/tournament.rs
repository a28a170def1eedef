//! A tournament as a file describes it.
//!
//! ```toml
//! game = "othello"
//! schedule = "round-robin"            # or "gauntlet": the first player against each of the others;
//!                                     # or "neighbours": each against the next two of the list
//! games = 20                          # of each pairing
//! openings = "random(plies=4)"        # what it is if not given; or "none", or a file beside this one
//! players = ["garcia-easy", "garcia-hard", "mcts(simulations=1000)"]
//! ```

use jugada_core::Spec;
use jugada_model::{GameTime, Openings, Pairing, Plan, gauntlet, neighbours, round_robin};
use jugada_words::Worded;
use serde::Deserialize;
use thiserror::Error;

/// A tournament as a file describes it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tournament {
    /// For people; the name of the file if there is none.
    pub name: Option<String>,
    /// The game, with its parameters.
    pub game: Spec,
    /// Strategies and levels, for a gauntlet the challenger first.
    pub players: Vec<Spec>,
    /// Who meets whom; everybody meets everybody if not given.
    #[serde(default)]
    pub schedule: Schedule,
    /// Games of each pairing.
    pub games: u64,
    /// Whether sides are swapped in every other game; without it there are no ratings.
    #[serde(default = "yes")]
    pub alternate: bool,
    /// How games begin: `none`, `random(plies=4)` (if not given), or the name of a file.
    #[serde(default)]
    pub openings: Option<String>,
    /// Of the games of that file, only so many moves.
    pub opening_plies: Option<u32>,
    /// Where random numbers begin.
    #[serde(default = "one")]
    pub seed: u64,
    /// Seconds per move, beside the players' own limits.
    pub move_time: Option<f64>,
    /// Time of each side for the whole game.
    pub game_time: Option<GameTime>,
}

/// Which pairs of a tournament's players meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Schedule {
    /// Every pair of players meets.
    #[default]
    RoundRobin,
    /// The first player meets each of the others.
    Gauntlet,
    /// Each player meets the next two of the list: for ratings of players who are listed by strength, of whom the weakest would lose
    /// every game against the strongest.
    Neighbours,
}

fn yes() -> bool {
    true
}

fn one() -> u64 {
    1
}

/// Why a file is no tournament.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub enum TournamentError {
    /// It cannot be read: which line, and what was expected there.
    Syntax(#[from] toml::de::Error),
    /// Too few to play.
    TooFew {
        /// How many players the file names.
        found: usize,
    },
    /// Too many to rate, to report or even to list.
    TooMany {
        /// How many players there are.
        players: usize,
        /// Who would meet whom.
        schedule: Schedule,
        /// How many pairings that makes.
        pairings: u128,
    },
}

/// Pairings in a tournament, at most: everybody against everybody of 200 players. The time to sum up a tournament grows with players times
/// pairings, that for ratings with the cube of the players, and every pairing is a line of the report.
pub(crate) const MOST_PAIRINGS: usize = 20_000;

impl Schedule {
    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Schedule::RoundRobin => "round-robin",
            Schedule::Gauntlet => "gauntlet",
            Schedule::Neighbours => "neighbours",
        }
    }

    /// How many pairings so many players make, without making them.
    const fn count(self, players: usize) -> u128 {
        let others = players.saturating_sub(1) as u128;
        match self {
            Schedule::RoundRobin => players as u128 * others / 2,
            Schedule::Gauntlet => others,
            Schedule::Neighbours => others + others.saturating_sub(1),
        }
    }
}

impl Tournament {
    /// Reads a description.
    ///
    /// # Errors
    /// If a key is unknown, missing or wrong, with its line; or if there is nobody to play.
    ///
    /// ```
    /// let error = jugada_arena::Tournament::parse("game = \"go\"\nplayres = []").unwrap_err();
    /// assert!(error.to_string().contains("unknown field `playres`"));
    /// ```
    pub fn parse(text: &str) -> Result<Tournament, TournamentError> {
        let tournament: Tournament = toml::from_str(text)?;
        let (players, schedule) = (tournament.players.len(), tournament.schedule);
        let pairings = schedule.count(players);
        match players {
            found @ (0 | 1) => Err(TournamentError::TooFew { found }),
            _ if pairings > MOST_PAIRINGS as u128 => Err(TournamentError::TooMany { players, schedule, pairings }),
            _ => Ok(tournament),
        }
    }

    /// The plan, with the openings that [`openings`](Tournament::openings) names.
    pub fn plan(&self, openings: Openings) -> Plan {
        let pairings: Vec<Pairing> = match self.schedule {
            Schedule::RoundRobin => round_robin(self.players.len()),
            Schedule::Gauntlet => gauntlet(self.players.len()),
            Schedule::Neighbours => neighbours(self.players.len()),
        };
        Plan {
            pairings,
            alternate: self.alternate,
            openings,
            seed: self.seed,
            move_time: self.move_time,
            game_time: self.game_time,
            ..Plan::usual(self.game.clone(), self.players.clone(), self.games)
        }
    }
}
