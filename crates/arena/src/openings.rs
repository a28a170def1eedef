//! How games begin.

use crate::plan::PlanError;
use jugada_catalog::Session;
use jugada_core::rng::{mix, stream};
use serde::{Deserialize, Serialize};

/// How games begin, so that two deterministic players do not play the same game over and over.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Openings {
    /// All from the start.
    #[default]
    None,
    /// With so many random moves; which ones depends on the seed and on the number of the opening.
    Random {
        /// How many moves.
        plies: u32,
    },
    /// With these lines of moves, in turn.
    Lines(Vec<String>),
}

/// Sets the random numbers of openings apart from those of players.
const OPENING_STREAM: u64 = 0x6f70_656e;
/// Openings that end the game are drawn again, so often. A game that nearly always ends within the opening is refused.
const ATTEMPTS: u64 = 64;

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

    /// Plays opening `number` of a run with this seed in a session that stands at the start.
    ///
    /// # Errors
    /// If the opening cannot be played, or leaves nothing to play for.
    pub fn begin(&self, session: &mut dyn Session, seed: u64, number: u64) -> Result<(), PlanError> {
        match self {
            Openings::None => Ok(()),
            Openings::Random { plies } => {
                for attempt in 0..ATTEMPTS {
                    let rng = &mut stream(mix(seed ^ OPENING_STREAM), number * ATTEMPTS + attempt);
                    while session.outcome().is_none() && session.plies() < *plies as usize {
                        session.play_random(rng);
                    }
                    if session.outcome().is_none() {
                        return Ok(());
                    }
                    session.take_back_to(0);
                }
                Err(PlanError::OpeningsEndGames { plies: *plies })
            }
            Openings::Lines(lines) => {
                let line = number as usize % lines.len();
                check(&lines[line], session).map_err(|why| PlanError::OpeningLine { line: line + 1, why })?;
                session.play(&lines[line]).map_err(|error| PlanError::OpeningLine { line, why: error.to_string() })
            }
        }
    }
}

/// Whether the line is legal and leaves a move to make; the session stays as it was.
fn check(moves: &str, session: &mut dyn Session) -> Result<(), String> {
    let plies = session.plies();
    session.play(moves).map_err(|error| error.to_string())?;
    let is_over = session.outcome().is_some();
    session.take_back_to(plies);
    if is_over {
        Err(format!("`{moves}` ends the game; expected an opening that leaves a move to make"))
    } else {
        Ok(())
    }
}
