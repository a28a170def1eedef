//! The Go Text Protocol, version 2.

mod analyze;
mod answer;
mod board;
mod chains;
mod clocks;
mod controller;
mod dialect;
mod engine;
mod request;

pub use answer::{Answer, AnswerReader};
pub use controller::Controller;
pub use dialect::GAMES;
pub use engine::{COMMANDS, Engine};

use jugada_core::Player;

/// The word for a side.
pub(crate) const fn colour(player: Player) -> &'static str {
    match player {
        Player::First => "black",
        Player::Second => "white",
    }
}
