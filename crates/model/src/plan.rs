//! The plan of a run: everything needed to play it, and to repeat it.

use crate::openings::Openings;
use jugada_core::rng::mix;
use jugada_core::{NotTwoSided, Spec};
use jugada_stats::Sprt;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};
use std::time::Duration;
use utoipa::ToSchema;

/// A run of games: players, numbers of games, openings. Equal plans give equal games, as long as no player is limited
/// by time or uses several threads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game, with its parameters.
    pub game: Spec,
    /// Strategies and levels; other fields refer to them by index.
    pub players: Vec<Spec>,
    /// The pairings; the first-named player moves first, unless sides are swapped.
    pub pairings: Vec<Pairing>,
    /// Games per pairing; an even number if sides are swapped.
    pub rounds: u64,
    /// Whether every other game of a pairing swaps sides, so that two games share each opening. Without it the results
    /// depend on the sides as well as on the players, and say nothing about strength.
    pub alternate: bool,
    /// Common to all pairings.
    pub openings: Openings,
    /// Seed of random numbers.
    pub seed: u64,
    /// Seconds per move, in addition to the players' own limits. A player that exceeds it by more than [`GRACE`] loses.
    pub move_time: Option<f64>,
    /// Time of each side for all its moves; a player that exceeds it loses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_time: Option<GameTime>,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// Digests of the models that players name. A run is resumed only with the same ones.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub models: BTreeMap<String, String>,
}

/// Time of a side for a whole game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameTime {
    /// For all its moves together.
    pub seconds: f64,
    /// Added after each of them.
    #[serde(default)]
    pub increment: f64,
}

impl GameTime {
    /// Both as durations, if they are finite and in range.
    pub fn durations(self) -> Option<(Duration, Duration)> {
        let duration = |seconds: f64| Duration::try_from_secs_f64(seconds).ok();
        (self.seconds > 0.0).then_some(())?;
        Some((duration(self.seconds)?, duration(self.increment)?))
    }
}

/// Players of a pairing, by seat unless seats are rotated, as indices into [`Plan::players`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub struct Pairing(pub Vec<usize>);

impl Pairing {
    /// The two players.
    ///
    /// # Errors
    /// If there are more or fewer.
    pub fn two(&self) -> Result<[usize; 2], NotTwoSided> {
        <[usize; 2]>::try_from(self.0.as_slice()).map_err(|_| NotTwoSided { seats: self.0.len() })
    }

    /// The players by seat after a rotation by this many seats.
    pub fn seats(&self, rotation: u8) -> Vec<usize> {
        let mut seats = self.0.clone();
        let count = seats.len().max(1);
        seats.rotate_left(usize::from(rotation) % count);
        seats
    }
}

/// Tolerance, in seconds, before exceeding the limit of a move loses the game: a busy machine may not wake a thread
/// sooner.
pub const GRACE: f64 = 0.25;

/// Maximum number of games in a run, which fits the integers of a database.
pub const MOST_GAMES: u64 = i64::MAX as u64;

/// One game of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Number of the game in the run, from 0.
    pub number: u64,
    /// Index of its pairing in [`Plan::pairings`].
    pub pairing: usize,
    /// The players by seat, as indices into [`Plan::players`].
    pub seats: Vec<usize>,
    /// Number of seats by which the pairing's players are rotated.
    pub rotation: u8,
    /// Number of the opening, from 0; with rotation, as many games share one as there are seats.
    pub opening: u64,
    /// Seed of the players' random numbers.
    pub seed: u64,
}

impl Plan {
    /// A plan with the default settings: round robin, swapped sides, [usual](Openings::USUAL) openings, no limits, no
    /// early stop, and seed 1.
    ///
    /// ```
    /// use jugada_model::Plan;
    ///
    /// let players = ["random", "greedy", "mcts"].map(|name| name.parse().unwrap());
    /// let plan = Plan { seed: 7, ..Plan::usual("othello".parse().unwrap(), players.into(), 20) };
    /// assert_eq!((plan.pairings.len(), plan.games()), (3, 60));
    /// ```
    pub fn usual(game: Spec, players: Vec<Spec>, rounds: u64) -> Plan {
        Plan {
            game,
            pairings: round_robin(players.len()),
            players,
            rounds,
            alternate: true,
            openings: Openings::USUAL,
            seed: 1,
            move_time: None,
            game_time: None,
            sprt: None,
            models: BTreeMap::new(),
        }
    }

    /// Number of games; [`MOST_GAMES`] for a plan with more, which cannot be played.
    pub fn games(&self) -> u64 {
        self.counted_games().unwrap_or(MOST_GAMES)
    }

    /// Number of games, unless it overflows.
    pub fn counted_games(&self) -> Option<u64> {
        self.rounds.checked_mul(self.pairings.len() as u64).filter(|&games| games <= MOST_GAMES)
    }

    /// Maximum number of player instances of a thread: each has tables of its own, one for each seat that the player
    /// takes.
    pub fn seated(&self) -> HashSet<(usize, usize)> {
        let sits = |pairing: &Pairing| -> Vec<(usize, usize)> {
            let rotations = if self.alternate { pairing.0.len() } else { 1 };
            (0..rotations).flat_map(|rotation| pairing.seats(rotation as u8).into_iter().zip(0..)).collect()
        };
        self.pairings.iter().flat_map(sits).collect()
    }

    /// The game with this number. Pairings alternate, so that a part of a run is as balanced as the whole.
    pub fn fixture(&self, number: u64) -> Fixture {
        let pairings = self.pairings.len() as u64;
        let (round, pairing) = (number / pairings, (number % pairings) as usize);
        let met = &self.pairings[pairing];
        let in_turn = if self.alternate { met.0.len().max(1) as u64 } else { 1 };
        let (opening, rotation) = (round / in_turn, (round % in_turn) as u8);
        Fixture {
            number,
            pairing,
            seats: met.seats(rotation),
            rotation,
            opening,
            seed: mix(mix(self.seed).wrapping_add(number)),
        }
    }
}

/// All pairings of this many players.
///
/// ```
/// assert_eq!(jugada_model::round_robin(4).len(), 6);
/// ```
pub fn round_robin(players: usize) -> Vec<Pairing> {
    (0..players).flat_map(|first| (first + 1..players).map(move |second| Pairing(vec![first, second]))).collect()
}

/// The first player against each of the others.
pub fn gauntlet(players: usize) -> Vec<Pairing> {
    (1..players).map(|second| Pairing(vec![0, second])).collect()
}

/// Each player against the next two.
pub fn neighbours(players: usize) -> Vec<Pairing> {
    let next_two = |first: usize| (first + 1..players).take(2).map(move |second| Pairing(vec![first, second]));
    (0..players).flat_map(next_two).collect()
}
