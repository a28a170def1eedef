//! How games begin.

use crate::plan::PlanError;
use jugada_catalog::Session;
use jugada_core::rng::{mix, stream};
use jugada_core::{Phrase, phrase, shown};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How games begin, so that two deterministic players do not play the same game over and over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Openings {
    /// All from the start.
    #[default]
    None,
    /// With so many random moves; which ones depends on the seed and on the number of the opening.
    Random {
        /// Moves of both sides together.
        plies: u32,
    },
    /// With these lines of moves, in turn.
    Lines(Vec<String>),
}

impl Openings {
    /// How games begin unless somebody says otherwise, wherever they are started: with enough random moves that two hundred games differ, and
    /// few enough that the game is still open.
    pub const USUAL: Openings = Openings::Random { plies: 4 };
}

/// Sets the random numbers of openings apart from those of players.
const OPENING_STREAM: u64 = 0x6f70_656e;
/// Openings that end the game are drawn again, so often. A game that nearly always ends within the opening is refused.
const ATTEMPTS: u64 = 64;
/// Before a run begins so many openings are tried, each with few attempts: if all of them succeed, an opening that fails
/// all its attempts later is as good as impossible.
const TRIED: u64 = 100;
const ATTEMPTS_WHEN_TRIED: u64 = 8;

impl Openings {
    /// Reads a file of openings: one line of moves each; empty lines and what follows a `#` are left out. Every opening
    /// must be legal in the session's game and leave a move to make.
    ///
    /// # Errors
    /// At the first opening that is not, with the number of its line.
    pub fn parse(text: &str, session: &mut dyn Session) -> Result<Openings, PlanError> {
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let moves = line.split('#').next().unwrap_or_default().trim();
            if !moves.is_empty() {
                check(moves, session).map_err(|why| PlanError::OpeningLine { line: number, why })?;
                lines.push(moves.to_owned());
            }
        }
        if lines.is_empty() { Err(PlanError::NoOpenings) } else { Ok(Openings::Lines(lines)) }
    }

    /// Whether every opening can be played; of random ones, whether enough can that none will ever fail.
    pub(crate) fn check(&self, session: &mut dyn Session, seed: u64) -> Result<(), PlanError> {
        match self {
            Openings::None => Ok(()),
            Openings::Random { plies } => (0..TRIED).try_for_each(|number| {
                let answer = random(*plies, ATTEMPTS_WHEN_TRIED, session, seed, number);
                session.take_back_to(0);
                answer
            }),
            Openings::Lines(lines) if lines.is_empty() => Err(PlanError::NoOpenings),
            Openings::Lines(lines) => (1..).zip(lines).try_for_each(|(line, moves)| {
                check(moves, session).map_err(|why| PlanError::OpeningLine { line, why })
            }),
        }
    }

    /// Plays opening `number` of a run with this seed in a session that stands at the start.
    ///
    /// # Errors
    /// If the opening cannot be played, or leaves nothing to play for.
    pub fn begin(&self, session: &mut dyn Session, seed: u64, number: u64) -> Result<(), PlanError> {
        match self {
            Openings::None => Ok(()),
            Openings::Random { plies } => random(*plies, ATTEMPTS, session, seed, number),
            Openings::Lines(lines) => {
                let place = number as usize % lines.len();
                let wrong = |why: Phrase| PlanError::OpeningLine { line: place + 1, why };
                check(&lines[place], session).map_err(wrong)?;
                session.play(&lines[place]).map_err(|error| wrong(Phrase::of(&error)))
            }
        }
    }
}

fn random(plies: u32, attempts: u64, session: &mut dyn Session, seed: u64, number: u64) -> Result<(), PlanError> {
    for attempt in 0..attempts {
        let rng = &mut stream(mix(seed ^ OPENING_STREAM), number * ATTEMPTS + attempt);
        while session.outcome().is_none() && session.plies() < plies as usize {
            session.play_random(rng);
        }
        if session.outcome().is_none() {
            return Ok(());
        }
        session.take_back_to(0);
    }
    Err(PlanError::OpeningsEndGames { plies })
}

/// Whether the line is legal and leaves a move to make; the session stays as it was.
fn check(moves: &str, session: &mut dyn Session) -> Result<(), Phrase> {
    let plies = session.plies();
    session.play(moves).map_err(|error| Phrase::of(&error))?;
    let is_over = session.outcome().is_some();
    session.take_back_to(plies);
    if is_over {
        let moves = shown(moves);
        Err(phrase!(
            "`{moves}` ends the game; expected an opening that leaves a move to make",
            "`{moves}` acaba la partida; se esperaba una apertura tras la que se pueda jugar",
        ))
    } else {
        Ok(())
    }
}
