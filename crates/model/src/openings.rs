//! Openings.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Openings of games, so that two deterministic players do not repeat one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Openings {
    /// None: all games begin at the start.
    #[default]
    None,
    /// With this many random moves, which depend on the seed and on the number of the opening.
    Random {
        /// Moves of both sides together.
        plies: u32,
    },
    /// With these lines of moves, in turn.
    Lines(Vec<String>),
}

impl Openings {
    /// The default everywhere: enough random moves that two hundred games differ, and few enough that the game is still
    /// open.
    pub const USUAL: Openings = Openings::Random { plies: 4 };
}
