//! Whether a plan can be played here.

use crate::openings;
use jugada_core::{NotTwoSided, Phrase, SpecError, Text};
use jugada_model::{GameTime, MOST_GAMES, Plan};
use jugada_play::{SeatFacts, Seating};
use std::time::Duration;
use thiserror::Error;

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
    /// A pairing of more players than can sit at the board, or fewer.
    #[error("pairing {number} is of {found} players; expected one for each of the game's {expected} seats")]
    Seats {
        /// Which pairing, counted from 1.
        number: usize,
        /// How many players it names.
        found: usize,
        /// How many the game takes.
        expected: usize,
    },
    /// A game that cannot be summed up as one of two sides.
    #[error(transparent)]
    NotTwoSided(#[from] NotTwoSided),
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

/// Whether every part of a plan can be played; what is known of each player.
///
/// # Errors
/// At the first part that cannot.
pub fn check(plan: &Plan, seats: &dyn Seating) -> Result<Vec<SeatFacts>, PlanError> {
    let mut session = seats.open(&plan.game)?;
    let facts = (1..)
        .zip(&plan.players)
        .map(|(number, spec)| {
            let wrong = |why| PlanError::Player { number, spec: spec.to_string(), why: Box::new(why) };
            seats.check(session.as_ref(), spec).map_err(wrong)
        })
        .collect::<Result<Vec<SeatFacts>, PlanError>>()?;
    for (number, pairing) in (1..).zip(&plan.pairings) {
        let (found, expected) = (pairing.0.len(), usize::from(session.seats()));
        if found != expected {
            return Err(PlanError::Seats { number, found, expected });
        }
        for &player in &pairing.0 {
            if player >= plan.players.len() {
                let players = plan.players.len();
                return Err(PlanError::NoSuchPlayer { number, player: player.saturating_add(1), players });
            }
        }
    }
    if plan.counted_games().is_none() {
        return Err(PlanError::TooManyGames { rounds: plan.rounds, pairings: plan.pairings.len() });
    }
    if plan.games() == 0 {
        return Err(PlanError::Nothing {
            found: Text { en: "no games to play", es: "no hay partidas que jugar" },
            expected: Text { en: "at least one", es: "al menos una" },
        });
    }
    if plan.alternate && !plan.rounds.is_multiple_of(u64::from(session.seats())) {
        return Err(PlanError::HalfPair { found: plan.rounds });
    }
    if let Some(found) = plan.move_time
        && !(found > 0.0 && Duration::try_from_secs_f64(found).is_ok())
    {
        return Err(PlanError::MoveTime { found });
    }
    if let Some(GameTime { seconds, increment }) = plan.game_time.filter(|time| time.durations().is_none()) {
        return Err(PlanError::GameTime { seconds, increment });
    }
    if plan.sprt.is_some() && plan.pairings.len() > 1 {
        return Err(PlanError::SprtOfMany { pairings: plan.pairings.len() });
    }
    if plan.sprt.is_some() && !plan.alternate {
        return Err(PlanError::SprtOfSides);
    }
    openings::check(&plan.openings, session.as_mut(), plan.seed)?;
    Ok(facts)
}

/// Checks that the players of `threads` simultaneous games fit into memory, and that the models they use have the hashes in the plan.
/// Writes the hashes into a plan that has none yet.
///
/// # Errors
/// If not.
pub fn prepare(plan: &mut Plan, seats: &dyn Seating, threads: usize) -> Result<(), PlanError> {
    let facts = check(plan, seats)?;
    let each = plan.seated().into_iter().map(|(player, _)| facts[player].bytes).fold(0, u64::saturating_add);
    let bytes = each.saturating_mul(threads as u64);
    if let Some(free) = seats.memory().filter(|&free| bytes > free) {
        return Err(PlanError::Memory { bytes, each, threads, free });
    }
    for model in facts.into_iter().flat_map(|facts| facts.models) {
        let was = plan.models.entry(model.name.clone()).or_insert_with(|| model.hash.clone());
        if *was != model.hash {
            return Err(PlanError::OtherModel { name: model.name, was: was.clone(), is: model.hash });
        }
    }
    Ok(())
}
