//! What a run is: everything that is needed to play it, and to play it again.

use crate::openings::Openings;
use jugada_core::rng::mix;
use jugada_core::{NotTwoSided, Spec};
use jugada_stats::Sprt;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};
use std::time::Duration;
use utoipa::ToSchema;

/// A run of games: who plays whom, how often, and from which openings. Equal plans give equal games, as long as no
/// player is limited by time or thinks with several threads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game, with its parameters.
    pub game: Spec,
    /// Strategies and levels; the rest of the plan names them by their place here, from 0.
    pub players: Vec<Spec>,
    /// Who meets whom; the player named first begins, unless seats are exchanged.
    pub pairings: Vec<Pairing>,
    /// Games of each pairing; an even number if sides are swapped.
    pub rounds: u64,
    /// Whether every other game of a pairing swaps sides. Then two games share each opening. Without it the results are those of the sides as
    /// much as those of the players, and nothing is said about strength.
    pub alternate: bool,
    /// What is on the board before the players choose their first moves.
    pub openings: Openings,
    /// Where random numbers begin.
    pub seed: u64,
    /// Seconds for a move, beside the players' own limits. Who takes [`GRACE`] longer loses.
    pub move_time: Option<f64>,
    /// Time of each side for all its moves; who runs out of it loses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game_time: Option<GameTime>,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// What the players use of what is kept by name: the hash of each model. A run goes on only with the same.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub models: BTreeMap<String, String>,
}

/// The time of a side for a whole game.
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
    /// Both parts as a clock holds them, if a clock can.
    pub fn durations(self) -> Option<(Duration, Duration)> {
        let duration = |seconds: f64| Duration::try_from_secs_f64(seconds).ok();
        (self.seconds > 0.0).then_some(())?;
        Some((duration(self.seconds)?, duration(self.increment)?))
    }
}

/// Players who meet, by seat unless seats are exchanged: places in [`Plan::players`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub struct Pairing(pub Vec<usize>);

impl Pairing {
    /// The two who meet.
    ///
    /// # Errors
    /// If there are more, or fewer.
    pub fn two(&self) -> Result<[usize; 2], NotTwoSided> {
        <[usize; 2]>::try_from(self.0.as_slice()).map_err(|_| NotTwoSided { seats: self.0.len() })
    }

    /// Who sits where if all have moved on by so many seats.
    pub fn seats(&self, rotation: u8) -> Vec<usize> {
        let mut seats = self.0.clone();
        let count = seats.len().max(1);
        seats.rotate_left(usize::from(rotation) % count);
        seats
    }
}

/// Seconds that a move may take beyond its limit before it loses the game: a busy machine may not wake a thread sooner.
pub const GRACE: f64 = 0.25;

/// Games in a run, at most: as far as a database counts.
pub const MOST_GAMES: u64 = i64::MAX as u64;

/// One game of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Which game of the run, counted from 0.
    pub number: u64,
    /// Which pairing, by place in [`Plan::pairings`].
    pub pairing: usize,
    /// Who sits where, by seat: places in [`Plan::players`].
    pub seats: Vec<usize>,
    /// By how many seats the pairing's players have moved on.
    pub rotation: u8,
    /// Which opening, counted from 0; where seats are exchanged, as many games share one as there are seats.
    pub opening: u64,
    /// Where the players' random numbers begin.
    pub seed: u64,
}

impl Plan {
    /// So many games of each pairing, as matches are played unless somebody wants them otherwise: everybody meets everybody, sides are
    /// swapped, [usual](Openings::USUAL) openings, nobody is hurried, nothing ends it early, and random numbers begin at 1.
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

    /// Games in all; [`MOST_GAMES`] of a plan with more, which cannot be played.
    pub fn games(&self) -> u64 {
        self.counted_games().unwrap_or(MOST_GAMES)
    }

    /// Games in all, if they can be counted.
    pub fn counted_games(&self) -> Option<u64> {
        self.rounds.checked_mul(self.pairings.len() as u64).filter(|&games| games <= MOST_GAMES)
    }

    /// The players that a thread keeps seated at most: each with a table of its own, one for each seat that it sits on.
    pub fn seated(&self) -> HashSet<(usize, usize)> {
        let sits = |pairing: &Pairing| -> Vec<(usize, usize)> {
            let rotations = if self.alternate { pairing.0.len() } else { 1 };
            (0..rotations).flat_map(|rotation| pairing.seats(rotation as u8).into_iter().zip(0..)).collect()
        };
        self.pairings.iter().flat_map(sits).collect()
    }

    /// Which game is played as number `number`. Pairings take turns, so that a part of a run is as fair as the whole.
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

/// All pairings of so many players, each once.
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
