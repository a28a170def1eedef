//! Openings of the games of a plan.

use crate::plan::PlanError;
use jugada_core::rng::{mix, stream};
use jugada_core::shown;
use jugada_model::Openings;
use jugada_play::Session;
use jugada_words::{Message, Worded, message};

/// Separates the random numbers of openings from those of players.
const OPENING_STREAM: u64 = 0x6f70_656e;
/// Maximum number of attempts for an opening that does not end the game. A game that nearly always ends within the
/// opening is refused.
const ATTEMPTS: u64 = 64;
/// Number of openings tried before a run, each with few attempts: if all of them succeed, a later opening that fails
/// all its attempts is practically impossible.
const TRIED: u64 = 100;
const ATTEMPTS_WHEN_TRIED: u64 = 8;

/// Reads a file of openings: one line of moves each; empty lines and text after `#` are ignored. Every opening must be
/// legal in the session's game and leave a move to make.
///
/// # Errors
/// For the first invalid opening, with its line number.
pub fn parse(text: &str, session: &mut dyn Session) -> Result<Openings, PlanError> {
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let moves = line.split('#').next().unwrap_or_default().trim();
        if !moves.is_empty() {
            check_line(moves, session).map_err(|why| PlanError::OpeningLine { line: number, why })?;
            lines.push(moves.to_owned());
        }
    }
    if lines.is_empty() { Err(PlanError::NoOpenings) } else { Ok(Openings::Lines(lines)) }
}

/// Checks that every opening can be played; of random ones, that enough succeed.
pub(crate) fn check(openings: &Openings, session: &mut dyn Session, seed: u64) -> Result<(), PlanError> {
    match openings {
        Openings::None => Ok(()),
        Openings::Random { plies } => (0..TRIED).try_for_each(|number| {
            let answer = random(*plies, ATTEMPTS_WHEN_TRIED, session, seed, number);
            session.take_back_to(0);
            answer
        }),
        Openings::Lines(lines) if lines.is_empty() => Err(PlanError::NoOpenings),
        Openings::Lines(lines) => (1..).zip(lines).try_for_each(|(line, moves)| {
            check_line(moves, session).map_err(|why| PlanError::OpeningLine { line, why })
        }),
    }
}

/// Plays opening `number` of a run with this seed in a session at its start.
///
/// # Errors
/// If the opening is illegal, or ends the game.
pub fn begin(openings: &Openings, session: &mut dyn Session, seed: u64, number: u64) -> Result<(), PlanError> {
    match openings {
        Openings::None => Ok(()),
        Openings::Random { plies } => random(*plies, ATTEMPTS, session, seed, number),
        Openings::Lines(lines) => {
            let place = number as usize % lines.len();
            let wrong = |why: Message| PlanError::OpeningLine { line: place + 1, why };
            check_line(&lines[place], session).map_err(wrong)?;
            session.play(&lines[place]).map_err(|error| wrong(error.message()))
        }
    }
}

fn random(plies: u32, attempts: u64, session: &mut dyn Session, seed: u64, number: u64) -> Result<(), PlanError> {
    for attempt in 0..attempts {
        let rng = &mut stream(mix(seed ^ OPENING_STREAM), number * ATTEMPTS + attempt);
        while !session.is_over() && session.plies() < plies as usize {
            session.advance(rng);
        }
        if !session.is_over() {
            return Ok(());
        }
        session.take_back_to(0);
    }
    Err(PlanError::OpeningsEndGames { plies })
}

/// Whether the line is legal and leaves a move to make; the session is unchanged.
fn check_line(moves: &str, session: &mut dyn Session) -> Result<(), Message> {
    let plies = session.plies();
    session.play(moves).map_err(|error| error.message())?;
    let is_over = session.is_over();
    session.take_back_to(plies);
    if is_over {
        let moves = shown(moves);
        Err(message!(
            "opening-ends-the-game",
            "`{ $moves }` ends the game; expected an opening that leaves a move to make",
            moves
        ))
    } else {
        Ok(())
    }
}
