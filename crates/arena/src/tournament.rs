//! Tournament files.
//!
//! ```toml
//! game = "othello"
//! schedule = "round-robin"            # or "gauntlet": the first player against each of the others;
//!                                     # or "neighbours": each against the next two of the list
//! games = 20                          # of each pairing
//! openings = "random(plies=4)"        # the default; or "none", or a file in the same folder
//! players = ["garcia-easy", "garcia-hard", "mcts(simulations=1000)"]
//! ```

use jugada_core::Spec;
use jugada_model::{GameTime, Openings, Pairing, Plan, gauntlet, neighbours, round_robin};
use jugada_words::Worded;
use serde::Deserialize;
use thiserror::Error;

/// A tournament file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Tournament {
    /// Title; the file name if omitted.
    pub name: Option<String>,
    /// The game, with its parameters.
    pub game: Spec,
    /// Strategies and levels; in a gauntlet, the challenger first.
    pub players: Vec<Spec>,
    /// The pairings; round robin if omitted.
    #[serde(default)]
    pub schedule: Schedule,
    /// Games per pairing.
    pub games: u64,
    /// Whether sides are swapped in every other game; without it there are no ratings.
    #[serde(default = "yes")]
    pub alternate: bool,
    /// Openings: `none`, `random(plies=4)` (the default), or the name of a file.
    #[serde(default)]
    pub openings: Option<String>,
    /// Maximum number of moves used from the lines of that file.
    pub opening_plies: Option<u32>,
    /// Seed of random numbers.
    #[serde(default = "one")]
    pub seed: u64,
    /// Seconds per move, in addition to the players' own limits.
    pub move_time: Option<f64>,
    /// Time of each side for the whole game.
    pub game_time: Option<GameTime>,
}

/// Which pairs of players meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Schedule {
    /// Every pair of players meets.
    #[default]
    RoundRobin,
    /// The first player meets each of the others.
    Gauntlet,
    /// Each player meets the next two of the list: for ratings of players listed by strength, where the weakest would
    /// lose every game against the strongest.
    Neighbours,
}

fn yes() -> bool {
    true
}

fn one() -> u64 {
    1
}

/// Why a tournament file is invalid.
#[derive(Debug, Error)]
#[error("{}", self.message())]
pub enum TournamentError {
    /// A syntax error: its line, and what was expected.
    Syntax(#[from] toml::de::Error),
    /// Too few players.
    TooFew {
        /// Number of players in the file.
        found: usize,
    },
    /// Too many pairings to rate and report.
    TooMany {
        /// Number of players.
        players: usize,
        /// How the pairings were chosen.
        schedule: Schedule,
        /// Number of pairings.
        pairings: u128,
    },
}

/// Maximum number of pairings in a tournament: a round robin of 200 players. Summing takes time proportional to players
/// times pairings, ratings to the cube of the players, and every pairing is a line of the report.
pub(crate) const MOST_PAIRINGS: usize = 20_000;

impl Schedule {
    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Schedule::RoundRobin => "round-robin",
            Schedule::Gauntlet => "gauntlet",
            Schedule::Neighbours => "neighbours",
        }
    }

    /// Number of pairings of this many players, without listing them.
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
    /// Parses a file.
    ///
    /// # Errors
    /// If a key is unknown, missing or invalid, with its line; or if there are too few players.
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

    /// The plan, with the openings named by [`openings`](Tournament::openings).
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
