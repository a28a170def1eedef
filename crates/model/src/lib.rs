//! Plain data, exchanged between machines, disks and threads. A [`Plan`] defines the games to play, a [`GameRecord`] is
//! a game played; an [`Origin`] is the program that made it. Nothing here plays.

mod cost;
mod fingerprint;
mod openings;
mod origin;
mod plan;
mod rating;
mod record;

pub use cost::Cost;
pub use fingerprint::{Fingerprint, digest};
pub use openings::Openings;
pub use origin::{ModelUse, Origin, Program};
pub use plan::{Fixture, GRACE, GameTime, MOST_GAMES, Pairing, Plan, gauntlet, neighbours, round_robin};
pub use rating::{Finish, Rating};
pub use record::{Effort, Ending, GameRecord, MoveRecord, TIME_STEP, VALUE_STEPS};
