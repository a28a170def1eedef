//! What a run is: everything that is needed to play it, and to play it again.

use crate::openings::Openings;
use crate::seating::Seating;
use jugada_catalog::{SeatFacts, open};
use jugada_core::rng::mix;
use jugada_core::{ByPlayer, Phrase, Player, Spec, SpecError, Text};
use jugada_stats::Sprt;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};
use std::time::Duration;
use thiserror::Error;
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
    /// Who meets whom; the player named first begins, unless sides are exchanged.
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
    pub(crate) fn durations(self) -> Option<(Duration, Duration)> {
        let duration = |seconds: f64| Duration::try_from_secs_f64(seconds).ok();
        (self.seconds > 0.0).then_some(())?;
        Some((duration(self.seconds)?, duration(self.increment)?))
    }
}

/// Two players, by their place in [`Plan::players`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub struct Pairing {
    /// Who begins, unless sides are exchanged.
    pub first: usize,
    /// Who has the other side.
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
    /// Which pairing, by place in [`Plan::pairings`].
    pub pairing: usize,
    /// Who sits where, by place in [`Plan::players`].
    pub seats: ByPlayer<usize>,
    /// Whether the pairing's players have exchanged sides.
    pub exchanged: bool,
    /// Which opening, counted from 0; two games share one where sides are exchanged.
    pub opening: u64,
    /// Where the players' random numbers begin.
    pub seed: u64,
}

/// Why a run cannot be played.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum PlanError {
    /// A game or strategy that does not exist, or does not take these parameters.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// A player that cannot be seated.
    #[error("player {number} (`{spec}`): {why}")]
    Player {
        /// The player's place in the plan, counted from 1.
        number: usize,
        /// The player as it was given.
        spec: String,
        /// Why it cannot play this game.
        why: Box<SpecError>,
    },
    /// Too few players, pairings or games for a run.
    #[error("{found}; expected {expected}")]
    Nothing {
        /// What there is too little of.
        found: Text,
        /// What should be there.
        expected: Text,
    },
    /// A game without the one that exchanges sides.
    #[error(
        "{found} games of a pairing: sides are swapped, so games come in pairs; expected an even number, such as {}, or fixed \
         sides", .found.checked_add(1).unwrap_or(.found - 1)
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
    #[error("pairing {number} names player {player}, but there are {players} players")]
    NoSuchPlayer {
        /// Which pairing, counted from 1.
        number: usize,
        /// The player it names, counted from 1.
        player: usize,
        /// How many players the plan has.
        players: usize,
    },
    /// An opening that cannot be played.
    #[error("opening on line {line}: {why}")]
    OpeningLine {
        /// Its line in the file, counted from 1.
        line: usize,
        /// Which move is not legal, or that the game is over after it.
        why: Phrase,
    },
    /// A file without openings.
    #[error("no openings: every line is empty or a comment; expected one line of moves for each opening")]
    NoOpenings,
    /// Random openings that are as long as games.
    #[error("random openings of {plies} moves end nearly every game; expected fewer moves, or no openings")]
    OpeningsEndGames {
        /// How long they are.
        plies: u32,
    },
    /// A time limit that is none.
    #[error("a move time of {found} seconds is out of range: above 0, and no more than a clock can hold")]
    MoveTime {
        /// Seconds, as given.
        found: f64,
    },
    /// A clock that is none.
    #[error("a game time of {seconds} + {increment} seconds is out of range: above 0, and an increment of 0 or more")]
    GameTime {
        /// Seconds for the whole game.
        seconds: f64,
        /// Seconds added after each move.
        increment: f64,
    },
    /// Players that do not fit into memory together.
    #[error(
        "the players' tables and trees take {bytes} bytes ({each} for each of {threads} games at once); \
         expected at most {free}: use fewer threads, smaller tables or fewer nodes"
    )]
    Memory {
        /// What all take together.
        bytes: u64,
        /// What one game's players take.
        each: u64,
        /// Games that are played at once.
        threads: usize,
        /// Bytes that may be taken.
        free: u64,
    },
    /// A model that is no longer what it was.
    #[error(
        "the run was begun with another `{name}` (its hash was {was}, now it is {is}): a run continues only with the same"
    )]
    OtherModel {
        /// The name under which it is kept.
        name: String,
        /// What the plan says.
        was: String,
        /// What is there now.
        is: String,
    },
    /// A sequential test of strength where one side's advantage would be taken for it.
    #[error(
        "a sequential test compares the strength of two players; found fixed sides, expected sides that are swapped"
    )]
    SprtOfSides,
    /// A sequential test between more than two players.
    #[error("a sequential test compares two players; found {pairings} pairings, expected 1")]
    SprtOfMany {
        /// How many pairings the plan has.
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

    /// The players that a thread keeps seated at most: each with a table of its own, one for each side that it sits on.
    fn seated(&self) -> HashSet<(usize, Player)> {
        let sides = |&Pairing { first, second }: &Pairing| {
            let begun = [(first, Player::First), (second, Player::Second)];
            let exchanged = [(second, Player::First), (first, Player::Second)];
            begun.into_iter().chain(exchanged.into_iter().filter(|_| self.alternate))
        };
        self.pairings.iter().flat_map(sides).collect()
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

    /// Whether every part of the plan can be played; what is known of each player.
    ///
    /// # Errors
    /// At the first part that cannot.
    pub fn check(&self, seats: &dyn Seating) -> Result<Vec<SeatFacts>, PlanError> {
        let mut session = open(&self.game)?;
        let facts = (1..)
            .zip(&self.players)
            .map(|(number, spec)| {
                let wrong = |why| PlanError::Player { number, spec: spec.to_string(), why: Box::new(why) };
                seats.check(session.as_ref(), spec).map_err(wrong)
            })
            .collect::<Result<Vec<SeatFacts>, PlanError>>()?;
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
            return Err(PlanError::Nothing {
                found: Text { en: "no games to play", es: "no hay partidas que jugar" },
                expected: Text { en: "at least one", es: "al menos una" },
            });
        }
        if self.alternate && !self.rounds.is_multiple_of(2) {
            return Err(PlanError::HalfPair { found: self.rounds });
        }
        if let Some(found) = self.move_time
            && !(found > 0.0 && Duration::try_from_secs_f64(found).is_ok())
        {
            return Err(PlanError::MoveTime { found });
        }
        if let Some(GameTime { seconds, increment }) = self.game_time.filter(|time| time.durations().is_none()) {
            return Err(PlanError::GameTime { seconds, increment });
        }
        if self.sprt.is_some() && self.pairings.len() > 1 {
            return Err(PlanError::SprtOfMany { pairings: self.pairings.len() });
        }
        if self.sprt.is_some() && !self.alternate {
            return Err(PlanError::SprtOfSides);
        }
        self.openings.check(session.as_mut(), self.seed)?;
        Ok(facts)
    }

    /// Whether all players fit into memory when so many games are played at once, each with players of its own, and whether what
    /// they use is what the plan says. Notes the models in a plan that has none yet.
    ///
    /// # Errors
    /// If not.
    pub fn prepare(&mut self, seats: &dyn Seating, threads: usize) -> Result<(), PlanError> {
        let facts = self.check(seats)?;
        let each = self.seated().into_iter().map(|(player, _)| facts[player].bytes).fold(0, u64::saturating_add);
        let bytes = each.saturating_mul(threads as u64);
        if let Some(free) = seats.memory().filter(|&free| bytes > free) {
            return Err(PlanError::Memory { bytes, each, threads, free });
        }
        for model in facts.into_iter().flat_map(|facts| facts.models) {
            let was = self.models.entry(model.name.clone()).or_insert_with(|| model.hash.clone());
            if *was != model.hash {
                return Err(PlanError::OtherModel { name: model.name, was: was.clone(), is: model.hash });
            }
        }
        Ok(())
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
