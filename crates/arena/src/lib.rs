//! Games, matches and tournaments: who plays whom, what came of it, and what it tells.
//!
//! A [`Plan`] says everything about a run. [`play`] plays it on as many threads as there are, and hands out every
//! [`GameRecord`] in order; a [`Summary`] adds them up. Nothing here prints or opens a file.

pub mod adaptive;
mod clock;
pub mod document;
mod gallery;
mod hall;
mod openings;
mod origin;
mod outbox;
mod per_game;
mod plan;
mod record;
mod referee;
mod results;
mod seating;
mod summary;
pub mod threads;
mod told;
mod tournament;
mod verdict;

pub use clock::StopWatch;
pub use gallery::{Gallery, ShownGame};
pub use hall::{Event, Hall, WAITING, play, play_shown, play_watched};
pub use openings::Openings;
pub use origin::{Origin, Program};
pub use per_game::{PairOfGames, PerGame};
pub use plan::{Fixture, GRACE, GameTime, MOST_GAMES, Pairing, Plan, PlanError, gauntlet, neighbours, round_robin};
pub use record::{Effort, Ending, GameRecord, MoveRecord, TIME_STEP, VALUE_STEPS};
pub use results::{
    EffortResults, PairingResults, PlayerResults, Results, SideResults, SprtResults, Stopping, TurnResults,
};
pub use seating::Seating;
pub use summary::{EffortSummary, GameMeans, PairingSummary, PlayerSummary, ResultSummary, SideSummary, Summary};
pub use told::sprt_words;
pub use tournament::{Schedule, Tournament, TournamentError};
pub use verdict::{MatchVerdict, are_mostly_copies};
