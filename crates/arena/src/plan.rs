//! Checking whether a plan can be played here.

use crate::openings;
use jugada_core::{NotTwoSided, SpecError};
use jugada_model::{GameTime, Plan};
use jugada_play::{SeatFacts, Seating};
use jugada_words::{Message, Worded, message};
use std::time::Duration;
use thiserror::Error;

/// Reasons why a run cannot be played.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{}", self.message())]
pub enum PlanError {
    /// An unknown game or strategy, or invalid parameters.
    Spec(#[from] SpecError),
    /// An invalid player.
    Player {
        /// Number of the player in the plan, from 1.
        number: usize,
        /// The player's spec.
        spec: String,
        /// Why it cannot play this game.
        why: Box<SpecError>,
    },
    /// Too few players, pairings or games.
    Nothing {
        /// What is missing.
        found: Message,
        /// What was expected.
        expected: Message,
    },
    /// An odd number of games with swapped sides.
    HalfPair {
        /// Games per pairing.
        found: u64,
    },
    /// More games than can be numbered.
    TooManyGames {
        /// Games per pairing.
        rounds: u64,
        /// Number of pairings.
        pairings: usize,
    },
    /// A pairing with an unknown player.
    NoSuchPlayer {
        /// Number of the pairing, from 1.
        number: usize,
        /// Number of the player, from 1.
        player: usize,
        /// Number of players in the plan.
        players: usize,
    },
    /// A pairing with too many or too few players for the game.
    Seats {
        /// Number of the pairing, from 1.
        number: usize,
        /// Number of players in it.
        found: usize,
        /// Number of seats of the game.
        expected: usize,
    },
    /// A game whose results are not those of two sides.
    NotTwoSided(#[from] NotTwoSided),
    /// An opening that cannot be played.
    OpeningLine {
        /// Its line in the file, from 1.
        line: usize,
        /// The illegal move, or that the game is over after it.
        why: Message,
    },
    /// A file without openings.
    NoOpenings,
    /// Random openings as long as games.
    OpeningsEndGames {
        /// Their length, in plies.
        plies: u32,
    },
    /// An invalid time limit.
    MoveTime {
        /// Seconds.
        found: f64,
    },
    /// An invalid clock.
    GameTime {
        /// Seconds for the whole game.
        seconds: f64,
        /// Increment after each move, in seconds.
        increment: f64,
    },
    /// Players that exceed the memory together.
    Memory {
        /// Memory of all players.
        bytes: u64,
        /// Memory of the players of one game.
        each: u64,
        /// Number of parallel games.
        threads: usize,
        /// The limit, in bytes.
        free: u64,
    },
    /// A model that has changed.
    OtherModel {
        /// Name of the model, as in a spec.
        name: String,
        /// Its hash in the plan.
        was: String,
        /// Its hash now.
        is: String,
    },
    /// A sequential test of strength without swapped sides, which would mistake a side's advantage for strength.
    SprtOfSides,
    /// A sequential test with more than two players.
    SprtOfMany {
        /// Number of pairings in the plan.
        pairings: usize,
    },
}

/// Checks every part of a plan, and returns the properties of each player.
///
/// # Errors
/// For the first invalid part.
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
            found: message!("plan-no-games", "no games to play"),
            expected: message!("plan-at-least-one", "at least one"),
        });
    }
    if plan.alternate && !plan.rounds.is_multiple_of(u64::from(session.seats())) {
        return Err(PlanError::HalfPair { found: plan.rounds });
    }
    check_times(plan)?;
    if plan.sprt.is_some() && plan.pairings.len() > 1 {
        return Err(PlanError::SprtOfMany { pairings: plan.pairings.len() });
    }
    if plan.sprt.is_some() && !plan.alternate {
        return Err(PlanError::SprtOfSides);
    }
    openings::check(&plan.openings, session.as_mut(), plan.seed)?;
    Ok(facts)
}

/// Checks that the times of a plan are finite: NaN and infinity, which a command line and TOML can express, cannot be
/// serialised as JSON.
///
/// # Errors
/// If one is not.
pub fn check_times(plan: &Plan) -> Result<(), PlanError> {
    if let Some(found) = plan.move_time
        && !(found > 0.0 && Duration::try_from_secs_f64(found).is_ok())
    {
        return Err(PlanError::MoveTime { found });
    }
    if let Some(GameTime { seconds, increment }) = plan.game_time.filter(|time| time.durations().is_none()) {
        return Err(PlanError::GameTime { seconds, increment });
    }
    Ok(())
}

/// Checks that the players of `threads` simultaneous games fit into memory, and that the models they use have the
/// hashes in the plan. Sets the hashes of a plan without any.
///
/// # Errors
/// If a check fails.
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
