//! Messages of this crate's errors. Those of the TOML parser are not translated.

use crate::plan::PlanError;
use crate::tournament::{MOST_PAIRINGS, TournamentError};
use jugada_words::{Message, Worded, message};

use jugada_model::MOST_GAMES;
use jugada_stats::SprtError;

/// The message for an invalid sequential test; the crate `stats` has no messages.
pub fn sprt_words(error: &SprtError) -> Message {
    let why = error.to_string();
    match error {
        SprtError::Order { elo0, elo1 } => message!("sprt-order", "{ $why }", why, elo0, elo1),
        SprtError::OutOfRange { name, found, min, max } => {
            message!("sprt-out-of-range", "{ $why }", why, name, found, min, max)
        }
    }
}

impl Worded for PlanError {
    fn message(&self) -> Message {
        match self {
            PlanError::Spec(error) => error.message(),
            PlanError::Player { number, spec, why } => {
                message!("plan-player", "player { $number } (`{ $spec }`): { $why }", number, spec, why = why.message())
            }
            PlanError::Seats { number, found, expected } => message!(
                "plan-seats",
                "pairing { $number } is of { $found } players; expected one for each of the game's { $expected } seats",
                number,
                found,
                expected
            ),
            PlanError::NotTwoSided(error) => error.message(),
            PlanError::Nothing { found, expected } => {
                message!("plan-nothing", "{ $found }; expected { $expected }", found, expected)
            }
            PlanError::HalfPair { found } => message!(
                "plan-half-pair",
                "{ $found } games of a pairing: sides are swapped, so games come in pairs; expected an even number, \
                 such as { $even }, or fixed sides",
                found,
                even = found.checked_add(1).unwrap_or(found - 1)
            ),
            PlanError::TooManyGames { rounds, pairings } => message!(
                "plan-too-many-games",
                "{ $rounds } games of each of { $pairings } pairings are more than can be counted; expected at most \
                 { $most_games } in all",
                rounds,
                pairings,
                most_games = MOST_GAMES
            ),
            PlanError::NoSuchPlayer { number, player, players } => message!(
                "plan-no-such-player",
                "pairing { $number } names player { $player }, but there are { $players } players",
                number,
                player,
                players
            ),
            PlanError::OpeningLine { line, why } => {
                message!("plan-opening-line", "opening on line { $line }: { $why }", line, why)
            }
            PlanError::NoOpenings => message!(
                "plan-no-openings",
                "no openings: every line is empty or a comment; expected one line of moves for each opening"
            ),
            PlanError::OpeningsEndGames { plies } => message!(
                "plan-openings-end-games",
                "random openings of { $plies } moves end nearly every game; expected fewer moves, or no openings",
                plies
            ),
            PlanError::MoveTime { found } => message!(
                "plan-move-time",
                "a move time of { $found } seconds is out of range: above 0, and no more than a clock can hold",
                found
            ),
            PlanError::GameTime { seconds, increment } => message!(
                "plan-game-time",
                "a game time of { $seconds } + { $increment } seconds is out of range: above 0, and an increment of 0 or more",
                seconds,
                increment
            ),
            PlanError::Memory { bytes, each, threads, free } => message!(
                "plan-memory",
                "the players' tables and trees take { $bytes } bytes ({ $each } for each of { $threads } games at \
                 once); expected at most { $free }: use fewer threads, smaller tables or fewer nodes",
                bytes,
                each,
                threads,
                free
            ),
            PlanError::OtherModel { name, was, is } => message!(
                "plan-other-model",
                "the run was begun with another `{ $name }` (its hash was { $was }, now it is { $is }): a run \
                 continues only with the same",
                name,
                was,
                is
            ),
            PlanError::SprtOfSides => message!(
                "plan-sprt-of-sides",
                "a sequential test compares the strength of two players; found fixed sides, expected sides that are swapped"
            ),
            PlanError::SprtOfMany { pairings } => message!(
                "plan-sprt-of-many",
                "a sequential test compares two players; found { $pairings } pairings, expected 1",
                pairings
            ),
        }
    }
}

impl Worded for TournamentError {
    fn message(&self) -> Message {
        match self {
            TournamentError::Syntax(error) => Message::verbatim(error.to_string().trim_end()),
            TournamentError::TooFew { found } => {
                message!("tournament-too-few", "`players` has { $found }; expected at least 2", found)
            }
            TournamentError::TooMany { players, schedule, pairings } => message!(
                "tournament-too-many",
                "{ $players } players in a { $schedule } are { $pairings } pairings; expected at most { $most }: fewer \
                 players, or a schedule with fewer pairings",
                players,
                schedule = schedule.name(),
                pairings,
                most = MOST_PAIRINGS
            ),
        }
    }
}
