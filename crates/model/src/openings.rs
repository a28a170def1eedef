//! How games begin.

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
