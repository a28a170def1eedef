//! Games, matches and tournaments: playing them, and evaluating the results.
//!
//! A [`Plan`](jugada_model::Plan) defines a run. [`play`] plays it on several threads and delivers every
//! [`GameRecord`](jugada_model::GameRecord) in order; a [`Summary`] adds them up. Nothing here prints or opens a file.

pub mod adaptive;
mod clock;
pub mod document;
mod gallery;
mod hall;
mod messages;
pub mod openings;
mod outbox;
mod per_game;
mod plan;
mod referee;
mod results;
mod summary;
pub mod threads;
mod tournament;
mod verdict;

pub use clock::StopWatch;
pub use gallery::{Gallery, ShownGame};
pub use hall::{Event, Hall, WAITING, play, play_shown};
pub use messages::sprt_words;
pub use per_game::{PairOfGames, PerGame};
pub use plan::{PlanError, check, check_times, prepare};
pub use results::{
    EffortResults, PairingResults, PlayerResults, Results, SideResults, SprtResults, Stopping, TurnResults,
};
pub use summary::{EffortSummary, GameMeans, PairingSummary, PlayerSummary, ResultSummary, SideSummary, Summary};
pub use tournament::{Schedule, Tournament, TournamentError};
pub use verdict::{MatchVerdict, are_mostly_copies};
