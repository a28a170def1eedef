//! Whether a plan can be played here.

use crate::openings;
use jugada_core::{NotTwoSided, SpecError};
use jugada_model::{GameTime, Plan};
use jugada_play::{SeatFacts, Seating};
use jugada_words::{Message, Worded, message};
use std::time::Duration;
use thiserror::Error;

/// Why a run cannot be played.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{}", self.message())]
pub enum PlanError {
    /// A game or strategy that does not exist, or does not take these parameters.
    Spec(#[from] SpecError),
    /// A player that cannot be seated.
    Player {
        /// The player's place in the plan, counted from 1.
        number: usize,
        /// The player as it was given.
        spec: String,
        /// Why it cannot play this game.
        why: Box<SpecError>,
    },
    /// Too few players, pairings or games for a run.
    Nothing {
        /// What there is too little of.
        found: Message,
        /// What should be there.
        expected: Message,
    },
    /// A game without the one that exchanges sides.
    HalfPair {
        /// How many games there are of each pairing.
        found: u64,
    },
    /// More games than can be numbered.
    TooManyGames {
        /// Games of each pairing.
        rounds: u64,
        /// How many pairings there are.
        pairings: usize,
    },
    /// A pairing of a player who is not there.
    NoSuchPlayer {
        /// Which pairing, counted from 1.
        number: usize,
        /// The player it names, counted from 1.
        player: usize,
        /// How many players the plan has.
        players: usize,
    },
    /// A pairing of more players than can sit at the board, or fewer.
    Seats {
        /// Which pairing, counted from 1.
        number: usize,
        /// How many players it names.
        found: usize,
        /// How many the game takes.
        expected: usize,
    },
    /// A game that cannot be summed up as one of two sides.
    NotTwoSided(#[from] NotTwoSided),
    /// An opening that cannot be played.
    OpeningLine {
        /// Its line in the file, counted from 1.
        line: usize,
        /// Which move is not legal, or that the game is over after it.
        why: Message,
    },
    /// A file without openings.
    NoOpenings,
    /// Random openings that are as long as games.
    OpeningsEndGames {
        /// How long they are.
        plies: u32,
    },
    /// A time limit that is none.
    MoveTime {
        /// Seconds, as given.
        found: f64,
    },
    /// A clock that is none.
    GameTime {
        /// Seconds for the whole game.
        seconds: f64,
        /// Seconds added after each move.
        increment: f64,
    },
    /// Players that do not fit into memory together.
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
    OtherModel {
        /// The name under which it is kept.
        name: String,
        /// What the plan says.
        was: String,
        /// What is there now.
        is: String,
    },
    /// A sequential test of strength where one side's advantage would be taken for it.
    SprtOfSides,
    /// A sequential test between more than two players.
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

/// Whether the times of a plan are some: NaN and infinity, which a command line and TOML can express, are lost where a plan is written as JSON.
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
