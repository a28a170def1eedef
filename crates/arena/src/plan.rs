//! What a run is: everything that is needed to play it, and to play it again.

use crate::openings::Openings;
use jugada_catalog::{Seat, Session, open};
use jugada_core::rng::mix;
use jugada_core::{ByPlayer, Player, Spec, SpecError};
use jugada_stats::Sprt;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use std::time::Duration;
use thiserror::Error;

/// A run of games: who plays whom, how often, and from which openings. Equal plans give equal games, as long as no
/// player is limited by time or thinks with several threads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// What is played.
    pub game: Spec,
    /// Strategies and levels.
    pub players: Vec<Spec>,
    /// Who meets whom; the player named first begins, unless sides are exchanged.
    pub pairings: Vec<Pairing>,
    /// Games of each pairing; an even number if sides are exchanged.
    pub rounds: u64,
    /// Whether every other game of a pairing exchanges sides. Then two games share each opening.
    pub alternate: bool,
    /// How games begin.
    pub openings: Openings,
    /// Where random numbers begin.
    pub seed: u64,
    /// Seconds for a move, beside the players' own limits. Who takes [`GRACE`] longer loses.
    pub move_time: Option<f64>,
    /// When to stop early.
    pub sprt: Option<Sprt>,
}

/// Two players, by their place in [`Plan::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pairing {
    /// Who begins, unless sides are exchanged.
    pub first: usize,
    /// Who answers.
    pub second: usize,
}

/// Seconds that a move may take beyond its limit before it loses the game: a busy machine may not wake a thread sooner.
pub const GRACE: f64 = 0.25;

/// Games in a run, at most: as far as a database counts.
pub const MOST_GAMES: u64 = i64::MAX as u64;

/// One game of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Which game of the run, counted from 0.
    pub number: u64,
    /// Which pairing.
    pub pairing: usize,
    /// Who sits where, by place in [`Plan::players`].
    pub seats: ByPlayer<usize>,
    /// Whether the pairing's players have exchanged sides.
    pub exchanged: bool,
    /// Which opening.
    pub opening: u64,
    /// Where the players' random numbers begin.
    pub seed: u64,
}

/// Makes the players of a run. The catalog does, in most cases.
pub type SeatMaker<'a> = dyn Fn(&dyn Session, &Spec) -> Result<Box<dyn Seat>, SpecError> + Sync + 'a;

/// Why a run cannot be played.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum PlanError {
    /// A game or strategy that does not exist, or does not take these parameters.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A player that cannot be seated.
    #[error("player {number} (`{spec}`): {why}")]
    Player {
        /// Counted from 1.
        number: usize,
        /// As given.
        spec: String,
        /// What is wrong.
        why: SpecError,
    },
    /// Nothing to play.
    #[error("{found}; expected {expected}")]
    Nothing {
        /// What is missing.
        found: &'static str,
        /// What should be there.
        expected: &'static str,
    },
    /// A game without the one that exchanges sides.
    #[error(
        "{found} games of a pairing cannot be played in pairs with sides exchanged: the last would count for nothing; \
         expected an even number, such as {}", .found.checked_add(1).unwrap_or(.found - 1)
    )]
    HalfPair {
        /// How many games there are of each pairing.
        found: u64,
    },
    /// More games than can be numbered.
    #[error(
        "{rounds} games of each of {pairings} pairings are more than can be counted; expected at most {MOST_GAMES} in all"
    )]
    TooManyGames {
        /// Games of each pairing.
        rounds: u64,
        /// How many pairings there are.
        pairings: usize,
    },
    /// A pairing of a player who is not there.
    #[error("pairing {number} names player {player}, but there are {players}")]
    NoSuchPlayer {
        /// Which pairing, counted from 1.
        number: usize,
        /// The player it names, counted from 1.
        player: usize,
        /// How many there are.
        players: usize,
    },
    /// An opening that cannot be played.
    #[error("opening in line {line}: {why}")]
    OpeningLine {
        /// Counted from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// A file without openings.
    #[error("no openings: every line is empty or a comment; expected one line of moves for each opening")]
    NoOpenings,
    /// Random openings that are as long as games.
    #[error("random openings of {plies} moves end nearly every game; expected fewer moves")]
    OpeningsEndGames {
        /// How long they are.
        plies: u32,
    },
    /// A time limit that is none.
    #[error("a move time of {found} seconds is not possible; expected a number above 0 that a clock can hold")]
    MoveTime {
        /// As given.
        found: f64,
    },
    /// A sequential test between more than two players.
    #[error("a sequential test compares two players; found {pairings} pairings, expected 1")]
    SprtOfMany {
        /// How many there are.
        pairings: usize,
    },
}

impl Plan {
    /// Games in all; [`MOST_GAMES`] of a plan with more, which [`check`](Plan::check) refuses.
    pub fn games(&self) -> u64 {
        self.counted_games().unwrap_or(MOST_GAMES)
    }

    fn counted_games(&self) -> Option<u64> {
        self.rounds.checked_mul(self.pairings.len() as u64).filter(|&games| games <= MOST_GAMES)
    }

    /// How many players a thread keeps seated at most: each with a table of its own, one for each side that it sits on.
    pub fn seats(&self) -> usize {
        let sides = |&Pairing { first, second }: &Pairing| {
            let begun = [(first, Player::First), (second, Player::Second)];
            let exchanged = [(second, Player::First), (first, Player::Second)];
            begun.into_iter().chain(exchanged.into_iter().filter(|_| self.alternate))
        };
        self.pairings.iter().flat_map(sides).collect::<HashSet<_>>().len()
    }

    /// Which game is played as number `number`. Pairings take turns, so that a part of a run is as fair as the whole.
    pub fn fixture(&self, number: u64) -> Fixture {
        let pairings = self.pairings.len() as u64;
        let (round, pairing) = (number / pairings, (number % pairings) as usize);
        let Pairing { first, second } = self.pairings[pairing];
        let exchanged = self.alternate && round % 2 == 1;
        let seats = if exchanged { ByPlayer { first: second, second: first } } else { ByPlayer { first, second } };
        let opening = if self.alternate { round / 2 } else { round };
        Fixture { number, pairing, seats, exchanged, opening, seed: mix(mix(self.seed).wrapping_add(number)) }
    }

    /// Whether every part of the plan can be played.
    ///
    /// # Errors
    /// At the first part that cannot.
    pub fn check(&self, seats: &SeatMaker<'_>) -> Result<(), PlanError> {
        let mut session = open(&self.game)?;
        for (number, spec) in (1..).zip(&self.players) {
            seats(session.as_ref(), spec).map_err(|why| PlanError::Player { number, spec: spec.to_string(), why })?;
        }
        for (number, pairing) in (1..).zip(&self.pairings) {
            for player in [pairing.first, pairing.second] {
                if player >= self.players.len() {
                    let players = self.players.len();
                    return Err(PlanError::NoSuchPlayer { number, player: player.saturating_add(1), players });
                }
            }
        }
        if self.counted_games().is_none() {
            return Err(PlanError::TooManyGames { rounds: self.rounds, pairings: self.pairings.len() });
        }
        if self.games() == 0 {
            return Err(PlanError::Nothing { found: "no games to play", expected: "at least one" });
        }
        if self.alternate && !self.rounds.is_multiple_of(2) {
            return Err(PlanError::HalfPair { found: self.rounds });
        }
        if let Some(found) = self.move_time
            && !(found > 0.0 && Duration::try_from_secs_f64(found).is_ok())
        {
            return Err(PlanError::MoveTime { found });
        }
        if self.sprt.is_some() && self.pairings.len() > 1 {
            return Err(PlanError::SprtOfMany { pairings: self.pairings.len() });
        }
        self.openings.check(session.as_mut(), self.seed)
    }
}

/// All pairings of so many players, each once.
///
/// ```
/// assert_eq!(jugada_arena::round_robin(4).len(), 6);
/// ```
pub fn round_robin(players: usize) -> Vec<Pairing> {
    (0..players).flat_map(|first| (first + 1..players).map(move |second| Pairing { first, second })).collect()
}

/// The first player against each of the others.
pub fn gauntlet(players: usize) -> Vec<Pairing> {
    (1..players).map(|second| Pairing { first: 0, second }).collect()
}

/// Each player against the next two.
pub fn neighbours(players: usize) -> Vec<Pairing> {
    let next_two = |first: usize| (first + 1..players).take(2).map(move |second| Pairing { first, second });
    (0..players).flat_map(next_two).collect()
}
